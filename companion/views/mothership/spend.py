"""Spending and cards: what may be bought, sold, played and used; a hand only for its own player."""

from collections.abc import Sequence

from msgspec import Struct

from companion.core.text import tr, trn
from companion.games.mothership import rules
from companion.games.mothership.actions import BuyTech, Play, SetNpcTech
from companion.games.mothership.box import CARD_COST, EXPLORE_COST, LEVEL_TIER
from companion.games.mothership.cards import ACTION_CARDS, CATEGORIES, ActionCard, Artifact, Effect, Tier
from companion.games.mothership.rules.conditions import refuse_idle
from companion.games.mothership.rules.fleet import active_tiers, planets_of, reached
from companion.games.mothership.rules.play_card import refuse_moment
from companion.games.mothership.rules.seals import opened
from companion.games.mothership.rules.trade import can_trade
from companion.games.mothership.rules.turn import next_seat
from companion.games.mothership.state import State
from companion.games.mothership.words.cards import card_name, card_text
from companion.games.mothership.words.labels import CATEGORY_NAMES, name
from companion.views.mothership.draft import Draft


class Offer(Struct, frozen=True):
    """One thing to do with resources or cards."""

    key: str
    label: str
    note: str
    icon: str
    is_off: bool = False


class SpendView(Struct, frozen=True):
    """What a player may do here; `seats` are those who may at all."""

    seat: int
    seats: tuple[tuple[int, str], ...]
    offers: tuple[Offer, ...]


class HandCard(Struct, frozen=True):
    """A card that could be played: its key opens its seal where the hand is kept."""

    card: str
    name: str
    text: str
    key: str
    is_off: bool


def spender(state: State, draft: Draft) -> int:
    """Whose purse is meant."""
    if state.phase != "between":
        return state.seat
    if draft.spender is not None and draft.spender in state.living:
        return draft.spender
    return next((seat for seat in _humans(state) if can_trade(state, seat)), state.seat)


def _humans(state: State) -> tuple[int, ...]:
    """Everyone who is in, the next player first."""
    order = ((next_seat(state) + step) % len(state.players) for step in range(len(state.players)))
    return tuple(seat for seat in order if seat in state.living and seat != state.npc)


def spend_view(state: State, draft: Draft) -> SpendView:
    """The offers for one player; whether they can pay is theirs to know."""
    seat = spender(state, draft)
    humans = sorted(_humans(state)) if state.phase == "between" else ()
    seats = tuple((s, name(state, s)) for s in humans)
    offers = _trades(state, seat) if can_trade(state, seat) else []
    if state.phase == "turn" and not state.fight:
        offers.insert(0, Offer("play", tr("Play a card"), tr("it is shown to all"), "card-play"))
        offers += _abilities(state, seat)
        if state.options.exploration:
            note = tr("costs {n}").format(n=EXPLORE_COST)
            offers.append(Offer("explore", tr("Explore a planet"), note, "telescope"))
    if state.options.hands == "kept":
        offers.append(Offer("note", tr("Note a card"), tr("only you see it"), "eye-off-outline"))
    if not state.fight:
        offers.append(Offer("recount", tr("Count resources again"), tr("only you see it"), "counter"))
    return SpendView(seat, seats, tuple(offers))


def _trades(state: State, seat: int) -> list[Offer]:
    return [
        Offer("buy", tr("Buy an Action card"), tr("costs {n}").format(n=CARD_COST), "card-plus-outline"),
        Offer("sell", tr("Sell a card"), tr("for the value in its corner"), "card-minus-outline"),
        Offer("tech", tr("Buy technology"), _tree(state, seat), "source-branch"),
    ]


def _tree(state: State, seat: int) -> str:
    tiers = (f"{tr(CATEGORY_NAMES[c])} {reached(state.players[seat], c)}" for c in CATEGORIES)
    return " · ".join(tiers)


def _abilities(state: State, seat: int) -> list[Offer]:
    """Bought tiers with an ability; ranged weapons are for the attack."""
    tiers = active_tiers(state.players[seat].tech)
    usable = [t for t in tiers if _is_usable(t)]
    return [Offer(f"use:{t.name}", tr("Use {name}").format(name=t.name), _uses(t), "flash") for t in usable]


def _is_usable(tier: Tier) -> bool:
    if tier.ability in ("sunslayer", "nuclear_missile"):
        return False
    return tier.ability != "none" or any(e.kind in ("resources", "hull", "damage") for e in tier.effects)


def _uses(tier: Tier) -> str:
    return tr("the Mothership’s attack") if tier.tier == 5 else tr("tier {n}").format(n=tier.tier)


def hand_view(state: State, seat: int, salt: str) -> tuple[HandCard, ...]:
    """The cards a player could play: the noted ones, or every kind where hands are counted."""
    player = state.players[seat]
    if state.options.hands == "kept" and len(player.known) >= player.hand:
        held = opened(salt, player.known, player.noted)
    else:
        held = tuple((key, "") for key, info in ACTION_CARDS.items() if _is_left(state, info))
    return tuple(_hand_card(state, seat, card, key) for card, key in held)


def _is_left(state: State, info: ActionCard) -> bool:
    """Whether a copy of a card can still be in a hand."""
    if info.when == "cancel" or (info.key == "random_event" and not state.options.events):
        return False
    return state.discards.count(info.key) < info.copies


def _hand_card(state: State, seat: int, card: str, key: str) -> HandCard:
    bare = Play(seat=seat, card=card)
    is_off = any(refuse_moment(state, bare)) or any(refuse_idle(state, bare))
    return HandCard(card, card_name(card), card_text(card), key, is_off)


def secret(state: State, seat: int, salt: str) -> tuple[str, tuple[str, ...]]:
    """What only the holder may see: resources, and cards."""
    player = state.players[seat]
    known = opened(salt, player.known, player.noted)
    cards = tuple(card_name(card) for card, _ in known)
    unseen = player.hand - len(cards)
    if unseen:
        cards = (*cards, trn("{n} card", "{n} cards", unseen).format(n=unseen))
    held = player.resources
    return trn("{n} resource", "{n} resources", held).format(n=held), cards


def next_tiers(state: State, seat: int, library: Sequence[Tier]) -> tuple[Tier, ...]:
    """The tiers of the library that a player could buy next."""
    found = []
    for tier in library:
        verdict = rules.check(state, BuyTech(seat, tier))
        if not {r.rule for r in verdict.refusals if r.case != "price"} - {"MS-E2"}:
            found.append(tier)
    return tuple(found)


def npc_tiers(state: State, library: Sequence[Tier]) -> tuple[Tier, ...]:
    """The tiers of the library that the enemy's level gives it."""
    return tuple(tier for tier in library if rules.check(state, SetNpcTech((tier,))))


def stated_arms(state: State, amount: int) -> tuple[Tier, ...]:
    """The enemy's technology as one number on all its rolls."""
    tier = LEVEL_TIER[state.options.level - 1]
    if not amount:
        return ()
    effects = (Effect("roll", amount),)
    return (Tier(name=tr("Enemy technology"), category="combat", tier=tier, tile="dark", effects=effects),)


def explorable(state: State, seat: int) -> tuple[int, ...]:
    """The planets a player holds and has not explored."""
    return tuple(p for p in planets_of(state, seat) if not state.planets[p].explored)


def free_artifacts(state: State, library: Sequence[Artifact]) -> tuple[Artifact, ...]:
    """The Artifacts of the library that nobody has found yet."""
    used = {planet.artifact.number for planet in state.planets if planet.artifact}
    return tuple(card for card in library if card.number not in used)
