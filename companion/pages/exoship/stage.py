"""The tray and the stage: what is wanted, what is asked, what it would change."""

from collections.abc import Iterator

from companion.core.blocks import Block, Button, Choices, Figure, Figures, Notice
from companion.core.conversation import Asks, Blocked
from companion.core.text import tr, trn
from companion.games.exoship.actions import (
    Ability,
    Course,
    Effect,
    EndActions,
    Event,
    FlipShip,
    Move,
    Replace,
    Sway,
)
from companion.games.exoship.box import SIX
from companion.games.exoship.rules.forecast import Forecast, forecast
from companion.games.exoship.rules.journey import OTHER
from companion.games.exoship.state import State
from companion.games.exoship.words import PLANETS, effect_words, listed
from companion.pages.exoship.boards import flight
from companion.pages.exoship.questions import is_suggested, more, question, takes_tray
from companion.pages.frame import correcting, to_check, why_not
from companion.table.moment import Moment

TILES = {
    "sway": ("Sway", "account-convert"),
    "ability": ("Ability", "star-four-points"),
    "replace": ("Replace", "account-switch"),
    "course": ("Course", "directions-fork"),
}


def tray(moment: Moment) -> tuple[Block, ...]:
    """The four actions; empty in the other phases and where a large question has their room."""
    state: State = moment.state
    if state.phase != "action" or state.free or state.waits or state.result or moment.draft.correct:
        return ()
    if moment.want == "name_top" or takes_tray(moment):
        return ()
    return (Choices(id="tiles", shape="row", options=tuple(_tile(moment, key) for key in TILES)),)


def _tile(moment: Moment, key: str) -> Button:
    label, icon = TILES[key]
    return Button(
        control="want",
        value=key,
        label=tr(label),
        note=_note(moment, key),
        icon=icon,
        chosen=moment.want == key and not is_suggested(moment),
        off=isinstance(moment.talks[key], Blocked),
    )


def _note(moment: Moment, key: str) -> str:
    """Whom it would be about."""
    state: State = moment.state
    talk = moment.talks[key]
    if key == "course" and not isinstance(talk, Blocked):
        return tr("to {planet}").format(planet=tr(PLANETS[OTHER[state.destination]]))
    if isinstance(talk, Asks) and talk.question.field.spots:
        count = len(talk.question.lit)
        return trn("{n} founder", "{n} founders", count).format(n=count)
    actions = getattr(talk, "actions", ())
    return str(getattr(actions[0], "target", getattr(actions[0], "founder", ""))) if actions else ""


def stage(moment: Moment) -> tuple[Block, ...]:
    """A correction, a question, a preview, or why not."""
    return correcting(moment) or tuple(_stage(moment))


def _stage(moment: Moment) -> Iterator[Block]:
    if moment.state.result:
        return
    if moment.draft.place and not moment.want:
        yield from _why_no_sway(moment)
        return
    yield from why_not(moment)
    if moment.asked is not None:
        yield from question(moment, moment.asked)
    checks = _points_to_check(moment) if moment.draft.is_empty and not _flip(moment) else ()
    if moment.actions:
        yield from _preview(moment)
    elif moment.want in ("", "sway") and moment.state.phase == "action" and not moment.draft.place:
        yield from checks or (_hint(moment),)
    yield from (block for found in moment.open for block in more(moment, found))
    if moment.draft.is_empty and not checks:
        yield from _flip(moment) or _top_card(moment)
    elif moment.want == "replace" and not moment.actions:
        yield from _top_card(moment)


def _hint(moment: Moment) -> Notice:
    """What the actions are for, or that none is left."""
    left = moment.state.actions
    if not left:
        text = tr("No actions left. End the round.")
    elif moment.can("sway"):
        text = tr("Tap a founder, or drag a Rift founder along its arrow.")
    else:
        text = tr("No Rift arrow points at a Directorate founder. Tap a Rift founder.")
    return Notice(id="hint", text=text, icon="gesture-tap")


def _flip(moment: Moment) -> tuple[Block, ...]:
    """A striped ship that may be flipped."""
    if not moment.can("flip_ship"):
        return ()
    flip = Button(control="want", value="flip_ship", label=tr("Flip the ship"), icon="rotate-right")
    return (Choices(id="beside", options=(flip,)),)


def _top_card(moment: Moment) -> tuple[Block, ...]:
    """The open top card may be named before it is taken: at a loss for other things, or with Replace."""
    state: State = moment.state
    if state.phase != "action" or state.free or state.waits or not moment.can("name_top"):
        return ()
    name = Button(control="want", value="name_top", label=tr("Enter the top card"), icon="cards-outline")
    return (Choices(id="beside", options=(name,)),)


def _points_to_check(moment: Moment) -> tuple[Block, ...]:
    """What a row is worth is asked once a Rift founder stands in it, one row at a time."""
    state: State = moment.state
    if state.phase != "action" or state.free or state.waits:
        return ()
    rows = sorted({min(card.rank, 3) for card in state.rift})
    lines = (to_check(moment, f"row_{row}") for row in rows)
    return next((line for line in lines if line), ())


def _why_no_sway(moment: Moment) -> Iterator[Notice]:
    """The founder that was touched leads nowhere: say why."""
    verdict = moment.game.check(moment.state, Sway("", moment.draft.place))
    for number, refusal in enumerate(verdict.refusals[:2]):
        text = moment.game.refusal_text(refusal)
        yield Notice(id=f"why{number}", text=text, icon="alert-octagon", tone="bad", rule=refusal.rule)


def _preview(moment: Moment) -> Iterator[Block]:
    """What would change, before it is done."""
    state: State = moment.state
    action = moment.actions[0]
    if isinstance(action, EndActions | FlipShip) or (isinstance(action, Event) and not action.effects):
        return
    if isinstance(action, Move):
        yield from _move(state)
        return
    if isinstance(action, Ability) and not action.effects:
        text = tr("No effect entered: the action would do nothing.")
        yield Notice(id="subject", text=text, icon="alert", tone="warn")
        return
    yield _subject(state, action)
    if isinstance(action, Event):
        return
    now, then = forecast(state), forecast(moment.game.apply(state, action))
    yield Figures(id="change", items=_figures(now, then), note=verdict(then))
    yield from _warnings(state, action, then)


def _move(state: State) -> Iterator[Notice]:
    """Who dies when everyone ages."""
    dead = [card.name for card in state.at("elder")]
    some, none = tr("Everyone ages a generation. {names} will die."), tr("Everyone ages a generation.")
    text = some if dead else none
    yield Notice(id="subject", text=text.format(names=", ".join(dead)), icon="account-switch", rule="XS-M1")


def _subject(state: State, action: object) -> Notice:
    """Who it is about, and what becomes of them."""
    match action:
        case Sway(_, target):
            text, icon = tr("{name}: Directorate → Rift").format(name=target), "account-convert"
        case Replace(founder):
            text = tr("{name} → next card, as Rift").format(name=founder)
            icon = "account-switch"
        case Course():
            text, icon = flight(state), "directions-fork"
        case Ability(founder, effects):
            text, icon = (
                tr("{name}: {effects}").format(name=founder, effects=_done(effects)),
                "star-four-points",
            )
        case Event(effects):
            text, icon = tr("Event: {effects}").format(effects=_done(effects)), "cards-outline"
        case _:
            text, icon = "", ""
    return Notice(id="subject", text=text, icon=icon)


def _done(effects: tuple[Effect, ...]) -> str:
    """Effects in one line."""
    return ", ".join(effect_words(effect) for effect in effects)


def _figures(now: Forecast, then: Forecast) -> tuple[Figure, ...]:
    return (
        Figure(label=tr("now"), now=str(now.now), then=str(then.now)),
        Figure(label=tr("after suspicion"), now=str(now.after), then=str(then.after), sign="eye"),
    )


def verdict(then: Forecast) -> str:
    """How far that is from a win."""
    if then.result == "won":
        return tr("wins with {n}").format(n=then.total)
    return tr("{n} short of {need}").format(n=SIX - then.after, need=SIX) if then.after < SIX else ""


def _warnings(state: State, action: object, then: Forecast) -> Iterator[Notice]:
    """Who will be lost, that the ship turns back, that an unseen card may change it."""
    if then.lost:
        text = tr("End round discards {names}").format(names=listed(then.lost))
        yield Notice(id="lost", text=text, icon="alert", tone="warn")
    if isinstance(action, Course) and state.destination == "axios":
        yield Notice(id="back", text=tr("Course back to Mariposa"), icon="alert", tone="warn", rule="XS-A6")
    if then.unsure:
        yield Notice(
            id="unsure", text=tr("A card you haven’t seen may change this."), icon="help-circle-outline"
        )
