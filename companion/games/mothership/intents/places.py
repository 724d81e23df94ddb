"""The places of the screen: own ships, opponents' ships and Stations, planets; and the refs they mean."""

from companion.games.mothership.rules.fleet import alive
from companion.games.mothership.state import SLOTS, Kind, Ref, State

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


def ship_spots(state: State, refs: tuple[Ref, ...]) -> dict[str, str]:
    """Where ships can be touched: own ones each, opponents' where they are the only one of their kind."""
    found = {}
    for ref in refs:
        if ref.seat == state.seat:
            found[own(ref.slot)] = said(ref)
        elif len(of_kind(state, ref.seat, SLOTS[ref.slot])) == 1:
            found[fleet(ref.seat, SLOTS[ref.slot])] = said(ref)
    return found
