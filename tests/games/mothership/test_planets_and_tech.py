"""Planets and technology."""

import pytest
from msgspec.structs import replace

from companion.games.mothership.actions import (
    BuyTech,
    Declare,
    EndTurn,
    Move,
    ResolveFight,
    UseTech,
)
from companion.games.mothership.cards import CARDS
from companion.games.mothership.rules.dogfight import buffs, total
from companion.games.mothership.rules.fleet import (
    active_tiers,
    energy_total,
    engine,
    planets_of,
)
from companion.games.mothership.state import Energy
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    CHI,
    F1,
    F2,
    MOTHERSHIP,
    artifact,
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
    rich,
    rolled,
    ship,
    shot,
    table,
    tier,
    told,
    wounded,
)

CAPTURE = Declare(ANA, (B1,), planet=0)
TEAMS = table(4, teams="two")


@pytest.mark.rule("MS-P1", "MS-P2")
def test_six_or_more_takes_a_planet():  # worked case 5
    failed = fight(table(), CAPTURE, (5,))
    assert planets_of(failed, ANA) == ()
    assert told(failed) == "5 of 6: not captured."
    assert broken(failed, CAPTURE) == ["MS-T3"]
    together = fight(table(), Declare(ANA, (B1, MOTHERSHIP), planet=0), (3, 3))
    assert planets_of(together, ANA) == (0,)
    assert together.players[ANA].hand == 3


@pytest.mark.rule("MS-P1")
def test_technology_does_not_help_at_planets():
    state = owning(table(), ANA, tier(effects=(buff("attack", 3), buff("roll", 3))))
    thrown = rolled(state, CAPTURE, (5,))
    assert total(thrown, thrown.fight, "attack") == 5


@pytest.mark.rule("MS-P1", "MS-S1")
@pytest.mark.parametrize(
    ("state", "action", "rules"),
    [
        pytest.param(held(table(), BEN), CAPTURE, [], id="an-enemys"),
        pytest.param(held(table(), ANA), CAPTURE, ["MS-P1"], id="own"),
        pytest.param(held(TEAMS, CHI), CAPTURE, ["MS-P1"], id="a-team-mates"),
        pytest.param(table(), Declare(ANA, (B1,), planet=6), ["MS-P1"], id="no-such-planet"),
        pytest.param(held(table(), BEN), replace(CAPTURE, guards=1), ["MS-S1"], id="no-guards"),
    ],
)
def test_which_planets_can_be_attacked(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("MS-P2")
def test_a_planet_taken_from_a_player_may_pay_with_their_card():
    thrown = rolled(held(table(), BEN), CAPTURE, (6,))
    assert [p.hand for p in do(thrown, ResolveFight(steal=True)).players] == [3, 1]
    assert [p.hand for p in do(thrown, ResolveFight()).players] == [3, 2]
    assert broken(panel(thrown, BEN, hand=0), ResolveFight(steal=True)) == ["MS-P2"]
    assert broken(rolled(table(), CAPTURE, (6,)), ResolveFight(steal=True)) == ["MS-P2"]
    assert broken(rolled(held(table(), BEN), CAPTURE, (5,)), ResolveFight(steal=True)) == ["MS-P2"]


@pytest.mark.rule("MS-P2")
def test_the_holders_technology_raises_the_six():
    state = owning(held(table(), BEN), BEN, tier(effects=(buff("planet_defence", 2),)))
    assert fight(state, CAPTURE, (7,)).planets[0].owner == BEN
    assert fight(state, CAPTURE, (8,)).planets[0].owner == ANA


# Technology --------------------------------------------------------------------------------------

ONE = tier("Left 1", tier=1, cost=3)
TWO = tier("Left 2", tier=2, cost=4)
RIGHT = tier("Right 1", branch="right", cost=1)
COMBAT = tier("Guns", category="combat", cost=2)
ORANGE = tier("Orange", tile="orange", cost=2, effects=(buff("attack", 3),))
BOOST = tier("Energy Boost I", tile="dark", cost=1, effects=(buff("energy", 3),))
BOOST_TWO = tier("Energy Boost II", tier=2, tile="dark", cost=1, effects=(buff("energy", 6),))


@pytest.mark.rule("MS-X1", "MS-X4", "MS-K1")
@pytest.mark.parametrize(
    ("state", "action", "rules"),
    [
        pytest.param(rich(table()), BuyTech(ANA, ONE), [], id="first"),
        pytest.param(rich(table()), BuyTech(ANA, TWO), ["MS-X1"], id="a-tier-left-out"),
        pytest.param(rich(owning(table(), ANA, ONE)), BuyTech(ANA, TWO), [], id="next"),
        pytest.param(
            rich(owning(table(), ANA, ONE)), BuyTech(ANA, RIGHT), ["MS-X1", "MS-X1"], id="other-branch"
        ),
        pytest.param(rich(owning(table(), ANA, ONE)), BuyTech(ANA, COMBAT), [], id="other-category"),
        pytest.param(rich(owning(table(), ANA, ONE)), BuyTech(ANA, ONE), ["MS-X1", "MS-X1"], id="twice"),
        pytest.param(rich(table(), ANA, 2), BuyTech(ANA, ONE), ["MS-X1"], id="too-poor"),
        pytest.param(rich(table(), BEN), BuyTech(BEN, ONE), ["MS-K1"], id="in-anothers-turn"),
        pytest.param(rich(do(table(), EndTurn(ANA)), BEN), BuyTech(BEN, ONE), [], id="at-its-end"),
        pytest.param(rich(owning(table(), ANA, ORANGE)), BuyTech(ANA, ORANGE), [], id="orange-anew"),
        pytest.param(
            do(rich(table()), BuyTech(ANA, ORANGE)),
            BuyTech(ANA, ORANGE),
            ["MS-X4"],
            id="orange-still-waiting",
        ),
    ],
)
def test_buying_technology(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("MS-X1")
def test_technology_works_at_once_and_stays():
    quick = tier("Thrusters", cost=2, effects=(buff("engines", 2, "fighter"),))
    state = do(rich(table()), BuyTech(ANA, quick))
    assert (engine(state, ref(ANA, F1)), engine(state, ref(ANA, B1))) == (6, 3)
    assert state.players[ANA].resources == 18
    assert engine(next_turn(next_turn(state)), ref(ANA, F1)) == 6


@pytest.mark.rule("MS-E2", "MS-X1")
def test_new_energy_is_laid_out_when_it_is_bought():
    state = do(rich(table()), BuyTech(ANA, BOOST, Energy(1, 1, 1)))
    assert state.players[ANA].energy == Energy(6, 6, 6)
    assert broken(rich(table()), BuyTech(ANA, BOOST)) == ["MS-E2"]
    assert broken(rich(table()), BuyTech(ANA, BOOST, Energy(4))) == ["MS-E2"]
    full = panel(rich(table()), ANA, energy=Energy(12, 3, 0))
    assert broken(full, BuyTech(ANA, BOOST, Energy(3))) == ["MS-E2"]
    huge = tier("Sun", cost=1, effects=(buff("energy", 7),))
    assert broken(rich(table()), BuyTech(ANA, huge, Energy(0, 3, 4))) == ["MS-E2"]


@pytest.mark.rule("MS-X5")
def test_a_higher_dark_tile_takes_the_place_of_the_lower():
    state = do(rich(table()), BuyTech(ANA, BOOST, Energy(0, 0, 3)), BuyTech(ANA, BOOST_TWO, Energy(3)))
    assert energy_total(state.players[ANA]) == 21
    assert active_tiers(state.players[ANA].tech) == (BOOST_TWO,)
    assert "replaces Energy Boost I" in told(state)


@pytest.mark.rule("MS-X5")
def test_other_technology_adds_up_also_with_cards():
    one, two = tier("A", effects=(buff("attack", 1),)), tier("B", tier=2, effects=(buff("attack", 2),))
    dark = tier("C", category="combat", tile="dark", effects=(buff("attack", 4),))
    state = do(
        owning(table(), ANA, one, two, dark), Declare(ANA, (MOTHERSHIP,), BEN, F1), play("volt_switch")
    )
    assert buffs(state, state.fight, "attack") == (("tech", 7), ("volt_switch", 3))


@pytest.mark.rule("MS-X4")
def test_the_orange_tile_helps_one_roll():
    state = do(rich(table()), BuyTech(ANA, ORANGE), Declare(ANA, (F1,), BEN, F1))
    assert buffs(state, state.fight, "attack") == (("tech", 3),)
    state = do(shot(state, 1, 1), ResolveFight(), Declare(ANA, (F2,), BEN, F2))
    assert buffs(state, state.fight, "attack") == ()
    paid = do(state, BuyTech(ANA, ORANGE))
    assert buffs(paid, paid.fight, "attack") == (("tech", 3),)


FIVE = tier("Asteroid Mining", tier=5, ability="asteroid_mining", effects=(buff("resources", 4),))
DRONES = tier("Repair Drones", tier=5, ability="repair_drones", effects=(buff("hull", 3),))
BEAM = tier("Solar Beam", tier=5, ability="solar_beam", effects=(buff("damage", 7),))
SUN = tier("Sunslayer Torpedoes", tier=5, ability="sunslayer")
MISSILE = tier("Nuclear Missile", tier=5, ability="nuclear_missile")
TRACTOR = tier("Tractor Beam", tier=3, ability="tractor_beam")
GATES = tier("Jump Gates", tier=4, ability="jump_gates")


@pytest.mark.rule("MS-X2")
def test_tier_five_is_the_motherships_attack():
    state = do(owning(table(), ANA, FIVE), UseTech(ANA, "Asteroid Mining"))
    assert state.players[ANA].resources == 4
    assert broken(state, Declare(ANA, (MOTHERSHIP,), BEN, F1)) == ["MS-T3"]
    assert broken(state, UseTech(ANA, "Asteroid Mining")) == ["MS-X2"]
    assert broken(lost(owning(table(), ANA, FIVE), ANA, 0), UseTech(ANA, "Asteroid Mining")) == ["MS-X2"]
    assert broken(table(), UseTech(ANA, "Asteroid Mining")) == ["MS-X1"]


@pytest.mark.rule("MS-X2")
@pytest.mark.parametrize(("free", "rules"), [(False, ["MS-T3"]), (True, [])])
def test_the_table_rules_on_peaceful_abilities(free, rules):
    state = wounded(owning(table(peaceful_abilities=free), ANA, DRONES), ANA, 10)
    state = do(state, UseTech(ANA, "Repair Drones"))
    assert state.players[ANA].hull == 12
    assert broken(state, Declare(ANA, (MOTHERSHIP,), BEN, F1)) == rules


@pytest.mark.rule("MS-X2", "MS-K6", "MS-S4")
def test_abilities_have_their_targets():
    armed = owning(table(), ANA, BEAM)
    assert do(armed, UseTech(ANA, "Solar Beam", ref(BEN, 0))).players[BEN].hull == 10
    assert not do(armed, UseTech(ANA, "Solar Beam", ref(BEN, F1))).players[BEN].ships[F1].alive
    assert broken(armed, UseTech(ANA, "Solar Beam", ref(ANA, F1))) == ["MS-K6"]
    assert broken(owning(table(), ANA, DRONES), UseTech(ANA, "Repair Drones")) == ["MS-S4"]


@pytest.mark.rule("MS-X3")
def test_ranged_weapons():
    armed = owning(table(), ANA, SUN)
    far = Declare(ANA, (MOTHERSHIP,), BEN, MOTHERSHIP, distance=9, weapon="sunslayer")
    assert fight(armed, far, (1,), (6,)).players[ANA].hull == 12
    assert fight(armed, far, (6,), (1,)).players[BEN].hull == 11
    assert broken(armed, replace(far, slot=-1, target=-1, planet=0)) == []
    assert broken(armed, replace(far, attackers=(F1,))) == ["MS-X3"]
    assert broken(table(), far) == ["MS-X3"]
    assert broken(armed, UseTech(ANA, SUN.name)) == ["MS-X3"]
    nuke = replace(far, weapon="nuclear_missile")
    assert broken(owning(table(), ANA, MISSILE), nuke) == []
    assert broken(owning(table(), ANA, MISSILE), replace(nuke, slot=-1, target=-1, planet=0)) == ["MS-X3"]


@pytest.mark.rule("MS-X6")
def test_tractor_beam_names_its_target():
    armed = owning(table(), ANA, TRACTOR)
    state = do(armed, UseTech(ANA, "Tractor Beam", ref(BEN, F1)))
    assert "Ben" in told(state)
    assert broken(next_turn(state), Move(BEN, F1, 1)) == ["MS-L3"]
    assert broken(armed, UseTech(ANA, "Tractor Beam")) == ["MS-X6"]
    assert broken(armed, UseTech(ANA, "Tractor Beam", ref(ANA, F1))) == ["MS-X6"]


@pytest.mark.rule("MS-X7", "MS-G3")
def test_jump_gates():
    armed = do(owning(table(), ANA, GATES), Move(ANA, F1, 2))
    jump = UseTech(ANA, "Jump Gates", ref(ANA, F1), stated=True)
    state = do(armed, jump)
    assert broken(state, Move(ANA, F1, 1)) == ["MS-T6"]
    assert broken(state, jump) == ["MS-X7"]
    assert broken(armed, replace(jump, stated=False)) == ["MS-X7"]
    assert broken(armed, replace(jump, ship=ref(BEN, F1))) == ["MS-X7"]
    assert broken(ship(armed, ANA, F1, attacked=True), jump) == ["MS-X7"]
    assert notes(do(owning(TEAMS, ANA, GATES), replace(jump, ship=ref(CHI, F1)))) == ["MS-G3"]


def test_the_library_finds_contradictions():
    tiers, artifacts = CARDS
    assert tiers.contradictions(ONE, (COMBAT,)) == ()
    assert "Left 1" in tiers.contradictions(tier("Other"), (ONE,))[0]
    assert artifacts.contradictions(artifact(1), (artifact(2),)) == ()
    assert artifacts.contradictions(artifact(1), (artifact(1),))
