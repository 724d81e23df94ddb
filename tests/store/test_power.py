"""The power goes at any call of the file layer: nothing a player has seen is lost, and the games open."""

import random

import pytest

from companion.games import game
from companion.store.database import NAME
from companion.store.store import Store
from tests.store.games import SOLO, play
from tests.store.power import Call, Recorder, after
from tests.store.test_old import HEADS, OLD


def evening(folder, careless=False):
    """A scripted evening: two games, undo, settings, an import; what was said is in the record."""
    recorder = Recorder()
    with recorder.recording():
        store = Store(folder, clock=lambda: 0)
        if careless:
            store.database.connection.execute("PRAGMA synchronous = OFF")
        number = store.new(game("assembly"), SOLO)
        recorder.said("game 1")
        table = store.open(number)
        for _ in range(6):
            play(table, 1, seed=table.head)
            recorder.said(f"entry {table._journal.last()[0]}")
        table.undo(agreed=True)
        recorder.said(f"entry {table._journal.last()[0]}")
        store.remember("theme", "light")
        recorder.said("setting")
        data = store.export(number)
        store.import_game(data)
        recorder.said("game 2")
        store.close()
    return recorder.calls


@pytest.fixture(scope="module")
def calls(tmp_path_factory):
    return evening(tmp_path_factory.mktemp("evening"))


def opened(calls, count, folder, chance=None, before=None):
    """The store on the disk that the power left."""
    folder.mkdir()
    for name, data in after(calls, count, chance, before).items():
        (folder / name).write_bytes(data)
    return Store(folder, clock=lambda: 0)


def test_the_record_is_the_disk(calls, tmp_path):
    store = opened(calls, len(calls), tmp_path / "end")
    assert [saved.number for saved in store.saved()] == [2, 1]
    assert {call.what for call in calls} >= {"write", "sync", "said"}
    store.close()


@pytest.mark.parametrize("seed", [None, 1])
def test_nothing_that_was_said_is_lost_wherever_the_power_goes(calls, tmp_path, seed):
    for count in range(0, len(calls) + 1, 1 if seed is None else 3):
        chance = None if seed is None else random.Random(seed + count)
        store = opened(calls, count, tmp_path / str(count), chance)
        assert store.database.set_aside is None, count
        kept = {path.path for path in calls[:count] if path.what == "said"}
        games = {saved.number: store.open(saved.number) for saved in store.saved()}
        assert {f"game {number}" for number in games} >= {word for word in kept if word.startswith("game")}
        said = max((int(word.split()[1]) for word in kept if word.startswith("entry")), default=0)
        assert not games or (games[1]._journal.last()[0] if 1 in games else 0) >= said, count
        if "setting" in kept:
            assert store.setting("theme", str, "") == "light"
        store.close()


def test_a_careless_store_would_be_caught(tmp_path):
    calls = evening(tmp_path / "careless", careless=True)
    last = max(n for n, call in enumerate(calls) if call.path.startswith("entry"))
    store = opened(calls, last + 1, tmp_path / "left")
    assert store.saved() == []
    store.close()


def test_the_power_may_go_while_an_old_file_is_brought_up_to_date(tmp_path):
    old = {NAME: OLD.read_bytes()}
    (folder := tmp_path / "old").mkdir()
    (folder / NAME).write_bytes(old[NAME])
    recorder = Recorder()
    with recorder.recording():
        Store(folder, clock=lambda: 0).close()
    assert recorder.calls
    for count in range(0, len(recorder.calls) + 1, 3):
        store = opened(recorder.calls, count, tmp_path / str(count), before=old)
        assert store.database.set_aside is None
        assert {saved.number: store.open(saved.number).head for saved in store.saved()} == HEADS, count
        store.close()


def test_what_was_not_synced_is_gone():
    calls = [Call("write", "a", 0, b"xy"), Call("sync", "a"), Call("write", "a", 1, b"z")]
    assert after(calls, 3) == {"a": b"xy"}
    assert after(calls, 1) == {}
