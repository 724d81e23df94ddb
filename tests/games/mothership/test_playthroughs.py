"""Whole games as journals: every line legal, the end as it was."""

from pathlib import Path

import pytest

from companion.games.mothership import GAME
from companion.table import transcript

FOLDER = Path(__file__).resolve().parents[2] / "playthroughs" / "mothership"
ENDS = [  # file, result, rule, winners
    ("two-players-to-the-end", "won", "MS-G1", 1),
    ("two-teams", "won", "MS-G1", 2),
    ("three-for-points", "won", "MS-V1", 1),
    ("solo-level-1-won", "won", "MS-N1", 1),
    ("solo-level-6-lost", "lost", "MS-N1", 0),
]


@pytest.mark.parametrize(("name", "result", "rule", "winners"), ENDS)
def test_a_whole_game_ends_as_it_did(name, result, rule, winners):
    table, played = transcript.replay((FOLDER / f"{name}.jsonl").read_bytes())
    assert [line.line for line in played if not line.accepted] == []
    outcome = GAME.outcome(table.state)
    assert (outcome.result, outcome.rule, len(outcome.winners)) == (result, rule, winners)
    assert GAME.choices(table.state) == ()


def test_every_journal_has_its_test():
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == {name for name, *_ in ENDS}
