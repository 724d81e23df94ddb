"""The hazard phase: the roll, the line of the Hazard card, target rolls and answers."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.dice import refuse_roll
from companion.core.rules import Refusal
from companion.games.exobase.actions import Pick, RollHazard, Suffer, Target
from companion.games.exobase.effects import answer, needs_resource, refuse_pick
from companion.games.exobase.state import Ask, State, note

Hazardous = RollHazard | Suffer | Target | Pick


def refuse(state: State, action: Hazardous) -> Iterator[Refusal]:
    """Every rule a step of the hazard would break."""
    match action:
        case RollHazard():
            yield from refuse_roll(action.roll, (6,), "XB-H1")
        case Suffer():
            yield from _refuse_suffer(state, action)
        case Target():
            yield from refuse_roll(action.roll, (6,), "XB-H3")
        case Pick():
            if state.ask:
                yield from refuse_pick(state, state.ask, action.name)


def _refuse_suffer(state: State, action: Suffer) -> Iterator[Refusal]:
    total = state.asks[0].amount
    hazard = action.hazard
    if not hazard.low <= total <= hazard.high:
        params = {"name": hazard.name, "total": total, "low": hazard.low, "high": hazard.high}
        yield Refusal("XB-H1", params, "total")
    if hazard.hardcore and state.options.mode != "hardcore":  # what is stated without a side is of this one
        yield Refusal("XB-S5", {"name": hazard.name}, "side")
    if any(needs_resource(effect) for effect in hazard.effects):
        yield Refusal("XB-H1", {"name": hazard.name}, "any")


def do(state: State, action: Hazardous) -> State:
    """One step of the hazard."""
    match action:
        case RollHazard():
            return _roll(state, action)
        case Suffer():
            pending = state.pending + action.hazard.effects
            return replace(state, asks=state.asks[1:], pending=pending)
        case Target():
            return _target(state, action.roll.face)
        case Pick():
            return answer(state, action.name)


def _roll(state: State, action: RollHazard) -> State:
    """The die and the day's number pick the hazard (XB-H1)."""
    number = state.options.side.hazard_number(state.day)
    total = action.roll.face + number
    state = note(state, "XB-H1", face=action.roll.face, number=number, total=total)
    return replace(state, rolled=True, asks=(Ask(kind="hazard", amount=total), *state.asks))


def _target(state: State, face: int) -> State:
    """Among the locations with that die, one with the fewest tokens is hit; none: roll again (XB-H3)."""
    matching = [place for place in state.base if place.card.die == face]
    if not matching:
        return note(state, "XB-H3", "again", face=face)
    fewest = min(place.damage for place in matching)
    among = tuple(place.name for place in matching if place.damage == fewest)
    return replace(state, asks=(Ask(kind="hit", among=among, amount=1, about=str(face)), *state.asks[1:]))
