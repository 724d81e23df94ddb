"""A journey, its points, and founders in a grid."""

from typing import Literal

from msgspec import Struct

from companion.core.boards.drawn import Drawn, Tone


class Stop(Struct, frozen=True, kw_only=True):
    """One place of a journey: a card by its number, a planet by its icon."""

    figure: str = ""
    icon: str = ""
    state: Literal["past", "ship", "ahead"]


class Journey(Drawn, frozen=True, kw_only=True, tag="journey"):
    """A ship on its way from one planet to another; `good` where that is the place to reach."""

    stops: tuple[Stop, ...]
    origin: str
    destination: str
    good: bool
    figure: str
    caption: str
    striped: bool = False


class Points(Drawn, frozen=True, kw_only=True, tag="points"):
    """Points now, after what is about to happen, and what they are worth: `cells` full, at risk or open."""

    now: str
    now_label: str
    then: str
    then_label: str
    cells: tuple[Literal["full", "risk", "open"], ...]
    verdict: str
    tone: Tone = "plain"
    line: str = ""
    line_icon: str = ""
    to_check: bool = False
    """The points come from values that were not compared with the print yet."""


class Founder(Struct, frozen=True, kw_only=True):
    """One founder of the grid: where, which side, where the arrow points, what is about to happen."""

    name: str
    column: int
    rank: int
    is_rift: bool
    side: str
    arrow: str
    line: str = ""
    icon: str = ""
    accuses: bool = False
    lost: bool = False
    mark: Literal["", "can", "chosen"] = ""


class Founders(Drawn, frozen=True, kw_only=True, tag="founders"):
    """Founders in columns, the highest rank on top; `gap` (column, rank) waits for a card."""

    columns: tuple[str, ...]
    rows: int
    founders: tuple[Founder, ...]
    gap: tuple[int, int] | None = None
    gap_label: str = ""
