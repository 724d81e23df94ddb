"""A table that was refused twice for the same rule is reminded of it before; games need not know of it."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.core.blocks import Notice
from companion.core.game import Game
from companion.core.page import Page
from companion.core.text import tr
from companion.pages.hints import has_room

ID = "remind"


def reminded(
    page: Page, found: Game[Any, Any, Any], state: Any, forgotten: Mapping[int, tuple[str, ...]]
) -> Page:
    """`page` with the rule this table forgets at this step on top of its stage, where there is one."""
    rules = forgotten.get(found.steps(state).now, ()) if found.outcome(state) is None else ()
    rule = next((found.rulebook[key] for key in rules if key in found.rulebook), None)
    if rule is None or not has_room(page):
        return page
    text = tr("Often refused here: {rule}").format(rule=tr(rule.title))
    notice = Notice(id=ID, text=text, icon="alert-circle-outline", tone="warn", rule=rule.id)
    return replace(page, stage=(notice, *page.stage))
