"""Builds and upgrades: danger, cost, benefits, cubes, in this order."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exobase.actions import Build, Upgrade
from companion.games.exobase.box import Resource, Stock
from companion.games.exobase.cards import Level, Location, faults
from companion.games.exobase.rules import grid
from companion.games.exobase.rules.danger import face_danger, refuse_danger
from companion.games.exobase.rules.placement import card_of, move, refuse_place
from companion.games.exobase.rules.resources import pay, produce, store_all
from companion.games.exobase.state import Place, State, called, note, with_place


def refuse_build(state: State, action: Build) -> Iterator[Refusal]:
    """A card of the location row that can be paid and fits where it goes (XB-P10, XB-P11)."""
    if card_of(state.row, action.card) is None:
        yield Refusal("XB-P10", {"card": action.card}, "row")
        return
    card = build_card(state, action)
    if card is None:
        yield Refusal("XB-P15", {"at": action.card}, "unread")
        return
    for fault in faults(card):
        yield Refusal("XB-P10", {"card": card.name, "why": fault}, "card")
    level = card.levels[0]
    yield from refuse_danger(state.who(action.founder), level.danger, action.roll)
    yield from _refuse_price(state, level.cost, level.cubes, "XB-P10")
    yield from _refuse_choice(level, action.resource)
    yield from grid.refuse_cell(state, card, action.x, action.y)


def do_build(state: State, action: Build) -> State:
    """Danger, cost, benefits, card and founder into the base, cube: in this order (XB-P17)."""
    card = build_card(state, action)
    assert card is not None
    level = card.levels[0]
    state = _survive(state, action)
    if not state.who(action.founder).alive:
        return state
    _, walls = _as_laid(state, action)
    state = replace(state, row=tuple(other for other in state.row if other.name != card.name))
    place = Place(card=card, x=action.x, y=action.y, walls=walls)
    state = replace(state, base=(*state.base, place))
    state = _benefit(pay(state, level.cost), place, level, level.cubes, action.resource)
    state = note(state, "XB-P17", founder=action.founder, card=card.name)
    return move(state, action.founder, card.name, f"build:{card.name}")


def build_card(state: State, action: Build) -> Location | None:
    """The card to build: as the app knows it, else as stated; None where nobody has read it."""
    return _as_laid(state, action)[0]


def _as_laid(state: State, action: Build) -> tuple[Location | None, tuple[int, ...]]:
    """The card with the doors its cell demands where they were not entered, and its walls (XB-P11)."""
    card = card_of(state.row, action.card)
    if card is None or not card.levels:
        stated = action.stated
        card = replace(stated, name=action.card) if stated and stated.levels else None
    return grid.fitted(state, card, action.x, action.y) if card else (None, ())


def refuse_upgrade(state: State, action: Upgrade) -> Iterator[Refusal]:
    """One level more of a location that is whole and powered, for its price (XB-P12)."""
    yield from refuse_place(state, action.at)
    place = state.place(action.at)
    if place is None:
        return
    if not place.powered:
        yield Refusal("XB-N2", {"at": place.name, "have": place.cubes, "need": place.needed}, "upgrade")
    if place.level >= place.top:
        yield Refusal("XB-P12", {"at": place.name, "have": place.level, "need": place.top}, "top")
        return
    if any(other.spot == _upgrade_spot(place) for other in state.founders):
        yield Refusal("XB-P2", {"at": place.name})
    level = next_level(place, action.stated)
    if level is None:
        yield Refusal("XB-P15", {"at": place.name}, "unread")
        return
    for fault in faults(_with_level(place, level)):
        yield Refusal("XB-P12", {"at": place.name, "why": fault}, "card")
    yield from refuse_danger(state.who(action.founder), level.danger, action.roll)
    yield from _refuse_price(state, level.cost, extra_cubes(place, level), "XB-P12")
    yield from _refuse_choice(level, action.resource)


def do_upgrade(state: State, action: Upgrade) -> State:
    """One level more, by the same order (XB-P12, XB-P17)."""
    place = state.site(action.at)
    level = next_level(place, action.stated)
    assert level is not None
    state = _survive(state, action)
    if not state.who(action.founder).alive:
        return state
    cubes, spot = extra_cubes(place, level), _upgrade_spot(place)
    stated = place.stated + (not _is_known(place))
    place = replace(place, card=_with_level(place, level), level=place.level + 1, stated=stated)
    state = _benefit(pay(state, level.cost), place, level, cubes, action.resource)
    state = note(state, "XB-P12", founder=action.founder, at=place.name, level=place.level)
    return move(state, action.founder, place.name, spot)


def next_level(place: Place, stated: Level | None) -> Level | None:
    """The level after this one: as the app knows it, else as stated."""
    return place.card.levels[place.level] if place.level < len(place.card.levels) else stated


def _is_known(place: Place) -> bool:
    """The next level is on the card as the app knows it."""
    return place.level < len(place.card.levels)


def _with_level(place: Place, level: Level) -> Location:
    """The card with the next level on it; a stated one is remembered."""
    return place.card if _is_known(place) else replace(place.card, levels=(*place.card.levels, level))


def extra_cubes(place: Place, level: Level) -> int:
    """The cubes an upgrade adds; a generator takes none (XB-N4)."""
    return 0 if place.card.generator else max(0, level.cubes - place.needed)


def _upgrade_spot(place: Place) -> str:
    """The key of the space that leads to the next level."""
    return f"upgrade:{place.name}:{place.level + 1}"


def _refuse_price(state: State, cost: Stock, cubes: int, rule: str) -> Iterator[Refusal]:
    """The whole cost has to be in store and the cubes in the bank before any gain (XB-P17, XB-N4)."""
    if state.bank < cubes:
        yield Refusal(rule, {"have": state.bank, "need": cubes}, "energy")
    for resource, need in cost.items():
        if (have := state.stored.of(resource)) < need:
            yield Refusal(rule, {**called(state, resource), "have": have, "need": need}, "cost")


def _refuse_choice(level: Level, resource: Resource | None) -> Iterator[Refusal]:
    if level.any_production and resource is None:
        yield Refusal("XB-P18")


def _survive(state: State, action: Build | Upgrade) -> State:
    return face_danger(state, state.who(action.founder), action.roll)


def _benefit(state: State, place: Place, level: Level, cubes: int, resource: Resource | None) -> State:
    """Resources, production and energy at once; then the cubes leave the bank (XB-N4, XB-P18)."""
    pick = resource if level.any_production else None
    makes = level.makes(pick)
    state, gave = produce(state, makes)
    place = replace(
        place,
        makes=place.makes.plus(makes),
        gave=place.gave.plus(gave),
        energy=place.energy + level.energy,
        cubes=place.cubes + cubes,
        picks=(*place.picks, pick),
    )
    if level.energy:
        state = note(state, "XB-N4", at=place.name, energy=level.energy)
    state = replace(state, bank=state.bank + level.energy - cubes)
    return store_all(with_place(state, place), level.gain)
