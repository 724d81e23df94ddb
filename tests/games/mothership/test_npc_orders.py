"""The enemy of a solo game: what frees its ships, how far they fly, when they may rest."""

import pytest

from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    ArmEnemy,
    Book,
    Declare,
    EndTurn,
    LayOut,
    Move,
    StandDown,
)
from companion.games.mothership.fleet import planets_of
from companion.games.mothership.rules.npc import steps
from tests.games.mothership.positions import (
    ANA,
    B1,
    F1,
    F2,
    F3,
    MOTHERSHIP,
    NPC,
    broken,
    buff,
    d6,
    do,
    fight,
    held,
    next_turn,
    notes,
    options,
    play,
    ref,
    rolled,
    ship,
    table,
    tier,
)

B2 = 5
SOLO = next_turn(table(1))  # the enemy's first turn; Fighter 1 and Bomber 1 stand at planet 1
TAKEN = fight(SOLO, Declare(NPC, (F1,), planet=0), (6,))
AT_STATION = Declare(NPC, (B1,), ANA)


def npc_turn_again(state):
    """The enemy's next turn, without anything left to do in this one."""
    for slot in range(6):
        state = ship(state, NPC, slot, stood_down=True)
    return state


RETAKEN = next_turn(
    fight(next_turn(npc_turn_again(TAKEN)), Declare(ANA, (4,), planet=0), (6,)),
)


@pytest.mark.rule("MS-N4")
def test_a_planet_that_fell_once_binds_nobody_even_when_it_is_retaken():
    assert planets_of(RETAKEN, NPC) == ()
    assert broken(RETAKEN, AT_STATION) == []
    assert broken(RETAKEN, Move(NPC, B1, 3)) == []
    assert broken(RETAKEN, Declare(NPC, (B1,), planet=0)) == ["MS-N4"]
    assert broken(RETAKEN, StandDown(F1)) == []
    assert "straight for your Station" in steps(RETAKEN)[4].text


@pytest.mark.rule("MS-N4")
def test_ships_of_other_planets_stay_bound():
    assert broken(RETAKEN, Move(NPC, F2, 1)) == ["MS-N4"]
    assert broken(RETAKEN, Declare(NPC, (F2,), planet=1)) == []
    assert broken(RETAKEN, StandDown(F3, stopped=True)) == ["MS-N4"]


@pytest.mark.rule("MS-N4", "MS-S1", "MS-N5")
def test_a_bomber_beside_a_guarded_station_can_end_its_turn():
    state = held(SOLO, NPC, NPC, NPC)
    assert broken(state, Declare(NPC, (B1,), ANA, guards=1)) == ["MS-S1"]
    assert broken(state, Declare(NPC, (B1,), ANA, F1)) == ["MS-N4"]
    assert broken(state, StandDown(B1)) == ["MS-N4"]
    assert StandDown(B1, stopped=True) in GAME.choices(state)
    assert do(state, StandDown(B1, stopped=True)).players[NPC].ships[B1].stood_down


@pytest.mark.rule("MS-N5")
def test_every_enemy_ship_has_a_legal_way_to_end_its_turn():
    for state in (SOLO, RETAKEN, held(SOLO, NPC, NPC, NPC)):
        for slot in range(6):
            acts = [
                choice
                for choice in GAME.choices(state)
                if (isinstance(choice, Declare) and choice.attackers == (slot,))
                or (isinstance(choice, StandDown) and choice.slot == slot)
            ]
            assert acts, slot


FREE = held(SOLO, NPC, NPC, NPC)
FULL_POWER = [
    pytest.param(do(FREE, Move(NPC, B1, 2)), StandDown(B1), ["MS-N4"], id="bomber-two-of-three"),
    pytest.param(do(FREE, Move(NPC, B1, 3)), StandDown(B1), [], id="bomber-three-of-three"),
    pytest.param(do(FREE, Move(NPC, B1, 2)), StandDown(B1, stopped=True), [], id="bomber-blocked"),
    pytest.param(do(FREE, Move(NPC, B1, 2)), AT_STATION, [], id="bomber-arrived"),
    pytest.param(do(SOLO, Move(NPC, 0, 4)), StandDown(0), ["MS-N2"], id="mothership-four-of-five"),
    pytest.param(do(SOLO, Move(NPC, 0, 5)), StandDown(0), [], id="mothership-five-of-five"),
    pytest.param(SOLO, StandDown(0, stopped=True), [], id="mothership-reaches-nothing"),
    pytest.param(do(FREE, Move(NPC, F1, 3)), StandDown(F1), ["MS-N4"], id="fighter-on-its-way"),
    pytest.param(do(FREE, Move(NPC, F1, 4)), StandDown(F1), [], id="fighter-at-full-power"),
    pytest.param(FREE, StandDown(F1), [], id="fighter-waits"),
]


@pytest.mark.rule("MS-N4", "MS-N2")
@pytest.mark.parametrize(("state", "action", "rules"), FULL_POWER)
def test_npc_ships_fly_at_full_power(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("MS-N4")
def test_the_refusal_names_the_spaces_left():
    (refusal,) = GAME.check(do(FREE, Move(NPC, B1, 1)), StandDown(B1)).refusals
    assert refusal.params == {"ship": "Bomber 1", "left": 2}


@pytest.mark.rule("MS-N4", "MS-L3", "MS-X6")
def test_a_pinned_ship_still_attacks_its_planet():
    pinned = next_turn(do(table(1), play("forced_update", ship=ref(NPC, F1))))
    assert broken(pinned, StandDown(F1)) == ["MS-N4"]
    assert broken(pinned, StandDown(F1, stopped=True)) == ["MS-N4"]
    assert broken(pinned, Declare(NPC, (F1,), planet=0)) == []


@pytest.mark.rule("MS-N2", "MS-L3")
def test_a_pinned_mothership_still_attacks_what_is_beside_it():
    pinned = next_turn(do(table(1), play("forced_update", ship=ref(NPC, MOTHERSHIP))))
    assert broken(pinned, StandDown(MOTHERSHIP)) == ["MS-N2"]
    assert broken(pinned, StandDown(MOTHERSHIP, stopped=True)) == []


@pytest.mark.rule("MS-N4", "MS-L3")
def test_a_shoved_ship_flies_back_in_parts_and_then_attacks():
    shoved = play("gravity_manipulator", ship=ref(NPC, F1), stated=True)
    state = do(next_turn(do(table(1), shoved)), Move(NPC, F1, 1))
    assert broken(state, StandDown(F1)) == ["MS-N4"]
    state = do(state, Move(NPC, F1, 1))
    state = do(rolled(state, Declare(NPC, (F1,), planet=0), (5,)), Book())
    assert not state.players[NPC].ships[F1].pushed


@pytest.mark.rule("MS-N1")
@pytest.mark.parametrize("level", range(2, 10))
def test_a_level_with_technology_asks_for_it_before_play(level):
    start = GAME.start(options(1, level=level))
    assert broken(start, LayOut()) == ["MS-N1"]
    told = do(start, ArmEnemy((tier(tile="dark", effects=(buff("roll", 2),)),)))
    assert broken(told, LayOut()) == []
    nothing = do(start, ArmEnemy(()))  # the table says that none of it counts
    assert broken(nothing, LayOut()) == []


@pytest.mark.rule("MS-N1")
def test_the_lowest_level_asks_for_nothing():
    assert broken(GAME.start(options(1, level=1)), LayOut()) == []
    (refusal,) = GAME.check(GAME.start(options(1, level=9)), LayOut()).refusals
    assert refusal.params == {"level": 9, "need": 4}


@pytest.mark.rule("MS-N4", "MS-Q5")
def test_a_bomber_kept_by_the_virus_can_end_its_turn():
    state = do(table(1, events=True), play("random_event", roll=d6(6)))
    state = do(state, *[c for c in GAME.choices(state) if getattr(c, "double", None) is True])
    state = held(do(state, EndTurn(ANA), *GAME.choices(do(state, EndTurn(ANA)))[:1]), NPC, NPC, NPC)
    assert broken(state, Move(NPC, B1, 3, beside_planet=True)) == ["MS-Q5"]
    assert notes(do(state, StandDown(B1, stopped=True))) == ["MS-N5"]
    assert B2 in {choice.slot for choice in GAME.choices(state) if isinstance(choice, StandDown)}
