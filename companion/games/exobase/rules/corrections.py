"""What follows from a correction: the rules go on from what was said, and touch nothing that was said."""

from itertools import cycle, islice

from msgspec.structs import replace

from companion.games.exobase.box import RESOURCES, Resource, Stock, total
from companion.games.exobase.rules.damage import die, home
from companion.games.exobase.rules.energy import halve, unpark, withdraw
from companion.games.exobase.rules.order_of_day import settle
from companion.games.exobase.rules.resources import switch_off, switch_on
from companion.games.exobase.state import Founder, Place, State, with_founder, with_place


def follow(before: State, after: State) -> State:
    """The corrected state with all that hangs on what was said: deaths, pawns, production, energy."""
    if after == before or after.phase == "setup":
        return after
    state = replace(_renamed(before, after), notes=(), production=before.production)
    for old, new in zip(before.founders, after.founders, strict=True):
        state = _founder(state, old, new, _is_bank_said(before, after))
    for old_place, new_place in zip(before.base, after.base, strict=True):
        state = _place(state, before, after, old_place, new_place)
    return settle(replace(state, production=_said(before, after, state)))


def _renamed(before: State, after: State) -> State:
    """A founder who got a name is the same one in the open questions."""
    names = {old.name: new.name for old, new in zip(before.founders, after.founders, strict=True)}
    asks = tuple(replace(ask, about=names.get(ask.about, ask.about)) for ask in after.asks)
    return replace(after, asks=asks) if asks != after.asks else after


def _is_bank_said(before: State, after: State) -> bool:
    """The Power Bank was counted: no cubes move by themselves, the sum is checked instead (XB-N1)."""
    return before.bank != after.bank


def _said(before: State, after: State, state: State) -> Stock:
    """Each production as it was said, else as it follows."""
    said = (r for r in RESOURCES if after.production.of(r) != before.production.of(r))
    production = state.production
    for resource in said:
        production = production.put(resource, after.production.of(resource))
    return production


def _founder(state: State, old: Founder, new: Founder, is_bank_said: bool) -> State:
    """Who is at 0 dies by the rules; who lives again stands in the Hab; a pawn stands where it was put."""
    if old.alive and not new.alive:
        return die(state, replace(new, energy=0) if is_bank_said else new)
    if new.alive and not old.alive and not new.at:
        return with_founder(state, replace(new, at=home(state)))
    return with_founder(state, _moved(state, new)) if new.at != old.at else state


def _moved(state: State, founder: Founder) -> Founder:
    """A pawn outside the Hab was placed today; on a task its founder worked there."""
    task = founder.at if any(card.name == founder.at for card in state.tasks) else ""
    return replace(founder, task=task, spot="" if founder.at == home(state) else f"stands:{founder.at}")


def _place(state: State, before: State, after: State, old: Place, new: Place) -> State:
    is_bank_said = _is_bank_said(before, after)
    if new.level != old.level:
        state = _levelled(state, old, new, _raised(before, after), is_bank_said)
    if (new.level, new.cubes) != (old.level, old.cubes):
        state = switch_off(state, state.site(new.name))
        place = state.site(new.name)
        state = switch_on(state, place) if place.powered else state
    is_parking_said = is_bank_said or new.parked != old.parked
    if new.damage != old.damage and new.card.generator and not is_parking_said:
        place = state.site(new.name)
        state = halve(state, place) if new.damage else unpark(state, place)
    return state


def _raised(before: State, after: State) -> tuple[Resource, ...]:
    """The productions that were said to be higher: what an open choice of a level went to (XB-P18)."""
    return tuple(r for r in RESOURCES if after.production.of(r) > before.production.of(r))


def _levelled(
    state: State, old: Place, new: Place, raised: tuple[Resource, ...], is_bank_said: bool
) -> State:
    """Another level: what it makes, the energy it gives, the cubes it takes."""
    known = (*old.picks, *(None,) * old.level)[: min(old.level, new.level)]
    picks = (*known, *islice(cycle(raised or (None,)), max(0, new.level - old.level)))
    place = replace(new, picks=picks, makes=_makes(new, picks))
    if new.energy == old.energy:
        gives = sum(level.energy for level in new.reached) - sum(level.energy for level in old.reached)
        place = replace(place, energy=max(0, old.energy + gives))
    spare = max(0, place.cubes - place.needed) if new.cubes == old.cubes else 0
    place = replace(place, cubes=place.cubes - spare)
    state = with_place(state, place)
    if is_bank_said:
        return state
    gained = place.energy - new.energy
    state = replace(state, bank=state.bank + spare + max(0, gained))
    return withdraw(state, max(0, -gained))


def _makes(place: Place, picks: tuple[Resource | None, ...]) -> Stock:
    """The production of all levels reached, with what was chosen for each."""
    chosen = (*picks, *(None,) * len(place.reached))
    return total(level.makes(pick) for level, pick in zip(place.reached, chosen, strict=False))
