"""Hostile files: `python -m tools.hostile [COUNT] [--seed N]` sends journals and libraries to a store.

Each is mutated from a real one or is a known trick. A file gets a sentence and changes nothing, or it is a
file like any other; it takes less than 2 seconds and 100 MB.
"""

import argparse
import tempfile
from pathlib import Path

from tools.hostile.files import Target, hostile, real_journals, real_libraries, sent


def main() -> None:
    """Send them and print what came of it."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.hostile", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("count", nargs="?", type=int, default=10_000, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        target = Target(Path(folder))
        kinds = {"journals": (target.journal, real_journals()), "libraries": (target.cards, real_libraries())}
        for name, (send, real) in kinds.items():
            tally = sent(send, hostile(real, arguments.count, arguments.seed))
            print(f"{name}: {tally.refused} refused with a sentence, {tally.accepted} like any other", end="")
            print(f", the slowest took {tally.slowest:.2f} s", flush=True)


if __name__ == "__main__":
    main()
