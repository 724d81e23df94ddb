"""Before the first turn, after the last one, and what corrections may say."""

import pytest

from companion.core.correction import Change, correct
from companion.core.dice import die
from companion.games.NAME import GAME
from companion.games.NAME.actions import EndTurn, Sail
from companion.games.NAME.box import Box, Options
from tests.games.NAME.positions import after, broken, lay

TIERS = [
    pytest.param(5, "lost", "Becalmed", id="five-are-too-few"),
    pytest.param(6, "won", "Fair wind", id="six-win"),
    pytest.param(10, "won", "Harbour master", id="ten-are-the-best"),
]
CORRECTIONS = [
    pytest.param(("pier",), 11, [], id="a-crate-fewer"),
    pytest.param(("delivered",), 1, ["PREFIX-S2"], id="a-crate-too-many"),
    pytest.param(("ships", 0, "load"), 4, ["PREFIX-S2", "PREFIX-L2"], id="more-than-a-ship-takes"),
]


@pytest.mark.rule("PREFIX-S1")
def test_a_box_that_could_never_win_does_not_start():
    assert GAME.check_options(Options(box=Box(crates=5))).rules == ["PREFIX-S1"]
    assert GAME.check_options(Options(box=Box(crates=6)))
    assert GAME.start(Options(box=Box(crates=6))).pier == 6


@pytest.mark.rule("PREFIX-S2", "PREFIX-L2")
@pytest.mark.parametrize(("path", "value", "rules"), CORRECTIONS)
def test_corrections(path, value, rules):
    _, verdict = correct(lay(), (Change(path, value),), GAME.invariants)
    assert verdict.rules == rules


@pytest.mark.rule("PREFIX-V1")
def test_a_ship_at_sea_can_not_be_corrected_to_carry_something():
    _, verdict = correct(
        lay(away=("gull",), delivered=3), (Change(("ships", 0, "load"), 1),), GAME.invariants
    )
    assert "PREFIX-V1" in verdict.rules


@pytest.mark.rule("PREFIX-E1")
def test_the_game_is_over_after_the_third_turn():
    state = after(lay(), EndTurn(), EndTurn())
    assert broken(state, EndTurn()) == []
    state = after(state, EndTurn())
    assert broken(state, EndTurn()) == ["PREFIX-E1"]
    assert broken(state, Sail("gull", die(6, 6))) == ["PREFIX-E1"]


@pytest.mark.rule("PREFIX-E2", "PREFIX-P1", "PREFIX-P2")
@pytest.mark.parametrize(("delivered", "result", "tier"), TIERS)
def test_the_score(delivered, result, tier):
    state = after(lay(delivered=delivered, turn=3), EndTurn())
    outcome, sheet = GAME.outcome(state), GAME.score(state)
    assert (outcome.result, outcome.rule) == (result, "PREFIX-E2")
    assert (sheet.total, sheet.tier_name) == (delivered, tier)
