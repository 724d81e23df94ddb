"""The stack: its top card is named, and takes the place that waits for it."""

from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exoship.actions import NameTop
from companion.games.exoship.cards import UNSEEN, Founder
from companion.games.exoship.state import State, changed, laid, noted


def refuse_name_top(state: State, action: NameTop) -> Iterator[Refusal]:
    """The top card is named once, and nobody lies in two places."""
    rule = state.waits[0].rule if state.waits else "XS-R3"
    top = state.top
    if top is None or top.founder is not None:
        yield Refusal(rule, {"name": top.name if top else "–"}, "known")
    if action.founder.name in state.names:
        yield Refusal(rule, {"name": action.founder.name}, "twice")


def do_name_top(state: State, action: NameTop) -> State:
    """The top card is known from now on."""
    top = state.top
    assert top is not None
    return changed(state, top, replace(top, founder=action.founder))


def enter(state: State) -> State:
    """The next waiting place takes the top card of the stack; an empty stack gives none."""
    wait, state = state.waits[0], replace(state, waits=state.waits[1:])
    top = state.top
    if top is None:
        return noted(state, wait.rule, "short")
    state = laid(state, top, wait.place, wait.side, wait.rank)
    if state.busy == "setup":  # the player lays these out, no rule does
        return state
    return noted(state, wait.rule, wait.side, name=top.name)


def settled(state: State) -> State:
    """Every waiting place filled, by an unseen founder where the top card is unknown: a look ahead."""
    while state.waits:
        top = state.top
        if top is not None and top.founder is None:
            unseen = Founder(name=next(name for name in _unseen() if name not in state.names))
            state = changed(state, top, replace(top, founder=unseen))
        state = enter(state)
    return state


def _unseen() -> Iterator[str]:
    """Ids for founders nobody has seen."""
    yield UNSEEN
    yield from (f"{UNSEEN} {n}" for n in count(2))
