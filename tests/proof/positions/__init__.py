"""Small positions of every game and the universe that the brute force has there."""

from importlib import import_module
from typing import Any

from companion.games import KEYS
from tests.proof.brute import Universe


def positions(key: str) -> dict[str, Any]:
    """The positions of a game by name."""
    found: dict[str, Any] = import_module(f"tests.proof.positions.{key}").POSITIONS
    return found


def universe(key: str) -> Universe:
    """The names and numbers of a game's positions."""
    found: Universe = import_module(f"tests.proof.positions.{key}").UNIVERSE
    return found


ALL = [(key, name) for key in KEYS for name in positions(key)]
