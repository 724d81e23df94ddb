"""What the rules do by themselves: cards come from the stack, effects happen, phases follow each other."""

from msgspec.structs import replace

from companion.games.exoship.rules.effects import do_effect, refuse_effect
from companion.games.exoship.rules.journey import flipped
from companion.games.exoship.rules.move import finish_move
from companion.games.exoship.rules.stack import enter
from companion.games.exoship.rules.sway import open_actions
from companion.games.exoship.state import State, noted


def advance(state: State) -> State:
    """Carry on until a card has to be named or the player has a choice."""
    while state.busy:
        if state.waits:
            top = state.top
            if top is not None and top.founder is None:
                return state
            state = enter(state)
        elif state.todo:
            state = _next_effect(state)
        else:
            state = _finish(state)
    return state


def _next_effect(state: State) -> State:
    """The next effect happens, or is skipped where it can't (XS-E1)."""
    effect, state = state.todo[0], replace(state, todo=state.todo[1:])
    state = flipped(state) if effect.flip else state
    refused = next(refuse_effect(state, effect, "XS-E1"), None)
    if refused:
        return noted(state, "XS-E1", "skipped", name=effect.founder or "–")
    return do_effect(state, effect)


def _finish(state: State) -> State:
    """What follows when nothing is left to carry out."""
    match state.busy:
        case "setup":
            return replace(state, busy="", phase="event")
        case "move":
            return finish_move(state)
        case "event":
            return open_actions(replace(state, busy="", phase="action"))
        case _:
            return replace(state, busy="")
