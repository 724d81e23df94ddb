"""A million actions: `python -m tools.million [ACTIONS] [--game KEY] [--seed N]`.

Random legal games of every kind, kept in a store, with corrections, undo, redo and reopened stores mixed in.
It ends with the first thing that is wrong: an exception, a broken invariant, a refused offer, a game that
stands elsewhere after it was opened again or replayed from its exported file.
"""

import argparse
import tempfile
import time
from pathlib import Path

from companion.games import KEYS
from tools.million.play import Player

MILLION = 1_000_000


def main() -> None:
    """Play, and print what was played and how fast."""
    parser = argparse.ArgumentParser(prog="python -m tools.million", description=__doc__.splitlines()[0])
    parser.add_argument("actions", nargs="?", type=int, default=MILLION, help="of all games together")
    parser.add_argument("--game", choices=KEYS, help="one game only")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    keys = [arguments.game] if arguments.game else KEYS
    for key in keys:
        begun = time.perf_counter()
        with tempfile.TemporaryDirectory() as folder:
            done = Player(key, Path(folder), arguments.seed).play(arguments.actions // len(keys))
        speed = done.actions / (time.perf_counter() - begun)
        print(f"{key}: {done.actions} actions in {done.games} games ({done.finished} to their end)", end="")
        print(f", {done.corrections} corrections, {done.taken_back} undos, {done.reopened} reopened", end="")
        print(f"; {speed:.0f} actions a second", flush=True)


if __name__ == "__main__":
    main()
