"""Execute: the declared command, carried out at once where nothing is left to choose; Draw, Lock and Swap."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.dice import refuse_roll
from companion.core.rules import Refusal
from companion.games.assembly.actions import Lock, Place, PlaceFirst, Swap
from companion.games.assembly.rules import ring
from companion.games.assembly.rules.effects import lock, refuse_partners
from companion.games.assembly.state import State, noted


def execute(state: State) -> State:
    """Carry the command out as far as nothing is left to choose; otherwise wait for the table."""
    declared = state.declared
    assert declared is not None
    match declared.command:
        case "rotate":
            assert declared.direction is not None
            bays = ring.rotated(state.bays, declared.direction, declared.steps)
            return replace(state, bays=bays, stage="end")
        case "lock":
            return _execute_lock(state, declared.locks)
        case "swap":
            return _execute_swap(state)
        case "draw":
            return replace(state, stage="execute") if state.stack else _no_effect(state, "AS-C1", "empty")


def _execute_lock(state: State, locks: int) -> State:
    if not state.matches:
        return _no_effect(state, "AS-C3", "none")
    if len(state.matches) > locks:
        return replace(state, stage="execute")
    return replace(lock(state, state.matches), stage="end")


def _execute_swap(state: State) -> State:
    if len(state.on_ring) < 2:
        return _no_effect(state, "AS-C4", "none")
    if len(state.on_ring) > 2:
        return replace(state, stage="execute")
    return replace(state, bays=ring.swapped(state.bays, *state.on_ring), stage="end")


def _no_effect(state: State, rule: str, case: str) -> State:
    return replace(noted(state, rule, case), stage="end")


def refuse_place(state: State, action: Place) -> Iterator[Refusal]:
    """A Draw: one d12 and the module that came off the stack."""
    yield from refuse_module(state, action, "AS-C1")


def do_place(state: State, action: Place) -> State:
    """The module stands on the ring."""
    return replace(placed(state, action, "AS-C1"), stage="end")


def refuse_module(state: State, action: PlaceFirst | Place, rule: str) -> Iterator[Refusal]:
    """One d12, and a module that has not come yet."""
    yield from refuse_roll(action.roll, (12,), rule)
    if action.room not in state.stack:
        yield Refusal("AS-C9", {"room": state.options.box.room(action.room)})


def placed(state: State, action: PlaceFirst | Place, rule: str) -> State:
    """The module on the first free open position from the rolled one on."""
    rolled = action.roll.face
    at = ring.landing(state.bays, rolled)
    bays = ring.put(state.bays, at, replace(state.bay(at), module=action.room))
    name = state.options.box.room(action.room)
    case = "" if at == rolled else "moved"
    return noted(replace(state, bays=bays), rule, case, room=name, rolled=rolled, position=at)


def refuse_lock(state: State, action: Lock) -> Iterator[Refusal]:
    """As many as were declared, each in the bay of its own room."""
    wanted = min(state.declared.locks, len(state.matches)) if state.declared else 0
    if len(set(action.positions)) != len(action.positions) or len(action.positions) != wanted:
        yield Refusal("AS-C2", {"have": len(set(action.positions)), "need": wanted}, "declared")
    for position in action.positions:
        if position not in state.matches:
            yield Refusal("AS-C2", {"position": position}, "match")


def do_lock(state: State, action: Lock) -> State:
    """The chosen bays lock together, in whatever order they were named."""
    return replace(lock(state, tuple(sorted(action.positions))), stage="end")


def refuse_swap(state: State, action: Swap) -> Iterator[Refusal]:
    """Two different unlocked modules."""
    yield from refuse_partners(state, action.a, action.b)


def do_swap(state: State, action: Swap) -> State:
    """The two modules change places."""
    return replace(state, bays=ring.swapped(state.bays, action.a, action.b), stage="end")
