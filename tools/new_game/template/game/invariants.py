"""What can't be true of any table, whatever a correction says."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.NAME.cards import ROOM
from companion.games.NAME.state import State


def invariants(state: State) -> tuple[Refusal, ...]:
    """Crates are never made, and a ship holds what it can hold."""
    return tuple(_broken(state))


def _broken(state: State) -> Iterator[Refusal]:
    need = state.options.box.crates
    if state.overboard < 0:
        yield Refusal("PREFIX-S2", {"have": need - state.overboard, "need": need})
    for one in state.ships:
        if one.free < 0:
            yield Refusal("PREFIX-L2", {"ship": one.ship, "need": one.load, "free": ROOM[one.ship]})
        if one.is_away and one.load:
            yield Refusal("PREFIX-V1", {"ship": one.ship}, "away")
