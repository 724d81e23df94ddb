"""A finished game once more: every state of the past has its board, and turns are found."""

import pytest

from companion.games import KEYS
from companion.pages.looking_back import board_then
from companion.pages.shell.replay import Replay
from companion.table import game_file
from companion.table.still import still
from tests.contract.playouts import journals


def finished(key):
    """The first playthrough of a game that ends."""
    for path in journals(key):
        table, lines = game_file.replay(path.read_bytes())
        if table.game.outcome(table.state) and all(line.accepted for line in lines):
            return table
    raise AssertionError(key)


@pytest.mark.parametrize("key", KEYS)
def test_every_state_of_the_past_has_its_board(key):
    table = finished(key)
    replay = Replay(table)
    for at in (*range(0, replay.last, 7), replay.last):
        view = replay.view(at)
        assert board_then(table.game, table.options, view.state)
        assert (view.step is None) == (at == 0)


@pytest.mark.parametrize("key", KEYS)
def test_turns_lead_from_the_start_to_the_end_and_back(key):
    replay, at, ways = Replay(finished(key)), 0, []
    while at != replay.last:
        ways.append(at)
        at = replay.turn_after(at)
    assert len(ways) >= len(replay.turns)
    while at:
        at = replay.turn_before(at)
    assert replay.view(-5).at == 0
    assert replay.view(9999).at == replay.last


@pytest.mark.parametrize("key", KEYS)
def test_the_steps_of_a_turn_are_listed_with_what_was_done(key):
    replay = Replay(finished(key))
    for at in (*range(0, replay.last, 9), replay.last):
        view = replay.view(at)
        begin = max(turn for turn in replay.turns if turn <= min(at, replay.last - 1))
        assert [one.at for one in view.moments] == list(range(begin + 1, replay.turn_after(begin) + 1))
        if view.step and at != begin:
            assert {one.at: one.title for one in view.moments}[at] in (view.step.title, "Correct the app")


def test_a_table_that_is_only_looked_at_has_no_way_back():
    table = finished("exoship")
    shown = still(table.game, table.options, table.state)
    assert shown.state == table.state
    assert (shown.can_undo(), shown.can_redo(), shown.last_tap()) == (False, False, None)
