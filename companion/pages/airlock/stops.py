"""The only loss that is asked about: a red Martyr ends the game."""

from companion.core.blocks import Button
from companion.core.page import Warning
from companion.core.text import tr
from companion.table.moment import Moment


def warning(moment: Moment) -> Warning | None:
    """The warning that waits for an answer; it says the same whatever the mission is."""
    if moment.stop is None:
        return None
    name = moment.state.players[moment.draft.answers["seat"]].name if "seat" in moment.draft.answers else ""
    text = tr("{name} must show a red mission. The last oxygen cell is destroyed and the saboteur wins.")
    return Warning(
        title=tr("Martyr ends the game"),
        text=text.format(name=name),
        safe=Button(control="safe", label=tr("Keep playing"), tone="accent"),
        anyway=Button(control="anyway", label=tr("Play Martyr"), note=tr("the saboteur wins")),
    )
