"""What can't be read again is never written; what can't be gone back to is said, exported and passed over."""

import msgspec
import pytest
from msgspec.structs import replace

from companion.core.correction import Change
from companion.core.rules import IllegalAction, Refusal, Verdict
from companion.games.assembly import GAME
from companion.games.assembly.actions import DealBays
from companion.games.assembly.box import Options
from companion.pages.shell.history import history_view
from companion.pages.shell.refusal import refusal_view
from companion.table import game_file
from companion.table.journal import Broken, Entry, MemoryJournal
from companion.table.table import Table

SOLO = Options(players=("Ada",))
DEAL = DealBays(tuple(range(1, 13)))


def table_of(found, journal=None, state=None):
    return Table(found, SOLO, journal or MemoryJournal(), state, clock=lambda: 0)


def corrected(table, count):
    """`count` corrections, one after the other."""
    for _ in range(count):
        there = 1 if table.state.discard == 0 else -1
        values = {"draw": table.state.draw - there, "discard": table.state.discard + there}
        assert table.correct(tuple(Change((name,), value) for name, value in values.items()))
    return table


UNREADABLE = [
    pytest.param({"draw": "many"}, id="another-type"),
    pytest.param({"stage": "nowhere"}, id="no-such-word"),
    pytest.param({"notes": (object(),)}, id="no-json"),
    pytest.param({"stage": "\ud800"}, id="no-text"),
]


@pytest.mark.parametrize("wrong", UNREADABLE)
def test_an_action_that_leads_to_an_unreadable_state_is_refused_and_changes_nothing(wrong):
    found = replace(GAME, apply=lambda state, action: replace(state, **wrong))
    table = table_of(found)
    before = table.state
    verdict = table.propose(DEAL)
    assert verdict.rules == ["TABLE"]
    assert (table.state, table.head, table._journal.last()) == (before, 0, (0, 0))
    shown = refusal_view(table, DEAL, verdict).broken[0]
    assert "nothing was changed" in shown.sentence
    assert shown.remedy


def test_an_action_that_could_not_be_read_again_is_refused():
    found = replace(GAME, check=lambda state, action: Verdict(), apply=lambda state, action: state)
    table = table_of(found)
    assert table.propose(DealBays(("a",))).rules == ["TABLE"]
    assert table.head == 0


@pytest.mark.parametrize("wrong", UNREADABLE)
def test_a_correction_that_leads_to_an_unreadable_state_is_refused(monkeypatch, wrong):
    table = corrected(table_of(GAME), 1)
    before = table.state
    monkeypatch.setattr(
        "companion.table.table.correct", lambda state, *_: (replace(state, **wrong), Verdict())
    )
    assert table.correct((Change(("draw",), 6), Change(("discard",), 1))).rules == ["TABLE"]
    assert (table.state, table.head) == (before, 1)


def test_what_is_kept_is_read_again_before_it_is_written(monkeypatch):
    kept = []
    monkeypatch.setattr(MemoryJournal, "append", lambda self, entry, state, snapshot: kept.append(state))
    corrected(table_of(GAME), 1)
    assert msgspec.json.decode(kept[0], type=GAME.state)


def broken_at(journal, seq):
    """The same journal with one entry that can't be read."""
    journal._entries[seq] = Entry(seq, 0, Broken(seq - 1))
    return journal


def test_a_table_goes_back_to_the_gap_and_no_further():
    table = corrected(table_of(GAME), 100)
    journal = broken_at(table._journal, 30)
    again = table_of(GAME, journal, table.state)
    assert len(history_view(again, 500).steps) == 36
    assert [history_view(again, most).more for most in (35, 36, 40)] == [True, False, False]
    for _ in range(36):
        assert again.can_undo()
        assert again.undo() == ""
    assert (again.head, again.can_undo(), again.last_title()) == (64, False, "")
    assert again.undo_turn() == ""
    while again.can_redo():
        assert again.redo()
    assert again.state == table.state


def test_a_table_without_its_state_stands_at_the_last_good_entry():
    table = corrected(table_of(GAME), 20)
    states = table.history(99)
    again = table_of(GAME, broken_at(table._journal, 12))
    assert (again.head, again.state, again.lost) == (11, states[11].state, 9)
    corrected(again, 1)
    assert (again.head, again.undo(), again.head) == (21, "", 11)


def test_a_game_with_a_gap_is_exported_with_its_state_and_what_came_after():
    table = corrected(table_of(GAME), 20)
    gap = table_of(GAME, broken_at(table._journal, 12), table.state)
    corrected(gap, 2)
    data = game_file.write(gap)
    lines = data.splitlines()
    assert b'"format":2' in lines[0]
    assert [b'"resume"' in line for line in lines] == [False, True, False, False]
    again, played = game_file.replay(data)
    assert all(one.accepted for one in played)
    assert again.state == gap.state
    assert again.corrections == 2
    assert again.history(9)[1].state == table.state
    assert again.title(*again.history(9)[:2])
    assert game_file.replay(game_file.write(again))[0].state == gap.state


def test_a_state_of_another_game_or_an_impossible_one_is_not_gone_on_from():
    header = b'{"format":2,"game":"assembly","options":{}}\n'
    _, played = game_file.replay(header + b'{"type":"resume","state":{"deck":1}}')
    assert not played[0].accepted
    state = msgspec.to_builtins(GAME.start(Options()))
    wrong = msgspec.json.encode({"type": "resume", "state": {**state, "draw": state["draw"] + 9}})
    table, played = game_file.replay(header + wrong)
    assert not played[0].accepted
    assert table.head == 0


def test_moves_that_newer_rules_refuse_are_not_offered_again():
    table = corrected(table_of(GAME), 3)
    table.undo_to(1)

    def refuse(*_):
        raise IllegalAction(Verdict((Refusal("AS-R6"),)))

    strict = replace(GAME, invariants=refuse)
    again = Table(strict, SOLO, table._journal, table.state)
    assert (again.can_redo(), again.redo()) == (False, False)
