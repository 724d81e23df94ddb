"""What drawing a board again costs beside the first time: `python tools/bench/board.py`; needs no display."""

import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.ui import headless

headless.prepare()
# ruff: noqa: E402 - Kivy reads the settings above when it is imported
from companion.ui import stamps
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver
from tools.pictures import scenes

BOARDS = {"assembly-choose": "Ring", "exobase-building": "BaseMap", "mothership-table": "SeatTile"}
ROUNDS = 40


def drawing(board, is_first):
    """Seconds one drawing takes; the first one has no shape cut yet."""
    if is_first:
        stamps.rounded.cache_clear()
        stamps.disc.cache_clear()
    start = time.perf_counter()
    board._redraw()
    return time.perf_counter() - start


def main():
    """Prints the ratios; first and again take turns, so that a busy machine hits them alike."""
    for scene, kind in BOARDS.items():
        with tempfile.TemporaryDirectory() as data:
            driver = Driver(lambda data=data: CompanionApp(data))
            scenes()[scene](driver)
            board = driver.find(kind=kind)
            ratios = [drawing(board, True) / drawing(board, False) for _ in range(ROUNDS)]
            print(f"{scene}: the first drawing takes {statistics.median(ratios):.1f} times the next")
            driver.close()


if __name__ == "__main__":
    main()
