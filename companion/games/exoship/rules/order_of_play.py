"""What may be done when: the phases in their order, and what an action costs."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.exoship.actions import Action, EndActions, Event, FlipShip, FreeSway, Move, NameTop
from companion.games.exoship.state import Phase, State

WHEN: dict[type, Phase] = {Move: "move", Event: "event"}
ANYTIME = (NameTop, FlipShip)


def closed(state: State, action: Action) -> Iterator[Refusal]:
    """The game is over, or a place of the grid waits for a card."""
    anytime = NameTop if state.busy == "setup" else ANYTIME
    if state.result:
        yield Refusal("XS-P2" if state.result == "won" else "XS-P4", {"round": state.round}, "over")
    elif state.waits and not isinstance(action, anytime):
        yield Refusal(state.waits[0].rule, {"have": 0, "need": 1, "n": len(state.waits)}, "waiting")


def order(state: State, action: Action) -> Iterator[Refusal]:
    """Each action has its phase, and an action of the action phase costs one."""
    if isinstance(action, ANYTIME):
        return
    due = WHEN.get(type(action), "action")
    if isinstance(action, Move) and state.round == 1:
        yield Refusal("XS-R2", {"round": state.round})
    elif due != state.phase:
        yield Refusal("XS-R1", {"now": state.phase, "due": due})
    elif due == "action" and not isinstance(action, FreeSway):
        yield from _refuse_spending(state, action)


def _refuse_spending(state: State, action: Action) -> Iterator[Refusal]:
    """First the free sway; then as many actions as are left."""
    if state.free:
        yield Refusal("XS-A1", {"have": 0}, "first")
    if state.actions == 0 and not isinstance(action, EndActions):
        yield Refusal("XS-A2", {"have": 0, "need": 1})
