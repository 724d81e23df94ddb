"""The ring as arithmetic: where modules land, how they move; pure functions on the twelve bays."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.games.assembly.cards import Direction
from companion.games.assembly.state import Bay

Bays = tuple[Bay, ...]


def put(bays: Bays, position: int, bay: Bay) -> Bays:
    """`bays` with another bay at clock position `position`."""
    at = position % 12
    return (*bays[:at], bay, *bays[at + 1 :])


def landing(bays: Bays, rolled: int) -> int:
    """The first free unlocked position from `rolled` on, clockwise (AS-C1)."""
    return next(p for p in _clockwise(rolled) if _is_free(bays[p % 12]))


def rotated(bays: Bays, direction: Direction, steps: int) -> Bays:
    """Every unlocked module `steps` open positions further; locked ones are no steps (AS-C5)."""
    open_at = [i for i, bay in enumerate(bays) if not bay.locked]
    shift = steps if direction == "clockwise" else -steps
    moved = list(bays)
    for k, i in enumerate(open_at):
        target = open_at[(k + shift) % len(open_at)]
        moved[target] = replace(bays[target], module=bays[i].module)
    return tuple(moved)


def moved_one(bays: Bays, position: int, direction: Direction, steps: int) -> Bays:
    """One module alone, which skips occupied positions as well (AS-C7)."""
    way = [position, *(p for p in _around(position, direction) if _is_free(bays[p % 12]))]
    target = way[steps % len(way)]
    lifted = put(bays, position, replace(bays[position % 12], module=0))
    return put(lifted, target, replace(lifted[target % 12], module=bays[position % 12].module))


def swapped(bays: Bays, a: int, b: int) -> Bays:
    """The modules of two positions exchanged (AS-C4)."""
    one, other = bays[a % 12], bays[b % 12]
    return put(put(bays, a, replace(one, module=other.module)), b, replace(other, module=one.module))


def locked(bays: Bays, positions: Iterable[int]) -> Bays:
    """The bays turned to their locked side, their modules back in the box (AS-C2)."""
    for position in positions:
        bays = put(bays, position, replace(bays[position % 12], locked=True, module=0))
    return bays


def unlocked(bays: Bays, position: int) -> Bays:
    """The bay turned back and its own module on it again (AS-C8)."""
    bay = bays[position % 12]
    return put(bays, position, Bay(room=bay.room, module=bay.room))


def dealt(bays: Bays, order: tuple[int, ...]) -> Bays:
    """The unlocked Bay cards in a new order from 12 clockwise; modules keep their positions (AS-R3)."""
    cards = iter(order)
    return tuple(bay if bay.locked else replace(bay, room=next(cards)) for bay in bays)


def _is_free(bay: Bay) -> bool:
    return not bay.locked and not bay.module


def _clockwise(position: int) -> tuple[int, ...]:
    return tuple((position + k - 1) % 12 + 1 for k in range(12))


def _around(position: int, direction: Direction) -> tuple[int, ...]:
    """The other eleven positions, in the order they are passed."""
    clockwise = _clockwise(position)[1:]
    return clockwise if direction == "clockwise" else clockwise[::-1]
