"""What ships can do: energy, flight, attacks, and the dice of a dogfight."""

from collections.abc import Iterator
from itertools import combinations, product

from msgspec.structs import replace

from companion.core.dice import Roll
from companion.games.mothership.actions import (
    Declare,
    Divert,
    EndNpcShip,
    EnterField,
    Move,
    ResolveFight,
    RollDice,
    Weapon,
)
from companion.games.mothership.choices.setting_up import is_free
from companion.games.mothership.rules.attack import RAILGUN_RANGE
from companion.games.mothership.rules.dogfight import can_hurt, dice
from companion.games.mothership.rules.fleet import active_tiers, alive, energy_total, locked, ship_die
from companion.games.mothership.rules.movement import spaces_left
from companion.games.mothership.state import MOTHERSHIP, NOBODY, Energy, Kind, Ref, State

MISSILES: tuple[Weapon, ...] = ("sunslayer", "nuclear_missile")


def diverts(state: State) -> Iterator[Divert]:
    """Every way the energy could lie."""
    seat = state.seat
    if not is_free(state) or seat == state.npc or locked(state, seat):
        return
    total, most = energy_total(state.players[seat]), state.options.box.row
    for engines in range(min(total, most), -1, -1):
        left = total - engines
        for weapons in range(min(left, most), max(0, left - most) - 1, -1):
            yield Divert(seat, Energy(engines, weapons, left - weapons))


def moves(state: State) -> Iterator[Move]:
    """Every number of spaces; out of a field as well, where the ship is in one."""
    if not is_free(state):
        return
    for ref in alive(state, state.seat):
        left = spaces_left(state, ref)
        yield from (Move(ref.seat, ref.slot, spaces) for spaces in range(left, 0, -1))
        if left and state.ship(ref).in_field:
            yield Move(ref.seat, ref.slot, left, leaves_field=True)


def entries(state: State) -> Iterator[EnterField]:
    """Any ship that is in no field."""
    if is_free(state):
        yield from (EnterField(ref.seat, ref.slot) for ref in alive(state, state.seat))


def attacks(state: State) -> Iterator[Declare]:
    """Every set of ships, on everything that they may attack together."""
    if not is_free(state):
        return
    seat = state.seat
    able = tuple(
        ref.slot for ref in alive(state, seat) if not state.ship(ref).attacked and ship_die(state, ref)
    )
    most = 1 if seat == state.npc else len(able)
    missiles = _missiles(state)
    aims = tuple((aim, _able_to_hurt(state, able, aim, kind)) for aim, kind in _aims(state))
    for size in range(1, most + 1):
        for slots, (aim, strong) in product(combinations(able, size), aims):
            if size == 1 or strong.issuperset(slots):
                yield from _shots(state, replace(aim, attackers=slots), missiles)


def _aims(state: State) -> Iterator[tuple[Declare, Kind | None]]:
    """Planets, Stations and ships that are not friends', each as an attack without attackers."""
    seat = state.seat
    for planet, one in enumerate(state.planets):
        if not one.removed and not (one.owner >= 0 and state.friends(seat, one.owner)):
            yield Declare(seat, (), planet=planet), None
    for other, player in enumerate(state.players):
        if not state.friends(seat, other):
            if player.station and not player.out:
                yield Declare(seat, (), other), None
            for ref in alive(state, other):
                yield Declare(seat, (), other, ref.slot), state.ship(ref).kind


def _able_to_hurt(state: State, able: tuple[int, ...], aim: Declare, kind: Kind | None) -> frozenset[int]:
    """The ships that may attack this together with others."""
    ships = state.players[state.seat].ships
    return frozenset(slot for slot in able if aim.planet != NOBODY or can_hurt(ships[slot].kind, kind))


def _missiles(state: State) -> tuple[Weapon, ...]:
    """What the Mothership of this turn may fire from afar."""
    owned = {tier.ability for tier in active_tiers(state.players[state.seat].tech)}
    return tuple(weapon for weapon in MISSILES if weapon in owned)


def _shots(state: State, attack: Declare, missiles: tuple[Weapon, ...]) -> Iterator[Declare]:
    """With guns, beside a wingman where the target could have one, and with what reaches further."""
    seat, slots = attack.seat, attack.attackers
    yield attack
    if len(slots) > 1:
        return
    if attack.slot != NOBODY:
        yield replace(attack, wingmen=1)
        if seat == state.npc:
            yield replace(attack, guards=1)
    if state.ship(Ref(seat, slots[0])).railgun:
        yield replace(attack, weapon="railguns", distance=RAILGUN_RANGE)
    if slots == (MOTHERSHIP,):
        yield from (replace(attack, weapon=weapon) for weapon in missiles)


def rests(state: State) -> Iterator[EndNpcShip]:
    """An enemy ship that has nothing left to do, or that the board stops."""
    if is_free(state) and state.seat == state.npc:
        refs = alive(state, state.npc)
        yield from (EndNpcShip(ref.slot, stopped) for ref in refs for stopped in (False, True))


def throws(state: State) -> Iterator[RollDice]:
    """The attack low, in the middle, high, and the defence the other way round."""
    fight = state.fight
    if fight is not None and fight.rolled is None:
        sides = dice(state, fight, "attack"), dice(state, fight, "defence")
        attack, defence = map(_faces, sides)
        yield from (RollDice(one, other) for one, other in zip(attack, defence[::-1], strict=True))


def _faces(sides: tuple[int, ...]) -> tuple[Roll, ...]:
    """All low, all in the middle, all high; empty throws without dice."""
    middle = tuple((n + 1) // 2 for n in sides)
    return tuple(Roll(sides, faces) for faces in ((1,) * len(sides), middle, sides))


def results(state: State) -> Iterator[ResolveFight]:
    """The result as it stands; a captured planet may pay from a hand."""
    if state.fight is not None and state.fight.rolled is not None:
        yield from (ResolveFight(), ResolveFight(steal=True))
