"""The places of the screen: own ships, opponents' ships and Stations, planets; and the refs they mean."""

from companion.games.mothership.rules.fleet import alive
from companion.games.mothership.state import SLOTS, Kind, Ref, Ship, State

LETTERS: dict[Kind, str] = {"mothership": "m", "fighter": "f", "bomber": "b"}
KINDS: dict[str, Kind] = {letter: kind for kind, letter in LETTERS.items()}
STATION = "s"
ENERGY = "energy"
"""The line that opens the energy."""


def own(slot: int) -> str:
    """A ship of the player to move."""
    return f"ship{slot}"


def fleet(seat: int, kind: Kind) -> str:
    """All ships of one kind that an opponent has."""
    return f"{seat}:{LETTERS[kind]}"


def station(seat: int) -> str:
    """An opponent's Station."""
    return f"{seat}:{STATION}"


def planet(index: int) -> str:
    """A planet."""
    return f"planet{index}"


def said(ref: Ref) -> str:
    """A ship as an answer."""
    return f"{ref.seat}:{ref.slot}"


def ref_of(answer: str) -> Ref:
    """The ship that an answer means."""
    seat, _, slot = answer.partition(":")
    return Ref(int(seat), int(slot))


def of_kind(state: State, seat: int, kind: Kind) -> tuple[int, ...]:
    """The slots of a seat's ships of one kind on the board."""
    return tuple(ref.slot for ref in alive(state, seat) if SLOTS[ref.slot] == kind)


def differ(state: State, seat: int, slots: tuple[int, ...]) -> bool:
    """Whether ships of one kind are not all alike: one is held, in a field, or has acted."""
    return len({_look(state.ship(Ref(seat, slot))) for slot in slots}) > 1


def _look(ship: Ship) -> tuple[bool, ...]:
    return ship.in_field, ship.pinned, ship.railgun, ship.deflected


def ship_spots(state: State, refs: tuple[Ref, ...]) -> dict[str, str]:
    """Where ships can be touched: own ones each, opponents' by kind where those are alike."""
    found: dict[str, str] = {}
    for ref in refs:
        kind = SLOTS[ref.slot]
        if ref.seat == state.seat:
            found[own(ref.slot)] = said(ref)
        elif not differ(state, ref.seat, of_kind(state, ref.seat, kind)):
            found.setdefault(fleet(ref.seat, kind), said(ref))
    return found
