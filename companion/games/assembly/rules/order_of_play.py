"""Whose turn it is and which step: what leaves no room for any other reason."""

from collections.abc import Iterator

from companion.core.rules import Refusal
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
from companion.games.assembly.cards import spoken
from companion.games.assembly.state import State, Step

_STEP: dict[type[Action], Step] = {
    DealBays: "deal",
    PlaceFirst: "first",
    Ask: "choose",
    Answer: "confirm",
    Verify: "verify",
    Place: "execute",
    Lock: "execute",
    Swap: "execute",
    Resolve: "malfunction",
    Refresh: "refresh",
}


def refuse_step(state: State, action: Action) -> Iterator[Refusal]:
    """The order of a turn, and that a finished game is finished."""
    if state.step == "over":
        yield Refusal("AS-R5" if state.won else "AS-R4")
        return
    if state.options.solo and isinstance(action, Ask | Answer | Verify | CloseChannel):
        yield Refusal("AS-T10")
        return
    if state.step == "declare" and isinstance(action, Ask):
        yield Refusal("AS-T5", {"name": state.options.players[state.active]})
        return
    if not _in_step(state, action):
        yield Refusal("AS-T2", _due(state), state.step)
    elif isinstance(action, Lock | Swap | Place) and not _is_declared(state, action):
        yield Refusal("AS-T2", _declared(state), "declared")


def _in_step(state: State, action: Action) -> bool:
    """Whether the turn is where `action` belongs."""
    match action:
        case Declare():
            return state.step == ("choose" if state.options.solo else "declare")
        case DrawOnly():
            return state.step in ("choose", "declare")
        case UseRole() | CloseChannel():
            return state.step not in ("deal", "first", "refresh")
    return state.step == _STEP[type(action)]


def _due(state: State) -> dict[str, object]:
    """Who has to do what first."""
    players = state.options.players
    return {
        **_declared(state),
        "support": players[state.support],
        "places": ", ".join(map(str, state.fired)),
        "have": len(state.on_ring) + len(state.locked),
    }


def _declared(state: State) -> dict[str, object]:
    """Who declared what."""
    command = spoken(state.declared.command, state.declared.direction) if state.declared else ""
    return {"name": state.options.players[state.active], "command": command}


def _is_declared(state: State, action: Lock | Swap | Place) -> bool:
    """Whether `action` carries out the declared command."""
    wanted = {"lock": Lock, "swap": Swap, "draw": Place}.get(state.declared.command if state.declared else "")
    return wanted is type(action)


def refuse_turn(state: State, seat: int) -> Iterator[Refusal]:
    """Only the active player acts, and not without cards."""
    if seat != state.active:
        yield Refusal("AS-T1", {"name": state.options.players[state.active]})
    elif not state.hands[seat]:
        yield Refusal("AS-T8", {"have": 0, "need": 1})
