"""A million actions: `python -m tools.million [ACTIONS] [--game KEY] [--seed N]`.

Random legal games of every kind, kept in a store, with corrections, undo, redo and reopened stores mixed in.
It ends with the first thing that is wrong: an exception, a broken invariant, a refused offer, a game that
stands elsewhere after it was opened again or replayed from its exported file. It goes from game to game in
rounds, each with a seed of its own; stopped by Ctrl-C or `kill` it tells what was played by then.
"""

import argparse
import signal
import tempfile
import time
from pathlib import Path

from companion.games import KEYS
from tools.million.play import Evening, Player

MILLION, ROUND = 1_000_000, 5_000


def main() -> None:
    """Play, and print what was played and how fast."""
    parser = argparse.ArgumentParser(prog="python -m tools.million", description=__doc__.splitlines()[0])
    parser.add_argument("actions", nargs="?", type=int, default=MILLION, help="of all games together")
    parser.add_argument("--game", choices=KEYS, help="one game only")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    keys = [arguments.game] if arguments.game else KEYS
    played = {key: Evening() for key in keys}
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.default_int_handler)
    try:
        for number, actions in enumerate(_rounds(arguments.actions // len(keys))):
            for key in keys:
                played[key].add(_round(key, f"{arguments.seed}-{number}", actions))
            print(f"round {number + 1}: {sum(one.actions for one in played.values())} actions", flush=True)
    except KeyboardInterrupt:
        print("stopped")
    _tell(played)


def _rounds(actions: int) -> list[int]:
    """How many actions of each game there are in each round."""
    return [min(ROUND, actions - begun) for begun in range(0, actions, ROUND)]


def _round(key: str, seed: str, actions: int) -> Evening:
    """One round of a game in a store of its own; a fault tells the seed."""
    begun = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        try:
            done = Player(key, Path(folder), seed).play(actions)
        except Exception as error:
            error.add_note(f"{key}, seed {seed}")
            raise
    done.seconds = time.process_time() - begun
    return done


def _tell(played: dict[str, Evening]) -> None:
    """A line for each game, and one for all."""
    for key, done in played.items():
        print(
            f"{key}: {_figures(done)}, {done.actions / max(done.seconds, 0.001):.0f} actions a second of CPU"
        )
    every = Evening()
    for done in played.values():
        every.add(done)
    print(f"million: {_figures(every)}; nothing broken", flush=True)


def _figures(done: Evening) -> str:
    games = f"{done.actions} actions in {done.games} games ({done.finished} to their end)"
    mixed = f"{done.corrections} corrections, {done.taken_back} undos, {done.redone} redos"
    return f"{games}, {mixed}, {done.reopened} reopened"


if __name__ == "__main__":
    main()
