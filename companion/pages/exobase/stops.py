"""Losses before they happen: what is lost, and what each answer brings."""

from companion.core.blocks import Button
from companion.core.page import Warning
from companion.core.text import tr, trn
from companion.games.exobase.words import listed
from companion.table.moment import Moment


def warning(moment: Moment) -> Warning | None:
    """The warning that waits for an answer; None where nothing is about to be lost."""
    if moment.stop is None:
        return None
    params = moment.stop.params
    match moment.stop.key:
        case "ready":
            return _unused(tuple(params["names"]))
        case "last":
            return _warning(
                tr("Last day: you lose"),
                params["points"],
                tr("End and lose"),
            )
    return _warning(
        tr("Waiting costs 1 point"),
        params["points"],
        tr("Next day anyway"),
    )


def _unused(names: tuple[str, ...]) -> Warning:
    count = len(names)
    title = trn("{n} founder goes unused", "{n} founders go unused", count).format(n=count)
    words = trn("{names} can still do something today.", "{names} can still do something today.", count)
    safe = tr("Place {name}").format(name=names[0])
    return Warning(
        title=title,
        text=words.format(names=listed(names)),
        safe=Button(
            control="safe", value=f"founder:{names[0]}", label=safe, icon="account-arrow-right", tone="accent"
        ),
        anyway=Button(control="anyway", label=tr("End placement"), note=tr("no more founders today")),
    )


def _warning(title: str, points: int, anyway: str) -> Warning:
    """A win in hand: the safe answer claims it."""
    return Warning(
        title=title,
        text=tr("You can claim the win now: {n} points.").format(n=points),
        safe=Button(
            control="safe",
            value="claim",
            label=tr("Claim the win: {n}").format(n=points),
            icon="flag-checkered",
            tone="accent",
        ),
        anyway=Button(control="anyway", label=anyway),
    )
