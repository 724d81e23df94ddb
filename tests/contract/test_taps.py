"""Journals entered by touches: one tap may cover several of their actions, and what is forced after them."""

import pytest
from msgspec.structs import replace

from companion.core.conversation import Field, Intent, Pick
from companion.core.dice import Roll
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table
from tests.contract.inverse import Inverse, is_begun
from tests.contract.playouts import Move
from tests.contract.taps import Entered, enter
from tests.table.harbour import (
    GAME,
    Collect,
    EndTurn,
    Load,
    Sail,
    Ship,
    State,
    Stock,
    Toll,
    Untie,
    session,
    tell,
)

LOADED = State((Ship("Gull", load=2), Ship("Tern", 2, 1)), phase="act")
SAIL = Sail("Gull", "Bo", Roll((6,), (4,)))
NO_UNTIE = replace(
    GAME, intents=lambda s, shelf: tuple(i for i in GAME.intents(s, shelf) if i.key != "untie")
)


def played(state, *actions):
    moves = []
    for action in actions:
        after = GAME.apply(state, action)
        moves.append(Move(state, (), action, after))
        state = after
    return moves


def test_one_tap_covers_the_next_actions_of_a_journal():
    seat, entered = Session(Table(NO_UNTIE, LOADED, MemoryJournal()), tell), Entered()
    moves = played(LOADED, Untie(("Gull",)), SAIL, EndTurn())
    assert enter(seat, moves, entered) == 2
    assert seat.table.state == moves[1].after
    assert (entered.taps, entered.apart) == (3, 0)  # the wish, the ship, roll


def test_what_is_forced_comes_with_the_tap_as_far_as_the_journal_has_it():
    state = State((Ship("Gull", load=1), Ship("Tern")), phase="act")
    moves = played(state, EndTurn(), Collect(), Toll("Gull"), Load("Tern", 1))
    seat = session(state)
    assert enter(seat, moves, Entered()) == 3
    assert enter(session(state), moves[:2], Entered()) == 2  # the journal ends before the toll


def test_an_action_no_tap_stops_after_is_found_at_the_beginning_of_one():
    moves = played(LOADED, Untie(("Gull",)), EndTurn(), Collect())
    seat, entered = Session(Table(NO_UNTIE, LOADED, MemoryJournal()), tell), Entered()
    assert enter(seat, moves, entered) == 1
    assert (entered.taps, entered.apart, seat.table.head) == (0, 1, 0)
    wishes = NO_UNTIE.intents(LOADED, {})
    assert is_begun(NO_UNTIE, LOADED, Untie(("Tern",)), wishes)
    assert not is_begun(NO_UNTIE, LOADED, Untie(("Gull", "Tern")), wishes)
    assert all(Inverse(NO_UNTIE, LOADED, Untie(("Tern",))).answers(wish) is None for wish in wishes)


def test_counted_things_are_entered_one_by_one():
    state, entered = State(phase="act"), Entered()
    seat = session(state)
    assert enter(seat, played(state, Stock(("fish", "fish", "rope"))), entered) == 1
    assert (entered.taps, entered.facts) == (5, 4)  # the wish, three goods, the main button


def load_by_crate(state, said):
    """Which ship is usual; where it lies and how much there is to load are touched."""
    if "ship" not in said:
        names = tuple(ship.name for ship in state.ships)
        return Field("ship", Pick(names), usual=names[0], spots={f"pier-{name}": name for name in names})
    if "crates" not in said:
        return Field("crates", Pick((1, 2)), spots={"crate-1": 1, "crate-2": 2})
    return Load(said["ship"], said["crates"])


@pytest.mark.parametrize(("ship", "taps", "facts"), [("Gull", 2, 2), ("Tern", 3, 3)])
def test_what_is_usual_is_not_touched(ship, taps, facts):
    wishes = (Intent("load", load_by_crate), Intent("end", lambda *_: EndTurn()))
    game = replace(GAME, intents=lambda *_: wishes)
    state, entered = State((Ship("Gull"), Ship("Tern")), phase="act"), Entered()
    assert enter(Session(Table(game, state, MemoryJournal()), tell), played(state, Load(ship, 2)), entered)
    assert (entered.taps, entered.facts) == (taps, facts)
