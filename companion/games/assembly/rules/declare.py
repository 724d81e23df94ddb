"""Declare: the command, what pays for it, how far it turns or how many it locks."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.assembly.actions import Declare
from companion.games.assembly.cards import DEPICTS, HAND, can_turn
from companion.games.assembly.rules.effects import discard
from companion.games.assembly.rules.execute import execute
from companion.games.assembly.rules.knowledge import in_play, unpaid
from companion.games.assembly.rules.order_of_play import refuse_turn
from companion.games.assembly.state import Declared, State


def refuse_declare(state: State, action: Declare) -> Iterator[Refusal]:
    """The active player pays for a command that is said in full."""
    yield from refuse_turn(state, action.seat)
    yield from _refuse_payment(state, action)
    if action.command == "rotate":
        yield from _refuse_rotate(action)
    elif action.direction or action.steps:
        yield Refusal("AS-T14", {"command": action.command}, action.command)
    if action.command == "lock":
        yield from _refuse_locks(state, action.locks)
    elif action.locks:
        yield Refusal("AS-C2", {"locks": action.locks}, "other")


def do_declare(state: State, action: Declare) -> State:
    """The cards are paid now; solo the command is carried out at once."""
    state = discard(state, state.active, 1 if action.paid else 3)
    if action.paid:
        state = replace(state, played=(*state.played, action.paid))
    declared = Declared(action.command, action.direction, action.steps, action.locks)
    state = replace(state, declared=declared, stage="verify", silent=True)
    return execute(state) if state.options.solo else state


def _refuse_payment(state: State, action: Declare) -> Iterator[Refusal]:
    """One card that depicts the command and can still be there, or exactly three cards."""
    if action.paid is None:
        if (held := state.hands[state.active]) < HAND:
            yield Refusal("AS-T4", {"have": held, "need": HAND}, "three")
        return
    if action.command not in DEPICTS[action.paid]:
        yield Refusal("AS-T4", {"card": action.paid, "command": action.command})
    if unpaid(state, action.paid) <= 0:
        count = in_play(state, action.paid)
        yield Refusal("AS-R6", {"card": action.paid, "in_play": count}, "" if count else "aside")


def _refuse_rotate(action: Declare) -> Iterator[Refusal]:
    if action.steps not in (1, 2):
        yield Refusal("AS-C5", {"steps": action.steps})
    if action.direction is None:
        yield Refusal("AS-T14", {"command": "rotate"}, "rotate")
    elif action.paid and "rotate" in DEPICTS[action.paid] and not can_turn(action.paid, action.direction):
        yield Refusal("AS-C6", {"card": action.paid, "direction": action.direction})


def _refuse_locks(state: State, locks: int) -> Iterator[Refusal]:
    """One or two, and no more than fit; with nothing that fits the command has no effect."""
    fit = len(state.matches)
    if locks == 0 and fit:
        yield Refusal("AS-C3", {"fit": fit})
    elif locks not in (1, 2):
        yield Refusal("AS-C2", {"locks": locks}, "count")
    elif fit and locks > fit:
        yield Refusal("AS-C2", {"have": fit, "need": locks})
