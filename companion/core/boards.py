"""The drawn parts of a page, each as data: what lies where, in words and figures a painter can draw.

Every board has the places that may be touched now (`live`); a touch sends `place` with the name of the place.
"""

from typing import Literal

from msgspec import Struct

Tone = Literal["plain", "accent", "ok", "warn", "bad"]


class Drawn(Struct, frozen=True, kw_only=True):
    """What every board has: its id, the places that lead on, and the board in one sentence for the ear.

    `held` names for a place the value that is corrected where a finger stays on it.
    """

    id: str
    live: tuple[str, ...] = ()
    held: dict[str, str] = {}
    spoken: str = ""


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


Board = Journey | Points | Founders
