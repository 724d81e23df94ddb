"""The registry: every game by its key, imported when it is first asked for."""

from importlib import import_module
from typing import Any

from companion.core.game import Game

KEYS = ("assembly", "exoship", "mothership", "airlock", "exobase")

# Name and players, as on the lid: the home screen opens no box just to show it.
SUMMARIES = {
    "assembly": ("Assembly", "1–2 players"),
    "exoship": ("ExoShip", "1 player"),
    "mothership": ("Mothership", "1–6 players"),
    "airlock": ("Airlock", "3–6 players"),
    "exobase": ("ExoBase", "1 player"),
}


def game(key: str) -> Game[Any, Any, Any]:
    """The game called `key`; KeyError where there is none."""
    if key not in KEYS:
        raise KeyError(key)
    found: Game[Any, Any, Any] = import_module(f"companion.games.{key}").GAME
    return found
