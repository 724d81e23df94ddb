"""Every action of the game: what refuses it and what it does, phase by phase."""

from companion.core.judge import Does, Judge, never
from companion.core.rules import Verdict
from companion.games.exobase.actions import (
    Action,
    Answer,
    Build,
    Claim,
    Deal,
    DoTask,
    Draw,
    EndPlacement,
    FlipTask,
    LayBase,
    LayRows,
    Morning,
    NameCard,
    NextDay,
    Power,
    Repair,
    ResolveHazard,
    Rest,
    RollHazard,
    ShowDice,
    ShowDoor,
    TakeAbility,
    Target,
    Upgrade,
    UseAbility,
    Work,
)
from companion.games.exobase.box import Options
from companion.games.exobase.rules import (
    abilities,
    build,
    end,
    energy,
    hazard,
    morning,
    night,
    order_of_day,
    placement,
    questions,
    reading,
    setup,
    work,
)
from companion.games.exobase.state import State

RULES: dict[type[Action], Does] = {
    LayBase: Does(setup.refuse_lay_base, setup.do_lay_base),
    Deal: Does(setup.refuse_deal, setup.do_deal),
    LayRows: Does(setup.refuse_lay_rows, setup.do_lay_rows),
    Morning: Does(never, morning.do_morning),
    Work: Does(work.refuse_work, work.do_work),
    DoTask: Does(work.refuse_task, work.do_task),
    Build: Does(build.refuse_build, build.do_build),
    Upgrade: Does(build.refuse_upgrade, build.do_upgrade),
    Repair: Does(placement.refuse_repair, placement.do_repair),
    EndPlacement: Does(never, placement.do_end_placement),
    RollHazard: Does(hazard.refuse_roll_hazard, hazard.do_roll_hazard),
    ResolveHazard: Does(hazard.refuse_resolve_hazard, hazard.do_resolve_hazard),
    Target: Does(hazard.refuse_target, hazard.do_target),
    ShowDice: Does(hazard.refuse_show_dice, hazard.do_show_dice),
    ShowDoor: Does(reading.refuse_show_door, reading.do_show_door),
    NameCard: Does(reading.refuse_name_card, reading.do_name_card),
    Answer: Does(questions.refuse_answer, questions.do_answer),
    Power: Does(energy.refuse_power, energy.do_power),
    UseAbility: Does(abilities.refuse_use_ability, abilities.do_use_ability),
    TakeAbility: Does(night.refuse_take_ability, night.do_take_ability),
    Rest: Does(night.refuse_rest, night.do_rest),
    Draw: Does(night.refuse_draw, night.do_draw),
    FlipTask: Does(night.refuse_flip_task, night.do_flip_task),
    NextDay: Does(night.refuse_next_day, night.do_next_day),
    Claim: Does(end.refuse_claim, end.do_claim),
}
JUDGE: Judge[State, Action] = Judge(
    RULES, closed=order_of_day.closed, order=order_of_day.order, settle=order_of_day.settle
)
check, apply = JUDGE.check, JUDGE.apply


def check_options(options: Options) -> Verdict:
    """What is wrong with a set-up."""
    return Verdict(tuple(setup.refuse_options(options)))
