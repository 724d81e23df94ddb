"""What no table can look like: for corrections and for the tests."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.exoship.state import PLACES, State


def invariants(state: State) -> tuple[Refusal, ...]:
    """Everything about `state` that can't be."""
    return (*_journey(state), *_cards(state))


def _journey(state: State) -> Iterator[Refusal]:
    """The ship is on the timeline, the stripes belong to hard mode."""
    if not 0 <= state.ship <= state.options.box.arrival:
        yield Refusal("XS-M1", {"have": state.ship, "need": state.options.box.arrival}, "place")
    if state.striped and not state.options.hard:
        yield Refusal("XS-H1", {}, "mode")
    if state.actions < 0 or state.round < 1:
        yield Refusal("XS-A2", {"have": state.actions, "need": 0}, "count")


def _cards(state: State) -> Iterator[Refusal]:
    """Every card of the box lies somewhere, once, without gaps; only seen founders are in the grid."""
    if len(state.cards) != state.options.box.founders:
        yield Refusal("XS-R3", {"have": len(state.cards), "need": state.options.box.founders}, "cards")
    if len(set(state.names)) != len(state.names):
        yield Refusal("XS-R3", {"name": ", ".join(sorted(state.names))}, "twice")
    for place in PLACES:
        cards = state.at(place)
        if [card.rank for card in cards] != list(range(1, len(cards) + 1)):
            yield Refusal("XS-W2", {"names": ", ".join(card.name or "–" for card in cards)}, "gap")
    if any(card.is_rift for card in state.at("stack")):
        yield Refusal("XS-W2", {}, "side")
    if any(card.founder is None for card in (*state.in_play, *state.at("aside"))):
        yield Refusal("XS-R3", {}, "unseen")
    if state.at("aside") and state.busy != "move":
        yield Refusal("XS-M2", {}, "aside")
