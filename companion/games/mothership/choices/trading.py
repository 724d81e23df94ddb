"""Cards and technology: bought, sold, noted and used."""

from collections.abc import Callable, Iterator

from companion.games.mothership.actions import (
    BuyCard,
    BuyTech,
    Discovery,
    Explore,
    NoteCard,
    Recount,
    SellCard,
    UseTech,
)
from companion.games.mothership.cards import (
    ACTION_CARDS,
    CATEGORIES,
    EVENT_CARD,
    Artifact,
    Branch,
    Category,
    Effect,
    Tier,
)
from companion.games.mothership.choices.setting_up import is_free, waits
from companion.games.mothership.rules.fleet import active_tiers, alive, planets_of, reached
from companion.games.mothership.rules.seals import note_card
from companion.games.mothership.rules.technology import new_energy
from companion.games.mothership.rules.trade import can_trade
from companion.games.mothership.state import SUBSYSTEMS, Energy, Player, Ref, State

TOP_TIER = 5
ARTIFACTS = range(1, 13)


def _people(state: State) -> Iterator[int]:
    """Everyone who is still in the game, whose turn it is first."""
    if state.phase in ("turn", "between"):
        order = sorted(state.living, key=lambda seat: seat != state.seat)
        yield from (seat for seat in order if seat != state.npc)


def _traders(state: State) -> Iterator[int]:
    """Who may buy and sell now."""
    if not waits(state):
        yield from (seat for seat in _people(state) if can_trade(state, seat))


def bought_cards(state: State) -> Iterator[BuyCard]:
    """One card from the deck."""
    return (BuyCard(seat) for seat in _traders(state))


def sold_cards(state: State) -> Iterator[SellCard]:
    """Every kind of card, for the value that was told, or for 1."""
    for seat in _traders(state):
        if state.players[seat].hand:
            yield from (SellCard(seat, card, state.values.get(card, 1)) for card in ACTION_CARDS)


def sold_alike(state: State) -> Callable[[SellCard], int | None]:
    """A seat may sell all kinds of cards or none, but for an event, and what lies on the pile already."""
    rare = {EVENT_CARD, *state.discards}
    return lambda action: None if action.card in rare else action.seat


def recounts(state: State) -> Iterator[Recount]:
    """Everyone may count again, and have one more than the app thought."""
    return (Recount(seat, state.players[seat].resources + 1) for seat in _people(state))


def notes(state: State) -> Iterator[NoteCard]:
    """Everyone may note a card where hands are kept."""
    if state.options.hands == "kept":
        for seat in _people(state):
            yield NoteCard(seat, note_card("example", "hull_repair", state.players[seat].noted))


def bought_tech(state: State) -> Iterator[BuyTech]:
    """The next tier of every branch, in one category also with energy; a used orange tile again."""
    for seat in _traders(state):
        player = state.players[seat]
        yield from (BuyTech(seat, tier) for tier in player.tech if tier.tile == "orange")
        for category in CATEGORIES:
            if (level := reached(player, category) + 1) <= TOP_TIER:
                for branch in _branches(player, category):
                    yield from _tiers(player, BuyTech(seat, _tier(player, category, branch, level)))


def _branches(player: Player, category: Category) -> tuple[Branch, ...]:
    """The branch that was begun, else both."""
    begun: tuple[Branch, ...] = tuple(tier.branch for tier in player.tech if tier.category == category)
    return begun[:1] or ("left", "right")


def _tier(
    player: Player, category: Category, branch: Branch, level: int, effects: tuple[Effect, ...] = ()
) -> Tier:
    """A tier nobody has entered, for a price that can be paid."""
    return Tier(
        name=f"{category.capitalize()} {level}",
        category=category,
        branch=branch,
        tier=level,
        cost=min(level, player.resources),
        effects=effects,
    )


def _tiers(player: Player, plain: BuyTech) -> Iterator[BuyTech]:
    yield plain
    tier = plain.tier
    if tier.category != CATEGORIES[-1]:
        return
    powered = _tier(player, tier.category, tier.branch, tier.tier, (Effect("energy"),))
    if new_energy(player, powered) == 1:
        rows = (Energy(**{row: 1}) for row in SUBSYSTEMS)
        yield from (BuyTech(plain.seat, powered, into) for into in rows)


def used_tech(state: State) -> Iterator[UseTech]:
    """Every tier that works, on every ship that it could be used on."""
    if is_free(state):
        seat = state.seat
        for tier in active_tiers(state.players[seat].tech):
            if _needs_ship(tier):
                yield from (UseTech(seat, tier.name, ref, stated=True) for ref in _used_on(state, tier))
            else:
                yield UseTech(seat, tier.name)


def _needs_ship(tier: Tier) -> bool:
    has_damage = any(effect.kind == "damage" for effect in tier.effects)
    return tier.ability in ("jump_gates", "tractor_beam") or has_damage


def _used_on(state: State, tier: Tier) -> Iterator[Ref]:
    """Friends pass a gate; everything else is for enemies."""
    is_gate = tier.ability == "jump_gates"
    for other in range(len(state.players)):
        if state.friends(state.seat, other) == is_gate:
            yield from alive(state, other)


def explorations(state: State) -> Iterator[Explore]:
    """Every planet that can be explored."""
    if is_free(state):
        yield from (Explore(state.seat, found) for found in finds(state, state.seat))


def finds(state: State, seat: int) -> Iterator[Discovery]:
    """An Artifact that is still free, under each planet held."""
    used = {planet.artifact.number for planet in state.planets if planet.artifact}
    number = next((n for n in ARTIFACTS if n not in used), 0)
    if number and state.options.exploration:
        for planet in planets_of(state, seat):
            yield Discovery(planet, Artifact(name=f"Artifact {number}", number=number))
