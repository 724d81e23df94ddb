"""Every legal action of a moment; what the judge refuses is never offered."""

from collections.abc import Iterator
from itertools import combinations

from companion.core.dice import die
from companion.games.assembly.actions import (
    Action,
    Answer,
    Ask,
    CloseChannel,
    DealBays,
    Declare,
    DrawOnly,
    Lock,
    Place,
    PlaceFirst,
    Refresh,
    Resolve,
    Swap,
    UseRole,
    Verify,
)
from companion.games.assembly.cards import COMMAND_CARDS, COMMANDS
from companion.games.assembly.rules import check
from companion.games.assembly.state import POSITIONS, Declared, State


def choices(state: State) -> tuple[Action, ...]:
    """What can be done now; shuffles and stated effects by a few examples."""
    return tuple(action for action in _candidates(state) if check(state, action))


def _candidates(state: State) -> Iterator[Action]:
    me, other = state.active, state.support
    open_rooms = tuple(bay.room for bay in state.bays if not bay.locked)
    match state.step:
        case "deal":
            yield from (DealBays(POSITIONS), DealBays(POSITIONS[::-1]))
        case "first":
            yield from (PlaceFirst(die(12, face), room) for face in POSITIONS for room in POSITIONS)
        case "choose" | "declare":
            yield from _candidate_commands(state)
            yield DrawOnly(me)
        case "confirm":
            yield from (Answer(other, yes) for yes in (True, False))
        case "verify":
            yield from (Verify(other, verified) for verified in (True, False))
        case "execute":
            yield from (Place(die(12, face), room) for face in POSITIONS for room in state.stack)
            yield from (Lock((p,)) for p in state.matches)
            yield from (Lock(pair) for pair in combinations(state.matches, 2))
            yield from (Swap(a, b) for a, b in combinations(state.on_ring, 2))
        case "malfunction":
            yield from (Resolve(position) for position in state.fired)
        case "refresh":
            yield from (Refresh(open_rooms), Refresh(open_rooms[::-1]))
    yield from (UseRole(seat) for seat in range(len(state.hands)))
    yield CloseChannel()


def _candidate_commands(state: State) -> Iterator[Action]:
    """Questions and declarations, in every shape the rules know."""
    for shape in _shapes():
        yield Ask(state.active, shape.command, shape.direction)
        for paid in (*COMMAND_CARDS, None):
            yield Declare(state.active, shape.command, paid, shape.direction, shape.steps, shape.locks)


def _shapes() -> Iterator[Declared]:
    for command in COMMANDS:
        match command:
            case "lock":
                yield from (Declared("lock", locks=locks) for locks in (1, 2))
            case "rotate":
                for steps in (1, 2):
                    yield Declared("rotate", "clockwise", steps)
                    yield Declared("rotate", "anticlockwise", steps)
            case _:
                yield Declared(command)
