"""The result of a roll is carried out: damage, counters, planets, asteroids."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.mothership.actions import ResolveFight
from companion.games.mothership.box import COUNTER
from companion.games.mothership.rules.damage import explode, hurt, lose_hull, wipe
from companion.games.mothership.rules.dogfight import (
    ROCK,
    kinds_of,
    orange_helps,
    seat_of,
    target_number,
    total,
    wins,
)
from companion.games.mothership.rules.hands import draw, gain, steal
from companion.games.mothership.state import (
    NOBODY,
    Fight,
    Ref,
    Side,
    State,
    note,
    set_planet,
    set_player,
    set_ship,
)

STATION_LOOT = 3
LAST_STAND = 4
SIDES: tuple[Side, ...] = ("attack", "defence")


def refuse_resolve_fight(state: State, action: ResolveFight) -> Iterator[Refusal]:
    """A blind card only from the player who lost a planet, and only where there is one."""
    fight = state.fight
    assert fight is not None
    if not action.steal:
        return
    taken = fight.kind == "planet" and wins(state, fight) == "attack" and fight.target != NOBODY
    if not taken or fight.seat == state.npc or not state.players[fight.target].hand:
        yield Refusal("MS-P2", {"have": 0, "need": 1}, "steal")


def do_resolve_fight(state: State, action: ResolveFight) -> State:
    """What the dice decided, carried out; the dogfight is over."""
    fight = state.fight
    assert fight is not None
    helped = tuple(side for side in SIDES if orange_helps(state, fight, side))
    match fight.kind:
        case "ship":
            state = _resolve_ships(state, fight)
        case "station":
            state = _resolve_station(state, fight)
        case "planet":
            state = _resolve_planet(state, fight, action.steal)
        case "asteroids":
            state = _resolve_asteroids(state, fight)
    for seat in {fight.seat, fight.target} - {NOBODY}:
        state = set_player(state, seat, spare_shields=0)
    return replace(_use_orange(state, fight, helped), fight=None)


def _use_orange(state: State, fight: Fight, sides: tuple[Side, ...]) -> State:
    """A paid orange tile is used by the roll it helped (MS-X4)."""
    for seat in dict.fromkeys(seat_of(fight, side) for side in sides):
        if tile := state.players[seat].charged:
            state = note(set_player(state, seat, charged=None), "MS-X4", "used", tier=tile.name)
    return state


def _resolve_ships(state: State, fight: Fight) -> State:
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
    """What the loser takes along; a card of who won after all falls away."""
    for ref in (ref for ref in fight.last_stand if ref.seat != loser):
        ship = state.ship(ref)
        if ship.kind == "mothership" and ship.alive:
            state = lose_hull(state, ref, LAST_STAND, loser)
        elif ship.alive:
            state = explode(state, ref, loser)
    return state


def _resolve_station(state: State, fight: Fight) -> State:
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
        gain(state, fight.seat, STATION_LOOT), "MS-R2", "", name=state.name(fight.seat), amount=STATION_LOOT
    )
    return state if state.options.points else wipe(state, fight.target)


def _resolve_planet(state: State, fight: Fight, stolen: bool) -> State:
    attack, need = total(state, fight, "attack"), target_number(fight)
    if attack < need:
        return note(state, "MS-P1", "failed", have=attack, need=need)
    return capture(state, fight.seat, fight.planet, stolen)


def _resolve_asteroids(state: State, fight: Fight) -> State:
    """Equal or higher passes; a Mothership goes on even when it is hit (MS-A1, MS-A2)."""
    ref = Ref(fight.target, fight.slot)
    rocks, own = total(state, fight, "attack"), total(state, fight, "defence")
    if wins(state, fight) == "defence":
        return note(set_ship(state, ref, in_field=True), "MS-A1", "", have=own, need=rocks)
    state = note(state, "MS-A2", "", have=own, need=rocks)
    state = hurt(state, ref, rocks, ROCK, NOBODY, fight.saved)
    return set_ship(state, ref, in_field=True) if state.has(ref) else state


def capture(state: State, seat: int, planet: int, stolen: bool) -> State:
    """A marker, and a card from the deck or blindly from the old holder (MS-P2)."""
    holder = state.planets[planet].owner
    state = set_planet(state, planet, owner=seat)
    state = note(state, "MS-P2", "steal" if stolen else "", name=state.name(seat), planet=planet + 1)
    if state.planets[planet].artifact:
        state = note(state, "MS-Q3", "", name=state.name(seat), planet=planet + 1)
    return steal(state, seat, holder) if stolen else draw(state, seat, 1)
