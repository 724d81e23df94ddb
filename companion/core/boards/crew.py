"""A crew around one supply: its cells, its people, the kinds of cards that can come up."""

from typing import Literal

from msgspec import Struct

from companion.core.boards.drawn import Drawn, Tone

CellState = Literal["lost", "covered", "full", "alert"]
MemberMark = Literal["", "can", "chosen"]
Tint = Literal["", "blue", "red", "green"]


class SupplyCells(Drawn, frozen=True, kw_only=True, tag="supply_cells"):
    """How many cells are left, as a figure and as a row; `split` is where the last ones begin."""

    figure: str
    title: str
    aside: str
    tone: Tone = "plain"
    """Of what stands aside."""
    cells: tuple[CellState, ...]
    split: int


class Badge(Struct, frozen=True, kw_only=True):
    """Something that lies before a person, in a word or two."""

    text: str
    icon: str
    tone: Tone = "plain"


class Member(Struct, frozen=True, kw_only=True):
    """One person: their part, what they hold openly, what stands out."""

    key: str
    name: str
    role: str
    icon: str
    energy: str = ""
    badges: tuple[Badge, ...] = ()
    mark: MemberMark = ""
    active: bool = False
    faded: bool = False


class Crew(Drawn, frozen=True, kw_only=True, tag="crew"):
    """People below each other, each a row; `strip`: side by side in one line, for the eye only."""

    members: tuple[Member, ...]
    strip: bool = False


class CardKind(Struct, frozen=True, kw_only=True):
    """One kind of card: its colour, and how often it was touched."""

    key: str
    label: str
    icon: str
    tint: Tint = ""
    count: int = 0
    off: bool = False


class CardKinds(Drawn, frozen=True, kw_only=True, tag="card_kinds"):
    """Kinds of cards as tiles, `columns` beside each other; `rows` of them have room whatever is shown."""

    kinds: tuple[CardKind, ...]
    columns: int = 3
    rows: int = 5


class Holder(Drawn, frozen=True, kw_only=True, tag="holder"):
    """Whose hands the phone is in, large, and what they do with it."""

    name: str
    line: str
    icon: str = ""


class Slot(Struct, frozen=True, kw_only=True):
    """A place for a card: one that lies there face down, or one that is still to come."""

    label: str
    filled: bool = False


class Slots(Drawn, frozen=True, kw_only=True, tag="slots"):
    """Places for cards side by side."""

    slots: tuple[Slot, ...]
