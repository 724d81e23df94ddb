"""Mothership from two metres: a seat for every player with hull, Station, ships and points."""

from companion.core.glance import Glance, Row, Seat, counted
from companion.core.text import tr
from companion.games.mothership.box import HULL, STATION
from companion.games.mothership.rules.fleet import alive, points
from companion.games.mothership.rules.turn import next_seat
from companion.games.mothership.state import NOBODY, SLOTS, Kind, State
from companion.games.mothership.words.labels import name

ICONS: dict[Kind, str] = {"fighter": "starfighter", "bomber": "bomber"}


def glance(state: State) -> Glance:
    """Nothing that is kept hidden: no resources, no cards of a hand."""
    seats = tuple(_seat(state, seat) for seat in range(len(state.players)))
    words = (f"{one.name}: {one.text} {one.label} {one.word}".strip() for one in seats)
    return Glance(seats=seats, faces=not state.options.solo, spoken=". ".join(words))


def _seat(state: State, seat: int) -> Seat:
    player = state.players[seat]
    return Seat(
        player=seat,
        name=name(state, seat),
        text=str(player.hull),
        label=tr("HP"),
        pips=counted(player.hull, HULL, rows=2),
        rows=tuple(_rows(state, seat)),
        points=str(points(state, seat)) if state.options.points else "",
        is_turn=seat == to_move(state),
        is_out=player.out,
        word=_word(state, seat),
    )


def _rows(state: State, seat: int) -> list[Row]:
    """The Station and its counters, then every Fighter and Bomber."""
    kinds = [state.ship(ref).kind for ref in alive(state, seat)]
    rows = [
        Row(icon=icon, pips=counted(kinds.count(kind), SLOTS.count(kind)), each=True)
        for kind, icon in ICONS.items()
    ]
    if seat == state.npc:
        return rows
    return [Row(icon="defense-satellite", pips=counted(state.players[seat].station, STATION)), *rows]


def to_move(state: State) -> int:
    """The seat whose turn it is, or is next; NOBODY before the first turn and after the last."""
    if state.phase == "turn":
        return state.seat
    return next_seat(state) if state.phase == "between" else NOBODY


def _word(state: State, seat: int) -> str:
    """Turn, out, or the winner."""
    if seat in state.winners:
        return tr("Wins")
    if state.players[seat].out:
        return tr("Out")
    return tr("Turn") if seat == to_move(state) else ""
