"""A game at a glance on the home screen: a line of words and a small picture, both plain data."""

from typing import Literal

from msgspec import Struct

Cell = Literal["full", "today", "warn", "lost", "open"]


class Cells(Struct, frozen=True, kw_only=True, tag="cells", gc=False):
    """One figure and what it is made of, cell by cell: oxygen, days."""

    figure: str = ""
    cells: tuple[Cell, ...]
    note: str = ""
    """What is still missing, below the cells."""
    signs: tuple[str, ...] = ()
    """The icons of what is missing, left of the note."""


class Bars(Struct, frozen=True, kw_only=True, tag="bars", gc=False):
    """A bar for every seat: how much is left of how much."""

    bars: tuple[tuple[int, int], ...]


class Ring(Struct, frozen=True, kw_only=True, tag="ring", gc=False):
    """Places in a circle, from the top clockwise, and a figure in their middle."""

    figure: str
    locked: tuple[bool, ...]
    signs: tuple[str, ...] = ()
    """An icon for each place, where the picture is large enough."""
    tones: tuple[str, ...] = ()
    """The colour of each place when it is locked."""


class Line(Struct, frozen=True, kw_only=True, tag="line", gc=False):
    """A way from here to there: how many stops, where the ship is, whether the end is a good one."""

    figure: str
    stops: int
    ship: int
    good: bool


Picture = Cells | Bars | Ring | Line


class Glimpse(Struct, frozen=True, kw_only=True, gc=False):
    """Where a game stands, in a few words and in a picture; no picture before there is one."""

    line: str
    picture: Picture | None = None


class Summary(Struct, frozen=True, kw_only=True, gc=False):
    """All that a list shows of a game: who plays, where it stands or how it ended."""

    players: tuple[str, ...]
    glimpse: Glimpse
    is_over: bool = False
    has_won: bool = False
    ending: str = ""
    """Who has won, in words."""
    why: str = ""
    tier: str = ""
    score: int | None = None
