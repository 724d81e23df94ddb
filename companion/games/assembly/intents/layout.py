"""Laying out: the Bay cards at the start and after a refresh, and the first module."""

from companion.core.conversation import Answers, Field, Intent, Some, Stated
from companion.games.assembly.actions import DealBays, PlaceFirst, Refresh
from companion.games.assembly.intents.modules import module
from companion.games.assembly.state import POSITIONS, State

NONE = 0
"""No room: a place that was taken back and is not filled yet."""


def layout(state: State) -> tuple[Intent, ...]:
    """What lies where: shuffled by the phone, or entered as the table has shuffled it."""
    if state.step == "first":
        return (Intent("first", _first, books="last"),)
    return (
        Intent("shuffle", _shuffled, books="last", blames={"AS-T2": ""}),
        Intent("lay", _laid, books="last", rests=True),
    )


def open_rooms(state: State) -> tuple[int, ...]:
    """The Bay cards that are dealt now, in the order of their rooms."""
    if state.step == "deal":
        return POSITIONS
    return tuple(sorted(bay.room for bay in state.bays if not bay.locked))


def open_positions(state: State) -> tuple[int, ...]:
    """Where they go, from 12 clockwise."""
    return tuple(p for p in (12, *POSITIONS[:-1]) if not state.bay(p).locked)


def _shuffled(state: State, said: Answers) -> Field | DealBays | Refresh:
    rooms = open_rooms(state)
    if "order" not in said:
        return Field("order", Stated("shuffle", (rooms,), about=rooms))
    kind = DealBays if state.step == "deal" else Refresh
    return kind(tuple(said["order"]), "app")


def _laid(state: State, said: Answers) -> Field | DealBays | Refresh:
    """The rooms from 12 on, one by one; the last one follows from the others."""
    rooms = open_rooms(state)
    if "order" not in said:
        return Field("order", Some(rooms, len(rooms), len(rooms), in_order=True))
    kind = DealBays if state.step == "deal" else Refresh
    return kind(tuple(room or NONE for room in said["order"]), "hand")


def _first(state: State, said: Answers) -> Field | PlaceFirst:
    """The first module, once the table is laid out."""
    found = module(state, said)
    return found if isinstance(found, Field) else PlaceFirst(*found)
