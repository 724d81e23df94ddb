"""The tray as values: what it holds, what it rolls, what it says."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.dice import KINDS, Roll
from companion.core.fairness import Tally
from companion.pages.shell import dice
from companion.pages.shell.dice import Tray
from companion.table.rolls import LoggedRoll

THREE = Tray((8, 8, 6), faces=(6, 3, 5))


def test_dice_are_added_largest_first_and_taken_out_again():
    tray = Tray().add(6).add(8).add(8)
    assert tray.sides == (8, 8, 6)
    assert tray.remove(8).sides == (8, 6)
    assert tray.remove(12) == tray


def test_a_full_tray_takes_no_more():
    tray = Tray((6,) * dice.MOST_DICE)
    assert tray.add(12) == tray


def test_another_die_makes_the_old_throw_worthless():
    assert THREE.add(4).faces == ()
    assert THREE.remove(6).total is None


@pytest.mark.parametrize(("by", "then"), [(1, 1), (-3, -3), (99, 20), (-99, -20)])
def test_the_modifier_stays_within_its_limits(by, then):
    assert Tray((6,)).nudge(by).modifier == then


def test_the_total_is_faces_and_modifier():
    assert THREE.total == 14
    assert THREE.nudge(2).total == 16
    assert dice.sum_line(THREE.nudge(-2)) == "6 + 3 + 5 − 2"


def test_held_dice_stay_and_the_rest_falls_anew():
    tray = THREE.hold(0)
    assert tray.loose == (8, 6)
    assert tray.kept() == (6,)
    assert tray.land(Roll((8, 6), (1, 2), "app")).faces == (6, 1, 2)
    assert dice.tray_text(tray) == "Roll the other 2"


def test_a_die_is_let_go_again():
    assert THREE.hold(1).hold(1).loose == (8, 8, 6)


def test_holding_all_dice_rolls_them_all():
    tray = THREE.hold(0).hold(1).hold(2)
    assert tray.loose == (8, 8, 6)
    assert tray.land(Roll((8, 8, 6), (1, 1, 1), "hand")) == Tray((8, 8, 6), 0, (1, 1, 1), (), "hand")


def test_nothing_can_be_held_before_the_throw():
    assert Tray((6, 6)).hold(0) == Tray((6, 6))


def test_the_odds_know_what_is_held():
    dist = THREE.hold(0).nudge(1).dist
    assert (dist.low, dist.high, dist.cases) == (9, 21, 48)


@given(st.lists(st.sampled_from(KINDS), min_size=1, max_size=12), st.data())
def test_the_total_is_always_one_the_odds_allow(sides, data):
    tray = Tray()
    for n in sides:
        tray = tray.add(n)
    tray = tray.nudge(data.draw(st.integers(-20, 20)))
    fell = tuple(data.draw(st.integers(1, n)) for n in tray.loose)
    assert tray.dist.chance(tray.land(Roll(tray.loose, fell, "app")).total) > 0


@pytest.mark.parametrize(
    ("sides", "modifier", "name"),
    [((8, 8, 6), 0, "2d8 + d6"), ((12,), 1, "d12 + 1"), ((4,), -2, "d4 − 2"), ((), 3, "No dice")],
)
def test_a_pool_is_written_as_players_do(sides, modifier, name):
    assert dice.pool_name(sides, modifier) == name


def test_a_line_of_the_history_says_when_who_what_and_by_whom_it_was_thrown():
    at = int(time.mktime((2026, 3, 1, 21, 42, 0, 0, 0, -1))) * 1000
    row = dice.roll_row(LoggedRoll(at, Roll((6, 6), (6, 2), "hand"), 1, (5,), "Ana"))
    assert row == dice.RollRow("21:42", "Ana", "2d6 (6, 2) + 1, kept 5", "hand-back-right", "14")


def test_fairness_is_shown_per_kind_and_source():
    tally = Tally(app={6: (9, 7, 8, 9, 6, 9)}, hand={6: (1, 0, 0, 0, 0, 0), 12: (90, *[1] * 11)})
    fair, early, loaded = dice.fairness_views(tally)
    assert (fair.title, fair.icon, fair.tone) == ("d6 looks fair", "check-circle", "ok")
    assert fair.words == "48 app rolls. As even as expected. (p\u00a00.96)"
    assert early.title == "d6: too few rolls"
    assert early.words == "1 real roll. Needs 29 more rolls."
    assert (loaded.title, loaded.icon) == ("d12 looks loaded", "alert-octagon")


def test_presets_fit_the_open_game():
    assert dice.presets("assembly") == ((12,),)
    assert dice.presets("exobase") == ((6, 6, 6, 6),)
    assert dice.presets("mothership") == ((2,), (4,), (6,), (8,), (10,), (12,))
    assert dice.presets("airlock") == ()


def test_a_long_pool_is_counted_on_the_button():
    tray = Tray((12, 12, 10, 8, 6, 4), 3)
    assert dice.tray_text(tray) == "Roll 6 dice"
    assert dice.type_text(tray) == "Enter 6 dice"
    assert dice.roll_text((8, 6)) == "Roll d8 + d6"
