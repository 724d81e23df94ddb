"""All players on one screen: health at a glance, nothing hidden, no resources and no hands."""

from msgspec import Struct

from companion.core.text import tr
from companion.games.mothership.box import HULL
from companion.games.mothership.rules.fleet import alive, planets_of, points
from companion.games.mothership.state import MOTHERSHIP, State
from companion.games.mothership.words.labels import event_name, name


class SeatView(Struct, frozen=True, kw_only=True):
    """One player as everyone may see them."""

    seat: int
    name: str
    points: int | None
    hull: int
    hull_most: int
    station: int | None
    fighters: int
    bombers: int
    planets: int
    state: str
    is_now: bool
    is_out: bool


class TableView(Struct, frozen=True):
    """The seats, and what concerns everyone."""

    seats: tuple[SeatView, ...]
    deck: str
    line: str


def table_view(state: State) -> TableView:
    """Everyone, in the order of the seats."""
    seats = tuple(_seat(state, seat) for seat in range(len(state.players)))
    deck = tr("{n} cards in the deck, {m} discarded").format(
        n=state.deck, m=len(state.discards) + state.buried
    )
    return TableView(seats, deck, _line(state))


def _seat(state: State, seat: int) -> SeatView:
    player = state.players[seat]
    kinds = [state.ship(ref).kind for ref in alive(state, seat)]
    return SeatView(
        seat=seat,
        name=name(state, seat),
        points=points(state, seat) if state.options.points else None,
        hull=player.hull,
        hull_most=HULL,
        station=player.station if seat != state.npc else None,
        fighters=kinds.count("fighter"),
        bombers=kinds.count("bomber"),
        planets=len(planets_of(state, seat)),
        state=_state(state, seat),
        is_now=seat == state.seat and state.phase == "turn",
        is_out=player.out,
    )


def _state(state: State, seat: int) -> str:
    player = state.players[seat]
    if player.out:
        return tr("out")
    if seat == state.seat and state.phase == "turn":
        return tr("Taking the turn")
    if player.ships[MOTHERSHIP].alive:
        return ""
    if state.options.points and player.station:
        return tr("back with 6 HP")
    return tr("no Mothership")


def _line(state: State) -> str:
    """What holds for all: points to win, an event, a blockade."""
    parts = []
    if state.options.points:
        parts.append(tr("first to {n} points").format(n=state.options.goal))
    if state.event and state.event.choice:
        parts.append(event_name(state.event.kind))
    if state.blockade is not None:
        parts.append(tr("Trade Blockade"))
    return " · ".join(parts)
