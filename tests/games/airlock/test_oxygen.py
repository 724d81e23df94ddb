import pytest

from companion.core.correction import Change, correct
from companion.games.airlock import GAME
from companion.games.airlock.actions import Choose, Draw, Martyr, RemoveMalfunction, Resolve, ShowMission
from companion.games.airlock.state import Task
from tests.games.airlock.build import at, broken, known, laid, noted, person, play, turned

LAST_GONE = at("resolve", cells=0, tasks=(Task("martyr"), Task("discard", "rupture")), pile=2)
ONE_LEFT = at("own", cells=1)


@pytest.mark.rule("PA-O1")
@pytest.mark.parametrize("cells", [6, 5, 4, 3, 2])
def test_cells_go_one_by_one(cells):
    assert play(turned("rupture", cells=cells), Resolve(0)).cells == cells - 1


@pytest.mark.rule("PA-O1", "PA-D5")
@pytest.mark.parametrize("card", ["rupture", "aftershock"])
def test_safeguard_stops_losses(card):
    state = play(turned(card, safe_now=True), Resolve(0))
    assert state.cells == 6
    assert ("PA-O1", "saved") in noted(state)


@pytest.mark.rule("PA-O1", "PA-M2")
def test_safeguard_stops_a_hull_breach_too():
    state = person(at("draw", safe_now=True), 0, malfunctions=laid("hull_breach"))
    assert play(state, Draw()).cells == 6


@pytest.mark.rule("PA-O1")
def test_a_choice_of_the_cell_under_safeguard_costs_nothing():
    assert play(turned("impact", safe_now=True), Resolve(0), Choose("cell")).cells == 6


@pytest.mark.rule("PA-O1")
@pytest.mark.parametrize("cells", [-1, 7])
def test_a_correction_keeps_cells_between_none_and_six(cells):
    _, verdict = correct(at("first"), (Change(("cells",), cells),), GAME.invariants)
    assert not verdict


@pytest.mark.rule("PA-O2")
@pytest.mark.parametrize(("cells", "alert"), [(6, False), (3, False), (2, True), (1, True)])
def test_red_alert_from_two_cells_down(cells, alert):
    assert at("first", cells=cells).is_red_alert is alert


@pytest.mark.rule("PA-O2")
def test_red_alert_is_told_when_it_comes_and_when_it_goes():
    assert ("PA-O2", "on") in noted(play(turned("rupture", cells=3), Resolve(0)))
    assert ("PA-O2", "on") not in noted(play(turned("rupture", cells=4), Resolve(0)))
    covered = person(turned("repair", expansion=True, cells=2), 1, malfunctions=laid("contaminate"))
    after = play(covered, Resolve(0), RemoveMalfunction(1))
    assert (after.cells, after.is_red_alert) == (3, False)
    assert ("PA-O2", "off") in noted(after)


@pytest.mark.rule("PA-A3")
def test_the_last_cell_asks_for_a_martyr_before_the_game_is_called():
    state = play(turned("rupture", cells=1), Resolve(0))
    assert state.cells == 0
    assert state.victory is None
    assert state.question.what == "martyr"
    assert state.question.seat == -1  # nobody is asked in particular
    assert play(state, Choose("none")).victory.case == "oxygen"


@pytest.mark.rule("PA-A3")
def test_with_a_cell_left_nobody_is_asked():
    state = play(turned("rupture", cells=2), Resolve(0))
    assert state.question is None
    assert broken(state, Choose("none")) == ["PA-T4"]


@pytest.mark.rule("PA-A2")
@pytest.mark.parametrize(
    ("state", "action", "rules"),
    [
        pytest.param(LAST_GONE, Martyr(2, red=False), [], id="blue-when-the-last-has-gone"),
        pytest.param(ONE_LEFT, Martyr(2, red=False), ["PA-A2"], id="blue-too-early"),
        pytest.param(ONE_LEFT, Martyr(2, red=True), [], id="red-with-one-left"),
        pytest.param(at("own", cells=2), Martyr(2, red=True), ["PA-A2"], id="red-with-two-left"),
        pytest.param(LAST_GONE, Martyr(2, red=True), ["PA-A2"], id="red-too-late"),
        pytest.param(person(ONE_LEFT, 2, hand=0), Martyr(2, red=True), ["PA-A2"], id="without-a-card"),
        pytest.param(known(ONE_LEFT, "", "", "crew"), Martyr(2, red=True), ["PA-A2"], id="shown-to-be-blue"),
        pytest.param(known(LAST_GONE, "", "saboteur"), Martyr(1, red=False), ["PA-A2"], id="shown-to-be-red"),
        pytest.param(
            person(at("own", cells=3), 2, hand=0), Martyr(2, red=True), ["PA-A2", "PA-A2"], id="all-reasons"
        ),
    ],
)
def test_when_martyr_works(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("PA-A2")
@pytest.mark.parametrize("step", ["draw", "first", "own", "ally", "deck", "turn", "last"])
def test_red_plays_martyr_at_any_step(step):
    assert play(at(step, cells=1), Martyr(3, red=True)).victory.case == "martyr"


@pytest.mark.rule("PA-A2")
def test_a_blue_martyr_restores_the_cell_and_dies():
    state = play(LAST_GONE, Martyr(2, red=False))
    assert (state.cells, state.players[2].alive) == (1, False)
    assert broken(state, ShowMission(2, "saboteur")) == ["PA-A2"]
    after = play(state, ShowMission(2, "crew"))
    assert (after.victory, after.step) == (None, "last")


@pytest.mark.rule("PA-A2", "PA-D6")
def test_after_a_martyr_the_second_blow_of_an_impact_still_falls():
    state = play(
        turned("impact", cells=1), Resolve(0), Choose("cell"), Martyr(2, red=False), ShowMission(2, "crew")
    )
    assert state.question.what == "harm"
    assert play(state, Choose("cell")).question.what == "martyr"
