"""The ship on the timeline, its stripes and its course."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exoship.actions import FlipShip
from companion.games.exoship.rules.grid import LINE, longest_line
from companion.games.exoship.state import Planet, State, noted

OTHER: dict[Planet, Planet] = {"mariposa": "axios", "axios": "mariposa"}


def sailed(state: State, steps: int) -> State:
    """The ship `steps` places on; arriving at Mariposa ends the game there and then (XS-P4)."""
    state = replace(state, ship=state.ship + steps)
    if state.steps or state.destination == "axios":
        return state
    lost = replace(state, phase="end", result="lost", busy="", todo=())
    return noted(lost, "XS-P4", "mariposa")


def turned_planet(state: State) -> State:
    """The destination flips; back to Mariposa is said aloud (XS-A6)."""
    to = OTHER[state.destination]
    return noted(replace(state, destination=to), "XS-A6", to)


def refuse_flip(state: State) -> Iterator[Refusal]:
    """A striped ship, three Rift founders in line."""
    if not state.striped:
        yield Refusal("XS-H2", {}, "plain")
    elif longest_line(state) < LINE:
        yield Refusal("XS-H2", {"have": longest_line(state), "need": LINE}, "line")


def flipped(state: State) -> State:
    """The ship without stripes, where it may be flipped now (XS-H2)."""
    if any(refuse_flip(state)):
        return state
    return noted(replace(state, striped=False), "XS-H2")


def refuse_flip_ship(state: State, _: FlipShip) -> Iterator[Refusal]:
    """A striped ship, three Rift founders in line."""
    return refuse_flip(state)


def do_flip_ship(state: State, _: FlipShip) -> State:
    """The ship without stripes."""
    return flipped(state)
