"""Where undo stops and asks: what players have seen, they can't unsee."""

from companion.core.game import Barrier
from companion.games.assembly.actions import (
    Action,
    Answer,
    DealBays,
    Place,
    PlaceFirst,
    Refresh,
    Verify,
)
from companion.games.assembly.rules import check
from companion.games.assembly.state import State
from companion.games.assembly.turn import apply

SEEN = ("AS-T9", "AS-V2")
"""The notes of hidden cards: drawn into a hand, or taken from it at random."""


def barrier(state: State, action: Action) -> Barrier:
    """A die, a shuffle, an answer, or a hidden card that comes into a hand or leaves it at random."""
    match action:
        case PlaceFirst() | Place():
            return "roll"
        case DealBays() | Refresh():
            return "shuffle"
        case Answer() | Verify():
            return "reveal"
    return "reveal" if check(state, action) and _moves_hidden_cards(state, action) else ""


def _moves_hidden_cards(state: State, action: Action) -> bool:
    return any(note.rule in SEEN for note in apply(state, action).notes)
