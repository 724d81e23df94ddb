"""A settlement: what is missing to win, resources, pawns, locations with doors, rows of small cards."""

from typing import Literal

from msgspec import Struct

from companion.core.boards.drawn import Drawn, Tone

Mark = Literal["", "can", "chosen"]


class Sign(Struct, frozen=True, kw_only=True):
    """An icon in the colour of what it stands for, with a figure."""

    icon: str
    text: str
    tint: str = ""


class Goals(Drawn, frozen=True, kw_only=True, tag="goals"):
    """What is missing to win, in one line."""

    title: str
    short: str = ""
    """The same where there is little room."""
    tone: Tone = "plain"
    signs: tuple[Sign, ...] = ()


class Resource(Struct, frozen=True, kw_only=True):
    """One resource: stored of its capacity, made a day, and from where on that is enough."""

    key: str
    icon: str
    tint: str
    stored: int
    capacity: int
    made: int
    enough: int
    note: str
    to_check: bool = False

    @property
    def is_enough(self) -> bool:
        """Enough is made."""
        return self.made >= self.enough


class Resources(Drawn, frozen=True, kw_only=True, tag="resources"):
    """Resources side by side."""

    items: tuple[Resource, ...]


class Pawn(Struct, frozen=True, kw_only=True):
    """One founder: health of all, where, and what stands out."""

    key: str
    name: str
    health: int
    full: int
    line: str
    icon: str
    tone: Tone = "plain"
    mark: Mark = ""
    faded: bool = False


class Pawns(Drawn, frozen=True, kw_only=True, tag="pawns"):
    """Founders side by side."""

    pawns: tuple[Pawn, ...]


class Tile(Struct, frozen=True, kw_only=True):
    """One location on the map; a `ghost` is about to be built. `die` 0 is not known yet."""

    key: str
    name: str
    x: int
    y: int
    icon: str
    die: int
    level: int
    levels: int
    cubes: int = 0
    needed: int = 0
    damage: int = 0
    dark: bool = False
    bank: str = ""
    """What a Power Bank on this tile holds, and a word for it."""
    bank_note: str = ""
    pawns: tuple[str, ...] = ()
    coming: str = ""
    """The pawn that would stand here."""
    mark: Mark = ""
    ghost: bool = False
    odds: str = ""


class Door(Struct, frozen=True, kw_only=True):
    """A door on the edge of a tile towards `dx`, `dy`: joined to another, open to nothing, not known."""

    x: int
    y: int
    dx: int
    dy: int
    joined: bool = False
    unsure: bool = False
    bonus: bool = False
    ghost: bool = False


class Cell(Struct, frozen=True, kw_only=True):
    """An empty place beside the base where the chosen card fits, and what it demands of a card."""

    key: str
    x: int
    y: int
    mark: Mark = "can"
    note: str = ""


class BaseMap(Drawn, frozen=True, kw_only=True, tag="base_map"):
    """Locations in a grid, doors across their edges, places for a card."""

    tiles: tuple[Tile, ...]
    doors: tuple[Door, ...] = ()
    cells: tuple[Cell, ...] = ()


class SmallCard(Struct, frozen=True, kw_only=True):
    """One card of a row: its name, what it costs, or that it waits for its name."""

    key: str
    name: str
    line: str = ""
    signs: tuple[Sign, ...] = ()
    pawns: tuple[str, ...] = ()
    unnamed: bool = False
    mark: Mark = ""


class CardRow(Struct, frozen=True, kw_only=True):
    """A row of small cards with its name."""

    label: str
    icon: str
    cards: tuple[SmallCard, ...]


class CardRows(Drawn, frozen=True, kw_only=True, tag="card_rows"):
    """Rows below each other, each with room for `size` cards."""

    rows: tuple[CardRow, ...]
    size: int = 4
