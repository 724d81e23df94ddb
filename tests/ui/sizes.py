"""Every scene in windows and text sizes that are hard: nothing cut, small, crowded or overlapping.

What is whole on a small phone with large text, and on the usual one as it comes, is whole between them; the
other shapes of window take turns from scene to scene.
"""

import pytest

from companion.games import KEYS
from companion.ui.app import CompanionApp
from companion.ui.theme import theme
from tests.ui.audit import problems
from tests.ui.driver import Driver
from tests.ui.frequent import scrolling
from tools.pictures import scenes

SHELL = ""
PAINTED = {f"glance-mothership-{seats}" for seats in (2, 3, 5)} | {"glance-airlock-6", "glance-assembly-1"}
"""Seats are measured without a window, for any number of them; one picture of each game is enough here."""
LARGEST = 1.6
PHONES = ((412, 915, 1.0), (360, 640, 1.0), (360, 640, LARGEST), (412, 915, LARGEST), (915, 412, 1.3))
"""In an order that changes the size of text seldom: every word is set anew then."""
TURNS = (
    (1280, 800, 1.3),
    (800, 600, 1.0),
    (1280, 800, 1.0),
    (640, 480, 1.0),
    (1280, 800, 1.3),
    (1024, 600, 1.0),
)
"""A tablet, and desktop windows low or wide, as people drag them."""


def scenes_of(game):
    """The scenes of one game, or of all around the games; a file each, so that they run side by side."""
    found = [name for name in scenes() if _owner(name) == game and name not in PAINTED]
    given = [pytest.param(name, looks(number), id=name) for number, name in enumerate(found)]
    return pytest.mark.parametrize(("scene", "looks"), given)


def _owner(name):
    return next((key for key in KEYS if name.startswith(key)), SHELL)


def looks(number):
    """Width, height and text size for the scene with this number."""
    return (*PHONES, TURNS[number % len(TURNS)])


def look_over(scene, windows, folder):
    """What is wrong with a scene, by window and text size; empty when it may be shown to a customer."""
    driver = Driver(lambda: CompanionApp(folder))
    try:
        driver.app.services.change(reduced_motion=True, sound=False)
        scenes()[scene](driver)
        return {look: wrong for look, wrong in _looks(driver, scene, windows) if wrong}
    finally:
        theme.text_size = 1.0
        driver.close()


def _looks(driver, scene, windows):
    for width, height, text in windows:
        theme.text_size = text
        driver.resize(width, height)
        driver.frames(4)
        look = width, height, text
        yield look, [*problems(driver), *scrolling(driver, scene, look)]
