"""What belongs to which part of a turn, and that a finished game is finished."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.NAME.actions import Action, Load
from companion.games.NAME.state import TURNS, State


def refuse_finished(state: State, _action: Action) -> Iterator[Refusal]:
    """After the last turn nothing is done any more."""
    if state.phase == "over":
        yield Refusal("PREFIX-E1", {"turns": TURNS})


def refuse_phase(state: State, action: Action) -> Iterator[Refusal]:
    """Loading comes before sailing."""
    if state.phase == "sail" and isinstance(action, Load):
        yield Refusal("PREFIX-T1", {"turn": state.turn})
