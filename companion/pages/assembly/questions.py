"""What Assembly asks in the stage: rooms, modules, effects of a card and whom they fall on."""

from collections.abc import Iterator
from typing import Any

from companion.core.blocks import Block, Button, Choices, Entry, Notice
from companion.core.conversation import Question
from companion.core.text import tr, trn
from companion.games.assembly.actions import Resolve, UseRole
from companion.games.assembly.intents.cards import DONE, KINDS, NOTHING, TELL, known_malfunction
from companion.games.assembly.intents.modules import BY_CHANCE
from companion.games.assembly.state import State
from companion.games.assembly.words import KIND_SIGNS, effect_words
from companion.games.assembly.words.names import ICONS
from companion.table.moment import Moment

TITLES = {
    "position": "{effect}: tap the bay",
    "to": "{effect}: tap the second module",
    "direction": "{effect}: which way?",
    "steps": "{effect}: how many steps?",
    "count": "{effect}: how many?",
    "role": "Which Role is it?",
}
WAYS = {"clockwise": ("Clockwise", "rotate-right"), "anticlockwise": ("Anti-Clockwise", "rotate-left")}
WORDS = {
    NOTHING: ("No effect", "cancel"),
    DONE: ("Done", "check-bold"),
    TELL: ("Another Role", "pencil"),
}


def name_of(question: Question) -> str:
    """What a question is about, whichever effect it belongs to."""
    return question.field.key.rsplit(".", 1)[-1]


def is_large(question: Question) -> bool:
    """Whether it needs the room of the tray as well."""
    return name_of(question) in ("kind", "room", "order", "role")


def question(moment: Moment, asked: Question) -> Iterator[Block]:
    """The question that has to be answered, as far as the stage asks it."""
    match name_of(asked):
        case "order":
            yield from _order(moment, asked)
        case "room":
            yield Choices(id="rooms", options=tuple(_rooms(moment, asked)), shape="grid")
        case "kind":
            yield from _kinds(moment, asked)
        case "role" | "direction" | "steps" | "count" if "." in asked.field.key or asked.field.key == "role":
            options = tuple(option(asked, value) for value in asked.lit)
            yield Choices(id=asked.field.key, title=_title(moment, asked), options=options)
        case "position" | "to":
            yield Notice(id="ask", text=_title(moment, asked), icon="gesture-tap")


def _order(moment: Moment, asked: Question) -> Iterator[Block]:
    """Rooms in the order of their bays; the assembly line shows where one that was tapped is."""
    if moment.want != "lay":
        return
    said = tuple(asked.said or ())
    options = tuple(_room(moment.state, asked, value, value in said) for value in asked.lit)
    yield Choices(id="rooms", options=options, shape="grid")


def _rooms(moment: Moment, asked: Question) -> Iterator[Button]:
    """The modules that are still in the stack."""
    for value in asked.lit:
        if value != BY_CHANCE:
            yield _room(moment.state, asked, value)


def _room(state: State, asked: Question, number: int, chosen: bool = False) -> Button:
    return Button(
        control=f"say.{asked.field.key}",
        value=number,
        label=state.options.box.room(number),
        icon=ICONS[number - 1],
        chosen=chosen,
    )


def _kinds(moment: Moment, asked: Question) -> Iterator[Block]:
    """Effects as small tiles, under what was said so far."""
    if moment.want == "malfunction" and asked.field.key == "0.kind":
        position = _position(moment)
        text = tr("Malfunction at {places}. Enter its effect.").format(places=position)
        yield Notice(id="ask", text=text, icon="alert", tone="warn", rule="AS-M1")
    elif asked.field.key == "0.kind":
        yield Notice(id="ask", text=tr("What does this Role do?"), icon="account-star", rule="AS-T12")
    yield Choices(id="kinds", options=tuple(_kind(asked, value) for value in asked.lit), shape="grid")


def _position(moment: Moment) -> int:
    state: State = moment.state
    found = moment.draft.answers.get("position", state.fired[0] if state.fired else 0)
    return int(found)


def _kind(asked: Question, value: str) -> Button:
    label, icon = KIND_SIGNS.get(value) or WORDS[value]
    return Button(control=f"say.{asked.field.key}", value=value, label=tr(label), icon=icon)


def option(asked: Question, value: Any) -> Button:
    """One answer."""
    label, icon = str(value), ""
    if value in WAYS or value in WORDS:
        words, icon = WAYS.get(value) or WORDS[value]
        label = tr(words)
    control = f"say.{asked.field.key}"
    return Button(control=control, value=value, label=label, icon=icon, chosen=value == asked.said)


def _title(moment: Moment, asked: Question) -> str:
    """What is asked, with the effect it belongs to."""
    if asked.field.key == "position":
        return tr("2 Malfunctions: tap the one to resolve first")
    return tr(TITLES[name_of(asked)]).format(effect=tr(_effect(moment, asked)))


def _effect(moment: Moment, asked: Question) -> str:
    """The name of the effect a question belongs to; of a known card its own kind."""
    number = asked.field.key.split(".")[0]
    kind = moment.draft.answers.get(f"{number}.kind")
    if kind is None and number.isdigit():
        printed = _printed(moment)
        kind = printed[int(number)].kind if int(number) < len(printed) else None
    return KIND_SIGNS[kind][0] if kind in KINDS else ""


def _printed(moment: Moment) -> tuple[Any, ...]:
    """The effects of the card in question, where it is known."""
    state: State = moment.state
    if moment.want == "malfunction":
        known = (*state.malfunction_cards, *moment.shelf.get("malfunction", ()))
        card: Any = known_malfunction(state, _position(moment), known)
    else:
        roles = (*state.role_cards, *moment.shelf.get("role", ()))
        name = moment.draft.answers.get("role") or state.role(int(moment.want.removeprefix("role") or 0))
        card = next((one for one in roles if one.name.casefold() == str(name).casefold()), None)
    return card.effects if card else ()


def entered(moment: Moment) -> Iterator[Block]:
    """An unread card as far as it was told: the summary, one more effect, the name of a Role."""
    actions = [one for one in moment.actions if isinstance(one, Resolve | UseRole)]
    if not actions or (not moment.draft.want and moment.want != "malfunction"):
        return
    yield Notice(id="summary", text=summary(moment, actions[0]), icon="check-circle", tone="ok")
    if (next_effect := one_more(moment)) is not None:
        more = tuple(_kind(next_effect, value) for value in next_effect.lit if value != DONE)
        if more:
            yield Choices(id="more", title=tr("One more effect?"), options=more, shape="grid")
    for found in moment.open:
        if found.field.key == "name":
            text = str(found.said or "")
            yield Entry(id="name", title=tr("Name on the card"), control="say.name", text=text, most=40)


def one_more(moment: Moment) -> Question | None:
    """The question that ends the effects of a card, or adds one to those that were said."""
    return next((found for found in moment.open if found.field.closes and found.said == DONE), None)


def summary(moment: Moment, action: Resolve | UseRole) -> str:
    """What a card does, in one natural line."""
    state: State = moment.state
    if isinstance(action, Resolve):
        who = tr("Malfunction {n}").format(n=action.position)
    else:
        name = state.role(action.seat) or action.role
        who = name or tr("{name}’s role").format(name=state.options.players[action.seat])
    words = ", ".join(effect_words(state, effect) for effect in action.effects) or tr("no effect")
    return tr("{card}: {effects}").format(card=who, effects=words)


def count_of(moment: Moment) -> str:
    """What has to be touched yet."""
    asked = moment.asked
    if asked is None:
        return ""
    if asked.field.key in ("a", "b"):
        return tr("Tap the first module") if asked.field.key == "a" else tr("Tap the second module")
    left = getattr(asked.field.domain, "least", 1) - len(asked.said or ())
    return trn("Tap {n} module to lock", "Tap {n} modules to lock", left).format(n=left)
