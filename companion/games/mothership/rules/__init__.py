"""The judge: for each action what refuses it and what it does; one module for each part of the rulebook."""

from companion.core.judge import Does, Judge
from companion.core.rules import Verdict
from companion.games.mothership import actions as act
from companion.games.mothership.actions import Action
from companion.games.mothership.box import Options
from companion.games.mothership.rules import (
    attack,
    exploration,
    hands,
    movement,
    npc,
    play_card,
    resolve,
    setup,
    technology,
    trade,
    turn,
)
from companion.games.mothership.rules.ending import settle
from companion.games.mothership.rules.order_of_play import refuse_now
from companion.games.mothership.state import State

RULES: dict[type[Action], Does] = {
    act.SetUpBoard: Does(setup.refuse_set_up_board, setup.do_set_up_board),
    act.SetNpcTech: Does(setup.refuse_set_npc_tech, setup.do_set_npc_tech),
    act.RollForStart: Does(setup.refuse_roll_for_start, setup.do_roll_for_start),
    act.StartTurn: Does(turn.refuse_start_turn, turn.do_start_turn),
    act.EndTurn: Does(turn.refuse_end_turn, turn.do_end_turn),
    act.EndNpcShip: Does(npc.refuse_end_npc_ship, npc.do_end_npc_ship),
    act.ChooseEvent: Does(turn.refuse_choose_event, turn.do_choose_event),
    act.Divert: Does(movement.refuse_divert, movement.do_divert),
    act.Move: Does(movement.refuse_move, movement.do_move),
    act.EnterField: Does(movement.refuse_enter_field, movement.do_enter_field),
    act.Declare: Does(attack.refuse_declare, attack.do_declare),
    act.RollDice: Does(attack.refuse_roll_dice, attack.do_roll_dice),
    act.ResolveFight: Does(resolve.refuse_resolve_fight, resolve.do_resolve_fight),
    act.Play: Does(play_card.refuse_play, play_card.do_play),
    act.BuyCard: Does(trade.refuse_buy_card, trade.do_buy_card),
    act.SellCard: Does(trade.refuse_sell_card, trade.do_sell_card),
    act.BuyTech: Does(technology.refuse_buy_tech, technology.do_buy_tech),
    act.UseTech: Does(technology.refuse_use_tech, technology.do_use_tech),
    act.Explore: Does(exploration.refuse_explore, exploration.do_explore),
    act.NoteCard: Does(hands.refuse_note_card, hands.do_note_card),
    act.Recount: Does(hands.refuse_recount, hands.do_recount),
}
JUDGE: Judge[State, Action] = Judge(RULES, closed=refuse_now, settle=settle)
check = JUDGE.check
apply = JUDGE.apply


def check_options(options: Options) -> Verdict:
    """What is wrong with a set-up."""
    return Verdict(tuple(setup.refuse_options(options)))
