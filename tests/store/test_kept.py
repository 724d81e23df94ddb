"""What every version wrote opens for ever: databases with their secrets, and exported games."""

import shutil

import msgspec
import pytest

from companion.games import KEYS, game
from companion.store import library_file
from companion.store.database import NAME
from companion.store.library import Library
from companion.store.progress import finished
from companion.store.store import Store
from companion.store.taking_along import bring, reading
from companion.table import game_file
from tests.contract.playouts import PLAYTHROUGHS
from tests.store.keep import DEAL, EVERYTHING, GAP, OLD, PACK, SALTS, TOLD

KEPT = sorted(path for path in OLD.iterdir() if path.is_dir())
each_version = pytest.mark.parametrize("folder", KEPT, ids=lambda path: path.name)


@pytest.fixture
def store(folder, tmp_path):
    for path in folder.glob("*.db"):
        shutil.copy(path, tmp_path / path.name)
    found = Store(tmp_path)
    yield found
    found.close()


def test_this_version_is_kept(tmp_path):
    store = Store(tmp_path)
    (number,) = store.database.row("PRAGMA user_version")
    store.close()
    assert f"schema-{number}" in {path.name for path in KEPT}, "python -m tests.store.keep"


@each_version
def test_every_game_stands_where_it_stood_and_can_be_redone(folder, store):
    told = msgspec.json.decode((folder / TOLD).read_bytes())
    assert (folder / NAME).exists()
    assert store.database.set_aside is None
    assert set(told["games"]) == set(KEYS)
    for key, (number, head, written) in told["games"].items():
        table = store.open(number)
        assert (table.game.key, table.head, table.written, table.lost) == (key, head, written, 0)
        assert table.redo(), key
        assert table.game.invariants(table.state) == ()
    store.restore(told["removed"])
    assert store.open(told["removed"]).head


@each_version
def test_settings_and_cards_are_there(folder, store):
    told = msgspec.json.decode((folder / TOLD).read_bytes())
    assert store.setting("app", dict[str, str], {})["theme"] == "light"
    for key, count in told["cards"].items():
        found = game(key)
        kept = [card for kind in found.cards for card in Library(store.database).cards(found, kind)]
        assert len(kept) == count, key


@each_version
@pytest.mark.parametrize("key", KEYS)
def test_an_exported_game_is_played_again(folder, key):
    table, lines = game_file.replay((folder / f"{key}.jsonl").read_bytes())
    assert lines
    assert all(line.accepted for line in lines)
    assert table.head


@each_version
def test_what_opens_the_seals_is_there(folder, store):
    told = msgspec.json.decode((folder / TOLD).read_bytes())
    assert store.database.vault.salts(told["games"]["airlock"][0], DEAL) == SALTS
    assert all(salt.encode() not in path.read_bytes() for path in folder.glob("*.json*") for salt in SALTS)


@each_version
def test_an_exported_game_with_a_gap_goes_on_from_its_state(folder):
    data = (folder / GAP).read_bytes()
    assert data.startswith(b'{"format":2,')
    table, lines = game_file.replay(data)
    assert len(lines) > 1
    assert all(line.accepted for line in lines)
    assert table.game.invariants(table.state) == ()


@each_version
def test_a_card_pack_is_read(folder, tmp_path):
    told = msgspec.json.decode((folder / TOLD).read_bytes())
    store = Store(tmp_path)
    plan = library_file.read((folder / PACK).read_bytes(), Library(store.database))
    assert (len(plan.fresh), plan.broken) == (told["cards"][plan.game.key], ())
    store.close()


@each_version
def test_everything_in_one_file_arrives_on_a_new_phone(folder, tmp_path):
    told = msgspec.json.decode((folder / TOLD).read_bytes())
    store = Store(tmp_path)
    found = finished(reading(store, (folder / EVERYTHING).read_bytes()))
    assert (len(found.games), found.cards, found.broken) == (len(KEYS), sum(told["cards"].values()), ())
    bring(store, found)
    heads = {key: head for key, (_, head, _) in told["games"].items()}
    assert {saved.game.key: store.open(saved.number).head for saved in store.saved()} == heads
    store.close()


@pytest.mark.parametrize("key", KEYS)
def test_what_the_first_version_exported_is_played_again(key):
    older = sorted((PLAYTHROUGHS / key / "older").glob("*.jsonl"))
    assert older
    for path in older:
        table, lines = game_file.replay(path.read_bytes())
        assert lines
        assert table.head == sum(line.accepted for line in lines)
