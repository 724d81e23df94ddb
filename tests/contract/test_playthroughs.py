"""Whole games as journals: each line is tried again, and every answer compared with the text beside it.

After a change of rules: `python -m pytest tests/contract/test_playthroughs.py --update`, then
read the difference before committing it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.rules import Note, Refusal
from companion.games import KEYS, game
from companion.store.store import Store
from companion.table import game_file
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.contract.playouts import journals

EVERY = [pytest.param(path, id=f"{key}-{path.stem}") for key in KEYS for path in journals(key)]
every_playthrough = pytest.mark.parametrize("path", EVERY)


def answers(data: bytes) -> Iterator[str]:
    """What the game says to each line, and how it ends."""
    found, options, lines = game_file.read(data)
    table = Table(found, options, MemoryJournal(), clock=lambda: 0)
    for number, line in lines:
        (played,) = game_file.play(table, [(number, line)])
        yield f"> {line.__struct_config__.tag}"
        yield from (f"  refused {_in_numbers(refusal)}" for refusal in played.refusals)
        if played.accepted:
            yield f"  turn={found.turn(table.state)} score={found.score(table.state).total}"
            yield from (f"  {_in_numbers(note)}" for note in found.notes(table.state))
    outcome, score = found.outcome(table.state), found.score(table.state)
    yield f"{outcome.result} {outcome.rule}" if outcome else "not finished"
    yield f"{score.total} {score.tier_name}".strip()


def _in_numbers(said: Refusal | Note) -> str:
    numbers = (f"{name}={value}" for name, value in said.params.items())
    return " ".join(filter(None, (said.rule, said.case, *numbers)))


@every_playthrough
def test_a_playthrough_gives_the_answers_written_beside_it(path, request):
    written = path.with_suffix(".txt")
    found = "\n".join(answers(path.read_bytes())) + "\n"
    if request.config.getoption("--update"):
        written.write_text(found)
    assert written.exists(), "no answers beside it: run with --update and read them"
    assert written.read_text() == found


@every_playthrough
def test_a_playthrough_brought_in_and_exported_is_the_same_game(path, tmp_path: Path):
    table, played = game_file.replay(path.read_bytes())
    if not all(one.accepted for one in played):
        return
    store = Store(tmp_path, clock=lambda: 0)
    again = store.open(store.import_game(path.read_bytes()))
    assert again.state == table.state
    assert game_file.write(again) == game_file.write(table)
    assert game_file.replay(game_file.write(again))[0].state == table.state
    store.close()


@pytest.mark.parametrize("key", KEYS)
def test_every_game_is_played_to_an_end_and_shows_its_refusals(key):
    texts = [path.with_suffix(".txt").read_text() for path in journals(key)]
    assert any("\nwon " in text or "\nlost " in text or "\ndrawn " in text for text in texts)
    assert game(key).rulebook


def test_a_refused_line_is_part_of_at_least_one_playthrough():
    assert any("  refused " in path.values[0].with_suffix(".txt").read_text() for path in EVERY)
