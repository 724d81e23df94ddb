"""The judge: every rule an action would break now, and the state after one that breaks none."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from companion.core.rules import IllegalAction, Refusal, Verdict
from companion.games.exobase import energy, hazard, night, placement, scoring, setting_up, talents
from companion.games.exobase.actions import (
    Action,
    Build,
    Claim,
    Deal,
    DoTask,
    Draw,
    EndPlacement,
    Found,
    Lay,
    Morning,
    NextDay,
    Pick,
    Power,
    Repair,
    Rest,
    RollHazard,
    Suffer,
    Take,
    Target,
    Turn,
    Upgrade,
    Use,
    Work,
)
from companion.games.exobase.effects import settle
from companion.games.exobase.options import Options
from companion.games.exobase.state import Phase, State, called, note, store_all

_PHASE: dict[type[Action], Phase] = {
    Found: "setup",
    Deal: "setup",
    Lay: "setup",
    Morning: "morning",
    Work: "placement",
    DoTask: "placement",
    Build: "placement",
    Upgrade: "placement",
    Repair: "placement",
    EndPlacement: "placement",
    RollHazard: "hazard",
    Take: "night",
    Rest: "night",
    Draw: "night",
    Turn: "night",
    NextDay: "night",
}
_ANSWERS: dict[str, type[Action]] = {
    "hazard": Suffer,
    "target": Target,
    "hit": Pick,
    "flee": Pick,
    "health": Pick,
    "dark": Pick,
    "relight": Pick,
}


def check_options(options: Options) -> Verdict:
    """What is wrong with a set-up."""
    return Verdict(tuple(setting_up.refuse_options(options)))


def check(state: State, action: Action) -> Verdict:
    """Every rule `action` would break now; an empty verdict means legal."""
    return Verdict(tuple(_refusals(state, action)))


def _refusals(state: State, action: Action) -> Iterator[Refusal]:
    if moment := tuple(_refuse_moment(state, action)):
        yield from moment
        return
    match action:
        case Found() | Deal() | Lay():
            yield from setting_up.refuse(state, action)
        case Work() | DoTask() | Build() | Upgrade() | Repair():
            yield from placement.refuse(state, action)
        case RollHazard() | Suffer() | Target() | Pick():
            yield from hazard.refuse(state, action)
        case Take() | Rest() | Draw() | Turn() | NextDay():
            yield from night.refuse(state, action)
        case Power():
            yield from _refuse_power(state, action)
        case Use():
            yield from talents.refuse_use(state, action)
        case Claim():
            yield from scoring.refuse_claim(state)
        case Morning() | EndPlacement():
            return
        case _:
            assert_never(action)


def _refuse_moment(state: State, action: Action) -> Iterator[Refusal]:
    """The order of a day, open questions first, and that a finished game is finished (XB-T1)."""
    if over := scoring.outcome(state):
        yield Refusal(over.rule, {}, "over")
    elif isinstance(action, Suffer | Target | Pick):
        if state.ask is None or _ANSWERS[state.ask.kind] is not type(action):
            yield Refusal("XB-T1", {}, state.ask.kind if state.ask else "unasked")
    elif isinstance(action, Use):
        if state.phase == "setup":
            yield Refusal("XB-T1", {}, "setup")
    elif state.ask and not isinstance(action, Power):  # power moves at any time (XB-N5)
        yield Refusal("XB-T1", {}, state.ask.kind)
    elif state.phase != _PHASE.get(type(action), state.phase) or _is_early(state, action):
        yield Refusal("XB-T1", {"phase": state.phase}, state.phase)


def _is_early(state: State, action: Action) -> bool:
    return state.phase == "setup" and isinstance(action, Power | Claim)


def _refuse_power(state: State, action: Power) -> Iterator[Refusal]:
    """Only a dark location takes cubes from the bank, and all it lacks (XB-N5)."""
    place = state.place(action.at)
    if place is None or place.powered:
        yield Refusal("XB-N5", {"at": action.at}, "lit" if place else "base")
    elif state.bank < place.missing:
        yield Refusal("XB-N5", {"at": action.at, "have": state.bank, "need": place.missing}, "short")


def apply(state: State, action: Action) -> State:
    """The state after `action`, and after everything the rules then do by themselves."""
    verdict = check(state, action)
    if not verdict:
        raise IllegalAction(verdict)
    after = _do(replace(state, notes=()), action)
    return proceed(settle(after) if after.founders else after)


def _do(state: State, action: Action) -> State:
    match action:
        case Found() | Deal() | Lay():
            return setting_up.do(state, action)
        case Morning():
            return _morning(state)
        case Work() | DoTask() | Build() | Upgrade() | Repair():
            return placement.do(state, action)
        case EndPlacement():
            return replace(state, phase="hazard")
        case RollHazard() | Suffer() | Target() | Pick():
            return hazard.do(state, action)
        case Take() | Rest() | Draw() | Turn() | NextDay():
            return night.do(state, action)
        case Power():
            place = state.site(action.at)
            return energy.power(state, place)
        case Use():
            return talents.use(state, action)
        case Claim():
            return replace(state, claimed=True)
        case _:
            assert_never(action)


def _morning(state: State) -> State:
    """Every resource rises by its production, up to the capacity (XB-M1)."""
    if state.production:
        made = ", ".join(f"{called(state, resource)} +{n}" for resource, n in state.production.items())
        state = note(state, "XB-M1", made=made)
    return replace(store_all(state, state.production), phase="placement")


def proceed(state: State) -> State:
    """A hazard that is resolved to the end is followed by night (XB-T1)."""
    done = state.phase == "hazard" and state.rolled and not state.asks
    return night.fall(state) if done and state.living else state
