"""What follows by itself: who is out, who has won; and what follows from a correction."""

from msgspec.structs import replace

from companion.games.mothership.rules.damage import wipe
from companion.games.mothership.rules.fleet import has_ships, planets_of, points
from companion.games.mothership.rules.movement import fight_fields
from companion.games.mothership.rules.npc import release
from companion.games.mothership.rules.turn import close
from companion.games.mothership.state import NOBODY, Ref, State, note, set_planet, set_player, set_ship


def settle(state: State) -> State:
    """Whoever has no ship left is out; the last team standing, or enough points, ends the game."""
    if state.phase not in ("turn", "between") or state.winners:
        return state
    state = release(state)
    if not state.options.points:
        state = _eliminate(state)
    state = _end(state)
    if state.phase == "turn" and state.players[state.seat].out:
        state = close(state)
    return fight_fields(state)


def _eliminate(state: State) -> State:
    """Without a Station the ships go too, without a ship the player is out."""
    for seat in state.living:
        if seat != state.npc and not state.players[seat].station and has_ships(state, seat):
            state = wipe(state, seat)
        if not has_ships(state, seat):
            state = _out(state, seat)
    return state


def _out(state: State, seat: int) -> State:
    """Planets turn neutral, cards and resources go (MS-G1)."""
    for planet in planets_of(state, seat):
        state = set_planet(state, planet, owner=NOBODY)
    player = state.players[seat]
    state = replace(state, buried=state.buried + player.hand)
    state = set_player(state, seat, out=True, resources=0, hand=0, known=())
    return note(state, "MS-G1", "", name=state.name(seat))


def _end(state: State) -> State:
    """The winners, where there are any; nobody is left only when the last ones fall together."""
    if state.options.points:
        goal = state.options.goal
        if state.phase == "turn" and points(state, state.seat) >= goal:
            winners = tuple(s for s in range(len(state.players)) if state.friends(s, state.seat))
            return note(
                replace(state, phase="over", winners=winners, fight=None),
                "MS-V1",
                "",
                have=points(state, state.seat),
                need=goal,
            )
        return state
    teams = {state.team(seat) for seat in state.living}
    if len(teams) > 1:
        return state
    winners = tuple(seat for seat in range(len(state.players)) if state.team(seat) in teams)
    return replace(state, phase="over", winners=winners, fight=None)


def follow(_before: State, state: State) -> State:
    """A corrected table with what follows from it: who is out, who has won, since when a ship is lost."""
    return settle(_forget_hands(_date_losses(replace(state, notes=()))))


def _forget_hands(state: State) -> State:
    """More noted cards than cards: which are left, the app can't know, so they are told anew."""
    for seat, player in enumerate(state.players):
        if len(player.known) > player.hand:
            state = set_player(state, seat, known=())
    return state


def _date_losses(state: State) -> State:
    """A ship that the table says is lost was lost now; one that is back has never been."""
    for seat, player in enumerate(state.players):
        for slot, ship in enumerate(player.ships):
            if ship.alive and ship.lost_turn:
                state = set_ship(state, Ref(seat, slot), lost_turn=0)
            elif not ship.alive and not ship.lost_turn:
                state = set_ship(state, Ref(seat, slot), lost_turn=state.turn, in_field=False, pinned=False)
    return state
