"""A finished game in numbers: whose turns, how long, whose dice."""

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from companion.core.correction import Change
from companion.core.dice import Roll
from companion.core.score import Outcome
from companion.games import KEYS, game
from companion.games.mothership.actions import RollForStart
from companion.table import game_file
from companion.table.journal import MemoryJournal
from companion.table.recording import PAUSE, record, rolls_of
from companion.table.still import still
from companion.table.table import Table
from tests.contract.playouts import journals
from tests.store.evenings import MINUTE, Watch
from tests.store.evenings import game_file as evening
from tests.table.harbour import GAME, Collect, EndTurn, Race, State


def replayed(data, watch):
    """The table of a game file, played by this clock."""
    found, options, lines = game_file.read(data)
    table = Table(found, options, MemoryJournal(), clock=watch)
    list(game_file.play(table, lines))
    return table


def test_turns_time_and_dice_belong_to_their_seats():
    table = replayed(evening("assembly", "pair-win-unverified", ("Ana", "Ben")), Watch())
    one = record(table)
    assert (one.result, one.score, one.tier, one.competes) == ("won", 24, 3, False)
    assert one.players == ("Ana", "Ben")
    assert (one.turns, [seat.turns for seat in one.seats]) == (25, [12, 13])
    assert one.time == sum(seat.time for seat in one.seats) == one.ended - one.began
    assert one.time % MINUTE == 0
    assert one.rolls == {"app": 12, "hand": 0}
    assert all(seat.has_won for seat in one.seats)


def test_a_long_pause_is_not_time_at_the_table():
    short = record(replayed(evening("exoship", "win-normal"), Watch(tick=MINUTE)))
    slow = record(replayed(evening("exoship", "win-normal"), Watch(tick=PAUSE + 1)))
    assert short.time == short.ended - short.began
    assert (slow.time, slow.turns) == (0, short.turns)


def test_where_some_have_won_the_others_have_not():
    one = record(replayed(evening("mothership", "two-teams"), Watch()))
    assert one.competes
    assert [seat.has_won for seat in one.seats] == [True, False, True, False]
    assert all(seat.dice.app or seat.dice.hand for seat in one.seats)


def test_a_game_that_goes_on_has_no_record():
    assert record(replayed(evening("assembly", "pair-refusals"), Watch())) is None


class Manned(State, frozen=True):
    """A harbour with three people at it, of whom two have turns."""

    options = SimpleNamespace(players=("Ann", "Bo", "Cy"))


HARBOUR = replace(
    GAME,
    state=Manned,
    active=lambda state: state.turn % 2 if state.turn < 3 else None,
    outcome=lambda state: Outcome("won", "HB-E1", "Over", (1,)) if state.crates == 8 else None,
)


def test_a_small_game_is_told_entry_by_entry():
    """One roll in the turn of a seat, one of nobody, a correction between them, and one who never moved."""
    clock = iter((1000, 1300, 1700, 1900, 2400, 2500, 2600)).__next__
    table = Table(HARBOUR, Manned(phase="act"), MemoryJournal(), clock=clock)
    for tap in ((Race(Roll((6, 8), (2, 7), "hand")),), (EndTurn(),), (Collect(), EndTurn(), Collect())):
        assert table.book(tap)
    assert table.correct((Change(("crates",), 8),))
    assert table.book((Race(Roll((6, 8), (3, 3), "hand")),))
    found = record(table)
    assert (found.began, found.ended, found.time) == (1000, 2600, 1600)
    assert (found.turns, found.first, found.corrections) == (3, 1, 1)
    assert [(seat.turns, seat.time, seat.has_won) for seat in found.seats] == [
        (1, 600, False),
        (1, 300, True),
        (0, 0, False),
    ]
    assert [seat.dice.faces(6, "hand") for seat in found.seats] == [
        (0,) * 6,
        (0, 1, 0, 0, 0, 0),
        (0,) * 6,
    ]


def test_of_a_game_of_which_only_the_end_is_known_no_time_is_told():
    found = record(still(HARBOUR, Manned(), Manned(crates=8)))
    assert (found.began, found.ended, found.time, found.first) == (0, 0, 0, 1)


def test_what_comes_before_the_first_turn_is_nobodys_turn():
    laid_out = replace(HARBOUR, turn=lambda state: state.turn - 1)
    table = Table(laid_out, Manned(phase="act"), MemoryJournal(), clock=lambda: 0)
    for tap in ((EndTurn(),), (Collect(), EndTurn()), (Collect(),)):
        assert table.book(tap)
    assert table.correct((Change(("crates",), 8),))
    assert (record(table).turns, record(table).first) == (2, 0)


def test_each_contender_rolls_one_die_and_nobody_rolls_for_asteroids():
    found = game("mothership")
    state = found.start(found.options(players=("Ana", "Ben", "Chi")))
    rolls = list(rolls_of(found, state, RollForStart(Roll((6, 6, 6), (1, 2, 3), "hand"))))
    assert [(seat, roll.face) for seat, roll in rolls] == [(0, 1), (1, 2), (2, 3)]


@pytest.mark.parametrize("key", KEYS)
def test_every_finished_playthrough_adds_up(key):
    ended = [record(game_file.replay(path.read_bytes())[0]) for path in journals(key)]
    for one in filter(None, ended):
        assert len(one.seats) == len(one.players)
        assert sum(seat.turns for seat in one.seats) <= one.turns
        assert (one.result == "won") == any(seat.has_won for seat in one.seats)
    assert any(ended)


@pytest.mark.parametrize(
    ("key", "name", "starter"),
    [
        ("assembly", "pair-win-unverified", 0),
        ("assembly", "solo-win", None),
        ("airlock", "crew-by-deck", 2),
        ("mothership", "two-teams", None),
    ],
)
def test_who_goes_first_the_next_time(key, name, starter):
    table = replayed(evening(key, name), Watch())
    assert table.game.starter(table.state) == starter
