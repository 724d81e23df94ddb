"""The order of a day: what is due before anything else, and what follows by itself."""

from collections.abc import Iterator

from companion.core.rules import Refusal
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
    NextDay,
    Placement,
    Power,
    Repair,
    ResolveHazard,
    Rest,
    RollHazard,
    ShowDice,
    TakeAbility,
    Target,
    Upgrade,
    UseAbility,
    Work,
)
from companion.games.exobase.rules import night, placement, questions
from companion.games.exobase.rules.end import ENDED_BY, ending
from companion.games.exobase.state import Phase, State

_PHASE: dict[type[Action], Phase] = {
    LayBase: "setup",
    Deal: "setup",
    LayRows: "setup",
    Morning: "morning",
    Work: "placement",
    DoTask: "placement",
    Build: "placement",
    Upgrade: "placement",
    Repair: "placement",
    EndPlacement: "placement",
    RollHazard: "hazard",
    TakeAbility: "night",
    Rest: "night",
    Draw: "night",
    FlipTask: "night",
    NextDay: "night",
}
_ANSWERS: dict[str, type[Action]] = {
    "hazard": ResolveHazard,
    "target": Target,
    "dice": ShowDice,
    "hit": Answer,
    "flee": Answer,
    "health": Answer,
    "dark": Answer,
    "relight": Answer,
}


ANSWERING = (ResolveHazard, Target, ShowDice, Answer)
"""Possible only while they are asked for."""


def closed(state: State, action: Action) -> Iterator[Refusal]:
    """What leaves no room for other reasons: the wrong moment (XB-T1), or nobody to place (XB-P1)."""
    if moment := tuple(_refuse_moment(state, action)):
        yield from moment
    elif isinstance(action, Placement):
        yield from placement.refuse_missing(state, action)


def _refuse_moment(state: State, action: Action) -> Iterator[Refusal]:
    """The order of a day, open questions first, and that a finished game is finished (XB-T1)."""
    if over := ending(state):
        yield Refusal(ENDED_BY[over], {}, "over")
    elif isinstance(action, ANSWERING):
        if state.ask is None or _ANSWERS[state.ask.kind] is not type(action):
            yield Refusal("XB-T1", {}, state.ask.kind if state.ask else "unasked")
    elif isinstance(action, UseAbility):
        if state.phase == "setup":
            yield Refusal("XB-T1", {}, "setup")
    elif state.ask and not isinstance(action, Power):  # power moves at any time (XB-N5)
        yield Refusal("XB-T1", {}, state.ask.kind)
    elif state.phase != _PHASE.get(type(action), state.phase) or _is_early(state, action):
        yield Refusal("XB-T1", {"phase": state.phase}, state.phase)


def _is_early(state: State, action: Action) -> bool:
    return state.phase == "setup" and isinstance(action, Power | Claim)


def order(state: State, action: Action) -> Iterator[Refusal]:
    """Who was placed today is not placed again (XB-P1)."""
    if isinstance(action, Placement):
        yield from placement.refuse_placed(state, action)


def settle(state: State) -> State:
    """What the rules do by themselves; a hazard resolved to the end is followed by night (XB-T1)."""
    state = questions.settle(state) if state.founders else state
    is_resolved = state.phase == "hazard" and state.rolled and not state.asks
    return night.fall(state) if is_resolved and state.living else state
