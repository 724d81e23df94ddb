"""The registry: every game by its key, imported when it is first asked for."""

from importlib import import_module
from typing import Any

from companion.core.game import Game

KEYS = ("assembly", "exoship", "mothership", "airlock", "exobase")


def game(key: str) -> Game[Any, Any, Any]:
    """The game called `key`; KeyError where there is none."""
    if key not in KEYS:
        raise KeyError(key)
    found: Game[Any, Any, Any] = import_module(f"companion.games.{key}").GAME
    return found
