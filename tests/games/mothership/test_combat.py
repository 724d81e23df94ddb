"""Dogfights, Stations and asteroids."""

from fractions import Fraction

import pytest

from companion.core.dice import Roll
from companion.games.mothership.actions import (
    Declare,
    Divert,
    EndTurn,
    EnterField,
    Move,
    ResolveFight,
    RollDice,
)
from companion.games.mothership.rules.attack import fight_of
from companion.games.mothership.rules.dogfight import buffs, chances, dice, target_number, total
from companion.games.mothership.rules.fleet import shields_now
from companion.games.mothership.state import Energy
from tests.games.mothership.positions import (
    ANA,
    B1,
    B2,
    BEN,
    F1,
    F2,
    F3,
    MOTHERSHIP,
    broken,
    buff,
    do,
    explored,
    fight,
    held,
    lost,
    next_turn,
    notes,
    owning,
    panel,
    play,
    rolled,
    ship,
    shot,
    table,
    tier,
    told,
    wounded,
)
from tests.games.mothership.positions import artifact as artifact_card

FIGHTER_AT_MOTHERSHIP = Declare(ANA, (F1,), BEN, MOTHERSHIP)
BOMBER_AT_MOTHERSHIP = Declare(ANA, (B1,), BEN, MOTHERSHIP)
AT_STATION = Declare(ANA, (B1,), BEN)
POWERLESS = do(table(), Divert(ANA, Energy(8, 0, 7)))

DECLARED = [
    pytest.param(table(), Declare(ANA, (F1,), BEN, F1), [], id="next-to-it"),
    pytest.param(table(), Declare(ANA, (F1,), BEN, F1, distance=2), ["MS-C1"], id="two-away"),
    pytest.param(table(), Declare(ANA, (F1,), BEN, F1, planet=0), ["MS-C1"], id="a-ship-and-a-planet"),
    pytest.param(table(), Declare(ANA, (F1,), BEN, planet=0), ["MS-C1"], id="a-station-and-a-planet"),
    pytest.param(POWERLESS, Declare(ANA, (MOTHERSHIP,), BEN, F1), ["MS-C1"], id="no-weapons-energy"),
    pytest.param(POWERLESS, Declare(ANA, (F1,), BEN, F1), [], id="fighters-have-their-own"),
    pytest.param(table(), Declare(ANA, (F1, F2), BEN, F1), [], id="two-fighters"),
    pytest.param(table(), Declare(ANA, (F1, B1, MOTHERSHIP), BEN, MOTHERSHIP), [], id="all-kinds"),
    pytest.param(table(), Declare(ANA, (F1, B1), BEN, F1), ["MS-C7"], id="bomber-cannot-join"),
    pytest.param(table(), Declare(ANA, (B1,), BEN, F1), [], id="bomber-alone-may-try"),
    pytest.param(table(), Declare(ANA, (), BEN, F1), ["MS-C7"], id="nobody"),
    pytest.param(table(), Declare(ANA, (F1, F1), BEN, F1), ["MS-C7"], id="twice-the-same"),
    pytest.param(table(), Declare(ANA, (F1,), BEN, F1, wingmen=5), [], id="all-as-wingmen"),
    pytest.param(table(), Declare(ANA, (F1,), BEN, F1, wingmen=6), ["MS-C8"], id="too-many-wingmen"),
    pytest.param(table(), Declare(ANA, (F1,), ANA, F2), ["MS-K6"], id="own-ship"),
    pytest.param(lost(table(), BEN, F1), Declare(ANA, (F1,), BEN, F1), ["MS-K6"], id="lost-target"),
    pytest.param(table(), Declare(ANA, (F1,), 5, F1), ["MS-K6"], id="nobodys-ship"),
    pytest.param(table(), AT_STATION, [], id="station"),
    pytest.param(table(), Declare(ANA, (B1,), BEN, guards=1), ["MS-S1"], id="guarded"),
    pytest.param(table(), Declare(ANA, (B1,), BEN, wingmen=1), ["MS-S1"], id="station-has-no-wingman"),
    pytest.param(table(), Declare(ANA, (F1,), BEN), ["MS-S2"], id="fighter-at-station"),
    pytest.param(table(), Declare(ANA, (F1, B1), BEN), ["MS-S2"], id="fighter-joins-at-station"),
    pytest.param(table(), Declare(ANA, (MOTHERSHIP, B1, B2), BEN), [], id="all-strikers"),
    pytest.param(panel(table(mode="points"), BEN, station=0), AT_STATION, ["MS-S3"], id="no-station"),
    pytest.param(panel(table(3), BEN, out=True), AT_STATION, ["MS-S3"], id="station-of-one-who-is-out"),
]


@pytest.mark.rule("MS-C1", "MS-C3", "MS-C7", "MS-C8", "MS-S1", "MS-S2", "MS-S3", "MS-K6")
@pytest.mark.parametrize(("state", "action", "rules"), DECLARED)
def test_declaring(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("MS-S1")
def test_guards_do_not_count_when_only_bombers_are_left():
    state = lost(lost(table(), ANA, 0, 1, 2, 3), BEN, 0, 1, 2, 3)
    assert broken(state, Declare(ANA, (B1,), BEN, guards=1)) == []
    assert broken(ship(state, BEN, F1, alive=True), Declare(ANA, (B1,), BEN, guards=1)) == ["MS-S1"]


@pytest.mark.rule("MS-C1", "MS-C5", "MS-R2")
def test_the_higher_total_wins_and_the_loser_explodes():
    state = fight(table(), Declare(ANA, (F1,), BEN, F1), (5,), (3,))
    assert not state.players[BEN].ships[F1].alive
    assert state.players[ANA].resources == 1
    assert notes(state) == ["MS-C5", "MS-R2"]


@pytest.mark.rule("MS-C1")
def test_a_tie_hurts_nobody():
    state = fight(table(), Declare(ANA, (F1,), BEN, F1), (4,), (4,))
    assert all(s.alive for player in state.players for s in player.ships)
    assert told(state) == "4 to 4: a tie, no damage."


@pytest.mark.rule("MS-C1")
@pytest.mark.parametrize(
    ("attack", "defence", "rules"),
    [
        (Roll((6,), (4,)), Roll((6,), (2,)), []),
        (Roll((8,), (4,)), Roll((6,), (2,)), ["MS-C1"]),
        (Roll((6,), (7,)), Roll((6,), (2,)), ["MS-C1"]),
        (Roll((6, 6), (4, 4)), Roll((6,), (2,)), ["MS-C1"]),
        (Roll((6,), (4,)), Roll((), ()), ["MS-C1"]),
    ],
)
def test_each_ship_rolls_its_own_die(attack, defence, rules):
    state = do(table(), Declare(ANA, (F1,), BEN, F1))
    assert broken(state, RollDice(attack, defence)) == rules


@pytest.mark.rule("MS-C1")
def test_nothing_is_rolled_or_booked_without_an_attack():
    assert broken(table(), ResolveFight()) == ["MS-C1"]
    assert broken(table(), RollDice(Roll((), ()))) == ["MS-C1"]


@pytest.mark.rule("MS-C1")
@pytest.mark.parametrize(("per_ship", "added"), [(False, 2), (True, 4)])
def test_buffs_count_once_a_side_unless_the_table_rules_otherwise(per_ship, added):
    state = owning(table(buffs_per_ship=per_ship), ANA, tier(effects=(buff("attack", 2, "fighter"),)))
    state = do(state, Declare(ANA, (F1, F2), BEN, F1))
    assert buffs(state, state.fight, "attack") == (("tech", added),)


@pytest.mark.rule("MS-C1")
def test_a_mothership_without_weapons_defends_with_buffs_alone():
    state = panel(table(), BEN, energy=Energy(10, 0, 5))
    state = rolled(state, Declare(ANA, (B1,), BEN, MOTHERSHIP, wingmen=2), (1,))
    assert total(state, state.fight, "defence") == 2


@pytest.mark.rule("MS-C2")
def test_cards_come_before_the_roll_and_the_result_before_anything_else():
    pending = do(table(), BOMBER_AT_MOTHERSHIP)
    assert broken(pending, play("volt_switch", BEN)) == []
    assert broken(pending, play("the_forks", BEN, die=0, roll=Roll((6,), (3,)))) == ["MS-C2"]
    assert broken(pending, Move(ANA, F1, 1)) == ["MS-C2"]
    assert broken(pending, EndTurn(ANA)) == ["MS-C2"]
    assert broken(pending, play("hull_repair")) == ["MS-C2"]
    thrown = shot(pending, 3, 4)
    assert broken(thrown, play("volt_switch", BEN)) == ["MS-C2"]
    assert broken(thrown, play("shield_breaker", player=BEN)) == ["MS-C2"]
    assert broken(thrown, EndTurn(ANA)) == ["MS-C2"]


@pytest.mark.rule("MS-C2", "MS-L6")
@pytest.mark.parametrize(
    ("order", "shields"),
    [
        pytest.param(("shield_breaker", "auxiliary_shield"), 4, id="breaker-first"),
        pytest.param(("auxiliary_shield", "shield_breaker"), 0, id="auxiliary-first"),
    ],
)
def test_cards_apply_in_the_order_played(order, shields):  # worked case 7
    cards = {
        "shield_breaker": play("shield_breaker", player=BEN),
        "auxiliary_shield": play("auxiliary_shield", BEN),
    }
    state = do(table(), BOMBER_AT_MOTHERSHIP, *(cards[card] for card in order))
    assert shields_now(state, BEN) == shields


@pytest.mark.rule("MS-C3", "MS-C6")
@pytest.mark.parametrize(
    ("attack", "hull", "shields"),
    [
        pytest.param(FIGHTER_AT_MOTHERSHIP, 12, 0, id="fighter"),
        pytest.param(BOMBER_AT_MOTHERSHIP, 11, 0, id="bomber"),
        pytest.param(Declare(ANA, (MOTHERSHIP,), BEN, MOTHERSHIP), 11, 0, id="mothership"),
    ],
)
def test_who_gets_past_shields(attack, hull, shields):  # worked case 2
    state = fight(table(), attack, (6,), (4,))
    assert (state.players[BEN].hull, shields_now(state, BEN)) == (hull, shields)


@pytest.mark.rule("MS-C6")
def test_shields_absorb_first_and_at_zero_the_mothership_is_destroyed():
    weak = fight(table(), BOMBER_AT_MOTHERSHIP, (4,), (1,))
    assert (weak.players[BEN].hull, shields_now(weak, BEN)) == (12, 1)
    state = fight(wounded(table(), BEN, 2), BOMBER_AT_MOTHERSHIP, (8,), (1,))
    assert not state.players[BEN].ships[MOTHERSHIP].alive
    assert state.players[ANA].resources == 3
    assert "is destroyed" in told(state)


@pytest.mark.rule("MS-C6")
def test_hull_and_mothership_agree_in_every_correction():
    from companion.games.mothership import GAME

    assert [r.rule for r in GAME.invariants(panel(table(), ANA, hull=0))] == ["MS-C6"]
    assert [r.rule for r in GAME.invariants(ship(table(), ANA, MOTHERSHIP, alive=False))] == ["MS-C6"]


@pytest.mark.rule("MS-C7", "MS-C8", "MS-R2")
def test_two_fighters_against_one_with_two_wingmen():  # worked case 3
    together = Declare(ANA, (F1, F2), BEN, F1, wingmen=2)
    tied = fight(table(), together, (3, 4), (5,))
    assert all(s.alive for player in tied.players for s in player.ships)
    beaten = fight(table(), together, (3, 4), (6,))
    assert not beaten.players[ANA].ships[F1].alive
    assert not beaten.players[ANA].ships[F2].alive
    assert beaten.players[ANA].ships[F3].alive
    assert beaten.players[BEN].resources == 2
    assert notes(beaten)[0] == "MS-C7"


@pytest.mark.rule("MS-C8")
def test_only_the_defender_is_hurt_and_wingmen_stay():
    state = fight(table(), Declare(ANA, (F1,), BEN, F1, wingmen=1), (5,), (1,))
    assert [s.alive for s in state.players[BEN].ships] == [True, False, True, True, True, True]
    assert broken(table(), Declare(ANA, (F1,), BEN, F1, wingmen=9)) == ["MS-C8"]


@pytest.mark.rule("MS-C4", "MS-C3")
@pytest.mark.parametrize(
    ("attack", "faces", "against"),
    [
        pytest.param(Declare(ANA, (F1,), BEN, B1), (2,), (7,), id="bomber-defends"),  # worked case 4
        pytest.param(Declare(ANA, (B1,), BEN, F1), (7,), (2,), id="bomber-attacks"),
    ],
)
def test_a_bomber_that_beats_a_fighter_just_survives(attack, faces, against):
    state = fight(table(), attack, faces, against)
    assert all(s.alive for player in state.players for s in player.ships)
    assert notes(state) == ["MS-C4"]


@pytest.mark.rule("MS-C4", "MS-C5")
def test_a_fighter_that_beats_a_bomber_destroys_it():
    assert not fight(table(), Declare(ANA, (F1,), BEN, B1), (5,), (2,)).players[BEN].ships[B1].alive


@pytest.mark.rule("MS-C7", "MS-C6")
def test_losing_together_each_takes_the_full_total():
    state = fight(table(), Declare(ANA, (F1, MOTHERSHIP), BEN, MOTHERSHIP, wingmen=4), (1, 1), (6,))
    assert not state.players[ANA].ships[F1].alive
    assert state.players[ANA].hull == 12 - (10 - 5)


@pytest.mark.rule("MS-C9")
def test_odds_of_the_picture_in_the_design():
    state = panel(wounded(table(), BEN, 9), BEN, energy=Energy(6, 5, 4))
    pending = fight_of(state, Declare(ANA, (B1,), BEN, MOTHERSHIP, wingmen=1))
    found = chances(state, pending)
    assert (found.odds.wins, found.odds.ties, found.odds.losses) == (21, 6, 21)
    assert dict(found.defence.points) == {
        0: Fraction(3, 48),
        1: Fraction(3, 48),
        2: Fraction(4, 48),
        3: Fraction(5, 48),
        4: Fraction(6, 48),
    }


@pytest.mark.rule("MS-C9")
def test_odds_count_every_throw_of_every_kind_of_fight():
    from itertools import product

    state = owning(table(), ANA, tier(effects=(buff("attack", 1),)))
    for declare in (
        Declare(ANA, (F1, F2), BEN, B1, wingmen=2),
        Declare(ANA, (MOTHERSHIP, B1), BEN),
        Declare(ANA, (B1, F1), planet=0),
    ):
        pending = do(state, declare)
        sides = dice(pending, pending.fight, "attack"), dice(pending, pending.fight, "defence")
        counted = [0, 0, 0]
        for faces in product(*(range(1, n + 1) for n in (*sides[0], *sides[1]))):
            thrown = shot(pending, *faces)
            mine = total(thrown, thrown.fight, "attack")
            theirs = (
                target_number(thrown.fight) if declare.planet == 0 else total(thrown, thrown.fight, "defence")
            )
            order = (mine > theirs or (declare.planet == 0 and mine == theirs), mine == theirs, True)
            counted[order.index(True)] += 1
        odds = chances(pending, pending.fight).odds
        assert [odds.wins, odds.ties, odds.losses] == counted


@pytest.mark.rule("MS-C9")
def test_the_odds_are_there_before_the_dice_and_see_every_card():
    pending = do(table(), BOMBER_AT_MOTHERSHIP)
    before = chances(pending, pending.fight).odds
    after = chances(*(lambda s: (s, s.fight))(do(pending, play("expansion_pak", die=0)))).odds
    assert after.win > before.win
    assert broken(pending, ResolveFight()) == ["MS-C2"]


@pytest.mark.rule("MS-S1", "MS-S2")
@pytest.mark.parametrize(("face", "left"), [(7, 3), (8, 2), (3, 4), (4, 3)])
def test_a_station_counter_for_each_full_four(face, left):  # worked case 4
    state = fight(table(), AT_STATION, (face,))
    assert state.players[BEN].station == left


@pytest.mark.rule("MS-S3", "MS-G1", "MS-R2")
def test_with_the_station_the_fleet_explodes_and_the_player_is_out():
    state = fight(panel(table(3), BEN, station=2), AT_STATION, (8,))
    assert not any(s.alive for s in state.players[BEN].ships)
    assert state.players[BEN].out
    assert state.players[ANA].resources == 3
    assert state.players[ANA].kills.stations == 1
    assert state.players[ANA].kills.small == 0
    assert broken(state, Declare(ANA, (B2,), BEN)) == ["MS-S3"]


@pytest.mark.rule("MS-S4")
def test_the_station_is_no_ship_and_nothing_repairs_it():
    state = panel(table(), ANA, station=2)
    for card in ("afterburner", "deflector_shields"):
        assert broken(state, play(card)) == ["MS-K6"]
    assert broken(lost(table(), ANA, MOTHERSHIP), play("hull_repair")) == ["MS-S4"]
    assert broken(panel(held(table(mode="points"), ANA), ANA, station=0), play("migration", planet=0)) == [
        "MS-S4"
    ]
    repaired = do(wounded(state, ANA, 5), play("hull_repair"))
    assert (repaired.players[ANA].hull, repaired.players[ANA].station) == (6, 2)


FIELD = EnterField(ANA, F1)


@pytest.mark.rule("MS-A1")
@pytest.mark.parametrize(("rocks", "own", "safe"), [(4, 4, True), (4, 6, True), (4, 3, False)])
def test_equal_or_higher_passes_a_field(rocks, own, safe):  # worked case 5
    state = do(shot(do(table(), FIELD), rocks, own), ResolveFight())
    assert state.players[ANA].ships[F1].alive == safe
    assert state.players[ANA].ships[F1].in_field == safe


@pytest.mark.rule("MS-A1")
def test_inside_a_field_a_ship_is_safe_until_it_leaves():
    inside = do(shot(do(table(), FIELD), 1, 6), ResolveFight())
    assert broken(inside, FIELD) == ["MS-A1"]
    later = next_turn(next_turn(do(inside, Move(ANA, F1, 2))))
    assert broken(later, FIELD) == ["MS-A1"]
    assert broken(do(later, Move(ANA, F1, 1, leaves_field=True)), FIELD) == []


@pytest.mark.rule("MS-A1")
def test_a_ship_that_flies_no_space_stays_in_its_field():
    inside = ship(table(), ANA, F1, in_field=True)
    assert broken(inside, Move(ANA, F1, 1, leaves_field=True)) == []
    assert broken(inside, Move(ANA, F1, 0, leaves_field=True)) == ["MS-A1"]


@pytest.mark.rule("MS-A1", "MS-C8")
def test_buffs_help_against_asteroids_but_wingmen_do_not():
    state = owning(table(), ANA, tier(effects=(buff("roll", 2), buff("defence", 1), buff("attack", 4))))
    state = do(state, FIELD)
    assert buffs(state, state.fight, "defence") == (("tech", 3),)
    assert broken(state, play("wingman")) == ["MS-L4"]
    assert broken(state, play("defence_buff")) == []


@pytest.mark.rule("MS-A1", "MS-T3")
def test_a_field_costs_a_space_and_comes_before_the_attack():
    assert broken(do(table(), Move(ANA, F1, 4)), FIELD) == ["MS-T3"]
    assert broken(fight(table(), Declare(ANA, (F1,), BEN, F1), (3,), (3,)), FIELD) == ["MS-T3"]
    assert broken(lost(table(), ANA, F1), FIELD) == ["MS-T3"]


@pytest.mark.rule("MS-A2")
def test_losing_to_asteroids():
    gone = do(shot(do(table(), FIELD), 6, 2), ResolveFight())
    assert not gone.players[ANA].ships[F1].alive
    assert (gone.players[BEN].resources, gone.players[BEN].kills.small) == (0, 0)
    state = panel(table(), ANA, energy=Energy(5, 8, 2))
    hit = do(shot(do(state, EnterField(ANA, MOTHERSHIP)), 6, 1), ResolveFight())
    assert (hit.players[ANA].hull, shields_now(hit, ANA)) == (8, 0)
    assert hit.players[ANA].ships[MOTHERSHIP].in_field
    assert broken(hit, Declare(ANA, (MOTHERSHIP,), BEN, F1)) == []


@pytest.mark.rule("MS-A3")
def test_a_dogfight_in_a_field_goes_by_the_same_rules():
    inside = ship(ship(table(), ANA, F1, in_field=True), BEN, F1, in_field=True)
    outside = fight(table(), Declare(ANA, (F1,), BEN, F1, wingmen=1), (5,), (3,))
    within = fight(inside, Declare(ANA, (F1,), BEN, F1, wingmen=1), (5,), (3,))
    assert notes(within) == notes(outside)
    assert broken(inside, Declare(ANA, (F1,), BEN, F1, distance=2)) == ["MS-C1"]


@pytest.mark.rule("MS-R2")
def test_loot_is_taken_at_once_attacking_or_defending():
    attacking = fight(table(), Declare(ANA, (F1,), BEN, B1), (5,), (1,))
    assert attacking.players[ANA].resources == 1
    defending = fight(table(), Declare(ANA, (F1,), BEN, F1), (1,), (5,))
    assert defending.players[BEN].resources == 1
    tied = fight(table(), Declare(ANA, (F1,), BEN, F1), (5,), (5,))
    assert [player.resources for player in tied.players] == [0, 0]


def test_an_artifact_helps_its_holder_in_a_roll():
    state = explored(held(table(exploration=True), ANA), 0, artifact_card(1, buff("attack", 2)))
    pending = do(state, Declare(ANA, (F1,), BEN, F1))
    assert buffs(pending, pending.fight, "attack") == (("tech", 2),)
