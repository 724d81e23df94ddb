"""A table keeps its promises one by one; any mix of them is tried in test_undo."""

import pytest
from msgspec.structs import replace

from companion.core.correction import Change
from companion.core.dice import die
from companion.games.assembly import GAME
from companion.games.assembly.actions import Answer, Ask, DealBays, Declare, Place, PlaceFirst, Verify
from companion.games.assembly.box import Options
from companion.table.journal import Corrected, Did, MemoryJournal, Redid, Undid
from companion.table.table import Table

DEAL = DealBays(tuple(range(1, 13)))
FIRST = PlaceFirst(die(12, 4), 9)
TURN = (Ask(0, "swap"), Answer(1, False), Declare(0, "swap", "swap"), Verify(1, False))


class FullDisk(MemoryJournal):
    """A journal that can keep nothing more once `is_full`."""

    is_full = False

    def append(self, entry, state, snapshot):
        if self.is_full:
            raise OSError("no space left")
        super().append(entry, state, snapshot)


def table_after(*actions, journal=None):
    """A two-player table with `actions` done."""
    found = Table(GAME, Options(players=("Amelie", "Sammie")), journal or MemoryJournal(), clock=lambda: 7)
    for action in actions:
        assert found.propose(action)
    return found


def records(table):
    """Everything in the journal, in order."""
    last, _ = table._journal.last()
    return [table._journal.entry(seq).record for seq in range(1, last + 1)]


def test_a_refused_action_changes_nothing():
    table = table_after(DEAL)
    before = table.state
    assert table.propose(Ask(0, "swap")).rules == ["AS-T2"]
    assert (table.state, table.head, len(records(table))) == (before, 1, 1)


@pytest.mark.parametrize(
    ("actions", "barrier"),
    [
        pytest.param((DEAL,), "shuffle", id="a-deal"),
        pytest.param((DEAL, FIRST), "roll", id="a-roll"),
        pytest.param((DEAL, FIRST, *TURN[:2]), "reveal", id="an-answer"),
    ],
)
def test_what_came_to_light_is_undone_only_when_the_table_agrees_and_that_is_logged(actions, barrier):
    table = table_after(*actions)
    before = table.state
    assert table.undo() == barrier
    assert table.state == before
    assert table.undo(agreed=True) == ""
    assert records(table)[-1] == Undid(len(actions) - 1, agreed=True)


def test_what_nobody_learned_anything_from_is_undone_at_once():
    table = table_after(DEAL, FIRST, TURN[0])
    assert table.undo() == ""
    assert records(table)[-1] == Undid(2, agreed=False)


def test_undo_to_the_start_of_the_turn_and_then_of_the_turn_before():
    table = table_after(DEAL, FIRST, *TURN, Ask(1, "draw"))
    assert table.state.turn == 2
    assert table.undo_turn() == ""
    assert (table.state.turn, table.state.step) == (2, "choose")
    assert table.undo_turn() == "reveal"
    assert table.undo_turn(agreed=True) == ""
    assert (table.head, table.state.turn) == (0, 1)


def test_redo_until_something_new_is_done():
    table = table_after(DEAL, FIRST, TURN[0])
    after = table.state
    table.undo()
    assert table.redo()
    assert table.state == after
    table.undo()
    assert table.propose(Ask(0, "draw"))
    assert not table.redo()
    kinds = [type(record) for record in records(table)]
    assert kinds == [Did, Did, Did, Undid, Redid, Undid, Did]


def test_redo_is_there_after_the_app_was_opened_again():
    journal = MemoryJournal()
    table = table_after(DEAL, FIRST, *TURN, journal=journal)
    end = table.state
    table.undo_to(2, agreed=True)
    again = Table(GAME, table.options, journal, table.state)
    while again.can_redo():
        assert again.redo()
    assert again.state == end
    assert not again.redo()


def test_redo_after_a_reopen_and_an_undo_does_nothing_twice():
    journal = MemoryJournal()
    table = table_after(DEAL, FIRST, TURN[0], journal=journal)
    again = Table(GAME, table.options, journal, table.state)
    again.undo()
    assert again.redo()
    assert not again.redo()
    assert again.state == table.state


def test_a_correction_is_logged_counted_and_undone_like_any_step():
    table = table_after(DEAL, FIRST)
    before = table.state
    changes = (Change(("draw",), 7), Change(("discard",), 1))
    assert table.correct(changes)
    assert (table.state.draw, table.corrections) == (7, 1)
    assert records(table)[-1] == Corrected(changes, 2)
    assert table.undo() == ""
    assert (table.state, table.corrections) == (before, 1)
    assert table.redo()
    assert table.state.draw == 7


def test_a_correction_changes_nothing_else():
    table = table_after(DEAL, FIRST)
    before = table.state
    assert table.correct((Change(("hands", 1), 2), Change(("discard",), 1), Change(("bays", 6, "module"), 3)))
    bays = (*before.bays[:6], replace(before.bays[6], module=3), *before.bays[7:])
    assert table.state == replace(before, hands=(3, 2), discard=1, bays=bays)


def test_a_tracked_value_is_shown_in_the_players_words():
    shown = {one.path: one.shown for one in GAME.tracked(table_after(DEAL, FIRST).state)}
    assert shown["active",] == "Amelie"
    assert shown["draw",] == "8"
    assert (shown["bays", 4, "module"], shown["bays", 5, "module"]) == ("Room 9", "no module")
    assert shown["bays", 4, "locked"] == "no"


@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        pytest.param({("draw",): 9}, ["AS-R6"], id="an-invariant-broken"),
        pytest.param({("draw",): 99}, ["TABLE"], id="out-of-its-range"),
        pytest.param({("draw",): "many"}, ["TABLE"], id="not-a-number"),
        pytest.param({("draw",): True}, ["TABLE"], id="a-yes-is-no-number"),
        pytest.param({("stage",): "end"}, ["TABLE"], id="not-tracked"),
        pytest.param({(): 1}, ["TABLE"], id="nowhere"),
        pytest.param({("hands", 7): 1}, ["TABLE"], id="a-seat-that-is-not-there"),
        pytest.param({("bays", 3, "room"): [1]}, ["TABLE"], id="a-list"),
        pytest.param({("draw",): 99, ("turn",): 2}, ["TABLE", "TABLE"], id="every-reason"),
    ],
)
def test_a_correction_that_cannot_be_true_changes_nothing(changes, rules):
    table = table_after(DEAL, FIRST)
    before = table.state
    staged = tuple(Change(path, value) for path, value in changes.items())
    assert table.check_correction(staged).rules == rules
    assert table.correct(staged).rules == rules
    assert (table.state, table.corrections, len(records(table))) == (before, 0, 2)


@pytest.mark.parametrize(
    "change",
    [
        lambda table: table.propose(TURN[0]),
        lambda table: table.undo(agreed=True),
        lambda table: table.correct((Change(("draw",), 7), Change(("discard",), 1))),
    ],
    ids=["act", "undo", "correct"],
)
def test_nothing_is_shown_that_was_not_saved(change):
    journal = FullDisk()
    table = table_after(DEAL, FIRST, journal=journal)
    before = table.state
    journal.is_full = True
    with pytest.raises(OSError, match="space"):
        change(table)
    assert (table.state, table.head) == (before, 2)
    journal.is_full = False
    assert table.propose(TURN[0])


def test_redo_that_cannot_be_saved_is_not_shown():
    journal = FullDisk()
    table = table_after(DEAL, FIRST, TURN[0], journal=journal)
    table.undo()
    before, journal.is_full = table.state, True
    with pytest.raises(OSError, match="space"):
        table.redo()
    assert table.state == before
    journal.is_full = False
    assert table.redo()


def test_undo_says_what_it_would_take_back():
    table = table_after(DEAL, FIRST)
    assert "Room 9" in table.last_title()
    table.undo(agreed=True)
    assert table.last_title() == GAME.describe(table.state, DEAL)
    table.undo(agreed=True)
    assert table.last_title() == ""
    assert table.undo() == ""


def test_going_back_to_a_step_that_was_undone_is_a_bug():
    table = table_after(DEAL, FIRST, TURN[0])
    table.undo()
    with pytest.raises(AssertionError):
        table.undo_to(3, agreed=True)
    assert (table.head, table.can_redo()) == (2, True)


def test_a_place_in_a_draw_is_a_barrier_and_its_die_is_in_the_journal():
    table = table_after(
        DEAL, FIRST, Ask(0, "draw"), Answer(1, True), Declare(0, "draw", "draw_lock"), Verify(1, True)
    )
    assert table.propose(Place(die(12, 5, "app"), 1))
    record = records(table)[-1]
    assert record.barrier == "roll"
    assert table.action(record).roll.source == "app"
