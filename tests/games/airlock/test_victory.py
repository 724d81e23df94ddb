import pytest

from companion.games.airlock import GAME
from companion.games.airlock.actions import (
    Choose,
    Draw,
    EndTurn,
    Martyr,
    Resolve,
    Reveal,
    RevealMissions,
    ShowMission,
    TopCard,
    Vote,
)
from companion.games.airlock.state import Task
from tests.games.airlock.build import at, broken, known, person, play, turned


def dying(seat: int, seats: int = 6):
    return play(at("resolve", seats, tasks=(Task("vote", "airlock"),)), Vote((seat,) * seats))


@pytest.mark.rule("PA-V1", "PA-V2", "PA-V3")
@pytest.mark.parametrize(
    ("mission", "ending"),
    [
        pytest.param("saboteur", ("blue", "PA-V2", "saboteur"), id="saboteur"),
        pytest.param("chancellor", ("red", "PA-V1", "chancellor"), id="chancellor"),
        pytest.param("accomplice", None, id="accomplice-ends-nothing"),
        pytest.param("crew", None, id="one-of-the-crew"),
    ],
)
def test_what_a_death_decides(mission, ending):
    state = play(dying(1), ShowMission(1, mission))
    victory = state.victory
    assert (victory and (victory.side, victory.rule, victory.case)) == ending


@pytest.mark.rule("PA-V1")
def test_red_wins_when_all_blue_players_are_dead():
    asked = person(at("resolve", 3, tasks=(Task("vote", "airlock"),)), 1, alive=False, hand=0, mission="crew")
    after = play(asked, Vote((0, 0)), ShowMission(0, "crew"))
    assert (after.victory.side, after.victory.rule, after.victory.case) == ("red", "PA-V1", "dead")
    assert (GAME.outcome(after).winners, GAME.outcome(after).title) == ((2,), "The saboteur wins")


@pytest.mark.rule("PA-V1")
def test_with_a_blue_player_left_the_game_goes_on():
    asked = at("resolve", 3, tasks=(Task("vote", "airlock"),))
    assert play(asked, Vote((0, 0, 0)), ShowMission(0, "crew")).victory is None


@pytest.mark.rule("PA-V2")
@pytest.mark.parametrize(("deck", "ends"), [(0, True), (1, False)])
def test_an_empty_deck_counts_when_the_turn_ends(deck, ends):
    state = play(at("last", deck=deck), EndTurn())
    assert (state.victory is not None) is ends


@pytest.mark.rule("PA-V2")
def test_an_empty_deck_does_not_count_before_the_turn_ends():
    state = play(at("deck", deck=1, pile=3), TopCard())
    assert (state.deck, state.victory) == (0, None)


@pytest.mark.rule("PA-V2", "PA-D4")
def test_a_deck_refilled_in_time_is_not_empty():
    state = play(turned("salvage", deck=0), Resolve(0), EndTurn())
    assert (state.deck, state.victory, state.active) == (1, None, 1)


@pytest.mark.rule("PA-V2", "PA-T10")
def test_the_deck_counts_also_when_the_active_player_died():
    state = person(turned("impact", deck=0), 0, damaged=True)
    state = play(state, Resolve(0), Choose("damage"), ShowMission(0, "crew"))
    assert state.victory.case == "deck"


@pytest.mark.rule("PA-V3")
def test_the_accomplice_loses_with_the_saboteur():
    state = play(dying(1), ShowMission(1, "saboteur"))
    state = play(state, RevealMissions(("crew", "saboteur", "crew", "crew", "chancellor", "accomplice")))
    assert GAME.outcome(state).winners == (0, 2, 3, 4)
    (said,) = [note for note in play(dying(1), ShowMission(1, "accomplice")).notes if note.rule == "PA-V3"]
    assert GAME.note_text(said).startswith("Ben ")


@pytest.mark.rule("PA-V4", "PA-V1")
def test_the_last_cell_in_the_last_turn_comes_before_the_empty_deck():
    state = play(turned("rupture", deck=0, cells=1), Resolve(0), Choose("none"))
    assert (state.victory.side, state.victory.case) == ("red", "oxygen")


@pytest.mark.rule("PA-V4")
def test_the_first_condition_stands():
    """The Martyr who saves the cell is the chancellor: the cell is back, and red has won."""
    state = play(turned("rupture", seats=5, deck=0, cells=1), Resolve(0), Martyr(1, red=False))
    state = play(state, ShowMission(1, "chancellor"))
    assert (state.cells, state.victory.case) == (1, "chancellor")


@pytest.mark.rule("PA-V4")
@pytest.mark.parametrize("action", [Draw(), Reveal(()), EndTurn(), Martyr(0, red=True), Choose("none")])
def test_after_the_end_nothing_is_played(action):
    state = play(at("last", deck=0), EndTurn())
    assert broken(state, action) == ["PA-V4"]
    over = play(state, RevealMissions(("saboteur", "crew", "crew", "crew")))
    assert broken(over, action) == ["PA-V4"]
    assert GAME.choices(over) == ()


@pytest.mark.rule("PA-V1")
def test_no_table_plays_on_without_a_cell():
    assert [refusal.rule for refusal in GAME.invariants(at("first", cells=0))] == ["PA-V1"]
    assert GAME.invariants(at("first", cells=1)) == ()


def test_the_outcome_waits_for_the_missions_and_names_the_winners():
    state = play(at("last", deck=0), EndTurn())
    assert GAME.outcome(state) is None
    over = GAME.outcome(play(state, RevealMissions(("saboteur", "crew", "crew", "crew"))))
    assert (over.rule, over.winners) == ("PA-V2", (1, 2, 3))


def test_missions_that_follow_from_the_shown_ones_are_not_asked():
    """With four players the rest are crew once the saboteur is known."""
    state = play(at("resolve", tasks=(Task("vote", "airlock"),)), Vote((1,) * 4), ShowMission(1, "saboteur"))
    assert GAME.outcome(state).winners == (0, 2, 3)
    assert [player.mission for player in state.players] == ["crew", "saboteur", "crew", "crew"]


def test_a_mission_already_shown_is_not_asked_again():
    state = known(at("resolve", 6, tasks=(Task("vote", "airlock"),)), "", "saboteur")
    state = play(state, Vote((1,) * 6))
    assert state.victory.case == "saboteur"
    wrong = RevealMissions(("saboteur", "crew", "crew", "crew", "chancellor", "accomplice"))
    assert broken(state, wrong) == ["PA-S1"]


def test_the_summary_counts_the_game():
    state = play(turned("rupture", "energy"), Resolve(0), Resolve(0))
    lines = {line.label: line.count for line in GAME.score(state).lines}
    assert (lines["Cells lost"], lines["Red cards"], lines["Blue cards"]) == (1, 1, 1)


def test_nothing_in_the_summary_is_worth_points():
    state = play(turned("rupture", "energy", "martyr"), Resolve(0), Resolve(0), Resolve(0))
    sheet = GAME.score(state)
    assert (sheet.total, sheet.has_points) == (0, False)
    assert [line.points for line in sheet.lines] == [0] * len(sheet.lines)
    assert all(line.each == 0 for line in sheet.lines)
    turns = [(line.label, line.count) for line in sheet.lines if line.rule == "PA-T4"]
    assert turns == [("Blue cards", 1), ("Red cards", 1), ("Green cards", 1)]
