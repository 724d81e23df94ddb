"""The table as the app knows it; a state speaks no language."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.core.rules import Note
from companion.games.NAME.box import Options
from companion.games.NAME.cards import ROOM, SHIPS, Ship

TURNS = 3
Count = Annotated[int, Meta(ge=0, le=30)]
Phase = Literal["load", "sail", "over"]


class Afloat(Struct, frozen=True, forbid_unknown_fields=True):
    """One ship: what it carries, and whether it has left the harbour this turn."""

    ship: Ship
    load: Count = 0
    is_away: bool = False

    @property
    def free(self) -> int:
        """How many crates still fit."""
        return ROOM[self.ship] - self.load


class State(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One moment of a game."""

    options: Options
    pier: Count
    ships: Annotated[tuple[Afloat, ...], Meta(min_length=2, max_length=2)]
    delivered: Count = 0
    turn: Annotated[int, Meta(ge=1, le=TURNS)] = 1
    phase: Phase = "load"
    notes: tuple[Note, ...] = ()

    def ship(self, name: Ship) -> Afloat:
        """A ship by its name."""
        return self.ships[SHIPS.index(name)]

    @property
    def overboard(self) -> int:
        """The crates that are nowhere else."""
        return self.options.box.crates - self.pier - self.delivered - sum(one.load for one in self.ships)


def with_ship(state: State, ship: Afloat) -> State:
    """`state` with one ship changed."""
    return replace(state, ships=tuple(ship if one.ship == ship.ship else one for one in state.ships))


def noted(state: State, rule: str, case: str = "", **params: object) -> State:
    """`state` with one more line for the history."""
    return replace(state, notes=(*state.notes, Note(rule, params, case)))


def start(options: Options) -> State:
    """All crates on the pier, both ships empty."""
    return State(options=options, pier=options.box.crates, ships=tuple(Afloat(name) for name in SHIPS))
