"""Small positions of every game and the universe of the brute force there: tests/games/<game>/proof.py."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.games import KEYS
from companion.table import game_file
from tests.contract.playouts import PLAYTHROUGHS, journals
from tests.proof.brute import Universe

HALVES = (1, 2)
STAGES = len(HALVES)
"""A playthrough is looked at so often, the last time at its end."""


def positions(key: str) -> dict[str, Any]:
    """The positions of a game by name."""
    found: dict[str, Any] = import_module(f"tests.games.{key}.proof").POSITIONS
    return found


def answered(key: str) -> tuple[str, ...]:
    """The positions of a game whose answers are written down: small ones, and moments of its playthroughs."""
    moments = (f"{path.stem} {half}/{STAGES}" for path in journals(key) for half in HALVES)
    return (*_small(key), *moments)


def moment(key: str, name: str) -> Any:
    """The position of that name."""
    small = _small(key)
    if name in small:
        return small[name]
    stem, _, half = name.rpartition(" ")
    states = _states(PLAYTHROUGHS / key / f"{stem}.jsonl")
    return states[(len(states) - 1) * int(half.partition("/")[0]) // STAGES]


def _small(key: str) -> dict[str, Any]:
    return positions(key) | getattr(import_module(f"tests.games.{key}.proof"), "MORE", {})


@cache
def _states(path: Path) -> tuple[Any, ...]:
    """Every state of a playthrough."""
    table, played = game_file.replay(path.read_bytes())
    return tuple(step.state for step in table.history(len(played)))


def looks(key: str) -> dict[str, Any]:
    """What else a game can be asked in every position."""
    return getattr(import_module(f"tests.games.{key}.proof"), "LOOKS", {})


def universe(key: str) -> Universe:
    """The names and numbers of a game's positions."""
    found: Universe = import_module(f"tests.games.{key}.proof").UNIVERSE
    return found


ALL = [(key, name) for key in KEYS for name in positions(key)]
