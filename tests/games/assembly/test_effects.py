"""Malfunctions and roles: when they fire, what their effects may be, and that they leave no dead end."""

import pytest

from companion.core.correction import Change, correct
from companion.core.dice import die
from companion.games.assembly import GAME
from companion.games.assembly.actions import (
    Answer,
    Ask,
    Declare,
    DrawOnly,
    Place,
    PlaceFirst,
    Refresh,
    Resolve,
    Swap,
    UseRole,
    Verify,
)
from companion.games.assembly.box import Options
from companion.games.assembly.cards import CARDS, Effect, MalfunctionCard
from companion.games.assembly.words import effect_words
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.games.assembly.positions import (
    ME,
    OTHER,
    PAIR,
    after,
    broken,
    declared,
    lay,
    noted,
    ring,
    solo,
    told,
)

SET = {"malfunctions": "A"}
FIRED = declared(solo({3: 3, 5: 8, 7: 2}, options=SET), "lock", "draw_lock", locks=1)
BOTH = declared(solo({3: 3, 6: 6}, options=SET), "lock", "draw_lock", locks=2)


@pytest.mark.rule("AS-M1")
def test_two_at_once_come_in_the_order_the_active_player_likes():
    assert BOTH.fired == (3, 6)
    assert noted(BOTH) == ["Malfunction at 3.", "Malfunction at 6."]
    assert broken(BOTH, Resolve(6)) == []
    assert after(BOTH, Resolve(6)).fired == (3,)
    assert after(BOTH, Resolve(6), Resolve(3)).step == "choose"


@pytest.mark.rule("AS-M1")
@pytest.mark.parametrize("position", [6, 9, 1])
def test_only_what_fired_is_resolved(position):
    assert told(FIRED, Resolve(position)) == [f"No Malfunction to resolve at {position}."]


@pytest.mark.rule("AS-M1", "AS-C8")
def test_a_malfunction_fires_again_after_an_unlock():
    open_again = after(FIRED, Resolve(3, (Effect("unlock", position=3),)))
    assert ring(open_again)[3] == 3
    assert declared(open_again, "lock", "draw_lock", locks=1).fired == (3,)


@pytest.mark.rule("AS-M1")
def test_a_malfunction_affects_the_active_player_only():
    state = after(declared(lay({3: 3}, options=SET), "lock", "draw_lock", locks=1), Verify(OTHER, False))
    done = after(state, Resolve(3, (Effect("hand_limit", count=2), Effect("skip"))))
    assert done.limits == (2, 3)
    assert done.skips == (True, False)
    assert done.hands == (2, 2)


@pytest.mark.rule("AS-M2")
def test_a_malfunction_comes_after_the_lock_and_before_the_refill():
    assert FIRED.locked == (3,)
    assert FIRED.hands == (2,)
    done = after(FIRED, Resolve(3, (Effect("discard", count=2),)))
    assert done.hands == (3,)
    assert (done.draw, done.discard) == (4, 3)


@pytest.mark.rule("AS-M2", "AS-R1", "AS-R4")
def test_a_card_a_malfunction_makes_the_player_draw_comes_off_the_same_clock():
    drawn = after(FIRED, Resolve(3, (Effect("draw", count=1),)))
    assert (drawn.hands, drawn.draw) == ((3,), 6)
    assert noted(drawn) == ["The Malfunction at 3 makes Ada draw 1.", "Ada draws 1 card."]
    assert "makes" not in "".join(noted(after(FIRED, Resolve(3, (Effect("discard", count=1),)))))
    empty = solo({3: 3, 5: 8}, options=SET, discard=7)
    refreshing = after(declared(empty, "lock", "draw_lock", locks=1), Resolve(3, (Effect("draw", count=1),)))
    assert (refreshing.step, refreshing.owed) == ("refresh", 1)
    last = solo({3: 3, 5: 8}, options=SET, discard=9, cycle=3)
    over = after(declared(last, "lock", "draw_lock", locks=1), Resolve(3, (Effect("draw", count=1),)))
    assert over.out_of_time


EFFECTS = [  # what is stated from a card, the rules it breaks
    pytest.param((), [], id="nothing-could-be-done"),
    pytest.param((Effect("discard", count=2),), [], id="discard-what-is-held"),
    pytest.param((Effect("discard", count=3),), ["AS-R6"], id="discard-more-than-held"),
    pytest.param((Effect("draw", count=1),), [], id="draw-up-to-three"),
    pytest.param((Effect("draw", count=2),), ["AS-S5"], id="draw-past-three"),
    pytest.param((Effect("draw", count=1), Effect("draw", count=1)), ["AS-S5"], id="draw-past-three-in-two"),
    pytest.param((Effect("discard", count=2), Effect("draw", count=3)), [], id="discard-then-draw"),
    pytest.param((Effect("swap", position=5, to=7),), [], id="swap-two-modules"),
    pytest.param((Effect("swap", position=5, to=8),), ["AS-C4"], id="swap-with-an-empty-bay"),
    pytest.param((Effect("lock", position=5),), ["AS-C2"], id="lock-what-does-not-fit"),
    pytest.param((Effect("unlock", position=3),), [], id="unlock-the-bay-just-locked"),
    pytest.param(
        (Effect("unlock", position=3), Effect("lock", position=3)), [], id="each-judged-after-the-one-before"
    ),
    pytest.param((Effect("unlock", position=5),), ["AS-C8"], id="unlock-what-is-open"),
    pytest.param((Effect("rotate_one", position=5, steps=2),), [], id="move-one"),
    pytest.param((Effect("rotate_one", position=6),), ["AS-C7"], id="move-nothing"),
    pytest.param((Effect("hand_limit", count=2), Effect("skip")), [], id="limit-and-skip"),
    pytest.param(
        (Effect("unlock", position=9), Effect("rotate_one", position=6)), ["AS-C8"], id="the-first-that-fails"
    ),
]


@pytest.mark.rule("AS-M1", "AS-M2", "AS-S5", "AS-C2", "AS-C4", "AS-C7", "AS-C8", "AS-R6")
@pytest.mark.parametrize(("effects", "rules"), EFFECTS)
def test_effects_are_checked_one_after_the_other(effects, rules):
    assert broken(FIRED, Resolve(3, effects)) == rules
    assert broken(FIRED, UseRole(ME, effects)) == rules


@pytest.mark.rule("AS-M1")
def test_every_reason_when_the_wrong_malfunction_has_an_impossible_effect():
    assert broken(FIRED, Resolve(6, (Effect("unlock", position=9),))) == ["AS-M1", "AS-C8"]


@pytest.mark.rule("AS-T1", "AS-M1")
def test_a_skipped_turn_is_missed_once():
    state = after(lay({4: 5}), UseRole(OTHER, (Effect("skip"),)))
    again = after(declared(state, "swap", "swap"), Verify(OTHER, False))
    assert (again.active, again.turn, again.skips) == (ME, 3, (False, False))
    assert "Sammie misses this turn." in noted(again)
    assert after(declared(again, "swap", "swap"), Verify(OTHER, False)).active == OTHER


@pytest.mark.rule("AS-T9", "AS-S5")
def test_a_lower_hand_limit_is_drawn_up_to():
    state = after(solo({4: 5}), UseRole(ME, (Effect("hand_limit", count=1),)))
    assert declared(state, "swap", "swap").hands == (2,)
    assert declared(declared(state, "swap", "swap"), "swap", "swap").hands == (1,)


@pytest.mark.rule("AS-T12", "AS-C2")
def test_a_role_in_the_middle_of_a_lock_leaves_no_dead_end():
    choosing = declared(solo({4: 4, 6: 6, 8: 8}), "lock", "draw_lock", locks=2)
    one_left = after(
        choosing,
        UseRole(ME, (Effect("rotate_one", position=4), Effect("rotate_one", position=6))),
    )
    assert one_left.locked == (8,)
    assert one_left.step == "choose"
    none_left = after(
        declared(solo({4: 4, 6: 6}), "lock", "draw_lock", locks=1),
        UseRole(ME, (Effect("rotate_one", position=4), Effect("rotate_one", position=6))),
    )
    assert (none_left.locked, none_left.step) == ((), "choose")


@pytest.mark.rule("AS-T12", "AS-C4")
def test_a_role_in_the_middle_of_a_swap_leaves_no_dead_end():
    choosing = declared(solo({4: 4, 6: 6, 8: 2}), "swap", "swap")
    done = after(choosing, UseRole(ME, (Effect("lock", position=4),)))
    assert ring(done) == {6: 2, 8: 6}


@pytest.mark.rule("AS-T12", "AS-R3", "AS-C3")
def test_a_scramble_in_the_middle_of_a_lock_leaves_no_dead_end():
    state = solo({4: 4, 6: 6}, discard=7)
    choosing = declared(state, "lock", "draw_lock", locks=1)
    interrupted = after(choosing, UseRole(ME, (Effect("draw", count=1),)))
    assert interrupted.step == "refresh"
    done = after(interrupted, Refresh((6, *range(1, 4), 12, 4, 5, *range(7, 12))))
    assert (done.locked, done.step, done.cycle) == ((), "choose", 2)


@pytest.mark.rule("AS-T8", "AS-T12")
def test_a_hand_emptied_after_the_question_draws_up_and_that_is_the_turn():
    asked = after(lay({4: 5}, hands=(1, 3)), Ask(ME, "draw"), Answer(OTHER, True))
    emptied = after(asked, UseRole(ME, (Effect("discard", count=1),)))
    assert broken(emptied, Declare(ME, "draw", "draw_lock")) == ["AS-T8"]
    assert after(emptied, DrawOnly(ME)).active == OTHER


@pytest.mark.rule("AS-W2", "AS-T12")
def test_another_hand_is_not_bound_by_the_answer_of_the_old_one():
    told_yes = after(lay({4: 5, 6: 7}), Ask(ME, "swap"), Answer(OTHER, True), Declare(ME, "swap", "swap"))
    assert broken(told_yes, Verify(OTHER, False)) == ["AS-W2"]
    discarded = after(told_yes, UseRole(OTHER, (Effect("discard", count=1),)))
    assert broken(discarded, Verify(OTHER, False)) == []
    emptied = after(told_yes, UseRole(OTHER, (Effect("discard", count=3),)))
    assert broken(emptied, Verify(OTHER, True)) == ["AS-T3"]
    assert broken(emptied, Verify(OTHER, False)) == []


@pytest.mark.rule("AS-W2", "AS-T12")
@pytest.mark.parametrize(
    "role",
    [
        UseRole(ME, (Effect("discard", count=1),)),
        UseRole(OTHER, (Effect("swap", position=4, to=6),)),
        UseRole(OTHER),
    ],
    ids=["the-active-hand", "no-hand-at-all", "nothing"],
)
def test_the_same_hand_stays_bound_by_its_answer(role):
    told_yes = after(lay({4: 5, 6: 7}), Ask(ME, "swap"), Answer(OTHER, True), Declare(ME, "swap", "swap"))
    assert broken(after(told_yes, role), Verify(OTHER, False)) == ["AS-W2"]


@pytest.mark.rule("AS-T3", "AS-T6")
def test_both_answers_and_both_verifications_are_offered():
    asked = after(lay({4: 5, 6: 7}), Ask(ME, "swap"))
    assert {a for a in GAME.choices(asked) if isinstance(a, Answer)} == {
        Answer(OTHER, True),
        Answer(OTHER, False),
    }
    other_command = after(asked, Answer(OTHER, False), Declare(ME, "draw", "draw_lock"))
    offered = {a for a in GAME.choices(other_command) if isinstance(a, Verify)}
    assert offered == {Verify(OTHER, True), Verify(OTHER, False)}


def at_table(*actions):
    """A two-player table with modules on 4 and 6, and `actions` done."""
    table = Table(GAME, Options(players=PAIR, malfunctions="A"), MemoryJournal(), clock=lambda: 0)
    ready = GAME.choices(table.state)[0]
    assert table.propose(ready)
    assert table.propose(PlaceFirst(die(12, 4), 5))
    for action in actions:
        assert table.propose(action), table.check(action).refusals
    return table


@pytest.mark.rule("AS-R6", "AS-C9", "AS-S2")
@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        pytest.param({("draw",): 7, ("discard",): 1}, [], id="a-card-more-discarded"),
        pytest.param({("draw",): 7}, ["AS-R6"], id="a-card-gone"),
        pytest.param({("cycle",): 2, ("draw",): 9}, [], id="a-cycle-later"),
        pytest.param({("cycle",): 2}, ["AS-R6"], id="a-cycle-later-without-its-card"),
        pytest.param({("bays", 5, "module"): 5}, ["AS-C9"], id="a-module-twice"),
        pytest.param({("bays", 5, "module"): 7}, [], id="another-module"),
        pytest.param({("bays", 5, "room"): 7}, ["AS-S2"], id="a-bay-card-twice"),
        pytest.param({("hands", 0): 4}, ["TABLE"], id="a-hand-of-four"),
        pytest.param({("turn",): 4}, ["TABLE"], id="something-not-tracked"),
        pytest.param({("active",): 1}, [], id="who-is-active"),
    ],
)
def test_the_table_is_the_truth_unless_it_cannot_be(changes, rules):
    table = at_table()
    verdict = table.correct(tuple(Change(path, value) for path, value in changes.items()))
    assert verdict.rules == rules


def judged(state, changes):
    """The rules that forbid these corrections."""
    return correct(state, tuple(Change(*change) for change in changes.items()), GAME.invariants)[1].rules


@pytest.mark.rule("AS-T2", "AS-C2", "AS-C4")
def test_a_correction_cannot_take_away_what_a_declared_command_needs():
    locking = declared(solo({4: 4, 6: 6}), "lock", "draw_lock", locks=1)
    assert judged(locking, {("bays", 4, "module"): 0}) == []
    assert judged(locking, {("bays", 4, "module"): 0, ("bays", 6, "module"): 0}) == ["AS-T2"]
    swapping = declared(solo({4: 4, 6: 6, 8: 8}), "swap", "swap")
    assert judged(swapping, {("bays", 4, "module"): 0}) == []
    assert judged(swapping, {("bays", 4, "module"): 0, ("bays", 6, "module"): 0}) == ["AS-T2"]


@pytest.mark.rule("AS-R1", "AS-S5")
def test_a_pile_that_was_found_empty_is_refreshed_before_it_is_corrected():
    refreshing = declared(solo({4: 5}, discard=7), "swap", "swap")
    assert (refreshing.step, refreshing.hands, refreshing.owed) == ("refresh", (2,), 1)
    assert judged(refreshing, {("draw",): 1, ("discard",): 7}) == ["AS-R1"]
    assert judged(refreshing, {("hands", 0): 3, ("discard",): 7}) == ["AS-S5"]
    assert judged(refreshing, {("hands", 0): 1, ("discard",): 9}) == []


@pytest.mark.rule("AS-R6")
def test_corrected_discards_forget_what_was_seen_to_be_paid():
    spent = solo({4: 5}, discard=2, played=("swap", "swap"))
    assert broken(spent, Declare(ME, "swap", "swap")) == ["AS-R6"]
    found, _ = correct(spent, (Change(("draw",), 6), Change(("discard",), 1)), GAME.invariants)
    assert broken(found, Declare(ME, "swap", "swap")) == []


def test_a_set_has_one_malfunction_at_each_position():
    kind = next(k for k in CARDS if k.key == "malfunction")
    one = MalfunctionCard(name="Vent", letter="A", position=3)
    assert kind.contradictions(one, ()) == ()
    assert kind.contradictions(one, (MalfunctionCard(name="Leak", letter="B", position=3),)) == ()
    assert kind.contradictions(one, (MalfunctionCard(name="Leak", letter="A", position=3),)) == (
        "Set A already has Leak at 3.",
    )


@pytest.mark.rule("AS-C1")
def test_swap_and_place_are_told_apart_by_what_was_declared():
    drawing = declared(solo({4: 5, 6: 7, 8: 9}), "draw", "draw_lock")
    assert broken(drawing, Swap(4, 6)) == ["AS-T2"]
    assert broken(drawing, Place(die(12, 1), 1)) == []


RANDOM = {"malfunctions": "A", "random_discards": True}


@pytest.mark.rule("AS-V2", "AS-M1")
@pytest.mark.parametrize(
    ("options", "sentences", "row"),
    [
        pytest.param(RANDOM, ["Amelie discards 2 cards at random."], "discard 2 at random", id="random"),
        pytest.param(SET, [], "discard 2", id="of-their-choice"),
    ],
)
def test_a_malfunctions_discard_says_at_random_where_discards_are(options, sentences, row):
    fired = after(declared(lay({3: 3}, options=options), "lock", "draw_lock", locks=1), Verify(OTHER, False))
    effect = Effect("discard", count=2)
    assert effect_words(fired, effect) == row
    done = after(fired, Resolve(3, (effect,)))
    assert [line for line in noted(done) if "discards" in line] == sentences


@pytest.mark.rule("AS-V2", "AS-T12")
def test_a_roles_discard_says_at_random_too():
    state = lay({4: 5}, options=RANDOM)
    done = after(state, UseRole(OTHER, (Effect("discard", count=1),)))
    assert noted(done) == ["Sammie discards 1 card at random."]
    assert noted(after(state, UseRole(OTHER, (Effect("discard", count=0),)))) == []
