"""Malfunctions: what a locked bay at 3, 6, 9 or 12 sets off, told from its card."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.assembly.actions import Resolve
from companion.games.assembly.cards import MalfunctionCard, printed, unnamed
from companion.games.assembly.rules.effects import carry_out, refuse_effects
from companion.games.assembly.state import State, noted


def refuse_resolve(state: State, action: Resolve) -> Iterator[Refusal]:
    """One that has fired, and effects that can be."""
    if action.position not in state.fired:
        yield Refusal("AS-M1", {"position": action.position})
    yield from refuse_effects(state, action.effects, state.active)


def do_resolve(state: State, action: Resolve) -> State:
    """One malfunction done; the others wait their turn."""
    at = state.fired.index(action.position)
    state = replace(state, fired=state.fired[:at] + state.fired[at + 1 :])
    state = _entered(state, action) if action.keep else state
    for effect in action.effects:
        state = carry_out(state, effect, state.active)
    if state.owed:  # nothing was owed before: what is owed is drawn before a malfunction
        name = state.options.players[state.active]
        state = noted(state, "AS-M2", name=name, position=action.position, count=state.owed)
    return state


def _entered(state: State, action: Resolve) -> State:
    """The card as it was told, in place of what was known about it."""
    letter, at = state.options.malfunctions, action.position
    others = tuple(card for card in state.malfunction_cards if card.position != at)
    values = {
        "name": unnamed(letter, at),
        "letter": letter,
        "position": at,
        "effects": printed(action.effects),
    }
    return replace(state, malfunction_cards=(*others, msgspec.convert(values, MalfunctionCard)))
