"""Journals of older versions are read for ever: another spelling, the same game."""

from pathlib import Path

import msgspec
import pytest

from companion.games.exobase import GAME
from companion.games.exobase.actions import NextDay
from companion.table.game_file import replay, write

JOURNALS = Path(__file__).parents[2] / "playthroughs" / "exobase"
OLDER = sorted((JOURNALS / "older").glob("*.jsonl"))
each_older = pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)


def kinds(path):
    """The type of every action as the file spells it."""
    return [line.split(b'"', 4)[3].decode() for line in path.read_bytes().splitlines()[1:]]


@each_older
def test_an_older_journal_is_the_same_game(path):
    older, renamed = (replay(one.read_bytes()) for one in (path, JOURNALS / path.name))
    assert set(kinds(path)) & set(GAME.older)
    assert [(one.accepted, one.refusals, one.state) for one in older[1]] == [
        (one.accepted, one.refusals, one.state) for one in renamed[1]
    ]


def test_an_older_game_is_exported_in_the_spelling_of_today():
    table, _ = replay((JOURNALS / "older" / "win.jsonl").read_bytes())
    assert write(table) == write(replay((JOURNALS / "win.jsonl").read_bytes())[0])


def test_older_journals_show_every_older_spelling():
    assert {kind for path in OLDER for kind in kinds(path)} >= set(GAME.older)


def test_every_older_spelling_is_an_action_of_today():
    tags = {action.__struct_config__.tag for action in GAME.action.__args__}
    assert set(GAME.older.values()) <= tags
    assert not set(GAME.older) & tags


@pytest.mark.parametrize("spelling", ["nextday", "next_day"])
def test_a_field_nobody_knows_is_refused_in_every_spelling(spelling):
    assert GAME.read(f'{{"type":"{spelling}","let_go":true}}'.encode()) == NextDay(let_go=True)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        GAME.read(f'{{"type":"{spelling}","letgo":true}}'.encode())
