"""Event: the card at the ship's place is carried out."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exoship.actions import Event
from companion.games.exoship.rules.effects import refuse_flip_before, tried
from companion.games.exoship.state import State


def refuse_event(state: State, action: Event) -> Iterator[Refusal]:
    """An event names founders that exist; the Mars side gives a first Rift founder."""
    unseen = any(card.founder is None for card in state.cards)
    for name in dict.fromkeys(effect.founder for effect in action.effects):
        if name not in ("", *state.names) and not unseen:
            yield Refusal("XS-E1", {"name": name}, "stranger")
    if action.unsaid and not action.effects:
        yield Refusal("XS-E1", {}, "unsaid")
    if state.options.mars and state.ship == 0 and not tried(state, action.effects).rift:
        yield Refusal("XS-O1", {"have": 0, "need": 1})
    for effect in action.effects:
        yield from refuse_flip_before(state, effect)
        state = tried(state, (effect,))


def do_event(state: State, action: Event) -> State:
    """Its effects follow, one after the other."""
    return replace(state, busy="event", todo=action.effects)
