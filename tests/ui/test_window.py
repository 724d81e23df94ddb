"""The window of a desktop: like a phone at first, as it was left later, always on a screen that is there."""

import subprocess
import sys
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.device import screen
from companion.store.store import Store
from companion.ui import window
from companion.ui.window import Place, fitted

ROOT = Path(__file__).resolve().parents[2]
LARGE, LAPTOP, SECOND = (0, 0, 1920, 1080), (0, 25, 1366, 743), (1920, 0, 1280, 1024)
NEW = Place(412, 915, 100, 90)
LEFT = Place(900, 700, 50, 60)
AWAY = Place(900, 700, 2000, 49)

FITTED = [
    pytest.param(NEW, [LARGE], NEW, id="a-phone-at-first"),
    pytest.param(NEW, [LAPTOP], Place(412, 703, 100, 65), id="smaller-where-the-screen-is"),
    pytest.param(NEW, [(0, 0, 400, 300)], Place(400, 260, 0, 40), id="even-on-a-tiny-screen"),
    pytest.param(Place(412, 915, 477, -73), [LAPTOP], Place(412, 703, 477, 65), id="with-its-title-in-sight"),
    pytest.param(LEFT, [LARGE], LEFT, id="as-it-was-left"),
    pytest.param(AWAY, [LARGE, SECOND], AWAY, id="on-the-second-screen"),
    pytest.param(AWAY, [LARGE], Place(900, 700, 1020, 49), id="that-screen-is-gone"),
    pytest.param(Place(1900, 1000, 5, 70), [LAPTOP], Place(1366, 703, 0, 65), id="now-a-smaller-screen"),
    pytest.param(Place(412, 703, 1200, 600), [LAPTOP], Place(412, 703, 954, 65), id="moved-back-onto-it"),
    pytest.param(LEFT, [], LEFT, id="a-screen-nobody-can-measure"),
]


@pytest.mark.parametrize(("kept", "screens", "expected"), FITTED)
def test_where_the_window_opens(kept, screens, expected):
    assert fitted(kept, screens) == expected


class App:
    """What `follow` asks of an app: its events and its store."""

    def __init__(self, store):
        self.services = type("Services", (), {"store": store})
        self.events = {}

    def bind(self, **events):
        self.events = events


class FakeWindow:
    """A window that is where it was put."""

    system_size, left, top = (412, 915), 0, 0


@pytest.fixture
def desk(monkeypatch):
    """A window on a large screen."""
    monkeypatch.setattr(window, "rooms", lambda: [LARGE])
    made = FakeWindow()
    monkeypatch.setattr(sys.modules["kivy.core.window"], "Window", made)
    return made


def test_size_and_place_are_kept(desk, tmp_path):
    app = App(Store(tmp_path))
    window.follow(app)
    desk.system_size, desk.left, desk.top = (800.0, 600.0), 70, 80
    app.events["on_stop"]()
    desk.system_size, desk.left, desk.top = (412, 915), 0, 0
    app.events["on_start"]()
    assert (desk.system_size, desk.left, desk.top) == ((800, 600), 70, 80)
    app.services.store.close()


def test_at_first_it_is_a_phone_where_the_desktop_put_it(desk, tmp_path):
    app = App(Store(tmp_path))
    window.follow(app)
    desk.system_size, desk.left, desk.top = (800, 600), 70, 80
    app.events["on_start"]()
    assert (desk.system_size, desk.left, desk.top) == ((412, 915), 70, 80)
    app.services.store.close()


def test_on_a_screen_nobody_can_measure_it_fits_every_laptop(desk, tmp_path, monkeypatch):
    monkeypatch.setattr(window, "rooms", list)
    app = App(Store(tmp_path))
    window.follow(app)
    app.events["on_start"]()
    assert desk.system_size == (412, 720)
    app.services.store.close()


def test_a_store_that_fails_does_not_stop_the_app(desk):
    app = App(None)
    window.follow(app)
    app.events["on_start"]()
    app.events["on_stop"]()
    app.services = None
    app.events["on_start"]()


def test_a_screen_that_can_not_be_measured_is_unknown(monkeypatch):
    monkeypatch.setattr(screen, "Path", lambda _: 1 / 0)
    assert screen.rooms() == []


@pytest.mark.skipif(sys.platform != "linux", reason="measured on Linux only")
def test_this_screen_is_measured():
    assert Window
    assert screen.rooms() == [(0, 0, 1024, 768)], "the one SDL makes up where there is none"


SESSION = """
from tests.ui import headless
headless.settle()
from kivy.clock import Clock
from companion.ui.start import main

def look(_):
    from kivy.core.window import Window
    if Clock.frames == 3:
        print(*map(int, Window.system_size), Window.left, Window.top)
        Window.system_size, Window.left, Window.top = (700, 500), 30, 40
    if Clock.frames == 6:
        from kivy.app import App
        App.get_running_app().stop()

Clock.schedule_interval(look, 0)
main()
"""


def test_a_real_window_opens_like_a_phone_and_then_as_it_was_left(home):
    command = [sys.executable, "-c", SESSION]
    first, second = (subprocess.run(command, cwd=ROOT, capture_output=True, text=True) for _ in range(2))
    assert first.stdout.startswith("412 728 "), first.stderr
    assert second.stdout == "700 500 30 40\n", second.stderr
