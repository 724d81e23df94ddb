"""The ships as data, and the kinds of cards a player may enter from the own copy: none here."""

from collections.abc import Mapping
from typing import Literal

from companion.core.cards import CardKind

Ship = Literal["gull", "tern"]
SHIPS: tuple[Ship, ...] = ("gull", "tern")
ROOM: Mapping[Ship, int] = {"gull": 3, "tern": 2}
"""How many crates a ship takes."""

CARDS: tuple[CardKind, ...] = ()
