"""What a page is made of, as plain data: figures, buttons, lists, dice, odds.

Blocks have stable ids: a renderer keeps one widget per id and tells it only what changed. Whatever can be
touched names a `control` and a `value`; those two go back to the session, nothing else does.
"""

from typing import Literal

from msgspec import Struct

from companion.core.boards import Board, Tone
from companion.core.value import Value


class Figure(Struct, frozen=True, kw_only=True):
    """A number with its name, and what it would become; `control` corrects it."""

    label: str
    now: str
    then: str = ""
    icon: str = ""
    sign: str = ""
    """The icon that stands for the name where there is no room for it."""
    tint: str = ""
    """The colour of what the icon stands for, where it has one of its own."""
    tone: Tone = "plain"
    note: str = ""
    """What it comes to, where figures stand on cards."""
    pips: tuple[int, int] | None = None
    """How many of how many, where figures stand on cards."""
    control: str = ""
    value: Value = None


class Button(Struct, frozen=True, kw_only=True):
    """One thing to touch: what it says, what it would change, and why not where it is `off`."""

    control: str
    value: Value = None
    label: str
    note: str = ""
    icon: str = ""
    tone: Tone = "plain"
    chosen: bool = False
    off: bool = False
    figures: tuple[Figure, ...] = ()
    """What it would change, old and new, where it is one of several `ways`."""
    hold: str = ""
    """The control of a finger that stays; empty where that means nothing of its own."""


class Notice(Struct, frozen=True, kw_only=True, tag="notice"):
    """A sentence, with the rule it comes from."""

    id: str
    text: str
    icon: str = ""
    tone: Tone = "plain"
    rule: str = ""
    gives_way: bool = False
    """It says again what is seen elsewhere: a low stage leaves it out."""
    may_go: bool = False
    """It says more than the main button, but large words on a small phone need its room."""


class Figures(Struct, frozen=True, kw_only=True, tag="figures"):
    """Numbers side by side, and what they come to; as `cards` each is large, with its pips, to be compared.

    `bare` ones are many in one line, and have no ground.
    """

    id: str
    title: str = ""
    items: tuple[Figure, ...]
    note: str = ""
    shape: Literal["line", "cards", "bare"] = "line"


class Choices(Struct, frozen=True, kw_only=True, tag="choices"):
    """Things to choose: in a `row`, as they `flow`, as a compass `pad`, as a `list`, as a `grid` of tiles.

    A pad places its options by the direction of their icons; a `line` has them right of its title; `ways` are
    things to do, side by side, each with the figures it would change; `joined` ones are numbers in one bar
    right of their title, then the rest; many `names` stand in columns of one width.
    """

    id: str
    title: str = ""
    options: tuple[Button, ...]
    shape: Literal["row", "flow", "pad", "list", "grid", "line", "ways", "joined", "names"] = "flow"


class Counted(Struct, frozen=True, kw_only=True):
    """One icon of a tally: how often it was touched, and that number in words."""

    control: str
    value: Value = None
    label: str
    icon: str = ""
    tint: str = ""
    """The colour of what the icon stands for, where it has one of its own."""
    count: int = 0
    text: str = ""
    """What stands in the summary: `2 food`."""
    less: str = ""
    """The control that takes one away; empty where the icon is no count."""
    chosen: bool = False
    off: bool = False


class Tally(Struct, frozen=True, kw_only=True, tag="tally"):
    """Icons that are counted: a touch is one more, a finger that stays counts up, the summary takes back."""

    id: str
    title: str = ""
    note: str = ""
    tone: Tone = "plain"
    items: tuple[Counted, ...]
    clear: str = ""
    """The control that forgets everything counted."""


class Number(Struct, frozen=True, kw_only=True, tag="number"):
    """A number to step or type, and the button that takes it."""

    id: str
    title: str
    control: str
    now: int
    low: int
    high: int
    done: Button | None = None


class Entry(Struct, frozen=True, kw_only=True, tag="entry"):
    """A word to type."""

    id: str
    title: str
    control: str
    text: str = ""
    most: int = 16


class Die(Struct, frozen=True, kw_only=True):
    """One die and whose it is; no face before it fell."""

    sides: int
    owner: str = ""
    face: int = 0


class Dice(Struct, frozen=True, kw_only=True, tag="dice"):
    """Dice of one roll, never added up; a face pad while the next one is typed from the table's own."""

    id: str
    title: str
    control: str = "face"
    dice: tuple[Die, ...]
    typed: bool = False
    aside: str = ""
    """Beside the title: whose dice they are."""
    faces: tuple[str, ...] = ()
    """What each face of the pad would mean, from 1."""
    note: str = ""
    """What the dice came to."""
    again: str = ""
    """The control of a die that was read wrongly, with its place; empty where it can't be typed again."""
    hold: str = ""

    @property
    def next(self) -> int:
        """The sides of the die that is typed next; 0 where none is."""
        return next((die.sides for die in self.dice if not die.face), 0) if self.typed else 0


class Row(Struct, frozen=True, kw_only=True):
    """One line of a list."""

    text: str
    note: str = ""
    icon: str = ""
    tone: Tone = "plain"
    control: str = ""
    value: Value = None


class Rows(Struct, frozen=True, kw_only=True, tag="rows"):
    """A list."""

    id: str
    title: str = ""
    rows: tuple[Row, ...]


class Item(Struct, frozen=True, kw_only=True):
    """One thing to lay out: a tap ticks it off; `asked` is the one the app has to know next.

    `mark` stands beside the icon: the letter of a set, a number. A row with `buttons` has no box to tick.
    """

    key: str
    text: str
    note: str = ""
    icon: str = ""
    mark: str = ""
    done: bool = False
    asked: bool = False
    buttons: tuple[Button, ...] = ()


class Checklist(Struct, frozen=True, kw_only=True, tag="checklist"):
    """What has to lie on the table before the game begins."""

    id: str
    items: tuple[Item, ...]


class Part(Struct, frozen=True, kw_only=True):
    """One degree of something that can happen: `−2`, how often."""

    text: str
    share: float
    exact: str


class Chance(Struct, frozen=True, kw_only=True):
    """One thing that can happen and how often, exactly, in words and as a share.

    `parts` are its degrees where it has several, `note` what else it brings.
    """

    text: str
    share: float
    exact: str
    tone: Tone = "plain"
    icon: str = ""
    """Stands in its strip, where there is room."""
    parts: tuple[Part, ...] = ()
    note: str = ""


class Odds(Struct, frozen=True, kw_only=True, tag="odds"):
    """What a roll can bring, to everyone it touches, before it is made."""

    id: str
    title: str = ""
    chances: tuple[Chance, ...]
    note: str = ""
    """Said instead of every chance, where one sentence has them all; below them where there is an `aside`."""
    aside: str = ""


class Fighter(Struct, frozen=True, kw_only=True):
    """One side of a roll against each other: whose, with what, its dice, what is added, its total."""

    name: str
    seat: int = -1
    """Whose shape stands before the name; -1 for none."""
    icon: str
    ship: str
    dice: tuple[Die, ...] = ()
    lines: tuple[str, ...] = ()
    total: str = ""
    wins: bool = False


class Duel(Struct, frozen=True, kw_only=True, tag="duel"):
    """Two sides beside each other; their dice are never added up. `again` types a die once more."""

    id: str
    sides: tuple[Fighter, ...]
    verdict: str = ""
    note: str = ""
    figures: tuple[Figure, ...] = ()
    again: str = ""


class Secret(Struct, frozen=True, kw_only=True, tag="secret"):
    """Something of this seat's alone, seen while it is held."""

    id: str
    label: str
    lines: tuple[str, ...]


Block = (
    Notice
    | Figures
    | Choices
    | Tally
    | Number
    | Entry
    | Dice
    | Rows
    | Checklist
    | Odds
    | Duel
    | Secret
    | Board
)


def item_buttons(item: Item) -> tuple[Button, ...]:
    """What a row of a checklist can be touched for: its buttons, else its box."""
    if item.buttons or item.asked:
        return item.buttons
    return (Button(control="tick", value=item.key, label=item.text, note=item.note, chosen=item.done),)
