"""Being out, teams, victory points, the solo challenge."""

import pytest
from msgspec.structs import replace

from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    BuyCard,
    Declare,
    Divert,
    EndNpcShip,
    EndTurn,
    EnterField,
    Move,
    ResolveFight,
    StartTurn,
)
from companion.games.mothership.rules.dogfight import buffs
from companion.games.mothership.rules.fleet import planets_of, points
from companion.games.mothership.rules.npc import steps
from companion.games.mothership.state import Energy, Kills
from companion.games.mothership.words.npc import order_text
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    CHI,
    DEV,
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
    panel,
    play,
    ref,
    rich,
    rolled,
    shot,
    table,
    tier,
    told,
    wounded,
)

TEAMS = table(4, teams="two")
LAST_FIGHTER = Declare(ANA, (F1,), BEN, F1)
POINTS = table(mode="points")


def ended(state):
    outcome = GAME.outcome(state)
    assert (outcome is not None) == (GAME.choices(state) == ())
    return outcome


@pytest.mark.rule("MS-G1")
def test_without_ships_a_player_is_out_and_loses_everything():
    state = rich(held(lost(table(3), BEN, 0, 2, 3, 4, 5), BEN, BEN), BEN)
    state = fight(state, LAST_FIGHTER, (6,), (1,))
    player = state.players[BEN]
    assert (player.out, player.resources, player.hand) == (True, 0, 0)
    assert planets_of(state, BEN) == ()
    assert ended(state) is None
    assert broken(state, BuyCard(BEN)) == ["MS-G1"]
    assert broken(do(state, EndTurn(ANA)), StartTurn(CHI)) == []


@pytest.mark.rule("MS-G1")
def test_the_last_one_standing_wins():
    state = fight(lost(table(), BEN, 0, 2, 3, 4, 5), LAST_FIGHTER, (6,), (1,))
    assert ended(state).winners == (ANA,)
    assert ended(state).rule == "MS-G1"
    assert broken(state, EndTurn(ANA)) == ["MS-G1"]
    sheet = GAME.score(state)
    assert [line.count for line in sheet.lines] == [6, 4, 0, 4]
    assert [(one.name, one.note, one.won) for one in sheet.standings] == [
        ("Ana", "6 ships left", True),
        ("Ben", "out", False),
    ]


@pytest.mark.rule("MS-G1")
def test_losing_the_last_ship_in_the_own_turn_ends_the_turn():
    state = fight(lost(table(3), ANA, 0, 2, 3, 4, 5), LAST_FIGHTER, (1,), (6,))
    assert state.phase == "between"
    assert broken(state, StartTurn(BEN)) == []


@pytest.mark.rule("MS-G1")
def test_the_last_fleets_may_fall_together():
    state = lost(lost(table(), BEN, 0, 2, 3, 4, 5), ANA, 0, 2, 3, 4, 5)
    state = do(
        rolled(state, LAST_FIGHTER, (6,), (1,)), play("last_stand", BEN, ship=ref(ANA, F1)), ResolveFight()
    )
    assert ended(state).result == "drawn"


@pytest.mark.rule("MS-G2")
def test_turns_alternate_between_teams():
    state = do(TEAMS, EndTurn(ANA))
    assert broken(state, StartTurn(CHI)) == ["MS-G2"]
    assert broken(state, StartTurn(BEN)) == []
    without_ben = panel(lost(state, BEN, 0, 1, 2, 3, 4, 5), BEN, out=True)
    assert broken(without_ben, StartTurn(CHI)) == []


@pytest.mark.rule("MS-G2", "MS-C8")
def test_team_ships_are_wingmen_but_no_help():
    pending = do(TEAMS, replace(LAST_FIGHTER, wingmen=11))
    assert broken(TEAMS, replace(LAST_FIGHTER, wingmen=12)) == ["MS-C8"]
    assert broken(pending, play("defence_buff", DEV)) == ["MS-G2"]
    assert broken(pending, play("volt_switch", CHI)) == ["MS-G2"]
    assert broken(TEAMS, Declare(ANA, (F1,), CHI, F1)) == ["MS-K6"]


@pytest.mark.rule("MS-G2")
def test_a_team_loses_with_its_last_player():
    state = replace(panel(lost(TEAMS, DEV, 0, 1, 2, 3, 4, 5), DEV, out=True, hand=0), buried=2)
    half = do(state, EndTurn(ANA))
    assert ended(half) is None
    state = fight(lost(state, BEN, 0, 2, 3, 4, 5), LAST_FIGHTER, (6,), (1,))
    assert ended(state).winners == (ANA, CHI)
    assert "Ana, Chi" in ended(state).sentence


@pytest.mark.rule("MS-G3")
def test_a_friends_ship_keeps_its_movement():
    state = do(TEAMS, play("wormhole", ship=ref(CHI, F1)))
    assert notes(state) == ["MS-G3"]
    own = do(TEAMS, play("wormhole", ship=ref(ANA, F1)))
    assert broken(own, Move(ANA, F1, 1)) == ["MS-T6"]


# Victory points ----------------------------------------------------------------------------------


@pytest.mark.rule("MS-V1")
def test_what_brings_points():
    state = panel(held(POINTS, ANA, ANA), ANA, kills=Kills(2, 1, 1))
    assert points(state, ANA) == 2 + 3 + 5 + 2
    sheet = GAME.score(state)
    assert sum(line.points for line in sheet.lines) == sheet.total == 12
    assert sheet.standings == ()
    assert points(held(state, BEN), ANA) == 11


@pytest.mark.rule("MS-V1", "MS-V3")
def test_nine_points_and_a_downed_fighter_win_in_the_own_turn():  # worked case 6
    nine = held(panel(POINTS, BEN, kills=Kills(8)), BEN)
    assert points(nine, BEN) == 9
    state = fight(nine, LAST_FIGHTER, (1,), (6,))
    assert points(state, BEN) == 10
    assert ended(state) is None
    won = do(state, EndTurn(ANA), StartTurn(BEN))
    assert ended(won).winners == (BEN,)
    assert [one.note for one in GAME.score(won).standings] == ["0 points", "10 points"]
    assert broken(won, EndTurn(BEN)) == ["MS-V1"]
    robbed = fight(state, Declare(ANA, (B1,), planet=0), (6,))
    assert points(robbed, BEN) == 9
    assert ended(do(robbed, EndTurn(ANA), StartTurn(BEN))) is None


@pytest.mark.rule("MS-V1")
def test_a_team_wins_with_its_player():
    state = panel(table(4, teams="two", mode="points"), ANA, kills=Kills(9))
    assert ended(fight(state, LAST_FIGHTER, (6,), (1,))).winners == (ANA, CHI)


@pytest.mark.rule("MS-V2")
def test_lost_ships_return_at_the_end_of_the_next_own_turn():
    state = fight(wounded(POINTS, BEN, 1), Declare(ANA, (B1,), BEN, MOTHERSHIP), (8,), (1,))
    assert state.players[BEN].hull == 0
    state = next_turn(state)
    assert not state.players[BEN].ships[MOTHERSHIP].alive
    state = do(state, EndTurn(BEN))
    assert state.players[BEN].ships[MOTHERSHIP].alive
    assert state.players[BEN].hull == 6
    assert "MS-V2" in notes(state)


@pytest.mark.rule("MS-V2")
def test_a_ship_lost_in_the_own_turn_waits_for_the_next():
    state = fight(POINTS, LAST_FIGHTER, (1,), (6,))
    state = do(state, EndTurn(ANA))
    assert not state.players[ANA].ships[F1].alive
    state = next_turn(do(state, StartTurn(BEN)))
    assert do(state, EndTurn(ANA)).players[ANA].ships[F1].alive


@pytest.mark.rule("MS-V2")
def test_without_a_station_ships_stay_lost_but_the_player_stays_in():
    state = fight(panel(POINTS, BEN, station=1), Declare(ANA, (B1,), BEN), (8,))
    assert (state.players[BEN].out, state.players[BEN].station) == (False, 0)
    assert all(s.alive for s in state.players[BEN].ships)
    assert points(state, ANA) == 5
    state = next_turn(lost(state, BEN, F1))
    assert not do(state, EndTurn(BEN)).players[BEN].ships[F1].alive


@pytest.mark.rule("MS-V3")
def test_points_in_anothers_turn_do_not_end_the_game():
    state = panel(POINTS, BEN, kills=Kills(12))
    assert ended(do(state, Move(ANA, F1, 1))) is None
    assert ended(do(state, EndTurn(ANA), StartTurn(BEN))).rule == "MS-V1"


# Solo --------------------------------------------------------------------------------------------

SOLO = next_turn(table(1))  # the enemy's turn
FALLEN = held(SOLO, NPC, NPC, NPC)


@pytest.mark.rule("MS-N1")
def test_the_enemy_has_no_choices_of_its_own():
    assert broken(SOLO, Divert(NPC, Energy(5, 5, 5))) == ["MS-N1"]
    assert broken(SOLO, play("replicator", NPC)) == ["MS-N1"]
    assert broken(rich(SOLO, NPC), BuyCard(NPC)) == ["MS-N1"]
    assert fight(SOLO, Declare(NPC, (F1,), planet=0), (6,)).players[NPC].hand == 0


@pytest.mark.rule("MS-N1", "MS-G1")
def test_how_a_solo_game_ends():
    state = lost(table(1), NPC, 0, 2, 3, 4, 5)
    won = fight(state, Declare(ANA, (F1,), NPC, F1), (6,), (1,))
    assert (ended(won).result, ended(won).rule) == ("won", "MS-N1")
    gone = fight(panel(SOLO, ANA, station=1), Declare(NPC, (MOTHERSHIP,), ANA), (5,))
    assert (ended(gone).result, ended(gone).rule) == ("lost", "MS-N1")
    wiped = fight(lost(FALLEN, ANA, 0, 2, 3, 4, 5), Declare(NPC, (F1,), ANA, F1), (6,), (1,))
    assert (ended(wiped).result, ended(wiped).rule) == ("lost", "MS-G1")
    assert broken(won, EndTurn(ANA)) == ["MS-N1"]


ORDERS = [
    pytest.param(SOLO, Declare(NPC, (0,), ANA), [], id="mothership-at-station"),
    pytest.param(SOLO, Declare(NPC, (0,), ANA, guards=1), ["MS-S1"], id="guarded"),
    pytest.param(SOLO, Declare(NPC, (0,), ANA, F1, guards=1), [], id="mothership-at-the-guard"),
    pytest.param(SOLO, Declare(NPC, (0,), ANA, F1), ["MS-N2"], id="no-guard"),
    pytest.param(SOLO, Declare(NPC, (0,), planet=0), ["MS-N2"], id="mothership-at-planet"),
    pytest.param(SOLO, EndNpcShip(0), ["MS-N2"], id="mothership-rests"),
    pytest.param(do(SOLO, Move(NPC, 0, 5)), EndNpcShip(0), [], id="mothership-on-its-way"),
    pytest.param(SOLO, Declare(NPC, (F1,), planet=0), [], id="fighter-at-its-planet"),
    pytest.param(SOLO, Declare(NPC, (F1,), planet=1), ["MS-N4"], id="at-another-planet"),
    pytest.param(SOLO, Declare(NPC, (F1,), ANA, F1), ["MS-N4"], id="fighter-too-early"),
    pytest.param(SOLO, Move(NPC, F1, 2), ["MS-N4"], id="leaves-its-planet"),
    pytest.param(SOLO, EndNpcShip(F1), ["MS-N4"], id="rests-at-its-planet"),
    pytest.param(FALLEN, Declare(NPC, (B1,), ANA), [], id="bomber-at-station"),
    pytest.param(FALLEN, Declare(NPC, (B1,), ANA, MOTHERSHIP), ["MS-N4"], id="bomber-at-mothership"),
    pytest.param(FALLEN, EndNpcShip(B1), ["MS-N4"], id="bomber-does-not-wait"),
    pytest.param(do(FALLEN, Move(NPC, B1, 3)), EndNpcShip(B1), [], id="bomber-on-its-way"),
    pytest.param(FALLEN, Declare(NPC, (F1,), ANA, F1), [], id="fighter-at-fighter"),
    pytest.param(FALLEN, Declare(NPC, (F1,), ANA, MOTHERSHIP), ["MS-N4"], id="never-a-mothership"),
    pytest.param(FALLEN, EndNpcShip(F1), [], id="fighter-waits"),
    pytest.param(FALLEN, Declare(NPC, (F1, F2), ANA, F1), ["MS-N4"], id="one-by-one"),
    pytest.param(table(1), EndNpcShip(F1), ["MS-N5"], id="not-the-enemys-turn"),
    pytest.param(table(), EndNpcShip(F1), ["MS-N5"], id="no-enemy"),
]


@pytest.mark.rule("MS-N2", "MS-N4", "MS-N5")
@pytest.mark.parametrize(("state", "action", "rules"), ORDERS)
def test_the_enemys_orders(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("MS-N5")
def test_the_enemys_turn_is_spelled_out_and_kept():
    assert [step.rule for step in steps(SOLO)] == ["MS-N2"] + ["MS-N4"] * 5
    assert "planet 2" in order_text(steps(SOLO)[2])
    assert steps(table()) == ()
    assert broken(SOLO, EndTurn(NPC)) == ["MS-N5"]
    state = fight(FALLEN, Declare(NPC, (0,), ANA), (4,))
    assert steps(state)[0].done
    for slot in (F1, F2, 3):
        state = do(state, EndNpcShip(slot))
    state = do(state, Move(NPC, B1, 3), EndNpcShip(B1), Move(NPC, 5, 3), EndNpcShip(5))
    assert broken(state, EndTurn(NPC)) == []


@pytest.mark.rule("MS-N5", "MS-N1")
def test_the_enemys_rolls_get_its_technology_and_its_ships_roll_for_asteroids():
    dark = tier(tile="dark", effects=(buff("roll", 2),))
    state = held(next_turn(table(1, level=2, npc_tech=(dark,))), NPC, NPC, NPC)
    pending = do(state, Declare(NPC, (F1,), ANA, F1))
    assert buffs(pending, pending.fight, "attack") == (("tech", 2),)
    rocks = do(state, EnterField(NPC, B1))
    assert buffs(rocks, rocks.fight, "defence") == (("tech", 2),)
    gone = do(shot(rocks, 6, 1), ResolveFight())
    assert not gone.players[NPC].ships[B1].alive


@pytest.mark.rule("MS-N4", "MS-N1")
def test_the_enemy_takes_a_planet_without_a_card():
    state = fight(SOLO, Declare(NPC, (F1,), planet=0), (6,))
    assert planets_of(state, NPC) == (0,)
    assert (state.players[NPC].hand, state.deck) == (0, 90)
    assert "straight to your Station" in order_text(steps(state)[4])
    assert told(do(state, Move(NPC, B1, 3), EndNpcShip(B1))) == "Bomber 1 is done this turn."


@pytest.mark.rule("MS-N2")
def test_a_shoved_enemy_may_fly_back():
    shoved = play("gravity_manipulator", ship=ref(NPC, F1), stated=True)
    state = next_turn(do(table(1), shoved))
    assert broken(state, Move(NPC, F1, 2)) == []
