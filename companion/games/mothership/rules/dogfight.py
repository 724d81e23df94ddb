"""A dogfight in numbers: dice, buffs, totals and exact odds of each side."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from companion.core.dice import Roll
from companion.core.odds import Dist, Odds, damage, fixed, versus
from companion.core.odds import die as die_dist
from companion.core.odds import doubled as doubled_dist
from companion.games.mothership.actions import Action, Play, RollDice, RollForStart
from companion.games.mothership.cards import EffectKind
from companion.games.mothership.rules.fleet import (
    HURTS_HULL,
    HURTS_SMALL,
    roll_bonus,
    shields_now,
    ship_die,
    storm_bonus,
)
from companion.games.mothership.state import NOBODY, Fight, Kind, Ref, Side, State

ASTEROID_DIE = 6
ROCK: tuple[Kind, ...] = ("mothership",)  # asteroids hurt everything, as a Mothership does


Points = tuple[tuple[int, Fraction], ...]


class Harm(Struct, frozen=True):
    """What one side stands to lose: small ships that explode together, and each loss of hull or counters."""

    slots: tuple[int, ...] = ()
    explode: Fraction = Fraction(0)
    points: Points = ()


class Chances(Struct, frozen=True):
    """The exact odds of an attack, and what each side loses with which chance."""

    odds: Odds
    attack: Harm = Harm()
    defence: Harm = Harm()


def kinds_of(state: State, fight: Fight, side: Side) -> tuple[Kind, ...]:
    """The kinds of ships a side rolls for."""
    if side == "attack" and fight.kind != "asteroids":
        return tuple(state.players[fight.seat].ships[slot].kind for slot in fight.attackers)
    if side == "defence" and fight.kind in ("ship", "asteroids"):
        return (state.players[fight.target].ships[fight.slot].kind,)
    return ()


def dice(state: State, fight: Fight, side: Side) -> tuple[int, ...]:
    """The dice a side rolls or has rolled, in the order of its ships; without power a Mothership has none."""
    lying = _lying(fight, side)
    return _due(state, fight, side) if lying is None else lying


def _lying(fight: Fight, side: Side) -> tuple[int, ...] | None:
    """The dice that were thrown: energy bought since then changes none of them."""
    if fight.rolled is None:
        return None
    index, faces = (0, fight.rolled.attack) if side == "attack" else (1, fight.rolled.defence)
    thrown = fight.rolled.sides[index]
    return thrown if len(thrown) == len(faces) else None  # a roll of older rules tells only faces


def _due(state: State, fight: Fight, side: Side) -> tuple[int, ...]:
    """The dice that a side has to throw."""
    if side == "attack" and fight.kind == "asteroids":
        return (ASTEROID_DIE,)
    if side == "attack":
        refs = tuple(Ref(fight.seat, slot) for slot in fight.attackers)
    else:
        refs = (Ref(fight.target, fight.slot),) if fight.kind in ("ship", "asteroids") else ()
    return tuple(sides for sides in (ship_die(state, ref) for ref in refs) if sides)


def seat_of(fight: Fight, side: Side) -> int:
    """Whose side it is."""
    return fight.seat if side == "attack" and fight.kind != "asteroids" else fight.target


def buffs(state: State, fight: Fight, side: Side) -> tuple[tuple[str, int], ...]:
    """What is added to a side's dice, each with where it comes from."""
    return tuple((source, amount) for source, amount in _buffs(state, fight, side) if amount)


def _buffs(state: State, fight: Fight, side: Side) -> Iterator[tuple[str, int]]:
    ships = kinds_of(state, fight, side)
    if ships:
        seat = seat_of(fight, side)
        yield "tech", _tech(state, fight, side, seat, ships)
        yield "solar_storm", storm_bonus(state, seat, ships)
    if side == "defence" and fight.kind == "ship":
        yield "wingmen", fight.wingmen
    yield from ((buff.card, buff.amount) for buff in fight.buffs if buff.side == side)


def _tech(state: State, fight: Fight, side: Side, seat: int, ships: tuple[Kind, ...]) -> int:
    """What technology adds to the dice; to those thrown at a planet nothing (MS-P1)."""
    return roll_bonus(state, seat, ships, *_helpful(fight, side)) if fight.kind != "planet" else 0


def _helpful(fight: Fight, side: Side) -> tuple[EffectKind, ...]:
    """The effects that help a side of this roll."""
    if fight.kind == "planet":
        return ("planet_defence",) if side == "defence" else ()
    if fight.kind == "asteroids":
        return ("asteroids", "defence", "roll")
    return ("attack" if side == "attack" else "defence", "roll")


def orange_helps(state: State, fight: Fight, side: Side) -> bool:
    """Whether a side's paid orange tile helps this roll (MS-X4)."""
    seat = seat_of(fight, side)
    tile = state.players[seat].charged if seat != NOBODY else None
    if tile is None:
        return False
    helpful = [effect for effect in tile.effects if effect.kind in _helpful(fight, side)]
    ships = kinds_of(state, fight, side)
    if fight.kind == "planet":
        return bool(helpful)
    return any(effect.ships in ("all", kind) for effect in helpful for kind in ships)


def added(state: State, fight: Fight, side: Side) -> int:
    """The sum of a side's buffs."""
    return sum(amount for _, amount in buffs(state, fight, side))


def total(state: State, fight: Fight, side: Side) -> int:
    """A side's total once the dice lie."""
    rolled = fight.rolled
    assert rolled is not None
    faces = rolled.attack if side == "attack" else rolled.defence
    sum_faces = sum(face * (2 if (side, index) in fight.doubled else 1) for index, face in enumerate(faces))
    again = sum(more.face for more in rolled.again if more.side == side)
    return sum_faces + again + added(state, fight, side)


def target_number(fight: Fight) -> int:
    """What a planet asks for, with its holder's card."""
    return fight.need + sum(buff.amount for buff in fight.buffs if buff.side == "defence")


def wins(state: State, fight: Fight) -> Side | None:
    """The side that wins; None for a tie, which hurts nobody."""
    attack = total(state, fight, "attack")
    if fight.kind == "planet":
        return "attack" if attack >= target_number(fight) else "defence"
    defence = total(state, fight, "defence")
    if fight.kind == "station":
        return "attack"
    if fight.kind == "asteroids":
        return "attack" if attack > defence else "defence"
    if attack == defence:
        return None
    return "attack" if attack > defence else "defence"


def distribution(state: State, fight: Fight, side: Side) -> Dist:
    """A side's total before the roll: dice, doubled ones, buffs."""
    found = fixed(added(state, fight, side))
    for index, sides in enumerate(dice(state, fight, side)):
        found = found + (doubled_dist(sides) if (side, index) in fight.doubled else die_dist(sides))
    return found


def chances(state: State, fight: Fight) -> Chances:
    """Exact odds of win, tie and loss for the attack, and of each loss of both sides (MS-C9)."""
    attack = distribution(state, fight, "attack")
    if fight.kind == "planet":
        hit = attack.at_least(target_number(fight))
        won = int(hit * attack.cases)
        return Chances(Odds(won, 0, attack.cases - won))
    if fight.kind == "station":
        return _station_chances(state, fight, attack)
    defence = distribution(state, fight, "defence")
    odds = versus(attack, defence)
    theirs = _harm(state, fight, "defence", odds.win, attack, defence)
    if fight.ranged or fight.kind == "asteroids":
        return Chances(odds, Harm(), theirs)  # nothing strikes back
    return Chances(odds, _harm(state, fight, "attack", odds.loss, defence, attack), theirs)


def _station_chances(state: State, fight: Fight, attack: Dist) -> Chances:
    """A Station does not roll: every attack hits, each full 4 takes a counter."""
    counters = state.players[fight.target].station
    lost = attack.map(lambda n: min(n // 4, counters))
    shown = tuple((n, lost.chance(n)) for n, _ in lost.items())
    return Chances(Odds(attack.cases, 0, 0), Harm(), Harm(points=shown))


def _harm(state: State, fight: Fight, side: Side, beaten: Fraction, winner: Dist, loser: Dist) -> Harm:
    """What a side loses where the other one wins, which happens with the chance `beaten`."""
    small = exploding(state, fight, side)
    return Harm(small, beaten if small else Fraction(0), _hull_losses(state, fight, side, winner, loser))


def exploding(state: State, fight: Fight, side: Side) -> tuple[int, ...]:
    """The slots of a side's Fighters and Bombers that explode when the other side wins (MS-C4, MS-C5)."""
    by: tuple[Kind, ...] = kinds_of(state, fight, "defence" if side == "attack" else "attack")
    if fight.kind == "asteroids":
        by = ROCK
    slots = fight.attackers if side == "attack" else (fight.slot,)
    ships = ((slot, state.players[seat_of(fight, side)].ships[slot].kind) for slot in slots)
    return tuple(
        slot for slot, kind in ships if kind != "mothership" and any(can_hurt(one, kind) for one in by)
    )


def _hull_losses(state: State, fight: Fight, side: Side, winner: Dist, loser: Dist) -> Points:
    """The chance of each loss of hull of a Mothership on a side that is beaten."""
    if "mothership" not in kinds_of(state, fight, side):
        return ()
    seat = seat_of(fight, side)
    hull, shields = state.players[seat].hull, shields_now(state, seat)
    if not passes_shields(state, fight, "defence" if side == "attack" else "attack"):
        shields = winner.high
    return tuple(damage(winner, loser, shields, hull).items())


def passes_shields(state: State, fight: Fight, side: Side) -> bool:
    """Whether a winning side takes hull points: not when only Fighters won (MS-C6)."""
    ships = kinds_of(state, fight, side)
    return fight.kind == "asteroids" or any(kind in HURTS_HULL for kind in ships)


def can_hurt(attacker: Kind, target: Kind | None) -> bool:
    """Whether one kind of ship can damage another, or a Station (None) (MS-C3)."""
    if target is None:
        return attacker in HURTS_HULL
    return target == "mothership" or attacker in HURTS_SMALL


def owners(state: State, action: Action) -> tuple[int, ...] | None:
    """The seat of every die in an action; NOBODY's are those of asteroids."""
    match action:
        case RollForStart():
            return state.contenders
        case RollDice() if state.fight:
            fight = state.fight
            attacker = NOBODY if fight.kind == "asteroids" else fight.seat
            return (attacker,) * len(action.attack.faces) + (fight.target,) * len(action.defence.faces)
        case Play(roll=Roll(faces=faces)):
            return (action.seat,) * len(faces)
    return None
