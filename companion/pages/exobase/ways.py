"""The ways at a place: what each pays and gives, old and new, its danger; a tap does it."""

from collections.abc import Iterator
from typing import Any

from companion.core.blocks import Button, Choices, Figure
from companion.core.conversation import Question
from companion.core.text import tr
from companion.games.exobase.actions import Build, DoTask, Repair, Upgrade, Work
from companion.games.exobase.box import RESOURCES
from companion.games.exobase.cards import Level, Offer, Space
from companion.games.exobase.intents.placing import RAISE, REPAIR, TELL, UPGRADE, WORK
from companion.games.exobase.rules.build import build_card, next_level
from companion.games.exobase.rules.placement import card_of
from companion.games.exobase.rules.work import known_space
from companion.games.exobase.state import State
from companion.games.exobase.words import ICONS, amounts, resource_name, tint
from companion.pages.exobase.basemap import shown_name
from companion.pages.exobase.changes import danger_words, figures, notes, risks
from companion.pages.exobase.draft import after, chosen, led, question, said
from companion.table.moment import Moment

Placed = Work | DoTask | Build | Upgrade | Repair
ICON = {REPAIR: "hammer-wrench", UPGRADE: "chevron-up", RAISE: "pencil", TELL: "pencil"}


def ways(moment: Moment) -> Iterator[Choices]:
    """Every way at the chosen place; where there is one only, that one."""
    asked = question(moment, "way")
    if asked is None or not chosen(moment, "at"):
        return
    options = tuple(_options(moment, asked))
    if options:
        yield Choices(id="ways", title=heading(moment), options=options, shape="ways")


def heading(moment: Moment) -> str:
    """Where and who: Greenhouse, level 1 · Vega."""
    state: State = moment.state
    at, founder = chosen(moment, "at"), chosen(moment, "founder")
    place = state.place(at)
    where = shown_name(at)
    if place:
        where = tr("{at}, level {n}").format(at=where, n=place.level)
    return tr("{where} · {who}").format(where=where, who=founder)


def _options(moment: Moment, asked: Question) -> Iterator[Button]:
    """One button for each way; of spaces just alike the first one stands for all."""
    seen: set[Any] = set()
    is_only = asked not in moment.open
    for value in sorted(asked.lit, key=lambda way: way == TELL):
        key = _kind(moment, str(value))
        if key in seen:
            continue
        seen.add(key)
        yield _button(moment, str(value), is_only, asked.said == value)


def _kind(moment: Moment, way: str) -> Any:
    """What a way is, whichever space of its card it is on."""
    if not way.startswith(WORK):
        return way
    number, offer = map(int, way.removeprefix(WORK).split(":"))
    space = _spaces(moment)[number]
    return space, offer


def _spaces(moment: Moment) -> tuple[Space, ...]:
    """The known work spaces of the chosen place."""
    state: State = moment.state
    at = chosen(moment, "at")
    place, task = state.place(at), card_of(state.tasks, at)
    return place.card.spaces if place else task.task.spaces if task else ()


def _button(moment: Moment, way: str, is_only: bool, is_chosen: bool) -> Button:
    control, value = ("main", None) if is_only else ("say.way", way)
    label, icon = _label(moment, way), ICON.get(way, "pickaxe")
    if way in (TELL, RAISE):
        note = tr("enter from card")
        return Button(control=control, value=value, label=label, note=note, icon=icon, chosen=is_chosen)
    actions, filled = led(moment, {**said(moment), "way": way})
    if not actions:
        return Button(control=control, value=value, label=label, icon=icon)
    return Button(
        control=control,
        value=value,
        label=label,
        note=_note(moment, actions, filled),
        icon=icon,
        figures=(
            *_figures(moment, actions, "resource" in filled and not chosen(moment, "resource")),
            *_risks(moment, actions, filled),
        ),
    )


def _label(moment: Moment, way: str) -> str:
    names = {REPAIR: tr("Repair"), UPGRADE: tr("Upgrade"), RAISE: tr("Upgrade"), TELL: _other(moment)}
    if way in names:
        return names[way]
    number, offer = map(int, way.removeprefix(WORK).split(":"))
    return tr("Heal") if _spaces(moment)[number].offers[offer].heal else tr("Work")


def _other(moment: Moment) -> str:
    """A space that is entered: the first one, or another."""
    return tr("Other space") if _spaces(moment) else tr("Work")


def _figures(moment: Moment, actions: tuple[Any, ...], is_open: bool) -> tuple[Figure, ...]:
    """What it changes; where a resource is still to be named, what any of them would get."""
    found = figures(moment.state, after(moment, actions))
    if not is_open:
        return found
    more = sum(any_of(moment.state, action) for action in actions)
    sign = Figure(label=tr("any"), now=f"+{more}", icon="star-four-points", tone="ok")
    return (sign, *(one for one in found if one.tone != "ok"))


def any_of(state: State, action: Any) -> int:
    """How many of any resource an action gives."""
    match action:
        case Work() | DoTask():
            offer = offer_of(state, action)
            return offer.any_gain if offer else 0
        case Build() | Upgrade():
            level = level_of(state, action)
            return level.any_production if level else 0
    return 0


def offer_of(state: State, action: Work | DoTask) -> Offer | None:
    """The choice of a work space that an action takes."""
    if isinstance(action, Work):
        place = state.place(action.at)
        spaces = place.card.spaces if place else ()
    else:
        card = card_of(state.tasks, action.card)
        spaces = card.task.spaces if card else ()
    space = known_space(spaces, action)
    return space.offers[action.offer] if space else None


def level_of(state: State, action: Build | Upgrade) -> Level | None:
    """The level an action reaches."""
    if isinstance(action, Build):
        card = build_card(state, action) or action.stated
        return card.levels[0] if card and card.levels else None
    place = state.place(action.at)
    return next_level(place, action.stated) if place else None


def _note(moment: Moment, actions: tuple[Any, ...], filled: dict[str, Any]) -> str:
    """Danger first, then what gets lost or added, else what it is."""
    state: State = moment.state
    done = after(moment, actions)
    action = next((one for one in actions if isinstance(one, Placed)), None)
    parts = list(notes(moment, done))
    roll = filled.get("roll")
    if roll is not None and action is not None:
        parts.insert(0, danger_words(state.who(action.founder), len(roll.faces)))
    if parts:
        return " · ".join(parts)
    if isinstance(action, Work | DoTask):
        return offer_words(state, offer_of(state, action))
    return tr("free") if isinstance(action, Repair) else ""


def _risks(moment: Moment, actions: tuple[Any, ...], filled: dict[str, Any]) -> tuple[Figure, ...]:
    """The chances of the danger dice that the tap would roll."""
    action = next((one for one in actions if isinstance(one, Placed)), None)
    roll = filled.get("roll")
    return risks(moment.state.who(action.founder), len(roll.faces)) if roll is not None and action else ()


def offer_words(state: State, offer: Offer | None) -> str:
    """A choice of a work space in words: 2 minerals for 1 water."""
    if offer is None:
        return ""
    box = state.options.box
    gets = [amounts(box, offer.gain)] if offer.gain else []
    gets += [tr("{n} of any").format(n=offer.any_gain)] if offer.any_gain else []
    gets += [tr("{n} health").format(n=offer.heal)] if offer.heal else []
    gained = ", ".join(gets) or tr("nothing")
    return tr("{gain} for {pay}").format(pay=amounts(box, offer.pay), gain=gained) if offer.pay else gained


def resource_buttons(moment: Moment, asked: Question, key: str = "resource") -> Choices:
    """The five resources as buttons, each with what it would become."""
    options = tuple(_resource(moment, asked, r) for r in RESOURCES if r in asked.lit)
    return Choices(id=key, title=tr("Which resource?"), shape="ways", options=options)


def _resource(moment: Moment, asked: Question, resource: str) -> Button:
    box = moment.state.options.box
    actions, _ = led(moment, {**said(moment), asked.field.key: resource})
    changed = figures(moment.state, after(moment, actions)) if actions else ()
    own = tuple(one for one in changed if one.icon == ICONS[resource])
    plain = (Figure(label="", now="", icon=ICONS[resource], tint=tint(resource)),)
    return Button(
        control=f"say.{asked.field.key}",
        value=resource,
        label=resource_name(box, resource),
        figures=own[:1] or plain,
    )
