"""What no table can look like: for corrections and for the tests."""

from collections.abc import Iterable, Iterator

from companion.core.rules import Refusal
from companion.games.exoship.box import SIX
from companion.games.exoship.scoring import points
from companion.games.exoship.state import PLACES, Card, State


def invariants(state: State) -> tuple[Refusal, ...]:
    """Everything about `state` that can't be."""
    return (*_journey(state), *_phase(state), *_end(state), *_cards(state), *_marks(state))


def _journey(state: State) -> Iterator[Refusal]:
    """The ship is on the timeline, the stripes belong to hard mode."""
    if not 0 <= state.ship <= state.options.box.arrival:
        yield Refusal("XS-M1", {"have": state.ship, "need": state.options.box.arrival}, "place")
    if state.striped and not state.options.hard:
        yield Refusal("XS-H1", {}, "mode")
    if state.actions < 0 or state.round < 1:
        yield Refusal("XS-A2", {"have": state.actions, "round": state.round}, "count")


def _phase(state: State) -> Iterator[Refusal]:
    """There is something left to move, to carry out or to name in this phase."""
    if state.phase == "move" and state.round == 1:
        yield Refusal("XS-R2", {"round": state.round}, "phase")
    if state.phase == "move" and not state.busy and state.steps == 0:
        yield Refusal("XS-M1", {"have": state.ship, "need": state.options.box.arrival - 1}, "arrived")
    if _is_at_mariposa(state):
        yield Refusal("XS-P4", {"have": state.ship}, "arrived")
    stack = state.at("stack")
    if state.waits and (not stack or stack[0].founder is not None):
        yield Refusal(state.waits[0].rule, {"name": stack[0].name if stack else "–"}, "top")


def _is_at_mariposa(state: State) -> bool:
    """At Mariposa with the game going on; only this round's planet could have turned to it."""
    is_turned = state.phase == "action" or state.busy == "event"
    return not state.result and state.steps == 0 and state.destination == "mariposa" and not is_turned


def _end(state: State) -> Iterator[Refusal]:
    """A finished game is won or lost by what lies on the table."""
    is_won = points(state) >= SIX and state.destination == "axios"
    if state.result == "won" and not is_won:
        yield Refusal("XS-P2", {"have": points(state), "need": SIX}, "ended")
    if state.result == "lost" and (state.steps or is_won):
        yield Refusal("XS-P4", {"have": points(state), "steps": state.steps}, "ended")


def _cards(state: State) -> Iterator[Refusal]:
    """Every card of the box lies somewhere, once, without gaps; only seen founders are in the grid."""
    if len(state.cards) != state.options.box.founders:
        yield Refusal("XS-R3", {"have": len(state.cards), "need": state.options.box.founders}, "cards")
    if twice := sorted({name for name in state.names if state.names.count(name) > 1}):
        yield Refusal("XS-R3", {"name": ", ".join(twice)}, "twice")
    for place in PLACES:
        cards = state.at(place)
        if [card.rank for card in cards] != list(range(1, len(cards) + 1)):
            yield Refusal("XS-W2", {"names": _names(cards)}, "gap")
    if unseen := [card for card in (*state.in_play, *state.at("aside")) if card.founder is None]:
        yield Refusal("XS-R3", {"n": len(unseen)}, "unseen")
    if state.at("aside") and state.busy != "move":
        yield Refusal("XS-M2", {"names": _names(state.at("aside"))}, "aside")


def _marks(state: State) -> Iterator[Refusal]:
    """In the stack a card is as printed, Directorate side up; outside the grid nobody is protected."""
    stack = state.at("stack")
    if rift := [card for card in stack if card.is_rift]:
        yield Refusal("XS-W2", {"names": _names(rift)}, "side")
    if turned := [card for card in stack if card.turned]:
        yield Refusal("XS-W2", {"names": _names(turned)}, "turned")
    if safe := [card for card in (*stack, *state.at("aside")) if card.safe]:
        yield Refusal("XS-S1", {"names": _names(safe)}, "outside")


def _names(cards: Iterable[Card]) -> str:
    """Who these cards are; one that no one has seen has no name."""
    return ", ".join(card.name or "–" for card in cards)
