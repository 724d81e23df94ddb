from collections import Counter

import pytest
from msgspec.structs import replace

from companion.games.airlock import GAME
from companion.games.airlock.actions import (
    Ally,
    Choose,
    Draw,
    EndTurn,
    Play,
    PlayOwnCard,
    Resolve,
    Reveal,
    TopCard,
    Vote,
    Wormhole,
)
from companion.games.airlock.box import Box
from companion.games.airlock.cards import DECK
from companion.games.airlock.rules.reveal import visible
from companion.games.airlock.state import Malfunction, Task, cards_of, deck_size
from tests.games.airlock.build import (
    at,
    balanced,
    begun,
    broken,
    laid,
    noted,
    options,
    person,
    play,
    to_reveal,
    turned,
)

BASE = [name for name, card in DECK.items() if not card.expansion]


def test_the_base_deck_has_23_blue_25_red_and_2_green_cards():
    colours = Counter()
    for name in BASE:
        colours[DECK[name].colour] += DECK[name].count
    assert colours == {"blue": 23, "red": 25, "green": 2}
    assert deck_size(options()) == 50
    assert deck_size(options(expansion=True)) == 65


def test_every_card_has_its_own_rule_and_picture():
    rules = [card.rule for card in DECK.values()]
    assert len(set(rules)) == len(rules)
    assert all(rule in GAME.rulebook for rule in rules)
    assert len({card.icon for card in DECK.values()}) == len(DECK)
    assert cards_of(options()) == tuple(BASE)


def _crowded(card: str, visible: int):
    """A reveal with `visible` cards of a kind already lying open."""
    state = at("turn", pile=4)
    if card == "energy":
        return person(state, 1, energy=visible)
    return person(state, 1, malfunctions=laid(*(card,) * visible))


@pytest.mark.rule("PA-D1", "PA-D11")
@pytest.mark.parametrize(
    ("card", "visible", "rules"),
    [
        ("energy", 11, []),
        ("energy", 12, ["PA-D1"]),
        ("hull_breach", 0, []),
        ("hull_breach", 1, ["PA-D11"]),
    ],
)
def test_no_more_cards_come_up_than_are_not_open_already(card, visible, rules):
    assert broken(_crowded(card, visible), Reveal((card, card))) == rules


@pytest.mark.rule("PA-D1", "PA-D8", "PA-E1")
def test_a_card_lies_open_wherever_it_is_seen():
    state = at("resolve", turned=("energy", "aftershock"), played=("energy",))
    assert (visible(state, "energy"), visible(state, "aftershock"), visible(state, "impact")) == (2, 1, 0)
    state = person(person(state, 1, energy=3), 2, malfunctions=laid("hull_breach", "hull_breach", energy=2))
    assert (visible(state, "energy"), visible(state, "hull_breach")) == (2 + 3 + 4, 2)
    held = replace(state, tasks=(Task("aftershock", "aftershock"), Task("overrule", "overrule")))
    assert (visible(held, "aftershock"), visible(held, "overrule")) == (2, 0)


@pytest.mark.rule(
    "PA-D1", "PA-D2", "PA-D3", "PA-D4", "PA-D5", "PA-D6", "PA-D7",
    "PA-D8", "PA-D9", "PA-D10", "PA-D11", "PA-D12", "PA-D13", "PA-D14",
)  # fmt: skip
@pytest.mark.parametrize("card", BASE)
def test_a_deck_has_only_so_many_of_each_card(card):
    state = replace(at("turn", pile=4, cells=2), turned=(card,) * max(0, DECK[card].count - 2))
    refusals = GAME.check(state, Reveal((card,) * 3)).refusals
    assert [(refusal.rule, refusal.case) for refusal in refusals] == [(DECK[card].rule, "count")]
    one = replace(state, turned=(card,) * (DECK[card].count - 1), pile=1)
    assert broken(one, Reveal((card,))) == []


@pytest.mark.rule("PA-D1")
def test_energy_lies_in_front_of_the_active_player():
    after = play(turned("energy", "energy"), Resolve(0), Resolve(0))
    assert [player.energy for player in after.players] == [2, 0, 0, 0]


@pytest.mark.rule("PA-D2")
@pytest.mark.parametrize(("deck", "hand", "after"), [(5, 3, (4, 3)), (0, 3, (0, 2)), (0, 0, (0, 0))])
def test_recycle_draws_one_and_discards_one(deck, hand, after):
    state = play(person(turned("recycle", deck=deck), 0, hand=hand), Resolve(0))
    assert (state.deck, state.players[0].hand) == after


@pytest.mark.rule("PA-D3")
def test_overrule_plays_a_card_from_hand_at_once():
    state = play(turned("overrule", "energy"), Resolve(0))
    assert broken(state, Resolve(0)) == ["PA-T4"]
    after = play(state, Play("rupture"))
    assert (after.cells, after.players[0].hand) == (5, 2)


@pytest.mark.rule("PA-D3")
def test_overrule_without_a_hand_does_nothing():
    state = play(person(turned("overrule"), 0, hand=0), Resolve(0))
    assert state.step == "last"
    assert ("PA-D3", "nothing") in noted(state)


@pytest.mark.rule("PA-D4")
@pytest.mark.parametrize("salvage", ["newest", "any"])
def test_salvage_shuffles_a_discarded_card_into_the_deck(salvage):
    state = to_reveal(begun(4, box=Box(salvage=salvage)), "energy", "salvage")
    state = balanced(replace(state, deck=state.deck - 5))
    after = play(state, Resolve(1))
    assert (after.deck, after.discard) == (state.deck + 1, 4)
    assert ("PA-D4", salvage) in noted(after)


@pytest.mark.rule("PA-D4", "PA-T9")
def test_salvage_does_not_find_a_card_played_beside_it():
    state = to_reveal(begun(), "rupture", "salvage")
    after = play(state, Resolve(0), Resolve(0))
    assert (after.deck, after.discard) == (state.deck, 3)  # both cards and one of the pile, afterwards
    assert ("PA-D4", "empty") in noted(after)


@pytest.mark.rule("PA-D4")
def test_salvage_finds_nothing_in_an_empty_discard():
    state = to_reveal(begun(), "salvage", "energy")
    after = play(state, Resolve(0))
    assert after.deck == state.deck
    assert ("PA-D4", "empty") in noted(after)


@pytest.mark.rule("PA-D5")
def test_safeguard_holds_for_the_whole_next_turn_and_no_longer():
    now = play(turned("safeguard", "rupture"), Resolve(0), Resolve(0))
    assert now.cells == 5
    state = play(now, EndTurn())
    assert (state.safe_now, state.safe_next) == (True, False)
    state = play(to_reveal(state, "rupture", "energy", ally=0), Resolve(0), Resolve(0))
    assert state.cells == 5
    state = play(state, EndTurn())
    state = play(to_reveal(state, "rupture", "energy", ally=0), Resolve(0))
    assert state.cells == 4


@pytest.mark.rule("PA-D6")
@pytest.mark.parametrize(("cells", "times"), [(6, 1), (3, 1), (2, 2), (1, 2)])
def test_impact_strikes_twice_in_red_alert(cells, times):
    state = play(turned("impact", cells=cells), Resolve(0))
    assert [task.what for task in state.tasks].count("harm") == times


@pytest.mark.rule("PA-D6")
def test_impact_is_damage_or_a_cell_by_choice():
    state = play(turned("impact"), Resolve(0))
    assert play(state, Choose("damage")).players[0].damaged
    assert play(state, Choose("cell")).cells == 5
    assert broken(state, Choose("return")) == ["PA-T4"]


@pytest.mark.rule("PA-D7")
@pytest.mark.parametrize(
    ("cells", "safe", "left"), [(4, False, 3), (4, True, 4), (2, True, 1), (2, False, 1)]
)
def test_rupture_cannot_be_stopped_in_red_alert(cells, safe, left):
    after = play(turned("rupture", cells=cells, safe_now=safe), Resolve(0))
    assert after.cells == left
    assert (("PA-D7", "sure") in noted(after)) == (safe and cells == 2)


@pytest.mark.rule("PA-D8")
def test_aftershock_costs_a_cell_then_damage_or_it_returns():
    state = play(turned("aftershock"), Resolve(0))
    assert state.cells == 5
    hurt = play(state, Choose("damage"))
    assert hurt.players[0].damaged
    assert hurt.discard == state.discard + 2  # the card itself, and one of the pile
    back = play(state, Choose("return"))
    assert (back.players[0].damaged, back.pile) == (False, 1)
    assert broken(state, Choose("cell")) == ["PA-T4"]


@pytest.mark.rule("PA-D9")
def test_override_plays_the_top_of_the_deck():
    state = turned("override", "energy")
    after = play(state, Resolve(0), Play("hull_breach"))
    assert after.deck == state.deck - 1
    assert after.players[0].malfunctions == (Malfunction("hull_breach"),)
    assert ("PA-D9", "nothing") in noted(play(turned("override", deck=0), Resolve(0)))


@pytest.mark.rule("PA-D9", "PA-D13")
def test_a_card_brought_by_another_cannot_be_one_too_many():
    assert broken(play(turned("override", "airlock"), Resolve(0)), Play("airlock")) == ["PA-D13"]
    assert broken(turned("override"), Play("energy")) == ["PA-T4"]


@pytest.mark.rule("PA-D10")
def test_discharge_takes_the_energy_of_all_others():
    state = turned("discharge")
    for seat in range(4):
        state = person(state, seat, energy=seat + 1)
    state = person(state, 3, malfunctions=laid("hull_breach", energy=1))
    after = play(state, Resolve(0))
    assert [player.energy for player in after.players] == [1, 0, 0, 0]
    assert after.players[3].malfunctions == laid("hull_breach", energy=1)


@pytest.mark.rule("PA-D11", "PA-M2")
def test_hull_breach_costs_a_cell_at_the_start_of_its_owners_turns():
    state = play(turned("hull_breach", seats=3), Resolve(0), EndTurn())
    assert state.cells == 6
    for ally, cells in ((0, 6), (0, 6), (1, 5)):
        state = play(state, Draw())
        assert state.cells == cells
        state = play(state, PlayOwnCard(), Ally(ally), TopCard(), Reveal(("energy", "recycle")))
        state = play(state, Resolve(0), Resolve(0), EndTurn())


WORMHOLE = play(turned("wormhole"), Resolve(0))  # four hands and the deck: five cards, four left


@pytest.mark.rule("PA-D12")
@pytest.mark.parametrize(
    ("reds", "rules"),
    [
        pytest.param((), [], id="none-red"),
        pytest.param(("rupture", "impact", "rupture", "discharge"), [], id="all-four"),
        pytest.param(("rupture",) * 5, ["PA-D12"], id="one-was-discarded"),
        pytest.param(("rupture", "energy"), ["PA-D12"], id="blue-does-nothing"),
        pytest.param(("wormhole", "wormhole"), ["PA-D12"], id="one-is-open-already"),
    ],
)
def test_what_a_wormhole_can_leave(reds, rules):
    assert broken(WORMHOLE, Wormhole(reds)) == rules


@pytest.mark.rule("PA-D12")
def test_a_wormhole_takes_a_card_of_everyone_and_of_the_deck():
    after = play(WORMHOLE, Wormhole(("rupture", "discharge")))
    assert [player.hand for player in after.players] == [2, 2, 2, 2]
    assert (after.deck, after.cells) == (WORMHOLE.deck - 1, 5)
    assert broken(turned("wormhole"), Wormhole(())) == ["PA-T4"]


@pytest.mark.rule("PA-D12")
@pytest.mark.parametrize(("deck", "gone"), [(1, 1), (0, 0)])
def test_a_wormhole_of_one_card_discards_it(deck, gone):
    state = turned("wormhole", deck=deck)
    for seat in range(4):
        state = person(state, seat, hand=0)
    after = play(state, Resolve(0))
    assert after.deck == deck - gone
    assert after.discard == state.discard + gone + 2
    (small,) = [one for one in after.notes if one.rule == "PA-D12"]
    assert (small.case, small.params) == ("small", {"cards": gone})


@pytest.mark.rule("PA-D13")
def test_airlock_asks_for_a_vote():
    state = play(turned("airlock"), Resolve(0))
    assert broken(state, Vote((None,) * 4)) == []
    assert broken(turned("airlock"), Vote((None,) * 4)) == ["PA-T4"]


@pytest.mark.rule("PA-D14", "PA-A2")
def test_martyr_from_the_pile_does_nothing():
    state = turned("martyr", cells=1)
    after = play(state, Resolve(0))
    assert (after.cells, after.living, after.discard) == (1, (0, 1, 2, 3), state.discard + 2)
