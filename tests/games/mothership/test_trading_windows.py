"""When a player may buy and sell: until the own income is collected, and at the end of others' turns."""

import pytest

from companion.games.mothership import GAME
from companion.games.mothership.actions import BuyCard, BuyTech, EndTurn, Recount, SellCard, StartTurn
from tests.games.mothership.positions import ANA, BEN, CHI, broken, do, next_turn, rich, table, tier

TRADES = (BuyCard, lambda seat: SellCard(seat, "prod", 1), lambda seat: BuyTech(seat, tier("One", cost=1)))
each_trade = pytest.mark.parametrize("trade", TRADES, ids=("buy-card", "sell-card", "buy-tech"))


def wealthy(state, players=3):
    for seat in range(players):
        state = rich(state, seat)
    return state


ENDED = do(wealthy(table(3)), EndTurn(ANA))  # Ana has collected


@pytest.mark.rule("MS-K1", "MS-X1", "MS-T2")
@each_trade
def test_collecting_ends_the_own_window(trade):
    assert broken(ENDED, trade(ANA)) == ["MS-K1"]
    assert broken(ENDED, trade(BEN)) == []
    assert broken(ENDED, trade(CHI)) == []


@pytest.mark.rule("MS-K1")
@each_trade
def test_the_next_window_is_the_end_of_the_next_turn(trade):
    bens = do(ENDED, StartTurn(BEN))
    assert broken(bens, trade(ANA)) == ["MS-K1"]
    ended = do(bens, EndTurn(BEN))
    assert broken(ended, trade(ANA)) == []
    assert broken(ended, trade(BEN)) == ["MS-K1"]


@pytest.mark.rule("MS-K1")
def test_alone_the_window_is_the_end_of_the_npcs_turn():
    ended = do(rich(table(1)), EndTurn(ANA))
    assert broken(ended, BuyCard(ANA)) == ["MS-K1"]
    assert not any(isinstance(choice, BuyCard | SellCard | BuyTech) for choice in GAME.choices(ended))


@pytest.mark.rule("MS-K1", "MS-R4")
def test_the_refusal_says_why_and_until_when():
    (refusal,) = GAME.check(ENDED, BuyCard(ANA)).refusals
    assert GAME.refusal_text(refusal) == "Ana has collected income and can’t buy or sell any more this turn."
    assert GAME.remedy_text(refusal) == "Wait for the end of the next player’s turn."
    assert broken(ENDED, Recount(ANA, 3)) == []  # counting again is no trade


@pytest.mark.rule("MS-K1")
def test_choices_hold_no_trade_of_who_has_collected():
    chis = next_turn(next_turn(wealthy(table(3))))
    for state in (ENDED, do(chis, EndTurn(CHI))):
        trades = [c.seat for c in GAME.choices(state) if isinstance(c, BuyCard)]
        assert sorted({ANA, BEN, CHI} - set(trades)) == [state.seat]
