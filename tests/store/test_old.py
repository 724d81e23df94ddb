"""A file of the first published version opens with everything in it; its secrets move to their own file."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.games import KEYS, game
from companion.games.airlock.rules.seals import unseal
from companion.store import database, vault
from companion.store.box import BoxValues
from companion.store.database import NAME
from companion.store.library import Library
from companion.store.rolls import RollLog
from companion.store.secrets import Secrets
from companion.store.store import Store

OLD = Path(__file__).with_name("old") / "companion-0.1.0.db"
HEADS = {1: 72, 2: 36, 3: 20, 4: 42, 5: 3}
DEALT = ("crew", "saboteur", "crew", "accomplice", "chancellor", "crew")
SALTS = tuple(f"{seat:x}" * 32 for seat in range(6))


@pytest.fixture
def store(tmp_path):
    shutil.copy(OLD, tmp_path / NAME)
    found = Store(tmp_path)
    yield found
    found.close()


def entries(connection):
    columns = "game, seq, parent, at, kind, record"
    return connection.execute(f"SELECT {columns} FROM entry ORDER BY game, seq").fetchall()


def test_every_game_is_there_where_it_was_and_nothing_is_lost(store):
    assert store.database.set_aside is None
    assert {saved.game.key for saved in store.saved()} == set(KEYS)
    tables = {saved.number: store.open(saved.number) for saved in store.saved()}
    assert {number: (table.head, table.lost) for number, table in tables.items()} == {
        number: (head, 0) for number, head in HEADS.items()
    }
    assert [store.damaged(number) for number in HEADS] == [0] * 5


def test_every_entry_is_as_it_was_and_has_its_checksum(store):
    old = sqlite3.connect(OLD)
    assert entries(store.database.connection) == entries(old)
    old.close()
    wrong = "SELECT count(*) FROM entry WHERE sum != checksum(game, seq, parent, at, kind, record)"
    assert store.database.row(wrong) == (0,)


def test_undo_redo_and_the_removed_game_are_there(store):
    table = store.open(1)
    assert table.can_undo()
    assert table.redo()
    store.restore(6)
    assert store.open(6).options.players == ("Gone",)


def test_settings_box_values_cards_and_throws_are_there(store):
    assert store.setting("players", list[str], []) == ["Ana", "Ben"]
    assert store.setting("app", dict[str, str], {})["theme"] == "light"
    assert BoxValues(store.database).box(game("assembly")).room_5 == "Med Bay"
    assert [
        kept.card.name for kept in Library(store.database).cards(game("assembly"), game("assembly").cards[0])
    ] == ["Pilot"]
    assert RollLog(store).rolls.recent[0].total == 10


def test_the_salts_still_open_the_seals_and_are_in_the_old_file_no_more(tmp_path, store):
    sealed = store.open(5).state.sealed
    salts = Secrets(store.database, 5).salts(sealed)
    assert tuple(unseal(*pair) for pair in zip(sealed, salts, strict=True)) == DEALT
    assert Secrets(store.database, 4).salts() == ("a1" * 16, "b2" * 16)
    assert all(salt.encode() in OLD.read_bytes() for salt in SALTS)
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for salt in (*SALTS, "a1" * 16):
        assert [name for name, data in kept.items() if salt.encode() in data] == [vault.NAME]


def test_a_flat_battery_between_the_two_files_loses_no_salt(tmp_path, monkeypatch):
    shutil.copy(OLD, tmp_path / NAME)
    take_over = vault.Vault.take_over

    def dies(self, old):
        take_over(self, old)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(vault.Vault, "take_over", dies)
        with pytest.raises(KeyboardInterrupt):
            Store(tmp_path)
    store = Store(tmp_path)
    assert Secrets(store.database, 5).salts() == SALTS
    store.close()


@pytest.mark.parametrize("step", range(4, len(database.migrations())))
def test_a_file_that_stopped_at_any_step_goes_on_from_there(tmp_path, monkeypatch, step):
    shutil.copy(OLD, tmp_path / NAME)
    with monkeypatch.context() as patch:
        patch.setattr(database, "migrations", lambda of=database.migrations: of()[:step])
        stopped = database.Database(tmp_path)
        assert stopped.row("PRAGMA user_version") == (step,)
        stopped.close()
    store = Store(tmp_path)
    assert store.database.set_aside is None
    assert {saved.number: store.open(saved.number).head for saved in store.saved()} == HEADS
    assert store.open(5).game.key == "airlock"
    assert Secrets(store.database, 5).salts() == SALTS
    store.close()


def test_a_damaged_old_file_gives_what_it_has(tmp_path):
    data = bytearray(OLD.read_bytes())
    data[8 * 4096 : 9 * 4096] = b"\xee" * 4096
    (tmp_path / NAME).write_bytes(data)
    store = Store(tmp_path)
    assert store.database.set_aside.read_bytes() == bytes(data)
    assert len(store.saved()) == 5
    assert Secrets(store.database, 5).salts() == SALTS
    store.close()
