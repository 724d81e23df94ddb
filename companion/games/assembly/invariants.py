"""What can't be true of any table, whatever a correction says."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.games.assembly.cards import HAND, deck
from companion.games.assembly.state import POSITIONS, State, is_role

SET_UP = ("deal", "first")


def invariants(state: State) -> tuple[Refusal, ...]:
    """What can't be true of any table: cards and modules are conserved."""
    return tuple(_broken(state))


def _broken(state: State) -> Iterator[Refusal]:
    yield from _broken_cards(state)
    yield from _broken_ring(state)
    yield from _broken_seats(state)
    if state.owed:
        yield from _broken_refresh(state)
    if state.stage == "execute" and not _can_execute(state):
        yield Refusal("AS-T2", {}, "execute")
    if state.stage == "end" and not (state.won or state.owed or state.fired):
        yield Refusal("AS-R5", {}, "open")


def _broken_cards(state: State) -> Iterator[Refusal]:
    """Every card of the deck lies somewhere."""
    have = state.draw + state.discard + sum(state.hands) + len(state.aside)
    need = sum(deck(state.options).values())
    if have != need and state.stage in SET_UP:
        yield Refusal("AS-S8", {"have": have, "need": need})
    elif have != need:
        yield Refusal("AS-R6", {"have": have, "need": need}, "total")


def _broken_ring(state: State) -> Iterator[Refusal]:
    """Every Bay card and every module is in one place, and none has come before the first roll."""
    modules = [bay.module for bay in state.bays if bay.module]
    gone = {bay.room for bay in state.bays if bay.locked}
    if state.stage in SET_UP and (modules or gone):
        yield Refusal("AS-S7")
        return
    twice = next((room for room in modules if modules.count(room) > 1 or room in gone), None)
    if twice is not None:
        yield Refusal("AS-C9", {"room": state.options.box.room(twice)}, "twice")
    full = next((p for p in POSITIONS if state.bay(p).locked and state.bay(p).module), None)
    if full is not None:
        yield Refusal("AS-C2", {"position": full}, "empty")
    if state.stage != "deal" and sorted(bay.room for bay in state.bays) != list(POSITIONS):
        yield Refusal("AS-S2", {"have": len({bay.room for bay in state.bays}), "need": 12})


def _broken_seats(state: State) -> Iterator[Refusal]:
    """No role is had twice, and whoever asked stays active to the end of the turn."""
    names = state.options.players
    if len(state.roles) == 2 and is_role(*state.roles):
        yield Refusal("AS-S1", {"first": names[0], "second": names[1], "role": state.roles[0]}, "roles")
    if state.asked and state.asked.seat not in (None, state.active):
        yield Refusal("AS-T1", {"name": names[1 - state.active]}, "asked")


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
