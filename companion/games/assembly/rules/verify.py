"""Verify: the support player stands by the declared command, or discards a card for it."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.assembly.actions import Verify
from companion.games.assembly.cards import spoken
from companion.games.assembly.rules.effects import discard
from companion.games.assembly.rules.execute import execute
from companion.games.assembly.rules.knowledge import is_bound, is_disproved
from companion.games.assembly.rules.question import refuse_support
from companion.games.assembly.state import State, noted


def refuse_verify(state: State, action: Verify) -> Iterator[Refusal]:
    """Verifying is honest; where answers are true, it can't contradict the answer."""
    asked, declared = state.asked, state.declared
    assert declared is not None
    yield from refuse_support(state, action.seat, action.verified, declared)
    if asked and is_bound(state) and action.verified != state.answer and state.options.truthful:
        is_same = (asked.command, asked.direction) == (declared.command, declared.direction)
        params = {
            "name": state.options.players[state.support],
            "asked": spoken(asked.command, asked.direction),
            "declared": spoken(declared.command, declared.direction),
        }
        yield Refusal("AS-W2", params, ("yes" if state.answer else "no") + ("" if is_same else "_other"))


def do_verify(state: State, action: Verify) -> State:
    """The command stands either way; an answer that was not true is taken back (AS-W2)."""
    asked = state.asked
    if asked and action.verified != state.answer and (is_bound(state) or is_disproved(state)):
        name, command = state.options.players[state.support], spoken(asked.command, asked.direction)
        state = noted(state, "AS-W2", "yes" if state.answer else "no", name=name, asked=command)
    return execute(state if action.verified else _override(state))


def _override(state: State) -> State:
    """Not verified: the support player discards a card, if there is one (AS-T6)."""
    name = state.options.players[state.support]
    if not state.hands[state.support]:
        return noted(state, "AS-T6", "empty", name=name)
    case = "random" if state.options.random_discards else ""
    return noted(discard(state, state.support, 1), "AS-T6", case, name=name)
