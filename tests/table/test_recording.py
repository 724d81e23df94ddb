"""A finished game in numbers: whose turns, how long, whose dice."""

import pytest

from companion.core.dice import Roll
from companion.games import KEYS, game
from companion.games.mothership.actions import RollForStart
from companion.table import game_file
from companion.table.recording import PAUSE, record, rolls_of
from companion.table.table import Table
from tests.contract.playouts import journals
from tests.store.evenings import MINUTE, Watch
from tests.store.evenings import game_file as evening


def replayed(data, watch):
    """The table of a game file, played by this clock."""
    from companion.table.journal import MemoryJournal

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
