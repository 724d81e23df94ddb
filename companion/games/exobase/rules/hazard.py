"""The hazard phase: the roll, the line of the Hazard card, target rolls."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.dice import refuse_roll
from companion.core.rules import Refusal
from companion.games.exobase.actions import ResolveHazard, RollHazard, ShowDice, Target
from companion.games.exobase.rules.effects import needs_resource
from companion.games.exobase.state import Ask, State, note, with_place


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
    kept = (*state.hazards, action.hazard) if action.keep else state.hazards
    pending = state.pending + action.hazard.effects
    return replace(state, asks=state.asks[1:], pending=pending, hazards=kept)


def refuse_target(state: State, action: Target) -> Iterator[Refusal]:
    """The target die is one d6 (XB-H3)."""
    yield from refuse_roll(action.roll, (6,), "XB-H3")


def do_target(state: State, action: Target) -> State:
    """Locations without a known die are asked about first (XB-H3)."""
    face = action.roll.face
    unknown = tuple(place.name for place in state.base if not place.card.die)
    if not unknown:
        return _aimed(state, face)
    return replace(state, asks=(Ask(kind="dice", among=unknown, about=str(face)), *state.asks[1:]))


def _aimed(state: State, face: int) -> State:
    """Among the locations with that die, one with the fewest tokens is hit; none: roll again (XB-H3)."""
    matching = [place for place in state.base if place.card.die == face]
    if not matching:
        return note(replace(state, asks=(Ask(kind="target"), *state.asks[1:])), "XB-H3", "again", face=face)
    fewest = min(place.damage for place in matching)
    among = tuple(place.name for place in matching if place.damage == fewest)
    return replace(state, asks=(Ask(kind="hit", among=among, about=str(face)), *state.asks[1:]))


def refuse_show_dice(state: State, action: ShowDice) -> Iterator[Refusal]:
    """Only locations whose die is not known yet are asked about (XB-H3)."""
    for name in action.names:
        if name not in state.asks[0].among:
            yield Refusal("XB-H3", {"name": name}, "shows")


def do_show_dice(state: State, action: ShowDice) -> State:
    """Their dice are known from now on; then the roll hits (XB-H3)."""
    face = int(state.asks[0].about)
    for name in action.names:
        place = state.site(name)
        state = with_place(state, replace(place, card=replace(place.card, die=face)))
    return _aimed(state, face)
