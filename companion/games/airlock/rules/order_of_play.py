"""The order of play: which step or question an action belongs to, and who may do what when."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.airlock import actions as act
from companion.games.airlock.state import State, Step, What

_STEPS: dict[type, tuple[Step, ...]] = {
    act.Begin: ("begin",),
    act.Deal: ("deal",),
    act.Draw: ("draw",),
    act.PlayOwnCard: ("first", "own"),
    act.Ally: ("ally",),
    act.TopCard: ("deck",),
    act.Reveal: ("turn",),
    act.Resolve: ("resolve",),
    act.EndTurn: ("last",),
}
_ANSWERS: dict[type, tuple[What, ...]] = {
    act.Play: ("overrule", "override"),
    act.Wormhole: ("wormhole",),
    act.Vote: ("vote",),
    act.Execute: ("execute",),
    act.Cancel: ("nullify",),
    act.RemoveMalfunction: ("mend",),
}


def closed(state: State, action: act.Action) -> Iterator[Refusal]:
    """A decided game is over but for its missions."""
    last = state.step == "missions" and isinstance(action, act.RevealMissions | act.Lost)
    if state.victory and not last:
        yield Refusal("PA-V4", {"turns": state.turn}, state.step)


def order(state: State, action: act.Action) -> Iterator[Refusal]:
    """Open questions come first, each step has its time, and an answer belongs to its question."""
    steps, answers = _STEPS.get(type(action)), _ANSWERS.get(type(action))
    if steps and state.tasks:
        yield Refusal("PA-T4", {"name": state.actor.name}, "asked")
    elif steps and state.step not in steps:
        yield Refusal("PA-T1", {"now": state.step, "then": steps[-1]})
    if answers and (state.question is None or state.question.what not in answers):
        yield not_asked(state)


def not_asked(state: State) -> Refusal:
    """Nothing is asked now, or something else is."""
    return Refusal("PA-T4", {"name": state.actor.name}, "asked" if state.tasks else "nothing")


def answered(state: State) -> State:
    """The open question is gone."""
    return replace(state, tasks=state.tasks[1:])


def refuse_moment(state: State, seat: int) -> Iterator[Refusal]:
    """Abilities and repairs belong to the active player, once, at two moments of the turn."""
    if seat != state.active:
        yield Refusal("PA-T7", {"name": state.actor.name}, "seat")
    if state.tasks or state.step not in ("first", "last"):
        yield Refusal("PA-T7", {"name": state.actor.name}, "moment")
    elif state.used:
        yield Refusal("PA-T7", {"name": state.actor.name}, "used")


def used(state: State) -> State:
    """The one ability or repair of the turn has been had."""
    return replace(state, used=True, step="own" if state.step == "first" else "last")
