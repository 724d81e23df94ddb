"""The base as a map: tiles, doors, places for a new card, bonuses through doors."""

from msgspec import Struct

from companion.core.text import tr
from companion.games.exobase import GAME
from companion.games.exobase.cards import Location
from companion.games.exobase.rules import grid
from companion.games.exobase.rules.damage import founders_at
from companion.games.exobase.state import Place, State

PLACE_ICONS = {
    "Power Station": "power-lightning",
    "Hab": "habitat-dome",
    "Greenhouse": "greenhouse",
    "Machine Shop": "anvil",
    "Well": "well",
    "Lab": "microscope",
    "Storage Silo": "silo",
}


class Tile(Struct, frozen=True, kw_only=True):
    """One location on the map; a ghost is a card that is about to be built."""

    name: str
    x: int
    y: int
    icon: str
    die: int
    level: int
    levels: int
    cubes: int
    needed: int
    energy: int
    damage: int
    founders: tuple[str, ...]
    is_dark: bool
    is_chosen: bool
    red: int = 0
    is_open: bool = False
    is_ghost: bool = False

    @property
    def words(self) -> str:
        """The tile in words, for the ear."""
        parts = [self.name, tr("level {n}").format(n=self.level)]
        parts += [tr("no power, red cubes: {n}").format(n=self.red)] if self.is_dark else []
        parts += [tr("damaged")] if self.damage else []
        return ", ".join((*parts, *self.founders))


class Door(Struct, frozen=True):
    """A door on the edge between two cells: `dx`, `dy` from the tile; joined, or open to nothing."""

    x: int
    y: int
    dx: int
    dy: int
    is_joined: bool
    is_ghost: bool = False
    is_bonus: bool = False


class Cell(Struct, frozen=True):
    """An empty place beside the base: whether the chosen card fits, else the first reason."""

    x: int
    y: int
    fits: bool
    reason: str


class MapView(Struct, frozen=True):
    """Everything on the map."""

    tiles: tuple[Tile, ...]
    doors: tuple[Door, ...]
    cells: tuple[Cell, ...]


def icon_of(card: Location) -> str:
    """The icon of a known location; a generator's or a plain one otherwise."""
    return PLACE_ICONS.get(card.name, "power-lightning" if card.generator else "cube-outline")


def map_view(
    state: State,
    chosen: str = "",
    open_names: tuple[str, ...] = (),
    card: Location | None = None,
    cell: tuple[int, int] | None = None,
    builder: str = "",
) -> MapView:
    """The base, with what is chosen, what may be, and the card to be built or the cells it could take."""
    tiles = tuple(_tile(state, place, chosen, open_names) for place in state.base)
    base = state.base
    if card and cell:
        ghost = Place(card=card, x=cell[0], y=cell[1])
        tiles += (_ghost(ghost, builder),)
        base = (*base, ghost)
    cells = _cells(state, card, cell) if card else ()
    return MapView(tiles, tuple(_doors(base, state)), cells)


def _tile(state: State, place: Place, chosen: str, open_names: tuple[str, ...]) -> Tile:
    return Tile(
        name=place.name,
        x=place.x,
        y=place.y,
        icon=icon_of(place.card),
        die=place.card.die,
        level=place.level,
        levels=place.top,
        cubes=place.cubes,
        needed=place.needed,
        red=place.missing,
        energy=place.energy,
        damage=place.damage,
        founders=tuple(founder.name for founder in founders_at(state, place.name)),
        is_dark=not place.powered,
        is_chosen=place.name == chosen,
        is_open=place.name in open_names,
    )


def _ghost(place: Place, builder: str) -> Tile:
    return Tile(
        name=place.name,
        x=place.x,
        y=place.y,
        icon=icon_of(place.card),
        die=place.card.die,
        level=1,
        levels=place.top,
        cubes=0,
        needed=place.needed,
        energy=sum(level.energy for level in place.reached),
        damage=0,
        founders=(builder,) if builder else (),
        is_dark=False,
        is_chosen=True,
        is_ghost=True,
    )


def _doors(base: tuple[Place, ...], state: State) -> list[Door]:
    """Each joined door once, each open one where it is."""
    known = {place.name for place in state.base}
    doors = []
    for place in base:
        for side, (dx, dy) in enumerate(grid.SIDES):
            if not place.card.doors[side]:
                continue
            other = grid.at(base, place.x + dx, place.y + dy)
            joined = other is not None and other.card.doors[(side + 2) % 4]
            if joined and (dx < 0 or dy < 0):
                continue  # told by the neighbour
            ghost = place.name not in known or (other is not None and other.name not in known)
            bonus = joined and other is not None and (_likes(place, other) or _likes(other, place))
            doors.append(Door(place.x, place.y, dx, dy, joined, ghost, bonus))
    return doors


def _likes(place: Place, other: Place) -> bool:
    """A level of `place` has a bonus for the type of `other`."""
    wanted = {level.bonus.casefold() for level in place.reached if level.bonus}
    return bool(other.card.kind) and other.card.kind.casefold() in wanted


def _cells(state: State, card: Location, taken: tuple[int, int] | None) -> tuple[Cell, ...]:
    """The places beside the base, each with whether the card fits and why not."""
    cells = []
    for x, y in grid.cells_around(state.base):
        if (x, y) == taken:
            continue
        refusals = tuple(grid.refuse_cell(state, card, x, y))
        reason = GAME.refusal_text(refusals[0]) if refusals else ""
        cells.append(Cell(x, y, not refusals, reason))
    return tuple(cells)
