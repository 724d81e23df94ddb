"""Writes the template of all texts to build/companion.pot: `python -m tools.texts [FILE]`.

Then it lists what it could not follow to a literal, and words that bypass translation.
"""

import sys
from pathlib import Path

from tools.texts import ROOT, found
from tools.texts.template import written


def main() -> None:
    """Write the template and say what is not in it."""
    path = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "build" / "companion.pot"
    path.parent.mkdir(parents=True, exist_ok=True)
    texts = found()
    path.write_text(written(texts.texts), "utf-8")
    print(f"{len(texts.texts)} texts in {path.name}")
    for title, lines in (("can’t be followed", texts.unclear), ("bypass translation", texts.bypassing)):
        print(f"{len(lines)} {title}", *(f"  {line}" for line in lines), sep="\n")


if __name__ == "__main__":
    main()
