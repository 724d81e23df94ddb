"""The Market tab: what a player may buy and sell, and what they tell the app alone."""

from collections.abc import Iterator

from companion.core.blocks import Block, Button, Choices, Notice
from companion.core.text import tr
from companion.games.mothership.box import CARD_COST
from companion.games.mothership.cards import CATEGORIES
from companion.games.mothership.rules.fleet import reached
from companion.games.mothership.rules.trade import can_trade
from companion.games.mothership.rules.turn import next_seat
from companion.games.mothership.state import State
from companion.games.mothership.words.labels import CATEGORY_NAMES, name
from companion.pages.mothership import cards
from companion.pages.mothership.secrets import secret
from companion.pages.mothership.seen import is_mine, shown
from companion.table.moment import Moment

WHO = "trader"
"""Before a seat: whose market is shown."""


def trader(moment: Moment) -> int:
    """Whose purse is meant: the one touched, else who may trade, the next player first."""
    state: State = moment.state
    if moment.seat is not None:
        return moment.seat
    for key in (moment.draft.place, moment.draft.want):
        digits = "".join(one for one in key if one.isdigit())
        if digits and key.startswith((WHO, "buy", "sell", "tech", "recount", "note")):
            return int(digits)
    order = [(next_seat(state) + step) % len(state.players) for step in range(len(state.players))]
    able = [seat for seat in order if seat in state.living and seat != state.npc and can_trade(state, seat)]
    return next(iter(able), 0)


def board(moment: Moment) -> tuple[Block, ...]:
    """Who trades, and the rows; a list of cards has their place while it is asked."""
    if cards.is_long(moment):
        return cards.long_list(moment)
    return (*_who(moment), *_offers(moment))


def _who(moment: Moment) -> Iterator[Choices]:
    """Between two turns anyone may: tap who does."""
    state: State = moment.state
    seats = [seat for seat in state.living if seat != state.npc]
    if moment.seat is not None or state.phase != "between" or len(seats) < 2:
        return
    options = tuple(
        Button(
            control="place",
            value=f"{WHO}{seat}",
            label=name(state, seat),
            icon="account",
            chosen=seat == trader(moment),
        )
        for seat in seats
    )
    yield Choices(id="traders", title=tr("Who buys or sells?"), options=options)


def _offers(moment: Moment) -> Iterator[Choices]:
    state: State = moment.state
    seat = trader(moment)
    if state.phase not in ("turn", "between") or seat == state.npc or not is_mine(moment, seat):
        return
    rows = (
        (f"buy{seat}", tr("Buy an Action card"), tr("costs {n}").format(n=CARD_COST), "card-plus-outline"),
        (f"sell{seat}", tr("Sell a card"), tr("for the value printed on it"), "card-minus-outline"),
        (f"tech{seat}", tr("Buy technology"), _tech(state, seat), "source-branch"),
        (f"note{seat}", tr("Enter your card"), tr("only you see it"), "eye-off-outline"),
        (f"recount{seat}", tr("Recount resources"), tr("only you see it"), "counter"),
    )
    options = tuple(
        Button(
            control="want" if moment.can(key) else "",
            value=key,
            label=label,
            note=note if moment.can(key) else why(moment, key),
            icon=icon,
            off=not moment.can(key),
            chosen=moment.draft.want == key,
        )
        for key, label, note, icon in rows
        if key in moment.intents
    )
    yield Choices(id="offers", options=options, shape="list")


def why(moment: Moment, key: str) -> str:
    """What stands against a trade, in one line."""
    talk = moment.talks[key]
    refusals = getattr(getattr(talk, "verdict", None), "refusals", ())
    return moment.game.refusal_text(refusals[0]) if refusals else ""


def _tech(state: State, seat: int) -> str:
    """How far each category is bought; without resources, what could still be bought."""
    return _tree(state, seat) if state.players[seat].resources else tr("0 resources: only a free tier")


def _tree(state: State, seat: int) -> str:
    """How far each category is bought."""
    tiers = (f"{tr(CATEGORY_NAMES[c])} {reached(state.players[seat], c)}" for c in CATEGORIES)
    return " · ".join(tiers)


def trades(moment: Moment) -> Iterator[Block]:
    """What the trader holds, and when trading is open."""
    state = shown(moment)
    seat = trader(moment)
    text = tr("Buy and sell on your turn, and between turns.")
    yield Notice(id="hint", text=text, icon="swap-horizontal", rule="MS-K1")
    if state.phase in ("turn", "between"):
        yield from secret(moment, seat)
