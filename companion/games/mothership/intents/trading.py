"""What a player buys and sells, and tells the app about what only they know."""

from collections.abc import Iterator
from functools import partial

from companion.core.conversation import Answers, Field, Intent, Pick, Shelf, Stated, Step
from companion.core.text import tr
from companion.games.mothership.actions import BuyCard, BuyTech, NoteCard, Recount, SellCard
from companion.games.mothership.cards import (
    ACTION_CARDS,
    CATEGORIES,
    EVENT_CARD,
    Branch,
    Category,
    Effect,
    EffectKind,
    Tier,
)
from companion.games.mothership.intents.diverting import split, word
from companion.games.mothership.intents.playing import SALTS, held
from companion.games.mothership.intents.using import OTHER
from companion.games.mothership.rules.fleet import energy_total, reached
from companion.games.mothership.rules.seals import note_card
from companion.games.mothership.rules.technology import new_energy
from companion.games.mothership.state import Energy, Player, State
from companion.games.mothership.words.labels import CATEGORY_NAMES

NOTHING = "nothing"
"""A tier that changes nothing the app counts."""
EFFECTS: tuple[EffectKind, ...] = (
    "attack",
    "defence",
    "roll",
    "engines",
    "energy",
    "income",
    "planet_income",
    "planet_defence",
)
MOST_COST, MOST_AMOUNT, MOST_VALUE, TOP = 30, 12, 9, 5
BLAMES = {"MS-K1": "", "MS-G1": "", "MS-N1": "", "MS-Q2": "", "MS-T2": "", "MS-K5": "card", "MS-K2": "card"}
TECH_BLAMES = BLAMES | {"MS-X1:price": "cost", "MS-X4": "tier", "MS-E2:most": "amount"}


def trading(state: State, seat: int, shelf: Shelf) -> Iterator[Intent]:
    """One player's purse and hand."""
    if seat == state.npc:
        return
    yield Intent(f"buy{seat}", lambda *_: BuyCard(seat), books="last", aside=True)
    yield Intent(f"sell{seat}", partial(_sell, seat, shelf), books="last", aside=True, blames=BLAMES)
    yield Intent(f"tech{seat}", partial(_tech, seat, shelf), books="last", aside=True, blames=TECH_BLAMES)
    yield from telling(state, seat, shelf)


def telling(state: State, seat: int, shelf: Shelf) -> Iterator[Intent]:
    """What a player may tell the app behind the hand at any time."""
    if seat == state.npc:
        return
    yield Intent(f"recount{seat}", partial(_recount, seat), aside=True)
    if state.options.hands == "kept" and seat < len(salts := shelf.get(SALTS, ())) and salts[seat]:
        yield Intent(f"note{seat}", partial(_note, seat, salts[seat]), books="last", aside=True)


def _sell(seat: int, shelf: Shelf, state: State, said: Answers) -> Step:
    """Which card, for the value printed on it."""
    cards = held(state, seat, tuple(shelf.get(SALTS, ())))
    if "card" not in said:
        return Field("card", Pick(tuple(cards)))
    known = state.values.get(said["card"])
    if "value" not in said:
        values = tuple(range(MOST_VALUE + 1)) if known is None else (known,)
        return Field("value", Pick(values))
    return SellCard(seat, said["card"], said["value"], cards.get(said["card"], ""))


def _recount(seat: int, state: State, said: Answers) -> Step:
    """As many as the player holds: theirs to know."""
    if "resources" not in said:
        now = state.players[seat].resources
        return Field("resources", Stated("number", (now,), about=99), usual=now)
    return Recount(seat, max(0, said["resources"]))


def _note(seat: int, salt: str, state: State, said: Answers) -> Step:
    """One card of the hand, for the app alone."""
    if "card" not in said:
        dealt = (key for key in ACTION_CARDS if key != EVENT_CARD or state.options.events)
        return Field("card", Pick(tuple(dealt)))
    return NoteCard(seat, note_card(salt, said["card"], state.players[seat].noted))


# -- technology ------------------------------------------------------------------------------------------


def _tech(seat: int, shelf: Shelf, state: State, said: Answers) -> Step:
    """A tier that comes next, of the library or entered now; then where its energy goes."""
    tier = _tier(seat, shelf, state, said)
    if isinstance(tier, Field):
        return tier
    player = state.players[seat]
    ways = tuple(_laid(player, max(0, new_energy(player, tier)), state.options.box.row))
    if len(ways) > 1 and "into" not in said:
        return Field("into", Pick(tuple(map(word, ways))))
    into = split(said["into"]) if "into" in said else ways[0] if ways else Energy()
    return BuyTech(seat, tier, into)


def next_tiers(player: Player, shelf: Shelf) -> tuple[Tier, ...]:
    """The tiers of the library that a player could buy next; orange ones again and again."""
    return tuple(tier for tier in shelf.get("tier", ()) if _is_next(player, tier))


def _is_next(player: Player, tier: Tier) -> bool:
    if tier.tile == "orange" and tier in player.tech:
        return True
    branch = next((one.branch for one in player.tech if one.category == tier.category), tier.branch)
    return tier.tier == reached(player, tier.category) + 1 and tier.branch == branch


def _tier(seat: int, shelf: Shelf, state: State, said: Answers) -> Field | Tier:
    player = state.players[seat]
    known = next_tiers(player, shelf)
    if known and "tier" not in said:
        return Field("tier", Pick((*dict.fromkeys(tier.name for tier in known), OTHER)))
    if said.get("tier", OTHER) != OTHER:
        return next(tier for tier in known if tier.name == said["tier"])
    return _entered(player, state.options.box.most_energy - energy_total(player), said)


def _entered(player: Player, room: int, said: Answers) -> Field | Tier:
    """A tier as its tile shows it: category, price, what it changes; its name may wait."""
    if "category" not in said:
        return Field("category", Pick(tuple(c for c in CATEGORIES if reached(player, c) < TOP)))
    category: Category = said["category"]
    level = reached(player, category) + 1
    if "cost" not in said:
        return Field("cost", Pick(tuple(range(MOST_COST + 1))))
    if "effect" not in said:
        return Field("effect", Pick((*EFFECTS, NOTHING)))
    if said["effect"] != NOTHING and "amount" not in said:
        most = min(room, MOST_AMOUNT) if said["effect"] == "energy" else MOST_AMOUNT
        return Field("amount", Pick(tuple(range(1, most + 1))))
    usual = tr("{category} {n}").format(category=tr(CATEGORY_NAMES[category]), n=level)
    if "name" not in said:
        return Field("name", Stated("text", (usual,), about=40), usual=usual)
    branch: Branch = next((one.branch for one in player.tech if one.category == category), "left")
    effects = () if said["effect"] == NOTHING else (Effect(said["effect"], said["amount"]),)
    return Tier(
        name=said["name"], category=category, branch=branch, tier=level, cost=said["cost"], effects=effects
    )


def _laid(player: Player, count: int, most: int) -> Iterator[Energy]:
    """Every way to lay new counters into the rows that have room."""
    rows = player.energy
    for shields in range(min(count, most - rows.shields), -1, -1):
        for weapons in range(min(count - shields, most - rows.weapons), -1, -1):
            if rows.engines + count - shields - weapons <= most:
                yield Energy(count - shields - weapons, weapons, shields)
