"""The end of a turn, and of the game."""

from msgspec.structs import replace

from companion.games.NAME.actions import EndTurn
from companion.games.NAME.state import TURNS, State, noted

ENOUGH = 6
"""Delivered crates that win."""


def do_end_turn(state: State, _action: EndTurn) -> State:
    """The ships come home and the next turn begins; after the last one it is over."""
    if any(ship.is_away for ship in state.ships):
        state = noted(state, "PREFIX-T2")
    home = tuple(replace(ship, is_away=False) for ship in state.ships)
    if state.turn == TURNS:
        return replace(state, ships=home, phase="over")
    return replace(state, ships=home, turn=state.turn + 1, phase="load")
