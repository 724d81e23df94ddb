"""The judge: every rule an action would break now, what an action does, what can be done."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from companion.core.rules import IllegalAction, Refusal, Verdict
from companion.games.mothership import actions as act
from companion.games.mothership.actions import Action
from companion.games.mothership.box import Options
from companion.games.mothership.rules import (
    attack,
    booking,
    effects,
    moving,
    npc,
    playing,
    setup,
    trade,
    turn,
)
from companion.games.mothership.rules.candidates import candidates
from companion.games.mothership.rules.gate import refuse_now
from companion.games.mothership.state import State

Refuse = Callable[[State, Any], Iterator[Refusal]]
Do = Callable[[State, Any], State]


RULES: dict[type, tuple[Refuse, Do]] = {
    act.LayOut: (setup.refuse_layout, setup.do_layout),
    act.ArmEnemy: (setup.refuse_arms, setup.do_arms),
    act.RollForStart: (setup.refuse_start, setup.do_start),
    act.StartTurn: (turn.refuse_start_turn, turn.do_start_turn),
    act.EndTurn: (turn.refuse_end_turn, turn.do_end_turn),
    act.StandDown: (npc.refuse_stand_down, npc.do_stand_down),
    act.ChooseEvent: (turn.refuse_choice, turn.do_choice),
    act.Divert: (moving.refuse_divert, moving.do_divert),
    act.Move: (moving.refuse_move, moving.do_move),
    act.EnterField: (moving.refuse_field, moving.do_field),
    act.Declare: (attack.refuse_declare, attack.do_declare),
    act.RollDice: (attack.refuse_dice, attack.do_dice),
    act.Book: (booking.refuse_book, booking.do_book),
    act.Play: (playing.refuse_play, effects.do_play),
    act.BuyCard: (trade.refuse_buy_card, trade.do_buy_card),
    act.SellCard: (trade.refuse_sell, trade.do_sell),
    act.BuyTech: (trade.refuse_buy_tech, trade.do_buy_tech),
    act.UseTech: (trade.refuse_use, trade.do_use),
    act.Explore: (trade.refuse_explore, trade.do_explore),
    act.Learn: (trade.refuse_learn, trade.do_learn),
    act.Recount: (trade.refuse_recount, trade.do_recount),
}


def check_options(options: Options) -> Verdict:
    """What is wrong with a set-up."""
    return Verdict(tuple(setup.refuse_options(options)))


def check(state: State, action: Action) -> Verdict:
    """Every rule `action` would break now; an empty verdict means legal."""
    out_of_order = tuple(refuse_now(state, action))
    if out_of_order:
        return Verdict(out_of_order)
    refuse, _ = RULES[type(action)]
    return Verdict(tuple(refuse(state, action)))


def apply(state: State, action: Action) -> State:
    """The state after `action` and all that follows from it by itself."""
    verdict = check(state, action)
    if not verdict:
        raise IllegalAction(verdict)
    _, do = RULES[type(action)]
    return booking.settle(do(replace(state, notes=()), action))


def choices(state: State) -> tuple[Action, ...]:
    """What can be done now; dice and stated effects by a few examples."""
    return tuple(action for action in candidates(state) if check(state, action))
