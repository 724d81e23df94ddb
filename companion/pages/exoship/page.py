"""ExoShip for one seat: timeline, points, grid, the four actions, and the conversation below them."""

from msgspec.structs import replace

from companion.core.blocks import Block, Button
from companion.core.boards import Tone
from companion.core.conversation import Blocked, Question
from companion.core.page import Dock, Page
from companion.core.text import tr, trn
from companion.games.exoship.actions import Ability, Course, Event, Move, Sway
from companion.games.exoship.intents import NOTHING, TELL
from companion.games.exoship.rules.forecast import forecast
from companion.games.exoship.state import State
from companion.games.exoship.words import listed
from companion.pages.exoship.boards import founders, gains, journey, points
from companion.pages.exoship.layout import layout
from companion.pages.exoship.orders import orders
from companion.pages.exoship.questions import give_up, is_suggested, name_of, next_card, option, pointing
from companion.pages.exoship.stage import TILES, stage, tray
from companion.pages.exoship.stops import warning
from companion.pages.frame import correct_buttons, missing, told, undo_button
from companion.table.moment import Moment

WAITS = {
    "kind": "Choose an effect",
    "generation": "Choose where",
    "arrow": "Tap a direction",
    "founder": "Tap a founder",
    "other": "Tap a founder",
    "side": "Choose a side",
    "target": "Tap a founder",
    "do": "Do it or skip it",
}
NOT_YET = {"setup": "after setup", "move": "move first", "event": "event first", "end": "game over"}
"""Why the round can't end in a phase."""


def page(moment: Moment) -> Page:
    """What the player sees now."""
    state: State = moment.state
    left = trn("{n} left", "{n} left", state.actions).format(n=state.actions)
    return Page(
        title=moment.game.name,
        line=moment.game.headline(state),
        steps=moment.game.steps(state),
        aside=left if state.phase == "action" else "",
        board=(*_head(moment), founders(moment)),
        tray=tray(moment),
        stage=stage(moment),
        now=told(moment, orders(moment)),
        dock=Dock(
            undo=undo_button(moment), main=_main(moment), end=None if moment.draft.correct else _end(moment)
        ),
        warning=warning(moment),
    )


def _head(moment: Moment) -> tuple[Block, ...]:
    """Above the grid: what to lay out before the first move, then the journey and the points."""
    if moment.state.phase == "setup":
        return (layout(moment),)
    return journey(moment), points(moment.state)


def _main(moment: Moment) -> tuple[Button, ...]:
    """What is about to be done with what it changes, or what is missing."""
    if moment.draft.correct:
        return correct_buttons(moment)
    if moment.state.result:
        return (Button(control="open", value="score", label=tr("Score"), icon="sigma", tone="accent"),)
    if moment.actions and moment.want != "end_actions":  # that has its own place
        return (_do(moment),)
    if moment.state.free:
        return (missing(tr("Tap a founder")),)
    if isinstance(moment.talk, Blocked):
        return (missing(tr("Tap something else")),)
    if moment.want == "event" and moment.asked is not None and moment.asked.field.key == "card":
        return (_no_effect(moment.asked),)
    if moment.asked is not None:
        waits, where = _waits(moment, name_of(moment.asked)), ""
        if moment.want == "name_top":
            where = next_card(moment.state)
        return (give_up(waits),) if _is_begun(moment) else (missing(waits, where),)
    return (missing(tr("Tap a founder") if moment.state.actions else tr("End round")),)


def _no_effect(asked: Question) -> Button:
    """The card at the ship's place does nothing; what it does stands in the stage."""
    is_known = any(value not in (NOTHING, TELL) for value in asked.lit)
    return replace(option(asked, NOTHING), note=tr("or tap the event") if is_known else tr("or enter it"))


def _waits(moment: Moment, asked: str) -> str:
    """What is missing, in a few words."""
    if is_suggested(moment):
        return tr("Tap an action")
    if moment.want != "name_top":
        return tr(WAITS[asked])
    words = pointing(moment)
    return words[:1].upper() + words[1:]


def _is_begun(moment: Moment) -> bool:
    """Whether something is half said that no tile of the tray takes back."""
    return bool(moment.draft.want) and not tray(moment)


def _do(moment: Moment) -> Button:
    """The main button, with old and new points."""
    state, action = moment.state, moment.actions[0]
    label, note = _label(moment), ""
    if moment.want in TILES:
        note = gains(state, moment.game.apply(state, action))
    if isinstance(action, Ability) and action.keep:
        note = f"{action.founder}: {note}"
    tone: Tone = "bad" if _loses(state, action) else "accent"
    icon = TILES.get(moment.want, ("", "scout-ship" if isinstance(action, Move) else "check-bold"))[1]
    return Button(control="main", label=label, note=note, icon=icon, tone=tone)


def _label(moment: Moment) -> str:
    match action := moment.actions[0]:
        case Ability():
            return tr("Save and use") if action.keep else tr("Use {name}").format(name=action.founder)
        case Sway():
            return tr("Sway {name}").format(name=action.target)
        case Course():
            return tr("Change Course")
        case Event():
            return tr("Apply")
        case Move():
            return tr("Move: you lose") if _loses(moment.state, action) else tr("Move the ship")
    label: str = moment.game.describe(moment.state, action)
    return label


def _loses(state: State, action: object) -> bool:
    """A move to Mariposa is the end."""
    return isinstance(action, Move) and state.steps == 1 and state.destination == "mariposa"


def _end(moment: Moment) -> Button:
    """End round: what it discards, wins or loses stands on it; off it says what comes first."""
    state: State = moment.state
    if not moment.can("end_actions"):
        why = tr("card first") if state.waits and state.phase != "setup" else tr(NOT_YET.get(state.phase, ""))
        why = tr("free sway first") if state.free else why
        return Button(control="", label=tr("End round"), note=why, off=True)
    note, tone = _ending(state)
    return Button(control="want", value="end_actions", label=tr("End round"), note=note, tone=tone)


def _ending(state: State) -> tuple[str, Tone]:
    """What the end of the round brings; filled when nothing useful is left."""
    ahead = forecast(state)
    if ahead.result == "won":
        return tr("win with {n}").format(n=ahead.total), "ok"
    if ahead.result == "lost" or ahead.doomed:
        return tr("you lose"), "bad"
    note = tr("discards {names}").format(names=listed(ahead.lost)) if ahead.lost else ""
    return note, "plain" if state.actions else "accent"
