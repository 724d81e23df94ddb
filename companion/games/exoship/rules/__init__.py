"""Every action of the game: what refuses it and what it does, phase by phase."""

from companion.core.judge import Does, Judge, never
from companion.core.rules import Verdict
from companion.games.exoship.actions import (
    Ability,
    Action,
    Course,
    EndActions,
    Event,
    FlipShip,
    FreeSway,
    Move,
    NameTop,
    Replace,
    Sway,
)
from companion.games.exoship.box import Options
from companion.games.exoship.rules import (
    ability,
    action,
    event,
    journey,
    move,
    order_of_play,
    phases,
    setup,
    stack,
    suspicion,
    sway,
)
from companion.games.exoship.state import State

RULES: dict[type[Action], Does] = {
    NameTop: Does(stack.refuse_name_top, stack.do_name_top),
    Move: Does(never, move.do_move),
    Event: Does(event.refuse_event, event.do_event),
    FreeSway: Does(sway.refuse_free_sway, sway.do_free_sway),
    Sway: Does(sway.refuse_sway, sway.do_sway),
    Ability: Does(ability.refuse_ability, ability.do_ability),
    Replace: Does(action.refuse_replace, action.do_replace),
    Course: Does(action.refuse_course, action.do_course),
    FlipShip: Does(journey.refuse_flip_ship, journey.do_flip_ship),
    EndActions: Does(never, suspicion.do_end_actions),
}
JUDGE: Judge[State, Action] = Judge(
    RULES, closed=order_of_play.closed, order=order_of_play.order, settle=phases.advance
)
check, apply = JUDGE.check, JUDGE.apply


def check_options(options: Options) -> Verdict:
    """What is wrong with a set-up."""
    return Verdict(tuple(setup.refuse_options(options)))
