"""Set-up: what may be combined, the board, who begins."""

import pytest

from companion.core.dice import Roll
from companion.core.form import form_of
from companion.games.mothership import GAME
from companion.games.mothership.actions import EndTurn, RollForStart, SetNpcTech, SetUpBoard
from companion.games.mothership.box import Box, Options, questions
from companion.games.mothership.rules.fleet import planets_of
from tests.games.mothership.positions import ANA, BEN, broken, do, options, table, tier, told

SET_UPS = [
    pytest.param(options(), [], id="two-players"),
    pytest.param(options(6, mode="points", goal=15), [], id="six-for-points"),
    pytest.param(options(4, teams="two"), [], id="two-against-two"),
    pytest.param(options(6, teams="two"), [], id="three-against-three"),
    pytest.param(options(6, teams="three", mode="points"), [], id="three-pairs-for-points"),
    pytest.param(options(1, level=9, exploration=True, events=True), [], id="solo-with-everything"),
    pytest.param(options(3, exploration=True, events=True, hands="kept"), [], id="every-variant"),
    pytest.param(options(planets=5), [], id="two-planets-more"),
    pytest.param(options(planets=6), ["MS-B1"], id="three-planets-more"),
    pytest.param(Options(players=("Ana", "Ana")), ["MS-B1"], id="same-name"),
    pytest.param(options(5, teams="two"), ["MS-G2"], id="five-in-two-teams"),
    pytest.param(options(3, teams="three"), ["MS-G2"], id="teams-of-one"),
    pytest.param(options(1, teams="two"), ["MS-G2"], id="alone-in-teams"),
    pytest.param(options(4, mode="points", goal=12), ["MS-V1"], id="four-for-twelve"),
    pytest.param(options(6, goal=12), ["MS-V1"], id="goal-without-points"),
    pytest.param(options(1, mode="points"), ["MS-V1"], id="alone-for-points"),
    pytest.param(options(1, planets=5), ["MS-N3"], id="solo-with-five-planets"),
    pytest.param(options(1, level=2, npc_tech=(tier(tile="dark"),)), [], id="npc-tier-one"),
    pytest.param(options(1, level=1, npc_tech=(tier(tile="dark"),)), ["MS-N1"], id="npc-tier-too-high"),
    pytest.param(options(1, level=9, npc_tech=(tier(),)), ["MS-N1"], id="npc-tile-not-dark"),
    pytest.param(options(2, npc_tech=(tier(tile="dark"),)), ["MS-N1"], id="npc-in-company"),
    pytest.param(options(box=Box(start_engines=6)), ["MS-E2"], id="sixteen-at-the-start"),
]


@pytest.mark.rule("MS-B1", "MS-G2", "MS-V1", "MS-N1", "MS-N3", "MS-E2")
@pytest.mark.parametrize(("chosen", "rules"), SET_UPS)
def test_what_can_be_set_up(chosen, rules):
    assert GAME.check_options(chosen).rules == rules


@pytest.mark.rule("MS-B1", "MS-B2", "MS-N3")
@pytest.mark.parametrize(
    ("players", "action", "rules"),
    [
        pytest.param(2, SetUpBoard(), [], id="as-it-should-be"),
        pytest.param(2, SetUpBoard(stations_free=False), ["MS-B1"], id="station-at-an-asteroid"),
        pytest.param(2, SetUpBoard(ships_near=False), ["MS-B2"], id="ship-too-far"),
        pytest.param(2, SetUpBoard(False, False), ["MS-B1", "MS-B2"], id="both"),
        pytest.param(2, EndTurn(ANA), ["MS-B1"], id="too-early"),
        pytest.param(1, SetUpBoard(), [], id="solo"),
        pytest.param(1, SetUpBoard(ships_near=False), ["MS-N3"], id="solo-fleets-elsewhere"),
    ],
)
def test_laying_the_board(players, action, rules):
    assert broken(GAME.start(options(players)), action) == rules


@pytest.mark.rule("MS-B2")
def test_nobody_starts_with_resources_or_planets():
    state = table(4)
    assert [player.resources for player in state.players] == [0] * 4
    assert [player.hand for player in state.players] == [2] * 4
    assert [planet.owner for planet in state.planets] == [-1] * 5
    assert state.deck == 92 - 8


@pytest.mark.rule("MS-N3")
def test_solo_begins_with_three_planets_and_the_enemy_at_them():
    state = table(1, level=5, npc_tech=(DARK,))
    assert planets_of(state, ANA) == (0, 1, 2)
    assert state.seat == ANA
    assert sorted(ship.post for ship in state.players[1].ships) == [-1, 0, 0, 1, 1, 2]


@pytest.mark.rule("MS-N1")
@pytest.mark.parametrize(("level", "row"), list(enumerate((5, 5, 7, 7, 9, 9, 11, 11, 12), 1)))
def test_a_level_gives_the_enemy_its_energy(level, row):
    enemy = GAME.start(options(1, level=level)).players[1]
    assert (enemy.energy.engines, enemy.energy.weapons, enemy.energy.shields) == (row, row, row)
    assert (enemy.station, enemy.hand, enemy.resources) == (0, 0, 0)


DARK = tier("Hostile Arms", tile="dark", tier=2)


@pytest.mark.rule("MS-N1")
@pytest.mark.parametrize(
    ("chosen", "tech", "rules"),
    [
        pytest.param(options(1, level=5), (DARK,), [], id="of-its-level"),
        pytest.param(options(1, level=3), (DARK,), ["MS-N1"], id="above-its-level"),
        pytest.param(options(1, level=5), (tier(),), ["MS-N1"], id="not-dark"),
        pytest.param(options(), (), ["MS-N1"], id="no-enemy"),
    ],
)
def test_the_enemy_is_armed_before_play(chosen, tech, rules):
    start = GAME.start(chosen)
    assert broken(start, SetNpcTech(tech)) == rules
    if not rules:
        assert do(start, SetNpcTech(tech)).players[1].tech == tech
        assert broken(do(start, SetNpcTech(tech), SetUpBoard()), SetNpcTech(tech)) == ["MS-T2"]


@pytest.mark.rule("MS-T1")
@pytest.mark.parametrize(
    ("faces", "rules"),
    [((3, 5), []), ((4, 4), []), ((3,), ["MS-T1"]), ((3, 7), ["MS-T1"]), ((3, 0), ["MS-T1"])],
)
def test_one_die_for_each_player(faces, rules):
    state = do(GAME.start(options()), SetUpBoard())
    assert broken(state, RollForStart(Roll((6,) * len(faces), faces))) == rules


@pytest.mark.rule("MS-T1")
def test_the_highest_begins_and_ties_roll_again():
    state = do(GAME.start(options(3)), SetUpBoard(), RollForStart(Roll((6, 6, 6), (5, 2, 5))))
    assert state.contenders == (0, 2)
    assert "roll again" in told(state)
    state = do(state, RollForStart(Roll((6, 6), (1, 4))))
    assert (state.phase, state.seat) == ("turn", 2)
    assert broken(do(GAME.start(options()), SetUpBoard()), EndTurn(BEN)) == ["MS-T1"]


def test_set_up_asks_only_what_matters():
    assert "level" not in questions(options())
    assert {"mode", "teams", "goal", "planets"}.isdisjoint(questions(options(1)))
    assert "goal" in questions(options(5, mode="points"))
    assert "teams" in questions(options(4))
    assert "teams" not in questions(options(5))


def test_every_number_of_the_control_panel_is_marked_as_assumed():
    assert all(field.assumed for field in form_of(Box))
    assert all(field.help for field in form_of(Box))


def test_the_variants_stand_at_the_head_of_the_history():
    lines = GAME.house_rules(
        options(6, mode="points", goal=12, teams="two", buffs_per_ship=True, events=True)
    )
    assert lines == ("Victory Points, first to 12", "Teams", "Random Event D6", "Buffs for each ship: MS-C1")
    assert GAME.house_rules(options()) == ()
