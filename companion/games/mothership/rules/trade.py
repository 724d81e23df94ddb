"""Action cards are bought and sold."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core.rules import Refusal
from companion.games.mothership.actions import BuyCard, SellCard
from companion.games.mothership.box import CARD_COST
from companion.games.mothership.cards import ACTION_CARDS, EVENT_CARD
from companion.games.mothership.rules.hands import draw, drop, gain
from companion.games.mothership.rules.seals import seal
from companion.games.mothership.state import State


def can_trade(state: State, seat: int) -> bool:
    """The own turn until its income is collected, or the end of somebody else's (MS-K1)."""
    return (state.phase == "turn") == (state.seat == seat)


def refuse_trade(state: State, seat: int) -> tuple[Refusal, ...]:
    """Who may buy and sell now."""
    if seat == state.npc:
        return (Refusal("MS-N1", {}, "trade"),)
    if state.players[seat].out:
        return (Refusal("MS-G1", {"name": state.name(seat)}, "out"),)
    if not can_trade(state, seat):
        collected = state.phase == "between"
        return (Refusal("MS-K1", {"name": state.name(state.seat)}, "collected" if collected else "when"),)
    return ()


def refuse_buy_card(state: State, action: BuyCard) -> Iterator[Refusal]:
    """2 resources, and a card to draw."""
    untimely = refuse_trade(state, action.seat)
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
    if card not in ACTION_CARDS or (card == EVENT_CARD and not state.options.events):
        yield Refusal("MS-K2", {"card": card}, "unknown")
        return
    player = state.players[seat]
    if not player.hand:
        yield Refusal("MS-K5", {"name": state.name(seat)}, "empty")
    elif len(player.known) >= player.hand and seal(opener, card) not in player.known:
        yield Refusal("MS-K5", {"card": card}, "other")
    if state.discards.count(card) >= ACTION_CARDS[card].copies:
        yield Refusal("MS-K2", {"card": card, "copies": ACTION_CARDS[card].copies}, "copies")


def refuse_sell_card(state: State, action: SellCard) -> Iterator[Refusal]:
    """The value printed on the card: the same one every time it is sold."""
    yield from refuse_trade(state, action.seat)
    yield from refuse_holding(state, action.seat, action.card, action.key)
    before = state.values.get(action.card, action.value)
    if before != action.value:
        yield Refusal("MS-K4", {"have": action.value, "need": before})


def do_sell_card(state: State, action: SellCard) -> State:
    """The card is discarded, its value taken."""
    state = drop(gain(state, action.seat, action.value), action.seat, action.card, action.key)
    return replace(state, values={**state.values, action.card: action.value})
