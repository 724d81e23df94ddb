import pytest

from companion.games.airlock import GAME
from companion.games.airlock.actions import (
    Ability,
    Cancel,
    Choose,
    Draw,
    EndTurn,
    Execute,
    Martyr,
    Play,
    RemoveMalfunction,
    Repair,
    Resolve,
    Reveal,
    ShowMission,
)
from companion.games.airlock.cards import DECK
from tests.games.airlock.build import at, broken, known, laid, noted, person, play
from tests.games.airlock.build import turned as turned_cards

EXTRA = [name for name, card in DECK.items() if card.expansion]


def turned(*cards: str, **changes: object):
    return turned_cards(*cards, expansion=True, **changes)


@pytest.mark.parametrize("card", EXTRA)
def test_expansion_cards_only_with_the_expansion(card):
    assert broken(at("turn", pile=1), Reveal((card,))) == [DECK[card].rule]
    assert broken(at("turn", pile=1, expansion=True), Reveal((card,))) == []


@pytest.mark.parametrize("card", EXTRA)
def test_every_expansion_card_can_be_played_to_its_end(card):
    state = person(turned(card, "energy"), 0, energy=1)
    state = person(state, 1, malfunctions=laid("hull_breach"))
    state = play(state, Resolve(0))
    while state.tasks:
        state = GAME.apply(state, next(a for a in GAME.choices(state) if not isinstance(a, Martyr)))
    assert state.step in ("resolve", "last", "draw")


@pytest.mark.rule("PA-E1")
def test_engine_failure_sends_discards_into_the_deck_until_its_owners_next_turn():
    state = turned("engine_failure", "rupture")
    after = play(state, Resolve(0), Resolve(0))
    assert after.deck == state.deck + 2  # the Rupture and one card of the pile
    assert after.discard == state.discard
    later = person(at("draw", expansion=True), 0, malfunctions=laid("engine_failure"))
    ended = play(later, Draw())
    assert ended.players[0].malfunctions == ()
    assert ended.discard == later.discard + 1


@pytest.mark.rule("PA-E1")
def test_one_energy_repairs_an_engine_failure():
    state = person(at("first", expansion=True), 1, malfunctions=laid("engine_failure"))
    after = play(person(state, 0, energy=1), Repair(0, 1))
    assert after.players[1].malfunctions == ()
    assert after.deck == state.deck


@pytest.mark.rule("PA-E2")
def test_nullify_comes_first_and_cancels_one_card():
    state = turned("rupture", "nullify")
    assert broken(state, Resolve(0)) == ["PA-E2"]
    asked = play(state, Resolve(1))
    assert broken(asked, Cancel(1)) == ["PA-E2"]
    after = play(asked, Cancel(0))
    assert (after.cells, after.turned, after.step) == (6, (), "last")
    assert ("PA-E2", "nothing") in noted(play(turned("nullify"), Resolve(0)))


@pytest.mark.rule("PA-E3")
def test_inflict_is_damage_or_a_red_mission_shown():
    state = play(turned("inflict"), Resolve(0))
    assert play(state, Choose("damage")).players[0].damaged
    shown = play(state, Choose("show"))
    assert broken(shown, ShowMission(0, "crew")) == ["PA-E3"]
    after = play(shown, ShowMission(0, "saboteur"))
    assert (after.players[0].mission, after.players[0].alive, after.victory) == ("saboteur", True, None)


@pytest.mark.rule("PA-E3")
def test_a_known_mission_answers_inflict():
    blue = play(known(turned("inflict"), "crew"), Resolve(0))
    (refusal,) = GAME.check(blue, Choose("show")).refusals
    assert (refusal.rule, GAME.refusal_text(refusal)) == ("PA-E3", "Ana’s mission isn’t red.")
    red = play(known(turned("inflict"), "saboteur"), Resolve(0), Choose("show"))
    assert red.step == "last"


@pytest.mark.rule("PA-E4")
def test_a_repair_card_removes_a_malfunction():
    state = person(turned("repair"), 1, malfunctions=laid("hull_breach", energy=1))
    asked = play(state, Resolve(0))
    assert broken(asked, RemoveMalfunction(0)) == ["PA-E4"]
    after = play(asked, RemoveMalfunction(1))
    assert after.players[1].malfunctions == ()
    assert after.discard == state.discard + 2 + 1 + 1  # breach and Energy, the card, one of the pile
    assert ("PA-E4", "nothing") in noted(play(turned("repair"), Resolve(0)))


@pytest.mark.rule("PA-E5", "PA-O2")
def test_contaminate_covers_a_cell_and_gives_it_back():
    state = play(turned("contaminate", cells=3), Resolve(0))
    assert (state.cells, state.is_red_alert) == (2, True)
    after = play(person(state, 0, energy=1), Repair(0, 0))
    assert (after.cells, after.is_red_alert) == (3, False)


@pytest.mark.rule("PA-E5", "PA-A3")
def test_covering_the_last_cell_asks_for_a_martyr():
    assert play(turned("contaminate", cells=1), Resolve(0)).question.what == "martyr"


@pytest.mark.rule("PA-E5", "PA-K2")
def test_a_covered_cell_comes_back_with_its_owners_death():
    state = person(turned("impact", cells=4), 0, damaged=True, malfunctions=laid("contaminate"))
    assert play(state, Resolve(0), Choose("damage")).cells == 5


@pytest.mark.rule("PA-E6")
def test_execute_asks_for_a_nominee_and_a_vote():
    state = play(turned("execute"), Resolve(0))
    after = play(state, Execute(1, (True, False, True, True)))
    assert 1 not in after.living


@pytest.mark.rule("PA-E7", "PA-T7")
def test_shift_gives_an_ability_beside_the_one_of_the_turn():
    state = person(turned("shift", "energy"), 0, energy=1)
    asked = play(state, Resolve(0))
    assert broken(asked, Repair(0, 0)) == ["PA-T7", "PA-M1"]
    after = play(asked, Ability(0, refresh=True))
    assert (after.players[0].energy, after.used) == (0, False)
    assert ("PA-E7", "declined") in noted(play(asked, Choose("none")))


@pytest.mark.rule("PA-E7")
def test_a_shift_offers_every_ability_and_none():
    state = play(person(turned("shift", "energy"), 0, energy=1), Resolve(0))
    offered = GAME.choices(state)
    assert Choose("none") in offered
    assert Ability(0, refresh=True) in offered
    assert {one.target for one in offered if isinstance(one, Ability)} == {None, 1, 2, 3}  # a Captain


@pytest.mark.rule("PA-E7", "PA-K1")
@pytest.mark.parametrize("changes", [{"energy": 0}, {"energy": 1, "damaged": True}])
def test_shift_is_for_the_undamaged_with_energy(changes):
    state = play(person(turned("shift"), 0, **changes), Resolve(0))
    assert ("PA-E7", "nothing") in noted(state)


@pytest.mark.rule("PA-E8", "PA-T4")
@pytest.mark.parametrize(("alert", "cells", "cards"), [("red", 6, 3), ("blue", 2, 2)])
def test_an_autopilot_sets_the_alert_of_the_next_reveal(alert, cells, cards):
    state = person(at("last", expansion=True, cells=cells), 0, character="autopilot", energy=1)
    state = play(state, Ability(0, alert=alert))
    turn = play(state, EndTurn())
    assert turn.alert == alert
    reveal = at("turn", expansion=True, cells=cells, alert=alert, pile=4)
    after = play(reveal, Reveal(("energy", "salvage", "recycle")[:cards]))
    while after.turned:
        after = play(after, Resolve(0))
    assert after.alert == ""


@pytest.mark.rule("PA-E9")
@pytest.mark.parametrize(
    ("action", "rules"),
    [
        pytest.param(Ability(0, copied="doctor", target=2), [], id="another-character"),
        pytest.param(Ability(0, copied="doctor"), ["PA-K4"], id="by-its-rule"),
        pytest.param(Ability(0), ["PA-E9"], id="none"),
        pytest.param(Ability(0, copied="navigator"), ["PA-E9"], id="dead"),
        pytest.param(Ability(0, copied="engineer", target=0, other=1), ["PA-E9"], id="damaged"),
        pytest.param(Ability(0, copied="captain", target=1), ["PA-E9"], id="not-at-the-table"),
        pytest.param(Ability(0, copied="stowaway", target=1), ["PA-E9"], id="itself"),
    ],
)
def test_a_stowaway_copies_an_undamaged_character(action, rules):
    """Ben is the Doctor, Chi the damaged Engineer, Dev the dead Navigator."""
    state = person(at("first", expansion=True), 0, character="stowaway", energy=2)
    state = person(person(state, 2, damaged=True), 3, alive=False, hand=0)
    assert broken(state, action) == rules


@pytest.mark.rule("PA-E9", "PA-K1")
def test_a_stowaway_pays_two_energy():
    state = person(at("first", expansion=True), 0, character="stowaway", energy=1)
    copy = Ability(0, copied="doctor", target=2)
    assert broken(state, copy) == ["PA-K1"]
    assert broken(state, Ability(0, refresh=True)) == []
    rich = person(state, 0, energy=2)
    after = play(rich, copy)
    assert (after.players[0].energy, after.players[2].energy) == (0, 1)
    assert after.discard == rich.discard + 1


@pytest.mark.rule("PA-E10")
def test_a_quartermaster_damages_or_heals():
    state = person(at("first", expansion=True), 0, character="quartermaster", energy=1)
    hurt = play(state, Ability(0, target=1))
    assert hurt.players[1].damaged
    healed = play(person(state, 1, damaged=True), Ability(0, target=1))
    assert not healed.players[1].damaged


@pytest.mark.rule("PA-D3", "PA-E2")
def test_a_nullify_from_hand_cancels_what_still_lies_turned():
    state = play(turned("overrule", "rupture"), Resolve(0), Play("nullify"), Cancel(0))
    assert (state.cells, state.step) == (6, "last")
