"""The four commands on the ring."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.dice import Roll, die
from companion.games.assembly import GAME
from companion.games.assembly.actions import Answer, Ask, Declare, Lock, Place, Swap, UseRole, Verify
from companion.games.assembly.cards import Effect
from companion.games.assembly.rules import ring as arithmetic
from companion.games.assembly.state import Bay
from tests.games.assembly.positions import (
    ME,
    OTHER,
    ROUND,
    after,
    broken,
    declared,
    lay,
    noted,
    refusal,
    ring,
    solo,
    told,
)

DRAW = declared(solo({3: 7}, locked=(12, 1, 2)), "draw", "draw_lock")
THREE_FIT = solo({4: 4, 6: 6, 8: 8, 10: 2})

DRAWS = [
    pytest.param(Place(die(12, 5), 9), [], id="a-face-of-the-die"),
    pytest.param(Place(die(12, 0), 9), ["AS-C1"], id="no-face"),
    pytest.param(Place(die(12, 13), 9), ["AS-C1"], id="a-face-too-high"),
    pytest.param(Place(die(6, 5), 9), ["AS-C1"], id="the-wrong-die"),
    pytest.param(Place(Roll((12, 12), (5, 6)), 9), ["AS-C1"], id="two-dice"),
    pytest.param(Place(die(12, 5), 7), ["AS-C9"], id="a-module-that-is-on-the-ring"),
    pytest.param(Place(die(12, 5), 1), ["AS-C9"], id="a-module-that-is-locked"),
    pytest.param(Place(die(12, 13), 7), ["AS-C1", "AS-C9"], id="both"),
]


@pytest.mark.rule("AS-C1", "AS-C9")
@pytest.mark.parametrize(("action", "rules"), DRAWS)
def test_drawing(action, rules):
    assert broken(DRAW, action) == rules


LANDINGS = [  # rolled, where it lands: 12, 1 and 2 are locked, 3 is occupied
    pytest.param(5, 5, ["Room 9 goes to 5."], id="free"),
    pytest.param(3, 4, ["3 is taken or locked: Room 9 goes on to 4."], id="occupied"),
    pytest.param(12, 4, ["12 is taken or locked: Room 9 goes on to 4."], id="locked"),
    pytest.param(11, 11, ["Room 9 goes to 11."], id="just-before-the-locked-ones"),
]


@pytest.mark.rule("AS-C1")
@pytest.mark.parametrize(("rolled", "position", "sentences"), LANDINGS)
def test_a_module_lands_on_the_first_free_unlocked_position_clockwise(rolled, position, sentences):
    done = after(DRAW, Place(die(12, rolled), 9))
    assert ring(done) == {3: 7, position: 9}
    assert noted(done)[:1] == sentences


@pytest.mark.rule("AS-C1", "AS-C9")
def test_the_last_free_position_is_found_all_the_way_round():
    full = {p: p % 12 + 1 for p in range(2, 13)}
    state = declared(solo(full), "draw", "draw_lock")
    assert ring(after(state, Place(die(12, 2), 2)))[1] == 2


LOCKS = [  # how many fit, how many are declared
    pytest.param({4: 5}, 1, [], id="none-fits-one-declared"),
    pytest.param({4: 5}, 2, [], id="none-fits-two-declared"),
    pytest.param({4: 4}, 1, [], id="one-fits"),
    pytest.param({4: 4}, 2, ["AS-C2"], id="one-fits-two-declared"),
    pytest.param({4: 4, 6: 6}, 1, [], id="two-fit-one-declared"),
    pytest.param({4: 4, 6: 6}, 2, [], id="two-fit"),
    pytest.param({4: 4, 6: 6, 8: 8}, 3, ["AS-C2"], id="three-declared"),
    pytest.param({4: 4}, 0, ["AS-C3"], id="zero-with-a-match"),
    pytest.param({4: 5}, 0, ["AS-C2"], id="zero-without"),
    pytest.param({4: 4}, -1, ["AS-C2"], id="less-than-nothing"),
]


@pytest.mark.rule("AS-C2", "AS-C3")
@pytest.mark.parametrize(("modules", "locks", "rules"), LOCKS)
def test_declaring_a_lock(modules, locks, rules):
    assert broken(solo(modules), Declare(ME, "lock", "draw_lock", locks=locks)) == rules


@pytest.mark.rule("AS-C2")
def test_the_refused_lock_has_its_numbers():
    assert refusal(solo({4: 4}), Declare(ME, "lock", "draw_lock", locks=2)).params == {"have": 1, "need": 2}
    assert told(solo({4: 4}), Declare(ME, "lock", "draw_lock", locks=0)) == ["1 fits: lock at least 1."]


@pytest.mark.rule("AS-C2")
def test_a_lock_turns_the_bay_and_takes_the_module_off_for_good():
    done = declared(solo({4: 4, 6: 6, 8: 2}), "lock", "draw_lock", locks=2)
    assert done.locked == (4, 6)
    assert ring(done) == {8: 2}
    assert not {4, 6} & set(done.stack)
    turned = declared(done, "rotate", "any", "clockwise", 1)
    assert turned.locked == (4, 6)
    assert broken(declared(lay({1: 2, 2: 1, 3: 5}, locked=(4,)), "swap", "swap"), Verify(OTHER, False)) == []


CHOSEN = [  # three fit: what may be named where one or two were declared
    pytest.param(1, Lock((4,)), [], id="one-of-three"),
    pytest.param(2, Lock((4, 8)), [], id="two-of-three"),
    pytest.param(2, Lock((4,)), ["AS-C2"], id="fewer-than-declared"),
    pytest.param(1, Lock((4, 6)), ["AS-C2"], id="more-than-declared"),
    pytest.param(2, Lock((4, 4)), ["AS-C2"], id="the-same-twice"),
    pytest.param(1, Lock((10,)), ["AS-C2"], id="another-rooms-bay"),
    pytest.param(1, Lock((5,)), ["AS-C2"], id="no-module"),
    pytest.param(1, Lock(()), ["AS-C2"], id="none"),
    pytest.param(2, Lock((10, 5, 4)), ["AS-C2", "AS-C2", "AS-C2"], id="every-reason"),
]


@pytest.mark.rule("AS-C2", "AS-C3")
@pytest.mark.parametrize(("locks", "action", "rules"), CHOSEN)
def test_choosing_what_locks(locks, action, rules):
    state = declared(THREE_FIT, "lock", "draw_lock", locks=locks)
    assert state.step == "execute"
    assert broken(state, action) == rules


@pytest.mark.rule("AS-C2")
def test_every_pair_that_fits_is_offered_once():
    offered = GAME.choices(declared(THREE_FIT, "lock", "draw_lock", locks=2))
    assert [a for a in offered if isinstance(a, Lock)] == [Lock((4, 6)), Lock((4, 8)), Lock((6, 8))]


@pytest.mark.rule("AS-C2")
def test_every_single_one_that_fits_is_offered_once():
    offered = GAME.choices(declared(THREE_FIT, "lock", "draw_lock", locks=1))
    assert [a for a in offered if isinstance(a, Lock)] == [Lock((4,)), Lock((6,)), Lock((8,))]


@pytest.mark.rule("AS-C4")
def test_every_pair_of_modules_is_offered_once():
    offered = GAME.choices(declared(solo({4: 7, 6: 9, 8: 2}), "swap", "swap"))
    assert [a for a in offered if isinstance(a, Swap)] == [Swap(4, 6), Swap(4, 8), Swap(6, 8)]


@pytest.mark.rule("AS-C3")
def test_declaring_one_where_two_fit_locks_one():
    state = declared(solo({4: 4, 6: 6}), "lock", "draw_lock", locks=1)
    done = after(state, Lock((6,)))
    assert (done.locked, ring(done)) == ((6,), {4: 4})


@pytest.mark.rule("AS-C3")
def test_a_lock_without_a_match_has_no_effect():
    done = declared(solo({4: 5}), "lock", "draw_lock", locks=1)
    assert (done.locked, ring(done), done.turn) == ((), {4: 5}, 2)


SWAPPING = declared(solo({4: 7, 6: 9, 8: 2}, locked=(1,)), "swap", "swap")
SWAPS = [
    pytest.param(Swap(4, 6), [], id="two-modules"),
    pytest.param(Swap(4, 5), ["AS-C4"], id="an-empty-bay"),
    pytest.param(Swap(1, 4), ["AS-C4"], id="a-locked-bay"),
    pytest.param(Swap(4, 4), ["AS-C4"], id="with-itself"),
    pytest.param(Swap(5, 1), ["AS-C4", "AS-C4"], id="both-wrong"),
    pytest.param(Swap(5, 5), ["AS-C4", "AS-C4"], id="an-empty-bay-with-itself"),
]


@pytest.mark.rule("AS-C4")
@pytest.mark.parametrize(("action", "rules"), SWAPS)
def test_swapping(action, rules):
    assert broken(SWAPPING, action) == rules


@pytest.mark.rule("AS-C4")
def test_two_modules_exchange_places_and_nothing_else_moves():
    assert ring(after(SWAPPING, Swap(4, 6))) == {4: 9, 6: 7, 8: 2}


@pytest.mark.rule("AS-C4")
def test_with_exactly_two_modules_there_is_nothing_to_choose():
    assert ring(declared(solo({4: 7, 6: 9}), "swap", "swap")) == {4: 9, 6: 7}


@pytest.mark.rule("AS-C4")
def test_swap_says_what_is_missing():
    assert told(SWAPPING, Swap(4, 5)) == ["No unlocked module at 5."]
    assert told(SWAPPING, Swap(4, 4)) == ["You chose 4 twice: a Swap needs 2 modules."]


ROTATIONS = [  # locked, modules before, direction, steps, modules after
    pytest.param((), {4: 1, 6: 2}, "clockwise", 1, {5: 1, 7: 2}, id="one-clockwise"),
    pytest.param((), {4: 1, 6: 2}, "anticlockwise", 2, {2: 1, 4: 2}, id="two-anti-clockwise"),
    pytest.param((), {12: 1, 11: 2}, "clockwise", 2, {2: 1, 1: 2}, id="past-twelve"),
    pytest.param((), {1: 1}, "anticlockwise", 1, {12: 1}, id="back-past-twelve"),
    pytest.param((5,), {4: 1, 6: 2}, "clockwise", 1, {6: 1, 7: 2}, id="locked-bays-are-no-steps"),
    pytest.param((5, 6), {4: 1}, "clockwise", 2, {8: 1}, id="two-steps-over-two-locked"),
    pytest.param((3, 12), {4: 1, 2: 9}, "anticlockwise", 2, {1: 1, 11: 9}, id="anti-clockwise-over-locked"),
    pytest.param(tuple(range(1, 11)), {11: 12}, "clockwise", 1, {12: 12}, id="two-open-bays"),
]


@pytest.mark.rule("AS-C5")
@pytest.mark.parametrize(("locked", "before", "direction", "steps", "expected"), ROTATIONS)
def test_rotating(locked, before, direction, steps, expected):
    state = solo(before, locked=locked)
    assert ring(declared(state, "rotate", "any", direction, steps)) == expected


@pytest.mark.rule("AS-C5")
@pytest.mark.parametrize(
    ("steps", "rules"), [(1, []), (2, []), (0, ["AS-C5"]), (3, ["AS-C5"]), (-1, ["AS-C5"])]
)
def test_a_rotate_goes_one_or_two_steps(steps, rules):
    assert broken(solo({4: 1}), Declare(ME, "rotate", "any", "clockwise", steps)) == rules


DIRECTIONS = [
    pytest.param("clockwise", "clockwise", [], id="clockwise-card"),
    pytest.param("clockwise", "anticlockwise", ["AS-C6"], id="clockwise-card-the-other-way"),
    pytest.param("anticlockwise", "anticlockwise", [], id="anti-clockwise-card"),
    pytest.param("anticlockwise", "clockwise", ["AS-C6"], id="anti-clockwise-card-the-other-way"),
    pytest.param("any", "clockwise", [], id="any-card"),
    pytest.param("any", "anticlockwise", [], id="any-card-the-other-way"),
    pytest.param("wild", "anticlockwise", [], id="wild"),
    pytest.param(None, "clockwise", [], id="three-cards"),
    pytest.param("swap", "clockwise", ["AS-T4"], id="a-card-that-does-not-turn"),
]


@pytest.mark.rule("AS-C6")
@pytest.mark.parametrize(("paid", "direction", "rules"), DIRECTIONS)
def test_the_direction_is_one_the_paid_card_allows(paid, direction, rules):
    state = after(lay({4: 1}, cycle=3), Ask(ME, "rotate", direction), Answer(OTHER, False))
    assert broken(state, Declare(ME, "rotate", paid, direction, 1)) == rules


ALONE = [  # one module moved by an effect: modules, locked, position, direction, steps, where it ends
    pytest.param({4: 1, 5: 2}, (), "clockwise", 1, 6, id="skips-an-occupied-position"),
    pytest.param({4: 1, 5: 2}, (6,), "clockwise", 1, 7, id="skips-locked-ones-too"),
    pytest.param({4: 1, 3: 2}, (), "anticlockwise", 2, 1, id="the-other-way"),
    pytest.param({4: 1}, (), "clockwise", 3, 7, id="only-free-ones"),
]


@pytest.mark.rule("AS-C7")
@pytest.mark.parametrize(("modules", "locked", "direction", "steps", "end"), ALONE)
def test_a_module_moved_alone(modules, locked, direction, steps, end):
    effect = Effect("rotate_one", position=4, direction=direction, steps=steps)
    done = after(solo(modules, locked=locked), UseRole(ME, (effect,)))
    others = {p: room for p, room in modules.items() if p != 4}
    assert ring(done) == {end: 1, **others}


@pytest.mark.rule("AS-C7")
@pytest.mark.parametrize("position", [0, 3, 5], ids=["nowhere", "empty", "locked"])
def test_only_a_module_on_the_ring_is_moved(position):
    state = solo({4: 1}, locked=(5,))
    assert broken(state, UseRole(ME, (Effect("rotate_one", position=position),))) == ["AS-C7"]


@pytest.mark.rule("AS-C8")
def test_unlocking_turns_the_bay_back_and_its_module_returns():
    state = solo({4: 1}, locked=(5, 6))
    done = after(state, UseRole(ME, (Effect("unlock", position=6),)))
    assert (done.locked, ring(done)) == ((5,), {4: 1, 6: 6})
    assert {a for a in GAME.choices(done) if isinstance(a, Declare) and a.command == "lock" and a.locks == 1}


@pytest.mark.rule("AS-C8")
@pytest.mark.parametrize("position", range(1, 13))
def test_every_bay_unlocks_with_its_own_room(position):
    done = after(
        solo(locked=(position, position % 12 + 1)), UseRole(ME, (Effect("unlock", position=position),))
    )
    assert (done.locked, ring(done)) == ((position % 12 + 1,), {position: position})
    assert [done.bay(p).room for p in range(1, 13)] == list(range(1, 13))


@pytest.mark.rule("AS-C8")
@pytest.mark.parametrize("position", [0, 4, 7], ids=["nowhere", "a-module", "an-open-bay"])
def test_only_a_locked_bay_is_unlocked(position):
    state = solo({4: 1}, locked=(5,))
    assert broken(state, UseRole(ME, (Effect("unlock", position=position),))) == ["AS-C8"]


@pytest.mark.rule("AS-C9")
def test_a_table_with_a_module_in_two_places_is_impossible():
    assert [r.rule for r in GAME.invariants(solo({4: 1, 5: 1}))] == ["AS-C9"]
    assert [r.rule for r in GAME.invariants(solo({4: 5}, locked=(5,)))] == ["AS-C9"]
    assert [r.rule for r in GAME.invariants(solo({4: 1}, locked=(4,)))] == ["AS-C2"]
    assert GAME.invariants(solo({4: 1, 5: 2}, locked=(6,))) == ()


@st.composite
def positions(draw):
    """Some locked bays, some modules on the others, each module once."""
    locked = draw(st.sets(st.integers(1, 12), max_size=10))
    free = [p for p in range(1, 13) if p not in locked]
    rooms = draw(st.permutations(free))
    occupied = draw(st.sets(st.sampled_from(free), min_size=1))
    return solo(dict(zip(sorted(occupied), rooms, strict=False)), locked=tuple(sorted(locked)))


def modules(bays: tuple[Bay, ...]) -> list[int]:
    return sorted(bay.module for bay in bays if bay.module)


@pytest.mark.rule("AS-C5", "AS-C9")
@given(positions(), st.sampled_from([1, 2]))
def test_a_rotate_and_its_opposite_change_nothing(state, steps):
    there = arithmetic.rotated(state.bays, "clockwise", steps)
    assert arithmetic.rotated(there, "anticlockwise", steps) == state.bays
    assert modules(there) == modules(state.bays)
    assert [b.room for b in there] == [b.room for b in state.bays]


@pytest.mark.rule("AS-C5")
@given(positions())
def test_two_rotates_by_one_are_a_rotate_by_two(state):
    once = arithmetic.rotated(state.bays, "clockwise", 1)
    assert arithmetic.rotated(once, "clockwise", 1) == arithmetic.rotated(state.bays, "clockwise", 2)


@pytest.mark.rule("AS-C7", "AS-C9")
@given(positions(), st.sampled_from(["clockwise", "anticlockwise"]), st.integers(1, 11))
def test_a_module_alone_never_lands_on_another(state, direction, steps):
    moved = arithmetic.moved_one(state.bays, state.on_ring[0], direction, steps)
    assert modules(moved) == modules(state.bays)
    assert not any(bay.locked and bay.module for bay in moved)


@pytest.mark.rule("AS-C1", "AS-C9")
@given(positions(), st.integers(1, 12))
def test_a_module_lands_on_a_free_open_position_with_none_before_it(state, rolled):
    if not state.stack:
        return
    landed = arithmetic.landing(state.bays, rolled)
    passed = ROUND[rolled % 12 :] + ROUND[: rolled % 12]
    assert all(state.bay(p).locked or state.bay(p).module for p in passed[: passed.index(landed)])
    assert not state.bay(landed).locked
    assert not state.bay(landed).module
