"""Losses before they happen: what is lost, and the safe answer in the main place."""

from msgspec.structs import replace

from companion.core.blocks import Button
from companion.core.page import Warning
from companion.core.text import tr, trn
from companion.games.mothership.words.labels import kind_name
from companion.pages.mothership.energy import pending
from companion.table.moment import Moment


def warning(moment: Moment) -> Warning | None:
    """The warning that waits for an answer; None where nothing is about to be lost."""
    if moment.stop is None:
        return None
    params = moment.stop.params
    match moment.stop.key:
        case "harmless":
            title = tr("{by}s don’t damage {ship}s").format(
                by=kind_name(params["by"]), ship=kind_name(params["ship"])
            )
            text = tr("You can win nothing.") if params["safe"] else tr("You can only lose.")
            return _asked(title, text, tr("Choose another"), tr("Attack anyway"))
        case "waits":
            energy = pending(moment)
            split = f"{energy.engines}·{energy.weapons}·{energy.shields}" if energy else ""
            found = _asked(
                tr("Energy {split} isn’t set").format(split=split),
                tr("After this it’s locked until your next turn."),
                tr("Set {split} first").format(split=split),
                tr("Go on without it"),
            )
            return replace(
                found, safe=replace(found.safe, control="safe.do", value=moment.stop.params["want"])
            )
    count = params["ships"]
    title = trn("{n} ship can still act", "{n} ships can still act", count).format(n=count)
    return _asked(title, tr("No ship has moved or attacked."), tr("Keep playing"), tr("End turn anyway"))


def _asked(title: str, text: str, safe: str, anyway: str) -> Warning:
    return Warning(
        title=title,
        text=text,
        safe=Button(control="safe", label=safe, tone="accent"),
        anyway=Button(control="anyway", label=anyway),
    )
