"""A broken file is kept under another name and the app goes on; a file that is only busy is left alone."""

import errno
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.games import game
from companion.games.assembly import GAME
from companion.store.database import NAME
from companion.store.store import Store
from companion.store.trouble import Trouble
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
    assert not list(tmp_path.glob("salvage-*"))
    assert not list(tmp_path.glob("*.new.*"))
    assert store.open(store.new(game("assembly"), SOLO)).state.step == "deal"
    store.close()


def two_games(folder, entries=300):
    """A folder with two games of many pages."""
    store = opened(folder)
    for seed in (1, 2):
        play(store.open(store.new(game("assembly"), SOLO)), entries, seed)
    kept = {saved.number: saved.state for saved in store.saved()}
    store.close()
    return kept


def test_what_can_be_read_of_a_broken_file_is_saved_row_by_row(tmp_path):
    kept = two_games(tmp_path)
    size = (tmp_path / NAME).stat().st_size
    with (tmp_path / NAME).open("r+b") as file:  # a page of noise in the middle of the entries
        file.seek(size // 2 // 4096 * 4096)
        file.write(random.Random(4).randbytes(4096))
    store = Store(tmp_path)
    assert store.database.set_aside
    assert {saved.number: saved.state for saved in store.saved()} == kept
    assert sum(store.damaged(number) for number in kept) < 60
    for number in kept:
        table = store.open(number)
        while table.can_undo():
            table.undo(agreed=True)
    store.close()


NAMES = [
    pytest.param(b"CREATE TABLE entry", b"CREATE TABLE entsy", id="another-name"),
    pytest.param(b"CREATE TABLE entry", b"CREATE TABLX\xeb entry", id="no-name"),
    pytest.param(b"record BLOB NOT NULL", b"recorf BLOB NOT NULL", id="a-column"),
    pytest.param(b"tableentryentry", b"tableentryentsy", id="a-table"),
]


@pytest.mark.parametrize(("right", "wrong"), NAMES)
def test_damaged_names_of_tables_cost_nothing(tmp_path, right, wrong):
    kept = two_games(tmp_path, 40)
    data = (tmp_path / NAME).read_bytes()
    assert right in data
    (tmp_path / NAME).write_bytes(data.replace(right, wrong[: len(right)]))
    store = Store(tmp_path)
    assert {saved.number: saved.state for saved in store.saved()} == kept
    assert [store.damaged(number) for number in kept] == [0, 0]
    store.close()


def test_a_file_that_was_cut_off_gives_what_is_left(tmp_path):
    two_games(tmp_path)
    data = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(data[: len(data) // 2])
    store = Store(tmp_path)
    assert len(store.saved()) == 2
    for saved in store.saved():
        table = store.open(saved.number)
        play(table, bool(GAME.choices(table.state)))
        assert store.export(saved.number)
    store.close()


def test_a_flat_battery_while_saving_a_broken_file_costs_nothing(tmp_path, monkeypatch):
    kept = two_games(tmp_path)
    data = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(data[: len(data) - 4096])
    rename = Path.rename
    for point in ("companion.db", "companion.new.db"):

        def dies(path, target, point=point):
            if path.name == point:
                raise KeyboardInterrupt
            return rename(path, target)

        with monkeypatch.context() as patch:
            patch.setattr(Path, "rename", dies)
            with pytest.raises(KeyboardInterrupt):
                Store(tmp_path)
    store = Store(tmp_path)
    assert {saved.number: saved.state for saved in store.saved()} == kept
    store.close()


def test_a_broken_file_stays_where_it_is_while_there_is_no_space_to_save_it(tmp_path, monkeypatch):
    data = overwritten(kept_game(tmp_path))
    (tmp_path / NAME).write_bytes(data)
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copy", full)
        with pytest.raises(Trouble, match="full"):
            Store(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
    assert (tmp_path / NAME).read_bytes() == data


def full(*_):
    raise OSError(errno.ENOSPC, "no space left")


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
    with pytest.raises(Trouble, match="newer"):
        Store(tmp_path)
    assert not list(tmp_path.glob("*.broken-*"))


def test_a_place_that_cannot_be_opened_is_not_called_broken(tmp_path):
    (tmp_path / NAME).mkdir()
    with pytest.raises(Trouble, match="failed"):
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
    with pytest.raises(Trouble, match="busy"):
        Store(tmp_path)
    busy.execute("COMMIT")
    busy.close()
    assert len(Store(tmp_path).saved()) == 1
