"""Whole games and the hard moments of a game, as their journals tell them."""

from pathlib import Path

import pytest

from companion.table.game_file import replay

JOURNALS = Path(__file__).parents[2] / "playthroughs" / "exobase"
ENDS = [
    pytest.param("win", "won", "XB-E2", 12, id="a-win"),
    pytest.param("loss-by-time", "lost", "XB-E1", 0, id="a-loss-by-time-without-a-library"),
    pytest.param("loss-by-death", "lost", "XB-E1", 0, id="a-loss-by-death"),
]


def states(name):
    """The game and every state after each accepted line."""
    table, played = replay((JOURNALS / f"{name}.jsonl").read_bytes())
    assert all(step.accepted for step in played)
    return table, [step.state for step in played]


@pytest.mark.rule("XB-E1", "XB-E2", "XB-E3")
@pytest.mark.parametrize(("name", "result", "rule", "total"), ENDS)
def test_a_game_to_its_end(name, result, rule, total):
    table, _ = states(name)
    outcome, sheet = table.game.outcome(table.state), table.game.score(table.state)
    assert (outcome.result, outcome.rule, sheet.total) == (result, rule, total)


@pytest.mark.rule("XB-E1")
def test_the_two_losses_are_told_apart():
    assert states("loss-by-time")[1][-1].day == 5
    assert states("loss-by-death")[1][-1].living == ()


@pytest.mark.rule("XB-N3", "XB-N2")
def test_a_generator_is_damaged_and_repaired():
    _, seen = states("generator-repaired")
    parked = [state.station.parked for state in seen if state.station]
    dark = [len(state.dark) for state in seen]
    water = [state.production.water for state in seen]
    assert (max(parked), parked[-1]) == (2, 0)
    assert (max(dark), dark[-1]) == (2, 0)
    at_worst = dark.index(2)
    assert (max(water[:at_worst]), water[at_worst], water[-1]) == (2, 1, 2)


@pytest.mark.rule("XB-H5", "XB-H4")
def test_a_location_is_destroyed_with_two_founders_inside():
    _, seen = states("destroyed-with-founders")
    last = seen[-1]
    assert last.place("Greenhouse") is None
    assert [(f.name, f.health) for f in last.founders] == [("Li", 2), ("Burman", 5), ("Sato", 0), ("Vega", 5)]
    asked = [state.ask for state in seen if state.ask and state.ask.kind == "flee"]
    assert asked[0].about == "Li"
    assert asked[0].among == ("Power Station", "Machine Shop")
