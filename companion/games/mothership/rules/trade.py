"""Resources are spent: cards, technology, exploration; and abilities are used."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.mothership.actions import (
    BuyCard,
    BuyTech,
    Explore,
    Found,
    Learn,
    Recount,
    SellCard,
    UseTech,
)
from companion.games.mothership.box import CARD_COST, EXPLORE_COST, HULL
from companion.games.mothership.cards import CARDS
from companion.games.mothership.fleet import active_tiers, energy_total, reached
from companion.games.mothership.hands import seal
from companion.games.mothership.library import EffectKind, Tier
from companion.games.mothership.names import name
from companion.games.mothership.rules.booking import hurt
from companion.games.mothership.rules.moving import refuse_rows, refuse_virus
from companion.games.mothership.rules.update import draw, drop, gain, note, set_planet, set_player, set_ship
from companion.games.mothership.state import MOTHERSHIP, Energy, Player, Ref, State

PEACEFUL = ("repair_drones", "solar_beam")


def can_trade(state: State, seat: int) -> bool:
    """The own turn until its income is collected, or the end of somebody else's (MS-K1)."""
    return (state.phase == "turn") == (state.seat == seat)


def refuse_trade(state: State, seat: int) -> Iterator[Refusal]:
    """Who may buy and sell now."""
    if seat == state.npc:
        yield Refusal("MS-N1", {}, "trade")
    elif state.players[seat].out:
        yield Refusal("MS-G1", {"name": name(state, seat)}, "out")
    elif not can_trade(state, seat):
        collected = state.phase == "between"
        yield Refusal("MS-K1", {"name": name(state, state.seat)}, "collected" if collected else "when")


def refuse_buy_card(state: State, action: BuyCard) -> Iterator[Refusal]:
    """2 resources, and a card to draw."""
    untimely = tuple(refuse_trade(state, action.seat))
    yield from untimely
    if untimely:
        return  # what a purse holds is told only to who may open it (MS-R4)
    if state.players[action.seat].resources < CARD_COST:
        yield Refusal("MS-K1", {"need": CARD_COST}, "price")
    if not state.deck:
        yield Refusal("MS-K1", {"have": 0, "need": 1}, "empty")


def do_buy_card(state: State, action: BuyCard) -> State:
    """Paid and drawn."""
    return draw(gain(state, action.seat, -CARD_COST), action.seat, 1)


def refuse_holding(state: State, seat: int, card: str, opener: str) -> Iterator[Refusal]:
    """A card that exists, that this hand can hold, of which copies are left."""
    if card not in CARDS or (card == "random_event" and not state.options.events):
        yield Refusal("MS-K2", {"card": card}, "unknown")
        return
    player = state.players[seat]
    if not player.hand:
        yield Refusal("MS-K5", {"have": 0, "need": 1}, "empty")
    elif seal(opener, card) not in player.known and len(player.known) >= player.hand:
        yield Refusal("MS-K5", {"card": CARDS[card].name}, "other")
    if state.discards.count(card) >= CARDS[card].copies:
        yield Refusal("MS-K2", {"card": CARDS[card].name, "copies": CARDS[card].copies}, "copies")


def refuse_sell(state: State, action: SellCard) -> Iterator[Refusal]:
    """The value printed on the card: the same one every time it is sold."""
    yield from refuse_trade(state, action.seat)
    yield from refuse_holding(state, action.seat, action.card, action.key)
    before = state.values.get(action.card, action.value)
    if before != action.value:
        yield Refusal("MS-K4", {"have": action.value, "need": before})


def do_sell(state: State, action: SellCard) -> State:
    """The card is discarded, its value taken."""
    state = drop(gain(state, action.seat, action.value), action.seat, action.card, action.key)
    return replace(state, values={**state.values, action.card: action.value})


def refuse_buy_tech(state: State, action: BuyTech) -> Iterator[Refusal]:
    """The next tier of the one branch of a category, at its price."""
    yield from refuse_trade(state, action.seat)
    player, tier = state.players[action.seat], action.tier
    if tier.tile == "orange" and tier in player.tech:
        if player.charged:
            yield Refusal("MS-X4", {"tier": tier.name}, "waiting")
    else:
        yield from _refuse_place(player, tier)
    if player.resources < tier.cost:
        yield Refusal("MS-X1", {"tier": tier.name, "need": tier.cost}, "price")
    yield from _refuse_energy(state, action)


def _refuse_place(player: Player, tier: Tier) -> Iterator[Refusal]:
    branch = next((t.branch for t in player.tech if t.category == tier.category), tier.branch)
    if tier.branch != branch:
        yield Refusal("MS-X1", {"category": tier.category}, "branch")
    following = reached(player, tier.category) + 1
    if tier.tier != following:
        yield Refusal("MS-X1", {"have": tier.tier, "need": following}, "next")
    if any(t.name == tier.name for t in player.tech):
        yield Refusal("MS-X1", {"tier": tier.name}, "twice")


def with_tier(player: Player, tier: Tier) -> Player:
    """The player's tree with one more tier on it; a paid orange tile waits for its roll."""
    tech = player.tech if tier in player.tech else (*player.tech, tier)
    return replace(player, tech=tech, charged=tier if tier.tile == "orange" else player.charged)


def new_energy(player: Player, tier: Tier) -> int:
    """The counters a tier brings."""
    return energy_total(with_tier(player, tier)) - energy_total(player)


def _refuse_energy(state: State, action: BuyTech) -> Iterator[Refusal]:
    player = state.players[action.seat]
    brings = new_energy(player, action.tier)
    if action.into.total != brings:
        yield Refusal("MS-E2", {"have": action.into.total, "need": brings}, "into")
        return
    rows = _sum(player.energy, action.into)
    yield from refuse_rows(state, rows, rows.total)
    if rows.total > (most := state.options.box.most_energy):
        yield Refusal("MS-E2", {"have": rows.total, "need": most}, "most")


def _sum(one: Energy, other: Energy) -> Energy:
    return Energy(one.engines + other.engines, one.weapons + other.weapons, one.shields + other.shields)


def do_buy_tech(state: State, action: BuyTech) -> State:
    """Paid; dark tiles replace, orange ones wait for one roll, the rest works from now on."""
    seat, tier = action.seat, action.tier
    player = with_tier(state.players[seat], tier)
    state = gain(state, seat, -tier.cost)
    state = set_player(
        state, seat, tech=player.tech, charged=player.charged, energy=_sum(player.energy, action.into)
    )
    if tier.tile == "orange":
        return note(state, "MS-X4", "", tier=tier.name)
    replaced = [t for t in player.tech if t.tile == "dark" and t not in active_tiers(player.tech)]
    if tier.tile == "dark" and replaced:
        return note(state, "MS-X5", "", tier=tier.name, lower=replaced[-1].name)
    return note(state, "MS-X1", "", name=name(state, seat), tier=tier.name)


def refuse_use(state: State, action: UseTech) -> Iterator[Refusal]:
    """A bought tier, its target, and for tier 5 a Mothership that has not attacked."""
    tier = _tier(state, action)
    if tier is None:
        yield Refusal("MS-X1", {"tier": action.name}, "unowned")
        return
    if tier.ability in ("sunslayer", "nuclear_missile"):
        yield Refusal("MS-X3", {}, "declare")
    spent = tuple(_refuse_tier_five(state, action, tier)) if tier.tier == 5 else ()
    yield from spent
    if not spent and tier.name in state.players[action.seat].used:
        yield Refusal("MS-X6" if tier.ability == "tractor_beam" else "MS-X2", {"tier": tier.name}, "used")
    if tier.ability == "tractor_beam":
        yield from _refuse_enemy_ship(state, action, "MS-X6")
    if tier.ability == "jump_gates":
        yield from _refuse_jump(state, action)
    if _amount(tier, "damage"):
        yield from _refuse_enemy_ship(state, action, "MS-K6")
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


def _refuse_enemy_ship(state: State, action: UseTech, rule: str) -> Iterator[Refusal]:
    if action.ship is None or not state.has(action.ship) or state.friends(action.seat, action.ship.seat):
        yield Refusal(rule, {"tier": action.name}, "target")


def _refuse_jump(state: State, action: UseTech) -> Iterator[Refusal]:
    """A friendly ship that stands at a gate, that nothing holds, and that has not warped or attacked."""
    ref = action.ship
    if ref is None or not state.has(ref) or not state.friends(action.seat, ref.seat):
        yield Refusal("MS-X7", {}, "target")
        return
    if not action.stated:
        yield Refusal("MS-X7", {}, "gate")
    ship = state.ship(ref)
    if ship.pinned:
        yield Refusal("MS-X7", {}, "held")
    if ship.jumped or (ref.seat == action.seat and (ship.warped or ship.attacked)):
        yield Refusal("MS-X7", {}, "after")
    yield from refuse_virus(state, ref, action.beside_planet)


def do_use(state: State, action: UseTech) -> State:
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
        return note(set_ship(state, ref, pinned=True), "MS-X6", "", name=name(state, ref.seat))
    if tier.ability == "jump_gates":
        state = set_ship(state, ref, jumped=True, in_field=False)
        if ref.seat != seat:
            return note(state, "MS-G3", "", name=name(state, ref.seat))
        return note(set_ship(state, ref, warped=True), "MS-X7")
    if damage := _amount(tier, "damage"):
        return hurt(state, ref, damage, ("mothership",), seat)
    return state


def refuse_found(state: State, seat: int, found: Found) -> Iterator[Refusal]:
    """A held, unexplored planet and an Artifact that nobody has found yet."""
    if not state.options.exploration:
        yield Refusal("MS-Q1", {}, "off")
    if found.planet >= len(state.planets) or state.planets[found.planet].owner != seat:
        yield Refusal("MS-Q1", {"planet": found.planet + 1}, "held")
        return
    if state.planets[found.planet].explored:
        yield Refusal("MS-Q1", {"planet": found.planet + 1}, "explored")
    numbers = {planet.artifact.number for planet in state.planets if planet.artifact}
    if found.artifact.number in numbers:
        yield Refusal("MS-Q1", {"number": found.artifact.number}, "number")
    if any(effect.kind == "energy" for effect in found.artifact.effects):
        yield Refusal("MS-Q3", {}, "energy")


def refuse_explore(state: State, action: Explore) -> Iterator[Refusal]:
    """3 resources, in the own turn."""
    if state.players[action.seat].resources < EXPLORE_COST:
        yield Refusal("MS-Q1", {"need": EXPLORE_COST}, "price")
    yield from refuse_found(state, action.seat, action.found)


def do_explore(state: State, action: Explore) -> State:
    """Paid and turned."""
    return uncover(gain(state, action.seat, -EXPLORE_COST), action.seat, action.found)


def uncover(state: State, seat: int, found: Found) -> State:
    """The planet is explored, its Artifact works for whoever holds it."""
    state = set_planet(state, found.planet, explored=True, artifact=found.artifact)
    return note(state, "MS-Q1", "", name=name(state, seat), artifact=found.artifact.name)


def refuse_learn(state: State, action: Learn) -> Iterator[Refusal]:
    """Only where hands are kept, each card once, and no more than the hand holds."""
    player = state.players[action.seat]
    if state.options.hands != "kept":
        yield Refusal("MS-K5", {}, "counted")
    elif len(player.known) >= player.hand:
        yield Refusal("MS-K5", {"have": len(player.known), "need": player.hand}, "full")
    if action.sealed in player.known:
        yield Refusal("MS-K5", {}, "noted")


def do_learn(state: State, action: Learn) -> State:
    """One more card of the hand is known to the app, and to nobody else."""
    player = state.players[action.seat]
    known = (*player.known, action.sealed)
    state = set_player(state, action.seat, known=known, noted=player.noted + 1)
    return note(state, "MS-T7", "secret", name=name(state, action.seat))


def refuse_recount(state: State, action: Recount) -> Iterator[Refusal]:
    """Everyone but the enemy of a solo game has resources to count."""
    if action.seat == state.npc:
        yield Refusal("MS-N1", {}, "trade")


def do_recount(state: State, action: Recount) -> State:
    """As many as the player holds."""
    return note(
        set_player(state, action.seat, resources=action.resources), "MS-R4", "", name=name(state, action.seat)
    )
