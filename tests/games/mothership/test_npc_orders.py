"""The enemy of a solo game: what frees its ships, how far they fly, when they may rest."""

import pytest

from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    Declare,
    EndNpcShip,
    EndTurn,
    Move,
    ResolveFight,
    SetNpcTech,
    SetUpBoard,
)
from companion.games.mothership.rules.fleet import planets_of
from companion.games.mothership.rules.npc import steps
from companion.games.mothership.words.npc import order_text
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
    assert broken(RETAKEN, EndNpcShip(F1)) == []
    assert "straight to your Station" in order_text(steps(RETAKEN)[4])


@pytest.mark.rule("MS-N4")
def test_ships_of_other_planets_stay_bound():
    assert broken(RETAKEN, Move(NPC, F2, 1)) == ["MS-N4"]
    assert broken(RETAKEN, Declare(NPC, (F2,), planet=1)) == []
    assert broken(RETAKEN, EndNpcShip(F3, stopped=True)) == ["MS-N4"]


@pytest.mark.rule("MS-N4", "MS-S1", "MS-N5")
def test_a_bomber_beside_a_guarded_station_can_end_its_turn():
    state = held(SOLO, NPC, NPC, NPC)
    assert broken(state, Declare(NPC, (B1,), ANA, guards=1)) == ["MS-S1"]
    assert broken(state, Declare(NPC, (B1,), ANA, F1)) == ["MS-N4"]
    assert broken(state, EndNpcShip(B1)) == ["MS-N4"]
    assert EndNpcShip(B1, stopped=True) in GAME.choices(state)
    assert do(state, EndNpcShip(B1, stopped=True)).players[NPC].ships[B1].stood_down


@pytest.mark.rule("MS-N5")
def test_every_enemy_ship_has_a_legal_way_to_end_its_turn():
    for state in (SOLO, RETAKEN, held(SOLO, NPC, NPC, NPC)):
        for slot in range(6):
            acts = [
                choice
                for choice in GAME.choices(state)
                if (isinstance(choice, Declare) and choice.attackers == (slot,))
                or (isinstance(choice, EndNpcShip) and choice.slot == slot)
            ]
            assert acts, slot


FREE = held(SOLO, NPC, NPC, NPC)
FULL_POWER = [
    pytest.param(do(FREE, Move(NPC, B1, 2)), EndNpcShip(B1), ["MS-N4"], id="bomber-two-of-three"),
    pytest.param(do(FREE, Move(NPC, B1, 3)), EndNpcShip(B1), [], id="bomber-three-of-three"),
    pytest.param(do(FREE, Move(NPC, B1, 2)), EndNpcShip(B1, stopped=True), [], id="bomber-blocked"),
    pytest.param(do(FREE, Move(NPC, B1, 2)), AT_STATION, [], id="bomber-arrived"),
    pytest.param(do(SOLO, Move(NPC, 0, 4)), EndNpcShip(0), ["MS-N2"], id="mothership-four-of-five"),
    pytest.param(do(SOLO, Move(NPC, 0, 5)), EndNpcShip(0), [], id="mothership-five-of-five"),
    pytest.param(SOLO, EndNpcShip(0, stopped=True), [], id="mothership-reaches-nothing"),
    pytest.param(do(FREE, Move(NPC, F1, 3)), EndNpcShip(F1), ["MS-N4"], id="fighter-on-its-way"),
    pytest.param(do(FREE, Move(NPC, F1, 4)), EndNpcShip(F1), [], id="fighter-at-full-power"),
    pytest.param(FREE, EndNpcShip(F1), [], id="fighter-waits"),
]


@pytest.mark.rule("MS-N4", "MS-N2")
@pytest.mark.parametrize(("state", "action", "rules"), FULL_POWER)
def test_npc_ships_fly_at_full_power(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("MS-N4")
def test_the_refusal_names_the_spaces_left():
    (refusal,) = GAME.check(do(FREE, Move(NPC, B1, 1)), EndNpcShip(B1)).refusals
    assert refusal.params == {"ship": B1, "left": 2}
    assert GAME.refusal_text(refusal).startswith("Bomber 1 has 2 spaces left")


@pytest.mark.rule("MS-N4", "MS-L3", "MS-X6")
def test_a_pinned_ship_still_attacks_its_planet():
    pinned = next_turn(do(table(1), play("forced_update", ship=ref(NPC, F1))))
    assert broken(pinned, EndNpcShip(F1)) == ["MS-N4"]
    assert broken(pinned, EndNpcShip(F1, stopped=True)) == ["MS-N4"]
    assert broken(pinned, Declare(NPC, (F1,), planet=0)) == []


@pytest.mark.rule("MS-N2", "MS-L3")
def test_a_pinned_mothership_still_attacks_what_is_beside_it():
    pinned = next_turn(do(table(1), play("forced_update", ship=ref(NPC, MOTHERSHIP))))
    assert broken(pinned, EndNpcShip(MOTHERSHIP)) == ["MS-N2"]
    assert broken(pinned, EndNpcShip(MOTHERSHIP, stopped=True)) == []


@pytest.mark.rule("MS-N4", "MS-L3")
def test_a_shoved_ship_flies_back_in_parts_and_then_attacks():
    shoved = play("gravity_manipulator", ship=ref(NPC, F1), stated=True)
    state = do(next_turn(do(table(1), shoved)), Move(NPC, F1, 1))
    assert broken(state, EndNpcShip(F1)) == ["MS-N4"]
    state = do(state, Move(NPC, F1, 1))
    state = do(rolled(state, Declare(NPC, (F1,), planet=0), (5,)), ResolveFight())
    assert not state.players[NPC].ships[F1].pushed


@pytest.mark.rule("MS-N1")
@pytest.mark.parametrize("level", range(2, 10))
def test_a_level_with_technology_asks_for_it_before_play(level):
    start = GAME.start(options(1, level=level))
    assert broken(start, SetUpBoard()) == ["MS-N1"]
    told = do(start, SetNpcTech((tier(tile="dark", effects=(buff("roll", 2),)),)))
    assert broken(told, SetUpBoard()) == []
    nothing = do(start, SetNpcTech(()))  # the table says that none of it counts
    assert broken(nothing, SetUpBoard()) == []


@pytest.mark.rule("MS-N1")
def test_the_lowest_level_asks_for_nothing():
    assert broken(GAME.start(options(1, level=1)), SetUpBoard()) == []
    (refusal,) = GAME.check(GAME.start(options(1, level=9)), SetUpBoard()).refusals
    assert refusal.params == {"level": 9, "need": 4}


@pytest.mark.rule("MS-N4", "MS-Q5")
def test_a_bomber_kept_by_the_virus_can_end_its_turn():
    state = do(table(1, events=True), play("random_event", roll=d6(6)))
    state = do(state, *[c for c in GAME.choices(state) if getattr(c, "double", None) is True])
    state = held(do(state, EndTurn(ANA), *GAME.choices(do(state, EndTurn(ANA)))[:1]), NPC, NPC, NPC)
    assert broken(state, Move(NPC, B1, 3, beside_planet=True)) == ["MS-Q5"]
    assert notes(do(state, EndNpcShip(B1, stopped=True))) == ["MS-N5"]
    assert B2 in {choice.slot for choice in GAME.choices(state) if isinstance(choice, EndNpcShip)}
