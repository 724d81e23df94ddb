"""What a person does at the table, one struct for each intention; a roll travels inside."""

from typing import Annotated

from msgspec import Meta

from companion.core.dice import Roll
from companion.core.judge import Act
from companion.games.NAME.cards import Ship


class Load(Act, frozen=True):
    """Crates from the pier onto a ship."""

    ship: Ship
    crates: Annotated[int, Meta(ge=0, le=30)]


class Sail(Act, frozen=True):
    """A ship leaves with what it carries."""

    ship: Ship
    roll: Roll


class EndTurn(Act, frozen=True):
    """The ships come home."""


Action = Load | Sail | EndTurn
