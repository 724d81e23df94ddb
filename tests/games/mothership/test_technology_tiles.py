"""Orange tiles wait for a roll that they help; a dark tile gives way only to a stronger one of its effect."""

import pytest

from companion.games.mothership.actions import BuyTech, Declare, EnterField, ResolveFight, UseTech
from companion.games.mothership.rules.dogfight import buffs
from companion.games.mothership.rules.fleet import active_tiers, energy_total, engine, income, roll_bonus
from companion.games.mothership.state import Energy
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    F1,
    F3,
    broken,
    buff,
    do,
    fight,
    held,
    next_turn,
    notes,
    owning,
    panel,
    ref,
    rich,
    shot,
    table,
    tier,
    told,
)

DUEL = Declare(ANA, (F1,), BEN, F1)
ORANGE = tier("Overcharge", tile="orange", cost=2, effects=(buff("attack", 3),))
SHELL = tier("Shell", tile="orange", cost=2, effects=(buff("planet_defence", 2),))


def paid(tile=ORANGE):
    """Ana has paid for an orange tile that helps her attacks by 3."""
    return do(rich(table()), BuyTech(ANA, tile))


@pytest.mark.rule("MS-X4")
def test_a_paid_orange_tile_waits_over_turns():
    later = next_turn(next_turn(paid()))
    assert later.players[ANA].charged == ORANGE
    pending = do(later, DUEL)
    assert buffs(pending, pending.fight, "attack") == (("tech", 3),)
    assert broken(later, BuyTech(ANA, ORANGE)) == ["MS-X4"]


@pytest.mark.rule("MS-X4")
@pytest.mark.parametrize(
    "unhelped",
    [
        pytest.param(lambda state: fight(state, Declare(ANA, (B1,), planet=0), (6,)), id="at-a-planet"),
        pytest.param(
            lambda state: fight(next_turn(state), Declare(BEN, (F1,), ANA, F1), (2,), (2,)), id="in-defence"
        ),
        pytest.param(
            lambda state: do(shot(do(state, EnterField(ANA, F1)), 2, 5), ResolveFight()), id="at-asteroids"
        ),
    ],
)
def test_a_roll_that_it_does_not_help_leaves_the_orange_tile(unhelped):
    assert unhelped(paid()).players[ANA].charged == ORANGE


@pytest.mark.rule("MS-X4")
def test_an_orange_tile_for_some_ships_waits_for_one_of_them():
    state = paid(tier("Tips", tile="orange", cost=2, effects=(buff("roll", 2, "bomber"),)))
    state = fight(state, DUEL, (3,), (3,))
    assert state.players[ANA].charged
    assert fight(state, Declare(ANA, (B1,), BEN), (3,)).players[ANA].charged is None


@pytest.mark.rule("MS-X4")
def test_the_roll_that_it_helps_uses_the_orange_tile():
    state = fight(paid(), DUEL, (1,), (4,))
    assert state.players[ANA].charged is None
    assert notes(state) == ["MS-C1", "MS-X4"]
    assert "Overcharge" in told(state)
    assert broken(state, BuyTech(ANA, ORANGE)) == []


@pytest.mark.rule("MS-X4", "MS-P2")
def test_an_orange_tile_that_guards_planets_is_used_by_the_attack_on_one():
    state = panel(held(next_turn(paid(SHELL)), ANA, BEN), ANA, charged=SHELL)
    elsewhere = fight(state, DUEL_OF_BEN, (3,), (3,))
    assert elsewhere.players[ANA].charged == SHELL
    attacked = fight(elsewhere, Declare(BEN, (B1,), planet=0), (7,))
    assert attacked.planets[0].owner == ANA
    assert attacked.players[ANA].charged is None


DUEL_OF_BEN = Declare(BEN, (F1,), ANA, F1)


@pytest.mark.rule("MS-X4")
def test_only_one_orange_tile_waits_at_a_time():
    other = tier("Other", category="combat", tile="orange", cost=2, effects=(buff("defence", 1),))
    assert broken(paid(), BuyTech(ANA, other)) == ["MS-X4"]
    used = fight(paid(), DUEL, (1,), (4,))
    assert broken(used, BuyTech(ANA, other)) == []


@pytest.mark.rule("MS-X4")
def test_an_orange_tile_changes_rolls_alone():
    odd = tier("Odd", tile="orange", cost=2, effects=(buff("engines", 3), buff("income", 2), buff("attack")))
    state = paid(odd)
    assert (engine(state, ref(ANA, F1)), income(state, ANA)) == (4, 1)
    assert roll_bonus(state, ANA, ("fighter",), "attack") == 1


# Dark tiles --------------------------------------------------------------------------------------

BOOST = tier("Energy Boost I", tile="dark", cost=1, effects=(buff("energy", 3),))
GUNS = tier("Guns", tier=2, tile="dark", cost=1, effects=(buff("attack", 2),))
HULL = tier("Mixed", tier=3, tile="dark", cost=1, effects=(buff("attack", 1), buff("defence", 1)))


@pytest.mark.rule("MS-X5")
def test_dark_tiles_of_other_effects_stay():
    state = do(rich(table()), BuyTech(ANA, BOOST, Energy(0, 0, 3)), BuyTech(ANA, GUNS))
    assert active_tiers(state.players[ANA].tech) == (BOOST, GUNS)
    assert energy_total(state.players[ANA]) == 18
    assert roll_bonus(state, ANA, ("fighter",), "attack") == 2
    assert notes(state) == ["MS-X1"]


@pytest.mark.rule("MS-X5")
def test_a_weaker_effect_of_a_higher_dark_tile_replaces_nothing():
    state = do(rich(owning(table(), ANA, tier("Plain"), GUNS)), BuyTech(ANA, HULL))
    assert roll_bonus(state, ANA, ("fighter",), "attack") == 2
    assert roll_bonus(state, ANA, ("fighter",), "defence") == 1
    assert notes(state) == ["MS-X1"]


@pytest.mark.rule("MS-X5")
def test_a_stronger_dark_tile_replaces_only_what_both_do():
    mixed = tier("Mixed", tile="dark", effects=(buff("attack", 1), buff("defence", 1)))
    state = do(rich(owning(table(), ANA, mixed)), BuyTech(ANA, GUNS))
    assert roll_bonus(state, ANA, ("fighter",), "attack") == 2
    assert roll_bonus(state, ANA, ("fighter",), "defence") == 1
    assert "Guns replaces Mixed" in told(state)


@pytest.mark.rule("MS-X5")
def test_the_same_dark_effect_in_two_categories_does_not_add_up():
    other = tier("Other guns", category="combat", tile="dark", effects=(buff("attack", 1),))
    state = owning(table(), ANA, GUNS, other)
    assert roll_bonus(state, ANA, ("fighter",), "attack") == 2


@pytest.mark.rule("MS-X5")
def test_dark_effects_for_other_ships_are_other_effects():
    fighters = tier("Wings", tile="dark", effects=(buff("engines", 1, "fighter"),))
    bombers = tier("Bays", tier=2, tile="dark", effects=(buff("engines", 2, "bomber"),))
    state = owning(table(), ANA, fighters, bombers)
    assert (engine(state, ref(ANA, F1)), engine(state, ref(ANA, B1))) == (5, 5)


@pytest.mark.rule("MS-X5", "MS-X1")
def test_a_dark_tile_with_an_ability_stays_usable():
    beam = tier("Tractor Beam", tier=3, tile="dark", ability="tractor_beam", effects=(buff("attack", 1),))
    state = owning(table(), ANA, tier("Plain"), GUNS, beam)
    assert do(state, UseTech(ANA, "Tractor Beam", ref(BEN, F3))).players[BEN].ships[F3].pinned
