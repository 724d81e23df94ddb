"""What the page shows: the rest is promised for every game in tests/contract/test_conversation.py."""

import pytest

from companion.core.dice import die
from companion.core.tapped import Changed, NeedsRoll
from companion.games.NAME import GAME
from companion.games.NAME.box import Options
from companion.pages import teller
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table


@pytest.fixture
def session():
    return Session(Table(GAME, Options(), MemoryJournal()), teller("NAME"))


def test_a_ship_is_filled_unless_something_else_is_said(session):
    session.tap("want", "load")
    session.tap("say.ship", "gull")
    assert session.page().dock.main[0].label == "Gull: load 3"
    session.tap("say.crates", 2)
    assert session.page().dock.main[0].label == "Gull: load 2"
    assert isinstance(session.tap("main"), Changed)
    assert [order.text for order in session.page().now] == ["Put 2 on the Gull"]


def test_the_odds_come_before_the_roll(session):
    for control, value in (("want", "load"), ("say.ship", "gull"), ("main", None), ("want", "sail")):
        session.tap(control, value)
    assert [chance.exact for chance in session.page().block("odds").chances] == ["2/3", "1/3"]
    result = session.tap("main")
    assert isinstance(result, NeedsRoll)
    session.tap(result.control, die(6, 5))
    assert session.table.state.delivered == 3


def test_a_real_die_is_entered_by_its_face(session):
    session.own_dice = True
    for control, value in (("want", "load"), ("say.ship", "tern"), ("main", None), ("want", "sail")):
        session.tap(control, value)
    assert session.page().block("dice").typed
    session.tap("face", 1)
    assert (session.table.state.delivered, session.table.state.overboard) == (1, 1)
    orders = [order.text for order in session.page().now]
    assert orders == ["Empty the Tern and move it out", "Put 1 crate back in the box"]


def test_a_turn_with_loaded_ships_asks_before_it_ends(session):
    for control, value in (("want", "load"), ("say.ship", "gull"), ("main", None), ("want", "end_turn")):
        session.tap(control, value)
    assert session.page().warning.title == "1 loaded ship hasn’t sailed"
    session.tap("anyway")
    assert session.table.state.turn == 2
