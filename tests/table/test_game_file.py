"""A journal as a file: what is written is read again, and what is none is said so."""

import random
import re

import msgspec
import pytest

from companion.core.correction import Change
from companion.games import KEYS, game
from companion.games.assembly.actions import Ask
from companion.table import game_file
from companion.table.game_file import InvalidGameFile, Played
from tests.contract.playouts import journals

PLAYED = journals("assembly")
HEADER = b'{"format":1,"game":"assembly","options":{}}\n'
DEAL = b'{"type":"deal_bays","order":[1,2,3,4,5,6,7,8,9,10,11,12]}\n'
MUTATIONS = 4000


def test_a_line_that_breaks_rules_is_told_with_all_of_them():
    found = game("assembly")
    refusals = found.check(game_file.replay(HEADER)[0].state, Ask(0, "swap")).refusals
    told = game_file.refused(found, Played(7, False, refusals, None))
    assert (told.line, str(told)) == (7, f"Line 7: {' '.join(map(found.refusal_text, refusals))}")


def test_a_replay_has_no_clock():
    table, _ = game_file.replay(HEADER + DEAL)
    assert [step.entry.at for step in table.history(9) if step.entry] == [0]


def test_corrections_are_part_of_the_file():
    table, _ = game_file.replay(HEADER + DEAL)
    assert table.correct((Change(("draw",), 6), Change(("discard",), 1)))
    again, played = game_file.replay(game_file.write(table))
    assert [one.accepted for one in played] == [True, True]
    assert again.state == table.state
    assert again.corrections == 1


def test_what_was_taken_back_is_not_exported():
    table, _ = game_file.replay(HEADER + DEAL)
    table.undo(agreed=True)
    assert game_file.write(table).count(b"\n") == 1


def test_refusals_name_the_line_of_the_file_blank_lines_counted():
    _, played = game_file.replay(HEADER + b"\n" + DEAL + b"\n\n" + DEAL)
    assert [(one.line, one.accepted) for one in played] == [(3, True), (6, False)]


DAMAGED = "it’s damaged or cut off."
WRONG = [
    pytest.param(b"", 1, "Nothing to import: it’s empty.", id="nothing"),
    pytest.param(b"\n\n", 1, "Nothing to import: it’s empty.", id="blank"),
    pytest.param(b"hello", 1, "line 1: it isn’t the start of a game file.", id="no-json"),
    pytest.param(b"\xff\xfe\x00", 1, "line 1: it isn’t the start of a game file.", id="bytes"),
    pytest.param(b"[]", 1, "line 1: it isn’t the start of a game file.", id="a-list"),
    pytest.param(b'{"format":1}', 1, "line 1: it isn’t the start of a game file.", id="no-game"),
    pytest.param(b'{"format":99,"game":"assembly","options":{}}', 1, "format 99", id="a-later-format"),
    pytest.param(
        b'{"format":"1","game":"assembly","options":{}}', 1, "start of a game file", id="a-format-in-quotes"
    ),
    pytest.param(
        b'{"format":1,"game":"chess","options":{}}', 1, "has no game called “chess”", id="another-game"
    ),
    pytest.param(
        b'{"format":1,"game":"chess\\n\\u0007' + b"x" * 900 + b'","options":{}}', 1, "xxx…”", id="a-long-name"
    ),
    pytest.param(
        b'{"format":1,"game":"assembly","options":{"players":[]}}',
        1,
        "its options don’t fit Assembly",
        id="nobody-plays",
    ),
    pytest.param(
        b'{"format":1,"game":"assembly","options":{"first":1}}',
        1,
        "must be in the game: 1 player",
        id="impossible-options",
    ),
    pytest.param(
        b'{"format":1,"game":"assembly","options":{"color":1}}',
        1,
        "its options don’t fit Assembly",
        id="unknown-option",
    ),
    pytest.param(HEADER + b"{}", 2, "line 2: it isn’t a move", id="no-type"),
    pytest.param(HEADER + b"7", 2, "line 2: it isn’t a move", id="a-number"),
    pytest.param(HEADER + b'{"type":"explode"}', 2, "has no move called “explode”", id="no-such-action"),
    pytest.param(
        HEADER + DEAL + b'{"type":"dealbays","order":[99]}',
        3,
        "don’t fit the move “dealbays”",
        id="out-of-range",
    ),
    pytest.param(
        HEADER + b'{"type":"dealbays","order":"x"}', 2, "don’t fit the move “dealbays”", id="wrong-type"
    ),
    pytest.param(HEADER + b'{"type":"dealbays","order":[1', 2, DAMAGED, id="cut-off"),
    pytest.param(HEADER + b'{"type":"dealbays","order":[1,\xff]}', 2, DAMAGED, id="other-bytes"),
    pytest.param(
        HEADER + b'{"type":"correct","changes":[{"path":[{}],"value":1}]}',
        2,
        "don’t fit a correction",
        id="no-path",
    ),
    pytest.param(HEADER + b'{"type":"resume"}', 2, "it has no position to go on from", id="no-state"),
    pytest.param(HEADER + b"[" * 100_000, 2, "line 2: it isn’t a move", id="very-deep"),
    pytest.param(
        HEADER + b'{"type":"correct","changes":[{"path":["draw"],"value":' + b"[" * 50_000,
        2,
        DAMAGED,
        id="deep-value",
    ),
    pytest.param(
        b'{"format":1,"game":"assembly","options":' + b"[" * 50_000,
        1,
        "line 1: it isn’t the start of a game file.",
        id="deep-options",
    ),
    pytest.param(
        HEADER + b'{"type":"x"}\n' * 100_001, 1, "100,002. The limit is 100,000", id="too-many-lines"
    ),
    pytest.param(b" " * (game_file.MOST_BYTES + 1), 1, "16.1 MB. The limit is 16 MB", id="too-many-bytes"),
]
JARGON = re.compile(r"Object|Expected|`|\$|JSON|byte |unknown field|Invalid|recursion|decode|UTF", re.I)


@pytest.mark.parametrize(("data", "line", "says"), WRONG)
def test_what_is_no_game_file_is_said_in_plain_words_with_its_line(data, line, says):
    with pytest.raises(InvalidGameFile) as error:
        game_file.read(data)
    assert says in str(error.value)
    assert error.value.line == line
    assert_plain(str(error.value))


MOST_LETTERS = 200 - len(" Nothing was imported.")


def assert_plain(said):
    """Short, on one line, and without a decoder's words."""
    assert len(said) <= MOST_LETTERS
    assert said.isprintable()
    assert not JARGON.search(said)


def test_a_sentence_on_a_line_stays_short_whatever_its_rules_have_to_say():
    said = str(InvalidGameFile(3, "Line 3: " + "A rule with a long sentence. " * 20))
    assert len(said) <= MOST_LETTERS
    assert said.startswith("Line 3: ")
    assert said.endswith("…")


def test_lines_are_read_one_after_the_other():
    found, options, total, lines = game_file.begin(HEADER + DEAL + b"{}")
    assert (found.key, options, total) == ("assembly", found.options(), 3)
    assert next(lines)[0] == 2
    with pytest.raises(InvalidGameFile, match="line 3"):
        next(lines)


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
        table, played = game_file.replay(data)
    except InvalidGameFile as error:
        assert_plain(str(error))
        return "unreadable"
    assert table.game.invariants(table.state) == ()
    assert msgspec.json.decode(msgspec.json.encode(table.state), type=table.game.state) == table.state
    return "played" if all(one.accepted for one in played) else "refused"
