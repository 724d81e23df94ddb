"""The log is poured into the file with care: a page that is misread on the way is put right."""

import os
import shutil
import sqlite3
from contextlib import closing

import pytest

from companion.games import game
from companion.store import log
from companion.store.store import Store
from tests.store.games import SOLO, play
from tests.store.power import FAULTS, Recorder


def evening(folder, taps=5):
    """A store with a game and all of it in the log."""
    store = Store(folder, clock=lambda: 0)
    table = store.open(store.new(game("assembly"), SOLO))
    for seed in range(taps):
        play(table, 1, seed)
    return store, (table.head, table.state)


def kept(folder):
    with closing(Store(folder, clock=lambda: 0)) as store:
        assert store.database.set_aside is None
        table = store.open(1)
        return table.head, table.state


def pages(folder):
    with closing(sqlite3.connect(folder / "companion.db")) as sql:
        return sql.execute("PRAGMA page_count").fetchone()[0]


@pytest.mark.parametrize("number", [0, 1, 2, 9])
@pytest.mark.parametrize("is_long", [False, True], ids=["closed", "long"])
def test_a_page_that_is_misread_while_the_log_is_poured_is_not_believed(
    tmp_path, monkeypatch, is_long, number
):
    recorder = Recorder()
    with recorder.recording():
        store, seen = evening(tmp_path)
        recorder.arm(FAULTS["corrupt page"], number)
        if is_long:
            monkeypatch.setattr(log, "LONG", 0)
            store.remember("theme", "light")
            assert recorder.disarm()
        store.close()
        assert is_long or recorder.disarm()
    assert kept(tmp_path) == seen


def test_what_is_read_otherwise_the_second_time_is_left_as_it_is(tmp_path, monkeypatch):
    store, seen = evening(tmp_path)
    read, misread = os.pread, []

    def once(file, size, at):
        misread.append(at)
        return b"x" * size if len(misread) == 1 else read(file, size, at)

    monkeypatch.setattr(os, "pread", once)
    monkeypatch.setattr(os, "pwrite", lambda *_: pytest.fail("nothing was wrong"))
    store.close()
    assert misread
    assert kept(tmp_path) == seen


def test_a_log_that_another_copy_goes_on_with_is_left_alone(tmp_path):
    store, _ = evening(tmp_path)
    data = (tmp_path / "companion.db-wal").read_bytes()
    frames = (len(data) - log.HEADER) // (log.FRAME + 4096)
    assert len(log._newest(data, frames)) == pages(tmp_path)
    assert log._newest(data, frames - 1) == {}  # one more was written meanwhile
    assert log._newest(data, frames + 1) == {}
    assert log._newest(data[:16] + b"salted!!" + data[24:], frames) == {}
    store.close()


def test_pages_that_the_file_no_longer_has_are_not_looked_for(tmp_path):
    store, seen = evening(tmp_path, 9)
    for number in range(40):
        store.remember(f"long-{number}", "x" * 4000)
    before = pages(tmp_path)
    store.database.connection.execute("DELETE FROM setting WHERE key LIKE 'long%'")
    store.database.compact()
    assert pages(tmp_path) < before
    store.close()
    assert kept(tmp_path) == seen


def test_a_long_log_is_poured_and_begun_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(log, "LONG", 60_000)
    store, _ = evening(tmp_path, 1)
    sizes = []
    for number in range(12):
        store.remember(f"long-{number}", "x" * 9000)
        sizes.append((tmp_path / "companion.db-wal").stat().st_size)
    assert max(sizes) < 120_000
    store.close()
    assert sorted(os.listdir(tmp_path)) == ["companion.db"]


def test_what_cant_be_poured_now_keeps_nobody_from_going_on(tmp_path, monkeypatch):
    store, seen = evening(tmp_path)
    with closing(sqlite3.connect(tmp_path / "companion.db")) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entry").fetchall()
        monkeypatch.setattr(log, "LONG", 0)
        store.remember("theme", "light")
    monkeypatch.setattr(os, "open", lambda *_: (_ for _ in ()).throw(OSError("no")))
    store.close()
    assert kept(shutil.copytree(tmp_path, tmp_path / "again")) == seen
