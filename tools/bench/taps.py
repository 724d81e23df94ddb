"""What taps on ExoShip cost until everything is laid out, beside a frame and beside a bare Kivy button.

Milliseconds of the processor; nothing is drawn. A tap that a screen does not have is told and left out.
"""

import statistics
import sys
import tempfile
import time

from tests.ui import headless

headless.prepare()
# ruff: noqa: E402 - Kivy reads the settings above when it is imported
from kivy.base import EventLoop
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button

from companion.ui.app import CompanionApp
from tests.ui.driver import Bench, Driver, Finger
from tools.bench.figure import FRAME, Figure
from tools.pictures import scenes

AGAIN = 3
TAPS = (  # the scene, then what is tapped there: words, or a founder of the grid
    ("exoship-action", "Sway"),
    ("exoship-action", "Ability"),
    ("exoship-action", "@Mara"),
    ("exoship-action", "Undo"),
    ("exoship-consider", "@Ivo"),
    ("exoship-consider", "Sway Tess"),
    ("exoship-event", "Curfew"),
)


def sample():
    """The bare button and every tap in turn."""
    floor = _bare()
    with tempfile.TemporaryDirectory() as data:
        driver = Driver(lambda: CompanionApp(data))
        found = {tap: _cost(driver, *tap) for tap in TAPS}
        driver.close()
    costs = {tap: cost for tap, cost in found.items() if cost is not None}
    typical, worst = statistics.median(costs.values()), max(costs, key=costs.get)
    return [
        Figure("a tap of ExoShip, typical", typical, FRAME, "ms", "one frame", 0.5),
        Figure("a tap of ExoShip, worst", costs[worst], FRAME, "ms", "one frame", 1.0),
        Figure("  typical beside a button", typical, floor, "ms", "a bare Kivy button"),
        *(Figure(f"  {_told(*tap)}", cost, FRAME, "ms", "one frame") for tap, cost in costs.items()),
    ]


def _told(scene, target):
    return f"{scene.removeprefix('exoship-')}: {target.removeprefix('@')}"


def _cost(driver, scene, target):
    """The middle of some visits; None where the screen has no such thing."""
    try:
        return statistics.median(_visit(driver, scenes()[scene], target) for _ in range(AGAIN))
    except (AssertionError, KeyError, StopIteration) as missing:
        print(f"{_told(scene, target)} is not there: {str(missing)[:70]}", file=sys.stderr)
        return None


def _visit(driver, scene, target):
    """Walk there from home and tap."""
    driver.app.services.router.home()
    driver.frames(2)
    scene(driver)
    driver.seconds(0.3)
    return cost(driver, _place(driver, target))


def _place(driver, target):
    """Words, or the point of the window where a founder lies."""
    if not target.startswith("@"):
        return target
    board = next(w for w in driver.widgets() if hasattr(w, "where") and target[1:] in w.spots())
    driver.reveal(board)
    return board.to_window(*board.where(target[1:]))


def cost(driver, target):
    """From the finger that leaves until two frames are laid out."""
    finger = Finger(*driver._point(target))
    EventLoop._dispatch_input("begin", finger)
    driver.frames(3)
    start = time.process_time()
    EventLoop._dispatch_input("end", finger)
    driver.frames(2)
    return (time.process_time() - start) * 1000


def _bare():
    """A button that counts."""
    box, button = BoxLayout(), Button(text="0")
    box.add_widget(button)
    button.bind(on_release=lambda *_: setattr(button, "text", str(int(button.text) + 1)))
    driver = Driver(lambda: Bench(box))
    middle = statistics.median(cost(driver, button) for _ in range(8 * AGAIN))
    driver.close()
    return middle
