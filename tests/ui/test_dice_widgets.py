"""Touching dice, watching them roll, reading the odds."""

from fractions import Fraction

import pytest

from companion.core import odds
from companion.ui.theme import theme
from companion.ui.widgets.dice_animation import DiceAnimation
from companion.ui.widgets.oddsbar import DamageBars, OddsBar, OddsStrip

BOMBER, MOTHERSHIP = odds.pool((8,)), odds.pool((6,), 1)


@pytest.fixture
def roll(bench):
    """Five dice on the screen: the driver, the widget, and what it said."""
    dice, heard = DiceAnimation(sides=[12, 10, 8, 6, 4]), []
    dice.bind(on_die=lambda _, at: heard.append(at), on_settled=lambda _: heard.append("settled"))
    return bench(dice), dice, heard


def test_a_throw_rolls_for_half_a_second_and_then_lies_still(roll):
    driver, dice, heard = roll
    theme.reduced_motion = False
    dice.faces = [12, 1, 6, 6, 3]
    dice.roll()
    driver.seconds(0.4)
    assert dice.rolling
    assert not driver.sees("d12 12")
    driver.seconds(0.2)
    assert not dice.rolling
    assert heard == ["settled"]
    assert dice.text == "d12 12, d10 1, d8 6, d6 6, d4 3"


def test_with_reduced_motion_the_result_is_there_at_once(roll):
    _, dice, heard = roll
    dice.faces = [1, 1, 1, 1, 1]
    dice.roll()
    assert not dice.rolling
    assert heard == ["settled"]


def test_a_tap_ends_the_roll_and_holds_nothing(roll):
    driver, dice, heard = roll
    theme.reduced_motion = False
    dice.faces = [1, 2, 3, 4, 4]
    dice.roll()
    driver.frames(5)
    driver.tap(dice.to_window(*dice.place(2)))
    assert not dice.rolling
    assert heard == ["settled"]


def test_a_new_throw_ends_the_one_before(roll):
    driver, dice, heard = roll
    theme.reduced_motion = False
    dice.roll()
    driver.frames(3)
    dice.roll()
    driver.seconds(0.6)
    assert heard == ["settled", "settled"]


@pytest.mark.parametrize("count", [1, 2, 5, 12])
def test_every_die_is_its_own_target(bench, count):
    dice, heard = DiceAnimation(sides=[6] * count), []
    dice.bind(on_die=lambda _, at: heard.append(at))
    driver = bench(dice)
    for at in range(count):
        driver.tap(dice.to_window(*dice.place(at)))
    assert heard == list(range(count))
    assert dice.grid()[1] >= 48


def test_a_roll_moves_what_is_seen_and_then_comes_to_the_same_rest(roll):
    driver, dice, _ = roll
    dice.faces = [12, 1, 6, 6, 3]
    driver.frames(2)
    still = driver.pixels()[1]
    theme.reduced_motion = False
    dice.roll()
    driver.frames(10)
    moving = driver.pixels()[1]
    driver.seconds(0.6)
    assert moving != still
    assert driver.pixels()[1] == still


def test_a_held_die_lies_still_and_says_so(bench):
    dice = DiceAnimation(sides=[8, 6], faces=[6, 5], held=[True, False])
    driver = bench(dice)
    driver.frames(2)
    assert dice.text == "d8 6 held, d6 5"


def test_the_odds_are_read_in_per_cent_and_on_touch_as_fractions(bench):
    bar = OddsBar(title="Odds", odds=odds.versus(BOMBER, MOTHERSHIP), names=["Ana", "Tie", "Ben"])
    driver = bench(bar)
    assert [driver.sees(text) for text in ("43.8%", "12.5%", "48 outcomes")] == [True] * 3
    driver.tap(bar)
    assert [driver.sees(text) for text in ("7/16", "1/8")] == [True] * 2
    driver.tap(bar)
    assert driver.sees("43.8%")


def test_the_parts_of_the_bar_are_as_wide_as_their_chances(bench):
    strip = OddsStrip(odds=odds.versus(BOMBER, MOTHERSHIP))
    bench(strip)
    parts = {key: width for key, _, width in strip.parts()}
    assert parts["win"] / parts["tie"] == pytest.approx(3.5)
    assert parts["win"] == pytest.approx(parts["loss"])


def test_what_cannot_happen_has_no_part(bench):
    strip = OddsStrip(odds=odds.Odds(6, 0, 0))
    bench(strip)
    assert [(key, width) for key, _, width in strip.parts()] == [("win", strip.width)]


def test_each_damage_has_its_column_and_its_fraction_on_touch(bench):
    bars = DamageBars(chances=list(odds.damage(BOMBER, MOTHERSHIP, 4, 9).items()))
    driver = bench(bars)
    assert bars.text == "0: 6.3%, −1: 6.3%, −2: 8.3%, −3: 10.4%, −4: 12.5%"
    driver.tap(bars)
    assert bars.text == "0: 1/16, −1: 1/16, −2: 1/12, −3: 5/48, −4: 1/8"


def test_a_rare_damage_is_never_called_impossible():
    bars = DamageBars(chances=[(n, Fraction(1, 1000)) for n in range(12)])
    assert bars.text.startswith("0: <1%")
