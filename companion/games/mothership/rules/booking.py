"""The result of a roll is booked: damage, explosions, loot, planets; and who is out."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.mothership.actions import Book
from companion.games.mothership.box import COUNTER
from companion.games.mothership.fights import can_hurt, kinds_of, target_number, total, wins
from companion.games.mothership.fleet import HURTS_HULL, alive, planets_of, points, shields_now
from companion.games.mothership.names import kind_name, name
from companion.games.mothership.rules.moving import fight_fields
from companion.games.mothership.rules.npc import release
from companion.games.mothership.rules.turn import close
from companion.games.mothership.rules.update import draw, gain, note, set_planet, set_player, set_ship, steal
from companion.games.mothership.state import NOBODY, Fight, Kind, Ref, State

LOOT: dict[Kind, int] = {"mothership": 3, "fighter": 1, "bomber": 1}
STATION_LOOT = 3
LAST_STAND = 4
ROCK: tuple[Kind, ...] = ("mothership",)  # asteroids hurt everything, as a Mothership does


def refuse_book(state: State, action: Book) -> Iterator[Refusal]:
    """A blind card only from the player who lost a planet, and only where there is one."""
    fight = state.fight
    assert fight is not None
    if not action.steal:
        return
    taken = fight.kind == "planet" and wins(state, fight) == "attack" and fight.target != NOBODY
    if not taken or fight.seat == state.npc or not state.players[fight.target].hand:
        yield Refusal("MS-P2", {}, "steal")


def do_book(state: State, action: Book) -> State:
    """What the dice decided, carried out; the dogfight is over."""
    fight = state.fight
    assert fight is not None
    match fight.kind:
        case "ship":
            state = _book_ships(state, fight)
        case "station":
            state = _book_station(state, fight)
        case "planet":
            state = _book_planet(state, fight, action.steal)
        case "asteroids":
            state = _book_asteroids(state, fight)
    for seat in {fight.seat, fight.target} - {NOBODY}:
        state = set_player(state, seat, spare_shields=0, charged=None)
    return replace(state, fight=None)


def _book_ships(state: State, fight: Fight) -> State:
    attack, defence = total(state, fight, "attack"), total(state, fight, "defence")
    side = wins(state, fight)
    if side is None:
        return note(state, "MS-C1", "tie", total=attack)
    if side == "attack":
        by = kinds_of(state, fight, "attack")
        state = hurt(state, Ref(fight.target, fight.slot), attack, by, fight.seat, fight.saved)
    elif fight.ranged:
        state = note(state, "MS-X3", "avoided", total=defence)
    else:
        by = kinds_of(state, fight, "defence")
        if len(fight.attackers) > 1:
            state = note(state, "MS-C7", "", total=defence)
        for slot in fight.attackers:
            state = hurt(state, Ref(fight.seat, slot), defence, by, fight.target, fight.saved)
    return _last_stand(state, fight, fight.target if side == "attack" else fight.seat)


def _last_stand(state: State, fight: Fight, loser: int) -> State:
    for ref in fight.last_stand:
        ship = state.ship(ref)
        if ship.kind == "mothership" and ship.alive:
            state = _lose_hull(state, ref, LAST_STAND, loser)
        elif ship.alive:
            state = explode(state, ref, loser)
    return state


def hurt(
    state: State, ref: Ref, amount: int, by: tuple[Kind, ...], looter: int, saved: tuple[Ref, ...] = ()
) -> State:
    """Damage to one ship: small ones explode, a Mothership's shields absorb first."""
    ship = state.ship(ref)
    if ship.kind == "mothership":
        return _hit_mothership(state, ref, amount, by, looter)
    if not any(can_hurt(kind, ship.kind) for kind in by):
        return note(state, "MS-C4", "", ship=kind_name(ship.kind), by=kind_name(by[0]))
    if ref in saved:
        state = note(gain(state, looter, LOOT[ship.kind]), "MS-L5", "saved", ship=kind_name(ship.kind))
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
    return _lose_hull(state, ref, rest, looter)


def _lose_hull(state: State, ref: Ref, amount: int, looter: int) -> State:
    """Hull points; at 0 the Mothership is destroyed."""
    hull = max(0, state.players[ref.seat].hull - amount)
    state = set_player(state, ref.seat, hull=hull)
    return state if hull else explode(state, ref, looter)


def explode(state: State, ref: Ref, looter: int) -> State:
    """A ship is gone; who destroyed it takes loot at once (MS-R2)."""
    kind = state.ship(ref).kind
    state = _remove(state, ref)
    state = note(
        state,
        "MS-C5" if kind != "mothership" else "MS-C6",
        "explodes",
        name=name(state, ref.seat),
        ship=kind_name(kind),
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
    return _patience(note(state, "MS-R2", "", name=name(state, looter), amount=LOOT[kind]), looter)


def _patience(state: State, seat: int) -> State:
    """Enough points in another's turn: winning waits for the own."""
    have, goal = points(state, seat), state.options.goal
    if not state.options.points or seat == state.seat or have < goal:
        return state
    return note(state, "MS-V3", "waits", name=name(state, seat), have=have, need=goal)


def _remove(state: State, ref: Ref) -> State:
    if state.ship(ref).kind == "mothership":
        state = set_player(state, ref.seat, hull=0)
    return set_ship(state, ref, alive=False, lost_turn=state.turn, in_field=False, pinned=False)


def _book_station(state: State, fight: Fight) -> State:
    """A counter for each full 4; without the last one the Station is destroyed."""
    damage = total(state, fight, "attack")
    counters = state.players[fight.target].station
    lost = min(counters, damage // COUNTER)
    state = set_player(state, fight.target, station=counters - lost)
    state = note(state, "MS-S2", "", damage=damage, lost=lost, rest=damage - lost * COUNTER)
    if lost < counters:
        return state
    kills = state.players[fight.seat].kills
    state = set_player(state, fight.seat, kills=replace(kills, stations=kills.stations + 1))
    state = note(
        gain(state, fight.seat, STATION_LOOT), "MS-R2", "", name=name(state, fight.seat), amount=STATION_LOOT
    )
    return state if state.options.points else _wipe(state, fight.target)


def _wipe(state: State, seat: int) -> State:
    """With the Station its ships explode too, and nobody loots those (MS-S3)."""
    for ref in alive(state, seat):
        state = _remove(state, ref)
    return note(state, "MS-S3", "", name=name(state, seat))


def _book_planet(state: State, fight: Fight, stolen: bool) -> State:
    attack, need = total(state, fight, "attack"), target_number(fight)
    if attack < need:
        return note(state, "MS-P1", "failed", have=attack, need=need)
    return capture(state, fight.seat, fight.planet, stolen)


def capture(state: State, seat: int, planet: int, stolen: bool) -> State:
    """A marker, and a card from the deck or blindly from the old holder (MS-P2)."""
    holder = state.planets[planet].owner
    state = set_planet(state, planet, owner=seat)
    state = note(state, "MS-P2", "steal" if stolen else "", name=name(state, seat), planet=planet + 1)
    if state.planets[planet].artifact:
        state = note(state, "MS-Q3", "", name=name(state, seat), planet=planet + 1)
    return steal(state, seat, holder) if stolen else draw(state, seat, 1)


def _book_asteroids(state: State, fight: Fight) -> State:
    """Equal or higher passes; a Mothership goes on even when it is hit (MS-A1, MS-A2)."""
    ref = Ref(fight.target, fight.slot)
    rocks, own = total(state, fight, "attack"), total(state, fight, "defence")
    if wins(state, fight) == "defence":
        return note(set_ship(state, ref, in_field=True), "MS-A1", "", have=own, need=rocks)
    state = note(state, "MS-A2", "", have=own, need=rocks)
    state = hurt(state, ref, rocks, ROCK, NOBODY, fight.saved)
    return set_ship(state, ref, in_field=True) if state.has(ref) else state


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
        if seat != state.npc and not state.players[seat].station and alive(state, seat):
            state = _wipe(state, seat)
        if not alive(state, seat):
            state = _out(state, seat)
    return state


def follow(state: State) -> State:
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


def _out(state: State, seat: int) -> State:
    """Planets turn neutral, cards and resources go (MS-G1)."""
    for planet in planets_of(state, seat):
        state = set_planet(state, planet, owner=NOBODY)
    player = state.players[seat]
    state = replace(state, buried=state.buried + player.hand)
    state = set_player(state, seat, out=True, resources=0, hand=0, known=())
    return note(state, "MS-G1", "", name=name(state, seat))


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
