"""The command line: what it prints, how it exits, and that it never needs Kivy."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from companion.__main__ import main
from companion.games import KEYS, game
from tests.contract.playouts import PLAYTHROUGHS, journals

ROOT = Path(__file__).resolve().parents[2]
WON = str(PLAYTHROUGHS / "assembly" / "solo-win.jsonl")
REFUSED = str(PLAYTHROUGHS / "assembly" / "pair-refusals.jsonl")


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """`python -m companion` with these words, in a Python where Kivy can't be imported."""
    blocked = (
        "import runpy, sys; sys.modules['kivy'] = None; runpy.run_module('companion', run_name='__main__')"
    )
    return subprocess.run([sys.executable, "-c", blocked, *words], cwd=ROOT, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        pytest.param(("replay", WON), 0, id="replay"),
        pytest.param(("replay", "--json", WON), 0, id="replay-json"),
        pytest.param(("schema", "assembly"), 0, id="schema"),
        pytest.param(("rules", "assembly", "swap"), 0, id="rules"),
        pytest.param(("odds", "2d6+1 vs d12"), 0, id="odds"),
    ],
)
def test_a_word_works_without_kivy(words, code):
    done = run(*words)
    assert (done.returncode, done.stderr) == (code, "")
    assert done.stdout


def test_a_good_journal_ends_with_its_outcome_and_score(capsys):
    assert main(["replay", WON]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "All 12 rooms are locked. You escape!",
        "Score 25 Perfect!",
    ]


def test_every_refusal_is_printed_with_its_line_rule_and_sentence(capsys):
    assert main(["replay", REFUSED]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "line 2: AS-T2: Deal the 12 Bay cards first."
    assert any(": AS-S5: This makes a hand of 5 cards; the most is 3." in line for line in lines)
    assert lines[-2].startswith("In progress: ")


def test_as_json_every_entry_is_an_object_and_a_refusal_is_not_the_end(capsys):
    assert main(["replay", "--json", REFUSED]) == 1
    *entries, end = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(entries) == len(Path(REFUSED).read_text().splitlines()) - 1
    assert {"line", "accepted", "refusals", "state"} <= set(entries[0])
    assert not entries[0]["accepted"]
    assert entries[0]["refusals"][0]["rule"] == "AS-T2"
    assert any(entry["accepted"] for entry in entries[1:])
    assert end["outcome"] is None
    assert end["score"]["total"] == 4


@pytest.mark.parametrize(
    ("data", "says"),
    [
        pytest.param(b"", "empty", id="empty"),
        pytest.param(b"{]", "line 1", id="no-json"),
        pytest.param(
            b'{"format":1,"game":"assembly","options":{}}\n{"type":"fly"}', "line 2", id="no-action"
        ),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(tmp_path, capsys, data, says):
    (tmp_path / "journal.jsonl").write_bytes(data)
    assert main(["replay", str(tmp_path / "journal.jsonl")]) == 1
    assert says in capsys.readouterr().err


def test_a_file_that_is_not_there_is_said_in_a_sentence(tmp_path, capsys):
    assert main(["replay", str(tmp_path / "nothing.jsonl")]) == 1
    assert "nothing.jsonl" in capsys.readouterr().err


@pytest.mark.parametrize("key", KEYS)
def test_the_schema_names_every_action_and_option(key, capsys):
    assert main(["schema", key]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert set(schema) == {"options", "action", "$defs"}
    used = {json.loads(line)["type"] for path in journals(key) for line in path.read_text().splitlines()[1:]}
    known = set(schema["action"]["discriminator"]["mapping"])
    assert used - {"correct"} <= known
    options = schema["$defs"][schema["options"]["$ref"].rpartition("/")[2]]
    assert set(options["properties"]) == set(game(key).options.__struct_fields__)


@pytest.mark.parametrize("key", KEYS)
def test_every_playthrough_is_replayed_by_the_command_line(key, capsys):
    for path in journals(key):
        code = main(["replay", "--json", str(path)])
        *entries, end = [msgspec.json.decode(line) for line in capsys.readouterr().out.splitlines()]
        assert code == (0 if all(entry["accepted"] for entry in entries) else 1)
        assert set(end) == {"outcome", "score"}


@pytest.mark.parametrize("key", KEYS)
def test_the_rules_are_all_printed_or_those_with_a_word(key, capsys):
    book = game(key).rulebook
    assert main(["rules", key]) == 0
    printed = capsys.readouterr().out
    assert all(rule in printed for rule in book)
    one = next(iter(book))
    assert main(["rules", key, one]) == 0
    assert one in capsys.readouterr().out
    assert main(["rules", key, "no such word"]) == 1


def test_an_impossible_question_of_odds_is_refused(capsys):
    assert main(["odds", "2d6 vs vs"]) == 1
    assert capsys.readouterr().err


@pytest.mark.parametrize("words", [["schema", "chess"], ["rules"], ["fly"], ["replay"]])
def test_words_it_does_not_know_are_explained(words, capsys):
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code == 2
    assert "usage" in capsys.readouterr().err
