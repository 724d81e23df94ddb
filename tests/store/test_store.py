"""Games side by side, snapshots, older rules, files brought in."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from companion.core.rules import Refusal, Verdict
from companion.games import game
from companion.games.assembly import GAME
from companion.games.assembly.box import Options
from companion.store.journal import SqlJournal
from companion.store.store import Store
from companion.store.trouble import Trouble
from companion.table import game_file
from companion.table.journal import SNAPSHOT_EVERY, Did, Entry
from companion.table.moment import Draft
from tests.contract.playouts import journals
from tests.store.games import SOLO, correct_often, folded, opened, play
from tests.table.test_game_file import mutated

PAIR = Options(players=("Amelie", "Sammie"), malfunctions="B")


@pytest.fixture
def store(tmp_path):
    found = opened(tmp_path)
    yield found
    found.close()


def count(store, table="entry"):
    return store.database.connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


def test_every_commit_waits_for_the_disk(tmp_path):
    store = Store(tmp_path)
    settings = [
        store.database.connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous")
    ]
    assert settings == ["wal", 2]
    store.close()


def test_a_tap_is_one_transaction_in_one_file(store, tmp_path):
    table = store.open(store.new(GAME, SOLO))
    table.can_undo()
    said = []
    store.database.connection.set_trace_callback(said.append)
    assert table.propose(GAME.choices(table.state)[0])
    store.database.connection.set_trace_callback(None)
    assert [one.split()[0] for one in said] == ["BEGIN", "INSERT", "UPDATE", "COMMIT"]
    assert not (tmp_path / "secrets.db").exists()


def test_games_lie_side_by_side_and_do_not_touch_each_other(store):
    numbers = [store.new(GAME, options) for options in (SOLO, PAIR, SOLO)]
    tables = [store.open(number) for number in numbers]
    for turn in range(30):
        play(tables[turn % 3], 1, seed=turn)
    for number, table, options in zip(numbers, tables, (SOLO, PAIR, SOLO), strict=True):
        assert store.open(number).state == table.state
        assert (table.head, table.state) == folded(store.database.connection, number, options)
    assert {saved.number: saved.state for saved in store.saved()} == {
        number: table.state for number, table in zip(numbers, tables, strict=True)
    }


def test_the_latest_game_is_listed_first_and_a_removed_one_comes_back(tmp_path):
    clock = iter(range(100))
    store = Store(tmp_path, clock=lambda: next(clock))
    first, second = store.new(GAME, SOLO), store.new(GAME, PAIR)
    assert [saved.number for saved in store.saved()] == [second, first]
    play(store.open(first), 1)
    assert [saved.number for saved in store.saved()] == [first, second]
    store.remove(first)
    assert [saved.number for saved in store.saved()] == [second]
    store.restore(first)
    assert {saved.number for saved in store.saved()} == {first, second}
    store.close()


def test_a_game_this_app_does_not_know_stays_where_it_is(store):
    store.new(GAME, SOLO)
    store.database.connection.execute(
        "UPDATE game SET key = 'later', options_sum = checksum('later', options)"
    )
    assert store.saved() == []
    assert count(store, "game") == 1


def test_an_entry_is_never_written_over(store):
    number = store.new(GAME, SOLO)
    play(store.open(number), 3)
    journal = SqlJournal(store.database, number)
    kept = journal.entry(2)
    with pytest.raises(Trouble, match="elsewhere"):
        journal.append(Entry(2, 0, Did(msgspec.Raw(b"{}"), 1)), b"{}", False)
    assert journal.entry(2) == kept
    assert store.open(number).head == 3


def test_two_tables_of_one_game_cannot_both_go_on(store):
    number = store.new(GAME, SOLO)
    one, other = store.open(number), store.open(number)
    play(one, 1)
    with pytest.raises(Trouble, match="elsewhere"):
        play(other, 1)
    assert other.head == 0
    assert store.open(number).state == one.state


def test_snapshots_are_the_states_after_their_entries_past_64_and_on_undone_branches(store):
    number = store.new(GAME, SOLO)
    table = store.open(number)
    correct_often(store, table, 100)
    table.undo_to(50, agreed=True)
    play(table, 10, seed=3)
    correct_often(store, table, 100)
    table.undo_to(table.head - 5, agreed=True)
    rows = dict(store.database.connection.execute("SELECT seq, state FROM snapshot").fetchall())
    assert set(rows) == {64, 128, 192}
    live = {step.seq: step.state for step in store.open(number).history(1000)}
    assert 64 not in live  # it lies on the branch that was taken back
    for seq in (128, 192):
        assert msgspec.json.decode(rows[seq], type=GAME.state) == live[seq]
    assert (table.head, live[table.head]) == folded(store.database.connection, number)
    assert list(live) == [step.seq for step in table.history(1000)]


def test_the_line_stops_at_the_snapshot_before(store):
    number = store.new(GAME, SOLO)
    correct_often(store, store.open(number), 3 * SNAPSHOT_EVERY)
    journal = SqlJournal(store.database, number)
    for head, base in ((3, 0), (64, 0), (65, 64), (128, 64), (190, 128), (192, 128)):
        line = journal.line(head)
        assert (line.base, [entry.seq for entry in line.entries]) == (base, list(range(base + 1, head + 1)))
        assert (line.state is None) == (base == 0)


class Effort:
    """How much work is done: steps of the database and calls of the rules."""

    def __init__(self, monkeypatch, connection):
        self.steps = self.calls = 0
        connection.set_progress_handler(self.step, 10)
        counted = {name: self.counting(getattr(GAME, name)) for name in ("apply", "invariants")}
        monkeypatch.setattr("companion.games.assembly.GAME", replace(GAME, **counted))

    def step(self):
        self.steps += 1

    def counting(self, function):
        def counted(*arguments):
            self.calls += 1
            return function(*arguments)

        return counted


def effort_of(store, number, monkeypatch):
    """What opening a game, looking at it, undoing and redoing a step costs."""
    with monkeypatch.context() as patch:
        effort = Effort(patch, store.database.connection)
        table = store.open(number)
        table.can_redo()
        opening = effort.calls
        table.undo(agreed=True)
        table.redo()
    store.database.connection.set_progress_handler(None, 10)
    return opening, effort.calls, effort.steps


def test_a_game_of_ten_thousand_entries_costs_no_more_than_one_of_a_hundred(store, monkeypatch):
    short, long = store.new(GAME, SOLO), store.new(GAME, SOLO)
    correct_often(store, store.open(short), 100)
    correct_often(store, store.open(long), 10_000)
    assert count(store) == 10_100
    few, many = effort_of(store, short, monkeypatch), effort_of(store, long, monkeypatch)
    assert few[0] == many[0] == 0  # opening replays nothing
    assert many[1] <= SNAPSHOT_EVERY
    assert many[2] <= 2 * few[2]


def test_a_long_history_is_still_all_there(store):
    number = store.new(GAME, SOLO)
    correct_often(store, store.open(number), 500)
    table = store.open(number)
    assert [step.seq for step in table.history(1000)] == list(range(501))
    assert table.undo_to(0) == ""
    assert table.state == GAME.start(SOLO)


def quieter(state, action):
    """Rules of another version: every action closes the channel."""
    return replace(GAME.apply(state, action), silent=True)


def test_a_game_of_older_rules_is_replayed_from_its_start(store, monkeypatch):
    number = store.new(GAME, SOLO)
    correct_often(store, store.open(number), 150)
    play(store.open(number), 10)
    old = store.open(number).state
    newer = replace(GAME, rules_version=GAME.rules_version + 1, apply=quieter)
    monkeypatch.setattr("companion.games.assembly.GAME", newer)
    assert store.saved()[0].state == replace(old, silent=True)
    assert store.open(number).state == replace(old, silent=True)
    row = store.database.connection.execute("SELECT rules, state FROM game").fetchone()
    assert (row[0], msgspec.json.decode(row[1], type=GAME.state).silent) == (newer.rules_version, True)
    live = {step.seq: step.state for step in store.open(number).history(1000)}
    snapshots = store.database.connection.execute("SELECT seq, state FROM snapshot").fetchall()
    assert [seq for seq, _ in snapshots] == [seq for seq in live if seq and seq % SNAPSHOT_EVERY == 0]
    assert all(msgspec.json.decode(state, type=GAME.state) == live[seq] for seq, state in snapshots)
    never = replace(newer, apply=lambda state, action: pytest.fail("replayed a second time"))
    monkeypatch.setattr("companion.games.assembly.GAME", never)
    assert store.open(number).state == replace(old, silent=True)


def test_a_game_that_newer_rules_forbid_goes_on_as_it_stands_and_undo_stops_there(store, monkeypatch):
    number = store.new(GAME, SOLO)
    play(store.open(number), 100)
    old, entries = store.open(number), count(store)
    forbidding = replace(GAME, rules_version=GAME.rules_version + 1, apply=lambda state, action: _illegal())
    monkeypatch.setattr("companion.games.assembly.GAME", forbidding)
    assert [saved.state for saved in store.saved()] == [old.state]
    assert count(store) == entries
    table = store.open(number)
    assert (table.state, table.head, table.lost, table.can_undo()) == (old.state, old.head, 0, False)
    monkeypatch.setattr("companion.games.assembly.GAME", replace(GAME, rules_version=GAME.rules_version + 1))
    table = store.open(number)
    play(table, 70, seed=3)
    again = store.open(number)
    assert again.state == table.state
    while again.can_undo():
        assert again.undo(agreed=True) == ""
    assert again.state in (GAME.start(SOLO), old.state)
    copy = store.open(store.import_game(store.export(number)))
    assert copy.state == again.state


def test_a_game_of_older_rules_whose_state_is_no_longer_one_goes_back_to_where_the_rules_agree(
    store, monkeypatch
):
    number = store.new(GAME, SOLO)
    table = store.open(number)
    correct_often(store, table, 5)
    states = table.history(5)
    store.database.connection.execute(
        "UPDATE game SET rules = 0, state = x'7b7d', sum = checksum(5, 5, x'7b7d')"
    )
    refused = iter([(), (), (), (Refusal("AS-R6"),)])
    monkeypatch.setattr(
        "companion.games.assembly.GAME", replace(GAME, invariants=lambda state: next(refused))
    )
    opened = store.open(number)
    assert (opened.head, opened.state, opened.lost) == (3, states[3].state, 2)


def _illegal():
    from companion.core.rules import IllegalAction

    raise IllegalAction(Verdict((Refusal("AS-T2"),)))


def test_a_state_that_cannot_be_read_is_replayed(store):
    number = store.new(GAME, SOLO)
    play(store.open(number), 70)
    state = store.open(number).state
    store.database.connection.execute("UPDATE game SET state = x'7b7d'")
    assert store.open(number).state == state
    assert store.saved()[0].state == state


def test_settings_are_remembered_and_an_unreadable_one_is_the_default(store):
    assert store.setting("scale", float, 1.0) == 1.0
    store.remember("scale", 1.3)
    assert store.setting("scale", float, 1.0) == 1.3
    store.remember("scale", "huge")
    assert store.setting("scale", float, 1.0) == 1.0


def test_a_file_with_a_refused_line_is_not_brought_in(store):
    refused = next(path for path in journals("assembly") if path.stem == "pair-refusals").read_bytes()
    with pytest.raises(game_file.InvalidGameFile, match="Line 2: Deal the 12 Bay cards first"):
        store.import_game(refused)
    assert (count(store, "game"), count(store)) == (0, 0)


def test_damaged_files_are_brought_in_whole_or_change_nothing(store):
    chance, files = random.Random(9), [path.read_bytes() for path in journals("assembly")]
    kept = 0
    for _ in range(1000):
        before = count(store, "game"), count(store)
        try:
            number = store.import_game(mutated(chance.choice(files), chance))
        except game_file.InvalidGameFile:
            assert (count(store, "game"), count(store)) == before
            continue
        kept += 1
        assert game("assembly").invariants(store.open(number).state) == ()
    assert count(store, "game") == kept
    assert 0 < kept < 1000


def test_a_half_made_choice_is_kept_with_its_game_and_goes_with_it(store):
    one, other = store.new(GAME, PAIR), store.new(GAME, PAIR)
    draft = Draft(head=3, want="declare", answers={"steps": 2}, place="bay-4")
    store.keep_draft(one, draft)
    assert (store.draft(one), store.draft(other)) == (draft, None)
    store.keep_draft(one, Draft(head=4))
    assert (store.draft(one), count(store, "draft")) == (None, 0)


def test_a_half_made_choice_this_app_cannot_read_is_none(store):
    number = store.new(GAME, PAIR)
    store.keep_draft(number, Draft(want="declare"))
    with store.database.write() as sql:
        sql.execute("UPDATE draft SET body = ?", (b'{"wish": 1}',))
    assert store.draft(number) is None
