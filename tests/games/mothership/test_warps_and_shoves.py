"""Ships that cards and abilities move: what holds them, the asteroids they land in, how often."""

import pytest
from msgspec.structs import replace

from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    Declare,
    EndTurn,
    EnterField,
    Move,
    ResolveFight,
    StartTurn,
    UseTech,
)
from companion.games.mothership.rules.dogfight import wins
from companion.games.mothership.state import Event
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    CHI,
    F1,
    F2,
    MOTHERSHIP,
    NPC,
    broken,
    buff,
    do,
    fight,
    held,
    lost,
    next_turn,
    notes,
    owning,
    panel,
    play,
    ref,
    rolled,
    ship,
    shot,
    table,
    tier,
    told,
    wounded,
)

GATES = tier("Jump Gates", tier=4, ability="jump_gates")
TRACTOR = tier("Tractor Beam", tier=3, ability="tractor_beam")
TEAMS = table(4, teams="two")
JUMP = UseTech(ANA, "Jump Gates", ref(ANA, F1), stated=True)


# What holds a ship -------------------------------------------------------------------------------


@pytest.mark.rule("MS-X7", "MS-L3", "MS-X6")
@pytest.mark.parametrize(
    "hold",
    [
        pytest.param(play("forced_update", BEN, ship=ref(ANA, F1)), id="forced-update"),
        pytest.param(UseTech(BEN, "Tractor Beam", ref(ANA, F1)), id="tractor-beam"),
    ],
)
def test_jump_gates_do_not_free_a_held_ship(hold):
    state = owning(owning(next_turn(table()), ANA, GATES), BEN, TRACTOR)
    state = next_turn(do(state, hold))
    assert broken(state, JUMP) == ["MS-X7"]
    assert broken(state, replace(JUMP, ship=ref(ANA, F2))) == []
    assert "holds Ana’s Fighter 1" in GAME.refusal_text(GAME.check(state, JUMP).refusals[0])


@pytest.mark.rule("MS-X7", "MS-G3")
def test_a_team_mates_held_ship_does_not_jump_either():
    state = ship(owning(TEAMS, ANA, GATES), CHI, F1, pinned=True)
    assert broken(state, replace(JUMP, ship=ref(CHI, F1))) == ["MS-X7"]


# Asteroids ---------------------------------------------------------------------------------------

SHOVE = play("gravity_manipulator", ship=ref(BEN, F1), stated=True)
INTO = replace(SHOVE, into_field=(ref(BEN, F1),))


@pytest.mark.rule("MS-A1", "MS-A2", "MS-L3")
@pytest.mark.parametrize(("rocks", "own", "survives"), [(4, 4, True), (4, 3, False)])
def test_an_enemy_ship_shoved_into_asteroids_fights_them(rocks, own, survives):
    state = do(table(), INTO)
    assert (state.fight.kind, state.fight.target, state.fight.slot) == ("asteroids", BEN, F1)
    assert broken(state, EndTurn(ANA)) == ["MS-C2"]
    assert broken(state, play("defence_buff", BEN)) == []
    state = do(shot(state, rocks, own), ResolveFight())
    assert state.players[BEN].ships[F1].alive is survives
    assert state.players[BEN].ships[F1].in_field is survives
    assert (state.players[ANA].resources, state.players[ANA].kills.small) == (0, 0)
    assert (state.phase, state.seat, state.fight) == ("turn", ANA, None)


@pytest.mark.rule("MS-A1", "MS-L3")
def test_an_enemy_ship_shoved_into_the_open_fights_nothing():
    state = do(ship(table(), BEN, F1, in_field=True), SHOVE)
    assert state.fight is None
    assert not state.players[BEN].ships[F1].in_field


@pytest.mark.rule("MS-A1", "MS-L3")
def test_a_shove_inside_one_field_keeps_the_ship_inside():
    inside = ship(table(), BEN, F1, in_field=True)
    state = do(inside, replace(SHOVE, inside=True))
    assert state.fight is None
    assert state.players[BEN].ships[F1].in_field
    assert broken(table(), replace(SHOVE, inside=True)) == ["MS-L3"]
    assert broken(inside, replace(INTO, inside=True)) == ["MS-L3"]


@pytest.mark.rule("MS-A1", "MS-L2", "MS-G3")
@pytest.mark.parametrize("seat", [ANA, CHI])
def test_a_ship_warped_into_asteroids_fights_them_whoevers_it_is(seat):
    state = do(TEAMS, play("wormhole", ship=ref(seat, F1), into_field=(ref(seat, F1),)))
    assert (state.fight.kind, state.fight.target) == ("asteroids", seat)
    state = do(shot(state, 5, 1), ResolveFight())
    assert not state.players[seat].ships[F1].alive
    assert broken(state, Move(ANA, F2, 1)) == []


@pytest.mark.rule("MS-A1", "MS-L2")
def test_ships_that_retreat_into_asteroids_fight_one_after_the_other():
    fleet = (ref(ANA, F1), ref(ANA, F2), ref(ANA, B1))
    flee = play("cowardly_retreat", ships=fleet, player=ANA, stated=True, into_field=fleet[:2])
    state = do(table(), flee)
    assert state.fight.slot == F1
    state = do(shot(state, 6, 1), ResolveFight())
    assert state.fight.slot == F2
    state = do(shot(state, 1, 6), ResolveFight())
    assert state.fight is None
    ships = state.players[ANA].ships
    assert [(ships[s].alive, ships[s].in_field) for s in (F1, F2, B1)] == [
        (False, False),
        (True, True),
        (True, False),
    ]


@pytest.mark.rule("MS-A1", "MS-K6")
def test_only_what_a_card_moves_lands_in_asteroids():
    assert broken(table(), replace(INTO, into_field=(ref(BEN, F2),))) == ["MS-A1"]
    assert broken(table(), replace(INTO, into_field=(ref(BEN, F1),) * 2)) == ["MS-A1"]
    stray = play("wormhole", ship=ref(ANA, F1), into_field=(ref(ANA, F2),))
    assert broken(table(), stray) == ["MS-A1"]


@pytest.mark.rule("MS-A1", "MS-X7", "MS-G3")
@pytest.mark.parametrize("seat", [ANA, CHI])
def test_jump_gates_can_set_a_ship_down_in_asteroids(seat):
    state = do(owning(TEAMS, ANA, GATES), replace(JUMP, ship=ref(seat, F1), into_field=True))
    assert (state.fight.kind, state.fight.target) == ("asteroids", seat)


@pytest.mark.rule("MS-L3", "MS-A1")
def test_deflector_shields_also_help_a_warped_ship():
    warp = play("wormhole", ship=ref(ANA, F1), into_field=(ref(ANA, F1),))
    state = do(table(), play("deflector_shields", ship=ref(ANA, F1)), warp)
    assert state.fight is None
    assert state.players[ANA].ships[F1].in_field


@pytest.mark.rule("MS-G1", "MS-A2")
def test_the_last_ship_shoved_into_asteroids_puts_its_player_out():
    state = do(lost(table(3), BEN, 0, 2, 3, 4, 5), INTO)
    state = do(shot(state, 6, 1), ResolveFight())
    assert state.players[BEN].out
    assert (state.phase, state.seat) == ("turn", ANA)


@pytest.mark.rule("MS-N5", "MS-A1")
def test_an_npc_ship_shoved_into_asteroids_fights_them():
    state = do(
        table(1), play("gravity_manipulator", ship=ref(NPC, F1), stated=True, into_field=(ref(NPC, F1),))
    )
    assert not do(shot(state, 6, 1), ResolveFight()).players[NPC].ships[F1].alive


@pytest.mark.rule("MS-A1", "MS-T3")
def test_entering_a_field_costs_exactly_one_space():
    inside = do(shot(do(table(), EnterField(ANA, F1)), 1, 6), ResolveFight())
    assert inside.players[ANA].ships[F1].spaces == 1
    assert broken(inside, Move(ANA, F1, 3)) == []
    assert broken(inside, Move(ANA, F1, 4)) == ["MS-T3"]
    warped = do(table(), play("wormhole", ship=ref(ANA, F1)), EnterField(ANA, F1))
    assert warped.players[ANA].ships[F1].spaces == 0


@pytest.mark.rule("MS-A3", "MS-C3")
def test_the_table_is_told_what_a_dogfight_can_do():
    harmless = do(table(), Declare(ANA, (B1,), BEN, F1))
    assert told(harmless) == "A Bomber can’t damage a Fighter: a win only saves it."
    among = do(ship(table(), BEN, F1, in_field=True), Declare(ANA, (F1,), BEN, F1))
    assert told(among) == "A dogfight among asteroids: the usual rules."
    assert notes(do(table(), Declare(ANA, (F1,), BEN, F1))) == []
    assert notes(do(table(), Declare(ANA, (B1,), BEN, MOTHERSHIP))) == []


# Space Virus -------------------------------------------------------------------------------------


def under_virus(choice="double", **chosen):
    state = table(4, teams="two", events=True, **chosen)
    return held(replace(state, event=Event("space_virus", ANA, choice, (0, 1, 2, 3))), ANA)


STUCK = [
    pytest.param(EnterField(ANA, F1, beside_planet=True), id="asteroids"),
    pytest.param(play("wormhole", ship=ref(ANA, F1), beside_planet=True), id="wormhole"),
    pytest.param(play("wormhole", ship=ref(CHI, F1), beside_planet=True), id="a-team-mates-wormhole"),
    pytest.param(play("panic_button", ship=ref(ANA, F1), planet=0, beside_planet=True), id="panic-button"),
    pytest.param(
        play("cowardly_retreat", ships=(ref(ANA, F1),), player=ANA, stated=True, beside_planet=True),
        id="cowardly-retreat",
    ),
    pytest.param(replace(JUMP, beside_planet=True), id="jump-gates"),
]


@pytest.mark.rule("MS-Q5", "MS-L2", "MS-X7", "MS-A1")
@pytest.mark.parametrize("action", STUCK)
def test_space_virus_stops_every_way_to_move(action):
    state = owning(under_virus(), ANA, GATES)
    assert broken(state, action) == ["MS-Q5"]
    assert broken(state, replace(action, beside_planet=False)) == []
    assert broken(replace(state, event=None), action) == []


@pytest.mark.rule("MS-Q5", "MS-Q2")
def test_who_avoids_the_virus_moves_on():
    state = under_virus("avoid")
    assert broken(state, EnterField(ANA, F1, beside_planet=True)) == []
    assert broken(state, play("wormhole", ship=ref(ANA, F1), beside_planet=True)) == []
    assert broken(state, play("wormhole", ship=ref(CHI, F1), beside_planet=True)) == ["MS-Q5"]


# Stations of those who are out -------------------------------------------------------------------


@pytest.mark.rule("MS-S3", "MS-G1")
def test_the_station_of_an_eliminated_player_is_no_target():
    state = lost(table(3), BEN, 0, 2, 3, 4, 5)
    state = fight(state, Declare(ANA, (F1,), BEN, F1), (6,), (1,))
    assert (state.players[BEN].out, state.players[BEN].station) == (True, 4)
    assert broken(state, Declare(ANA, (B1,), BEN)) == ["MS-S3"]
    attacks = [c for c in GAME.choices(state) if isinstance(c, Declare)]
    assert BEN not in {c.target for c in attacks}
    assert broken(state, Declare(ANA, (B1,), CHI)) == []


@pytest.mark.rule("MS-S1", "MS-S2", "MS-C9")
def test_an_attack_on_a_station_always_wins():
    thrown = rolled(table(), Declare(ANA, (B1,), BEN), (1,))
    assert wins(thrown, thrown.fight) == "attack"


# How often ---------------------------------------------------------------------------------------

MINE = tier("Mine", tier=2, effects=(buff("resources", 3),))
DRONES = tier("Repair Drones", tier=5, ability="repair_drones", effects=(buff("hull", 2),))


@pytest.mark.rule("MS-X2", "MS-X1")
def test_an_ability_works_once_a_turn():
    state = do(owning(table(), ANA, MINE), UseTech(ANA, "Mine"))
    assert state.players[ANA].resources == 3
    assert broken(state, UseTech(ANA, "Mine")) == ["MS-X2"]
    again = do(state, EndTurn(ANA), StartTurn(BEN), EndTurn(BEN), StartTurn(ANA))
    assert broken(again, UseTech(ANA, "Mine")) == []


@pytest.mark.rule("MS-X2")
def test_a_free_tier_five_works_once_a_turn_as_well():
    state = wounded(owning(table(peaceful_abilities=True), ANA, DRONES), ANA, 4)
    state = do(state, UseTech(ANA, "Repair Drones"))
    assert broken(state, UseTech(ANA, "Repair Drones")) == ["MS-X2"]
    assert state.players[ANA].hull == 6


@pytest.mark.rule("MS-X6")
def test_a_tractor_beam_holds_one_ship_a_turn():
    state = do(owning(table(), ANA, TRACTOR), UseTech(ANA, "Tractor Beam", ref(BEN, F1)))
    assert broken(state, UseTech(ANA, "Tractor Beam", ref(BEN, F2))) == ["MS-X6"]
    later = next_turn(next_turn(state))
    assert broken(later, UseTech(ANA, "Tractor Beam", ref(BEN, F2))) == []


@pytest.mark.rule("MS-X7", "MS-X2")
def test_jump_gates_take_each_ship_once_a_turn():
    state = do(owning(TEAMS, ANA, GATES), JUMP, replace(JUMP, ship=ref(ANA, F2)))
    friend = do(state, replace(JUMP, ship=ref(CHI, F1)))
    assert broken(friend, replace(JUMP, ship=ref(CHI, F1))) == ["MS-X7"]
    assert broken(friend, replace(JUMP, ship=ref(CHI, F2))) == []
    assert broken(friend, JUMP) == ["MS-X7"]


@pytest.mark.rule("MS-X2", "MS-X6")
def test_what_was_used_is_offered_no_more():
    state = panel(owning(table(), ANA, MINE, TRACTOR), ANA, used=("Mine", "Tractor Beam"))
    assert not any(isinstance(choice, UseTech) for choice in GAME.choices(state))


# Blind cards -------------------------------------------------------------------------------------


@pytest.mark.rule("MS-P2", "MS-L7")
def test_negotiations_steal_from_every_holder_with_a_card_and_from_no_other():
    talk = play("friendly_negotiations", BEN, planet=0, stated=True, steal=True)
    bens = next_turn(held(table(), ANA))  # Ana is the first seat
    assert broken(bens, talk) == []
    assert [player.hand for player in do(bens, talk).players] == [1, 2]
    empty = panel(bens, ANA, hand=0)
    assert broken(empty, talk) == ["MS-P2"]
    assert broken(held(bens, -1), talk) == ["MS-P2"]
