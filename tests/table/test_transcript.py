"""A journal as a file: what is written is read again, and what is none is said so."""

import random

import msgspec
import pytest

from companion.core.correction import Change
from companion.games import KEYS
from companion.table import transcript
from companion.table.transcript import Unreadable
from tests.contract.playouts import journals

PLAYED = journals("assembly")
HEADER = b'{"format":1,"game":"assembly","options":{}}\n'
DEAL = b'{"type":"deal_bays","order":[1,2,3,4,5,6,7,8,9,10,11,12]}\n'
MUTATIONS = 4000


def test_corrections_are_part_of_the_file():
    table, _ = transcript.replay(HEADER + DEAL)
    assert table.correct((Change(("draw",), 6), Change(("discard",), 1)))
    again, played = transcript.replay(transcript.write(table))
    assert [one.accepted for one in played] == [True, True]
    assert again.state == table.state
    assert again.corrections == 1


def test_what_was_taken_back_is_not_exported():
    table, _ = transcript.replay(HEADER + DEAL)
    table.undo(agreed=True)
    assert transcript.write(table).count(b"\n") == 1


def test_refusals_name_the_line_of_the_file_blank_lines_counted():
    _, played = transcript.replay(HEADER + b"\n" + DEAL + b"\n\n" + DEAL)
    assert [(one.line, one.accepted) for one in played] == [(3, True), (6, False)]


WRONG = [
    pytest.param(b"", 1, "empty", id="nothing"),
    pytest.param(b"\n\n", 1, "JSON|truncated", id="blank"),
    pytest.param(b"hello", 1, "JSON", id="no-json"),
    pytest.param(b"\xff\xfe\x00", 1, "JSON|UTF", id="bytes"),
    pytest.param(b"[]", 1, "object", id="a-list"),
    pytest.param(b'{"format":1}', 1, "missing", id="no-game"),
    pytest.param(b'{"format":3,"game":"assembly","options":{}}', 1, "format 3", id="a-later-format"),
    pytest.param(b'{"format":"1","game":"assembly","options":{}}', 1, "int", id="a-format-in-quotes"),
    pytest.param(b'{"format":1,"game":"chess","options":{}}', 1, "no game called chess", id="another-game"),
    pytest.param(b'{"format":1,"game":"assembly","options":{"players":[]}}', 1, "length", id="nobody-plays"),
    pytest.param(
        b'{"format":1,"game":"assembly","options":{"first":1}}', 1, "Only 1 play", id="impossible-options"
    ),
    pytest.param(
        b'{"format":1,"game":"assembly","options":{"color":1}}', 1, "unknown field", id="unknown-option"
    ),
    pytest.param(HEADER + b"{}", 2, "type", id="no-type"),
    pytest.param(HEADER + b'{"type":"explode"}', 2, "Invalid value", id="no-such-action"),
    pytest.param(HEADER + DEAL + b'{"type":"deal_bays","order":[99]}', 3, "<= 12", id="out-of-range"),
    pytest.param(HEADER + b'{"type":"deal_bays","order":"x"}', 2, "array", id="wrong-type"),
    pytest.param(HEADER + b'{"type":"deal_bays","order":[1', 2, "truncated", id="cut-off"),
    pytest.param(
        HEADER + b'{"type":"correct","changes":[{"path":[{}],"value":1}]}', 2, "Expected", id="no-path"
    ),
    pytest.param(HEADER + b"[" * 100_000, 2, "object|recursion", id="very-deep"),
    pytest.param(
        HEADER + b'{"type":"correct","changes":[{"path":["draw"],"value":' + b"[" * 50_000,
        2,
        "recursion",
        id="deep-value",
    ),
    pytest.param(
        b'{"format":1,"game":"assembly","options":' + b"[" * 50_000, 1, "recursion|object", id="deep-options"
    ),
    pytest.param(HEADER + b'{"type":"x"}\n' * 100_001, 1, "too long", id="too-many-lines"),
    pytest.param(b" " * (transcript.MOST_BYTES + 1), 1, "too large", id="too-many-bytes"),
]


@pytest.mark.parametrize(("data", "line", "says"), WRONG)
def test_what_is_no_journal_is_said_with_its_line(data, line, says):
    with pytest.raises(Unreadable, match=says) as error:
        transcript.read(data)
    assert str(error.value).startswith(f"Line {line}: ")
    assert len(str(error.value)) < 400


def mutated(data: bytes, chance: random.Random) -> bytes:
    """`data` with a few bytes changed, lost, doubled or swapped for others of the file."""
    found = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(found))
        match chance.randrange(6):
            case 0:
                found[at] = chance.randrange(256)
            case 1:
                del found[at : at + chance.randint(1, 20)]
            case 2:
                found[at:at] = found[at : at + chance.randint(1, 60)]
            case 3:
                found[at:at] = chance.choice(
                    [b"null", b"-1", b"1e999", b"99999999999999999999", b'"\\ud800"', b"[[", b"{}"]
                )
            case 4:
                digits = [i for i, byte in enumerate(found) if chr(byte).isdigit()]
                found[chance.choice(digits or [at])] = chance.choice(b"0123456789-")
            case 5:
                del found[at:]
        if not found:
            return b""
    return bytes(found)


@pytest.mark.parametrize("key", KEYS)
def test_a_damaged_file_is_played_refused_or_unreadable_and_never_a_crash(key):
    chance = random.Random(key)
    files = [path.read_bytes() for path in journals(key)]
    outcomes = set()
    for _ in range(MUTATIONS // len(KEYS)):
        whole = chance.choice(files).splitlines(keepends=True)
        outcomes.add(outcome_of(mutated(b"".join(whole[:30]), chance)))
    assert outcomes == {"played", "refused", "unreadable"}


def outcome_of(data: bytes) -> str:
    """What becomes of a file; whatever is played has a state that could be kept."""
    try:
        table, played = transcript.replay(data)
    except Unreadable:
        return "unreadable"
    assert table.game.invariants(table.state) == ()
    assert msgspec.json.decode(msgspec.json.encode(table.state), type=table.game.state) == table.state
    return "played" if all(one.accepted for one in played) else "refused"
