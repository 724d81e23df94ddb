"""The rules of Project: Airlock: what refuses each action and what it does, joined in one judge."""

from companion.core.judge import Does, Judge, never
from companion.games.airlock import actions as act
from companion.games.airlock.rules import (
    abilities,
    answers,
    malfunctions,
    martyr,
    missions,
    reveal,
    setup,
    turn,
    votes,
    wormhole,
)
from companion.games.airlock.rules.effects import run
from companion.games.airlock.rules.order_of_play import closed, order
from companion.games.airlock.state import State

__all__ = ["JUDGE", "RULES", "apply", "check", "check_options"]

RULES: dict[type, Does] = {
    act.Begin: Does(setup.refuse_begin, setup.do_begin),
    act.Deal: Does(setup.refuse_deal, setup.do_deal),
    act.Draw: Does(never, turn.do_draw),
    act.Ability: Does(abilities.refuse_ability, abilities.do_ability),
    act.Repair: Does(malfunctions.refuse_repair, malfunctions.do_repair),
    act.PlayOwnCard: Does(never, turn.do_play_own_card),
    act.Ally: Does(turn.refuse_ally, turn.do_ally),
    act.TopCard: Does(never, turn.do_top_card),
    act.Reveal: Does(reveal.refuse_reveal, reveal.do_reveal),
    act.Resolve: Does(reveal.refuse_resolve, reveal.do_resolve),
    act.Choose: Does(answers.refuse_choose, answers.do_choose),
    act.Play: Does(answers.refuse_play, answers.do_play),
    act.Wormhole: Does(wormhole.refuse_wormhole, wormhole.do_wormhole),
    act.Vote: Does(votes.refuse_vote, votes.do_vote),
    act.Execute: Does(votes.refuse_execute, votes.do_execute),
    act.Cancel: Does(answers.refuse_cancel, answers.do_cancel),
    act.RemoveMalfunction: Does(malfunctions.refuse_remove_malfunction, malfunctions.do_remove_malfunction),
    act.Martyr: Does(martyr.refuse_martyr, martyr.do_martyr),
    act.Look: Does(missions.refuse_look, missions.do_look),
    act.Lost: Does(missions.refuse_lost, missions.do_lost),
    act.ShowMission: Does(missions.refuse_show_mission, missions.do_show_mission),
    act.RevealMissions: Does(missions.refuse_reveal_missions, missions.do_reveal_missions),
    act.EndTurn: Does(never, turn.do_end_turn),
}
JUDGE = Judge[State, act.Action](RULES, closed=closed, order=order, settle=run)
check = JUDGE.check
apply = JUDGE.apply
check_options = setup.check_options
