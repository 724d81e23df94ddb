"""What a guest may send: the controls and values of its own page, nothing else. Pure."""

from typing import Any

from msgspec.structs import replace

from companion.core.blocks import Block, Button, Choices, Dice, Entry, Number, Secret, Tally
from companion.core.boards import Drawn
from companion.core.page import Dock, Page, touchable
from companion.core.text import tr
from companion.core.value import Value

HOST_ONLY = ("correct", "check", "open", "rule")
"""What the phone that keeps the journal does alone: corrections, printed values, its other screens."""


def may_send(page: Page, control: str, value: Value) -> bool:
    """Whether something on `page` sends `control` with `value`; what is off may be asked why."""
    if control.partition(".")[0] in HOST_ONLY:
        return False
    touched = [(one, type(wanted), wanted) for one, wanted in touchable(page)]
    if (control, type(value), value) in touched:
        return True
    if page.warning:  # closed beside its buttons it is the safe answer too
        return (control, value) == (page.warning.safe.control, None)
    if _asked_why(page, control, value):
        return True
    return any(_takes(block, control, value) for block in page.blocks)


def _asked_why(page: Page, control: str, value: Value) -> bool:
    """A button that is off says why when it is touched; one that can be held has a control for that."""
    choices = [option for block in page.blocks if isinstance(block, Choices) for option in block.options]
    buttons = [*page.tabs, *choices, *page.dock.main, *((page.dock.end,) if page.dock.end else ())]
    return any(
        control and (_same((control, value), one) or (control == one.hold and value is None))
        for one in buttons
    )


def _same(sent: tuple[str, Value], one: Button) -> bool:
    """True is not 1."""
    return sent == (one.control, one.value) and type(sent[1]) is type(one.value)


def _takes(block: Block, control: str, value: Value) -> bool:
    """What a block takes besides its buttons: numbers, words, dice read again, places that are carried."""
    match block:
        case Number():
            in_range = type(value) is int and block.low <= value <= block.high
            return in_range and control == block.control
        case Entry():
            return control == block.control and isinstance(value, str) and len(value) <= block.most
        case Dice():
            retyped = type(value) is int and 0 <= value < len(block.dice) and control == block.again
            return bool(control) and (retyped or (control == block.hold and value is None))
        case Tally():
            return bool(control) and control == block.clear and value is None
        case Drawn():
            kind, _, place = control.partition(".")
            return kind == "drag" and place in block.grabs and isinstance(value, str)
    return False


def guests_page(page: Page, host: str) -> Page:
    """The page as a guest has it: undo asks the host, and what only the host does is not offered."""
    undo = replace(page.dock.undo, note=tr("ask {name}").format(name=host))
    return replace(page, dock=_dock(page.dock, undo))


def watchers_page(page: Page) -> Page:
    """The page of somebody who has no seat: nothing secret, nothing to touch but the tabs."""
    dock = Dock(
        undo=replace(page.dock.undo, off=True, note=""),
        main=(Button(control="", label=tr("Just watching"), off=True),),
    )
    parts = {part: untouched(_public(getattr(page, part))) for part in ("board", "tray", "stage")}
    return replace(page, dock=dock, warning=None, **parts)


def _dock(dock: Dock, undo: Button) -> Dock:
    main = tuple(one for one in dock.main if one.control.partition(".")[0] not in HOST_ONLY)
    return replace(dock, undo=undo, main=main or (Button(control="", label=tr("Game over"), off=True),))


def _public(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    return tuple(block for block in blocks if not isinstance(block, Secret))


def untouched(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The same blocks, leading nowhere; a secret of one's own can still be looked at."""
    return tuple(_untouched(block) for block in blocks)


def _untouched(block: Block) -> Any:
    """A block that shows the same and leads nowhere."""
    match block:
        case Choices():
            return replace(block, options=tuple(replace(one, off=True, control="") for one in block.options))
        case Drawn():
            return replace(block, live=(), grabs=(), wants={})
        case Tally():
            return replace(block, clear="", items=tuple(replace(one, off=True) for one in block.items))
    return block
