"""The order of play: which kinds of actions the moment allows, and whose they are (MS-T2)."""

from collections.abc import Iterator

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

NO_SEAT = (SetUpBoard, SetNpcTech, RollForStart, StartTurn, RollDice, ResolveFight, EndNpcShip)
ANY_SEAT = (Play, BuyCard, SellCard, BuyTech, NoteCard, Recount)  # who may, their own rules say
BETWEEN = (StartTurn, BuyCard, SellCard, BuyTech, NoteCard, Recount)
IN_FIGHT = (RollDice, Play, BuyCard, SellCard, BuyTech, NoteCard, Recount)
AFTER_ROLL = (ResolveFight, Play, BuyCard, SellCard, BuyTech, NoteCard, Recount)


def end_rule(state: State) -> str:
    """The rule a finished game ended by."""
    if state.options.points:
        return "MS-V1"
    return "MS-N1" if state.options.solo else "MS-G1"


def refuse_now(state: State, action: Action) -> Iterator[Refusal]:
    """Why this is not the moment for such an action."""
    match state.phase:
        case "over":
            yield Refusal(end_rule(state), {"rounds": state.round}, "over")
        case "layout":
            if not isinstance(action, SetUpBoard | SetNpcTech):
                yield Refusal("MS-B1", {"players": len(state.options.players)}, "first")
        case "initiative":
            if not isinstance(action, RollForStart):
                yield Refusal("MS-T1", {}, "roll")
        case "between":
            if not isinstance(action, BETWEEN):
                yield Refusal("MS-T2", {"name": state.name(state.seat)}, "between")
            else:
                yield from _refuse_seat(state, action)
        case "turn":
            yield from _refuse_in_turn(state, action)


def _refuse_in_turn(state: State, action: Action) -> Iterator[Refusal]:
    fight, event = state.fight, state.event
    if isinstance(action, SetUpBoard | SetNpcTech | RollForStart | StartTurn):
        yield Refusal("MS-T2", {"name": state.name(state.seat)}, "running")
    elif event and not event.choice and not isinstance(action, ChooseEvent | NoteCard | Recount):
        yield Refusal("MS-Q2", {"name": state.name(event.seat)}, "choose")
    elif fight is None and isinstance(action, RollDice | ResolveFight):
        yield Refusal("MS-C1", {"name": state.name(state.seat)}, "nothing")
    elif fight is not None and fight.rolled is None and not isinstance(action, IN_FIGHT):
        yield Refusal("MS-C2", {"name": state.name(fight.seat)}, "pending")
    elif fight is not None and fight.rolled is not None and not isinstance(action, AFTER_ROLL):
        yield Refusal("MS-C2", {"name": state.name(fight.seat)}, "book")
    else:
        yield from _refuse_seat(state, action)


def _refuse_seat(state: State, action: Action) -> Iterator[Refusal]:
    """A living player, whose turn it is unless the action is open to others."""
    if isinstance(action, NO_SEAT):
        return
    if not 0 <= action.seat < len(state.players):
        yield Refusal("MS-T1", {"name": state.name(state.seat)}, "nobody")
    elif state.players[action.seat].out:
        yield Refusal("MS-G1", {"name": state.name(action.seat)}, "out")
    elif action.seat != state.seat and not isinstance(action, ANY_SEAT):
        yield Refusal("MS-T2", {"name": state.name(state.seat)}, "turn")
