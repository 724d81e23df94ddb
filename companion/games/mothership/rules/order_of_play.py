"""The order of play: which kinds of actions the moment allows, and whose they are (MS-T2)."""

from typing import Protocol, TypeGuard

from companion.core.rules import Refusal
from companion.games.mothership.actions import (
    Action,
    BuyCard,
    BuyTech,
    ChooseEvent,
    EndNpcShip,
    NoteCard,
    Play,
    Recount,
    ResolveFight,
    RollDice,
    RollForStart,
    SellCard,
    SetNpcTech,
    SetUpBoard,
    StartTurn,
)
from companion.games.mothership.state import State

Kinds = frozenset[type[Action]]
NO_SEAT: Kinds = frozenset(
    (SetUpBoard, SetNpcTech, RollForStart, StartTurn, RollDice, ResolveFight, EndNpcShip)
)
ANYTIME: Kinds = frozenset((BuyCard, SellCard, BuyTech, NoteCard, Recount))
ANY_SEAT = ANYTIME | {Play}  # who may, their own rules say
LAYOUT: Kinds = frozenset((SetUpBoard, SetNpcTech))
BEFORE_TURNS = LAYOUT | {RollForStart, StartTurn}
BETWEEN = ANYTIME | {StartTurn}
UNDER_EVENT: Kinds = frozenset((ChooseEvent, NoteCard, Recount))
FIGHTS: Kinds = frozenset((RollDice, ResolveFight))
IN_FIGHT = ANY_SEAT | {RollDice}
AFTER_ROLL = ANY_SEAT | {ResolveFight}


class Seated(Protocol):
    """An action of one player."""

    @property
    def seat(self) -> int:
        """Whose it is."""


def _has_seat(action: Action) -> TypeGuard[Seated]:
    """Whether it matters who acts."""
    return type(action) not in NO_SEAT


def end_rule(state: State) -> str:
    """The rule a finished game ended by."""
    if state.options.points:
        return "MS-V1"
    return "MS-N1" if state.options.solo else "MS-G1"


def refuse_now(state: State, action: Action) -> tuple[Refusal, ...]:
    """Why this is not the moment for such an action."""
    reason = _in_turn(state, action) if state.phase == "turn" else _outside_turn(state, action)
    return () if reason is None else (reason,)


def _outside_turn(state: State, action: Action) -> Refusal | None:
    match state.phase:
        case "between":
            if type(action) in BETWEEN:
                return _of_seat(state, action)
            return Refusal("MS-T2", {"name": state.name(state.seat)}, "between")
        case "initiative":
            return None if isinstance(action, RollForStart) else Refusal("MS-T1", {}, "roll")
        case "layout":
            if type(action) in LAYOUT:
                return None
            return Refusal("MS-B1", {"players": len(state.options.players)}, "first")
        case _:
            return Refusal(end_rule(state), {"rounds": state.round}, "over")


def _in_turn(state: State, action: Action) -> Refusal | None:
    fight, event, kind = state.fight, state.event, type(action)
    if kind in BEFORE_TURNS:
        return Refusal("MS-T2", {"name": state.name(state.seat)}, "running")
    if event and not event.choice and kind not in UNDER_EVENT:
        return Refusal("MS-Q2", {"name": state.name(event.seat)}, "choose")
    if fight is None:
        if kind in FIGHTS:
            return Refusal("MS-C1", {"name": state.name(state.seat)}, "nothing")
    elif fight.rolled is None:
        if kind not in IN_FIGHT:
            return Refusal("MS-C2", {"name": state.name(fight.seat)}, "pending")
    elif kind not in AFTER_ROLL:
        return Refusal("MS-C2", {"name": state.name(fight.seat)}, "book")
    return _of_seat(state, action)


def _of_seat(state: State, action: Action) -> Refusal | None:
    """A living player, whose turn it is unless the action is open to others."""
    if not _has_seat(action):
        return None
    if not 0 <= action.seat < len(state.players):
        return Refusal("MS-T1", {"name": state.name(state.seat)}, "nobody")
    if state.players[action.seat].out:
        return Refusal("MS-G1", {"name": state.name(action.seat)}, "out")
    if action.seat != state.seat and type(action) not in ANY_SEAT:
        return Refusal("MS-T2", {"name": state.name(state.seat)}, "turn")
    return None
