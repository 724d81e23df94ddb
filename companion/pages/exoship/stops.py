"""Losses before they happen: what is lost, and what each answer brings."""

from companion.core.blocks import Button, Figure, Figures, Notice
from companion.core.boards import Tone
from companion.core.conversation import Stop
from companion.core.page import Warning
from companion.core.text import tr, trn
from companion.games.exoship.actions import Sway
from companion.games.exoship.box import SIX
from companion.games.exoship.rules.forecast import Forecast, forecast
from companion.games.exoship.rules.grid import pointed
from companion.games.exoship.state import State
from companion.games.exoship.words import listed
from companion.pages.exoship.stage import verdict
from companion.table.moment import Moment


def warning(moment: Moment) -> Warning | None:
    """The warning that waits for an answer; None where nothing is about to be lost."""
    if moment.stop is None:
        return None
    match moment.stop.key:
        case "nothing":
            return _plain(
                tr("1 action goes unused"),
                tr("You entered no effect for {name}.").format(name=moment.stop.params["name"]),
                tr("Enter an effect"),
                tr("Use it anyway"),
            )
        case "short":
            have = moment.stop.params["have"]
            return _plain(
                tr("Last round: {have} of {need} points").format(have=have, need=SIX),
                tr("You lose if the round ends now."),
                tr("Keep playing"),
                tr("End round and lose"),
            )
        case "mariposa":
            return _plain(
                tr("The ship reaches Mariposa next"),
                tr("You lose with the next move unless you change course now."),
                tr("Keep playing"),
                tr("End round anyway"),
            )
    return _unused(moment, moment.stop)


def _plain(title: str, text: str, safe: str, anyway: str) -> Warning:
    return Warning(
        title=title,
        text=text,
        safe=Button(control="safe", label=safe, tone="accent"),
        anyway=Button(control="anyway", label=anyway),
    )


def _unused(moment: Moment, stop: Stop) -> Warning:
    """Somebody can still be swayed: points with and without."""
    state: State = moment.state
    left, name = stop.params["left"], stop.params["name"]
    now = forecast(state)
    by = next(card.name for card in state.rift if (hit := pointed(state, card)) and hit.name == name)
    then = forecast(moment.game.apply(state, Sway(by, name)))
    one, many = "{now} → {then} points, {left} action unused", "{now} → {then} points, {left} actions unused"
    unused = trn(one, many, left)
    return Warning(
        title=trn("{left} action goes unused", "{left} actions go unused", left).format(left=left),
        text=tr("{name} can still be swayed this round.").format(name=name),
        blocks=(
            Figures(
                id="ways",
                items=(
                    _points(tr("Sway {name} first").format(name=name), then, "ok"),
                    _points(tr("End round now"), now, "warn"),
                ),
                note=tr("points after suspicion"),
                shape="cards",
            ),
            *_lost(now, then),
        ),
        safe=Button(
            control="safe.do",
            value=name,
            label=tr("Sway {name}").format(name=name),
            note=tr("{now} → {then} points").format(now=now.now, then=then.now),
            icon="account-convert",
            tone="accent",
        ),
        anyway=Button(
            control="anyway",
            label=tr("End round anyway"),
            note=unused.format(now=now.now, then=now.after, left=left),
        ),
    )


def _points(label: str, ahead: Forecast, tone: Tone) -> Figure:
    """Points after suspicion, and how far they are from a win."""
    return Figure(
        label=label,
        now=str(ahead.after),
        icon="check-circle" if tone == "ok" else "alert",
        tone=tone,
        pips=(min(SIX, ahead.after), SIX),
        note=verdict(ahead),
    )


def _lost(now: Forecast, then: Forecast) -> tuple[Notice, ...]:
    """Who is discarded whatever is chosen."""
    both = tuple(name for name in now.lost if name in then.lost)
    if not both:
        return ()
    words = trn("{names} is discarded either way", "{names} are discarded either way", len(both))
    return (Notice(id="lost", text=words.format(names=listed(both)), icon="eye", tone="bad"),)
