"""The window of a desktop: shaped like a phone at first, later as the player left it."""

from kivy.config import Config
from msgspec import Struct

from companion.device.safely import safely
from companion.device.screen import rooms

KEY = "window"
WIDTH, HEIGHT = 412, 915
SURE = 720  # as high as fits on every laptop, where nobody can tell how large the screen is
TITLE = 40  # what the desktop puts above a window


class Place(Struct, frozen=True):
    """Where a window is and how large."""

    width: int
    height: int
    left: int
    top: int


def shape():
    """Say how large the window is to be, before Kivy makes it."""
    Config.set("graphics", "width", WIDTH)
    Config.set("graphics", "height", HEIGHT)


def follow(app):
    """Let the window of `app` open as it was left; a window that can't be remembered is no reason to fail."""
    app.bind(on_start=lambda *_: _with_store(app, _open), on_stop=lambda *_: _with_store(app, _keep))


def _with_store(app, work):
    if app.services:
        safely(lambda: work(app.services.store))


def _open(store):
    from kivy.core.window import Window

    screens = rooms()
    made = Place(WIDTH, HEIGHT if screens else SURE, Window.left, Window.top)
    place = fitted(store.setting(KEY, Place, made), screens)
    Window.system_size = place.width, place.height
    if (place.left, place.top) != (made.left, made.top):
        Window.left, Window.top = place.left, place.top


def _keep(store):
    from kivy.core.window import Window

    width, height = map(int, Window.system_size)
    store.remember(KEY, Place(width, height, Window.left, Window.top))


def fitted(place, screens):
    """`place` on one of `screens`, no larger than it and with its title in sight."""
    if not screens:
        return place
    left, top, width, height = next((room for room in screens if _holds(room, place)), screens[0])
    wide, high = min(place.width, width), min(place.height, height - TITLE)
    return Place(
        width=wide,
        height=high,
        left=max(left, min(place.left, left + width - wide)),
        top=max(top + TITLE, min(place.top, top + height - high)),
    )


def _holds(room, place):
    """Whether the upper left corner is on this screen."""
    left, top, width, height = room
    return left <= place.left < left + width and top <= place.top < top + height
