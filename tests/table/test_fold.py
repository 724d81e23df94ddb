"""From a kept state through the entries: what can't be read is passed over, and what is missing is said."""

from itertools import count

import pytest

from companion.table import table as tables
from companion.table.fold import Fold, Step, Stuck
from companion.table.journal import Broken, Corrected, Entry, Garbled, MemoryJournal, Undid
from companion.table.table import Table
from tests.table.harbour import GAME, EndTurn, Load, Untie
from tests.table.night import EMPTY

PLAYED = (Untie(("Gull",)), Untie(("Tern",)), Load("Gull", 1), Load("Tern", 1), EndTurn())


@pytest.fixture
def journal(monkeypatch):
    """Five entries, with the state kept after every second one."""
    monkeypatch.setattr(tables, "SNAPSHOT_EVERY", 2)
    kept = MemoryJournal()
    table = Table(GAME, EMPTY, kept, clock=count().__next__)
    for action in PLAYED:
        assert table.propose(action)
    return kept


def states():
    found = [EMPTY]
    for action in PLAYED:
        found.append(GAME.apply(found[-1], action))
    return found


def test_the_fold_begins_at_the_last_state_that_was_kept(journal):
    assert Fold(GAME, EMPTY, journal).steps_to(5) == [
        Step(4, None, states()[4]),
        Step(5, journal.entry(5), states()[5]),
    ]
    assert Fold(GAME, EMPTY, journal).steps_to(0) == [Step(0, None, EMPTY)]


def test_a_kept_state_that_cant_be_read_is_passed_over_for_good(journal):
    journal._snapshots[4] = b'{"crates":'
    found = Fold(GAME, EMPTY, journal).steps_to(5)
    assert [step.seq for step in found] == [2, 3, 4, 5]
    assert found[-1].state == states()[5]
    assert journal.line(5).base == 2
    journal._snapshots[2] = b"7"
    assert [step.seq for step in Fold(GAME, EMPTY, journal).steps_to(5)] == [0, 1, 2, 3, 4, 5]


def test_what_stops_the_fold_is_told_with_what_came_before(journal):
    journal._entries[3] = Entry(3, 0, Broken(2))
    journal._snapshots.clear()
    with pytest.raises(Stuck, match="3 entries after 2") as told:
        Fold(GAME, EMPTY, journal).steps_to(5)
    assert [(step.seq, step.state) for step in told.value.steps] == list(enumerate(states()[:3]))


def test_only_what_can_be_played_is_in_a_line_of_play():
    fold = Fold(GAME, EMPTY, MemoryJournal())
    assert fold.after(EMPTY, Entry(1, 0, Corrected((), 1))) == EMPTY
    with pytest.raises(Garbled, match="entry 1"):
        fold.after(EMPTY, Entry(1, 0, Broken(1)))
    with pytest.raises(AssertionError, match="not in a line of play"):
        fold.after(EMPTY, Entry(1, 0, Undid(1)))
