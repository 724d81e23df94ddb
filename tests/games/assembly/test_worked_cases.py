"""The worked cases of the rules, and the four scenarios of the rulebook's example of play."""

import pytest

from companion.core.dice import die
from companion.games.assembly import GAME
from companion.games.assembly.actions import Answer, Ask, Declare, Place, Refresh, Verify
from companion.games.assembly.box import Options
from tests.games.assembly.positions import (
    ME,
    OTHER,
    PAIR,
    ROUND,
    after,
    broken,
    cards,
    declared,
    lay,
    noted,
    ring,
    solo,
)


@pytest.mark.rule("AS-S4", "AS-S5", "AS-T9")
def test_case_1_one_verified_command():
    assert cards(GAME.start(Options(players=PAIR))) == (8, 0, (3, 3), 2)
    state = lay({4: 5})
    done = after(
        state, Ask(ME, "swap"), Answer(OTHER, True), Declare(ME, "swap", "swap"), Verify(OTHER, True)
    )
    assert cards(done) == (7, 1, (3, 3), 2)


@pytest.mark.rule("AS-C1")
@pytest.mark.parametrize(("occupied", "lands"), [({}, 3), ({3: 7}, 4), ({3: 7, 4: 8}, 5)])
def test_case_2_a_twelve_with_twelve_one_and_two_locked(occupied, lands):
    state = declared(solo(occupied, locked=(12, 1, 2)), "draw", "draw_lock")
    assert ring(after(state, Place(die(12, 12), 9))) == {**occupied, lands: 9}


@pytest.mark.rule("AS-T6", "AS-T7")
def test_case_3_an_override_is_refilled_at_the_end_of_the_own_turn():
    overridden = after(declared(lay({4: 5}), "swap", "swap"), Verify(OTHER, False))
    assert (overridden.active, overridden.hands) == (OTHER, (3, 2))
    asked = after(overridden, Ask(OTHER, "swap"), Answer(ME, True))
    assert asked.hands == (3, 2)
    done = after(asked, Declare(OTHER, "swap", "swap"), Verify(ME, True))
    assert (done.active, done.hands) == (ME, (3, 3))


@pytest.mark.rule("AS-R1", "AS-R2")
def test_case_4_solo_the_eighth_card_needed_refreshes():
    state = solo({4: 5})
    payments = ["draw_lock"] * 6 + ["swap"]
    for number, paid in enumerate(payments, 1):
        command = "lock" if paid == "draw_lock" else "swap"
        state = declared(state, command, paid, locks=1 if command == "lock" else 0)
        assert (state.step, state.draw) == ("choose", 7 - number)
    state = declared(state, "swap", "swap")
    assert (state.step, state.discard) == ("refresh", 8)
    refreshed = after(state, Refresh(ROUND))
    assert noted(refreshed)[0] == "Any Rotate joins the deck: 9 cards in the draw pile."
    assert cards(refreshed) == (8, 0, (3,), 1)


@pytest.mark.rule("AS-C5")
def test_case_5_a_locked_bay_is_no_step():
    state = solo({4: 1, 6: 2}, locked=(5,))
    assert ring(declared(state, "rotate", "any", "clockwise", 1)) == {6: 1, 7: 2}


@pytest.mark.rule("AS-P1", "AS-P2")
def test_case_6_scores():
    won = GAME.score(solo(locked=tuple(range(1, 13)), discard=4))
    assert (won.total, won.tier_name) == (27, "Ace!")
    lost = GAME.score(solo({12: 12}, locked=tuple(range(1, 12)), discard=7))
    assert (lost.total, lost.tier_name) == (23, "Almost There!")


TABLE = lay({4: 1, 8: 2})
WANTED = Ask(ME, "rotate", "anticlockwise")
TURNED = Declare(ME, "rotate", "any", "anticlockwise", 2)
SWAPPED = Declare(ME, "swap", "swap")


@pytest.mark.rule("AS-T3", "AS-T6", "AS-T9", "AS-T14")
def test_scenario_1_a_yes_a_rotate_by_two_and_nothing_discarded():
    done = after(TABLE, WANTED, Answer(OTHER, True), TURNED, Verify(OTHER, True))
    assert ring(done) == {2: 1, 6: 2}
    assert (done.hands, done.active) == ((3, 3), OTHER)


@pytest.mark.rule("AS-T5", "AS-T6")
def test_scenario_2_a_no_and_another_command_that_is_verified():
    done = after(TABLE, WANTED, Answer(OTHER, False), SWAPPED, Verify(OTHER, True))
    assert ring(done) == {4: 2, 8: 1}
    assert (done.hands, done.active) == ((3, 3), OTHER)


@pytest.mark.rule("AS-T6", "AS-T7", "AS-W2")
def test_scenario_3_a_no_and_the_same_command_overridden():
    state = after(TABLE, WANTED, Answer(OTHER, False), TURNED)
    assert broken(state, Verify(OTHER, True)) == ["AS-W2"]
    done = after(state, Verify(OTHER, False))
    assert ring(done) == {2: 1, 6: 2}
    assert (done.hands, done.active) == ((3, 2), OTHER)


@pytest.mark.rule("AS-T5", "AS-T6")
def test_scenario_4_a_no_and_another_command_overridden():
    done = after(TABLE, WANTED, Answer(OTHER, False), SWAPPED, Verify(OTHER, False))
    assert ring(done) == {4: 2, 8: 1}
    assert (done.hands, done.active) == ((3, 2), OTHER)
