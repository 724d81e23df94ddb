"""Edges that few games meet: position 12, roles between answer and verification, what cards are known for."""

import pytest
from msgspec.structs import replace

from companion.games.assembly import GAME
from companion.games.assembly.actions import Answer, Ask, Resolve, UseRole
from companion.games.assembly.cards import Effect, deck
from companion.games.assembly.rules.forecast import steps_home
from companion.games.assembly.rules.knowledge import fitting, is_bound, is_disproved
from companion.games.assembly.rules.refresh import settle
from companion.games.assembly.rules.ring import moved_one, swapped
from companion.games.assembly.state import Declared
from tests.games.assembly.positions import ME, OTHER, after, declared, lay, noted, ring, solo

SET = {"malfunctions": "A"}
THREE = {3: 3, 6: 6, 8: 8}
FIRED = declared(solo({3: 3, 6: 6}, options=SET), "lock", "draw_lock", locks=2)


@pytest.mark.rule("AS-C4")
def test_twelve_is_a_position_like_any_other():
    state = lay({12: 5, 3: 7})
    assert ring(replace(state, bays=swapped(state.bays, 12, 3))) == {12: 7, 3: 5}
    assert ring(replace(state, bays=swapped(state.bays, 3, 12))) == {12: 7, 3: 5}


@pytest.mark.rule("AS-C7")
@pytest.mark.parametrize(("way", "end"), [("clockwise", 1), ("anticlockwise", 11)])
def test_a_module_moved_alone_from_twelve(way, end):
    moved = moved_one(lay({12: 5, 3: 7}).bays, 12, way, 1)
    assert ring(replace(lay(), bays=moved)) == {end: 5, 3: 7}
    back = moved_one(moved, end, "anticlockwise" if way == "clockwise" else "clockwise", 1)
    assert ring(replace(lay(), bays=back)) == {12: 5, 3: 7}


@pytest.mark.parametrize(
    ("kind", "left"),
    [("draw", None), ("discard", None), ("swap", True), ("skip", True), ("hand_limit", True)],
)
@pytest.mark.rule("AS-T12", "AS-T3")
def test_an_answer_falls_with_the_hand_that_gave_it(kind, left):
    yes = after(lay(THREE, hands=(3, 2)), Ask(ME, "lock"), Answer(OTHER, True))
    effect = Effect(kind, 3, to=6) if kind == "swap" else Effect(kind, count=1)
    assert after(yes, UseRole(OTHER, role="Pilot", effects=(effect,))).answer is left
    if kind == "swap":
        assert ring(after(yes, UseRole(OTHER, role="Pilot", effects=(effect,)))) == {3: 6, 6: 3, 8: 8}
        assert after(yes, UseRole(ME, role="Pilot", effects=(effect,))).answer is True


@pytest.mark.rule("AS-T9")
def test_a_draw_of_a_role_goes_to_its_own_hand():
    state = after(lay(THREE, hands=(3, 2)), UseRole(OTHER, role="Pilot", effects=(Effect("draw", count=1),)))
    assert state.hands == (3, 3)


def test_a_role_is_learned_once():
    state = lay(THREE, hands=(3, 3))
    used = after(state, UseRole(ME, role="Pilot", effects=(Effect("skip"),), keep=True))
    ((kind, card),) = GAME.learned(state, used)
    assert (kind, card.name) == ("role", "Pilot")
    other = after(used, UseRole(OTHER, role="Engineer", effects=(Effect("skip"),), keep=True))
    assert [card.name for _, card in GAME.learned(used, other)] == ["Engineer"]


@pytest.mark.rule("AS-M2")
def test_what_a_malfunction_draws_is_told_and_its_card_replaces_what_was_known_of_that_position():
    one = replace(FIRED, hands=(1,))
    drawn = after(one, Resolve(3, (Effect("draw", count=1),), keep=True))
    assert any("draws 1" in line or "1 card" in line for line in noted(drawn))
    both = after(drawn, Resolve(6, (Effect("draw", count=1),), keep=True))
    assert [card.position for card in both.malfunction_cards] == [3, 6]
    again = after(replace(both, fired=(3,)), Resolve(3, (Effect("skip"),), keep=True))
    assert [(card.position, len(card.effects)) for card in again.malfunction_cards] == [(6, 1), (3, 1)]
    assert {kind for kind, _ in GAME.learned(one, drawn)} == {"malfunction"}
    assert [card.position for _, card in GAME.learned(drawn, both)] == [6]


@pytest.mark.rule("AS-R5")
def test_the_last_lock_wins_before_any_malfunction():
    state = solo({12: 12}, locked=tuple(range(1, 12)), options=SET)
    won = declared(state, "lock", "draw_lock", locks=1)
    assert (won.won, won.fired) == (True, ())
    waiting = replace(state, fired=(3, 6), hands=(2,))
    won = after(waiting, Resolve(3, (Effect("draw", count=1), Effect("lock", position=12))))
    assert (won.won, won.fired, won.owed) == (True, (), 0)


def said(command, direction=None):
    return Declared(command, direction)


def knows(asked, declared, answer, hands=(3, 3), played=()):
    state = lay(THREE, hands=hands, discard=len(played), played=played)
    return replace(state, asked=asked, declared=declared, answer=answer)


def all_of(state, *kinds):
    return tuple(kind for kind in kinds for _ in range(deck(state.options)[kind]))


@pytest.mark.rule("AS-T6")
def test_an_answer_binds_where_its_cards_speak_for_the_declaration():
    lock, swap = said("lock"), said("swap")
    assert is_bound(knows(lock, lock, True))
    assert is_bound(knows(lock, lock, False))
    assert not is_bound(knows(lock, swap, True))
    assert not is_bound(knows(lock, swap, False))
    assert not is_bound(knows(lock, lock, None))
    right, left = said("rotate", "clockwise"), said("rotate", "anticlockwise")
    paid = all_of(lay(), "clockwise")  # what is left for the one way goes the other way as well
    assert is_bound(knows(right, left, True, played=paid))
    assert not is_bound(knows(right, left, False, played=paid))
    assert is_bound(knows(left, right, False, played=paid))
    assert not is_bound(knows(left, right, True, played=paid))
    assert not is_bound(knows(lock, lock, True, hands=(3, 0)))
    assert not is_bound(knows(None, lock, True))
    assert not is_bound(knows(lock, None, True))


@pytest.mark.rule("AS-T6")
def test_a_yes_is_disproved_when_every_card_for_it_is_paid():
    lock, swap = said("lock"), said("swap")
    paid = all_of(lay(), *fitting(lay(), lock))
    assert is_disproved(knows(lock, lock, True, played=paid))
    assert not is_disproved(knows(lock, lock, False, played=paid))
    assert not is_disproved(knows(swap, lock, True, played=paid))
    assert not is_disproved(knows(lock, lock, True))
    assert not is_disproved(knows(None, lock, True, played=paid))
    assert not is_disproved(knows(lock, None, True, played=paid))


def test_how_far_a_module_is_from_home_counts_open_positions():
    state = lay({3: 3}, locked=(4, 5))
    assert [steps_home(state, at, 6) for at in (6, 3, 7, 12)] == [0, 1, 1, 4]
    assert steps_home(state, 4, 6) is None
    assert steps_home(state, 3, 4) is None


@pytest.mark.rule("AS-T9")
def test_a_full_hand_draws_nothing_and_the_next_turn_begins():
    full = replace(solo(THREE), stage="end")
    then = settle(full)
    assert (then.turn, then.owed, then.hands) == (full.turn + 1, 0, full.hands)
