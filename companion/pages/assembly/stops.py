"""Losses before they happen: a command that would do nothing."""

from companion.core.blocks import Button
from companion.core.page import Warning
from companion.core.text import tr
from companion.games.assembly.state import State
from companion.table.moment import Moment

WHY = {
    "draw": "All 12 modules are out: Draw does nothing",
    "lock": "No module is in its bay: Lock does nothing",
    "swap": "Fewer than 2 modules: Swap does nothing",
    "rotate": "No module moves: Rotate does nothing",
}


def warning(moment: Moment) -> Warning | None:
    """The warning that waits for an answer; None where nothing is about to be lost."""
    if moment.stop is None:
        return None
    state: State = moment.state
    name = state.options.players[state.active]
    text = tr("{name} still pays for it.").format(name=name)
    if state.options.solo:
        text = tr("You still pay for it.")
    return Warning(
        title=tr(WHY[moment.stop.key]),
        text=text,
        safe=Button(control="safe", label=tr("Choose again"), tone="accent", icon="close"),
        anyway=Button(control="anyway", label=tr("Play it anyway"), note=tr("no effect")),
    )
