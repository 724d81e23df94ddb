"""Secrets lie apart from the games, are wiped with them, and are there whenever the journal needs them."""

import re
from pathlib import Path

import msgspec
import pytest

from companion.games.airlock import GAME
from companion.games.airlock.actions import Begin, Deal, Draw
from companion.games.airlock.rules.seals import seals, unseal
from companion.games.mothership import GAME as MOTHERSHIP
from companion.store import vault
from companion.store.database import NAME
from companion.store.journal import SqlJournal
from companion.store.secrets import Secrets
from companion.store.store import Store
from companion.store.trouble import Trouble
from companion.table.journal import Did, Entry
from tests.games.airlock.build import PEOPLE, options

ROOT = Path(__file__).resolve().parents[2]
DEALT = ("crew", "saboteur", "crew", "accomplice", "chancellor", "crew")
OLD, NEW = (tuple(f"{seat}{word}" * 8 for seat in range(6)) for word in ("old", "new"))


@pytest.fixture
def store(tmp_path):
    found = Store(tmp_path)
    yield found
    found.close()


@pytest.fixture
def number(store):
    return store.new(GAME, options(6, missions="app"))


def deal(store, number, salts):
    """A deal as the app makes it."""
    table, secrets, sealed = store.open(number), Secrets(store.database, number), seals(DEALT, salts)
    if not table.state.sealed and table.head == 0:
        assert table.propose(Begin(PEOPLE[:6], 0))
    secrets.keep(salts, sealed)
    assert table.propose(Deal(sealed))
    secrets.keep_only(sealed)
    return table


def opened(store, number):
    """What the phone knows of the deal in the journal."""
    sealed = store.open(number).state.sealed
    salts = Secrets(store.database, number).salts(sealed)
    return tuple(unseal(*pair) for pair in zip(sealed, salts, strict=True)) if salts else ()


def files(store):
    return {path.name: path.read_bytes() for path in store.database.path.parent.iterdir()}


def has(store, salts):
    """The files that hold one of these salts."""
    return {name for name, data in files(store).items() for salt in salts if salt.encode() in data}


def test_salts_are_in_no_file_with_the_seals(store, number):
    deal(store, number, OLD)
    assert has(store, OLD) == {vault.NAME}
    assert has(store, seals(DEALT, OLD)) <= {NAME, f"{NAME}-wal"}


@pytest.mark.parametrize("rules", ["backup", "transfer"])
def test_no_backup_takes_the_secrets_along(rules):
    paths = re.findall(r'path="([^"]+)"', (ROOT / f"android/{rules}.xml").read_text())
    assert paths
    assert not [path for path in paths if vault.NAME.split(".")[0] in path or path in (".", "./", "*")]


def test_a_game_without_secrets_makes_no_file_for_them(store):
    store.new(MOTHERSHIP, MOTHERSHIP.options())
    assert Secrets(store.database, 1).salts() == ()
    Secrets(store.database, 1).forget()
    store.forget_secrets([1])
    assert vault.NAME not in files(store)


def test_a_new_deal_wipes_the_old_salts_from_the_disk(store, number):
    table = deal(store, number, OLD)
    table.undo(agreed=True)
    deal(store, number, NEW)
    assert opened(store, number) == DEALT
    assert has(store, OLD) == set()


def test_a_deal_that_is_undone_and_redone_is_still_known(store, number):
    table = deal(store, number, OLD)
    table.undo(agreed=True)
    again = store.open(number)
    assert again.redo()
    assert opened(store, number) == DEALT


class Flat(Exception):
    """The battery is."""


def dying(*_, **__):
    raise Flat


@pytest.mark.parametrize("before", ["salts", "journal", "old salts"])
def test_a_battery_that_goes_flat_in_a_new_deal_leaves_seals_and_salts_of_one_deal(
    tmp_path, store, number, monkeypatch, before
):
    deal(store, number, OLD).undo(agreed=True)
    place = {
        "salts": "companion.store.vault.Vault.keep",
        "journal": "companion.store.journal.SqlJournal.append",
        "old salts": "companion.store.vault.Vault.keep_only",
    }[before]
    with monkeypatch.context() as patch:
        patch.setattr(place, dying)
        with pytest.raises(Flat):
            deal(store, number, NEW)
    store.close()
    again = Store(tmp_path)
    table = again.open(number)
    if before == "old salts":
        assert table.state.sealed == seals(DEALT, NEW)
    else:
        assert table.state.sealed == ()
        assert table.redo()
        assert table.state.sealed == seals(DEALT, OLD)
    assert opened(again, number) == DEALT
    again.close()


def test_a_deal_that_could_not_be_saved_can_be_tried_again(store, number, monkeypatch):
    sealed, secrets = seals(DEALT, NEW), Secrets(store.database, number)
    table = store.open(number)
    assert table.propose(Begin(PEOPLE[:6], 0))
    secrets.keep(NEW, sealed)

    def fails(*_):
        raise Trouble("full")

    with monkeypatch.context() as patch:
        patch.setattr("companion.store.journal.SqlJournal.append", fails)
        with pytest.raises(Trouble):
            table.propose(Deal(sealed))
    assert table.state.sealed == ()
    assert table.propose(Deal(sealed))
    assert opened(store, number) == DEALT


def test_a_player_whose_salt_is_lost_is_known(store, number):
    sealed = deal(store, number, OLD).state.sealed
    secrets = Secrets(store.database, number)
    assert secrets.lost(sealed) == ()
    sql = store.database.vault.connection
    sql.execute("UPDATE salt SET salt = 'x' || substr(salt, 2) WHERE seat = 2")
    sql.execute("DELETE FROM salt WHERE seat = 5")
    assert secrets.lost(sealed) == (2, 5)
    assert [bool(salt) for salt in secrets.salts(sealed)] == [True, True, False, True, True, False]
    secrets.forget()
    assert secrets.lost(sealed) == (0, 1, 2, 3, 4, 5)
    assert secrets.salts(sealed) == ()


def test_an_unreadable_file_of_secrets_loses_the_salts_and_nothing_else(tmp_path, store, number):
    sealed = deal(store, number, OLD).state.sealed
    store.close()
    (tmp_path / vault.NAME).write_bytes(b"no database" * 1000)
    again = Store(tmp_path)
    assert Secrets(again.database, number).lost(sealed) == (0, 1, 2, 3, 4, 5)
    assert again.open(number).state.sealed == sealed
    Secrets(again.database, number).keep(NEW, sealed)
    assert Secrets(again.database, number).salts(sealed) == NEW
    again.close()


def test_secrets_of_a_finished_game_are_wiped_from_the_disk(store, number):
    other = store.new(GAME, options(6, missions="app"))
    deal(store, number, OLD)
    deal(store, other, NEW)
    store.forget_secrets([number])
    assert has(store, OLD) == set()
    assert opened(store, other) == DEALT


def test_secrets_of_a_removed_game_wait_for_undo_and_go_with_the_next_start(tmp_path, store, number):
    deal(store, number, OLD)
    store.remove(number)
    store.restore(number)
    assert opened(store, number) == DEALT
    store.remove(number)
    store.close()
    again = Store(tmp_path)
    assert has(again, OLD) == set()
    again.close()


def test_a_game_that_can_only_be_exported_in_parts_gives_no_secret_vote_away(store):
    number = store.new(GAME, options(4))
    table = store.open(number)
    for action in (Begin(PEOPLE[:4], 0), Draw()):
        assert table.propose(action)
    old = Did(msgspec.Raw(b'{"type":"vote","votes":[1,1,1,null]}'), table.head)
    SqlJournal(store.database, number).append(Entry(3, 0, old), b"{}", False)
    store.database.connection.execute("UPDATE game SET options = x'00', state = x'00'")
    exported = store.export(number)
    assert exported.count(b"\n") == 3
    assert b"votes" not in exported
