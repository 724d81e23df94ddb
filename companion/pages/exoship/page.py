"""ExoShip for one seat: timeline, points, grid, the four actions, and the conversation below them."""

from companion.core.boards import Tone
from companion.core.conversation import Blocked, Stop
from companion.core.page import Button, Dock, Page, Warning
from companion.core.text import tr, trn
from companion.games.exoship.actions import Ability, Move
from companion.games.exoship.box import SIX
from companion.games.exoship.forecast import forecast
from companion.games.exoship.state import State
from companion.pages.exoship.boards import founders, journey, points
from companion.pages.exoship.orders import orders
from companion.pages.exoship.stage import TILES, stage, tray
from companion.pages.frame import correct_buttons, missing, undo_button
from companion.table.moment import Moment

WAITS = {
    "card": "Choose the card",
    "kind": "Choose an effect",
    "generation": "Choose a generation",
    "arrow": "Choose a direction",
    "founder": "Tap a founder",
    "other": "Tap a founder",
    "side": "Choose a side",
    "target": "Tap a founder",
}


def page(moment: Moment) -> Page:
    """What the player sees now."""
    state: State = moment.state
    left = trn("{n} left", "{n} left", state.actions).format(n=state.actions)
    return Page(
        title=moment.game.name,
        line=moment.game.headline(state),
        steps=moment.game.steps(state),
        aside=left if state.phase == "action" else "",
        board=(journey(state), points(state), founders(moment)),
        tray=tray(moment),
        stage=stage(moment),
        now=orders(moment),
        dock=Dock(undo=undo_button(moment), main=_main(moment), end=_end(moment)),
        warning=_warning(moment),
    )


def _main(moment: Moment) -> tuple[Button, ...]:
    """What is about to be done with what it changes, or what is missing."""
    if moment.draft.correct:
        return correct_buttons(moment)
    if moment.state.result:
        return (Button(control="open", value="score", label=tr("Score"), icon="sigma", tone="accent"),)
    if moment.actions and not moment.intents[moment.want].ends:
        return (_do(moment),)
    if isinstance(moment.talk, Blocked):
        return (missing(tr("Tap something else")),)
    if moment.asked is not None:
        return (missing(tr(WAITS[moment.asked.field.key.rsplit(".", 1)[-1]])),)
    return (missing(tr("Tap a founder") if moment.state.actions else tr("End the round")),)


def _do(moment: Moment) -> Button:
    """The main button, with old and new points."""
    state, action = moment.state, moment.actions[0]
    label, note = _label(moment), ""
    if moment.want in TILES:
        now, then = forecast(state).now, forecast(moment.game.apply(state, action)).now
        note = tr("{now} → {then} points").format(now=now, then=then)
    tone: Tone = "bad" if _loses(state, action) else "accent"
    icon = TILES.get(moment.want, ("", "scout-ship" if isinstance(action, Move) else "check-bold"))[1]
    return Button(control="main", label=label, note=note, icon=icon, tone=tone)


def _label(moment: Moment) -> str:
    action = moment.actions[0]
    if isinstance(action, Ability):
        words = tr("Save and use {name}") if action.keep else tr("Use {name}")
        return words.format(name=action.founder)
    if isinstance(action, Move) and _loses(moment.state, action):
        return tr("Move: you lose")
    label: str = moment.game.describe(moment.state, action)
    return label


def _loses(state: State, action: object) -> bool:
    """A move to Mariposa is the end."""
    return isinstance(action, Move) and state.steps == 1 and state.destination == "mariposa"


def _end(moment: Moment) -> Button:
    """End round: what it discards, wins or loses stands on it."""
    state: State = moment.state
    can = moment.can("end_actions")
    note, tone = _ending(state) if can else ("", "plain")
    label = tr("End round")
    return Button(control="want", value="end_actions", label=label, note=note, tone=tone, off=not can)


def _ending(state: State) -> tuple[str, Tone]:
    """What the end of the round brings; filled when nothing useful is left."""
    ahead = forecast(state)
    if ahead.result == "won":
        return tr("win with {n}").format(n=ahead.total), "ok"
    if ahead.result == "lost" or ahead.doomed:
        return tr("you lose"), "bad"
    if ahead.lost:
        return tr("discards {names}").format(names=", ".join(ahead.lost)), "plain"
    return "", "plain" if state.actions else "accent"


def _warning(moment: Moment) -> Warning | None:
    """A loss before it happens."""
    if moment.stop is None:
        return None
    title, text, safe, anyway = _stop_words(moment.stop)
    return Warning(
        title=title,
        text=text,
        safe=Button(control="safe", label=safe, tone="accent"),
        anyway=Button(control="anyway", label=anyway),
    )


def _stop_words(stop: Stop) -> tuple[str, str, str, str]:
    name, left = stop.params.get("name", ""), stop.params.get("left", 0)
    match stop.key:
        case "nothing":
            return (
                tr("This spends an action for nothing"),
                tr("You entered no effect for {name}.").format(name=name),
                tr("Enter an effect"),
                tr("Use it anyway"),
            )
        case "short":
            have = stop.params["have"]
            return (
                tr("Last round: {have} of {need} points").format(have=have, need=SIX),
                tr("You lose if the round ends now."),
                tr("Keep playing"),
                tr("End and lose"),
            )
        case "mariposa":
            return (
                tr("The ship arrives at Mariposa"),
                tr("You lose with the next move unless the course changes."),
                tr("Keep playing"),
                tr("End round anyway"),
            )
    return (
        trn("{left} action left", "{left} actions left", left).format(left=left),
        tr("{name} can still be swayed.").format(name=name),
        tr("Keep playing"),
        tr("End round anyway"),
    )
