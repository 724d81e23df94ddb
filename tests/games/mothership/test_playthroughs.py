"""Whole games as journals: every line legal, the end as it was."""

from pathlib import Path

import pytest

from companion.games.mothership import GAME
from companion.table import game_file

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
    table, played = game_file.replay((FOLDER / f"{name}.jsonl").read_bytes())
    assert [line.line for line in played if not line.accepted] == []
    outcome = GAME.outcome(table.state)
    assert (outcome.result, outcome.rule, len(outcome.winners)) == (result, rule, winners)
    assert GAME.choices(table.state) == ()


def test_a_game_goes_on_after_every_refusal():
    table, played = game_file.replay((FOLDER / "refusals.jsonl").read_bytes())
    refused = {refusal.rule for line in played for refusal in line.refusals}
    assert {"MS-B1", "MS-T1", "MS-E1", "MS-E2", "MS-T3", "MS-T4", "MS-S1", "MS-S2", "MS-C1"} <= refused
    assert {"MS-C2", "MS-C7", "MS-K1", "MS-K6", "MS-P2", "MS-L8", "MS-T2"} <= refused
    assert (table.state.phase, table.state.seat) == ("turn", 1)


def test_every_journal_has_its_test():
    named = {name for name, *_ in ENDS} | {"refusals"}
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == named
