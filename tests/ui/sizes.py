"""Every scene in every size of window and text: nothing cut, small, crowded or overlapping."""

import pytest

from companion.games import KEYS
from companion.ui.app import CompanionApp
from companion.ui.theme import theme
from tests.ui.audit import problems
from tests.ui.driver import Driver
from tools.pictures import scenes

PHONES = ((360, 640), (412, 915), (915, 412), (1280, 800))
DESKTOPS = ((800, 600), (640, 480), (1024, 600))  # windows low or wide, as people drag them
LOOKS = [(*window, text) for window in PHONES for text in (1.0, 1.3)]
LOOKS += [(*window, 1.0) for window in DESKTOPS]


def scenes_of(game):
    """The scenes of one game, or of all around the games; a file each, so that they run side by side."""
    found = {name: scene for name, scene in scenes().items() if name.startswith(game or "")}
    if not game:
        found = {name: scene for name, scene in found.items() if not name.startswith(KEYS)}
    return pytest.mark.parametrize("scene", found.values(), ids=found)


def look_over(scene, folder):
    """What is wrong with a scene, by window and text size; empty when it may be shown to a customer."""
    driver = Driver(lambda: CompanionApp(folder))
    try:
        driver.app.services.change(reduced_motion=True, sound=False)
        scene(driver)
        return {look: wrong for look, wrong in _looks(driver) if wrong}
    finally:
        theme.text_size = 1.0
        driver.close()


def _looks(driver):
    for width, height, text in LOOKS:
        theme.text_size = text
        driver.resize(width, height)
        driver.frames(4)
        yield (width, height, text), problems(driver)
