"""Action: what the actions cost and need, Replace and Change Course; the others have modules of their own."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exoship.actions import Course, Replace
from companion.games.exoship.rules.effects import swapped_out
from companion.games.exoship.rules.grid import LINE, captain, longest_line
from companion.games.exoship.rules.journey import turned_planet
from companion.games.exoship.state import State, noted, under


def paid(state: State) -> State:
    """One action less, and one that is being carried out."""
    return replace(state, actions=state.actions - 1, busy="action", fresh=False)


def refuse_not_rift(state: State, name: str, rule: str) -> Iterator[Refusal]:
    """A Rift founder in play is needed."""
    card = state.find(name)
    if not name:
        yield Refusal(rule, {"have": len(state.rift)}, "whom" if state.rift else "none")
    elif card is None:
        yield Refusal(rule, {"name": name}, "absent")
    elif not card.is_rift:
        yield Refusal(rule, {"name": name}, "directorate")


def refuse_replace(state: State, action: Replace) -> Iterator[Refusal]:
    """Only a Rift founder is replaced."""
    return refuse_not_rift(state, action.founder, "XS-A5")


def do_replace(state: State, action: Replace) -> State:
    """The founder goes under the stack, the top card comes (XS-A5)."""
    card = state.find(action.founder)
    assert card is not None
    return swapped_out(paid(state), card, "XS-A5")


def refuse_course(state: State, _: Course) -> Iterator[Refusal]:
    """A Rift captain, and a ship without stripes."""
    chief = captain(state)
    if chief is None:
        yield Refusal("XS-A6", {}, "none")
    elif not chief.is_rift:
        yield Refusal("XS-A6", {"name": chief.name}, "directorate")
    if state.striped:
        yield Refusal("XS-H1", {"have": longest_line(state), "need": LINE})


def do_course(state: State, _: Course) -> State:
    """The captain goes, the destination flips, and another captain follows (XS-A6, XS-W1)."""
    chief = captain(state)
    assert chief is not None
    state = turned_planet(noted(under(paid(state), chief), "XS-W2", name=chief.name))
    heir = captain(state)
    return noted(state, "XS-W1", "heir", name=heir.name) if heir else noted(state, "XS-W1", "none")
