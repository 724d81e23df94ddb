"""The rules of Assembly: for every action what refuses it and what it does, phase by phase."""

from companion.core.judge import Does, Judge
from companion.games.assembly.actions import (
    Action,
    Answer,
    Ask,
    CloseChannel,
    DealBays,
    Declare,
    DrawOnly,
    Lock,
    Place,
    PlaceFirst,
    Refresh,
    Resolve,
    Swap,
    UseRole,
    Verify,
)
from companion.games.assembly.rules.declare import do_declare, refuse_declare
from companion.games.assembly.rules.execute import (
    do_lock,
    do_place,
    do_swap,
    refuse_lock,
    refuse_place,
    refuse_swap,
)
from companion.games.assembly.rules.malfunction import do_resolve, refuse_resolve
from companion.games.assembly.rules.order_of_play import refuse_step
from companion.games.assembly.rules.question import do_answer, do_ask, refuse_answer, refuse_ask
from companion.games.assembly.rules.refresh import (
    do_draw_only,
    do_refresh,
    refuse_draw_only,
    refuse_refresh,
    settle,
)
from companion.games.assembly.rules.roles import do_use_role, refuse_use_role
from companion.games.assembly.rules.setup import (
    check_options,
    do_deal_bays,
    do_place_first,
    refuse_deal_bays,
    refuse_place_first,
)
from companion.games.assembly.rules.talk import do_close_channel, refuse_close_channel
from companion.games.assembly.rules.verify import do_verify, refuse_verify
from companion.games.assembly.state import State

__all__ = ["JUDGE", "RULES", "apply", "check", "check_options"]

RULES: dict[type, Does] = {
    DealBays: Does(refuse_deal_bays, do_deal_bays),
    PlaceFirst: Does(refuse_place_first, do_place_first),
    Ask: Does(refuse_ask, do_ask),
    Answer: Does(refuse_answer, do_answer),
    Declare: Does(refuse_declare, do_declare),
    Verify: Does(refuse_verify, do_verify),
    Place: Does(refuse_place, do_place),
    Lock: Does(refuse_lock, do_lock),
    Swap: Does(refuse_swap, do_swap),
    Resolve: Does(refuse_resolve, do_resolve),
    UseRole: Does(refuse_use_role, do_use_role),
    Refresh: Does(refuse_refresh, do_refresh),
    DrawOnly: Does(refuse_draw_only, do_draw_only),
    CloseChannel: Does(refuse_close_channel, do_close_channel),
}

JUDGE = Judge[State, Action](RULES, closed=refuse_step, settle=settle)
check = JUDGE.check
apply = JUDGE.apply
