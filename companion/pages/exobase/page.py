"""ExoBase for one seat: goals, resources, founders, map, rows, and the conversation below them."""

from companion.core.blocks import Block, Button
from companion.core.boards import Tone
from companion.core.conversation import Blocked
from companion.core.page import Dock, Heights, Page
from companion.core.text import tr, trn
from companion.games.exobase.actions import (
    Build,
    DoTask,
    LayBase,
    NameCard,
    ResolveHazard,
    ShowDice,
    TakeAbility,
    Upgrade,
    UseAbility,
    Work,
)
from companion.games.exobase.intents import icons
from companion.games.exobase.intents.placing import RAISE, TELL
from companion.games.exobase.intents.setting_up import core
from companion.games.exobase.rules import apply, check
from companion.games.exobase.rules.end import days_left, points
from companion.games.exobase.state import State
from companion.pages.exobase.basemap import base_map, shown_name
from companion.pages.exobase.boards import goals, pawns, resources
from companion.pages.exobase.changes import figures
from companion.pages.exobase.draft import after, question
from companion.pages.exobase.layout import left
from companion.pages.exobase.orders import orders
from companion.pages.exobase.rows import card_rows
from companion.pages.exobase.stage import stage, told
from companion.pages.exobase.stops import warning
from companion.pages.frame import correct_buttons, missing, roll_buttons, undo_button
from companion.table.moment import Moment

HEIGHTS = Heights(tray=108, stage=104, now=48)


def page(moment: Moment) -> Page:
    """What the player sees now."""
    state: State = moment.state
    is_typed = bool(moment.draft.correct) or moment.want.startswith("name:")
    return Page(
        title=moment.game.name,
        line=moment.game.headline(state),
        steps=moment.game.steps(state),
        aside=_aside(state),
        board=_board(moment),
        tray=_tray(moment),
        stage=stage(moment),
        now=orders(moment),
        dock=Dock(undo=undo_button(moment), main=_main(moment), end=None if is_typed else _end(moment)),
        warning=warning(moment),
        heights=HEIGHTS,
    )


def _aside(state: State) -> str:
    if state.phase != "placement":
        return ""
    ready = len([founder for founder in state.living if not founder.placed])
    return trn("{n} ready", "{n} ready", ready).format(n=ready)


def _board(moment: Moment) -> tuple[Block, ...]:
    """Everything that lies on the table; before it does, the base as it will lie."""
    state: State = moment.state
    if state.phase == "setup":
        return (base_map(moment, _laid(moment)),)
    return goals(state), resources(moment), pawns(moment), base_map(moment, state)


def _laid(moment: Moment) -> State:
    """The base as it is about to be laid."""
    state: State = moment.state
    lay = LayBase(core(moment.shelf))
    return apply(state, lay) if not state.base and check(state, lay) else state


def _tray(moment: Moment) -> tuple[Block, ...]:
    """The card rows; a card that is entered icon by icon, or named, has their room."""
    is_entered = told(moment) is not None and not _asks_way(moment)
    if moment.state.phase == "setup" or is_entered or moment.want.startswith("name:"):
        return ()
    return (card_rows(moment),)


def _asks_way(moment: Moment) -> bool:
    return moment.asked is not None and moment.asked.field.key == "way"


# -- the main place -------------------------------------------------------------------------------------


def _main(moment: Moment) -> tuple[Button, ...]:
    """The win first, wherever it can be claimed; then what is about to be done, or what is missing."""
    if moment.draft.correct:
        return correct_buttons(moment)
    if moment.game.outcome(moment.state):
        return (Button(control="open", value="score", label=tr("Score"), icon="sigma", tone="accent"),)
    claim, following = _claim(moment), _next(moment)
    return claim or following if all(button.off for button in following) else (*claim, *following)


def _claim(moment: Moment) -> tuple[Button, ...]:
    if not moment.can("claim"):
        return ()
    label = tr("Claim the win: {n}").format(n=points(moment.state))
    return (Button(control="want", value="claim", label=label, icon="flag-checkered", tone="ok"),)


def _next(moment: Moment) -> tuple[Button, ...]:
    if moment.state.phase == "setup":
        return _setup(moment)
    if moment.pool is not None:
        return roll_buttons(moment, _roll_label(moment))
    if moment.want.startswith("name:"):
        return _name(moment)
    if moment.actions and not moment.intents[moment.want].ends:
        return (_do(moment),)
    if isinstance(moment.talk, Blocked) or (moment.draft.place and not moment.want):
        return (missing(tr("Tap something else")),)
    if told(moment) is not None and not _asks_way(moment):
        return _entering(moment)
    if moment.draft.want and moment.want != "place":
        return (Button(control="drop", label=tr("Cancel"), note=_missing(moment), icon="close"),)
    return (missing(_missing(moment)),)


def _setup(moment: Moment) -> tuple[Button, ...]:
    if moment.actions:
        return (Button(control="main", label=tr("Confirm setup"), icon="check-bold", tone="accent"),)
    if count := left(moment):
        return (missing(trn("Tap {n} founder", "Tap {n} founders", count).format(n=count)),)
    return (missing(tr("Choose a resource")),)


def _name(moment: Moment) -> tuple[Button, ...]:
    """A name that is typed is saved with a tap; an empty one is not."""
    asked = question(moment, "name")
    cancel = Button(control="drop", label=tr("Cancel"), icon="close")
    return (cancel, _do(moment)) if asked and str(asked.said or "").strip() else (cancel,)


def _entering(moment: Moment) -> tuple[Button, ...]:
    """Nothing was entered yet: what it would be without an icon, and the other way there."""
    entered = told(moment)
    assert entered is not None
    key = entered.field.key
    nothing = {"effects": (icons.NOTHING, tr("No effect")), "level": (icons.FREE, tr("No cost, no gain"))}
    nothing["card"] = nothing["level"]
    found: list[Button] = []
    if key in nothing and nothing[key][0] in entered.lit:
        # a hazard without an effect leaves nothing to say: it is resolved with the same tap
        control = f"main.{key}" if key == "effects" else f"say.{key}"
        found.append(Button(control=control, value=nothing[key][0], label=nothing[key][1], icon="cancel"))
    way = question(moment, "way")
    others = [v for v in way.lit if v != way.said] if way is not None and way in moment.open else []
    for other in others:
        if other in (TELL, RAISE):
            label = tr("Upgrade") if other == RAISE else tr("Work")
            found.append(Button(control="say.way", value=other, label=label, icon="chevron-up"))
    return tuple(found) or (missing(tr("Tap its icons")),)


def _do(moment: Moment) -> Button:
    """The main button, with what it changes."""
    label, icon = _label(moment)
    changed = figures(moment.state, after(moment, moment.actions))
    note = ", ".join(f"{one.label} {one.now} → {one.then}" for one in changed[:2])
    return Button(control="main", label=label, note=note, icon=icon, tone="accent")


def _label(moment: Moment) -> tuple[str, str]:
    """What the last action is, and that something is saved with it."""
    actions = moment.actions
    is_told = told(moment) is not None
    match actions[-1]:
        case Build():
            name = shown_name(actions[-1].card)
            words = tr("Save and build") if is_told else tr("Build {name}").format(name=name)
            return words, "content-save" if is_told else "hammer-wrench"
        case Work() | DoTask():
            return (tr("Save and work"), "content-save") if is_told else (tr("Work"), "pickaxe")
        case Upgrade():
            return (tr("Save and upgrade"), "content-save") if is_told else (tr("Upgrade"), "chevron-up")
        case ResolveHazard():
            return (tr("Save and resolve"), "content-save") if is_told else (tr("Resolve"), "alert")
        case TakeAbility() | UseAbility():
            verb = tr("Take ability") if isinstance(actions[-1], TakeAbility) else tr("Use ability")
            return verb, "account-star"
        case ShowDice(names):
            words = trn("{n} location", "{n} locations", len(names)).format(n=len(names))
            return (words if names else tr("None of them")), "dice-d6"
        case NameCard():
            return tr("Save name"), "content-save"
    label: str = moment.game.describe(moment.state, actions[-1])
    return label, "check-bold"


def _roll_label(moment: Moment) -> str:
    """What is rolled."""
    assert moment.pool is not None
    match moment.want:
        case "hazard":
            return tr("Roll hazard")
        case "target":
            return tr("Roll target")
        case "resolve":
            return tr("Save, roll target") if told(moment) is not None else tr("Roll target")
    dice = len(moment.pool.sides)
    if told(moment) is not None:
        return tr("Save, roll danger")
    return tr("Roll danger: {n}").format(n=dice)


def _missing(moment: Moment) -> str:
    """The next step in a few words."""
    asked = moment.asked
    if asked is not None and moment.want:
        waits = {
            "at": tr("Choose a place"),
            "way": tr("Choose an action"),
            "cell": tr("Tap where it goes"),
            "resource": tr("Choose a resource"),
            "name": tr("Tap one"),
            "line": tr("Choose a line"),
            "to": tr("Tap a founder"),
            "task": tr("Tap a task"),
            "drawn": tr("Choose the card"),
        }
        key = asked.field.key
        if key.startswith("flip."):
            return tr("Tap a task")
        return waits.get(key, tr("Choose one"))
    if moment.state.phase == "night":
        return tr("Rest, or go on")
    return tr("Choose a place") if moment.state.phase == "placement" else tr("Choose one")


# -- the ending -----------------------------------------------------------------------------------------


def _end(moment: Moment) -> Button | None:
    """End placement by day, Next day by night; off it says what comes first."""
    state: State = moment.state
    if state.phase == "setup" or (moment.pool is not None and moment.own_dice is None):
        return None  # the first roll of a table asks who rolls, and needs the room
    over = moment.game.outcome(state) is not None
    if state.phase == "night":
        return _next_day(moment, over)
    label = tr("End placement") if state.phase in ("morning", "placement") else tr("Next day")
    if not moment.can("end_placement"):
        why = tr("game over") if over else tr("answer first") if state.ask else tr("hazard first")
        why = tr("morning first") if state.phase == "morning" else why
        return Button(control="", label=label, note=why, off=True)
    tone: Tone = "plain" if any(not f.placed for f in state.living) else "accent"
    return Button(control="want", value="end_placement", label=label, tone=tone)


def _next_day(moment: Moment, over: bool) -> Button:
    state: State = moment.state
    if not moment.can("next_day"):
        note = tr("game over") if over else tr("answer first")
        return Button(control="", label=tr("Next day"), note=note, off=True)
    if days_left(state) == 1:
        return Button(control="want", value="next_day", label=tr("End game"), note=tr("you lose"), tone="bad")
    tone: Tone = "plain" if any(moment.can(f"rest:{f.name}") for f in state.living) else "accent"
    note = tr("day {n}").format(n=state.day + 1)
    return Button(control="want", value="next_day", label=tr("Next day"), note=note, tone=tone)
