"""The hazard phase: the roll, the line of the Hazard card, target rolls."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.dice import refuse_roll
from companion.core.rules import Refusal
from companion.games.exobase.actions import ResolveHazard, RollHazard, Target
from companion.games.exobase.rules.effects import needs_resource
from companion.games.exobase.state import Ask, State, note


def refuse_roll_hazard(state: State, action: RollHazard) -> Iterator[Refusal]:
    """The hazard die is one d6 (XB-H1)."""
    yield from refuse_roll(action.roll, (6,), "XB-H1")


def do_roll_hazard(state: State, action: RollHazard) -> State:
    """The die and the day's number pick the hazard (XB-H1)."""
    number = state.options.side.hazard_number(state.day)
    total = action.roll.face + number
    state = note(state, "XB-H1", face=action.roll.face, number=number, total=total)
    return replace(state, rolled=True, asks=(Ask(kind="hazard", amount=total), *state.asks))


def refuse_resolve_hazard(state: State, action: ResolveHazard) -> Iterator[Refusal]:
    """The line has to stand for the total, on the side in use, with nothing left open (XB-H1, XB-S5)."""
    total = state.asks[0].amount
    hazard = action.hazard
    if not hazard.low <= total <= hazard.high:
        params = {"name": hazard.name, "total": total, "low": hazard.low, "high": hazard.high}
        yield Refusal("XB-H1", params, "total")
    if hazard.hardcore and state.options.mode != "hardcore":  # what is stated without a side is of this one
        yield Refusal("XB-S5", {"name": hazard.name}, "side")
    if any(needs_resource(effect) for effect in hazard.effects):
        yield Refusal("XB-H1", {"name": hazard.name}, "any")


def do_resolve_hazard(state: State, action: ResolveHazard) -> State:
    """Its effects wait for their turn."""
    return replace(state, asks=state.asks[1:], pending=state.pending + action.hazard.effects)


def refuse_target(state: State, action: Target) -> Iterator[Refusal]:
    """The target die is one d6 (XB-H3)."""
    yield from refuse_roll(action.roll, (6,), "XB-H3")


def do_target(state: State, action: Target) -> State:
    """Among the locations with that die, one with the fewest tokens is hit; none: roll again (XB-H3)."""
    face = action.roll.face
    matching = [place for place in state.base if place.card.die == face]
    if not matching:
        return note(state, "XB-H3", "again", face=face)
    fewest = min(place.damage for place in matching)
    among = tuple(place.name for place in matching if place.damage == fewest)
    return replace(state, asks=(Ask(kind="hit", among=among, amount=1, about=str(face)), *state.asks[1:]))
