"""Energy: gained into the bank, placed on locations, parked on damaged generators, never made or lost."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exobase.actions import Power
from companion.games.exobase.rules.resources import switch_off, switch_on
from companion.games.exobase.state import Ask, Place, State, note, with_place


def placed_cubes(state: State) -> int:
    """The cubes on locations."""
    return sum(place.cubes for place in state.base)


def owed(state: State) -> int:
    """Energy that has left play while its cubes still wait to be taken off."""
    return sum(ask.amount for ask in state.asks if ask.kind == "dark" and not ask.about)


def is_conserved(state: State) -> bool:
    """Bank, placed and parked cubes make up the energy generated (XB-N1)."""
    parked = sum(place.parked for place in state.base)
    return state.bank + placed_cubes(state) + parked == state.generated + owed(state)


def refuse_power(state: State, action: Power) -> Iterator[Refusal]:
    """Only a dark location takes cubes from the bank, and all it lacks (XB-N5)."""
    place = state.place(action.at)
    if place is None or place.powered:
        yield Refusal("XB-N5", {"at": action.at}, "lit" if place else "base")
    elif state.bank < place.missing:
        yield Refusal("XB-N5", {"at": action.at, "have": state.bank, "need": place.missing}, "short")


def do_power(state: State, action: Power) -> State:
    """A dark location has its power again."""
    return power(state, state.site(action.at))


def power(state: State, place: Place) -> State:
    """All missing cubes from the bank; the location works and produces again (XB-N2, XB-N5)."""
    state = replace(state, bank=state.bank - place.missing)
    state = switch_on(state, replace(place, cubes=place.needed))
    return note(state, "XB-N2", "on", at=place.name)


def take_cube(state: State, name: str, generator: str) -> State:
    """One cube off a location: onto the damaged generator, or out of play."""
    is_first = state.site(name).powered
    if is_first:
        state = switch_off(state, state.site(name))
    place = state.site(name)
    state = with_place(state, replace(place, cubes=place.cubes - 1))
    return park(note(state, "XB-N2", "off" if is_first else "red", at=name), generator, 1)


def park(state: State, generator: str, cubes: int) -> State:
    """Cubes onto a damaged generator; without one they leave play."""
    place = state.place(generator)
    return with_place(state, replace(place, parked=place.parked + cubes)) if place else state


def withdraw(state: State, cubes: int, generator: str = "") -> State:
    """Cubes go from the bank first, the rest is asked for (XB-N3)."""
    first = min(state.bank, cubes)
    state = park(replace(state, bank=state.bank - first), generator, first)
    if first == cubes:
        return state
    return replace(state, asks=(Ask(kind="dark", amount=cubes - first, about=generator), *state.asks))


def take_parked(state: State, cubes: int) -> State:
    """Where no location holds a cube any more, the ones parked on generators go."""
    for place in state.base:
        gone = min(cubes, place.parked)
        state = with_place(state, replace(place, parked=place.parked - gone))
        cubes -= gone
    return state


def halve(state: State, place: Place) -> State:
    """A damaged generator gives half, rounded up; the rest lies on it (XB-N3)."""
    lost = place.energy // 2
    state = note(state, "XB-N3", at=place.name, left=place.energy - lost, lost=lost)
    return withdraw(state, lost, place.name)


def unpark(state: State, place: Place) -> State:
    """A repaired generator's cubes power dark locations again, the rest goes to the bank (XB-N3)."""
    owed = tuple(ask for ask in state.asks if ask.kind == "dark" and ask.about == place.name)
    state = replace(state, asks=tuple(ask for ask in state.asks if ask not in owed))
    if not place.parked:
        return state
    state = with_place(state, replace(place, parked=0))
    state = replace(state, bank=state.bank + place.parked)
    state = note(state, "XB-N3", "back", at=place.name, cubes=place.parked)
    return replace(state, asks=(Ask(kind="relight", amount=place.parked), *state.asks))
