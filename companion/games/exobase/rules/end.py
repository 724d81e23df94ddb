"""The end: won by claim, lost with the founders or the days; what a win is worth."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exobase.actions import Claim
from companion.games.exobase.box import RESOURCES, TOP_LEVEL
from companion.games.exobase.state import State, called

Ending = Literal["claimed", "dead", "late"]
ENDED_BY: dict[Ending, str] = {"claimed": "XB-E2", "dead": "XB-E1", "late": "XB-E1"}


def ending(state: State) -> Ending | None:
    """Won by claim; lost when all founders are dead or the days are over (XB-E1, XB-E2)."""
    if state.claimed:
        return "claimed"
    if state.founders and not state.living:
        return "dead"
    return "late" if state.day > state.options.side.days else None


def refuse_claim(state: State, action: Claim) -> Iterator[Refusal]:
    """Every production marker in green and the Power Station at its top level (XB-E2)."""
    for resource in RESOURCES:
        have, need = state.production.of(resource), state.options.side.green(resource)
        if have < need:
            yield Refusal("XB-E2", {**called(state, resource), "have": have, "need": need}, "green")
    station = state.station
    if station is None:
        yield Refusal("XB-E2", {}, "destroyed")
    elif station.level < TOP_LEVEL:
        yield Refusal("XB-E2", {"have": station.level, "need": TOP_LEVEL}, "station")


def do_claim(state: State, action: Claim) -> State:
    """The game is won."""
    return replace(state, claimed=True)


def can_claim(state: State) -> bool:
    """The game could be won at this moment."""
    is_quiet = state.phase != "setup" and not state.asks and ending(state) is None
    return is_quiet and not any(refuse_claim(state, Claim()))


def days_left(state: State) -> int:
    """Days including today; 0 when they are over."""
    return max(0, state.options.side.days - state.day + 1)


def points(state: State) -> int:
    """What a claim is worth now: production inside the green and days left (XB-E3)."""
    return sum(map(state.in_green, RESOURCES)) + days_left(state)
