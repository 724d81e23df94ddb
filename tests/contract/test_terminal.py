"""The terminal: every game that has a conversation can be played in it, by numbers alone."""

import random

import pytest

from companion.games import KEYS, game
from companion.pages import teller
from companion.table.chance import Chance
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table
from companion.terminal import TYPED, Terminal, shown
from tests.table.harbour import State, session

PATIENCE = {"mothership": 900}
AVOIDED = ("undo", "open", "tab", "drop")


class Player:
    """Touches numbers at random, never Undo, until the game is over or patience ends.

    Where a game is long, every second touch is a button of the dock that does something, if there is one.
    """

    def __init__(self, session, seed, most=400):
        self.session, self.chance, self.left, self.lines = session, random.Random(seed), most, []
        self.is_eager = most > 400

    def ask(self, prompt):
        page = self.session.page()
        _, touches = shown(page)
        avoided = AVOIDED if self.is_eager else AVOIDED[:2]
        found = [(n, c, v) for n, (c, v) in enumerate(touches, 1) if c not in avoided and v is not TYPED]
        self.left -= 1
        if not found or not self.left or self.session.table.game.outcome(self.session.table.state):
            raise EOFError
        docked = {(button.control, button.value) for button in page.dock.main}
        eager = [n for n, control, value in found if (control, value) in docked]
        numbers = [n for n, *_ in found]
        return str(self.chance.choice(eager if eager and self.is_eager and self.left % 2 else numbers))


@pytest.mark.parametrize("key", KEYS)
def test_a_game_is_played_to_its_end_by_numbers(key):
    found = game(key)
    for seed in range(3):
        session = Session(Table(found, found.options(), MemoryJournal()), teller(key))
        player = Player(session, seed, PATIENCE.get(key, 400))
        Terminal(session, player.ask, player.lines.append, Chance(random.Random(seed).randbytes)).play()
        assert session.table.head > 5 or found.outcome(session.table.state)
        assert not any("{" in line for line in player.lines)
        if found.outcome(session.table.state) is not None:
            return
    pytest.fail("patience ended before every game")


def test_what_is_no_number_on_the_page_changes_nothing():
    session = Session(Table(game("exoship"), game("exoship").options(), MemoryJournal()), teller("exoship"))
    answers, lines = iter(["99", "0", "fly", "", "q"]), []
    Terminal(session, lambda _: next(answers), lines.append, Chance()).play()
    assert session.table.head == 0
    assert lines.count("Enter a number to choose, a word where one is asked, q to quit.") == 5


def test_tabs_counts_and_dice_have_numbers_as_well():
    seat = session(State(phase="act"), own_dice=True)
    for control, value in (("want", "stock"), ("say.goods", "fish")):
        seat.tap(control, value)
    lines, touches = shown(seat.page())
    for touch in (("tab", "sea"), ("say.goods", "rope"), ("less.goods", "fish")):
        assert touch in touches
    assert any("fish · × 1" in line for line in lines)
    seat.tap("want", "race")
    lines, touches = shown(seat.page())
    assert [value for control, value in touches if control == "face"] == [1, 2, 3, 4, 5, 6]
    assert any("Gull d6: ?   Tern d8: ?" in line for line in lines)
    for face in (3, 8):
        seat.tap("face", face)
    lines, touches = shown(seat.page())
    assert any("Gull d6: 3   Tern d8: 8" in line for line in lines)
    assert ("again", 1) in touches
