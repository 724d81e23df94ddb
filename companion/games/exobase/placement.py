"""The placement phase: founder by founder to work, tasks, builds, upgrades and repairs."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exobase import grid, work
from companion.games.exobase.actions import Build, DoTask, Placement, Repair, Upgrade, Work
from companion.games.exobase.cards import Level, Location, of_location
from companion.games.exobase.effects import mend
from companion.games.exobase.state import (
    Founder,
    Place,
    State,
    called,
    note,
    pay,
    produce,
    store_all,
    with_founder,
    with_place,
)
from companion.games.exobase.stock import Resource, Stock


def refuse(state: State, action: Placement) -> Iterator[Refusal]:
    """Every rule a placement would break."""
    founder = state.founder(action.founder)
    if founder is None or not founder.alive:
        yield Refusal("XB-P1", {"founder": action.founder}, "dead" if founder else "unknown")
        return
    if founder.placed:
        yield Refusal("XB-P1", {"founder": founder.name, "at": founder.at}, "placed")
    match action:
        case Work():
            yield from _refuse_work(state, founder, action)
        case DoTask():
            yield from _refuse_task(state, founder, action)
        case Build():
            yield from _refuse_build(state, founder, action)
        case Upgrade():
            yield from _refuse_upgrade(state, founder, action)
        case Repair():
            yield from _refuse_repair(state, action)


def _refuse_place(state: State, name: str) -> Iterator[Refusal]:
    """A place has to be in the base and whole (XB-P15, XB-P4)."""
    place = state.place(name)
    if place is None:
        yield Refusal("XB-P15", {"at": name}, "base")
    elif place.damage:
        yield Refusal("XB-P4", {"at": name}, "damaged")


def _refuse_work(state: State, founder: Founder, action: Work) -> Iterator[Refusal]:
    yield from _refuse_place(state, action.at)
    place = state.place(action.at)
    if place is None:
        return
    if not place.powered:
        yield Refusal("XB-P4", {"at": place.name, "have": place.cubes, "need": place.needed}, "dark")
    space = work.known_space(place.card.spaces, action)
    if space and space.level > place.level:
        yield Refusal("XB-P3", {"at": place.name, "have": place.level, "need": space.level})
    yield from work.refuse_space(state, founder, action, place.card.spaces)


def _refuse_task(state: State, founder: Founder, action: DoTask) -> Iterator[Refusal]:
    card = _card(state.tasks, action.card)
    if card is None:
        yield Refusal("XB-P15", {"at": action.card}, "task")
    else:
        yield from work.refuse_space(state, founder, action, card.task.spaces)


def _refuse_build(state: State, founder: Founder, action: Build) -> Iterator[Refusal]:
    if _card(state.row, action.card) is None:
        yield Refusal("XB-P10", {"card": action.card}, "row")
        return
    card = build_card(state, action)
    if card is None:
        yield Refusal("XB-P15", {"at": action.card}, "unread")
        return
    for contradiction in of_location(card):
        yield Refusal("XB-P10", {"card": card.name, "why": contradiction}, "card")
    level = card.levels[0]
    yield from work.refuse_danger(founder, level.danger, action.roll)
    yield from _refuse_price(state, level.cost, level.cubes, "XB-P10")
    yield from _refuse_choice(level, action.resource)
    yield from grid.refuse_cell(state, card, action.x, action.y)


def _refuse_upgrade(state: State, founder: Founder, action: Upgrade) -> Iterator[Refusal]:
    yield from _refuse_place(state, action.at)
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
    for contradiction in of_location(_with_level(place, level)):
        yield Refusal("XB-P12", {"at": place.name, "why": contradiction}, "card")
    yield from work.refuse_danger(founder, level.danger, action.roll)
    yield from _refuse_price(state, level.cost, extra_cubes(place, level), "XB-P12")
    yield from _refuse_choice(level, action.resource)


def _refuse_price(state: State, cost: Stock, cubes: int, rule: str) -> Iterator[Refusal]:
    """The whole cost has to be in store and the cubes in the bank before any gain (XB-P17, XB-N4)."""
    if state.bank < cubes:
        yield Refusal(rule, {"have": state.bank, "need": cubes}, "energy")
    for resource, need in cost.items():
        if (have := state.stored.of(resource)) < need:
            yield Refusal(rule, {"resource": called(state, resource), "have": have, "need": need}, "cost")


def _refuse_choice(level: Level, resource: Resource | None) -> Iterator[Refusal]:
    if level.any_production and resource is None:
        yield Refusal("XB-P18")


def _refuse_repair(state: State, action: Repair) -> Iterator[Refusal]:
    place = state.place(action.at)
    if place is None:
        yield Refusal("XB-P15", {"at": action.at}, "base")
    elif not place.damage:
        yield Refusal("XB-P9", {"at": action.at})


def _card(cards: tuple[Location, ...], name: str) -> Location | None:
    return next((card for card in cards if card.name == name), None)


def build_card(state: State, action: Build) -> Location | None:
    """The card to build: as the app knows it, else as stated; None where nobody has read it."""
    card = _card(state.row, action.card)
    if card is not None and card.levels:
        return card
    stated = action.stated
    return replace(stated, name=action.card) if stated and stated.levels else None


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


def do(state: State, action: Placement) -> State:
    """One founder's placement, resolved."""
    match action:
        case Work():
            place = state.site(action.at)
            return work.do_space(state, action, place.card.spaces)
        case DoTask():
            card = _card(state.tasks, action.card)
            assert card is not None
            return work.do_space(state, action, card.task.spaces)
        case Build():
            return _build(state, action)
        case Upgrade():
            return _upgrade(state, action)
        case Repair():
            founder = state.who(action.founder)
            state = with_founder(state, replace(founder, at=action.at, spot=f"repair:{action.at}"))
            return mend(state, action.at)


def _build(state: State, action: Build) -> State:
    """Danger, cost, benefits, card and founder into the base, cube: in this order (XB-P17)."""
    card = build_card(state, action)
    assert card is not None
    level = card.levels[0]
    state = _survive(state, action)
    if not _is_alive(state, action.founder):
        return state
    state = replace(state, row=tuple(other for other in state.row if other.name != card.name))
    place = Place(card=card, x=action.x, y=action.y)
    state = replace(state, base=(*state.base, place))
    state = _benefit(pay(state, level.cost), place, level, level.cubes, action.resource)
    state = note(state, "XB-P17", founder=action.founder, card=card.name)
    return _move(state, action.founder, card.name, f"build:{card.name}")


def _upgrade(state: State, action: Upgrade) -> State:
    """One level more, by the same order (XB-P12, XB-P17)."""
    place = state.site(action.at)
    level = next_level(place, action.stated)
    assert level is not None
    state = _survive(state, action)
    if not _is_alive(state, action.founder):
        return state
    cubes, spot = extra_cubes(place, level), _upgrade_spot(place)
    stated = place.stated + (not _is_known(place))
    place = replace(place, card=_with_level(place, level), level=place.level + 1, stated=stated)
    state = _benefit(pay(state, level.cost), place, level, cubes, action.resource)
    state = note(state, "XB-P12", founder=action.founder, at=place.name, level=place.level)
    return _move(state, action.founder, place.name, spot)


def _upgrade_spot(place: Place) -> str:
    """The key of the space that leads to the next level."""
    return f"upgrade:{place.name}:{place.level + 1}"


def _survive(state: State, action: Build | Upgrade) -> State:
    founder = state.who(action.founder)
    return work.face_danger(state, founder, action.roll)


def _is_alive(state: State, name: str) -> bool:
    return any(founder.name == name for founder in state.living)


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


def _move(state: State, name: str, where: str, spot: str) -> State:
    founder = state.who(name)
    return with_founder(state, replace(founder, at=where, spot=spot))
