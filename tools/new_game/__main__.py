"""The command: `python -m tools.new_game NAME [--prefix XX] [--title "..."]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.new_game.make import NotMade, make, plan

ROOT = Path(__file__).resolve().parents[2]
NEXT = """
It works as it is:
  python -m companion play {name}
  ./test tests/games/{name} tests/contract -k {name}
Now make it yours, file by file: docs/add-a-game.md says in which order."""


def main(argv: list[str] | None = None, root: Path = ROOT) -> int:
    """Make one game; 0 when it is there, 1 when nothing was changed."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.new_game", description="Make a new game from the template."
    )
    parser.add_argument("name", help="its key and the name of its folders, such as harbour")
    parser.add_argument("--prefix", default="", help="two capital letters for its rule ids, such as HB")
    parser.add_argument("--title", default="", help="what players call it")
    words = parser.parse_args(argv)
    try:
        wanted = plan(root, words.name, words.prefix, words.title)
        made = make(root, wanted)
    except NotMade as why:
        print(f"{why} Nothing was changed.", file=sys.stderr)
        return 1
    print(
        f"{wanted.title}: rules {wanted.prefix}-…, key {wanted.name}, in KEYS of companion/games/__init__.py"
    )
    for folder in made:
        print(f"  {folder.relative_to(root)}/")
    print(NEXT.format(name=wanted.name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
