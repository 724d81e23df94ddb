"""Whole games from set-up to score, as their journals tell them."""

from pathlib import Path

import pytest

from companion.table.game_file import replay

JOURNALS = Path(__file__).parents[2] / "playthroughs" / "exoship"
GAMES = [
    pytest.param("win-normal", "won", "XS-P2", 9, "Rift utopia", id="a-win-in-normal-mode"),
    pytest.param("win-hard-mars", "won", "XS-P2", 12, "Rift utopia", id="a-win-in-hard-mode-from-mars"),
    pytest.param("loss-mariposa", "lost", "XS-P4", 8, "Betrayed at the last moment", id="a-loss-at-mariposa"),
    pytest.param(
        "loss-axios", "lost", "XS-P4", 4, "Directorate erases Rift from history", id="a-loss-at-axios"
    ),
]


@pytest.mark.rule("XS-P2", "XS-P4", "XS-P5", "XS-P6")
@pytest.mark.parametrize(("name", "result", "rule", "total", "tier"), GAMES)
def test_playthrough(name, result, rule, total, tier):
    table, played = replay((JOURNALS / f"{name}.jsonl").read_bytes())
    assert all(step.accepted for step in played)
    outcome, sheet = table.game.outcome(table.state), table.game.score(table.state)
    assert (outcome.result, outcome.rule, sheet.total, sheet.tier_name) == (result, rule, total, tier)


def test_the_hard_game_flips_the_ship_before_the_course():
    types = [line.split('"type":"')[1].split('"')[0] for line in _lines("win-hard-mars")[1:]]
    assert types.index("flip_ship") < types.index("course")


def test_the_destination_of_each_loss_is_the_one_it_is_named_for():
    for name in ("mariposa", "axios"):
        table, _ = replay((JOURNALS / f"loss-{name}.jsonl").read_bytes())
        assert (table.state.destination, table.state.steps) == (name, 0)


def _lines(name):
    return (JOURNALS / f"{name}.jsonl").read_text().splitlines()
