"""The dice tray and the roll sheet, by touch."""

import pytest

from companion.core.dice import Roll, dice_name
from companion.games import KEYS, game
from companion.pages.shell.dice import Tray, presets
from companion.store.rolls import RollLog
from companion.table.chance import Chance
from companion.ui.app import CompanionApp
from companion.ui.rolling import Triggers, ask_roll
from companion.ui.theme import theme
from tests.device.phone import Feature
from tests.ui.driver import Driver


def falling(*faces):
    """Chance that gives these faces, then ones."""
    stream = iter(face - 1 for face in faces)
    return Chance(lambda count: bytes(next(stream, 0) for _ in range(count)))


@pytest.fixture
def app(tmp_path):
    """The app at home, without motion or sound."""
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


@pytest.fixture
def tray(app):
    """The tray on the screen, opened without a roll."""
    app.app.services.router.go("dice")
    app.frames(4)
    return app


def screen(driver):
    return driver.app.services.router.screen


def log(driver):
    return RollLog(driver.app.services.store).rolls


def tap_die(driver, place):
    dice = driver.find(kind="DiceAnimation")
    driver.tap(dice.to_window(*dice.place(place)))


def test_dice_are_added_and_taken_out_by_touch(tray):
    tray.tap(tray.find("d8", kind="KindTile"))
    tray.tap(tray.find("d8", kind="KindTile"))
    assert tray.sees("2d8 + d6")
    tray.tap("Remove a d8")
    assert tray.sees("Roll d8 + d6")
    tray.tap("Remove a d6")
    tray.tap("Remove a d8")
    assert tray.sees("No dice")


def test_an_empty_tray_says_what_to_do_instead_of_rolling(tray):
    tray.tap("Remove a d6")
    tray.tap("Add a die")
    assert tray.sees("Tap a die to add it to the tray.")
    assert log(tray).count == 0


def test_a_full_tray_says_so(tray):
    tile = tray.find("d4", kind="KindTile")
    for _ in range(12):
        tray.tap(tile)
    assert tray.sees("The tray is full: 12 dice.")
    assert len(screen(tray).tray.sides) == 12


def test_a_roll_shows_faces_and_total_and_is_in_the_history(tray):
    tray.app.services.chance = falling(7, 5)
    tray.tap(tray.find("d8", kind="KindTile"))
    tray.tap("More")
    tray.tap("Roll d8 + d6 + 1")
    assert tray.sees("d8 7, d6 5")
    assert tray.find("13", kind="Figure")
    assert tray.sees("7 + 5 + 1")
    assert tray.sees("App dice")
    assert tray.sees("d8 + d6 (7, 5) + 1")
    assert log(tray).recent[0].roll == Roll((8, 6), (7, 5), "app")


def test_held_dice_stay_and_only_the_rest_is_counted(tray):
    tray.app.services.chance = falling(4, 1, 2)
    tray.tap(tray.find("d6", kind="KindTile"))
    tray.tap("Roll 2d6")
    tap_die(tray, 0)
    assert tray.sees("d6 4 held, d6 1")
    tray.tap("Roll the other 1")
    assert tray.sees("d6 4 held, d6 2")
    assert log(tray).tally.faces(6, "app") == (1, 1, 0, 1, 0, 0)
    assert log(tray).recent[0].total == 6


def test_real_dice_are_typed_in_and_impossible_faces_refused(tray):
    tray.tap("Real dice")
    tray.tap("Enter d6")
    tray.tap(tray.find("9", kind="FaceButton"))
    assert tray.sees("A d6 has no 9.")
    tray.tap("Enter 1 more")
    assert tray.sees("Tap the face of the d6.")
    tray.tap(tray.find("5", kind="FaceButton"))
    tray.tap("Use 5")
    assert screen(tray).tray.faces == (5,)
    assert tray.sees("Real dice")
    assert log(tray).tally.faces(6, "hand") == (0, 0, 0, 0, 1, 0)
    assert log(tray).tally.faces(6, "app") == (0,) * 6


def test_a_key_rolls(tray):
    tray.key("enter")
    assert log(tray).count == 1


def test_a_key_does_nothing_once_the_tray_is_left(tray):
    tray.app.services.router.back()
    tray.key("enter")
    assert log(tray).count == 0


def test_the_odds_follow_the_finger(tray):
    chart = tray.find(kind="DistributionChart")
    tray.reveal(chart)
    for target, percent in ((1, "100.0%"), (5, "33.3%"), (6, "16.7%")):
        tray.tap(chart.to_window(chart.middle(target), chart.center_y))
        assert tray.sees(percent)
        assert tray.sees(f"{target} or more")


def test_tray_history_and_tally_survive_a_flat_battery(tray):
    tray.app.services.chance = falling(3)
    tray.tap(tray.find("d12", kind="KindTile"))
    tray.tap("Roll d12 + d6")
    tray.kill()
    tray.app.services.router.go("dice")
    tray.frames(4)
    assert tray.sees("d12 3, d6 1")
    assert log(tray).tally.faces(12, "app")[2] == 1


def test_the_tally_is_begun_anew_only_after_a_yes(tray):
    tray.tap("Roll d6")
    for answer, left in (("No", 1), ("Yes", 0)):
        button = tray.find("Reset the tally")
        tray.reveal(button)
        tray.tap(button)
        tray.tap(answer)
        assert sum(log(tray).tally.faces(6, "app")) == left


def test_a_long_history_can_be_shown(tray):
    for _ in range(8):
        tray.tap("Roll d6")
    more = tray.find("Show more")
    tray.reveal(more)
    tray.tap(more)
    lines = [w for w in tray.widgets() if type(w).__name__ == "RollLine"]
    assert len(lines) == 8


@pytest.fixture
def asked(app):
    """A sheet for d8 + d2 as a rule would open it: the driver and the answers."""
    answers = []
    app.app.services.chance = falling(6, 2)
    ask_roll(app.app.services, (8, 2), "Bomber attacks", answers.append, "Ana")
    app.frames(4)
    return app, answers


def test_the_sheet_rolls_and_says_that_the_app_did(asked):
    driver, answers = asked
    driver.tap("Roll d8 + d2")
    assert driver.sees("d8 6, d2 2")
    driver.tap("Use 8")
    assert answers == [Roll((8, 2), (6, 2), "app")]
    assert log(driver).recent[0].who == "Ana"


def test_a_roll_of_the_app_cannot_be_left_behind(asked):
    driver, answers = asked
    driver.tap("Roll d8 + d2")
    driver.tap("Close")
    assert answers == [Roll((8, 2), (6, 2), "app")]


def test_a_sheet_closed_before_the_roll_answers_nothing(asked):
    driver, answers = asked
    driver.tap("Close")
    assert (answers, log(driver).count) == ([], 0)


def test_a_d2_is_read_from_a_d4_and_a_wrong_face_typed_again(asked):
    driver, answers = asked
    driver.tap("Real dice")
    driver.tap(driver.find("7", kind="FaceButton"))
    driver.tap(driver.find("4", kind="FaceButton"))
    assert driver.sees("Use 9")
    tap_die(driver, 0)
    driver.tap(driver.find("3", kind="FaceButton"))
    driver.tap("Use 5")
    assert answers == [Roll((8, 2), (3, 2), "hand")]


def test_a_key_rolls_and_takes(asked):
    driver, answers = asked
    driver.key("enter")
    assert not answers
    driver.key("enter")
    assert len(answers) == 1
    driver.key("enter")
    assert len(answers) == 1


def open_game(driver, key):
    """A game on the table and its screen."""
    services = driver.app.services
    found = game(key)
    services.router.go("table", number=services.store.new(found, found.options()))
    driver.frames(4)


@pytest.mark.parametrize("key", [key for key in KEYS if presets(key)])
def test_the_tray_is_in_the_menu_of_a_game_and_knows_its_dice(app, key):
    open_game(app, key)
    app.tap("Menu")
    app.tap("Dice")
    assert app.sees("Dice tray")
    for pool in presets(key):
        app.tap(app.find(dice_name(pool), kind="OptionButton"))
        app.tap(f"Roll {dice_name(pool)}")
        assert log(app).recent[0].roll.sides == pool


def test_a_roll_is_written_to_the_player_who_was_chosen(app):
    open_game(app, "airlock")
    app.tap("Menu")
    app.tap("Dice")
    name = app.app.services.table.options.players[1]
    app.tap(app.find(name, kind="OptionButton"))
    app.tap("Roll d6")
    assert log(app).recent[0].who == name
    assert app.find(kind="RollLine", who=name)


def test_a_tray_opened_from_home_knows_no_players(tray):
    assert screen(tray).controls.players == []


class Shaken(Feature):
    """A phone that is shaken hard all the time."""

    readings = 0

    @property
    def acceleration(self):
        self.readings += 1
        return (30.0 * (-1) ** self.readings, 0.0, 9.8)

    @acceleration.setter
    def acceleration(self, _):
        pass


def test_a_shake_rolls_until_the_sensor_is_switched_off(app, phone):
    rolls, sensor = [], Shaken()
    phone.install(accelerometer=sensor)
    triggers = Triggers(lambda: rolls.append(1))
    triggers.start()
    app.seconds(3)
    assert 2 <= len(rolls) <= 4  # one per shake, not one per reading
    triggers.stop()
    assert not sensor.is_on
    before = len(rolls)
    app.seconds(3)
    assert len(rolls) == before


FULL = Tray((12,) * 3 + (10,) * 3 + (8, 8, 6, 6, 4, 4))
SIZES = [(360, 640), (412, 915), (640, 360), (915, 412), (1280, 800)]


@pytest.mark.parametrize("text", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_result_and_roll_button_stay_whatever_is_scrolled(tray, size, text):
    theme.text_size = text
    try:
        tray.resize(*size)
        screen(tray).change(FULL.land(Roll(FULL.sides, (4,) * 12, "app"), "Ana"))
        tray.frames(4)
        before = [place_of(tray, kind) for kind in ("TrayCard", "MainButton")]
        assert all(bottom >= 0 and top <= size[1] for bottom, top in before)
        for pane in (widget for widget in tray.widgets() if type(widget).__name__ == "Pane"):
            pane.scroll_y = 0
        tray.frames(2)
        assert [place_of(tray, kind) for kind in ("TrayCard", "MainButton")] == before
    finally:
        theme.text_size = 1.0


def place_of(driver, kind):
    """How high a widget stands in the window: its lower and its upper edge."""
    found = driver.find(kind=kind)
    return round(found.to_window(0, found.y)[1]), round(found.to_window(0, found.top)[1])


def test_every_die_shows_who_rolled_it(app):
    open_game(app, "airlock")
    app.tap("Menu")
    app.tap("Dice")
    app.tap(app.find("d6", kind="KindTile"))
    one, other, *_ = app.app.services.table.options.players
    app.tap(app.find(one, kind="OptionButton"))
    app.tap("Roll 2d6")
    assert app.find(kind="DiceAnimation").text.count(f"{one}: d6") == 2
    tap_die(app, 0)
    app.tap(app.find(other, kind="OptionButton"))
    app.tap("Roll the other 1")
    assert screen(app).tray.owners == (one, other)
    spoken = app.find(kind="DiceAnimation").text
    assert spoken.startswith(f"{one}: d6")
    assert f", {other}: d6" in spoken


def test_a_tray_without_players_names_no_one(tray):
    tray.tap("Roll d6")
    assert screen(tray).tray.owners == ()


def test_the_tray_can_be_opened_with_a_roll(app):
    app.app.services.router.go("dice", roll=True)
    assert log(app).count == 1
