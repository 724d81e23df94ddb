"""Small positions of every game and the universe of the brute force there: tests/games/<game>/proof.py."""

from importlib import import_module
from typing import Any

from companion.games import KEYS
from tests.proof.brute import Universe


def positions(key: str) -> dict[str, Any]:
    """The positions of a game by name."""
    found: dict[str, Any] = import_module(f"tests.games.{key}.proof").POSITIONS
    return found


def answered(key: str) -> dict[str, Any]:
    """The positions of a game whose answers are written down: these and what else a game has."""
    return positions(key) | getattr(import_module(f"tests.games.{key}.proof"), "MORE", {})


def universe(key: str) -> Universe:
    """The names and numbers of a game's positions."""
    found: Universe = import_module(f"tests.games.{key}.proof").UNIVERSE
    return found


ALL = [(key, name) for key in KEYS for name in positions(key)]
