"""Loading: crates from the pier onto a ship."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.NAME.actions import Load
from companion.games.NAME.state import State, with_ship


def refuse_load(state: State, action: Load) -> Iterator[Refusal]:
    """Crates that are there, on a ship that has room."""
    if not 1 <= action.crates <= state.pier:
        yield Refusal("PREFIX-L1", {"need": action.crates, "have": state.pier})
    if action.crates > (free := state.ship(action.ship).free):
        yield Refusal("PREFIX-L2", {"ship": action.ship, "need": action.crates, "free": free})


def do_load(state: State, action: Load) -> State:
    """The crates are on the ship."""
    ship = state.ship(action.ship)
    state = replace(state, pier=state.pier - action.crates)
    return with_ship(state, replace(ship, load=ship.load + action.crates))
