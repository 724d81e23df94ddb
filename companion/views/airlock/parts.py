"""The parts of the screen as plain structs, and the draft of what is being chosen."""

from typing import Literal

from msgspec import Struct

from companion.games.airlock.actions import Action
from companion.games.airlock.cards import CardName, CharacterName, Colour

Needs = Literal[
    "",
    "missing",
    "deal",
    "vote",
    "execute",
    "show",
    "martyr",
    "ability",
    "repair",
    "missions",
    "look",
    "score",
]


class Draft(Struct, frozen=True, kw_only=True):
    """What the table is choosing at the moment; nothing secret ever lies in it."""

    characters: tuple[CharacterName | Literal[""], ...] = ()
    first: int | None = None
    ally: int | None = None
    cards: tuple[CardName, ...] = ()
    turned_first: int | None = None


class Main(Struct, frozen=True, kw_only=True):
    """The main action: what it says, and what it does or still needs."""

    label: str
    icon: str = "check-bold"
    action: Action | None = None
    needs: Needs = ""


class Answer(Struct, frozen=True, kw_only=True):
    """One way to answer: an action at once, or a question that `needs` more; `off` shows why not."""

    label: str
    icon: str = ""
    note: str = ""
    action: Action | None = None
    needs: Needs = ""
    off: bool = False


class Cells(Struct, frozen=True):
    """The row of oxygen cells."""

    left: int
    covered: int
    line: str
    is_alert: bool
    is_safe: bool


class Count(Struct, frozen=True):
    """How many cards lie in one place."""

    label: str
    figure: int
    icon: str


class Tile(Struct, frozen=True, kw_only=True):
    """A card: its name, colour in words too, and what it would do now."""

    card: CardName
    title: str
    colour: Colour
    colour_word: str
    icon: str
    text: str = ""
    order: str = ""
    index: int = 0
    number: int = 0


class Badge(Struct, frozen=True):
    """One mark on a player's row."""

    text: str
    icon: str
    tone: str


class Person(Struct, frozen=True, kw_only=True):
    """One player's public state: no hand, and no mission unless it was shown."""

    seat: int
    name: str
    character: str
    icon: str
    energy: int
    is_active: bool
    is_dead: bool
    badges: tuple[Badge, ...]


class Seat(Struct, frozen=True):
    """One player of the set-up: who, and with which character."""

    seat: int
    name: str
    character: str
    icon: str


class AirlockView(Struct, frozen=True, kw_only=True):
    """Everything on the table screen."""

    cells: Cells
    counts: tuple[Count, ...]
    warning: str
    expected: str
    prompt: str
    told: tuple[str, ...]
    turned: tuple[Tile, ...]
    deck: tuple[Tile, ...]
    picked: tuple[Tile, ...]
    places: int
    seats: tuple[Seat, ...]
    allies: tuple[tuple[int, str], ...]
    ally: int | None
    answers: tuple[Answer, ...]
    aside: tuple[Answer, ...]
    people: tuple[Person, ...]
    main: Main
