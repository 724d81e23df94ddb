"""What the player is choosing at the moment, before anything is declared."""

from msgspec import Struct

from companion.games.assembly.actions import Ask, Declare, Lock, Swap
from companion.games.assembly.cards import COMMAND_CARDS, HAND, Card, Command, Direction
from companion.games.assembly.rules.knowledge import fitting
from companion.games.assembly.state import Declared, State


class Draft(Struct, frozen=True):
    """A command half chosen; `three` pays with three cards, `picks` are tapped positions."""

    command: Command | None = None
    direction: Direction | None = None
    steps: int = 1
    locks: int = 1
    paid: Card | None = None
    three: bool = False
    picks: tuple[int, ...] = ()


def asked(state: State, draft: Draft) -> Ask | None:
    """The question the draft stands for, once it is complete."""
    if draft.command is None or (draft.command == "rotate" and draft.direction is None):
        return None
    return Ask(state.active, draft.command, draft.direction if draft.command == "rotate" else None)


def declared(state: State, draft: Draft) -> Declare | None:
    """The declaration the draft stands for, once it is complete."""
    if draft.command is None or not (draft.paid or draft.three):
        return None
    is_rotate = draft.command == "rotate"
    if is_rotate and draft.direction is None:
        return None
    return Declare(
        seat=state.active,
        command=draft.command,
        paid=None if draft.three else draft.paid,
        direction=draft.direction if is_rotate else None,
        steps=draft.steps if is_rotate else 0,
        locks=draft.locks if draft.command == "lock" else 0,
    )


def executed(state: State, draft: Draft) -> Lock | Swap | None:
    """The execution the picked positions stand for, once there are enough."""
    match state.declared and state.declared.command:
        case "swap" if len(draft.picks) == 2:
            return Swap(*draft.picks)
        case "lock" if state.declared and len(draft.picks) == state.declared.locks:
            return Lock(draft.picks)
    return None


def picked(draft: Draft, position: int, most: int) -> Draft:
    """Tap a position: picked, or given back; the oldest pick makes room."""
    picks = tuple(p for p in draft.picks if p != position)
    if len(picks) == len(draft.picks):
        picks = (*picks, position)[-most:]
    return Draft(draft.command, draft.direction, draft.steps, draft.locks, draft.paid, draft.three, picks)


def payments(state: State, draft: Draft) -> tuple[Card, ...]:
    """The cards that could pay; only what everybody at the table can know (AS-T13)."""
    if draft.command is None or (draft.command == "rotate" and draft.direction is None):
        return ()
    direction = draft.direction if draft.command == "rotate" else None
    cards = fitting(state, Declared(draft.command, direction))
    return tuple(card for card in COMMAND_CARDS if card in cards)


def can_pay_three(state: State) -> bool:
    """Three cards pay for anything."""
    return state.hands[state.active] == HAND
