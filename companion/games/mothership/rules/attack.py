"""An attack is declared and rolled."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.dice import dice_name, refuse_roll
from companion.core.rules import Refusal
from companion.games.mothership.actions import Declare, RollDice, Weapon
from companion.games.mothership.rules.dogfight import can_hurt, dice
from companion.games.mothership.rules.fleet import (
    active_tiers,
    capture_need,
    named,
    only_bombers,
    ship_die,
)
from companion.games.mothership.rules.npc import refuse_behaviour
from companion.games.mothership.state import (
    MOTHERSHIP,
    NOBODY,
    SLOTS,
    Faces,
    Fight,
    FightKind,
    Kind,
    Ref,
    State,
    note,
    set_ship,
)

RAILGUN_RANGE = 4


def kind_of(action: Declare) -> FightKind:
    """What is attacked."""
    if action.planet != NOBODY:
        return "planet"
    return "station" if action.slot == NOBODY else "ship"


def refuse_declare(state: State, action: Declare) -> Iterator[Refusal]:
    """Ships that can still attack, in reach, at something they may attack."""
    slots = action.attackers
    if not slots or (len(slots) > 1 and len(set(slots)) < len(slots)):
        yield Refusal("MS-C7", {}, "which")
    gone = [why for slot in slots if (why := _refuse_attacker(state, action.seat, slot))]
    yield from gone
    if action.weapon != "guns":
        yield from _refuse_weapon(state, action)
    elif action.distance != 1:
        yield Refusal("MS-C1", {"have": action.distance, "need": 1}, "adjacent")
    aim = _refuse_target(state, action)
    yield from aim
    if not gone and not aim:
        yield from _refuse_weak(action)
        if action.seat == state.npc:
            yield from refuse_behaviour(state, action)


def _refuse_attacker(state: State, seat: int, slot: int) -> Refusal | None:
    ref, ship = Ref(seat, slot), state.players[seat].ships[slot]
    if not ship.alive:
        return Refusal("MS-T3", named(state, ref), "gone")
    if ship.attacked:
        return Refusal("MS-T3", named(state, ref), "once")
    return None if ship_die(state, ref) else Refusal("MS-C1", named(state, ref), "powerless")


def _refuse_weapon(state: State, action: Declare) -> Iterator[Refusal]:
    """A weapon that reaches further than the next space."""
    if action.weapon == "railguns":
        yield from _refuse_railguns(state, action)
    else:
        yield from _refuse_missile(state, action, action.weapon)


def _refuse_railguns(state: State, action: Declare) -> Iterator[Refusal]:
    alone = len(action.attackers) == 1
    if not alone or not state.ship(Ref(action.seat, action.attackers[0])).railgun:
        yield Refusal("MS-L6", {}, "railguns")
    if action.distance != RAILGUN_RANGE:
        yield Refusal("MS-L6", {"have": action.distance, "need": RAILGUN_RANGE}, "range")


def _refuse_missile(state: State, action: Declare, weapon: Weapon) -> Iterator[Refusal]:
    tech = active_tiers(state.players[action.seat].tech)
    if not any(tier.ability == weapon for tier in tech) or action.attackers != (MOTHERSHIP,):
        yield Refusal("MS-X3", {}, "unowned")
    if weapon == "nuclear_missile" and action.planet != NOBODY:
        yield Refusal("MS-X3", {"planet": action.planet + 1}, "planet")


def _refuse_target(state: State, action: Declare) -> tuple[Refusal, ...]:
    if action.planet != NOBODY:
        return tuple(_refuse_planet(state, action))
    if not 0 <= action.target < len(state.players):
        return (Refusal("MS-K6", {"players": len(state.players)}, "target"),)
    found = tuple((_refuse_station if action.slot == NOBODY else _refuse_ship)(state, action))
    if state.friends(action.seat, action.target):
        return (Refusal("MS-K6", {"name": state.name(action.target)}, "friend"), *found)
    return found


def _refuse_ship(state: State, action: Declare) -> Iterator[Refusal]:
    target = Ref(action.target, action.slot)
    if not state.has(target):
        yield Refusal("MS-K6", named(state, target), "gone")
    if action.wingmen and action.wingmen > (others := _others(state, target)):
        yield Refusal("MS-C8", {"have": action.wingmen, "need": others}, "count")


def _others(state: State, target: Ref) -> int:
    """How many ships could be wingmen of one."""
    fleets = [state.players[seat].ships for seat in state.living if state.friends(seat, target.seat)]
    return sum([ship.alive for fleet in fleets for ship in fleet]) - state.has(target)


def _refuse_station(state: State, action: Declare) -> Iterator[Refusal]:
    player = state.players[action.target]
    if not player.station:
        yield Refusal("MS-S3", {"name": state.name(action.target)}, "gone")
    elif player.out:
        yield Refusal("MS-S3", {"name": state.name(action.target)}, "out")
    if action.guards and not only_bombers(state):
        yield Refusal("MS-S1", {"have": action.guards, "need": 0})
    if action.wingmen:
        yield Refusal("MS-S1", {"have": action.wingmen, "need": 0}, "wingmen")


def _refuse_planet(state: State, action: Declare) -> Iterator[Refusal]:
    if (action.target, action.slot) != (NOBODY, NOBODY):
        yield Refusal("MS-C1", {"planet": action.planet + 1}, "two")
    if action.planet >= len(state.planets) or state.planets[action.planet].removed:
        yield Refusal("MS-P1", {"planet": action.planet + 1}, "gone")
        return
    owner = state.planets[action.planet].owner
    if owner >= 0 and state.friends(action.seat, owner):
        yield Refusal("MS-P1", {"planet": action.planet + 1}, "own")
    if action.wingmen or action.guards:
        yield Refusal("MS-S1", {"have": action.wingmen + action.guards, "need": 0}, "planet")


def _refuse_weak(action: Declare) -> tuple[Refusal, ...]:
    """Ships that attack together must each be able to hurt the target; alone it may just try."""
    is_station = action.slot == NOBODY
    if action.planet != NOBODY or (not is_station and len(action.attackers) < 2):
        return ()
    target: Kind | None = None if is_station else SLOTS[action.slot]
    weak = next((SLOTS[slot] for slot in action.attackers if not can_hurt(SLOTS[slot], target)), None)
    if weak is None:
        return ()
    rule, case = ("MS-S2", "fighter") if target is None else ("MS-C7", "weak")
    return (Refusal(rule, {"ship": weak}, case),)


def fight_of(state: State, action: Declare) -> Fight:
    """The dogfight as it would be declared; the screen asks it for odds before the tap."""
    kind = kind_of(action)
    owner = state.planets[action.planet].owner if kind == "planet" else action.target
    return Fight(
        kind=kind,
        seat=action.seat,
        attackers=action.attackers,
        target=owner,
        slot=action.slot,
        planet=action.planet,
        wingmen=action.wingmen,
        ranged=action.weapon != "guns",
        need=capture_need(state, action.planet) if kind == "planet" else 0,
    )


def do_declare(state: State, action: Declare) -> State:
    """Every attacker's attack phase is used, whatever the dice say."""
    state = replace(state, fight=fight_of(state, action))
    for slot in action.attackers:
        state = set_ship(state, Ref(action.seat, slot), attacked=True, rope=0, railgun=False, pushed=False)
    return _told(state, action) if kind_of(action) == "ship" else state


def _told(state: State, action: Declare) -> State:
    """What the table may wonder about: a win that can't hurt (MS-C3), a dogfight among asteroids (MS-A3)."""
    target = state.ship(Ref(action.target, action.slot))
    ships = [state.ship(Ref(action.seat, slot)) for slot in action.attackers]
    if not any(can_hurt(ship.kind, target.kind) for ship in ships):
        by = ships[0].kind
        state = note(state, "MS-C3", "harmless", ship=target.kind, by=by)
    if target.in_field or any(ship.in_field for ship in ships):
        state = note(state, "MS-A3", "field")
    return state


def refuse_roll_dice(state: State, action: RollDice) -> Iterator[Refusal]:
    """One face for each ship's die."""
    assert state.fight is not None
    yield from refuse_roll(action.attack, dice(state, state.fight, "attack"), "MS-C1")
    yield from refuse_roll(action.defence, dice(state, state.fight, "defence"), "MS-C1")


def do_roll_dice(state: State, action: RollDice) -> State:
    """The dice lie; cards for after the roll may follow."""
    assert state.fight is not None
    sides = action.attack.sides, action.defence.sides
    fight = replace(state.fight, rolled=Faces(action.attack.faces, action.defence.faces, (), sides))
    thrown = dice_name(action.attack.sides + action.defence.sides)
    return note(replace(state, fight=fight), "MS-C9", "", dice=thrown)
