"""The map: locations with level, cubes and damage, doors between them, places for a card."""

from collections.abc import Iterator

from companion.core import boards
from companion.core.boards import BaseMap, Cell, Door, Tile
from companion.core.odds import percent
from companion.core.text import tr
from companion.games.exobase.actions import Build
from companion.games.exobase.cards import STATION, Location, is_unnamed
from companion.games.exobase.rules import grid
from companion.games.exobase.rules.damage import founders_at
from companion.games.exobase.rules.forecast import target_odds
from companion.games.exobase.state import Place, State
from companion.pages.exobase.draft import chosen, led, question, said
from companion.table.moment import Moment

PLACE_ICONS = {
    "Power Station": "power-lightning",
    "Hab": "habitat-dome",
    "Greenhouse": "greenhouse",
    "Machine Shop": "anvil",
    "Well": "well",
    "Lab": "microscope",
    "Storage Silo": "silo",
    "Quarry": "pickaxe",
}
SIDES = ("top", "right", "bottom", "left")


def icon_of(card: Location) -> str:
    """The icon of a known location; a generator's or a plain one otherwise."""
    return PLACE_ICONS.get(card.name, "power-lightning" if card.generator else "cube-outline")


def shown_name(name: str) -> str:
    """A card's name; one without says so with its number."""
    return tr("Card {n}").format(n=name.removeprefix("Card ")) if is_unnamed(name) else name


def base_map(moment: Moment, state: State) -> BaseMap:
    """The base, with what is chosen, what may be, and the card about to be built."""
    tiles = tuple(_tile(moment, state, place) for place in state.base)
    ghost = _ghost(moment)
    base = (*state.base, ghost) if ghost else state.base
    cells = tuple(_cells(moment, ghost))
    return BaseMap(
        id="map",
        tiles=(*tiles, *((_ghost_tile(moment, ghost),) if ghost else ())),
        doors=tuple(_doors(base, ghost)),
        cells=cells,
        live=(*(tile.key for tile in tiles if _is_live(moment, tile)), *(cell.key for cell in cells)),
        held={place.name: f"base/{i}/level" for i, place in enumerate(state.base)},
        spoken="; ".join(_spoken(tile) for tile in tiles),
    )


def _is_live(moment: Moment, tile: Tile) -> bool:
    """A tile that answers, or while founders are placed tells what can be done there, or why not."""
    state: State = moment.state
    if any(tile.key in q.places for q in moment.open):
        return True
    free = moment.want in ("", "place") and state.ask is None
    return free and (state.phase == "placement" or (state.phase != "setup" and tile.dark))


def _tile(moment: Moment, state: State, place: Place) -> Tile:
    is_station = place.name == STATION
    at = chosen(moment, "at")
    is_chosen = place.name in (at, moment.draft.place) or _is_counted(moment, place.name)
    return Tile(
        key=place.name,
        name=shown_name(place.name),
        x=place.x,
        y=place.y,
        icon=icon_of(place.card),
        die=place.card.die,
        level=place.level,
        levels=place.top,
        cubes=place.cubes,
        needed=place.needed,
        damage=place.damage,
        dark=not place.powered,
        bank=str(state.bank) if is_station else "",
        bank_note=_bank_note(state) if is_station else "",
        pawns=tuple(founder.name for founder in founders_at(state, place.name)),
        coming=chosen(moment, "founder") if place.name == at else "",
        mark="chosen" if is_chosen else "can" if _is_target(moment, place.name) else "",
        odds=_odds(moment, place.name),
    )


def _bank_note(state: State) -> str:
    return tr("free of {n}").format(n=state.generated)


def _is_counted(moment: Moment, name: str) -> bool:
    """Among the locations that show the face of a target roll."""
    found = question(moment, "names")
    return found is not None and name in (found.said or ())


def _is_target(moment: Moment, name: str) -> bool:
    """A rule demands one of several: the tap on one answers."""
    return moment.state.ask is not None and any(name in q.places for q in moment.open)


def _odds(moment: Moment, name: str) -> str:
    """How likely the next target roll hits it, before it is made."""
    if moment.pool is None or moment.want not in ("target", "resolve"):
        return ""
    found = next((share for names, share in target_odds(moment.state) if name in names), None)
    return percent(found) if found is not None else ""


def _ghost(moment: Moment) -> Place | None:
    """The card about to be built, where a place was chosen for it."""
    if not chosen(moment, "cell"):
        return None
    build = next((action for action in led(moment, said(moment))[0] if isinstance(action, Build)), None)
    if build is None:
        return None
    card = build.stated or next((one for one in moment.state.row if one.name == build.card), None)
    if card is None:  # it gets its name with the same tap
        card = next((one for one in moment.shelf.get("location", ()) if one.name == build.card), None)
    if card is None:
        return None
    laid, walls = grid.fitted(moment.state, card, build.x, build.y)
    return Place(card=laid, x=build.x, y=build.y, walls=walls)


def _ghost_tile(moment: Moment, place: Place) -> Tile:
    return Tile(
        key="",
        name=shown_name(place.name),
        x=place.x,
        y=place.y,
        icon=icon_of(place.card),
        die=place.card.die,
        level=1,
        levels=place.top,
        needed=place.needed,
        coming=chosen(moment, "founder"),
        mark="chosen",
        ghost=True,
    )


def _doors(base: tuple[Place, ...], ghost: Place | None) -> Iterator[Door]:
    """Each joined door once, each open or unknown one where it is."""
    for place in base:
        for side, (dx, dy) in enumerate(grid.SIDES):
            other = grid.at(base, place.x + dx, place.y + dy)
            if side in place.unsure and other is None:
                yield Door(x=place.x, y=place.y, dx=dx, dy=dy, unsure=True, ghost=place is ghost)
            if not place.card.doors[side]:
                continue
            joined = other is not None and other.card.doors[(side + 2) % 4]
            if joined and (dx < 0 or dy < 0):
                continue  # told by the neighbour
            bonus = joined and other is not None and (_likes(place, other) or _likes(other, place))
            yield Door(
                x=place.x,
                y=place.y,
                dx=dx,
                dy=dy,
                joined=joined,
                bonus=bonus,
                ghost=ghost is not None and (place is ghost or other is ghost),
            )


def _likes(place: Place, other: Place) -> bool:
    """A level of `place` has a bonus for the type of `other`."""
    wanted = {level.bonus.casefold() for level in place.reached if level.bonus}
    return bool(other.card.kind) and other.card.kind.casefold() in wanted


def _cells(moment: Moment, ghost: Place | None) -> Iterator[Cell]:
    """Where the chosen card fits."""
    found = question(moment, "cell") if moment.want == "place" else None
    for value in found.lit if found else ():
        x, y = map(int, str(value).split(","))
        if ghost is None or (x, y) != (ghost.x, ghost.y):
            yield Cell(key=f"cell:{value}", x=x, y=y)


def demands(state: State, x: int, y: int) -> str:
    """What a place demands of a card: door left, wall below."""
    words = []
    for side, (dx, dy) in enumerate(grid.SIDES):
        other = grid.at(state.base, x + dx, y + dy)
        if other is None or (side + 2) % 4 in other.unsure:
            continue
        is_door = other.card.doors[(side + 2) % 4]
        sides = {"top": tr("top"), "right": tr("right"), "bottom": tr("bottom"), "left": tr("left")}
        words.append((tr("door {side}") if is_door else tr("wall {side}")).format(side=sides[SIDES[side]]))
    return ", ".join(words)


def _spoken(tile: boards.Tile) -> str:
    parts = [tile.name, tr("level {n}").format(n=tile.level)]
    parts += [tr("unpowered")] if tile.dark else []
    parts += [tr("damaged")] if tile.damage else []
    parts += [tr("Power Bank {n}").format(n=tile.bank)] if tile.bank else []
    return ", ".join((*parts, *tile.pawns))
