"""The life of a phone app: put aside, brought back, killed, turned, split; nothing is lost, nothing runs."""

import pytest
from kivy.core.window import Window

from companion.core.dice import die
from companion.games import KEYS, game
from companion.games.assembly.actions import DealBays, PlaceFirst
from companion.games.assembly.box import Options
from companion.store.rolls import RollLog
from companion.store.store import Store
from companion.ui.app import CompanionApp
from tests.device.phone import Feature
from tests.ui.driver import Driver
from tests.ui.games import begun

ORDER = (2, 5, 11, 7, 3, 6, 8, 9, 1, 10, 4, 12)


@pytest.fixture
def sensor(phone):
    """The accelerometer of a phone."""
    feature = Feature()
    phone.install(accelerometer=feature)
    return feature


@pytest.fixture
def app(tmp_path, sensor):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


def pause(app):
    assert app.app.dispatch("on_pause")
    app.frames(2)


def resume(app):
    app.app.dispatch("on_resume")
    app.frames(2)


def screen(app):
    return app.app.services.router.screen


def assembly(app, *actions):
    services = app.app.services
    services.router.go("table", number=services.store.new(game("assembly"), Options(players=("Ana", "Ben"))))
    for action in actions:
        assert screen(app).do(action)
    app.frames(4)


def test_an_app_that_was_put_aside_comes_back_where_it_was(app):
    assembly(app, DealBays(ORDER), PlaceFirst(die(12, 2), 6))
    before, texts = screen(app).table.state, app.texts()
    pause(app)
    resume(app)
    assert screen(app).table.state == before
    assert app.texts() == texts


def test_a_killed_app_in_the_background_loses_nothing(app):
    assembly(app, DealBays(ORDER), PlaceFirst(die(12, 2), 6))
    before = screen(app).table.state
    pause(app)
    app.kill()
    app.tap("Resume Assembly")
    assert screen(app).table.state == before


def test_the_screen_is_kept_awake_at_a_table_only(app):
    assert Window.allow_screensaver
    assembly(app)
    assert not Window.allow_screensaver
    app.tap("Menu")
    app.tap("Rules")
    assert not Window.allow_screensaver, "reading a rule in the middle of a turn is still the table"
    app.key("back")
    app.key("back")
    assert Window.allow_screensaver


def test_the_screen_may_sleep_at_a_table_where_the_player_wants_it(app):
    app.app.services.change(stay_awake=False)
    assembly(app)
    assert Window.allow_screensaver


def test_a_resume_asks_again_for_a_waking_screen(app):
    assembly(app)
    pause(app)
    Window.allow_screensaver = True  # what the phone does to an app in the background
    resume(app)
    assert not Window.allow_screensaver


def test_no_sensor_runs_while_the_app_is_put_aside(app, sensor):
    app.app.services.router.go("dice")
    app.frames(4)
    assert sensor.is_on
    pause(app)
    assert not sensor.is_on
    resume(app)
    assert sensor.is_on
    app.key("back")
    assert not sensor.is_on


def test_a_table_that_waits_for_a_roll_stops_listening_and_listens_again(app, sensor):
    app.app.services.change(own_dice=False)
    assembly(app, DealBays(ORDER))
    app.frames(4)
    assert sensor.is_on
    pause(app)
    assert not sensor.is_on
    resume(app)
    assert sensor.is_on
    app.key("back")
    assert not sensor.is_on


def test_a_roll_that_was_made_counts_when_the_phone_is_put_aside(app):
    app.app.services.change(own_dice=False)
    assembly(app, DealBays(ORDER))
    app.seconds(0.5)
    app.tap("Roll d12")
    pause(app)
    rolls = RollLog(app.app.services.store).rolls
    assert rolls.count == 1
    resume(app)
    assert app.find("Pick for me", kind="DockMain")


def test_no_die_tumbles_while_the_app_is_put_aside(app):
    app.app.services.change(reduced_motion=False)
    app.app.services.router.go("dice")
    app.frames(4)
    app.tap(app.find(kind="MainButton"))
    dice = screen(app).board.ids.dice
    assert dice.rolling
    pause(app)
    assert not dice.rolling
    resume(app)
    assert RollLog(app.app.services.store).rolls.count == 1
    assert screen(app).board.total == str(dice.faces[0])


def test_nothing_buzzes_while_the_app_is_put_aside(app):
    pause(app)
    assert app.app.services.feedback.is_paused
    resume(app)
    assert not app.app.services.feedback.is_paused


def test_a_broken_file_is_set_aside_and_said(tmp_path):
    (tmp_path / "companion.db").write_bytes(b"not a database at all" * 100)
    app = Driver(lambda: CompanionApp(tmp_path))
    app.frames(2)
    assert app.sees("companion.broken-1.db")
    assert app.sees("Companion")
    assert (tmp_path / "companion.broken-1.db").read_bytes().startswith(b"not a database")
    app.close()


def test_games_of_a_newer_app_are_left_alone_and_said(tmp_path):
    store = Store(tmp_path)
    store.database.connection.execute("PRAGMA user_version = 999")
    store.close()
    app = Driver(lambda: CompanionApp(tmp_path))
    assert app.sees("Your games were saved by a newer Companion. Update the app; nothing was changed.")
    pause(app)
    resume(app)
    app.close()
    assert not list(tmp_path.glob("*broken*"))


@pytest.mark.parametrize("size", [(915, 412), (412, 457), (640, 360), (1280, 800), (412, 915)])
def test_turning_and_splitting_the_screen_keeps_what_is_being_chosen(app, size):
    assembly(app, DealBays(ORDER), PlaceFirst(die(12, 2), 6))
    app.tap(app.find("Clockwise", kind="TileChoice"))
    draft = screen(app).seat.session.draft
    app.resize(*size)
    assert screen(app).seat.session.draft == draft
    assert app.find("Yes", kind="DockMain")


def test_a_field_stays_above_the_keyboard(app):
    assert Window.softinput_mode == "below_target"


@pytest.mark.parametrize("key", KEYS)
def test_back_leads_from_everywhere_to_home_and_never_loses_a_game(app, key):
    services = app.app.services
    services.router.go("table", number=begun(services.store, game(key).options(), key))
    app.frames(4)
    ways = ["history", "correct", "score", "glance"]
    ways += ["rules", "settings", "dice"] if key == KEYS[0] else []  # the same for every game
    for way in ways:
        services.router.go(way)
        app.frames(2)
        app.key("back")
        assert screen(app).is_table, way
    app.tap("Menu")
    app.key("back")
    assert screen(app).is_table, "Back closes a sheet first"
    app.key("back")
    assert app.sees("Companion")
    app.key("back")
    assert app.sees("Companion"), "there is nothing above home"
    assert len(services.store.saved()) == 1
