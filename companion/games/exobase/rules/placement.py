"""The placement phase: founder by founder, each ready once a day; repairs, and the end of it."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.exobase.actions import EndPlacement, Placement, Repair
from companion.games.exobase.cards import Location
from companion.games.exobase.rules.effects import mend
from companion.games.exobase.state import State, with_founder


def refuse_missing(state: State, action: Placement) -> Iterator[Refusal]:
    """Only a living founder of this table is placed (XB-P1)."""
    founder = state.founder(action.founder)
    if founder is None or not founder.alive:
        yield Refusal("XB-P1", {"founder": action.founder}, "dead" if founder else "unknown")


def refuse_placed(state: State, action: Placement) -> Iterator[Refusal]:
    """Every founder is placed once a day (XB-P1)."""
    founder = state.who(action.founder)
    if founder.placed:
        yield Refusal("XB-P1", {"founder": founder.name, "at": founder.at}, "placed")


def refuse_place(state: State, name: str) -> Iterator[Refusal]:
    """A place has to be in the base and whole (XB-P15, XB-P4)."""
    place = state.place(name)
    if place is None:
        yield Refusal("XB-P15", {"at": name}, "base")
    elif place.damage:
        yield Refusal("XB-P4", {"at": name}, "damaged")


def card_of(cards: tuple[Location, ...], name: str) -> Location | None:
    """The card of this name in a row."""
    return next((card for card in cards if card.name == name), None)


def move(state: State, name: str, where: str, spot: str) -> State:
    """The pawn stands there until night."""
    return with_founder(state, replace(state.who(name), at=where, spot=spot))


def refuse_repair(state: State, action: Repair) -> Iterator[Refusal]:
    """Only what is damaged is repaired (XB-P9)."""
    place = state.place(action.at)
    if place is None:
        yield Refusal("XB-P15", {"at": action.at}, "base")
    elif not place.damage:
        yield Refusal("XB-P9", {"at": action.at})


def do_repair(state: State, action: Repair) -> State:
    """The damage token off; nothing else is done there (XB-P9)."""
    return mend(move(state, action.founder, action.at, f"repair:{action.at}"), action.at)


def do_end_placement(state: State, action: EndPlacement) -> State:
    """The hazard is next (XB-T1)."""
    return replace(state, phase="hazard")
