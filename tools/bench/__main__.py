"""How fast the app is: `python -m tools.bench [PART ...] [--rounds N]` prints every figure beside its goal.

Each figure stands beside something real that was measured in the same run. All parts take turns in every
round, each in a process of its own, and the table shows the middle of the rounds.
"""

import argparse
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import msgspec

from tools.bench.figure import Figure, markdown, rows, table

ROOT = Path(__file__).resolve().parents[2]
PARTS = (
    "start",
    "taps",
    "screens",
    "frames",
    "session",
    "rules",
    "odds",
    "store",
    "board",
    "dice_animation",
    "evenings",
    "lan",
)


def main() -> None:
    """Measure and print; `--sample PART` prints one round of one part as JSON."""
    arguments = _arguments()
    if arguments.sample:
        print(msgspec.json.encode(sample(arguments.sample)).decode())
        return
    found: list[Figure] = []
    parts: dict[str, str] = {}
    for number in range(arguments.rounds):
        print(f"round {number + 1} of {arguments.rounds}", file=sys.stderr)
        for part in arguments.parts or PARTS:
            new = _apart(part)
            found += new
            parts |= {figure.name: part for figure in new}
    print(markdown(rows(found), parts) if arguments.markdown else table(rows(found)))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("parts", nargs="*", metavar="PART", choices=[*PARTS, []], help=", ".join(PARTS))
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured (5)")
    parser.add_argument("--markdown", action="store_true", help="what has a goal, as a table of the README")
    parser.add_argument("--sample", choices=PARTS, help=argparse.SUPPRESS)
    return parser.parse_args()


def sample(part: str) -> list[Figure]:
    """One round of a part, in this process."""
    found: list[Figure] = import_module(f"tools.bench.{part}").sample()
    return found


def _apart(part: str) -> list[Figure]:
    """One round of a part, in a process of its own."""
    command = [sys.executable, "-m", "tools.bench", "--sample", part]
    result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return msgspec.json.decode(result.stdout.splitlines()[-1], type=list[Figure])


if __name__ == "__main__":
    main()
