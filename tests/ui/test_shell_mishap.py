"""What nobody foresaw: wherever it is raised, a page with a report and the way home; the app never closes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock
from kivy.core.clipboard import Clipboard

from companion import __version__
from companion.games import game
from companion.games.assembly.actions import DealBays
from companion.games.assembly.box import Options
from companion.ui.app import CompanionApp
from companion.ui.mishap import KEEPER
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.settings import SettingsScreen
from tests.ui.driver import Driver

ROOT = Path(__file__).resolve().parents[2]
SALT = "5a17" * 8


def caught(call):
    """A call as Kivy's main loop makes it."""

    def looped(*arguments):
        try:
            return call(*arguments)
        except BaseException as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise

    return looped


@pytest.fixture
def loop(monkeypatch):
    """Kivy's own way with exceptions, which the driver leaves out, and our handler."""
    for name in ("idle", "_dispatch_input"):
        monkeypatch.setattr(EventLoop, name, caught(getattr(EventLoop, name)))
    ExceptionManager.add_handler(KEEPER)
    yield
    ExceptionManager.remove_handler(KEEPER)


@pytest.fixture
def app(loop, tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(theme="dark", text="normal", reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


def fails(*_, **__):
    raise ZeroDivisionError("the mishap")


def at_page(app):
    return app.sees("Something went wrong") and app.sees("Every accepted move is saved")


def go_home(app):
    app.tap("Go home")
    assert not app.sees("Something went wrong")
    assert type(app.app.services.router.screen) is HomeScreen


def table(app):
    services = app.app.services
    services.router.go("table", number=services.store.new(game("assembly"), Options()))
    assert services.router.screen.do(DealBays(tuple(range(1, 13))))
    app.frames(4)


def test_in_a_touch(app, monkeypatch):
    for part in ("_add_choice", "_add_switches"):  # a page that scrolls would tap once more, a frame later
        monkeypatch.setattr(SettingsScreen, part, lambda self, *_: None)
    app.tap("Settings")
    monkeypatch.setattr(app.app.services.router, "go", fails)
    app.tap("About and licences")
    assert at_page(app)
    monkeypatch.undo()
    go_home(app)


def test_in_a_planned_call(app):
    Clock.schedule_once(fails)
    app.frames(2)
    assert at_page(app)
    go_home(app)


def test_in_a_call_every_frame_there_is_one_page(app):
    event = Clock.schedule_interval(fails, 0)
    app.frames(20)
    page = app.app.page
    app.frames(20)
    assert app.app.page is page
    event.cancel()
    go_home(app)


@pytest.mark.parametrize("where", ["__init__", "enter", "leave"])
def test_in_a_screen(app, monkeypatch, where):
    with monkeypatch.context() as patch:
        patch.setattr(SettingsScreen, where, fails)
        app.tap("Settings")
        if where == "leave":
            caught(app.key)("back")
        app.frames(2)
        assert at_page(app)
        go_home(app)
    app.tap("Settings")
    assert app.sees("High contrast")


def test_at_a_table_the_game_is_there_afterwards(app):
    table(app)
    state = app.app.services.table.state
    Clock.schedule_once(fails)
    app.frames(2)
    go_home(app)
    assert app.app.services.table is None
    app.tap("Resume Assembly")
    assert app.app.services.table.state == state


@pytest.mark.parametrize("event", ["pause", "resume"])
def test_while_the_phone_puts_the_app_aside_and_back(app, monkeypatch, event):
    with monkeypatch.context() as patch:
        patch.setattr(app.app.services, event, fails)
        assert app.app.dispatch(f"on_{event}") in (True, None)
    app.frames(2)
    assert at_page(app)
    app.app.dispatch("on_pause")
    app.app.dispatch("on_resume")
    go_home(app)


def test_before_there_is_a_store(loop, tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr("companion.ui.app.Store", fails)
        app = Driver(lambda: CompanionApp(tmp_path))
        assert at_page(app)
        app.tap("Go home")
        assert at_page(app), "it fails again, and again there is a page"
    go_home(app)
    app.close()


def test_in_the_home_screen_itself_the_app_stays_and_back_tries_again(app, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(HomeScreen, "enter", fails)
        Clock.schedule_once(fails)
        app.frames(2)
        app.tap("Go home")
        assert at_page(app)
    app.key("back")
    assert app.sees("Assembly")


def test_a_wish_to_stop_is_no_mishap(app):
    assert KEEPER.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
    assert KEEPER.handle_exception(SystemExit()) == ExceptionManager.RAISE


def test_a_page_that_fails_itself_closes_nothing(app, monkeypatch):
    monkeypatch.setattr(app.app, "caught", fails)
    assert KEEPER.handle_exception(ValueError()) == ExceptionManager.PASS


def test_the_report_has_version_traceback_and_game_and_no_secret(app, tmp_path):
    table(app)
    app.app.services.store.database.vault.keep(1, "", (SALT,))

    def spills(*_):
        raise ValueError(f"{SALT} in {tmp_path} of {Path.home()}")

    Clock.schedule_once(spills)
    app.frames(2)
    app.tap("Copy the report")
    assert app.sees("Copied.")
    report = Clipboard.paste()
    assert f"Companion {__version__}" in report
    assert "ValueError" in report
    assert "in spills" in report
    assert '"type":"deal_bays"' in report
    for hidden in (SALT, str(tmp_path), str(Path.home()), str(ROOT)):
        assert hidden not in report


def test_a_report_that_cannot_be_copied_says_so(app, monkeypatch):
    Clock.schedule_once(fails)
    app.frames(2)
    monkeypatch.setattr(Clipboard, "copy", fails)
    app.tap("Copy the report")
    assert app.sees("Couldn’t copy it.")


SCRIPT = """
import sys
from tests.ui import headless
headless.prepare()
from kivy.app import App
from kivy.clock import Clock
from companion.ui.app import CompanionApp

def fails(*_):
    raise ZeroDivisionError("in the main loop")

def look(*_):
    app = App.get_running_app()
    print("page" if app.page else "no page")
    app.page.go_on()
    print(type(app.services.router.screen).__name__)
    app.stop()

Clock.schedule_once(fails, 0.1)
Clock.schedule_once(look, 0.4)
CompanionApp(sys.argv[1]).run()
print("closed by itself")
"""


def test_the_real_main_loop_goes_on(tmp_path):
    command = [sys.executable, "-c", SCRIPT, str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    assert result.stdout.split("\n")[:3] == ["page", "HomeScreen", "closed by itself"], result.stderr[-2000:]
