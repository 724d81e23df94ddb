"""Bays around a clock with modules before them, and figures in a row."""

from typing import Literal

from msgspec import Struct

from companion.core.boards.drawn import Drawn

Mark = Literal["", "can", "chosen", "landing"]
Turns = Literal["", "clockwise", "anticlockwise"]


class Room(Struct, frozen=True, kw_only=True):
    """A room by its number, which is also its colour, with its name and icon."""

    number: int
    name: str
    icon: str


class BayPlace(Struct, frozen=True, kw_only=True):
    """One clock position: its Bay card, the module before it, or the ghost of one that leaves.

    `chance` is how often the next module lands here, as a fraction.
    """

    position: int
    room: Room | None = None
    module: Room | None = None
    ghost: Room | None = None
    is_locked: bool = False
    fits: bool = False
    has_malfunction: bool = False
    mark: Mark = ""
    chance: str = ""


class Shift(Struct, frozen=True, kw_only=True):
    """A module that goes from one position to another."""

    old: int
    new: int


class AssemblyLine(Drawn, frozen=True, kw_only=True, tag="assembly_line"):
    """Twelve bays from 12 clockwise, the way of modules in a preview, and the middle.

    Places are `bay1` to `bay12`; a drag around the middle is `turn+1`, `turn+2`, `turn-1` or `turn-2`.
    """

    bays: tuple[BayPlace, ...]
    shifts: tuple[Shift, ...] = ()
    turns: Turns = ""
    caption: str
    figure: str
    pips: int = 0
    line: str = ""
    label: str = ""
    old: str = ""
    new: str = ""
    """What changes, below the figure: `in bay 1 → 2`."""


class Count(Struct, frozen=True, kw_only=True):
    """A figure over its word; `place` is held to correct it."""

    place: str
    figure: str
    label: str
    icon: str


class CountStrip(Drawn, frozen=True, kw_only=True, tag="count_strip"):
    """Figures side by side; `gives_way` where the boards beside them have no room."""

    items: tuple[Count, ...]
    gives_way: bool = False
