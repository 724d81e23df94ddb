"""Exploration and random events."""

import pytest
from msgspec.structs import replace

from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    ChooseEvent,
    Declare,
    Discovery,
    EndTurn,
    Explore,
    Move,
    StartTurn,
)
from companion.games.mothership.rules.dogfight import buffs
from companion.games.mothership.rules.fleet import (
    income,
    points,
    power,
    ship_die,
)
from companion.games.mothership.state import Energy, Event
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    CHI,
    F1,
    MOTHERSHIP,
    artifact,
    broken,
    buff,
    d6,
    do,
    explored,
    fight,
    held,
    notes,
    panel,
    play,
    ref,
    rich,
    table,
    told,
)

CAPTURE = Declare(ANA, (B1,), planet=0)


FOUND = Discovery(0, artifact(5, buff("income", 2)))
OWNER = rich(held(table(exploration=True), ANA))


@pytest.mark.rule("MS-Q1", "MS-Q3")
@pytest.mark.parametrize(
    ("state", "action", "rules"),
    [
        pytest.param(OWNER, Explore(ANA, FOUND), [], id="held"),
        pytest.param(rich(OWNER, ANA, 2), Explore(ANA, FOUND), ["MS-Q1"], id="too-poor"),
        pytest.param(rich(held(table(), ANA)), Explore(ANA, FOUND), ["MS-Q1"], id="without-exploration"),
        pytest.param(rich(table(exploration=True)), Explore(ANA, FOUND), ["MS-Q1"], id="not-held"),
        pytest.param(do(OWNER, Explore(ANA, FOUND)), Explore(ANA, FOUND), ["MS-Q1", "MS-Q1"], id="twice"),
        pytest.param(OWNER, Explore(BEN, FOUND), ["MS-T2"], id="not-your-turn"),
        pytest.param(OWNER, Explore(ANA, Discovery(0, artifact(1, buff("energy")))), ["MS-Q3"], id="energy"),
    ],
)
def test_exploring(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("MS-Q1")
def test_an_artifact_works_for_its_holder():
    state = do(OWNER, Explore(ANA, FOUND))
    assert state.players[ANA].resources == 17
    assert income(state, ANA) == 4
    assert GAME.barrier(OWNER, Explore(ANA, FOUND)) == "reveal"


@pytest.mark.rule("MS-Q3")
def test_an_artifact_goes_with_its_planet():
    state = explored(held(table(exploration=True), BEN), 0, FOUND.artifact)
    taken = fight(state, CAPTURE, (6,))
    assert (income(taken, ANA), income(taken, BEN)) == (4, 1)
    assert "MS-Q3" in notes(taken)
    neutral = fight(
        panel(explored(held(table(3, exploration=True), BEN), 0, FOUND.artifact), BEN, station=1),
        Declare(ANA, (B1,), BEN),
        (8,),
    )
    assert (neutral.planets[0].owner, neutral.planets[0].artifact) == (-1, FOUND.artifact)


# Random events -----------------------------------------------------------------------------------


def under(kind: str, choice: str = "double", players: int = 2, **chosen):
    """A table where Ana has played this event."""
    state = table(players, events=True, **chosen)
    return replace(state, event=Event(kind, ANA, choice, tuple(range(players))))


@pytest.mark.rule("MS-Q4", "MS-Q5", "MS-R1")
@pytest.mark.parametrize(
    ("kind", "choice", "amount"),
    [  # worked case 8
        ("pirate_raid", "avoid", 4),
        ("offworld_trading", "double", 6),
        ("offworld_trading", "avoid", 4),
        ("pirate_raid", "double", 2),
    ],
)
def test_events_change_the_income_of_their_player(kind, choice, amount):
    assert income(held(under(kind, choice, 3), ANA, ANA, ANA), ANA) == amount


@pytest.mark.rule("MS-Q4", "MS-Q5", "MS-R1")
@pytest.mark.parametrize(("kind", "amount"), [("pirate_raid", 3), ("offworld_trading", 5)])
def test_events_change_the_income_of_the_others_once(kind, amount):
    assert income(held(under(kind, "double", 3), BEN, BEN, BEN), BEN) == amount


@pytest.mark.rule("MS-Q2")
def test_an_event_lasts_until_everyone_has_had_a_turn():
    state = do(table(3, events=True), play("random_event", roll=d6(4)), ChooseEvent(ANA, double=False))
    state = do(state, EndTurn(ANA), StartTurn(BEN), EndTurn(BEN), StartTurn(CHI))
    assert state.event is not None
    state = do(state, EndTurn(CHI))
    assert state.event is None
    assert "Pirate Raid is over" in told(state)
    assert broken(state, ChooseEvent(CHI, double=True)) == ["MS-T2"]


@pytest.mark.rule("MS-Q4")
@pytest.mark.parametrize(("double", "hands"), [(True, [3, 3]), (False, [1, 3])])
def test_free_samples(double, hands):
    state = do(table(events=True), play("random_event", roll=d6(3)), ChooseEvent(ANA, double))
    assert [player.hand for player in state.players] == hands
    assert state.event is None


@pytest.mark.rule("MS-Q4")
def test_solar_storm_helps_motherships():
    state = do(under("solar_storm"), Declare(ANA, (MOTHERSHIP,), BEN, MOTHERSHIP))
    assert buffs(state, state.fight, "attack") == (("solar_storm", 4),)
    assert buffs(state, state.fight, "defence") == (("solar_storm", 2),)
    small = do(under("solar_storm"), Declare(ANA, (F1,), BEN, F1))
    assert buffs(small, small.fight, "attack") == ()


@pytest.mark.rule("MS-Q5", "MS-C1")
def test_magnetic_storm_takes_the_power_of_motherships():
    state = under("magnetic_storm")
    assert [power(state, BEN, row) for row in ("engines", "weapons", "shields")] == [0, 0, 0]
    assert ship_die(state, ref(BEN, MOTHERSHIP)) == 0
    assert broken(state, Move(ANA, MOTHERSHIP, 1)) == ["MS-T3"]
    assert broken(state, Declare(ANA, (MOTHERSHIP,), BEN, F1)) == ["MS-C1"]
    assert power(under("magnetic_storm", "avoid"), ANA, "shields") == 5
    assert state.players[BEN].energy == Energy(5, 5, 5)


@pytest.mark.rule("MS-Q5")
def test_space_virus_holds_ships_beside_planets():
    state = under("space_virus")
    assert broken(state, Move(ANA, F1, 1, beside_planet=True)) == ["MS-Q5"]
    assert broken(state, Move(ANA, F1, 1)) == []
    assert broken(table(), Move(ANA, F1, 1, beside_planet=True)) == []


def test_points_of_planets_are_held_points():
    assert points(held(table(mode="points"), ANA, ANA), ANA) == 2
