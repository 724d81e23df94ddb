"""The end, what is missing to win, and the score."""

from collections.abc import Iterator

from companion.core.rules import Refusal
from companion.core.score import Line, Outcome, ScoreSheet
from companion.core.text import tr
from companion.games.exobase.box import TOP_LEVEL
from companion.games.exobase.state import State, called
from companion.games.exobase.stock import RESOURCES
from companion.games.exobase.terms import resource_name


def outcome(state: State) -> Outcome | None:
    """Won by claim; lost when all founders are dead or the days are over (XB-E1, XB-E2)."""
    if state.claimed:
        return Outcome("won", "XB-E2", tr("The base carries its shield generator. The meteorites can come."))
    if state.founders and not state.living:
        return Outcome("lost", "XB-E1", tr("All founders are dead."))
    if state.day > state.options.side.days:
        return Outcome("lost", "XB-E1", tr("The days are over. The meteorites are here."))
    return None


def refuse_claim(state: State) -> Iterator[Refusal]:
    """Every production marker in green and the Power Station at its top level (XB-E2)."""
    for resource in RESOURCES:
        have, need = state.production.of(resource), state.options.side.green(resource)
        if have < need:
            yield Refusal("XB-E2", {"resource": called(state, resource), "have": have, "need": need}, "green")
    station = state.station
    if station is None:
        yield Refusal("XB-E2", {}, "destroyed")
    elif station.level < TOP_LEVEL:
        yield Refusal("XB-E2", {"have": station.level, "need": TOP_LEVEL}, "station")


def can_claim(state: State) -> bool:
    """The game could be won at this moment."""
    return (
        state.phase != "setup" and not state.asks and not any(refuse_claim(state)) and outcome(state) is None
    )


def days_left(state: State) -> int:
    """Days including today; 0 when they are over."""
    return max(0, state.options.side.days - state.day + 1)


def score(state: State) -> ScoreSheet:
    """Production inside the green and days left; what a claim would be worth now (XB-E3)."""
    lines = tuple(
        Line(
            tr("{name} in green").format(name=resource_name(state.options.box, r)),
            state.in_green(r),
            1,
            "XB-E3",
        )
        for r in RESOURCES
    )
    lines += (Line(tr("days left"), days_left(state), 1, "XB-E3"),)
    lost = (found := outcome(state)) is not None and found.result == "lost"
    return ScoreSheet(lines=() if lost else lines, total=0 if lost else sum(line.points for line in lines))
