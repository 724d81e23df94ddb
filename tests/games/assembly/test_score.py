"""Points and tiers."""

from itertools import pairwise

import pytest

from companion.games.assembly import GAME
from companion.games.assembly.scoring import TIERS
from companion.pages.shell.score import rungs
from tests.games.assembly.positions import declared, lay, solo

SHEETS = [  # locked, modules on the ring, points
    pytest.param((), {}, 8, id="the-pile-alone"),
    pytest.param((1, 2), {}, 12, id="two-for-each-locked-bay"),
    pytest.param((1, 2), {5: 9, 7: 4}, 14, id="one-for-each-module-on-the-ring"),
]


@pytest.mark.rule("AS-P1")
@pytest.mark.parametrize(("locked", "modules", "points"), SHEETS)
def test_points(locked, modules, points):
    sheet = GAME.score(lay(modules, locked=locked))
    assert sheet.total == points == sum(line.points for line in sheet.lines)
    assert [line.each for line in sheet.lines] == [2, 1, 1]
    assert {line.rule for line in sheet.lines} == {"AS-P1"}


@pytest.mark.rule("AS-P1")
def test_hands_discards_set_asides_and_the_stack_count_nothing():
    one = solo({4: 5}, discard=3, hands=(3,))
    other = solo({4: 5}, discard=4, hands=(2,))
    assert one.draw == other.draw
    assert GAME.score(one).total == GAME.score(other).total == 5


@pytest.mark.rule("AS-P1")
def test_a_lost_game_is_scored_the_same_way():
    lost = declared(solo({4: 5}, locked=(1, 2, 3), discard=9, cycle=3), "swap", "swap")
    assert GAME.outcome(lost).result == "lost"
    assert GAME.score(lost).total == 7


LADDER = [(0, "Poor"), (15, "Poor"), (16, "Good Attempt"), (19, "Good Attempt"), (20, "Almost There!")]
LADDER += [
    (23, "Almost There!"),
    (24, "Perfect!"),
    (25, "Perfect!"),
    (26, "Ace!"),
    (29, "Ace!"),
    (30, "Gifted!"),
    (31, "Gifted!"),
]


@pytest.mark.rule("AS-P2")
@pytest.mark.parametrize(("points", "tier"), LADDER)
def test_tiers(points, tier):
    locked = tuple(range(1, min(points // 2, 12) + 1))
    pile = points - 2 * len(locked)
    sheet = GAME.score(solo(locked=locked, discard=7 - pile))
    assert (sheet.total, sheet.tier_name) == (points, tier)
    assert sheet.tier_rule == "AS-P2"


@pytest.mark.rule("AS-P2")
def test_the_tiers_leave_no_gap():
    for lower, upper in pairwise(TIERS):
        assert lower.high + 1 == upper.low
    assert (TIERS[0].low, TIERS[-1].high) == (0, None)


@pytest.mark.rule("AS-P2")
def test_the_way_to_the_next_tier_is_known_in_play():
    points, tier = GAME.score(lay(locked=(1, 2, 3))).to_next
    assert (points, tier.name) == (2, "Good Attempt")
    assert GAME.score(solo(locked=tuple(range(1, 13)), discard=1)).to_next is None


ESCAPED = ("Perfect!", "Ace!", "Gifted!")


@pytest.mark.rule("AS-P2")
@pytest.mark.parametrize("locked", range(12))
def test_no_tier_of_an_escape_before_all_twelve_are_locked(locked):
    on_ring = {p: p for p in range(locked + 1, 13)}
    sheet = GAME.score(lay(on_ring, locked=tuple(range(1, locked + 1))))
    assert sheet.total == 20 + locked
    assert sheet.tier_name == "Almost There!"
    assert sheet.to_next is None
    assert not [rung.name for rung in rungs(sheet) if rung.is_reached and rung.name in ESCAPED]


@pytest.mark.rule("AS-P2", "AS-R4")
def test_a_lost_game_has_not_escaped_either():
    nearly = solo({12: 1}, locked=tuple(range(2, 13))[:10], discard=9, cycle=3)
    assert GAME.score(declared(nearly, "swap", "swap")).tier_name not in ESCAPED


@pytest.mark.rule("AS-P2", "AS-R5")
def test_the_twelfth_lock_opens_the_tiers_of_an_escape():
    state = solo({12: 12}, locked=tuple(range(1, 12)))
    assert (GAME.score(state).total, GAME.score(state).tier_name) == (30, "Almost There!")
    won = declared(state, "lock", "draw_lock", locks=1)
    assert (GAME.score(won).total, GAME.score(won).tier_name) == (31, "Gifted!")
