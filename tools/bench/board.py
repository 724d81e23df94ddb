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
from companion.ui import painter, shapes
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver
from tools.bench.figure import Figure
from tools.pictures import scenes

BOARDS = {
    "assembly-choose": "AssemblyLineBoard",
    "exobase-building": "BaseMapBoard",
    "mothership-attack": "RivalsBoard",
}
ROUNDS = 40


def drawing(board, is_first):
    """Seconds one drawing takes; the first one has no shape cut yet."""
    if is_first:
        shapes.rounded.cache_clear()
        for kept in (shapes.disc, shapes.sector, painter._laid):
            kept.cache_clear()
    start = time.perf_counter()
    board._redraw()
    return time.perf_counter() - start


def sample():
    """Every board again beside the first time; they take turns, so that a busy machine hits them alike."""
    found = []
    for scene, kind in BOARDS.items():
        with tempfile.TemporaryDirectory() as data:
            driver = Driver(lambda data=data: CompanionApp(data))
            scenes()[scene](driver)
            board = driver.find(kind=kind)
            pairs = [(drawing(board, True), drawing(board, False)) for _ in range(ROUNDS)]
            first, again = (statistics.median(times) * 1000 for times in zip(*pairs, strict=True))
            found.append(Figure(f"{scene}, drawn again", again, first, "ms", "the first time"))
            driver.close()
    return found


def main():
    """Prints the ratios."""
    for figure in sample():
        print(f"{figure.name}: {figure.ratio:.2f} of {figure.what}")


if __name__ == "__main__":
    main()
