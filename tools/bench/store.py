"""What a long game costs beside a short one: `python tools/bench/store.py`.

Both lie in one store; only the ratios mean anything.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from companion.core.correction import Change
from companion.games import game
from companion.store.store import Store
from tools.bench.figure import Figure

SHORT, LONG, TIMES = 10, 10_000, 50
GOAL = 1.2


def filled(store: Store, entries: int) -> int:
    """A game with so many entries in one line of play."""
    found = game("assembly")
    number = store.new(found, found.options())
    table = store.open(number)
    with store.database.write():
        for _ in range(entries):
            there = 1 if table.state.discard == 0 else -1
            draw, discard = table.state.draw - there, table.state.discard + there
            table.correct((Change(("draw",), draw), Change(("discard",), discard)))
    return number


def undo_and_redo(store: Store, number: int) -> None:
    """The first undo after opening, which has to fetch a stretch of the journal."""
    table = store.open(number)
    table.undo(agreed=True)
    table.redo()


def medians(work: Callable[[Store, int], object], store: Store, long: int, short: int) -> tuple[float, float]:
    """Milliseconds of the processor for the long game and the short one, in turn; the middle of many."""
    pairs = [(_once(work, store, long), _once(work, store, short)) for _ in range(TIMES)]
    return statistics.median(pair[0] for pair in pairs), statistics.median(pair[1] for pair in pairs)


def _once(work: Callable[[Store, int], object], store: Store, number: int) -> float:
    began = time.process_time()
    work(store, number)
    return (time.process_time() - began) * 1000


WORKS = (("open", Store.open), ("open, undo, redo", undo_and_redo))


def sample() -> list[Figure]:
    """A long game beside a short one, both in one store."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        short, long = filled(store, SHORT), filled(store, LONG)
        found = [
            Figure(f"{name}: a game of {LONG:,} entries", *costs, "ms", f"one of {SHORT}", GOAL)
            for name, work in WORKS
            for costs in [medians(work, store, long, short)]
        ]
        store.close()
    return found


def main() -> None:
    """Print both games side by side."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        short, long = filled(store, SHORT), filled(store, LONG)
        for name, work in WORKS:
            many, few = medians(work, store, long, short)
            print(f"{name:18} {SHORT}: {few:.2f} ms   {LONG}: {many:.2f} ms   ratio {many / few:.2f}")
        began = time.perf_counter()
        Store(Path(folder)).close()
        print(f"start with both    {(time.perf_counter() - began) * 1000:.2f} ms, every page looked over")
        store.close()


if __name__ == "__main__":
    main()
