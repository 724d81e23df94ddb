"""Back and forward again, step by step: where a tap and a turn begin, and what is written down of it."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from companion.core.correction import Change
from companion.core.dice import Roll
from companion.core.rules import Refusal, Verdict
from companion.table import table as tables
from companion.table.fold import Step
from companion.table.journal import Broken, Corrected, Did, Entry, Line, MemoryJournal, encode
from companion.table.still import StillJournal
from companion.table.table import Table
from tests.table.harbour import GAME, Collect, EndTurn, Load, Sail, Untie
from tests.table.night import EMPTY

SIX = Roll((6,), (6,))
GULL, TERN = Untie(("Gull",)), Untie(("Tern",))


class Watched(MemoryJournal):
    """A journal that remembers what it was given with every entry."""

    def __init__(self):
        super().__init__()
        self.given = []

    def append(self, entry, state, snapshot):
        self.given.append((entry.seq, state, snapshot))
        super().append(entry, state, snapshot)


def table_of(*taps, journal=None, game=GAME):
    table = Table(game, EMPTY, journal or Watched(), clock=iter(range(100, 10_000, 10)).__next__)
    for actions in taps:
        assert table.book(actions)
    return table


def opened(table, game=GAME):
    """The same journal at a table that was closed and opened."""
    return Table(game, EMPTY, table._journal, clock=lambda: 0)


def test_the_clock_tells_milliseconds_since_1970(monkeypatch):
    monkeypatch.setattr(tables.time, "time_ns", lambda: 1_700_000_000_123_456_789)
    assert tables.now() == 1_700_000_000_123


def test_every_entry_is_written_with_its_time_and_the_state_after_it():
    table = table_of((GULL,), (TERN, Load("Gull", 1)))
    states = [step.state for step in table.history(3)]
    assert [(seq, state) for seq, state, _ in table._journal.given] == [
        (number, encode(state)) for number, state in enumerate(states[1:], 1)
    ]
    assert [step.entry.at for step in table.history(3)[1:]] == [100, 110, 120]


def test_what_is_taken_back_is_written_with_the_state_it_leads_to():
    table = table_of((GULL,), (TERN,), (Load("Gull", 1),), (Load("Gull", 1),))
    states = [step.state for step in table.history(4)]
    for back in (3, 1):
        assert table.undo_to(back) == ""
        assert table.state == states[back]
        assert table._journal.given[-1] == (table.written, encode(states[back]), False)
    assert table.redo()
    assert table._journal.given[-1] == (table.written, encode(states[2]), False)


def test_an_entry_knows_the_first_one_of_its_tap_and_one_alone_knows_none():
    table = table_of((GULL,), (TERN, Load("Gull", 1), Load("Tern", 1)), (Load("Gull", 1),))
    entries = [step.entry for step in table.history(5)[1:]]
    assert [entry.record.tap for entry in entries] == [0, 2, 2, 2, 0]
    assert [entry.tap for entry in entries] == [1, 2, 2, 2, 5]


def test_a_turn_that_began_inside_a_tap_begins_behind_that_tap():
    table = table_of((EndTurn(), Collect()), (Load("Gull", 1),))
    assert table.undo_turn() == ""
    assert (table.head, table.state.turn) == (2, 2)
    assert table.undo_turn() == ""
    assert (table.head, table.state.turn) == (0, 1)
    assert table.undo_turn() == ""


def test_a_turn_is_taken_back_as_a_whole_and_then_the_one_before():
    table = table_of((GULL,), (EndTurn(),), (Collect(),), (Load("Gull", 1),), (TERN,))
    assert table.undo_turn() == ""
    assert (table.head, table.state.turn) == (2, 2)
    assert table.undo_turn() == ""
    assert (table.head, table.state.turn) == (0, 1)


def test_going_back_into_a_tap_goes_back_to_its_beginning():
    table = table_of((GULL,), (TERN, Load("Gull", 1), Load("Tern", 1)), (Load("Gull", 1),))
    assert table.undo_to(3) == ""
    assert table.head == 1
    assert table.redo()
    assert (table.head, table.can_redo()) == (4, True)
    assert table.undo_to(4) == ""
    assert table.head == 4
    assert table.written == 7


def test_the_last_tap_has_all_its_actions_and_the_states_around_them():
    table = table_of((GULL,), (TERN, Load("Gull", 1)))
    start, _, _, end = table.history(3)
    tap = table.last_tap()
    assert (tap.actions, tap.after) == ((TERN, Load("Gull", 1)), end.state)
    assert tap.before == GAME.apply(start.state, GULL)
    table.undo()
    assert (table.last_tap().actions, table.last_tap().before) == ((GULL,), EMPTY)
    table.undo()
    assert (table.last_tap(), table.last_title()) == (None, "")


def test_a_tap_is_no_part_of_the_one_before_it():
    table = table_of((GULL, Load("Gull", 1)), (TERN, Load("Tern", 1)))
    assert table.last_tap().actions == (TERN, Load("Tern", 1))
    table = table_of((GULL,), (TERN,))
    assert table.last_tap().actions == (TERN,)
    assert table.correct((Change(("crates",), 2),))
    assert table.last_tap() is None
    assert table.book((Load("Gull", 1),))
    assert table.last_tap().actions == (Load("Gull", 1),)


def test_a_tap_that_began_before_a_snapshot_is_whole_after_the_app_was_closed(monkeypatch):
    monkeypatch.setattr(tables, "SNAPSHOT_EVERY", 2)
    table = table_of((GULL,), (TERN, Load("Gull", 1)))
    again = opened(table)
    assert again.last_tap().actions == (TERN, Load("Gull", 1))
    assert again.last_tap().before == GAME.apply(EMPTY, GULL)
    assert again.undo() == ""
    assert (again.head, again.last_tap().actions) == (1, (GULL,))


def test_nothing_but_actions_came_after_an_entry_that_counts():
    table = table_of((GULL,), (TERN,))
    assert [table.only_did_since(head) for head in (0, 1, 2, 3, 99)] == [True, True, True, False, False]
    table.correct((Change(("crates",), 2),))
    assert [table.only_did_since(head) for head in (0, 2, 3)] == [False, False, True]
    table.undo()
    table.book((Load("Gull", 1),))
    assert [table.only_did_since(head) for head in (1, 2, 3, 5)] == [True, True, False, True]


def test_what_came_to_light_last_is_what_stops_the_way_back():
    def barrier(_, action):
        return "roll" if isinstance(action, Sail) else "reveal" if isinstance(action, Load) else ""

    table = table_of((Load("Gull", 1),), (GULL,), (Sail("Gull", "Ann", SIX),), (TERN,))
    assert table.barrier_after(0) == table.undo_to(0) == "roll"
    assert table.barrier_after(3) == table.undo_to(3) == ""
    game = replace(GAME, barrier=barrier)
    table = table_of((Load("Gull", 1),), (GULL,), (Sail("Gull", "Ann", SIX),), (TERN,), game=game)
    assert [table.barrier_after(seq) for seq in range(5)] == ["roll", "roll", "roll", "", ""]
    assert table.undo_to(2, agreed=True) == ""
    assert [table.barrier_after(seq) for seq in range(3)] == ["reveal", "", ""]


def test_what_was_taken_back_is_done_again_at_once_after_the_app_was_closed():
    table = table_of((GULL,), (TERN, Load("Gull", 1)), (Load("Tern", 1),))
    states = [step.state for step in table.history(4)]
    table.undo_to(1)
    again = opened(table)
    assert again.redo()
    assert (again.head, again.state) == (3, states[3])
    assert again.redo()
    assert (again.head, again.state) == (4, states[4])
    assert not again.redo()
    assert not again.can_redo()


def test_what_was_taken_back_before_and_after_the_app_was_closed_comes_again_in_its_order():
    table = table_of((GULL,), (TERN,), (Load("Gull", 1),))
    table.undo()
    again = opened(table)
    assert again.undo() == ""
    assert (again.head, again.can_redo()) == (1, True)
    assert [again.redo() and again.head for _ in range(3)] == [2, 3, False]


def test_what_newer_rules_forbid_is_not_done_again_and_all_else_is():
    def check(state, action):
        return Verdict((Refusal("NEW"),)) if isinstance(action, Load) else GAME.check(state, action)

    def apply(state, action):
        if not check(state, action):
            raise ValueError(action)
        return GAME.apply(state, action)

    table = table_of((GULL,), (TERN,), (Load("Gull", 1),))
    table.undo()
    again = opened(table, replace(GAME, check=check, apply=apply))
    assert not again.can_redo()
    assert not again.redo()
    assert again.undo() == ""
    assert (again.head, again.can_redo(), again.redo(), again.head) == (1, True, True, 2)
    assert not again.redo()


def test_a_step_is_named_by_what_it_was():
    table = table_of((GULL,))
    table.correct((Change(("crates",), 2),))
    table.resume(encode(EMPTY))
    steps = table.history(3)
    assert [table.title(*pair) for pair in pairwise(steps)] == [
        "Untie",
        "",
        "Continue after a gap",
    ]
    assert table.last_title() == "Correction"


@pytest.mark.parametrize(("names", "title"), [((), "Untie"), ((Load,), "Load"), ((Collect,), "Untie")])
def test_a_tap_of_several_is_named_after_what_the_game_says_or_its_first(names, title):
    table = table_of((GULL, Load("Gull", 1), TERN), game=replace(GAME, names_tap=names))
    assert table.last_title() == title


def test_a_journal_that_looks_at_one_state_has_nothing_before_or_behind_it():
    journal = StillJournal()
    assert (journal.last(), journal.tip(), journal.corrections()) == ((1, 1), 1, 0)
    assert journal.line(7) == Line(0, None, (Entry(7, 0, Broken(0)),))


# -- the journal that forgets ---------------------------------------------------------------------------


def did(parent):
    return Did(encode(GULL), parent)


def test_a_line_of_play_goes_back_to_the_last_state_that_was_kept_before_it():
    journal = MemoryJournal()
    assert (journal.last(), journal.tip()) == ((0, 0), 0)
    for seq in range(1, 6):
        journal.append(Entry(seq, 0, did(seq - 1)), b"%d" % seq, seq in (2, 4))
    assert [(journal.line(head).base, journal.line(head).state) for head in range(6)] == [
        (0, None),
        (0, None),
        (0, None),
        (2, b"2"),
        (2, b"2"),
        (4, b"4"),
    ]
    assert [entry.seq for entry in journal.line(4).entries] == [3, 4]
    journal.distrust(2)
    assert [entry.seq for entry in journal.line(4).entries] == [1, 2, 3, 4]
    assert (journal.last(), journal.tip()) == ((5, 5), 5)
    journal.append(Entry(6, 0, tables.Undid(3)), b"", False)
    assert (journal.last(), journal.tip(), journal.corrections()) == ((6, 3), 5, 0)
    journal.append(Entry(7, 0, Corrected((), 3)), b"", False)
    assert (journal.last(), journal.tip(), journal.corrections()) == ((7, 7), 7, 1)
    with pytest.raises(AssertionError):
        journal.append(Entry(7, 0, did(6)), b"", False)


def _two_and_no_more(journal):
    with journal.together():
        journal.append(Entry(2, 0, did(1)), b"2", True)
        journal.append(Entry(3, 0, did(2)), b"3", False)
        raise OSError("full")


def test_what_is_kept_together_is_kept_whole_or_not_at_all():
    journal = MemoryJournal()
    journal.append(Entry(1, 0, did(0)), b"1", True)
    with pytest.raises(OSError, match="full"):
        _two_and_no_more(journal)
    assert (journal.last(), journal._snapshots) == ((1, 1), {1: b"1"})
    with journal.together():
        journal.append(Entry(2, 0, did(1)), b"2", False)
    assert journal.line(2) == Line(1, b"1", (Entry(2, 0, did(1)),))


@pytest.mark.parametrize(
    ("record", "head", "tap", "parent"),
    [
        (Did(b"", 3), 5, 5, 3),
        (Did(b"", 3, "", 4), 5, 4, 3),
        (Corrected((), 3), 5, 5, 3),
        (tables.Undid(2), 2, 5, None),
        (tables.Redid(4), 4, 5, None),
        (tables.Resumed(b"", 3), 5, 5, 3),
        (Broken(3), 5, 5, 3),
    ],
)
def test_an_entry_says_where_it_leads_and_what_it_follows(record, head, tap, parent):
    entry = Entry(5, 0, record)
    assert (entry.head, entry.tap, entry.parent) == (head, tap, parent)


def test_the_line_of_a_new_table_begins_without_an_entry():
    assert table_of().history(5) == [Step(0, None, EMPTY)]
