"""Before the first turn, and how turns begin and end."""

from collections.abc import Iterator

from companion.core.dice import Roll
from companion.games.mothership.actions import (
    ChooseEvent,
    EndTurn,
    RollForStart,
    SetNpcTech,
    SetUpBoard,
    StartTurn,
)
from companion.games.mothership.rules.turn import next_seat
from companion.games.mothership.state import State


def boards(state: State) -> Iterator[SetUpBoard]:
    """The board as it has to lie."""
    if state.phase == "layout":
        yield SetUpBoard()


def enemies(state: State) -> Iterator[SetNpcTech]:
    """An enemy without technology."""
    if state.phase == "layout":
        yield SetNpcTech(())


def start_rolls(state: State) -> Iterator[RollForStart]:
    """Each player could begin, or all could tie."""
    if state.phase != "initiative":
        return
    count = len(state.contenders)
    for first in range(count):
        faces = tuple(6 if i == first else 2 for i in range(count))
        yield RollForStart(Roll((6,) * count, faces))
    yield RollForStart(Roll((6,) * count, (3,) * count))


def turns(state: State) -> Iterator[StartTurn]:
    """The next player."""
    if state.phase == "between":
        yield StartTurn(next_seat(state))


def events(state: State) -> Iterator[ChooseEvent]:
    """Both answers to an event."""
    if state.phase == "turn" and state.event is not None:
        yield from (ChooseEvent(state.seat, double) for double in (True, False))


def is_free(state: State) -> bool:
    """In a turn, no dogfight pending, no event to be chosen first."""
    return state.phase == "turn" and state.fight is None and not waits(state)


def waits(state: State) -> bool:
    """Whether an event waits for its player's choice."""
    return state.event is not None and not state.event.choice


def ends(state: State) -> Iterator[EndTurn]:
    """The end of the turn."""
    if is_free(state):
        yield EndTurn(state.seat)
