"""Sailing: a die says whether everything arrives."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.dice import refuse_roll
from companion.core.rules import Refusal
from companion.games.NAME.actions import Sail
from companion.games.NAME.box import Options
from companion.games.NAME.state import State, noted, with_ship

SIDES = (6,)


def needed(options: Options) -> int:
    """The face from which on everything arrives."""
    return 4 if options.is_stormy else 3


def refuse_sail(state: State, action: Sail) -> Iterator[Refusal]:
    """A loaded ship that is still in the harbour, and one d6."""
    ship = state.ship(action.ship)
    if ship.is_away:
        yield Refusal("PREFIX-V1", {"ship": action.ship}, "away")
    elif not ship.load:
        yield Refusal("PREFIX-V1", {"ship": action.ship}, "empty")
    yield from refuse_roll(action.roll, SIDES, "PREFIX-V2")


def do_sail(state: State, action: Sail) -> State:
    """The load arrives; on a low roll one crate is lost on the way."""
    ship, need = state.ship(action.ship), needed(state.options)
    lost = int(action.roll.face < need)
    state = with_ship(state, replace(ship, load=0, is_away=True))
    state = replace(state, delivered=state.delivered + ship.load - lost, phase="sail")
    rule = "PREFIX-V3" if lost and action.roll.face == need - 1 and state.options.is_stormy else "PREFIX-V2"
    return noted(state, rule, "lost" if lost else "", ship=action.ship, crates=ship.load - lost)
