"""Health and damage: injuries, deaths, damage tokens, destroyed locations."""

from msgspec.structs import replace

from companion.games.exobase.box import CAPACITY, RESOURCES, Stock
from companion.games.exobase.cards import HAB
from companion.games.exobase.rules import grid
from companion.games.exobase.rules.energy import halve, withdraw
from companion.games.exobase.rules.resources import produce_less, switch_off
from companion.games.exobase.state import Ask, Founder, Place, State, called, note, with_founder, with_place

DAMAGE_HEALTH = 2
DESTROYED_HEALTH = 3


def hurt(state: State, name: str, amount: int) -> State:
    """A founder loses health; at 0 the founder dies at once (XB-D1)."""
    founder = state.who(name)
    if not founder.alive:
        return state
    left = max(0, founder.health - amount)
    state = with_founder(state, replace(founder, health=left))
    return state if left else die(state, founder)


def die(state: State, founder: Founder) -> State:
    """The pawn and ability cards leave; production and energy of passives come off (XB-D1)."""
    dead = replace(founder, health=0, at="", spot="", task="", abilities=(), gave=Stock(), energy=0)
    state = produce_less(with_founder(state, dead), founder.gave)
    state = note(state, "XB-D1", founder=founder.name)
    return withdraw(state, founder.energy)


def heal(state: State, name: str, amount: int) -> State:
    """A living founder gains health, never above full."""
    founder = state.who(name)
    return with_founder(state, replace(founder, health=min(founder.full, founder.health + amount)))


def founders_at(state: State, name: str) -> tuple[Founder, ...]:
    """The living founders whose pawn stands in a location."""
    return tuple(founder for founder in state.living if founder.at == name)


def damage(state: State, name: str) -> State:
    """A damage token: founders in it lose health, a second token destroys (XB-H3 to XB-H6)."""
    place = state.site(name)
    if place.damage:
        return _destroy(state, place)
    place = replace(place, damage=1)
    state = note(with_place(state, place), "XB-H3", at=name)
    for founder in founders_at(state, name):
        state = note(state, "XB-H4", founder=founder.name, health=DAMAGE_HEALTH)
        state = hurt(state, founder.name, DAMAGE_HEALTH)
    return halve(state, place) if place.card.generator else state


def _destroy(state: State, place: Place) -> State:
    """The card leaves the game with what it gave; its cubes go to the bank, its founders flee (XB-H5)."""
    inside = founders_at(state, place.name)
    beside = tuple(other.name for other in grid.next_door(state, place))
    state = switch_off(state, place)
    rest = tuple(other for other in state.base if other.name != place.name)
    bank = state.bank + place.cubes + place.parked
    state = replace(state, base=rest, bank=bank, gone=(*state.gone, place.name))
    state = note(state, "XB-H5", at=place.name)
    if place.energy:
        state = note(state, "XB-H6", at=place.name, energy=place.energy)
    state = _spill(state)
    beside = beside or tuple(other.name for other in rest)
    for founder in inside:
        state = _flee(state, founder, beside)
    return withdraw(state, place.energy)


def _flee(state: State, founder: Founder, beside: tuple[str, ...]) -> State:
    """One founder out of a destroyed location: hurt first, then asked where to."""
    both = state.options.destroyed_adds_up
    lost = DESTROYED_HEALTH + (DAMAGE_HEALTH if both else 0)
    state = hurt(note(state, "XB-H5", "inside", founder=founder.name, health=lost), founder.name, lost)
    now = state.who(founder.name)
    if not now.alive:
        return state
    state = with_founder(state, replace(now, at=""))
    ask = Ask(kind="flee", among=beside, about=founder.name)
    return replace(state, asks=(ask, *state.asks)) if beside else state


def _spill(state: State) -> State:
    """Without the Storage Silo what is above the capacity is lost (XB-M2)."""
    for resource in RESOURCES:
        over = state.stored.of(resource) - max(CAPACITY, state.capacity)
        if over > 0:
            state = replace(state, stored=state.stored.put(resource, state.capacity))
            state = note(state, "XB-M2", **called(state, resource), lost=over, have=state.capacity)
    return state


def home(state: State) -> str:
    """Where founders who are not placed stand: in the Hab, or nowhere without one (XB-H7)."""
    return HAB if state.place(HAB) else ""
