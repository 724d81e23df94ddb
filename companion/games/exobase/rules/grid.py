"""The base as a grid: doors, neighbours, and whether a new card fits."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.exobase.cards import Location
from companion.games.exobase.state import Place, State

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Top, right, bottom, left as steps (x, y); y grows downwards."""
CORE_CELLS = ((0, 0), (1, 0), (0, 1), (1, 1))


def at(base: tuple[Place, ...], x: int, y: int) -> Place | None:
    """The location at a cell."""
    return next((place for place in base if (place.x, place.y) == (x, y)), None)


def edges(base: tuple[Place, ...], card: Location, x: int, y: int) -> Iterator[tuple[Place, bool, bool]]:
    """Each neighbour of a card at a cell, whether the card and whether the neighbour has a door there."""
    for side, (dx, dy) in enumerate(SIDES):
        if other := at(base, x + dx, y + dy):
            yield other, card.doors[side], other.card.doors[(side + 2) % 4]


def next_door(state: State, place: Place) -> tuple[Place, ...]:
    """The locations joined to `place` by a door on both sides."""
    return tuple(other for other, a, b in edges(state.base, place.card, place.x, place.y) if a and b)


def refuse_cell(state: State, card: Location, x: int, y: int) -> Iterator[Refusal]:
    """Why `card` may not lie at a cell: taken, a door against a wall, nothing joined (XB-P11)."""
    if taken := at(state.base, x, y):
        yield Refusal("XB-P11", {"at": taken.name}, "taken")
        return
    found = tuple(edges(state.base, card, x, y))
    for other, side in unsure_beside(state, x, y):
        yield Refusal("XB-P11", {"at": other.name, "side": side}, "unsure")
    for other, mine, theirs in found:
        if mine != theirs and not (theirs and state.options.walls_beside_doors):
            yield Refusal("XB-P11", {"card": card.name, "at": other.name}, "wall" if mine else "door")
    if not any(mine and theirs for _, mine, theirs in found):
        yield Refusal("XB-P11", {"card": card.name}, "apart")


def unsure_beside(state: State, x: int, y: int) -> tuple[tuple[Place, int], ...]:
    """The neighbours of a cell whose side towards it nobody has looked at, with that side."""
    beside = ((at(state.base, x + dx, y + dy), (side + 2) % 4) for side, (dx, dy) in enumerate(SIDES))
    return tuple((place, side) for place, side in beside if place and side in place.unsure)


def fitted(state: State, card: Location, x: int, y: int) -> tuple[Location, tuple[int, ...]]:
    """A card whose doors were not entered, as the cell demands it, and its sides that are walls (XB-P11)."""
    doors, walls = list(card.doors), []
    for side in card.unsure:
        dx, dy = SIDES[side]
        if other := at(state.base, x + dx, y + dy):
            doors[side] = other.card.doors[(side + 2) % 4]
            walls += [] if doors[side] else [side]
    return card.with_doors(tuple(doors)), tuple(walls)


def cells_around(base: tuple[Place, ...]) -> tuple[tuple[int, int], ...]:
    """The empty cells beside the base, in reading order."""
    taken = {(place.x, place.y) for place in base}
    beside = {(x + dx, y + dy) for x, y in taken for dx, dy in SIDES}
    return tuple(sorted(beside - taken, key=lambda cell: (cell[1], cell[0])))


def fitting(state: State, card: Location) -> tuple[tuple[int, int], ...]:
    """The cells where `card` may be built."""
    cells = cells_around(state.base)
    return tuple(cell for cell in cells if not any(refuse_cell(state, fitted(state, card, *cell)[0], *cell)))
