"""What can be chosen: every ability a Stowaway may copy, repairs, votes, and examples of hidden cards."""

import pytest
from msgspec.structs import replace

from companion.games.airlock import GAME
from companion.games.airlock.actions import Ability, Repair, Reveal, Vote
from companion.games.airlock.cards import CHARACTERS, DECK
from companion.games.airlock.state import Task, cards_of
from tests.games.airlock.build import at, laid, options, person

OTHERS = ("autopilot", "engineer", "researcher", "navigator", "doctor")


def table(step="first", **chosen):
    """Ana is the Stowaway; the others are as in OTHERS, each with cards."""
    state = at(step, 6, expansion=True)
    for seat, name in enumerate(("stowaway", *OTHERS)):
        state = person(state, seat, character=name, energy=3)
    return person(state, 0, malfunctions=laid(*chosen.get("laid", ())))


def abilities(state):
    """What a Stowaway can do, character by character."""
    found = [action for action in GAME.choices(state).of(Ability) if not action.refresh]
    return {name: [one for one in found if one.copied == name] for name in CHARACTERS}


@pytest.mark.rule("PA-E9")
def test_a_stowaway_may_copy_everybody_else_in_every_way():
    copies = abilities(table())
    assert {name for name, ways in copies.items() if ways} == set(OTHERS)
    assert {one.alert for one in copies["autopilot"]} == {"red", "blue"}
    assert len({(one.target, one.other) for one in copies["engineer"]}) == 15
    assert {(one.target, one.take) for one in copies["researcher"]} == {
        (seat, take) for seat in range(1, 6) for take in (False, True)
    }
    assert len(copies["navigator"]) == 1
    assert {one.target for one in copies["doctor"]} == set(range(6))


@pytest.mark.rule("PA-E9", "PA-K4", "PA-K6")
def test_a_stowaway_copies_by_the_words_of_the_card_where_the_table_plays_so():
    state = table()
    printed = replace(state, options=replace(state.options, digital_wording=False))
    copies = abilities(printed)
    assert copies["doctor"] == [Ability(0, copied="doctor")]
    assert copies["navigator"] == [Ability(0, copied="navigator")]
    assert len(copies["engineer"]) == 15


@pytest.mark.rule("PA-M1")
@pytest.mark.parametrize(("step", "offered"), [("first", 1), ("last", 1), ("own", 0)])
def test_a_malfunction_can_be_repaired_at_two_moments(step, offered):
    repairs = list(GAME.choices(table(step, laid=("hull_breach",))).of(Repair))
    assert repairs == [Repair(0, 0, 0)] * offered


@pytest.mark.rule("PA-A1")
def test_nobody_votes_for_the_dead_and_all_others_can_be_voted_for():
    state = person(at("resolve", 3, tasks=(Task("vote", "airlock"),)), 1, alive=False, hand=0)
    assert {action.tally for action in GAME.choices(state).of(Vote)} == {
        (one, 0, other, 2 - one - other) for one in range(3) for other in range(3 - one)
    }


@pytest.mark.rule("PA-T4")
def test_the_examples_of_a_reveal_are_cards_that_can_come_up():
    kept = {"salvage", "discharge"}
    names = cards_of(options())
    hidden = [name for name in names for _ in range(DECK[name].count - (name in kept))]
    reveals = {action.cards for action in GAME.choices(at("turn", pile=2, turned=tuple(hidden))).of(Reveal)}
    assert {frozenset(cards) for cards in reveals} == {frozenset(kept)}
