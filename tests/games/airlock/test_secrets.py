"""What nobody may know stays out of the database, the journal and the exported file."""

import base64

import msgspec
import pytest

from companion.core.correction import Change
from companion.games.airlock import GAME
from companion.games.airlock.actions import (
    Ally,
    Begin,
    Deal,
    Draw,
    PlayOwnCard,
    Resolve,
    Reveal,
    ShowMission,
    TopCard,
    Vote,
)
from companion.games.airlock.cards import MISSIONS
from companion.games.airlock.rules.seals import seals, unseal
from companion.games.airlock.state import Malfunction
from companion.pages.shell.history import history_view
from companion.store.secrets import Secrets
from companion.store.store import Store
from companion.table import game_file
from tests.games.airlock.build import PEOPLE, options

DEALT = ("crew", "saboteur", "crew", "accomplice", "chancellor", "crew")
SALTS = tuple(f"{seat:x}" * 32 for seat in range(6))


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path)
    yield store
    store.close()


@pytest.fixture
def dealt(store):
    """A game of six whose missions the phone has dealt."""
    number = store.new(GAME, options(6, missions="app"))
    Secrets(store.database, number).keep(SALTS)
    table = store.open(number)
    assert table.propose(Begin(PEOPLE[:6], 0))
    assert table.propose(Deal(seals(DEALT, SALTS)))
    return number, table


def written(store) -> bytes:
    """Every byte the app has put on disk."""
    folder = store.database.path.parent
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


def spellings(word: str) -> set[bytes]:
    """A word as it could stand in a file: plain, in capitals, in hexadecimal, in base 64."""
    plain = word.encode()
    return {plain, plain.upper(), plain.title(), plain.hex().encode(), base64.b64encode(plain).rstrip(b"=")}


@pytest.mark.rule("PA-S2")
@pytest.mark.parametrize("mission", MISSIONS)
def test_no_dealt_mission_is_in_the_database_or_the_export(store, dealt, mission):
    _, table = dealt
    text = written(store) + game_file.write(table)
    assert not [word for word in spellings(mission) if word in text]


@pytest.mark.rule("PA-S2")
def test_the_export_lacks_what_opens_the_seals(store, dealt):
    _, table = dealt
    exported = game_file.write(table)
    assert not [salt for salt in SALTS if salt.encode() in exported]
    assert seals(DEALT, SALTS)[0].encode() in exported


@pytest.mark.rule("PA-S2")
def test_the_device_that_dealt_opens_each_seal_even_after_a_restart(store, dealt):
    number, _ = dealt
    again = store.open(number)
    salts = Secrets(store.database, number).salts()
    assert tuple(unseal(*pair) for pair in zip(again.state.sealed, salts, strict=True)) == DEALT


@pytest.mark.rule("PA-S2")
def test_a_device_that_did_not_deal_opens_nothing(store, dealt):
    _, table = dealt
    copy = store.import_game(game_file.write(table))
    assert Secrets(store.database, copy).salts() == ()


@pytest.mark.rule("PA-S2")
def test_undo_and_redo_bring_no_mission_to_light(store, dealt):
    _, table = dealt
    assert table.undo() == "shuffle"
    assert table.undo(agreed=True) == ""
    assert table.state.sealed == ()
    assert table.redo()
    text = written(store) + game_file.write(table)
    assert b"saboteur" not in text


@pytest.mark.rule("PA-S2")
def test_a_new_deal_forgets_the_old_salts(store, dealt):
    number, _ = dealt
    secrets = Secrets(store.database, number)
    secrets.keep(("f" * 32,) * 6)
    assert secrets.salts() == ("f" * 32,) * 6


@pytest.mark.rule("PA-S2", "PA-A1")
def test_a_vote_and_the_mission_it_brings_are_written_only_when_their_time_has_come(store):
    table = store.open(store.new(GAME, options(4)))
    steps = (
        Begin(PEOPLE[:4], 0),
        Draw(),
        PlayOwnCard(),
        Ally(1),
        TopCard(),
        Reveal(("airlock", "energy")),
        Resolve(0),
    )
    for action in steps:
        assert table.propose(action)
    assert b'"votes":[' not in written(store)
    assert b"saboteur" not in written(store)
    assert table.propose(Vote(tally=(0, 3, 0, 0, 1)))
    assert b'"tally":[0,3,0,0,1]' in written(store)
    assert b"saboteur" not in written(store)
    assert table.propose(ShowMission(1, "saboteur"))
    assert b"saboteur" in written(store)


def test_a_state_has_no_place_for_a_single_vote():
    assert not [name for name in GAME.state.__struct_fields__ if "vote" in name]


@pytest.mark.rule("PA-S2")
def test_no_mission_is_in_the_history_before_its_time(dealt):
    _, table = dealt
    for action in (Draw(), PlayOwnCard(), Ally(1), TopCard(), Reveal(("airlock", "energy")), Resolve(0)):
        assert table.propose(action)
    words = msgspec.json.encode(history_view(table)).decode().lower()
    assert "deal the missions" in words
    assert not [name for name in ("saboteur", "chancellor", "accomplice", "crew") if name in words]


@pytest.mark.rule("PA-M1")
def test_the_table_can_correct_malfunctions_and_a_reopened_game_keeps_it(store):
    number = store.new(GAME, options(4))
    table = store.open(number)
    assert table.propose(Begin(PEOPLE[:4], 0))
    path = ("players", 2, "malfunctions")
    assert table.correct((Change(path, [{"kind": "hull_breach", "energy": 1}]),))
    assert store.open(number).state.players[2].malfunctions == (Malfunction("hull_breach", 1),)
    assert not table.correct((Change(path, [{"kind": "contaminate", "energy": 0}]),))
