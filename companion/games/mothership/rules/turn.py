"""A turn begins and ends: income, shields, lost ships, events, whose turn is next."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.mothership.actions import ChooseEvent, EndTurn, StartTurn
from companion.games.mothership.box import RESPAWN_HULL
from companion.games.mothership.rules.fleet import alive, income
from companion.games.mothership.rules.hands import draw, gain
from companion.games.mothership.state import MOTHERSHIP, Energy, Ref, Ship, State, note, set_player, set_ship


def next_seat(state: State) -> int:
    """Clockwise, past everyone who is out (MS-T1)."""
    seats = len(state.players)
    order = ((state.seat + step) % seats for step in range(1, seats + 1))
    return next((seat for seat in order if not state.players[seat].out), state.seat)


def refuse_start_turn(state: State, action: StartTurn) -> Iterator[Refusal]:
    """Only the next player may begin."""
    if action.seat != (seat := next_seat(state)):
        yield Refusal(
            "MS-G2" if state.options.teams != "none" else "MS-T1", {"name": state.name(seat)}, "next"
        )


def do_start_turn(state: State, action: StartTurn) -> State:
    """The turn passes; a blockade ends where it came from."""
    return begin(state, action.seat)


def begin(state: State, seat: int) -> State:
    """A player's turn: the energy may be diverted again."""
    player = state.players[seat]
    state = set_player(state, seat, before=player.energy)
    blockade = None if state.blockade is not None and _passed(state, seat) else state.blockade
    return replace(state, phase="turn", seat=seat, turn=state.turn + 1, blockade=blockade)


def _passed(state: State, seat: int) -> bool:
    """Whether the turn reaches or has skipped the player of the blockade."""
    assert state.blockade is not None
    return seat == state.blockade or state.players[state.blockade].out


def refuse_end_turn(state: State, action: EndTurn) -> Iterator[Refusal]:
    """The enemy's ships must each have done what they do."""
    if state.seat != state.npc:
        return
    waiting = idle_enemies(state)
    if waiting:
        yield Refusal(
            "MS-N5",
            {"have": len(alive(state, state.npc)) - len(waiting), "need": len(alive(state, state.npc))},
            "end",
        )


def idle_enemies(state: State) -> tuple[int, ...]:
    """The enemy ships that have yet to act in their turn."""
    fleet = state.players[state.npc].ships
    return tuple(
        [slot for slot, one in enumerate(fleet) if one.alive and not (one.attacked or one.stood_down)]
    )


def do_end_turn(state: State, action: EndTurn) -> State:
    """Income, lost ships back, shields full for everyone; others may then buy and sell."""
    seat = action.seat
    state = _collect(state, seat)
    if state.options.points:
        state = _respawn(state, seat)
    return close(state)


def close(state: State) -> State:
    """The end of a turn, however it came: everything that lasted for the turn is over."""
    for other in range(len(state.players)):
        state = _refresh(state, other)
    state = note(state, "MS-E3")
    return _pass_event(_count_round(replace(state, phase="between", fight=None, adrift=())))


def _collect(state: State, seat: int) -> State:
    if seat == state.npc:
        return state
    if state.blockade is not None:
        return note(state, "MS-L7", "blockade")
    amount = income(state, seat)
    return note(gain(state, seat, amount), "MS-R1", "", name=state.name(seat), amount=amount)


def _respawn(state: State, seat: int) -> State:
    """Ships lost before this turn return, while the Station stands (MS-V2)."""
    player = state.players[seat]
    back = [i for i, ship in enumerate(player.ships) if not ship.alive and ship.lost_turn < state.turn]
    if not player.station or not back:
        return state
    for slot in back:
        state = set_ship(state, Ref(seat, slot), alive=True, lost_turn=0)
    if MOTHERSHIP in back:
        state = set_player(state, seat, hull=RESPAWN_HULL)
    return note(state, "MS-V2", "", name=state.name(seat), count=len(back))


def _refresh(state: State, seat: int) -> State:
    """Shields, offsets and what ships did are for one turn; a pinned ship has now missed its own."""
    player = state.players[seat]
    own = seat == state.seat
    ships = tuple(_rested(ship, own) for ship in player.ships)
    return set_player(
        state,
        seat,
        ships=ships,
        shields_used=0,
        shields_off=False,
        spare_shields=0,
        prodded=Energy(),
        used=(),
    )


def _rested(ship: Ship, own: bool) -> Ship:
    """A ship ready for its next turn; what only lasts until the end of its own turn goes then."""
    kept = Ship(
        ship.kind,
        ship.alive,
        ship.lost_turn,
        in_field=ship.in_field and ship.alive,
        pinned=ship.pinned and not own,
        post=ship.post,
        pushed=ship.pushed,
    )
    return kept


def _count_round(state: State) -> State:
    """A round is over when every living player has had a turn (MS-T5)."""
    had = (*state.had, state.seat)
    if set(state.living) <= set(had):
        return note(replace(state, had=(), round=state.round + 1), "MS-T5", "", round=state.round)
    return replace(state, had=had)


def _pass_event(state: State) -> State:
    """An event ends when the last player has had a turn under it (MS-Q2)."""
    event = state.event
    if event is None:
        return state
    left = tuple(seat for seat in event.left if seat != state.seat and not state.players[seat].out)
    if left:
        return replace(state, event=replace(event, left=left))
    return note(replace(state, event=None), "MS-Q2", "over", event=event.kind)


def refuse_choose_event(state: State, action: ChooseEvent) -> Iterator[Refusal]:
    """Only the player of the event chooses, once."""
    if state.event is None or state.event.choice:
        yield Refusal("MS-Q2", {"name": state.name(action.seat)}, "nothing")


def do_choose_event(state: State, action: ChooseEvent) -> State:
    """Doubled or avoided for its player; Free Samples are dealt at once (MS-Q4)."""
    assert state.event is not None
    event = replace(state.event, choice="double" if action.double else "avoid")
    state = replace(state, event=event)
    if event.kind != "free_samples":
        return note(state, "MS-Q2", event.choice, name=state.name(event.seat))
    for seat in state.living:
        count = {"double": 2, "avoid": 0}[event.choice] if seat == event.seat else 1
        state = draw(state, seat, count)
    return note(replace(state, event=None), "MS-Q4", "samples")
