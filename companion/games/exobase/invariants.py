"""What no table can show, whatever was corrected."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.exobase.box import LOCATIONS, RESOURCES
from companion.games.exobase.cards import CORE_NAMES
from companion.games.exobase.rules import energy, grid
from companion.games.exobase.rules.night import came_up
from companion.games.exobase.state import Founder, Place, State, called

SHARED = ("build", "repair", "stands")
"""Spots that are no space of a card: two pawns may be there."""


def invariants(state: State) -> tuple[Refusal, ...]:
    """Every rule that a position breaks by itself."""
    return tuple(_impossible(state))


def _impossible(state: State) -> Iterator[Refusal]:
    yield from _resources(state)
    if not energy.is_conserved(state):
        yield Refusal("XB-N1", _account(state))
    for place in state.base:
        yield from _place(place)
    for founder in state.founders:
        yield from _founder(founder)
    names = {founder.name.casefold() for founder in state.founders}
    if len(names) < len(state.founders):
        yield Refusal("XB-S2", {"have": len(names)}, "four")
    yield from _crowded(state)
    yield from _cards_and_days(state)


def _resources(state: State) -> Iterator[Refusal]:
    """More than the store or the track holds."""
    top = state.options.side.top
    for resource in RESOURCES:
        name = called(state, resource)
        if (have := state.stored.of(resource)) > state.capacity:
            yield Refusal("XB-M2", {**name, "have": have, "need": state.capacity}, "cap")
        if (have := state.production.of(resource)) > top:
            yield Refusal("XB-M3", {**name, "have": have, "need": top}, "range")


def _account(state: State) -> dict[str, int]:
    """The energy as it is and as it should be."""
    have = state.bank + energy.placed_cubes(state) + sum(place.parked for place in state.base)
    return {"have": have, "need": state.generated + energy.owed(state)}


def _place(place: Place) -> Iterator[Refusal]:
    """Level, cubes and production of one location, which have to agree."""
    if place.cubes > place.needed:
        yield Refusal("XB-N1", {"at": place.name, "have": place.cubes, "need": place.needed}, "cubes")
    if place.level > max(1, len(place.card.levels)):
        yield Refusal("XB-P12", {"at": place.name, "have": place.level}, "level")
    if place.parked and not place.damage:
        yield Refusal("XB-N3", {"at": place.name, "have": place.parked}, "whole")
    if place.gave and not place.powered:
        yield Refusal("XB-N2", {"at": place.name, "have": place.cubes, "need": place.needed}, "gives")
    if any(place.gave.of(r) > place.makes.of(r) for r in RESOURCES):
        yield Refusal("XB-M3", {"at": place.name}, "gives")
    if _is_open(place):
        yield Refusal("XB-P18", {"at": place.name, "have": place.level}, "level")


def _is_open(place: Place) -> bool:
    """A level it was built at or raised to left a production open, and nobody said which."""
    first = 1 if place.name in CORE_NAMES else 0  # the core is neither built nor raised to level 1
    reached = enumerate(place.reached)
    return any(
        level.any_production and number >= first and not any(place.picks[number : number + 1])
        for number, level in reached
    )


def _founder(founder: Founder) -> Iterator[Refusal]:
    if founder.health > founder.full:
        params = {"founder": founder.name, "have": founder.health, "need": founder.full}
        yield Refusal("XB-P8", params, "full")
    if not founder.alive and (founder.at or founder.abilities or founder.gave or founder.energy):
        yield Refusal("XB-D1", {"founder": founder.name})


def _crowded(state: State) -> Iterator[Refusal]:
    """Two cards in one cell, two founders on one space."""
    for place in state.base:
        if (other := grid.at(state.base, place.x, place.y)) and other.name != place.name:
            yield Refusal("XB-P11", {"at": other.name}, "taken")
    spots = [f.spot for f in state.living if f.placed and not f.spot.startswith(SHARED)]
    for spot in sorted({spot for spot in spots if spots.count(spot) > 1}):
        yield Refusal("XB-P2", {"at": spot.split(":")[1]})


def _cards_and_days(state: State) -> Iterator[Refusal]:
    """More cards than the box has, or a day that does not exist."""
    if state.pile > (left := LOCATIONS - len(came_up(state))) and state.phase != "setup":
        yield Refusal("XB-S3", {"have": state.pile, "need": max(0, left), "cards": LOCATIONS}, "pile")
    if state.day > state.options.side.days + 1:
        yield Refusal("XB-E1", {"have": state.day, "need": state.options.side.days}, "day")
