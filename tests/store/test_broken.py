"""A broken file is kept under another name and the app goes on; a file that is only busy is left alone."""

import random
import shutil
import sqlite3

import pytest

from companion.games import game
from companion.store.database import NAME, Newer
from companion.store.store import Store
from tests.store.games import SOLO, folded, opened, play


def kept_game(folder, entries=40):
    """A folder with one game in it, everything in the main file."""
    store = opened(folder)
    play(store.open(store.new(game("assembly"), SOLO)), entries)
    store.close()
    return (folder / NAME).read_bytes()


def overwritten(data: bytes) -> bytes:
    """A good head, then pages of noise."""
    return data[:4096] + random.Random(1).randbytes(len(data) - 4096)


BROKEN = [
    pytest.param(lambda data: b"this is no database, but it is somebody's file" * 50, id="another-file"),
    pytest.param(lambda data: random.Random(2).randbytes(len(data)), id="noise"),
    pytest.param(lambda data: data[: len(data) // 2], id="cut-in-half"),
    pytest.param(lambda data: data[:5000], id="cut-within-a-page"),
    pytest.param(overwritten, id="pages-of-noise"),
    pytest.param(lambda data: b"\0" * 16 + data[16:], id="no-head"),
]


@pytest.mark.parametrize("damage", BROKEN)
def test_a_broken_file_is_set_aside_whole_and_a_new_one_begun(tmp_path, damage):
    data = damage(kept_game(tmp_path))
    (tmp_path / NAME).write_bytes(data)
    store = Store(tmp_path)
    assert store.database.set_aside == tmp_path / "companion.broken-1.db"
    assert store.database.set_aside.read_bytes() == data
    assert store.saved() == []
    assert store.open(store.new(game("assembly"), SOLO)).state.step == "deal"
    store.close()


def test_a_second_broken_file_does_not_replace_the_first(tmp_path):
    for number in (1, 2, 3):
        (tmp_path / NAME).write_bytes(b"broken %d" % number * 100)
        Store(tmp_path).close()
    kept = {path.name: path.read_bytes()[:8] for path in tmp_path.glob("*.broken-*.db")}
    assert kept == {f"companion.broken-{n}.db": b"broken %d" % n for n in (1, 2, 3)}


def test_a_file_without_our_tables_is_set_aside(tmp_path):
    with sqlite3.connect(tmp_path / NAME) as other:
        other.execute("CREATE TABLE game (mine)")
        other.execute("INSERT INTO game VALUES ('precious')")
    other.close()
    store = Store(tmp_path)
    assert store.saved() == []
    with sqlite3.connect(store.database.set_aside) as aside:
        assert aside.execute("SELECT mine FROM game").fetchone() == ("precious",)
    aside.close()
    store.close()


def torn(folder, store, cut, to):
    """The files as a crash would leave them, with the write-ahead log cut or overwritten."""
    to.mkdir()
    for suffix in ("", "-wal"):
        shutil.copy(folder / (NAME + suffix), to / (NAME + suffix))
    log = to / (NAME + "-wal")
    log.write_bytes(cut(log.read_bytes()))
    return to


@pytest.mark.parametrize("share", [0.0, 0.1, 0.37, 0.5, 0.77, 0.95, 0.999])
@pytest.mark.parametrize("tail", [b"", b"\xff" * 700], ids=["cut", "noise"])
def test_a_torn_log_loses_only_its_end(tmp_path, share, tail):
    store = opened(tmp_path / "here")
    store.open(store.new(game("assembly"), SOLO))
    store.database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    play(store.open(1), 60)
    there = torn(
        tmp_path / "here", store, lambda log: log[: int(len(log) * share)] + tail, tmp_path / "there"
    )
    again = Store(there)
    assert again.database.set_aside is None
    connection = again.database.connection
    kept = connection.execute("SELECT count(*), coalesce(max(seq), 0) FROM entry").fetchone()
    assert kept[0] == kept[1] <= 60
    assert kept[0] > 0 or share < 0.2
    table = again.open(1)
    assert (table.head, table.state) == folded(connection, 1)
    play(table, 5)
    again.close()
    store.close()


def test_a_file_of_a_newer_app_is_left_alone(tmp_path):
    kept_game(tmp_path)
    with sqlite3.connect(tmp_path / NAME) as newer:
        newer.execute("PRAGMA user_version = 999")
    newer.close()
    with pytest.raises(Newer):
        Store(tmp_path)
    assert not list(tmp_path.glob("*.broken-*"))


def test_a_place_that_cannot_be_opened_is_not_called_broken(tmp_path):
    (tmp_path / NAME).mkdir()
    with pytest.raises(sqlite3.OperationalError):
        Store(tmp_path)
    assert (tmp_path / NAME).is_dir()
    assert not list(tmp_path.glob("*.broken-*"))


def test_a_busy_file_is_not_called_broken(tmp_path, monkeypatch):
    kept_game(tmp_path)
    connect = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda *args, **kwargs: connect(*args, **{**kwargs, "timeout": 0})
    )
    busy = connect(tmp_path / NAME, isolation_level=None)
    busy.execute("PRAGMA locking_mode = EXCLUSIVE")
    busy.execute("BEGIN EXCLUSIVE")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        Store(tmp_path)
    busy.execute("COMMIT")
    busy.close()
    assert len(Store(tmp_path).saved()) == 1
