"""The tray and the stage: what is wanted, what is asked, what it would change."""

from collections.abc import Iterator
from typing import Literal

from companion.core.conversation import Asks, Blocked, Question
from companion.core.page import Block, Button, Choices, Figure, Figures, Notice
from companion.core.text import tr, trn
from companion.games.exoship.actions import Ability, Course, EndActions, Event, Replace, Sway
from companion.games.exoship.box import SIX
from companion.games.exoship.cards import ARROW_LABELS, GENERATION_LABELS, KIND_LABELS
from companion.games.exoship.forecast import Forecast, forecast
from companion.games.exoship.grid import captain
from companion.games.exoship.intents import ARROW, DONE, NOTHING, SKIP, TELL
from companion.games.exoship.journey import OTHER
from companion.games.exoship.state import State
from companion.games.exoship.words import PLANETS
from companion.pages.frame import correcting, why_not
from companion.table.moment import Moment

TILES = {
    "sway": ("Sway", "account-convert"),
    "ability": ("Ability", "star-four-points"),
    "replace": ("Replace", "account-switch"),
    "course": ("Course", "directions-fork"),
}
WORDS: dict[str, str] = {
    **dict(ARROW_LABELS.items()),
    **GENERATION_LABELS,
    **dict(KIND_LABELS.items()),
    "rift": "Rift",
    "directorate": "Directorate",
    NOTHING: "No effect",
    DONE: "No more effects",
    SKIP: "Skip this one",
    TELL: "Enter its effects",
    "yes": "Flip the ship first",
    "no": "Leave the ship",
}
TITLES = {
    "card": "Which card is it?",
    "kind": "What does it do?",
    "generation": "Which generation?",
    "arrow": "Where does the arrow point then?",
    "founder": "Choose a founder",
    "other": "Choose the other founder",
    "side": "Which side up?",
    "target": "Choose a founder",
    "flip": "Flip the striped ship first?",
}


def tray(moment: Moment) -> tuple[Block, ...]:
    """The four actions; empty in the other phases, with the way to flip a striped ship."""
    state: State = moment.state
    if state.phase != "action" or state.free or state.waits or state.result:
        flip = moment.can("flip_ship")
        return (Choices(id="tiles", shape="row", options=(_flip(),)),) if flip else ()
    tiles = tuple(_tile(moment, key) for key in TILES)
    return (
        Choices(id="tiles", shape="row", options=(*tiles, *((_flip(),) if moment.can("flip_ship") else ()))),
    )


def _flip() -> Button:
    return Button(control="want", value="flip_ship", label=tr("Flip ship"), icon="rotate-right")


def _tile(moment: Moment, key: str) -> Button:
    label, icon = TILES[key]
    return Button(
        control="want",
        value=key,
        label=tr(label),
        note=_note(moment, key),
        icon=icon,
        chosen=moment.want == key,
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
        yield from _question(moment.asked)
    if moment.actions:
        yield from _preview(moment)
    elif moment.want in ("", "sway") and moment.state.phase == "action" and not moment.draft.place:
        yield _hint(moment)
    yield from (block for question in moment.open for block in _more(moment, question))


def _hint(moment: Moment) -> Notice:
    """What the free sway is, or what the actions are."""
    left = moment.state.actions
    text = trn("{n} action left. Tap a founder.", "{n} actions left. Tap a founder.", left).format(n=left)
    if not left:
        text = tr("No actions left. End the round.")
    return Notice(id="hint", text=text, icon="gesture-tap")


def _why_no_sway(moment: Moment) -> Iterator[Notice]:
    """The founder that was touched leads nowhere: say why."""
    verdict = moment.game.check(moment.state, Sway("", moment.draft.place))
    for number, refusal in enumerate(verdict.refusals[:2]):
        text = moment.game.refusal_text(refusal)
        yield Notice(id=f"why{number}", text=text, icon="alert-octagon", rule=refusal.rule)


def _question(question: Question) -> Iterator[Block]:
    """Founders are touched on the grid; everything else is a group of options."""
    key = question.field.key
    name = key.rsplit(".", 1)[-1]
    title = tr(TITLES[name])
    if name == "generation" and question.field.spots:
        yield Notice(
            id="ask",
            text=tr("No Rift founders left. Choose a generation: you sway its lowest rank for free."),
            icon="gesture-tap",
            rule="XS-A1",
        )
    elif question.field.spots:
        yield Notice(id="ask", text=title, icon="gesture-tap")
        if SKIP in question.lit:
            yield Choices(id=key, options=(_option(question, SKIP),))
    else:
        yield Choices(id=key, title=title, options=_options(question), shape=_shape(question))


def _shape(question: Question) -> Literal["pad", "flow"]:
    return "pad" if any(str(value).startswith(ARROW) for value in question.lit) else "flow"


def _options(question: Question) -> tuple[Button, ...]:
    return tuple(_option(question, value) for value in question.lit)


def _option(question: Question, value: str) -> Button:
    word = value.removeprefix(ARROW)
    return Button(
        control=f"say.{question.field.key}",
        value=value,
        label=tr(WORDS.get(word, word)),
        chosen=value == question.said,
    )


def _more(moment: Moment, question: Question) -> Iterator[Block]:
    """A question that has a usual answer and may be changed: more effects, the ship between two of them."""
    if question.field.usual is not None and question is not moment.asked:
        title = tr(TITLES[question.field.key.rsplit(".", 1)[-1]])
        yield Choices(id=question.field.key, title=title, options=_options(question))


def _preview(moment: Moment) -> Iterator[Block]:
    """What would change, before it is done."""
    state: State = moment.state
    action = moment.actions[0]
    if isinstance(action, Event | EndActions) or (isinstance(action, Ability) and not action.effects):
        return
    now, then = forecast(state), forecast(moment.game.apply(state, action))
    yield _subject(state, action)
    yield Figures(id="change", items=_figures(now, then))
    yield from _warnings(state, action, now, then)


def _subject(state: State, action: object) -> Notice:
    """Who it is about, and what becomes of them."""
    match action:
        case Sway(_, target):
            text = tr("{name}: Directorate → Rift").format(name=target)
        case Replace(founder):
            text = tr("{name} goes under the stack, the next card comes as Rift").format(name=founder)
        case Course():
            chief = captain(state)
            planet = tr(PLANETS[OTHER[state.destination]])
            text = tr("{name} is discarded. New course: {planet}").format(
                name=chief.name if chief else "", planet=planet
            )
        case Ability(founder):
            text = tr("{name}’s ability").format(name=founder)
        case _:
            text = ""
    return Notice(id="subject", text=text, icon="information-outline")


def _figures(now: Forecast, then: Forecast) -> tuple[Figure, ...]:
    return (
        Figure(label=tr("now"), now=str(now.now), then=str(then.now)),
        Figure(label=tr("after suspicion"), now=str(now.after), then=str(then.after)),
    )


def _warnings(state: State, action: object, now: Forecast, then: Forecast) -> Iterator[Notice]:
    """Who will be lost, that the captain leaves, that the ship turns back."""
    if then.lost:
        text = tr("Discarded when the round ends: {names}").format(names=", ".join(then.lost))
        yield Notice(id="lost", text=text, icon="alert", tone="warn", rule="XS-S1")
    elif then.after < SIX and not then.result:
        short = tr("{n} short of {need}").format(n=SIX - then.after, need=SIX)
        yield Notice(id="short", text=short)
    if isinstance(action, Course) and state.destination == "axios":
        yield Notice(id="back", text=tr("Course back to Mariposa"), icon="alert", tone="warn", rule="XS-A6")
    if then.unsure:
        yield Notice(
            id="unsure", text=tr("A card you haven’t seen may change this."), icon="help-circle-outline"
        )
