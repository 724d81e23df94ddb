"""Damage and what it destroys: shields, hulls, ships, and the loot for it."""

from msgspec.structs import replace

from companion.games.mothership.rules.dogfight import can_hurt
from companion.games.mothership.rules.fleet import HURTS_HULL, alive, points, shields_now
from companion.games.mothership.rules.hands import gain
from companion.games.mothership.state import NOBODY, Kind, Ref, State, note, set_player, set_ship

LOOT: dict[Kind, int] = {"mothership": 3, "fighter": 1, "bomber": 1}


def hurt(
    state: State, ref: Ref, amount: int, by: tuple[Kind, ...], looter: int, saved: tuple[Ref, ...] = ()
) -> State:
    """Damage to one ship: small ones explode, a Mothership's shields absorb first."""
    ship = state.ship(ref)
    if ship.kind == "mothership":
        return _hit_mothership(state, ref, amount, by, looter)
    if not any(can_hurt(kind, ship.kind) for kind in by):
        return note(state, "MS-C4", "", ship=ship.kind, by=by[0])
    if ref in saved:
        state = note(gain(state, looter, LOOT[ship.kind]), "MS-L5", "saved", ship=ship.kind)
        return state
    return explode(state, ref, looter)


def _hit_mothership(state: State, ref: Ref, amount: int, by: tuple[Kind, ...], looter: int) -> State:
    absorbed = min(amount, shields_now(state, ref.seat))
    player = state.players[ref.seat]
    spare = min(absorbed, player.spare_shields)
    state = set_player(
        state,
        ref.seat,
        spare_shields=player.spare_shields - spare,
        shields_used=player.shields_used + absorbed - spare,
    )
    rest = amount - absorbed
    if rest and not any(kind in HURTS_HULL for kind in by):
        return note(state, "MS-C6", "fighters", absorbed=absorbed, damage=amount)
    state = note(state, "MS-C6", "", absorbed=absorbed, damage=amount, rest=rest)
    return lose_hull(state, ref, rest, looter)


def lose_hull(state: State, ref: Ref, amount: int, looter: int) -> State:
    """Hull points; at 0 the Mothership is destroyed."""
    hull = max(0, state.players[ref.seat].hull - amount)
    state = set_player(state, ref.seat, hull=hull)
    return state if hull else explode(state, ref, looter)


def explode(state: State, ref: Ref, looter: int) -> State:
    """A ship is gone; who destroyed it takes loot at once (MS-R2)."""
    kind = state.ship(ref).kind
    state = remove(state, ref)
    state = note(
        state,
        "MS-C5" if kind != "mothership" else "MS-C6",
        "explodes",
        name=state.name(ref.seat),
        ship=kind,
    )
    if looter == NOBODY or looter == ref.seat:
        return state
    kills = state.players[looter].kills
    kills = (
        replace(kills, motherships=kills.motherships + 1)
        if kind == "mothership"
        else replace(kills, small=kills.small + 1)
    )
    state = gain(set_player(state, looter, kills=kills), looter, LOOT[kind])
    return _patience(note(state, "MS-R2", "", name=state.name(looter), amount=LOOT[kind]), looter)


def _patience(state: State, seat: int) -> State:
    """Enough points in another's turn: winning waits for the own."""
    have, goal = points(state, seat), state.options.goal
    if not state.options.points or seat == state.seat or have < goal:
        return state
    return note(state, "MS-V3", "waits", name=state.name(seat), have=have, need=goal)


def remove(state: State, ref: Ref) -> State:
    """A ship leaves the board."""
    if state.ship(ref).kind == "mothership":
        state = set_player(state, ref.seat, hull=0)
    return set_ship(state, ref, alive=False, lost_turn=state.turn, in_field=False, pinned=False)


def wipe(state: State, seat: int) -> State:
    """With the Station its ships explode too, and nobody loots those (MS-S3)."""
    for ref in alive(state, seat):
        state = remove(state, ref)
    return note(state, "MS-S3", "", name=state.name(seat))
