"""In a first game each part of the page explains itself once, in the stage; games need not know of it."""

from collections.abc import Collection

from msgspec.structs import replace

from companion.core.blocks import Block, Checklist, Choices, Figures, Notice
from companion.core.page import Page
from companion.core.text import tr

HINTS = {
    "checklist": "Tap what is on the table. What the app has to know is asked here.",
    "board": "Tap what you mean, hold what is wrong.",
    "tray": "Tap what you do, then with what.",
    "dock": "The large button does it. Undo is at the bottom left.",
    "now": "Now on the table: what your hands do next.",
    "end": "The right button ends it: your turn, round or day.",
}
"""A sentence for every part, in the order they are told."""
ROOM, ROWS = 1, 3
"""Blocks, and rows of a checklist, that a stage may hold below a hint."""
SMALL = (Notice, Choices, Figures)
PLAIN = "hint"
"""What a stage says while nothing is chosen."""


def hinted(page: Page, seen: Collection[str]) -> tuple[Page, str]:
    """`page` with the next hint on top of its stage, and which one; the same page where there is none.

    It has the place of what the stage says while nothing is chosen.
    """
    key = next((key for key in HINTS if key not in seen and _has(page, key)), "")
    if not key or not has_room(page):
        return page, ""
    notice = Notice(id="hint-part", text=tr(HINTS[key]), icon="lightbulb-on-outline", tone="accent")
    rest = tuple(block for block in page.stage if block.id != PLAIN)
    return replace(page, stage=(notice, *rest)), key


def _has(page: Page, key: str) -> bool:
    """Whether the part is there to be explained."""
    parts = {
        "checklist": any(isinstance(block, Checklist) for block in page.blocks),
        "board": bool(page.board),
        "tray": bool(page.tray),
        "now": bool(page.now),
        "dock": any(not button.off for button in page.dock.main),
        "end": page.dock.end is not None and not page.dock.end.off,
    }
    return parts[key]


def has_room(page: Page) -> bool:
    """A hint never pushes a question out of sight; what may be done besides can wait."""
    choices = [block for block in page.stage if isinstance(block, Choices)]
    is_asked = any(option.control.startswith("say.") for block in choices for option in block.options)
    few = len([block for block in page.stage if block.id != PLAIN]) <= ROOM
    return few and all(map(_is_small, page.stage)) and not is_asked and page.warning is None


def _is_small(block: Block) -> bool:
    """Whether a block leaves room above it."""
    return len(block.items) <= ROWS if isinstance(block, Checklist) else isinstance(block, SMALL)
