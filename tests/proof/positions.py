"""Small positions of every game and the universe of the brute force there: tests/games/<game>/proof.py."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.games import KEYS
from companion.table import game_file
from tests.contract.playouts import PLAYTHROUGHS
from tests.proof.brute import Universe


def positions(key: str) -> dict[str, Any]:
    """The positions of a game by name."""
    found: dict[str, Any] = import_module(f"tests.games.{key}.proof").POSITIONS
    return found


def moment(key: str, name: str) -> Any:
    """The position of that name: a small one, or the state of a playthrough after so many entries."""
    found = small(key)
    if name in found:
        return found[name]
    stem, _, number = name.partition(" @")
    return _states(PLAYTHROUGHS / key / f"{stem}.jsonl")[int(number)]


def small(key: str) -> dict[str, Any]:
    """The small positions of a game, and those whose answers alone are written down."""
    return positions(key) | getattr(import_module(f"tests.games.{key}.proof"), "MORE", {})


@cache
def _states(path: Path) -> tuple[Any, ...]:
    """Every state of a playthrough."""
    table, played = game_file.replay(path.read_bytes())
    return tuple(step.state for step in table.history(len(played)))


def nearby(key: str) -> dict[str, tuple[Any, ...]]:
    """What else the fields of actions are tried with, beside the universe."""
    found: dict[str, tuple[Any, ...]] = getattr(import_module(f"tests.games.{key}.proof"), "NEAR", {})
    return found


def looks(key: str) -> dict[str, Any]:
    """What else a game can be asked in every position."""
    return getattr(import_module(f"tests.games.{key}.proof"), "LOOKS", {})


def universe(key: str) -> Universe:
    """The names and numbers of a game's positions."""
    found: Universe = import_module(f"tests.games.{key}.proof").UNIVERSE
    return found


ALL = [(key, name) for key in KEYS for name in positions(key)]
