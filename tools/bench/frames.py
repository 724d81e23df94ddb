"""What a frame of every game's screen costs beside one of an empty window: milliseconds of the processor."""

import statistics
import time

from tools.bench import taps  # it settles Kivy first

# ruff: noqa: I001 - and in this order
from kivy.graphics import Color, Rectangle
from kivy.graphics.opengl import glFinish
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.games import SUMMARIES
from tests.ui.driver import PHONE, Bench, Driver
from tools.bench.figure import Figure
from tools.pictures import scenes

FRAMES, GOAL = 30, 3
SCREENS = {
    "assembly": "assembly-choose",
    "exoship": "exoship-action",
    "exobase": "exobase-placed",
    "mothership": "mothership-turn",
    "airlock": "airlock-ally",
}


def sample():
    """Every game's screen, and the empty window before and after all of them."""
    before, layer = _bare(Widget()), _bare(_layer())
    with taps.opened() as driver:
        costs = {key: _screen(driver, scene) for key, scene in SCREENS.items()}
    empty = statistics.mean((before, _bare(Widget())))
    beside = ("ms", "an empty frame")
    return [
        Figure("a frame of a game's screen, worst game", max(costs.values()), empty, *beside, GOAL),
        Figure("  a frame of one picture over all of the window", layer, empty, *beside),
        *(Figure(f"  a frame of {SUMMARIES[key][0]}", cost, empty, *beside) for key, cost in costs.items()),
    ]


def _bare(widget):
    """A window with nothing else in it."""
    driver = Driver(lambda: Bench(widget))
    found = _middle(driver)
    driver.close()
    return found


def _layer():
    """The least that can be painted everywhere: one picture, half clear as the edges of all words are."""
    widget, picture = Widget(), Texture.create(size=(64, 64))
    picture.blit_buffer(bytes((255, 255, 255, 128)) * 64 * 64, colorfmt="rgba")
    with widget.canvas:
        Color(1, 1, 1, 1)
        Rectangle(size=PHONE, texture=picture)
    return widget


def _screen(driver, scene):
    """Walk there from home and let everything come to rest."""
    driver.app.services.router.home()
    driver.frames(2)
    scenes()[scene](driver)
    driver.seconds(1)
    return _middle(driver)


def _middle(driver):
    costs = [_frame(driver) for _ in range(FRAMES)]
    return statistics.median(costs[FRAMES // 3 :])


def _frame(driver):
    """One frame, drawn anew to its last pixel."""
    start = time.process_time()
    driver.window.canvas.ask_update()
    driver.frames()
    type(driver.window).on_draw(driver.window)
    glFinish()
    return (time.process_time() - start) * 1000
