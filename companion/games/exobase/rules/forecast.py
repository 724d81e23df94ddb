"""What is still missing to win, and on which day it can be had at the present production."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.exobase.box import RESOURCES, TOP_LEVEL, Resource, Stock
from companion.games.exobase.cards import STATION, Level
from companion.games.exobase.rules.build import extra_cubes
from companion.games.exobase.rules.end import days_left
from companion.games.exobase.state import Place, State


class Step(Struct, frozen=True):
    """One thing a founder could do for it: where, its price, what it gives."""

    at: str
    level: Level
    cubes: int


class Missing(Struct, frozen=True, kw_only=True):
    """One condition not met: how far it is, the day it can be had (None: no known way), and by what."""

    kind: Literal["production", "station", "destroyed"]
    resource: Resource | None = None
    have: int = 0
    need: int = 0
    day: int | None = None
    by: tuple[str, ...] = ()


class Forecast(Struct, frozen=True, kw_only=True):
    """All that is missing, and the day everything can be had (None: no known way, or too late)."""

    missing: tuple[Missing, ...]
    day: int | None
    days_left: int


def forecast(state: State) -> Forecast:
    """How far the base is from winning (XB-E2); days count present production and known cards only."""
    ways = [(missing, *_way(state, missing)) for missing in _missing(state)]
    done = tuple(
        replace(missing, day=first_day(state, steps) if full else None, by=tuple(s.at for s in steps))
        for missing, steps, full in ways
    )
    every = {(step.at, step.level): step for _, steps, _ in reversed(ways) for step in steps}
    possible = all(full for _, _, full in ways)
    day = first_day(state, tuple(every.values())) if possible else None
    return Forecast(missing=done, day=day, days_left=days_left(state))


def _missing(state: State) -> Iterator[Missing]:
    for resource in RESOURCES:
        have, need = state.production.of(resource), state.options.side.green(resource)
        if have < need:
            yield Missing(kind="production", resource=resource, have=have, need=need)
    if state.station is None:
        yield Missing(kind="destroyed")
    elif state.station.level < TOP_LEVEL:
        yield Missing(kind="station", have=state.station.level, need=TOP_LEVEL)


def _way(state: State, missing: Missing) -> tuple[tuple[Step, ...], bool]:
    """The cheapest known steps towards one condition, and whether they reach it."""
    if missing.kind == "destroyed":
        return (), False
    if missing.kind == "station":
        steps = steps_of(state.site(STATION))
        return steps, len(steps) == missing.need - missing.have
    assert missing.resource is not None
    return _towards(state, missing.resource, missing.need - missing.have)


def _towards(state: State, resource: Resource, short: int) -> tuple[tuple[Step, ...], bool]:
    """Steps that raise one production, the cheapest next one first."""
    chains = [[Step(card.name, level, level.cubes) for level in card.levels[:1]] for card in state.row]
    chains += [list(steps_of(place)) for place in state.base]
    taken: list[Step] = []
    while short > 0:
        heads = [chain for chain in chains if chain and _gives(chain[0].level, resource)]
        if not heads:
            return tuple(taken), False
        chain = min(heads, key=lambda chain: _price(chain[0].level.cost))
        taken.append(chain.pop(0))
        short -= _gives(taken[-1].level, resource)
    return tuple(taken), True


def target_odds(state: State) -> tuple[tuple[tuple[str, ...], Fraction], ...]:
    """Whom the next target roll hits, and how likely, exactly; on a tie the player chooses (XB-H3).

    A face that no location shows is rolled again. Nothing while a target die is not known.
    """
    if not state.base or not all(place.card.die for place in state.base):
        return ()
    faces = sorted({place.card.die for place in state.base})
    return tuple((_aimed_at(state, face), Fraction(1, len(faces))) for face in faces)


def _aimed_at(state: State, face: int) -> tuple[str, ...]:
    """The locations with this die that have the fewest tokens."""
    matching = [place for place in state.base if place.card.die == face]
    fewest = min(place.damage for place in matching)
    return tuple(place.name for place in matching if place.damage == fewest)


def steps_of(place: Place) -> tuple[Step, ...]:
    """The known levels still to come, each with the cubes it adds."""
    steps = []
    for number in range(place.level, len(place.card.levels)):
        before = replace(place, level=number)
        level = place.card.levels[number]
        steps.append(Step(place.name, level, extra_cubes(before, level)))
    return tuple(steps)


def _gives(level: Level, resource: Resource) -> int:
    return level.production.of(resource) + level.any_production


def _price(cost: Stock) -> int:
    return sum(amount for _, amount in cost.items())


def first_day(state: State, steps: tuple[Step, ...]) -> int | None:
    """The day the last of `steps` can be paid, in order, at the present production; None within no day."""
    stored, bank, todo = state.stored, state.bank, list(steps)
    hands = len([f for f in state.living if not f.placed]) if state.phase == "placement" else 0
    for day in range(state.day, state.options.side.days + 1):
        if day > state.day or state.phase == "morning":
            stored = _next_morning(state, stored)
            hands = len(state.living)
        while todo and hands and _fits(stored, bank, todo[0]):
            step = todo.pop(0)
            stored, bank, hands = (
                stored.minus(step.level.cost),
                bank - step.cubes + step.level.energy,
                hands - 1,
            )
        if not todo:
            return day
    return None


def _next_morning(state: State, stored: Stock) -> Stock:
    made = stored.plus(state.production)
    return Stock(*(min(made.of(r), state.capacity) for r in RESOURCES))


def _fits(stored: Stock, bank: int, step: Step) -> bool:
    enough = all(stored.of(resource) >= need for resource, need in step.level.cost.items())
    return enough and bank >= step.cubes
