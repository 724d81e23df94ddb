"""What frequent taps of a game cost until all is laid out, beside a frame and a bare Kivy button.

Milliseconds of the processor; nothing is drawn. A tap that a screen does not have is told and left out.
"""

import gc
import statistics
import sys
import tempfile
import time
from contextlib import contextmanager

from tests.ui import headless

headless.prepare()
# ruff: noqa: E402 - Kivy reads the settings above when it is imported
from kivy.base import EventLoop
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button

from companion.ui.app import CompanionApp
from companion.ui.tidy import Tidy
from tests.ui.driver import Bench, Driver, Finger
from tools.bench.figure import FRAME, Figure
from tools.pictures import scenes

AGAIN = 3
TAPS = {  # by game: the scene, then what is tapped there: words, or a place of a drawn board
    "Assembly": (
        ("assembly-choose", "Clockwise"),
        ("assembly-choose", "Undo"),
        ("assembly-ask", "Yes"),
        ("assembly-rotate", "1"),
        ("assembly-rotate", "Any Rotate"),
        ("assembly-lock", "Draw/Lock"),
        ("assembly-swap", "@bay8"),
        ("assembly-room", "Cargo"),
    ),
    "ExoShip": (
        ("exoship-action", "Sway"),
        ("exoship-action", "Ability"),
        ("exoship-action", "@Mara"),
        ("exoship-action", "Undo"),
        ("exoship-consider", "@Ivo"),
        ("exoship-consider", "Sway Tess"),
        ("exoship-event", "Curfew"),
    ),
    "ExoBase": (
        ("exobase-placed", "@Greenhouse"),
        ("exobase-placed", "@founder:Vega"),
        ("exobase-placed", "@Lab"),
        ("exobase-placed", "Undo"),
        ("exobase-ways", "@0"),
        ("exobase-building", "Build"),
        ("exobase-entering", "Water"),
    ),
    "Airlock": (
        ("airlock-ally", "@seat:3"),
        ("airlock-ally", "Repair"),
        ("airlock-reveal", "@card:recycle"),
        ("airlock-reveal", "@card:rupture"),
        ("airlock-order", "@0"),
        ("airlock-ability", "@seat:2"),
        ("airlock-reveal", "Undo"),
    ),
    "Mothership": (
        ("mothership-turn", "@ship2"),
        ("mothership-ship", "@2"),
        ("mothership-ship", "@1:m"),
        ("mothership-attack", "@1"),
        ("mothership-attack", "Attack"),
        ("mothership-result", "Apply"),
        ("mothership-turn", "@energy"),
        ("mothership-energy", "8·4·3"),
        ("mothership-energy", "Set 5·8·2"),
        ("mothership-turn", "Card"),
        ("mothership-cards", "Afterburner"),
        ("mothership-noooo", "No one"),
        ("mothership-turn", "End turn"),
        ("mothership-between", "@ship0"),
        ("mothership-turn", "Market"),
        ("mothership-market", "Table"),
        ("mothership-table", "Turn"),
        ("mothership-turn", "Undo"),
    ),
}


def sample():
    """The bare button and every tap in turn."""
    floor = _bare()
    with opened() as driver:
        return [figure for game in TAPS for figure in _figures(driver, game, floor)]


@contextmanager
def opened():
    """The app on a folder of its own; garbage is collected as in the app that a player starts."""
    with tempfile.TemporaryDirectory() as data:
        driver = Driver(lambda: CompanionApp(data))
        gc.freeze()
        tidy = Tidy()
        yield driver
        tidy.stop()
        driver.close()
        gc.unfreeze()


def _figures(driver, game, floor):
    """The taps of one game, the middle of them and the worst."""
    found = {tap: _cost(driver, *tap) for tap in TAPS[game]}
    costs = {tap: cost for tap, cost in found.items() if cost is not None}
    typical, worst = statistics.median(costs.values()), max(costs.values())
    return [
        Figure(f"a tap of {game}, typical", typical, FRAME, "ms", "one frame", 0.5),
        Figure(f"a tap of {game}, worst", worst, FRAME, "ms", "one frame", 1.0),
        Figure(f"  {game}, typical beside a button", typical, floor, "ms", "a bare Kivy button"),
        *(Figure(f"  {_told(*tap)}", cost, FRAME, "ms", "one frame") for tap, cost in costs.items()),
    ]


def _told(scene, target):
    return f"{scene}: {target.removeprefix('@')}"


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
    driver.seconds(0.6)  # a dock that has just changed is deaf for a moment
    return cost(driver, _place(driver, target))


def _place(driver, target):
    """Words, or the point of the window where a place of a board is."""
    if not target.startswith("@"):
        return target
    boards = [widget for widget in driver.widgets() if hasattr(widget, "where")]
    board, key = next((w, key) for w in boards for key in w.spots() if str(key) == target[1:])
    driver.reveal(board)
    return board.to_window(*board.where(key))


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
