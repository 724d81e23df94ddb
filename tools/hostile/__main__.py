"""Hostile files: `python -m tools.hostile [COUNT] [--seed N]` sends journals, libraries and guests' messages.

Each is mutated from a real one or is a known trick. It gets a sentence and changes nothing, or it is one like
any other; it takes less than 2 seconds and 100 MB.
"""

import argparse
import tempfile
from pathlib import Path

from companion.games import KEYS
from tools.hostile.files import Target, hostile, real_journals, real_libraries, sent
from tools.hostile.guests import Guests


def main() -> None:
    """Send them and print what came of it."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.hostile", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("count", nargs="?", type=int, default=10_000, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    count, seed, refused, slowest = arguments.count, arguments.seed, 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        target, guests = Target(Path(folder)), Guests(KEYS, seed)
        kinds = {
            "journals": (target.journal, hostile(real_journals(), count, seed)),
            "libraries": (target.cards, hostile(real_libraries(), count, seed)),
            "messages of guests": (guests.hear, guests.hostile(count)),
        }
        for name, (send, files) in kinds.items():
            tally = sent(send, files)
            print(f"{name}: {tally.refused} refused with a sentence, {tally.accepted} like any other", end="")
            print(f", the slowest took {tally.slowest:.2f} s, {tally.megabytes} MB more", flush=True)
            refused, slowest = refused + tally.refused, max(slowest, tally.slowest)
    print(f"{count} of each kind: {refused} refused and nothing changed, the slowest took {slowest:.2f} s")


if __name__ == "__main__":
    main()
