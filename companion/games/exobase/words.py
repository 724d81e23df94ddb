"""ExoBase in words: names for ids, phases, what an action is, what is tracked."""

from collections.abc import Iterable, Mapping
from typing import Any, assert_never

from companion.core.correction import Tracked
from companion.core.game import Barrier, Steps
from companion.core.text import tr
from companion.games.exobase.actions import (
    Action,
    Answer,
    Build,
    Claim,
    Deal,
    DoTask,
    Draw,
    EndPlacement,
    FlipTask,
    LayBase,
    LayRows,
    Morning,
    NameCard,
    NextDay,
    Power,
    Repair,
    ResolveHazard,
    Rest,
    RollHazard,
    ShowDice,
    ShowDoor,
    TakeAbility,
    Target,
    Upgrade,
    UseAbility,
    Work,
)
from companion.games.exobase.box import CUBES, FIFTH, LOCATIONS, RESOURCES, Box, Options, Stock
from companion.games.exobase.cards import FAULTS
from companion.games.exobase.rules.damage import home
from companion.games.exobase.rules.end import ending
from companion.games.exobase.state import Ask, Founder, Place, State

SETUP_STEPS = ("Base", "Founders", "Cards")
PHASES = ("morning", "placement", "hazard", "night")
PHASE_NAMES = {
    "setup": "Setup",
    "morning": "Morning",
    "placement": "Placement",
    "hazard": "Hazard",
    "night": "Night",
}
_RESOURCES = {"minerals": "Minerals", "metal": "Metal", "water": "Water", "food": "Food", FIFTH: "Oxygen"}
ICONS: dict[str, str] = {
    "minerals": "crystal-growth",
    "metal": "i-beam",
    "water": "water-drop",
    "food": "carrot",
    FIFTH: "bubbles",
}


def names(params: Mapping[str, Any]) -> Mapping[str, Any]:
    """The params of a refusal or a note with players' words for resources and what is wrong with a card.

    Notes in a state of an older version hold words already: those stay.
    """
    fifth, named = params.get("fifth", ""), dict(params)
    if "resource" in params:
        named["resource"] = _resource(params["resource"], fifth).lower()
    if isinstance(made := params.get("made"), Mapping):
        named["made"] = ", ".join(f"{_resource(r, fifth).lower()} +{n}" for r, n in made.items())
    if "why" in params:
        named["why"] = tr(FAULTS[params["why"]])
    return named


def _resource(resource: str, fifth: str) -> str:
    """What players call a resource; the fifth by the name from the box."""
    if resource == FIFTH and fifth:
        return fifth
    return tr(_RESOURCES[resource]) if resource in _RESOURCES else resource


def resource_name(box: Box, resource: str) -> str:
    """What players call a resource of this box."""
    return _resource(resource, box.fifth)


def listed(names: Iterable[str]) -> str:
    """Names one after the other."""
    return ", ".join(names)


def tint(resource: str) -> str:
    """The colour a resource is drawn in."""
    return "fifth" if resource == FIFTH else resource


def amounts(box: Box, stock: Stock) -> str:
    """A stock in words: 2 metal, 1 food."""
    return ", ".join(f"{n} {resource_name(box, r).lower()}" for r, n in stock.items())


def short(name: str, most: int = 10) -> str:
    """A name for a narrow place: its first word, or that with a full stop where it is cut."""
    first = name if len(name) <= most else name.split()[0]
    return first if len(first) <= most else f"{first[: most - 2]}."


def steps(state: State) -> Steps:
    """The phase bar: set-up first, then the four phases of a day."""
    if state.phase == "setup":
        done = sum(map(bool, (state.base, state.founders, state.row)))
        return Steps(tuple(tr(name) for name in SETUP_STEPS), min(done, 2))
    return Steps(tuple(tr(PHASE_NAMES[name]) for name in PHASES), PHASES.index(state.phase))


def headline(state: State) -> str:
    """The day, or that it is over."""
    if state.phase == "setup":
        return tr("Setup")
    days = state.options.side.days
    if ending(state):
        return tr("Game over · day {day} of {days}").format(day=min(state.day, days), days=days)
    return tr("Day {day} of {days}").format(day=state.day, days=days)


def describe(state: State, action: Action) -> str:
    """What the action is, in a few words."""
    match action:
        case Work() | DoTask() | Build() | Upgrade() | Repair():
            return _describe_placement(action)
        case LayBase() | Deal() | LayRows() | Morning() | EndPlacement() | NextDay() | Claim():
            return _describe_step(state, action)
        case RollHazard() | ResolveHazard() | Target() | ShowDice() | Answer():
            return _describe_hazard(state, action)
        case NameCard():
            return tr("Name: {name}").format(name=action.named.name)
        case ShowDoor():
            words = tr("Door: {at}") if action.is_door else tr("Wall: {at}")
            return words.format(at=action.at)
        case Power():
            return tr("Power {at}").format(at=action.at)
        case UseAbility():
            return tr("{founder}: use ability").format(founder=action.founder)
        case TakeAbility():
            founder = state.founder(action.founder)
            card = founder.task if founder else ""
            return tr("{founder}: take {card}").format(founder=action.founder, card=card)
        case Rest():
            return tr("Rest: {founder}").format(founder=action.founder)
        case Draw():
            return tr("Draw {card}").format(card=action.card.name)
        case FlipTask():
            return tr("Flip {card}").format(card=action.card)
        case _:
            assert_never(action)


def _describe_placement(action: Work | DoTask | Build | Upgrade | Repair) -> str:
    match action:
        case Work():
            return tr("{founder}: work {at}").format(founder=action.founder, at=short(action.at, 8))
        case DoTask():
            return tr("{founder}: task {card}").format(founder=action.founder, card=action.card)
        case Build():
            return tr("{founder}: build {card}").format(founder=action.founder, card=action.card)
        case Upgrade():
            return tr("{founder}: upgrade {at}").format(founder=action.founder, at=action.at)
        case Repair():
            return tr("{founder}: repair {at}").format(founder=action.founder, at=action.at)


def _describe_step(
    state: State, action: LayBase | Deal | LayRows | Morning | EndPlacement | NextDay | Claim
) -> str:
    match action:
        case LayBase():
            return tr("Confirm base")
        case Deal():
            return tr("Deal {names}").format(names=", ".join(card.name for card in action.founders))
        case LayRows():
            return tr("Confirm rows")
        case Morning():
            return tr("Morning {day}").format(day=state.day)
        case EndPlacement():
            return tr("End placement")
        case NextDay():
            return tr("Give up the win") if action.let_go else tr("End day {day}").format(day=state.day)
        case Claim():
            return tr("Claim win")


def _describe_hazard(state: State, action: RollHazard | ResolveHazard | Target | ShowDice | Answer) -> str:
    match action:
        case RollHazard():
            return tr("Roll hazard: {face}").format(face=action.roll.face)
        case ResolveHazard():
            return tr("Resolve {name}").format(name=action.hazard.name)
        case Target():
            return tr("Roll target: {face}").format(face=action.roll.face)
        case ShowDice():
            names = ", ".join(action.names) or tr("none")
            return tr("Target die: {names}").format(names=names)
        case Answer():
            return _describe_pick(state.ask, action.name)


def _describe_pick(ask: Ask | None, name: str) -> str:
    """What a picked name means depends on what was asked."""
    sentences = {
        "health": tr("{name}: −1 health"),
        "dark": tr("Take a cube: {name}"),
        "relight": tr("Power {name} again"),
        "hit": tr("Damage {name}"),
        "flee": tr("{about}: flee to {name}"),
    }
    sentence = sentences.get(ask.kind, "{name}") if ask else "{name}"
    return sentence.format(name=name, about=ask.about if ask else "")


def barrier(state: State, action: Action) -> Barrier:
    """A die, a deal or a card off the pile can't be unseen."""
    match action:
        case RollHazard() | Target():
            return "roll"
        case Work() | DoTask() | Build() | Upgrade():
            return "roll" if action.roll else ""
        case Deal() | LayRows():
            return "shuffle"
        case Draw():
            return "reveal"
    return ""


def tracked(state: State) -> tuple[Tracked, ...]:
    """Everything the table may correct."""
    if state.phase == "setup":
        return ()
    founders = (entry for i, founder in enumerate(state.founders) for entry in _founder(state, i, founder))
    places = (entry for i, place in enumerate(state.base) for entry in _place(i, place))
    return (*_stocks(state), *_energy(state), *founders, *places)


def _stocks(state: State) -> tuple[Tracked, ...]:
    side, box = state.options.side, state.options.box
    last = max(side.days, state.day)
    day = Tracked(path=("day",), label=tr("Day"), value=state.day, low=1, high=last, icon="calendar-today")
    stored = tuple(
        Tracked(
            path=("stored", r),
            label=tr("{name}: stored").format(name=resource_name(box, r)),
            value=state.stored.of(r),
            high=state.capacity,
            group=resource_name(box, r),
            icon=ICONS[r],
        )
        for r in RESOURCES
    )
    made = tuple(
        Tracked(
            path=("production", r),
            label=tr("{name}: production").format(name=resource_name(box, r)),
            value=state.production.of(r),
            high=side.top,
            group=resource_name(box, r),
            icon=ICONS[r],
        )
        for r in RESOURCES
    )
    return (day, *stored, *made)


def _energy(state: State) -> tuple[Tracked, ...]:
    group = tr("Energy and cards")
    return (
        Tracked(
            path=("bank",), label=tr("Power Bank"), value=state.bank, high=CUBES, group=group, icon="flash"
        ),
        Tracked(
            path=("extra_energy",),
            label=tr("Energy from elsewhere"),
            value=state.extra_energy,
            high=CUBES,
            group=group,
            icon="flash-outline",
        ),
        Tracked(
            path=("pile",),
            label=tr("Draw pile"),
            value=state.pile,
            high=LOCATIONS,
            group=group,
            icon="cards",
        ),
    )


def _founder(state: State, index: int, founder: Founder) -> tuple[Tracked, ...]:
    at = ("founders", index)
    health = Tracked(
        path=(*at, "health"),
        label=tr("{name}: health").format(name=founder.name),
        value=founder.health,
        high=founder.full,
        group=founder.name,
        icon="heart",
    )
    name = Tracked(
        path=(*at, "name"),
        label=tr("{name}: name").format(name=founder.name),
        value=founder.name,
        kind="text",
        group=founder.name,
        icon="account",
    )
    return (health, _pawn(state, at, founder), name) if founder.alive and _is_day(state) else (health, name)


def _is_day(state: State) -> bool:
    """Pawns are out: in the morning and at night all of them are in the Hab."""
    return state.phase in ("placement", "hazard")


def _pawn(state: State, at: tuple[str | int, ...], founder: Founder) -> Tracked:
    """Where a pawn stands: in the base, on a task, or outside where there is no Hab."""
    cards = (*(place.name for place in state.base), *(card.name for card in state.tasks))
    names = dict.fromkeys((home(state), *cards, founder.at))
    return Tracked(
        path=(*at, "at"),
        label=tr("{name}: place").format(name=founder.name),
        value=founder.at,
        kind="choice",
        choices=tuple((name, name or tr("nowhere")) for name in names),
        group=founder.name,
        icon="map-marker",
    )


def _place(index: int, place: Place) -> tuple[Tracked, ...]:
    at, numbers = ("base", index), []
    numbers.append(("level", tr("level"), 1, len(place.card.levels), "layers"))
    numbers.append(("damage", tr("damage"), 0, 1, "alert-octagon"))
    if place.card.generator:
        numbers.append(("energy", tr("energy"), 0, CUBES, "flash"))
        numbers.append(("parked", tr("cubes on it"), 0, CUBES, "flash-off"))
    else:
        most = max((level.cubes for level in place.card.levels), default=0)
        numbers.append(("cubes", tr("cubes"), 0, most, "flash"))
    return tuple(
        Tracked(
            path=(*at, field),
            label=f"{place.name}: {label}",
            value=getattr(place, field),
            low=low,
            high=high,
            group=place.name,
            icon=icon,
        )
        for field, label, low, high, icon in numbers
    )


def house_rules(options: Options) -> tuple[str, ...]:
    """The mode and the switched rulings of this table."""
    lines = [tr("Hardcore: XB-S5")] if options.mode == "hardcore" else []
    lines += [tr("Short on a hazard: health for all of it, XB-H2")] if options.short_costs_all else []
    lines += [tr("Destroyed location: 2 + 3 health, XB-H5")] if options.destroyed_adds_up else []
    lines += [tr("Wall beside a door: allowed, XB-P11")] if options.walls_beside_doors else []
    return tuple(lines)
