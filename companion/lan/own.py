"""A page as far as one seat may act: what is for somebody else is off, and says so when touched. Pure."""

from typing import Any

from msgspec.structs import replace

from companion.core.blocks import Block, Button, Choices
from companion.core.boards import Drawn
from companion.core.conversation import Blocked
from companion.core.page import Page
from companion.core.phones import is_elsewhere
from companion.core.text import tr
from companion.table.moment import Moment


def own_page(page: Page, moment: Moment) -> Page:
    """The page of `moment` with the wishes of other seats off; who is waited for stands in the main place."""
    if moment.draft.stop or not any(map(is_elsewhere, moment.talks.values())):
        return page
    main = tuple(_own(one, moment) for one in page.dock.main)
    if (waits := _waits_for(moment)) is not None:
        main = (Button(control="", label=waits, icon="timer-sand", off=True),)
    dock = replace(page.dock, main=main, end=_own(page.dock.end, moment) if page.dock.end else None)
    parts = {
        part: tuple(_part(one, moment) for one in getattr(page, part)) for part in ("board", "tray", "stage")
    }
    return replace(page, dock=dock, **parts)


def _waits_for(moment: Moment) -> str | None:
    """Who has to act before anything but what lies aside can be wanted here."""
    due = [moment.talks[key] for key, intent in moment.intents.items() if not intent.aside]
    if moment.can(moment.want) or not due or not all(isinstance(one, Blocked) for one in due):
        return None
    found = [one.verdict.refusals[0] for one in due if isinstance(one, Blocked) and is_elsewhere(one)]
    if not found:
        return None
    names = {str(one.params["who"]) if one.case != "others" else "" for one in found}
    name = names.pop() if len(names) == 1 else ""
    return tr("Waiting for {name}").format(name=name) if name else tr("Waiting for the others")


def _own(button: Button, moment: Moment) -> Button:
    """Off where it means what somebody else wants."""
    meant = str(button.value) if button.control == "want" else moment.want if button.control == "main" else ""
    return (
        replace(button, off=True) if meant in moment.talks and is_elsewhere(moment.talks[meant]) else button
    )


def _part(block: Block, moment: Moment) -> Any:
    match block:
        case Choices():
            return replace(block, options=tuple(_own(one, moment) for one in block.options))
        case Drawn():
            lit = {place: wish for place, wish in block.wants.items() if moment.can(wish)}
            grabs = block.grabs if block.live or lit else ()
            return replace(
                block,
                wants=lit,
                grabs=grabs,
                live=tuple(p for p in block.live if p in lit or p not in block.wants),
            )
    return block
