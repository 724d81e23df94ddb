"""Journals of older versions are read for ever: the same game in the spelling of its day."""

from pathlib import Path

import msgspec
import pytest

from companion.games.mothership import GAME
from companion.store.store import Store
from companion.table import game_file
from companion.table.journal import Did

FOLDER = Path(__file__).resolve().parents[2] / "playthroughs" / "mothership"
OLDER = sorted((FOLDER / "older").glob("*.jsonl"))
NOW = {action.__name__: action.__struct_config__.tag for action in GAME.action.__args__}
RENAMED = {
    "armenemy": "SetNpcTech",
    "book": "ResolveFight",
    "layout": "SetUpBoard",
    "learn": "NoteCard",
    "standdown": "EndNpcShip",
}


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_an_old_journal_replays_to_the_same_game(path):
    old, played = game_file.replay(path.read_bytes())
    new, again = game_file.replay((FOLDER / path.name).read_bytes())
    assert b'"type":"rolldice"' in path.read_bytes()
    assert old.state == new.state
    assert [line.refusals for line in played] == [line.refusals for line in again]


def test_an_old_game_is_imported_and_goes_on(tmp_path):
    store = Store(tmp_path, clock=lambda: 0)
    path = FOLDER / "older" / "three-for-points.jsonl"
    table = store.open(store.import_game(path.read_bytes()))
    assert table.state == game_file.replay(path.read_bytes())[0].state
    store.close()


def test_moves_saved_under_old_names_are_still_read():
    table, _ = game_file.replay((FOLDER / "older" / "solo-level-6-lost.jsonl").read_bytes())
    raw = {b'{"type":"layout"}': "SetUpBoard", b'{"type":"standdown","slot":4}': "EndNpcShip"}
    for action, name in raw.items():
        assert type(table.action(Did(parent=0, action=msgspec.Raw(action)))).__name__ == name


def test_every_action_is_read_by_its_old_tag_too():
    before = {name.lower(): tag for name, tag in NOW.items() if name not in RENAMED.values()}
    before |= {old: NOW[name] for old, name in RENAMED.items()}
    changed = {old: tag for old, tag in before.items() if old != tag}
    assert changed == dict(GAME.older)


def test_a_field_that_no_version_knew_is_refused():
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        GAME.read(b'{"type":"book","steal":false,"loud":true}')
