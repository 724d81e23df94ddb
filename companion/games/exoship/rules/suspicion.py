"""Suspicion: who is discarded when the round ends, and whether the game ends with it."""

from msgspec.structs import replace

from companion.games.exoship.actions import EndActions
from companion.games.exoship.box import ACTIONS, SIX
from companion.games.exoship.rules.grid import accused
from companion.games.exoship.scoring import points
from companion.games.exoship.state import State, noted, under


def suspected(state: State) -> State:
    """All marked Rift founders leave together; nobody is judged a second time (XS-S1)."""
    aims = accused(state)
    if not aims:
        return state
    hit = [card for card in state.rift if any(card == target for _, target in aims)]
    for marked in (card for card in hit if not card.safe):
        by = " & ".join(card.name for card, target in aims if target == marked)
        state = noted(state, "XS-S1", name=marked.name, by=by)
    for card in (card for card in hit if card.safe):
        state = noted(state, "XS-S1", "spared", name=card.name)
    return _without(state, tuple(card.name for card in hit if not card.safe))


def _without(state: State, names: tuple[str, ...]) -> State:
    """`state` with these founders discarded."""
    for name in names:
        card = state.find(name)
        assert card is not None
        state = under(state, card)
    return state


def do_end_actions(state: State, _: EndActions) -> State:
    """Suspicion, then the test for the end of the game, else the next round (XS-S1, XS-P2, XS-P4)."""
    state = suspected(state)
    if points(state) >= SIX and state.destination == "axios":
        return noted(replace(state, phase="end", result="won"), "XS-P2", have=points(state))
    if state.steps == 0:
        case = "axios" if state.destination == "axios" else "turned"
        return noted(replace(state, phase="end", result="lost"), "XS-P4", case, have=points(state))
    cards = tuple(replace(card, safe=False) if card.safe else card for card in state.cards)
    return replace(state, phase="move", round=state.round + 1, actions=ACTIONS, fresh=True, cards=cards)
