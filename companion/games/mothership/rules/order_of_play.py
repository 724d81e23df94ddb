"""The order of play: which kinds of actions the moment allows, and whose they are (MS-T2)."""

from typing import Any, get_args

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
from companion.games.mothership.state import Phase, State

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
FREE: Kinds = frozenset(get_args(Action)) - BEFORE_TURNS - FIGHTS
OUTSIDE: dict[Phase, Kinds] = {
    "layout": LAYOUT,
    "initiative": frozenset((RollForStart,)),
    "between": BETWEEN,
    "over": frozenset(),
}


def end_rule(state: State) -> str:
    """The rule a finished game ended by."""
    if state.options.points:
        return "MS-V1"
    return "MS-N1" if state.options.solo else "MS-G1"


def kinds_now(state: State) -> Kinds:
    """The kinds of actions that the moment allows, whosever they are."""
    if state.phase != "turn":
        return OUTSIDE[state.phase]
    fight, event = state.fight, state.event
    kinds = FREE if fight is None else IN_FIGHT if fight.rolled is None else AFTER_ROLL
    return kinds & UNDER_EVENT if event and not event.choice else kinds


def refuse_now(state: State, action: Action) -> tuple[Refusal, ...]:
    """Why this is not the moment for such an action."""
    if type(action) in kinds_now(state):
        reason = _of_seat(state, action)
    else:
        reason = _in_turn(state, type(action)) if state.phase == "turn" else _outside_turn(state)
    return () if reason is None else (reason,)


def _outside_turn(state: State) -> Refusal:
    match state.phase:
        case "between":
            return Refusal("MS-T2", {"name": state.name(state.seat)}, "between")
        case "initiative":
            return Refusal("MS-T1", {}, "roll")
        case "layout":
            return Refusal("MS-B1", {"players": len(state.options.players)}, "first")
        case _:
            return Refusal(end_rule(state), {"rounds": state.round}, "over")


def _in_turn(state: State, kind: type[Action]) -> Refusal:
    fight, event = state.fight, state.event
    if kind in BEFORE_TURNS:
        return Refusal("MS-T2", {"name": state.name(state.seat)}, "running")
    if event and not event.choice and kind not in UNDER_EVENT:
        return Refusal("MS-Q2", {"name": state.name(event.seat)}, "choose")
    if fight is None:
        return Refusal("MS-C1", {"name": state.name(state.seat)}, "nothing")
    case = "pending" if fight.rolled is None else "book"
    return Refusal("MS-C2", {"name": state.name(fight.seat)}, case)


def _of_seat(state: State, action: Any) -> Refusal | None:
    """A living player, whose turn it is unless the action is open to others."""
    kind, players = type(action), state.players
    if kind in NO_SEAT:
        return None
    seat: int = action.seat
    if not 0 <= seat < len(players):
        return Refusal("MS-T1", {"name": state.name(state.seat)}, "nobody")
    if players[seat].out:
        return Refusal("MS-G1", {"name": state.name(seat)}, "out")
    if seat != state.seat and kind not in ANY_SEAT:
        return Refusal("MS-T2", {"name": state.name(state.seat)}, "turn")
    return None
