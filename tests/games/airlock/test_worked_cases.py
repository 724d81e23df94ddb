"""The worked cases of the rules, one test each."""

import pytest

from companion.games.airlock import GAME
from companion.games.airlock.actions import (
    Ally,
    Choose,
    Draw,
    EndTurn,
    Martyr,
    PlayOwnCard,
    Repair,
    Resolve,
    Reveal,
    ShowMission,
    TopCard,
    Vote,
)
from companion.games.airlock.state import Task
from tests.games.airlock.build import at, begun, laid, person, play, turned


@pytest.mark.rule("PA-S1", "PA-T1", "PA-T5")
def test_case_1_the_first_turn_of_five_players():
    state = begun(5)
    assert (state.deck, state.pile) == (39, 1)
    state = play(state, Draw())
    assert state.deck == 38
    state = play(state, PlayOwnCard(), Ally(1), TopCard())
    assert (state.deck, state.pile) == (37, 4)
    state = play(state, Reveal(("recycle", "discharge")), Resolve(0), Resolve(0))
    assert (state.pile, state.discard) == (1, 4)  # Recycle's discard, both cards, one of the pile


@pytest.mark.rule("PA-D6", "PA-T4", "PA-O2")
def test_case_2_the_order_of_rupture_and_impact():
    state = turned("rupture", "impact", cells=3)
    rupture_first = play(state, Resolve(0), Resolve(0))
    assert [task.what for task in rupture_first.tasks].count("harm") == 2
    assert rupture_first.turned == ()
    impact_first = play(state, Resolve(1))
    assert [task.what for task in impact_first.tasks].count("harm") == 1


@pytest.mark.rule("PA-A1", "PA-V2")
def test_case_3_votes_of_four():
    state = at("resolve", tasks=(Task("vote", "airlock"), Task("discard", "airlock")))
    assert play(state, Vote((1, 1, 2, None))).living == (0, 1, 2, 3)
    shown = play(state, Vote((1, 0, 1, 1)))
    assert shown.question.what == "show"
    assert GAME.outcome(play(shown, ShowMission(1, "saboteur"))).rule == "PA-V2"


@pytest.mark.rule("PA-A2", "PA-V1")
def test_case_4_the_chancellor_saves_the_last_cell():
    state = play(turned("rupture", seats=5, cells=1), Resolve(0), Martyr(2, red=False))
    state = play(state, ShowMission(2, "chancellor"))
    assert (state.cells, state.players[2].alive) == (1, False)
    assert (state.victory.side, state.victory.rule) == ("red", "PA-V1")


@pytest.mark.rule("PA-V4")
def test_case_5_the_deck_runs_out_and_the_last_cell_goes():
    state = play(at("deck", deck=1, pile=3, cells=1), TopCard(), Reveal(("rupture", "energy", "energy")))
    assert state.deck == 0
    state = play(state, Resolve(0), Choose("none"))
    assert state.victory.side == "red"


@pytest.mark.rule("PA-T4", "PA-T5")
def test_case_6_red_alert_leaves_one_card():
    state = play(at("turn", pile=4, cells=2), Reveal(("energy", "recycle", "safeguard")))
    before = state.discard
    state = play(state, Resolve(0), Resolve(0), Resolve(0))
    assert state.pile == 1
    assert state.discard == before + 3  # Recycle's discard, Recycle, Safeguard: nothing of the pile


@pytest.mark.rule("PA-M1", "PA-M2", "PA-M3")
def test_case_6_a_hull_breach_costs_until_its_second_energy():
    state = person(at("draw", cells=2), 0, energy=1, malfunctions=laid("hull_breach", energy=1))
    state = play(state, Draw())
    assert state.cells == 1
    state = play(state, Repair(0, 0))
    assert state.players[0].malfunctions == ()


@pytest.mark.rule("PA-V2")
def test_the_crew_wins_when_the_turn_with_the_last_card_ends():
    state = play(at("deck", deck=1, pile=3), TopCard(), Reveal(("energy", "energy")))
    state = play(state, Resolve(0), Resolve(0))
    assert state.victory is None
    assert play(state, EndTurn()).victory.case == "deck"
