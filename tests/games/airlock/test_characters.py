import pytest
from msgspec.structs import replace

from companion.core.form import form_of
from companion.games.airlock import GAME
from companion.games.airlock.actions import (
    Ability,
    Ally,
    Choose,
    Draw,
    EndTurn,
    Martyr,
    PlayOwnCard,
    Repair,
    Resolve,
    ShowMission,
    Vote,
)
from companion.games.airlock.box import Box
from companion.games.airlock.cards import CHARACTERS
from companion.games.airlock.state import State, Task
from tests.games.airlock.build import at, begun, broken, laid, noted, options, person, play, turned

REFRESH = Ability(0, refresh=True)


def acting(character: str, step: str = "first", **changes: object) -> State:
    """Ana is `character` with one Energy."""
    state = at(step, **changes)
    if character in CHARACTERS and CHARACTERS[character].expansion:
        state = at(step, expansion=True, **changes)
    return person(state, 0, character=character, energy=1)


BROKEN_DOWN = person(acting("captain"), 1, malfunctions=laid("hull_breach"))


@pytest.mark.rule("PA-T7")
@pytest.mark.parametrize("step", ["draw", "own", "ally", "deck", "turn"])
def test_abilities_and_repairs_have_two_moments(step):
    state = person(acting("captain", step), 1, malfunctions=laid("hull_breach"))
    assert broken(state, REFRESH) == ["PA-T7"]
    assert broken(state, Repair(0, 1)) == ["PA-T7"]


@pytest.mark.rule("PA-T7")
@pytest.mark.parametrize("step", ["first", "last"])
@pytest.mark.parametrize("action", [REFRESH, Repair(0, 1)])
def test_one_ability_or_repair_at_either_moment_but_not_both(step, action):
    state = person(acting("captain", step), 1, malfunctions=laid("hull_breach"))
    after = person(play(state, action), 0, energy=2)
    assert after.step == ("own" if step == "first" else "last")
    for again in (REFRESH, Repair(0, 1)):
        assert broken(after, again) == ["PA-T7"]


@pytest.mark.rule("PA-T7")
def test_used_at_the_first_moment_is_used_at_the_second():
    state = play(acting("captain"), REFRESH, PlayOwnCard(), Ally(1))
    state = replace(state, step="last")
    state = person(state, 0, energy=1)
    refusals = GAME.check(state, REFRESH).refusals
    assert [(refusal.rule, refusal.case) for refusal in refusals] == [("PA-T7", "used")]
    assert GAME.refusal_text(refusals[0]).startswith("Ana")
    assert not play(state, EndTurn()).used


@pytest.mark.rule("PA-T7")
def test_only_the_active_player_acts():
    state = person(acting("captain"), 1, energy=1, malfunctions=laid("hull_breach"))
    assert broken(state, Ability(1, refresh=True)) == ["PA-T7"]
    assert broken(state, Repair(1, 1)) == ["PA-T7"]
    assert broken(state, Ability(-1, refresh=True)) == ["PA-T7"]


@pytest.mark.rule("PA-T7", "PA-T4")
def test_an_open_question_comes_before_an_ability():
    state = acting("captain", tasks=(Task("martyr"),), cells=0)
    assert broken(state, REFRESH) == ["PA-T7"]


@pytest.mark.rule("PA-K1")
@pytest.mark.parametrize(
    ("changes", "cases"),
    [
        pytest.param({"energy": 1}, [], id="undamaged-with-energy"),
        pytest.param({"energy": 0}, ["energy"], id="no-energy"),
        pytest.param({"energy": 1, "damaged": True}, ["damaged"], id="damaged"),
        pytest.param({"energy": 0, "damaged": True}, ["damaged", "energy"], id="both"),
    ],
)
def test_what_an_ability_takes(changes, cases):
    verdict = GAME.check(person(at("first"), 0, **changes), REFRESH)
    assert [(refusal.rule, refusal.case) for refusal in verdict.refusals] == [("PA-K1", c) for c in cases]


@pytest.mark.rule("PA-K1")
def test_the_energy_is_discarded_first():
    state = person(acting("weapons_expert"), 0, hand=0)
    after = play(state, Ability(0, target=1))
    assert after.players[0].energy == 0
    assert after.discard == state.discard + 2


ABILITIES = [
    pytest.param("captain", Ability(0, target=1), [], marks=pytest.mark.rule("PA-K3"), id="captain"),
    pytest.param(
        "captain", Ability(0, target=0), ["PA-K3"], marks=pytest.mark.rule("PA-K3"), id="captain-self"
    ),
    pytest.param("captain", Ability(0), ["PA-K3"], marks=pytest.mark.rule("PA-K3"), id="captain-nobody"),
    pytest.param("doctor", Ability(0, target=2), [], marks=pytest.mark.rule("PA-K4"), id="doctor"),
    pytest.param(
        "doctor", Ability(0, target=3), ["PA-K4"], marks=pytest.mark.rule("PA-K4"), id="doctor-dead"
    ),
    pytest.param(
        "engineer", Ability(0, target=0, other=1), [], marks=pytest.mark.rule("PA-K5"), id="engineer"
    ),
    pytest.param(
        "engineer",
        Ability(0, target=1, other=1),
        ["PA-K5"],
        marks=pytest.mark.rule("PA-K5"),
        id="engineer-one",
    ),
    pytest.param(
        "engineer",
        Ability(0, target=1, other=3),
        ["PA-K5"],
        marks=pytest.mark.rule("PA-K5"),
        id="engineer-dead",
    ),
    pytest.param("navigator", Ability(0), [], marks=pytest.mark.rule("PA-K6"), id="navigator"),
    pytest.param("researcher", Ability(0, target=1), [], marks=pytest.mark.rule("PA-K7"), id="researcher"),
    pytest.param(
        "researcher", Ability(0, target=0), ["PA-K7"], marks=pytest.mark.rule("PA-K7"), id="researcher-self"
    ),
    pytest.param(
        "researcher",
        Ability(0, target=2),
        ["PA-K7"],
        marks=pytest.mark.rule("PA-K7"),
        id="researcher-no-cards",
    ),
    pytest.param(
        "weapons_expert", Ability(0, target=0), [], marks=pytest.mark.rule("PA-K8"), id="weapons-expert"
    ),
    pytest.param(
        "weapons_expert",
        Ability(0, target=2),
        ["PA-K8"],
        marks=pytest.mark.rule("PA-K8"),
        id="weapons-no-cards",
    ),
    pytest.param("autopilot", Ability(0, alert="red"), [], id="autopilot"),
    pytest.param("autopilot", Ability(0), ["PA-E8"], id="autopilot-nothing"),
    pytest.param("quartermaster", Ability(0, target=0), [], id="quartermaster"),
    pytest.param("quartermaster", Ability(0, target=3), ["PA-E10"], id="quartermaster-dead"),
]


@pytest.mark.parametrize(("character", "action", "rules"), ABILITIES)
def test_whom_an_ability_can_mean(character, action, rules):
    """Chi has no cards, Dev is dead."""
    state = person(person(acting(character), 2, hand=0), 3, hand=0, alive=False)
    assert broken(state, action) == rules


@pytest.mark.rule("PA-K3")
def test_a_captain_orders_an_ally_for_the_next_turn():
    state = play(acting("captain", "last"), Ability(0, target=1), EndTurn(), Draw(), PlayOwnCard())
    assert broken(state, Ally(2)) == ["PA-T2"]
    assert broken(state, Ally(0)) == []


@pytest.mark.rule("PA-K4")
def test_a_doctor_sends_a_player_to_rest_with_an_energy():
    state = acting("doctor", "last")
    after = play(state, Ability(0, target=1))
    assert (after.players[0].energy, after.players[1].energy, after.players[1].skips) == (0, 1, True)
    following = play(after, EndTurn())
    assert (following.active, following.players[1].skips) == (2, False)
    assert ("PA-K4", "skipped") in noted(following)


@pytest.mark.rule("PA-K4")
def test_only_one_turn_is_skipped():
    state = person(at("last", active=3), 0, skips=True)
    state = play(state, EndTurn())
    assert state.active == 1
    assert play(replace(state, step="last", active=3), EndTurn()).active == 0


@pytest.mark.rule("PA-K4")
def test_where_all_who_live_skip_the_first_of_them_is_next():
    state = person(person(at("last"), 1, alive=False, hand=0), 2, alive=False, hand=0)
    after = play(person(person(state, 0, skips=True), 3, skips=True), EndTurn())
    assert (after.active, [player.skips for player in after.players]) == (3, [False] * 4)


@pytest.mark.rule("PA-K5")
def test_an_engineer_swaps_all_energy_and_malfunctions():
    state = person(acting("engineer"), 1, energy=3, malfunctions=laid("hull_breach", energy=1))
    after = play(state, Ability(0, target=1, other=2))
    assert (after.players[1].energy, after.players[1].malfunctions) == (0, ())
    assert (after.players[2].energy, after.players[2].malfunctions) == (3, laid("hull_breach", energy=1))


@pytest.mark.rule("PA-K6")
@pytest.mark.parametrize(("deck", "after"), [(20, (18, 2, 2)), (2, (0, 2, 2)), (1, (0, 1, 2))])
def test_a_navigator_sorts_the_top_three(deck, after):
    state = acting("navigator", deck=deck)
    done = play(state, Ability(0))
    assert (done.deck, done.pile, done.discard - state.discard) == after


@pytest.mark.rule("PA-K6")
def test_a_navigator_needs_a_deck():
    assert broken(acting("navigator", deck=0), Ability(0)) == ["PA-K6"]


@pytest.mark.rule("PA-K7")
@pytest.mark.parametrize(("take", "hands"), [(True, (4, 2)), (False, (3, 3))])
def test_a_researcher_may_take_the_seen_card(take, hands):
    after = play(acting("researcher"), Ability(0, target=1, take=take))
    assert (after.players[0].hand, after.players[1].hand) == hands


@pytest.mark.rule("PA-K8")
def test_a_weapons_expert_makes_a_player_discard():
    state = acting("weapons_expert")
    after = play(state, Ability(0, target=1))
    assert (after.players[1].hand, after.discard) == (2, state.discard + 2)


@pytest.mark.rule("PA-K9")
@pytest.mark.parametrize("character", list(CHARACTERS))
def test_everyone_can_refresh(character):
    state = acting(character)
    after = play(state, REFRESH)
    assert (after.players[0].hand, after.players[0].energy, after.deck) == (3, 0, 19)


@pytest.mark.rule("PA-K9")
def test_a_refresh_without_a_card_is_refused_with_the_numbers():
    (refusal,) = GAME.check(person(acting("captain"), 0, hand=0), REFRESH).refusals
    assert GAME.refusal_text(refusal) == "Cards in Ana’s hand: 0. Refresh discards 1."


@pytest.mark.rule("PA-K6")
@pytest.mark.parametrize(
    ("shuffles", "deck", "case"),
    [
        (False, 20, "back"),
        (True, 20, "shuffled"),
        (True, 3, "shuffled"),
        (True, 2, "done"),
        (False, 1, "done"),
    ],
)
def test_the_third_card_of_a_navigator_goes_where_the_table_chose(shuffles, deck, case):
    state = play(begun(4, navigator_shuffles=shuffles), Draw())
    state = person(replace(state, deck=deck), 0, character="navigator", energy=1)
    after = play(state, Ability(0))
    assert noted(after)[-1] == ("PA-K6", case)
    assert after.deck == deck - min(2, deck)


@pytest.mark.rule("PA-K6")
def test_where_the_third_card_goes_is_a_switch_marked_as_our_ruling():
    assert "Our ruling" in GAME.rulebook["PA-K6"].text
    assert GAME.rulebook["PA-K6"].house
    asked = [one for one in form_of(GAME.options) if one.name == "navigator_shuffles"]
    assert [(one.rule, one.kind) for one in asked] == [("PA-K6", "toggle")]
    assert "navigator_shuffles" in GAME.questions(options())
    assert "navigator_shuffles" not in GAME.questions(options(digital_wording=False))
    assert any("PA-K6" in line for line in GAME.house_rules(options(navigator_shuffles=True)))


@pytest.mark.rule("PA-K9")
def test_refresh_needs_a_card_and_draws_only_what_is_there():
    assert broken(person(acting("captain"), 0, hand=0), REFRESH) == ["PA-K9"]
    assert play(acting("captain", deck=0), REFRESH).players[0].hand == 2


@pytest.mark.rule("PA-K3", "PA-K4", "PA-K6")
@pytest.mark.parametrize(
    ("character", "rule"), [("captain", "PA-K3"), ("doctor", "PA-K4"), ("navigator", "PA-K6")]
)
def test_by_the_words_of_the_own_card_only_the_energy_is_taken(character, rule):
    state = begun(4, digital_wording=False)
    state = person(play(state, Draw()), 0, character=character, energy=1)
    after = play(state, Ability(0))
    assert (rule, "written") in noted(after)
    assert after.players[0].energy == 0
    assert (after.deck, after.pile, after.discard) == (state.deck, state.pile, state.discard + 1)


@pytest.mark.rule("PA-K2")
def test_a_second_damage_kills_and_everything_is_discarded():
    once = play(turned("impact", "impact"), Resolve(0), Choose("damage"))
    assert once.players[0].damaged
    assert 0 in once.living
    rich = person(once, 0, energy=2, malfunctions=laid("hull_breach", energy=1))
    dead = play(rich, Resolve(0), Choose("damage"))
    assert (dead.players[0].hand, dead.players[0].energy, dead.players[0].malfunctions) == (0, 0, ())
    assert dead.discard == rich.discard + 3 + 2 + 2
    assert dead.tasks[0].what == "show"
    assert broken(dead, ShowMission(0, "crew")) == []


@pytest.mark.rule("PA-K2")
def test_the_dead_have_no_turn_no_vote_no_martyr():
    state = person(at("last", cells=1), 1, alive=False, hand=0)
    assert play(state, EndTurn()).active == 2
    assert broken(state, Martyr(1, red=True)) == ["PA-K2"]
    asked = person(at("resolve", tasks=(Task("vote", "airlock"),)), 1, alive=False, hand=0)
    assert broken(asked, Vote((None,) * 4)) == ["PA-A1"]
    assert broken(asked, Vote((None,) * 3)) == []


@pytest.mark.rule("PA-K2")
def test_a_correction_cannot_give_cards_to_the_dead():
    state = person(at("last"), 1, alive=False, hand=1, mission="crew")
    assert [refusal.rule for refusal in GAME.invariants(state)] == ["PA-K2"]


@pytest.mark.rule("PA-M1")
@pytest.mark.parametrize(
    ("state", "action", "rules"),
    [
        pytest.param(BROKEN_DOWN, Repair(0, 1), [], id="anybodys-malfunction"),
        pytest.param(person(BROKEN_DOWN, 0, damaged=True), Repair(0, 1), [], id="also-when-damaged"),
        pytest.param(person(BROKEN_DOWN, 0, energy=0), Repair(0, 1), ["PA-M1"], id="no-energy"),
        pytest.param(BROKEN_DOWN, Repair(0, 0), ["PA-M1"], id="no-malfunction-there"),
        pytest.param(BROKEN_DOWN, Repair(0, 1, 1), ["PA-M1"], id="no-second-one"),
        pytest.param(BROKEN_DOWN, Repair(0, 9), ["PA-M1"], id="no-such-seat"),
    ],
)
def test_repairs(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("PA-M1", "PA-M3")
def test_energy_stays_on_a_malfunction_until_there_is_enough():
    once = play(BROKEN_DOWN, Repair(0, 1))
    assert once.players[1].malfunctions == laid("hull_breach", energy=1)
    assert [player.energy for player in once.players] == [0, 0, 0, 0]
    again = person(at("first", active=2), 1, malfunctions=laid("hull_breach", energy=1))
    again = person(again, 2, energy=1)
    done = play(again, Repair(2, 1))
    assert done.players[1].malfunctions == ()
    assert done.discard == again.discard + 3


@pytest.mark.rule("PA-M3")
def test_energy_on_a_malfunction_is_nobodys():
    state = person(at("first"), 0, malfunctions=laid("hull_breach", energy=1))
    assert broken(state, REFRESH) == ["PA-K1"]
    assert broken(state, Repair(0, 0)) == ["PA-M1"]
    later = play(state, PlayOwnCard(), Ally(1))
    assert later.players[0].malfunctions[0].energy == 1


@pytest.mark.rule("PA-M1")
def test_the_box_says_how_much_energy_a_repair_takes():
    state = play(begun(4, box=Box(hull_breach=1)), Draw())
    state = person(person(state, 0, energy=1), 1, malfunctions=laid("hull_breach"))
    assert play(state, Repair(0, 1)).players[1].malfunctions == ()


@pytest.mark.rule("PA-M2")
def test_a_malfunction_costs_after_the_draw_of_its_owner_only():
    state = person(at("draw"), 1, malfunctions=laid("hull_breach"))
    assert play(state, Draw()).cells == 6
    own = person(at("draw"), 0, malfunctions=laid("hull_breach", "hull_breach"))
    after = play(own, Draw())
    assert (after.cells, after.step) == (4, "first")
    assert ("PA-M2", "cost") in noted(after)


@pytest.mark.rule("PA-M2")
def test_a_skipped_turn_costs_nothing():
    state = person(at("last"), 1, malfunctions=laid("hull_breach"), skips=True)
    after = play(state, EndTurn(), Draw())
    assert (after.active, after.cells) == (2, 6)
