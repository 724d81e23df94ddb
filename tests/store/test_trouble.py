"""Bad circumstances of the disk: a sentence with a way out, nothing shown that was not saved, try again."""

import errno
import os
import sqlite3
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.core.correction import Change
from companion.games.assembly import GAME
from companion.games.assembly.cards import RoleCard
from companion.store import sqlite
from companion.store.box import BoxValues
from companion.store.library import Library
from companion.store.rolls import RollLog
from companion.store.secrets import Secrets
from companion.store.store import Store
from companion.store.trouble import REASONS, REMEDIES, Trouble, told
from companion.table import game_file
from companion.table.chance import Chance
from tests.store.games import SOLO, correct_often, opened


@pytest.fixture
def store(tmp_path):
    found = opened(tmp_path)
    correct_often(found, found.open(found.new(GAME, SOLO)), 3)
    yield found
    found.close()


@contextmanager
def full_disk(store):
    """No page more than there are: SQLite's own idea of a full disk."""
    sql = store.database.connection
    sql.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    sql.execute(f"PRAGMA max_page_count = {sql.execute('PRAGMA page_count').fetchone()[0]}")
    yield
    sql.execute("PRAGMA max_page_count = 4294967294")


@contextmanager
def read_only(store):
    """Nothing may be written."""
    store.database.connection.execute("PRAGMA query_only = ON")
    yield
    store.database.connection.execute("PRAGMA query_only = OFF")


@contextmanager
def locked(store):
    """Another copy of the app in the middle of a write."""
    store.database.connection.execute("PRAGMA busy_timeout = 1")
    other = sqlite3.connect(store.database.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


class Failing:
    """A connection whose disk reports an error once something is written."""

    def __init__(self, connection, code, at):
        self._connection, self._code, self._at = connection, code, at

    def __getattr__(self, name):
        return getattr(self._connection, name)

    def execute(self, query, *values):
        if query.startswith(self._at):
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = self._code
            raise error
        return self._connection.execute(query, *values)


def failing(code, at):
    @contextmanager
    def circumstance(store):
        whole = store.database.connection
        store.database.connection = Failing(whole, code, at)
        yield
        store.database.connection = whole

    return circumstance


CIRCUMSTANCES = {
    "full": full_disk,
    "read_only": read_only,
    "busy": locked,
    "failed": failing(sqlite3.SQLITE_IOERR_WRITE, "UPDATE game"),
    "full-at-commit": failing(sqlite3.SQLITE_FULL, "COMMIT"),
    "failed-at-commit": failing(sqlite3.SQLITE_IOERR_FSYNC, "COMMIT"),
}
FEW = (Change(("draw",), 6), Change(("discard",), 1))
LONG = "x" * 60_000  # more than fits into the free space of a page


def many_moves(table):
    """Moves until the disk is full: some fit into the space that is there."""
    for _ in range(500):
        correct_once(table)


def correct_once(table):
    there = 1 if table.state.discard == 0 else -1
    values = {"draw": table.state.draw - there, "discard": table.state.discard + there}
    assert table.correct(tuple(Change((name,), value) for name, value in values.items()))


def undo_and_redo(table):
    for _ in range(250):
        table.undo(agreed=True)
        table.redo()


@pytest.mark.parametrize("circumstance", CIRCUMSTANCES)
@pytest.mark.parametrize("change", [many_moves, undo_and_redo])
def test_a_game_shows_nothing_that_was_not_saved_and_goes_on_when_it_can(store, circumstance, change):
    table = store.open(1)
    with CIRCUMSTANCES[circumstance](store), pytest.raises(Trouble, match=circumstance.split("-at")[0]):
        change(table)
    assert (table.head, table.state) == (store.open(1).head, store.open(1).state)
    correct_once(table)
    table.undo()
    assert table.redo()
    assert (table.head, table.state) == (store.open(1).head, store.open(1).state)


WRITES = {
    "new game": lambda store: store.new(GAME, GAME.options(players=(LONG,))),
    "import": lambda store: [store.import_game(game_file.write(store.open(1))) for _ in range(200)],
    "settings": lambda store: store.remember("app", LONG),
    "library": lambda store: Library(store.database).keep(GAME, GAME.cards[0], RoleCard(name=LONG)),
    "box": lambda store: [BoxValues(store.database).confirm(GAME, ("room_5",), c * 9) for c in "ab"],
    "roll": lambda store: [RollLog(store).add(Chance().roll((6,))) for _ in range(300)],
    "remove": lambda store: [(store.remove(1), store.restore(1)) for _ in range(300)],
}


SMALL = {"box", "remove"}  # there is always place for these
PAIRS = [
    (circumstance, write) for circumstance in CIRCUMSTANCES for write in WRITES if circumstance != "failed"
]


@pytest.mark.parametrize(
    ("circumstance", "write"),
    [pair for pair in PAIRS if pair[0] != "full" or pair[1] not in SMALL],
)
def test_everything_else_is_saved_whole_or_not_at_all_with_a_sentence(store, circumstance, write):
    with CIRCUMSTANCES[circumstance](store), pytest.raises(Trouble) as error:
        WRITES[write](store)
    assert not store.database.connection.in_transaction
    assert error.value.kind == circumstance.split("-at")[0]
    assert error.value.remedy.endswith(".")
    assert 1 in {saved.number for saved in store.saved()}
    WRITES[write](store)


def test_secrets_that_cannot_be_kept_are_said_so(store, monkeypatch):
    secrets = Secrets(store.database, 1)
    secrets.keep(("a" * 32,))
    monkeypatch.setattr(
        store.database.vault, "connection", Failing(store.database.vault.connection, 10, "COMMIT")
    )
    with pytest.raises(Trouble, match="failed"):
        secrets.keep(("b" * 32,), ("seal",))
    monkeypatch.undo()
    assert secrets.salts(("seal",)) == ("a" * 32,)


def test_a_game_that_a_second_copy_moved_on_says_so_and_opening_it_shows_the_newest(tmp_path, store):
    mine = store.open(1)
    other = Store(tmp_path)
    theirs = other.open(1)
    correct_once(theirs)
    for change in (correct_once, lambda table: table.undo(agreed=True)):
        with pytest.raises(Trouble, match="elsewhere") as error:
            change(mine)
        assert "another copy" in error.value.reason
        assert "Open it again" in error.value.remedy
        assert mine.head == 3
    assert store.open(1).state == theirs.state
    correct_once(store.open(1))
    other.close()


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "full"),
        (errno.EROFS, "read_only"),
        (errno.EACCES, "read_only"),
        (errno.EIO, "failed"),
    ],
)
def test_a_start_in_a_bad_folder_is_told_and_can_be_tried_again(tmp_path, monkeypatch, number, kind):
    folder = tmp_path / "data"

    def refuse(*_, **__):
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "mkdir", refuse)
        with pytest.raises(Trouble, match=kind) as error:
            Store(folder)
    assert error.value.title == "Couldn’t open your games"
    Store(folder).close()


START = {
    "full": sqlite3.SQLITE_FULL,
    "read_only": sqlite3.SQLITE_READONLY,
    "busy": sqlite3.SQLITE_BUSY,
    "failed": sqlite3.SQLITE_IOERR,
}


@pytest.mark.parametrize("kind", START)
@pytest.mark.parametrize(
    "at", ["PRAGMA journal_mode", "BEGIN", "ALTER TABLE", "PRAGMA user_version =", "COMMIT"]
)
@pytest.mark.parametrize("is_old", [True, False], ids=["old", "fresh"])
def test_a_start_that_fails_on_the_way_loses_nothing_and_works_the_next_time(
    tmp_path, monkeypatch, kind, at, is_old
):
    if is_old:
        old = Path(__file__).with_name("old") / "companion-0.1.0.db"
        (tmp_path / "companion.db").write_bytes(old.read_bytes())
    connect = sqlite.connect
    with monkeypatch.context() as patch:
        for module in ("database", "vault"):
            patch.setattr(
                f"companion.store.{module}.connect", lambda path: Failing(connect(path), START[kind], at)
            )
        with pytest.raises(Trouble, match=kind):
            Store(tmp_path)
    store = Store(tmp_path)
    assert store.database.set_aside is None
    assert len(store.saved()) == (5 if is_old else 0)
    store.close()


def test_a_full_disk_that_sqlite_calls_an_error_is_called_full(tmp_path, monkeypatch):
    monkeypatch.setattr("shutil.disk_usage", lambda folder: type("Usage", (), {"free": 1000}))
    with pytest.raises(Trouble, match="full"), told(tmp_path, "save"):
        raise OSError(errno.EIO, "input/output error")


def test_every_kind_of_trouble_has_its_words():
    assert REASONS.keys() == REMEDIES.keys()
    for kind in REASONS:
        trouble = Trouble(kind)
        assert trouble.title
        assert len(trouble.reason) <= 110
        assert len(trouble.remedy) <= 90


def test_a_list_of_games_of_older_rules_can_be_shown_on_a_full_disk(store):
    store.database.connection.execute("UPDATE game SET rules = 0")
    state = store.open(1).state
    store.database.connection.execute("UPDATE game SET rules = 0")
    with read_only(store):
        assert [saved.state for saved in store.saved()] == [state]


WRITER = """
import sys
from pathlib import Path
from companion.store.store import Store
Store(Path(sys.argv[1])).close()
"""


def test_two_copies_that_start_together_bring_the_file_up_to_date_once(tmp_path):
    old = Path(__file__).with_name("old") / "companion-0.1.0.db"
    (tmp_path / "companion.db").write_bytes(old.read_bytes())
    command = [sys.executable, "-c", WRITER, str(tmp_path)]
    root = Path(__file__).resolve().parents[2]
    copies = [subprocess.Popen(command, cwd=root) for _ in range(3)]
    assert [copy.wait() for copy in copies] == [0, 0, 0]
    store = Store(tmp_path)
    assert (store.database.set_aside, len(store.saved())) == (None, 5)
    store.close()
