"""What the screen of Mothership offers at the end of a turn, before a solo game, and after a correction."""

from companion.core.correction import Change
from companion.games.mothership import GAME
from companion.games.mothership.actions import EndTurn, SetNpcTech
from companion.games.mothership.box import Options
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from companion.views.history import history_view
from companion.views.mothership import Draft, view
from tests.games.mothership.positions import ANA, BEN, do, options, table


def offered(state, spender=None):
    return {offer.key for offer in view(state, Draft(spender=spender)).spend.offers}


def test_at_the_end_of_a_turn_the_others_trade():
    state = do(table(3), EndTurn(ANA))
    shown = view(state, Draft())
    assert shown.notice.lines == (("MS-K1", "Ben, Chi may buy and sell now: see Spend."),)
    assert shown.spend.seat == BEN
    assert [seat for seat, _ in shown.spend.seats] == [0, 1, 2]
    assert {"buy", "sell", "tech", "recount"} <= offered(state)
    assert offered(state, ANA) == {"recount"}


def test_alone_nothing_is_sold_after_the_own_turn():
    state = do(table(1), EndTurn(ANA))
    assert view(state, Draft()).notice.lines == ()
    assert offered(state) == {"recount"}


def test_a_level_with_technology_leads_to_it_first():
    start = GAME.start(Options(players=("Ana",), level=9))
    assert (view(start, Draft()).main.label, view(start, Draft()).main.needs) == ("Enter NPC tech", "arms")
    assert view(GAME.apply(start, SetNpcTech(())), Draft()).main.needs == "layout"
    assert view(GAME.start(Options(players=("Ana",))), Draft()).main.needs == "layout"


def corrected(*changes):
    """The newest lines of a three-player table's history after a correction in Ana's first turn."""
    played = Table(GAME, options(3), MemoryJournal(), clock=lambda: 0)
    for _ in range(2):
        assert played.propose(GAME.choices(played.state)[0])
    assert played.correct(changes)
    return history_view(played).steps[0].lines


def test_the_history_tells_what_followed_from_a_correction():
    assert corrected(Change(("players", BEN, "station"), 0)) == (
        "Entered by hand.",
        "Ben’s Station is destroyed, and the fleet with it. · MS-S3",
        "Ben is out. · MS-G1",
    )
    assert corrected(Change(("players", BEN, "station"), 2)) == ("Entered by hand. Nothing else changed.",)
