"""What follows from a state: engines, dice, shields, buffs, income, points. Nothing here is stored."""

from collections.abc import Iterator
from typing import Any

from companion.core.rules import Refusal
from companion.games.mothership.box import CAPTURE, LEVEL_ENERGY
from companion.games.mothership.cards import Effect, EffectKind, Tier
from companion.games.mothership.state import (
    MOTHERSHIP,
    NOBODY,
    Kind,
    Player,
    Ref,
    Ship,
    State,
    Subsystem,
)

ROLL_EFFECTS: tuple[EffectKind, ...] = ("attack", "defence", "asteroids", "roll", "planet_defence")
HURTS_SMALL: tuple[Kind, ...] = ("mothership", "fighter")
HURTS_HULL: tuple[Kind, ...] = ("mothership", "bomber")


def named(state: State, ref: Ref) -> dict[str, Any]:
    """Whose ship, and which one, for the sentence of a refusal."""
    return {"owner": state.name(ref.seat), "ship": ref.slot}


def npc_energy(state: State) -> Refusal:
    """The energy of a solo game's enemy is that of its level."""
    level = state.options.level
    return Refusal("MS-N1", {"level": level, "need": LEVEL_ENERGY[level - 1]}, "energy")


def active_tiers(tech: tuple[Tier, ...]) -> tuple[Tier, ...]:
    """The tiers that work all the time: orange ones don't, nor a dark one that others replace (MS-X5)."""
    if not tech:
        return ()
    strongest = tuple(_strongest(tech).values())
    return tuple(tier for tier in tech if tier.tile == "plain" or _still_works(tier, strongest))


def _still_works(tier: Tier, strongest: tuple[Tier, ...]) -> bool:
    """Whether a dark tile has an ability, or an effect that no other one does better."""
    return tier.tile == "dark" and (tier in strongest or tier.ability != "none" or not tier.effects)


def _strongest(tech: tuple[Tier, ...]) -> dict[tuple[str, str], Tier]:
    """For each effect of dark tiles, by what it changes and for which ships, the tile that does most."""
    found: dict[tuple[str, str], tuple[int, Tier]] = {}
    for tier in tech:
        for effect in tier.effects if tier.tile == "dark" else ():
            same = (effect.kind, effect.ships)
            if effect.amount > found.get(same, (0, tier))[0]:
                found[same] = effect.amount, tier
    return {same: tier for same, (_, tier) in found.items()}


def tech_effects(tech: tuple[Tier, ...]) -> list[Effect]:
    """What plain tiers change, and of each effect of dark ones the strongest."""
    strongest = _strongest(tech)
    return [
        effect
        for tier in tech
        for effect in tier.effects
        if tier.tile == "plain" or (tier.tile == "dark" and strongest[effect.kind, effect.ships] is tier)
    ]


def outdone(before: tuple[Tier, ...], tier: Tier) -> tuple[Tier, ...]:
    """The tiles of a tree that a new dark one replaces in something."""
    if tier.tile != "dark":
        return ()
    old, new = _strongest(before), _strongest((*before, tier))
    return tuple(lower for same, lower in old.items() if new[same] is tier)


def effects(state: State, seat: int) -> Iterator[Effect]:
    """Everything that technology, a paid orange tile and Artifacts change for a seat."""
    player = state.players[seat]
    yield from tech_effects(player.tech)
    if player.charged:
        yield from (effect for effect in player.charged.effects if effect.kind in ROLL_EFFECTS)
    for planet in state.planets:
        if planet.owner == seat and planet.artifact:
            yield from planet.artifact.effects


def bonus(state: State, seat: int, *kinds: EffectKind) -> int:
    """The sum of a seat's effects of these kinds that are not about certain ships."""
    return sum(effect.amount for effect in effects(state, seat) if effect.kind in kinds)


def roll_bonus(state: State, seat: int, ships: tuple[Kind, ...], *kinds: EffectKind) -> int:
    """What technology and Artifacts add to a side's roll: once a side, or for each ship (MS-C1)."""
    total = 0
    for effect in effects(state, seat):
        if effect.kind in kinds:
            helped = sum(effect.ships in ("all", kind) for kind in ships)
            total += effect.amount * (helped if state.options.buffs_per_ship else min(helped, 1))
    return total


def event_on(state: State, seat: int, kind: str) -> int:
    """How often an event counts for a seat: 0 not at all, 1, or 2 where its player doubled it."""
    event = state.event
    if event is None or event.kind != kind:
        return 0
    if seat != event.seat:
        return 1
    return {"": 1, "double": 2, "avoid": 0}[event.choice]


def storm_bonus(state: State, seat: int, ships: tuple[Kind, ...]) -> int:
    """Solar Storm: +2 for a Mothership on every roll."""
    return 2 * event_on(state, seat, "solar_storm") if "mothership" in ships else 0


def energy_total(player: Player, solo_enemy: bool = False) -> int:
    """The energy a player has: the counters of the start, and what technology adds (MS-E2)."""
    if solo_enemy:
        return player.base
    return player.base + sum([one.amount for one in tech_effects(player.tech) if one.kind == "energy"])


def power(state: State, seat: int, row: Subsystem) -> int:
    """The energy that works in a row now: without what was prodded away, none in a Magnetic Storm."""
    if event_on(state, seat, "magnetic_storm"):
        return 0
    player = state.players[seat]
    return max(0, player.energy.row(row) - player.prodded.row(row))


def shields_full(state: State, seat: int) -> int:
    """What the shields absorb when nothing has hit them."""
    return power(state, seat, "shields") * state.options.box.absorbs


def shields_now(state: State, seat: int) -> int:
    """What the shields would absorb now."""
    player = state.players[seat]
    own = 0 if player.shields_off else max(0, shields_full(state, seat) - player.shields_used)
    return own + player.spare_shields


def engine(state: State, ref: Ref) -> int:
    """How many spaces a ship may fly this turn, boosts in the order they were played."""
    ship, box = state.ship(ref), state.options.box
    if ship.kind == "mothership":
        base = power(state, ref.seat, "engines") * box.spaces
    else:
        base = box.fighter_moves if ship.kind == "fighter" else box.bomber_moves
    base += sum([e.amount for e in effects(state, ref.seat) if e.kind == "engines" and _helps(e, ship.kind)])
    for boost in ship.boosts:
        base = base * 2 if boost == 0 else base + boost
    return base


def _helps(effect: Effect, kind: Kind) -> bool:
    return effect.ships in ("all", kind)


def ship_die(state: State, ref: Ref) -> int:
    """The sides of a ship's die; 0: it has none."""
    box = state.options.box
    kind = state.players[ref.seat].ships[ref.slot].kind
    if kind == "fighter":
        return box.fighter_die
    return box.bomber_die if kind == "bomber" else box.weapon_die(power(state, ref.seat, "weapons"))


def alive(state: State, seat: int) -> tuple[Ref, ...]:
    """A seat's ships on the board."""
    return tuple([Ref(seat, slot) for slot, ship in enumerate(state.players[seat].ships) if ship.alive])


def has_ships(state: State, seat: int) -> bool:
    """Whether a seat has a ship on the board."""
    return any(ship.alive for ship in state.players[seat].ships)


def friendly_ships(state: State, seat: int) -> tuple[Ref, ...]:
    """Own and team mates' ships on the board."""
    return tuple(ref for other in state.living if state.friends(seat, other) for ref in alive(state, other))


def planets_of(state: State, seat: int) -> tuple[int, ...]:
    """The planets a seat holds."""
    return tuple(i for i, planet in enumerate(state.planets) if planet.owner == seat and not planet.removed)


def artifacts_of(state: State, seat: int) -> int:
    """How many Artifacts a seat has."""
    return sum(state.planets[i].artifact is not None for i in planets_of(state, seat))


def capture_need(state: State, planet: int) -> int:
    """What an attack on a planet must reach: 6, and what its holder's technology adds (MS-P2)."""
    owner = state.planets[planet].owner
    return CAPTURE + (bonus(state, owner, "planet_defence") if owner >= 0 else 0)


def income(state: State, seat: int) -> int:
    """What a seat collects at the end of its turn (MS-R1), as events and a blockade leave it."""
    if seat == state.npc or state.blockade is not None:
        return 0
    planets = len(planets_of(state, seat))
    from_planets = planets + planets * bonus(state, seat, "planet_income")
    for _ in range(event_on(state, seat, "pirate_raid")):
        from_planets = -(-from_planets // 2)
    traded = planets // 2 * event_on(state, seat, "offworld_trading")
    standing = 1 if state.players[seat].station else 0
    return standing + from_planets + traded + bonus(state, seat, "income")


def points(state: State, seat: int) -> int:
    """Victory points: what was destroyed, and planets while they are held (MS-V1)."""
    kills = state.players[seat].kills
    return kills.small + 3 * kills.motherships + 5 * kills.stations + len(planets_of(state, seat))


def only_bombers(state: State) -> bool:
    """Every player has only Bombers left: nobody can clear a guard (MS-S1)."""
    ships = [state.ship(ref).kind for seat in state.living for ref in alive(state, seat)]
    return all(kind == "bomber" for kind in ships)


def at_post(state: State, ship: Ship) -> bool:
    """Whether an enemy ship of a solo game still has its planet to take (MS-N4)."""
    if ship.post == NOBODY:
        return False
    planet = state.planets[ship.post]
    return not planet.removed and planet.owner != state.npc


def locked(state: State, seat: int) -> bool:
    """The Mothership has moved or attacked, or it is not its player's turn (MS-E1)."""
    ship = state.players[seat].ships[MOTHERSHIP]
    return state.seat != seat or state.phase != "turn" or ship.attacked or ship.warped or ship.spaces > 0


def reached(player: Player, category: str) -> int:
    """The highest tier bought in a category."""
    return max([tier.tier for tier in player.tech if tier.category == category], default=0)
