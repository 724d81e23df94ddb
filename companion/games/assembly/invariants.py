"""What can't be true of any table, whatever a correction says."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.assembly.cards import HAND, deck
from companion.games.assembly.state import POSITIONS, State, is_role


def invariants(state: State) -> tuple[Refusal, ...]:
    """What can't be true of any table: cards and modules are conserved."""
    return tuple(_broken(state))


def _broken(state: State) -> Iterator[Refusal]:
    cards = state.draw + state.discard + sum(state.hands) + len(state.aside)
    total = sum(deck(state.options).values())
    if cards != total:
        yield Refusal("AS-R6", {"have": cards, "need": total}, "total")
    modules = [bay.module for bay in state.bays if bay.module]
    gone = {bay.room for bay in state.bays if bay.locked}
    if len(set(modules)) < len(modules) or gone & set(modules):
        yield Refusal("AS-C9", {}, "twice")
    if any(bay.locked and bay.module for bay in state.bays):
        yield Refusal("AS-C2", {}, "empty")
    if state.stage != "deal" and sorted(bay.room for bay in state.bays) != list(POSITIONS):
        yield Refusal("AS-S2", {"have": len({bay.room for bay in state.bays}), "need": 12})
    if len(state.roles) == 2 and is_role(*state.roles):
        first, second = state.options.players
        yield Refusal("AS-S1", {"first": first, "second": second, "role": state.roles[0]}, "roles")
    if state.owed:
        yield from _broken_refresh(state)
    if state.stage == "execute" and not _can_execute(state):
        yield Refusal("AS-T2", {}, "execute")


def _broken_refresh(state: State) -> Iterator[Refusal]:
    """Cards are owed only while the pile is empty, and never more than a hand holds."""
    if state.draw:
        yield Refusal("AS-R1", {"have": state.draw, "need": 0})
    if (total := state.hands[state.owed_seat] + state.owed) > HAND:
        yield Refusal("AS-S5", {"have": total, "need": HAND})


def _can_execute(state: State) -> bool:
    """Whether the declared command still has something to do it with."""
    match state.declared and state.declared.command:
        case "draw":
            return bool(state.stack)
        case "lock":
            return bool(state.matches)
        case "swap":
            return len(state.on_ring) >= 2
    return False
