"""Placements: work, tasks, builds, upgrades and repairs."""

from collections.abc import Iterator
from itertools import chain, count, product
from typing import TypeVar

from msgspec.structs import replace

from companion.core.dice import Roll
from companion.games.exobase.actions import (
    Action,
    Build,
    DoTask,
    Repair,
    Upgrade,
    Work,
)
from companion.games.exobase.box import RESOURCES, Resource, Stock
from companion.games.exobase.cards import (
    HAB,
    KNOWN,
    SILO,
    TASK_SPACES,
    WORK_SPACES,
    Level,
    Location,
    Offer,
    Space,
    half_read,
)
from companion.games.exobase.choices.moment import is_now
from companion.games.exobase.rules import check, grid
from companion.games.exobase.rules.build import next_level
from companion.games.exobase.rules.danger import danger_dice
from companion.games.exobase.state import Founder, Place, State

At = TypeVar("At", Work, DoTask)

STATED_WORK = Space(offers=(Offer(gain=Stock(minerals=1)),))
STATED_HEAL = Space(offers=(Offer(heal=2),))
STATED_LEVEL = Level(cost=Stock(minerals=2), cubes=1, production=Stock(food=1))
STATED_ENERGY = Level(cost=Stock(metal=1), energy=1)
"""Examples of what a player reads from a card without a library."""


def _ready(state: State) -> Iterator[Founder]:
    """The founders who can still be placed today."""
    if is_now(state, "placement"):
        yield from (founder for founder in state.living if not founder.placed)


def works(state: State) -> Iterator[Work]:
    """Every work space of the base."""
    return (work for founder in _ready(state) for work in _works_of(state, founder))


def _works_of(state: State, founder: Founder) -> Iterator[Work]:
    for place in state.base:
        if place.damage or not place.powered:
            continue
        work = Work(founder=founder.name, at=place.name)
        spaces = place.card.spaces
        for index, space in enumerate(spaces):
            if space.level <= place.level:
                yield from _offers(founder, replace(work, space=index), space)
        if len(spaces) < WORK_SPACES:
            yield _told_space(work, STATED_HEAL if place.name == HAB else STATED_WORK, spaces)


def tasks(state: State) -> Iterator[DoTask]:
    """Every space of the task row."""
    return (task for founder in _ready(state) for task in _tasks_of(state, founder))


def _tasks_of(state: State, founder: Founder) -> Iterator[DoTask]:
    for card in state.tasks:
        task = DoTask(founder=founder.name, card=card.name)
        for index, space in enumerate(card.task.spaces):
            yield from _offers(founder, replace(task, space=index), space)
        if len(card.task.spaces) < TASK_SPACES:
            yield _told_space(task, STATED_WORK, card.task.spaces)


def _told_space(action: At, space: Space, known: tuple[Space, ...]) -> At:
    """A space that the card shows beside those the app knows, and that is like none of them."""
    fresh = next(one for one in chain((space,), _other_spaces()) if one not in known)
    return replace(action, stated=fresh, resource=_gained(fresh.offers[0])[0])


def _other_spaces() -> Iterator[Space]:
    """Spaces without end, no two alike: a card may have stated any number of them."""
    for amount in count(1):
        for resource in RESOURCES:
            yield Space(offers=(Offer(gain=Stock().put(resource, amount)),))


def _offers(founder: Founder, action: At, space: Space) -> Iterator[At]:
    """Every choice of a space, with its danger rolled well and badly, naming a resource where it matters."""
    for offer, choice in enumerate(space.offers):
        for resource, roll in product(_gained(choice), _rolls(founder, space.danger)):
            yield replace(action, offer=offer, resource=resource, roll=roll)


def _gained(offer: Offer) -> tuple[Resource | None, ...]:
    """The resources a choice can be about."""
    return RESOURCES if offer.any_gain else tuple(resource for resource, _ in offer.gain.items()) or (None,)


def _rolls(founder: Founder, danger: int) -> tuple[Roll | None, ...]:
    """Danger dice at their best and worst; no roll where there is no danger."""
    dice = danger_dice(founder, danger)
    return tuple(Roll((6,) * dice, (face,) * dice) for face in (6, 1)) if dice else (None,)


def builds(state: State) -> Iterator[Build]:
    """Every card of the location row, wherever it fits."""
    return (build for founder in _ready(state) for build in _builds_of(state, founder))


def _builds_of(state: State, founder: Founder) -> Iterator[Build]:
    for card in state.row:
        stated = None if card.levels else half_read(card.name, _first_level(state, card))
        level = (stated or card).levels[0]
        cells = grid.fitting(state, card) if card.levels else grid.cells_around(state.base)
        for (x, y), resource, roll in product(cells, _made(level), _rolls(founder, level.danger)):
            yield Build(
                founder=founder.name,
                card=card.name,
                x=x,
                y=y,
                resource=resource,
                stated=stated,
                roll=roll,
            )


def _made(level: Level) -> tuple[Resource | None, ...]:
    """The resources whose production can be chosen at a level."""
    return RESOURCES if level.any_production else (None,)


def _first_level(state: State, card: Location) -> Level:
    """An unread card as it could be: with a bank that is empty only a generator can be built."""
    if card.name == SILO:
        return Level()
    return Level(cubes=1, production=Stock(food=1)) if state.bank else Level(energy=1)


def upgrades(state: State) -> Iterator[Upgrade]:
    """The next level of every location."""
    return (upgrade for founder in _ready(state) for upgrade in _upgrades_of(state, founder))


def _upgrades_of(state: State, founder: Founder) -> Iterator[Upgrade]:
    for place in state.base:
        if place.damage or not place.powered or place.level >= place.top:
            continue
        known = next_level(place, None)
        level = known or _stated_level(state, place)
        for resource, roll in product(_made(level), _rolls(founder, level.danger)):
            stated = None if known else level
            yield Upgrade(founder=founder.name, at=place.name, resource=resource, stated=stated, roll=roll)


def _stated_level(state: State, place: Place) -> Level:
    """A level as it could be: as everybody knows the card, for what is in store, or for nothing."""
    if known := KNOWN.get(place.name, ())[place.level : place.level + 1]:
        return known[0]
    level = STATED_ENERGY if place.card.generator else replace(STATED_LEVEL, cubes=place.needed)
    can_pay = all(state.stored.of(resource) >= need for resource, need in level.cost.items())
    return level if can_pay else replace(level, cost=Stock())


def repairs(state: State) -> Iterator[Repair]:
    """Every damaged location."""
    for founder in _ready(state):
        yield from (Repair(founder=founder.name, at=place.name) for place in state.base if place.damage)


def could_be_placed(state: State) -> tuple[str, ...]:
    """The founders who are ready and could do something today."""
    return tuple(f.name for f in _ready(state) if any(check(state, action) for action in _placed(state, f)))


def _placed(state: State, founder: Founder) -> Iterator[Action]:
    yield from _works_of(state, founder)
    yield from _upgrades_of(state, founder)
    yield from (Repair(founder=founder.name, at=place.name) for place in state.base if place.damage)
    yield from _tasks_of(state, founder)
    yield from _builds_of(state, founder)
