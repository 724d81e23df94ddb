"""Technology is bought, and its abilities are used."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.mothership.actions import BuyTech, UseTech
from companion.games.mothership.box import HULL
from companion.games.mothership.cards import EffectKind, Tier
from companion.games.mothership.rules.damage import hurt
from companion.games.mothership.rules.fleet import active_tiers, energy_total, named, outdone
from companion.games.mothership.rules.hands import gain
from companion.games.mothership.rules.movement import refuse_rows, refuse_virus
from companion.games.mothership.rules.trade import refuse_trade
from companion.games.mothership.state import (
    MOTHERSHIP,
    Energy,
    Player,
    Ref,
    State,
    note,
    set_player,
    set_ship,
)

PEACEFUL = ("repair_drones", "solar_beam")


def refuse_buy_tech(state: State, action: BuyTech) -> Iterator[Refusal]:
    """The next tier of the one branch of a category, at its price."""
    yield from refuse_trade(state, action.seat)
    player, tier = state.players[action.seat], action.tier
    if tier.tile == "orange" and player.charged:
        yield Refusal("MS-X4", {"tier": player.charged.name}, "waiting")
    if tier.tile != "orange" or tier not in player.tech:
        yield from _refuse_place(player, tier)
    if player.resources < tier.cost:
        yield Refusal("MS-X1", {"tier": tier.name, "need": tier.cost}, "price")
    yield from _refuse_energy(state, action)


def _refuse_place(player: Player, tier: Tier) -> Iterator[Refusal]:
    begun, level, is_twice = tier.branch, 0, False
    for one in player.tech:
        is_twice = is_twice or one.name == tier.name
        if one.category == tier.category:
            begun = begun if level else one.branch
            level = max(level, one.tier)
    if tier.branch != begun:
        yield Refusal("MS-X1", {"category": tier.category}, "branch")
    if tier.tier != level + 1:
        yield Refusal("MS-X1", {"have": tier.tier, "need": level + 1}, "next")
    if is_twice:
        yield Refusal("MS-X1", {"tier": tier.name}, "twice")


def with_tier(player: Player, tier: Tier) -> Player:
    """The player's tree with one more tier on it; a paid orange tile waits for its roll."""
    tech = player.tech if tier in player.tech else (*player.tech, tier)
    return replace(player, tech=tech, charged=tier if tier.tile == "orange" else player.charged)


def new_energy(player: Player, tier: Tier) -> int:
    """The counters a tier brings."""
    brings = sum([effect.amount for effect in tier.effects if effect.kind == "energy"]) if tier.effects else 0
    if not brings or tier in player.tech:
        return 0
    if tier.tile == "plain":
        return brings
    return energy_total(with_tier(player, tier)) - energy_total(player)


def _refuse_energy(state: State, action: BuyTech) -> Iterator[Refusal]:
    player = state.players[action.seat]
    brings = new_energy(player, action.tier)
    if action.into.total != brings:
        yield Refusal("MS-E2", {"have": action.into.total, "need": brings}, "into")
    elif brings:
        rows = _sum(player.energy, action.into)
        yield from refuse_rows(state, rows, rows.total)
        if rows.total > (most := state.options.box.most_energy):
            yield Refusal("MS-E2", {"have": rows.total, "need": most}, "most")


def _sum(one: Energy, other: Energy) -> Energy:
    return Energy(one.engines + other.engines, one.weapons + other.weapons, one.shields + other.shields)


def do_buy_tech(state: State, action: BuyTech) -> State:
    """Paid; dark tiles replace, orange ones wait for one roll, the rest works from now on."""
    seat, tier = action.seat, action.tier
    before, player = state.players[seat], with_tier(state.players[seat], tier)
    state = gain(state, seat, -tier.cost)
    state = set_player(
        state, seat, tech=player.tech, charged=player.charged, energy=_sum(player.energy, action.into)
    )
    if tier.tile == "orange":
        return note(state, "MS-X4", "", tier=tier.name)
    if replaced := outdone(before.tech, tier):
        return note(state, "MS-X5", "", tier=tier.name, lower=replaced[-1].name)
    return note(state, "MS-X1", "", name=state.name(seat), tier=tier.name)


def refuse_use_tech(state: State, action: UseTech) -> Iterator[Refusal]:
    """A bought tier, its target, and for tier 5 a Mothership that has not attacked."""
    tier = _tier(state, action)
    if tier is None:
        yield Refusal("MS-X1", {"tier": action.name}, "unowned")
        return
    if tier.ability in ("sunslayer", "nuclear_missile"):
        yield Refusal("MS-X3", {"tier": tier.name}, "declare")
    spent = tuple(_refuse_tier_five(state, action, tier)) if tier.tier == 5 else ()
    yield from spent
    if not spent and tier.name in state.players[action.seat].used:
        yield Refusal("MS-X6" if tier.ability == "tractor_beam" else "MS-X2", {"tier": tier.name}, "used")
    if tier.ability == "tractor_beam":
        yield from _refuse_enemy_ship(state, action, "MS-X6", "target")
    if tier.ability == "jump_gates":
        yield from _refuse_jump(state, action)
    if _amount(tier, "damage"):
        yield from _refuse_enemy_ship(state, action, "MS-K6", "tech")
    if _amount(tier, "hull") and not 0 < state.players[action.seat].hull < HULL:
        yield Refusal("MS-S4", {"have": state.players[action.seat].hull, "need": HULL}, "hull")


def _tier(state: State, action: UseTech) -> Tier | None:
    tech = active_tiers(state.players[action.seat].tech)
    return next((tier for tier in tech if tier.name == action.name), None)


def _amount(tier: Tier, kind: EffectKind) -> int:
    return sum(effect.amount for effect in tier.effects if effect.kind == kind)


def _is_free(state: State, tier: Tier) -> bool:
    """Whether the table lets this ability leave the Mothership its attack."""
    return state.options.peaceful_abilities and tier.ability in PEACEFUL


def _refuse_tier_five(state: State, action: UseTech, tier: Tier) -> Iterator[Refusal]:
    mothership = Ref(action.seat, MOTHERSHIP)
    if not state.has(mothership):
        yield Refusal("MS-X2", {"tier": tier.name}, "gone")
    elif state.ship(mothership).attacked and not _is_free(state, tier):
        yield Refusal("MS-X2", {"tier": tier.name}, "attacked")


def _refuse_enemy_ship(state: State, action: UseTech, rule: str, case: str) -> Iterator[Refusal]:
    if action.ship is None or not state.has(action.ship) or state.friends(action.seat, action.ship.seat):
        yield Refusal(rule, {"tier": action.name}, case)


def _refuse_jump(state: State, action: UseTech) -> Iterator[Refusal]:
    """A friendly ship that stands at a gate, that nothing holds, and that has not warped or attacked."""
    ref = action.ship
    if ref is None or not state.has(ref) or not state.friends(action.seat, ref.seat):
        yield Refusal("MS-X7", {"tier": action.name}, "target")
        return
    if not action.stated:
        yield Refusal("MS-X7", named(state, ref), "gate")
    ship = state.ship(ref)
    if ship.pinned:
        yield Refusal("MS-X7", named(state, ref), "held")
    if ship.jumped or (ref.seat == action.seat and (ship.warped or ship.attacked)):
        yield Refusal("MS-X7", named(state, ref), "after")
    yield from refuse_virus(state, ref, action.beside_planet)


def do_use_tech(state: State, action: UseTech) -> State:
    """The ability as its tier says it."""
    tier = _tier(state, action)
    assert tier is not None
    if tier.ability != "jump_gates":  # gates are open to every ship once, the others work once
        used = state.players[action.seat].used
        state = set_player(state, action.seat, used=(*used, tier.name))
    if tier.tier == 5 and not _is_free(state, tier):
        state = set_ship(state, Ref(action.seat, MOTHERSHIP), attacked=True)
        state = note(state, "MS-X2", "", tier=tier.name)
    state = gain(state, action.seat, _amount(tier, "resources"))
    if repair := _amount(tier, "hull"):
        hull = min(HULL, state.players[action.seat].hull + repair)
        state = set_player(state, action.seat, hull=hull)
    if action.ship is not None:
        state = _on_ship(state, action.seat, tier, action.ship)
    if tier.ability == "jump_gates" and action.into_field and action.ship is not None:
        state = replace(state, adrift=(*state.adrift, action.ship))
    return state


def _on_ship(state: State, seat: int, tier: Tier, ref: Ref) -> State:
    if tier.ability == "tractor_beam":
        return note(set_ship(state, ref, pinned=True), "MS-X6", "", name=state.name(ref.seat))
    if tier.ability == "jump_gates":
        state = set_ship(state, ref, jumped=True, in_field=False)
        if ref.seat != seat:
            return note(state, "MS-G3", "", name=state.name(ref.seat))
        return note(set_ship(state, ref, warped=True), "MS-X7")
    if damage := _amount(tier, "damage"):
        return hurt(state, ref, damage, ("mothership",), seat)
    return state


def learned(before: State, after: State) -> tuple[tuple[str, Any], ...]:
    """Tiers that were bought and Artifacts that were found: the library keeps them."""
    old = {tier for player in before.players for tier in player.tech}
    tiers = (tier for player in after.players for tier in player.tech if tier not in old)
    known = {planet.artifact for planet in before.planets}
    found = (planet.artifact for planet in after.planets if planet.artifact not in known)
    return (
        *(("tier", tier) for tier in dict.fromkeys(tiers)),
        *(("artifact", one) for one in dict.fromkeys(found) if one is not None),
    )
