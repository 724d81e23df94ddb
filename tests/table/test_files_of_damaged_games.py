"""What can be read of a game that can't be opened, and what is said of a file that is none, word for word."""

import json

import msgspec
import pytest

from companion.core.correction import Change
from companion.table import game_file
from companion.table.game_file import InvalidGameFile
from companion.table.journal import Corrected, Did, Redid, Resumed, Undid, encode
from tests.table.harbour import GAME, Collect, Untie

HEADER = b'{"format":1,"game":"assembly","options":{}}\n'


def did(action):
    return Did(msgspec.Raw(encode(action)), 0)


def rest(records, options=b'{"crates":4}'):
    return [json.loads(line) for line in game_file.write_rest(GAME, options, records).splitlines()]


def test_what_can_be_read_is_exported_and_the_rest_is_left_out():
    records = [
        did(Untie(("Gull",))),
        Corrected((Change(("crates",), 2),), 1),
        Undid(1),
        Redid(1),
        Resumed(msgspec.Raw(b"{}"), 1),
        Did(msgspec.Raw(b'{"type":"Unheard"}'), 1),
        did(Collect()),
    ]
    header, *lines = rest(records)
    assert header == {"format": 1, "game": "harbour", "options": {"crates": 4}}
    assert lines == [
        {"type": "Untie", "ships": ["Gull"]},
        {"type": "correct", "changes": [{"path": ["crates"], "value": 2}]},
        {"type": "Collect"},
    ]


def test_what_a_journal_does_not_keep_is_not_exported_either():
    secretive = msgspec.structs.replace(GAME, kept=lambda _state, _action: Collect())
    told = game_file.write_rest(secretive, b"{}", [did(Untie(("Gull",))), Corrected((), 0)])
    assert [json.loads(line).get("type") for line in told.splitlines()] == [None, "correct"]


def test_options_that_cant_be_read_are_shown_as_they_are():
    assert rest([], b'{"crates":')[0]["options"] == '{"crates":'
    assert rest([], b"\xff")[0]["options"] == "\ufffd"


def told(data):
    with pytest.raises(InvalidGameFile) as refused:
        game_file.read(data)
    return refused.value.line, str(refused.value)


SAID = [
    pytest.param(
        b'{"format":99,"game":"assembly","options":{}}',
        (1, "Line 1: this app doesn’t know format 99. Update the app, then import it again."),
        id="format",
    ),
    pytest.param(
        b'{"format":1,"game":"assembly","options":{"color":1}}',
        (1, "Couldn’t read line 1: its options don’t fit Assembly."),
        id="options",
    ),
    pytest.param(
        HEADER + b'{"type":"resume"}',
        (2, "Couldn’t read line 2: it has no position to go on from."),
        id="resume",
    ),
    pytest.param(
        HEADER + b'{"type":"correct"}',
        (2, "Couldn’t read line 2: its values don’t fit a correction."),
        id="correct",
    ),
    pytest.param(
        HEADER + b'{"type":"ask","seat":"nobody"}',
        (2, "Couldn’t read line 2: its values don’t fit the move “ask”."),
        id="values",
    ),
    pytest.param(HEADER + b"7", (2, "Couldn’t read line 2: it isn’t a move."), id="move"),
    pytest.param(
        HEADER + b'{"type":"fly"}', (2, "Couldn’t read line 2: Assembly has no move called “fly”."), id="fly"
    ),
    pytest.param(
        HEADER + b'{"type":"ask"', (2, "Couldn’t read line 2: it’s damaged or cut off."), id="cut off"
    ),
    pytest.param(b"[]", (1, "Couldn’t read line 1: it isn’t the start of a game file."), id="start"),
    pytest.param(
        b'{"format":1,"game":"chess","options":{}}',
        (1, "Line 1: this app has no game called “chess”."),
        id="game",
    ),
    pytest.param(b" ", (1, "Nothing to import: it’s empty."), id="empty"),
]


@pytest.mark.parametrize(("data", "said"), SAID)
def test_what_is_wrong_is_said_word_for_word(data, said):
    assert told(data) == said


def test_all_that_contradicts_itself_in_options_is_said():
    wrong = b'{"format":1,"game":"mothership","options":{"players":["Ana","Ana"],"planets":7}}'
    line, sentence = told(wrong)
    assert line == 1
    assert sentence.startswith("Line 1: ")
    assert "called Ana. Too many" in sentence


def test_too_many_lines_are_counted(monkeypatch):
    monkeypatch.setattr(game_file, "MOST_LINES", 2)
    deal = b'{"type":"deal_bays","order":[1,2,3,4,5,6,7,8,9,10,11,12]}\n'
    assert len(game_file.read(HEADER + deal)[2]) == 1
    assert told(HEADER + b"{}\n{}\n") == (1, "Lines in the file: 3. The limit is 2.")


def test_a_file_may_be_as_large_as_the_limit(monkeypatch):
    monkeypatch.setattr(game_file, "MOST_BYTES", len(HEADER))
    assert game_file.read(HEADER)[2] == []
    assert told(HEADER + b"\n")[0] == 1
