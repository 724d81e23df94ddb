"""What five rolling dice cost, beside an empty frame: `python tools/bench/dice_animation.py`."""

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.ui import headless

headless.prepare()
# ruff: noqa: E402 - Kivy reads the settings above when it is imported
from kivy.base import EventLoop, runTouchApp
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.uix.widget import Widget

from companion.ui.widgets.dice_animation import DiceAnimation
from tools.bench.figure import FRAME, Figure

FRAMES, ROUNDS, GOAL = 120, 7, 3


def frame_cost(widget, move):
    """Milliseconds of the processor a frame with `widget` takes, `move` called before each."""
    Window.add_widget(widget)
    taken = [_frame(move, number) for number in range(FRAMES)]
    Window.remove_widget(widget)
    return statistics.median(taken[10:])


def _frame(move, number):
    start = time.process_time()
    move(number)
    Window.canvas.ask_update()
    EventLoop.idle()
    glFinish()
    return 1000 * (time.process_time() - start)


def sample():
    """Empty, lying and rolling take turns, so that a busy machine hits them alike."""
    runTouchApp(embedded=True)
    dice = DiceAnimation(sides=[12, 10, 8, 6, 4], faces=[1] * 5, size=Window.size)

    def roll(number):
        dice._done = number % 30 / 30
        dice._redraw()

    works = {"empty": (Widget(), id), "lying": (dice, id), "rolling": (dice, roll)}
    rounds = [{name: frame_cost(*work) for name, work in works.items()} for _ in range(ROUNDS)]
    middle = {name: statistics.median(costs[name] for costs in rounds) for name in works}
    return [
        Figure(f"a frame of five dice {name}", middle[name], middle["empty"], "ms", "an empty frame", GOAL)
        for name in ("lying", "rolling")
    ]


def main():
    """Prints the ratios, and how much of a frame rolling takes."""
    for figure in sample():
        print(
            f"{figure.name}: {figure.ratio:.2f} times {figure.what}, {figure.ours / FRAME:.2f} of a sixtieth"
        )


if __name__ == "__main__":
    main()
