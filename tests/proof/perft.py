"""How many legal lines there are: `python -m tests.proof.perft [GAME ...]` rewrites its perft.txt.

A line is a sequence of decisions: of actions that differ only in symbols the first one is played. Each
position stands with its lines of one, two and three actions, then with those of one action by kind; a depth
is left out where the one before it has too many lines to go on.
"""

import sys
from collections import Counter
from pathlib import Path
from typing import Any

from companion.core.game import Game
from companion.games import KEYS, game
from tests.proof.positions import positions

GAMES = Path(__file__).resolve().parents[1] / "games"
DEEPEST, MOST = 3, 150


def written(key: str) -> Path:
    """Where the figures of a game stand."""
    return GAMES / key / "perft.txt"


def told(key: str) -> str:
    """The figures of all positions of a game, as the text file has them."""
    return "\n".join(_position(game(key), name, state) for name, state in positions(key).items())


def _position(found: Game[Any, Any, Any], name: str, state: Any) -> str:
    figures, ends, kinds = [], [state], Counter[str]()
    for depth in range(DEEPEST):
        if len(ends) > MOST:
            break
        decided = [(end, action) for end in ends for action in _decisions(found, end)]
        figures.append(str(len(decided)))
        if depth == 0:
            kinds.update(type(action).__name__ for _, action in decided)
        ends = [found.apply(end, action) for end, action in decided] if len(decided) <= MOST else decided
    by_kind = ", ".join(f"{kind} {count}" for kind, count in kinds.items())
    return f"{name}: {' '.join(figures)}\n  {by_kind}\n"


def _decisions(found: Game[Any, Any, Any], state: Any) -> list[Any]:
    """One action for each decision."""
    choices, first = found.choices(state), {}
    for action in choices:
        first.setdefault(choices.decided(action), action)
    return list(first.values())


if __name__ == "__main__":
    for game_key in sys.argv[1:] or KEYS:
        written(game_key).write_text(told(game_key), encoding="utf-8")
