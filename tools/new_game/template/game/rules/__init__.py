"""The rules: for every action what refuses it and what it does, phase by phase."""

from companion.core.judge import Does, Judge, never
from companion.games.NAME.actions import Action, EndTurn, Load, Sail
from companion.games.NAME.rules.load import do_load, refuse_load
from companion.games.NAME.rules.order_of_play import refuse_finished, refuse_phase
from companion.games.NAME.rules.sail import do_sail, refuse_sail
from companion.games.NAME.rules.setup import check_options
from companion.games.NAME.rules.turn import do_end_turn
from companion.games.NAME.state import State

__all__ = ["JUDGE", "RULES", "apply", "check", "check_options"]

RULES: dict[type, Does] = {
    Load: Does(refuse_load, do_load),
    Sail: Does(refuse_sail, do_sail),
    EndTurn: Does(never, do_end_turn),
}

JUDGE = Judge[State, Action](RULES, closed=refuse_finished, order=refuse_phase)
check = JUDGE.check
apply = JUDGE.apply
