"""What is seen of a table from two metres, as plain data: few large figures, words, and shapes that read
upside-down. It is made from the state alone and holds nothing that anybody at the table may not know.

Sizes are in sp: `size` is how large a figure wants to be, `least` what it keeps in every window.
"""

from typing import Literal

from msgspec import Struct

from companion.core.text import tr

MAIN, SECOND, WORDS = 96, 56, 24
"""The least size of a main figure, of a second one, and of words."""

Tone = Literal["plain", "quiet", "accent", "ok", "warn", "bad", "minerals", "metal", "water", "food", "fifth"]
Pip = Literal["full", "now", "risk", "open"]


class Pips(Struct, frozen=True, kw_only=True):
    """A count as shapes: filled, the one of now, at risk, open; in so many rows."""

    cells: tuple[Pip, ...]
    rows: int = 1
    tone: Tone = "plain"


class Sign(Struct, frozen=True, kw_only=True):
    """An icon, and a word or a small figure beside it."""

    icon: str
    text: str = ""
    tone: Tone = "plain"


class Figure(Struct, frozen=True, kw_only=True, tag="figure"):
    """A large figure with what it counts, as words, as pips, as signs; one that is `framed` is a card."""

    text: str
    size: int
    least: int = MAIN
    label: str
    note: str = ""
    icon: str = ""
    pips: Pips | None = None
    signs: tuple[Sign, ...] = ()
    framed: Literal["", "card", "accent"] = ""


class Cells(Struct, frozen=True, kw_only=True, tag="cells"):
    """Large cells in rows of three: full, in alert, gone."""

    cells: tuple[Literal["full", "alert", "gone"], ...]


class Ring(Struct, frozen=True, kw_only=True, tag="ring"):
    """Places around a clock, the first one at 12: locked, with something on it, open; a figure inside."""

    places: tuple[Literal["locked", "taken", "open"], ...]
    text: str
    label: str


class Band(Struct, frozen=True, kw_only=True, tag="band"):
    """A word across the whole width, filled, or only outlined while it is `quiet`."""

    text: str
    icon: str = ""
    tone: Tone = "accent"
    quiet: bool = False


class Count(Struct, frozen=True, kw_only=True, tag="count"):
    """A word and pips beside it."""

    label: str
    pips: Pips


class Card(Struct, frozen=True, kw_only=True):
    """One of several side by side: icon, figure or name, pips, and how it is."""

    name: str = ""
    icon: str = ""
    tone: Tone = "plain"
    player: int = -1
    """The seat whose shape and colour stand in the place of the icon."""
    text: str = ""
    pips: Pips | None = None
    sign: Sign | None = None
    look: Literal["plain", "now", "hurt", "out"] = "plain"


class Cards(Struct, frozen=True, kw_only=True, tag="cards"):
    """Cards side by side."""

    cards: tuple[Card, ...]


Part = Figure | Cells | Ring | Band | Count | Cards


class Row(Struct, frozen=True, kw_only=True):
    """Things of one kind that a seat has: an icon each, or one icon and pips."""

    icon: str
    pips: Pips
    each: bool = False


class Seat(Struct, frozen=True, kw_only=True):
    """One player: whose seat, the figure that matters, what it counts, and what else there is."""

    player: int
    name: str
    text: str
    label: str
    pips: Pips
    rows: tuple[Row, ...] = ()
    points: str = ""
    is_turn: bool = False
    is_out: bool = False
    word: str = ""
    """What is said of this seat: that it is its turn, that it is out."""


class Glance(Struct, frozen=True, kw_only=True):
    """What matters, largest first: `main`, then `below`; or a seat for each player.

    `halves` shows the same to two players who face each other; `faces` turns every seat to its player.
    """

    alert: Band | None = None
    main: tuple[Part, ...] = ()
    below: tuple[Part, ...] = ()
    seats: tuple[Seat, ...] = ()
    halves: bool = False
    faces: bool = False
    spoken: str = ""


def seat_figure(seats: int, is_tablet: bool) -> int:
    """The size of the figure of a seat: with many seats a phone has less room for each."""
    if seats <= 3:
        return 140
    if seats == 4:
        return MAIN
    return 120 if is_tablet else 72


def counted(full: int, of: int, rows: int = 1, tone: Tone = "plain", risk: int = 0) -> Pips:
    """`full` of `of`; the next `risk` ones are at risk. What is beyond `of` is not shown."""
    solid = max(0, min(full, of))
    shaky = max(0, min(risk, of - solid))
    kinds: tuple[tuple[Pip, int], ...] = (("full", solid), ("risk", shaky), ("open", of - solid - shaky))
    cells = tuple(kind for kind, count in kinds for _ in range(count))
    return Pips(cells=cells, rows=rows, tone=tone)


def ended(won: bool) -> Band:
    """How a game without sides ended."""
    return Band(
        text=tr("You win") if won else tr("You lose"),
        icon="trophy" if won else "skull",
        tone="ok" if won else "bad",
    )
