"""What one seat sees and may touch, as plain data: any screen, ear, terminal or browser can show it."""

from typing import Any

from msgspec import Struct

from companion.core.blocks import (
    Block,
    Button,
    Checklist,
    Choices,
    Dice,
    Rows,
    Tally,
    item_buttons,
)
from companion.core.boards import Drawn
from companion.core.game import Steps
from companion.core.value import Value


class Order(Struct, frozen=True, kw_only=True):
    """One thing for the hands at the table."""

    text: str
    icon: str = ""
    step: str = ""
    """The part of the tap it belongs to, where a tap has several."""


class Dock(Struct, frozen=True, kw_only=True):
    """The foot of the page: undo left, one to four buttons, the ending right."""

    undo: Button
    main: tuple[Button, ...]
    end: Button | None = None


class Warning(Struct, frozen=True, kw_only=True):
    """A loss before it happens: the safe answer stands in the main place."""

    title: str
    text: str = ""
    blocks: tuple[Block, ...] = ()
    """What each answer would bring."""
    safe: Button
    anyway: Button


class Heights(Struct, frozen=True, kw_only=True):
    """How high the parts of a page are on a usual phone, in dp; the board has what they leave."""

    tray: int = 72
    stage: int = 96
    now: int = 88


class Page(Struct, frozen=True, kw_only=True):
    """All that a seat sees now. Heights of the parts stay; an empty part stays empty."""

    title: str
    line: str
    steps: Steps | None = None
    aside: str = ""
    """What the steps' name is followed by: `1 left`."""
    tabs: tuple[Button, ...] = ()
    """Parts of the page to choose from, in the place of the steps."""
    board: tuple[Block, ...] = ()
    tray: tuple[Block, ...] = ()
    stage: tuple[Block, ...] = ()
    now: tuple[Order, ...] = ()
    dock: Dock
    warning: Warning | None = None
    holder: str = ""
    """Who holds the phone while it goes round: when that changes, fingers are not heard for a second."""
    heights: Heights = Heights()
    """The same for every page of a game."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Every block from the top down."""
        return (*self.board, *self.tray, *self.stage)

    def block(self, key: str) -> Any:
        """The block called `key`; None where this page has none."""
        return next((block for block in self.blocks if block.id == key), None)


def touchable(page: Page) -> tuple[tuple[str, Value], ...]:
    """Everything on `page` that is lit, as (control, value)."""
    if page.warning:
        return tuple((b.control, b.value) for b in (page.warning.safe, page.warning.anyway))
    lit = [(button.control, button.value) for button in _buttons(page) if button.control and not button.off]
    for block in page.blocks:
        lit += _lit(block)
    return tuple(dict.fromkeys(lit))


def _lit(block: Block) -> list[tuple[str, Value]]:
    """What can be touched on a block besides its buttons; a figure is held to be corrected, no more."""
    match block:
        case Drawn():
            wishes = [("want", wish) for wish in block.wants.values()]
            return [*wishes, *(("place", place) for place in block.live if place not in block.wants)]
        case Tally():
            more = [(one.control, one.value) for one in block.items if not one.off]
            return more + [(one.less, one.value) for one in block.items if one.less and one.count]
        case Dice():
            return [(block.control, face) for face in range(1, block.next + 1)]
        case Rows():
            return [(row.control, row.value) for row in block.rows if row.control not in ("", "correct")]
    return []


def _buttons(page: Page) -> tuple[Button, ...]:
    choices = [option for block in page.blocks if isinstance(block, Choices) for option in block.options]
    lists = [block for block in page.blocks if isinstance(block, Checklist)]
    listed = [button for block in lists for item in block.items for button in item_buttons(item)]
    dock = page.dock
    return (*page.tabs, *choices, *listed, *dock.main, dock.undo, *((dock.end,) if dock.end else ()))
