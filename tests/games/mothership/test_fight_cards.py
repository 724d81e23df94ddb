"""Action cards of a dogfight: what each does, and when it is refused."""

import pytest
from msgspec.structs import replace

from companion.games.mothership.actions import (
    Declare,
    EndTurn,
    ResolveFight,
)
from companion.games.mothership.rules.dogfight import target_number, total
from companion.games.mothership.rules.fleet import power, shields_now
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
    d4,
    d6,
    do,
    explored,
    fight,
    held,
    lost,
    owning,
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

DUEL = Declare(ANA, (F1,), BEN, F1)
RAID = Declare(ANA, (B1,), BEN, MOTHERSHIP)
CAPTURE = Declare(ANA, (F1,), planet=0)
MINE = ref(ANA, F1)
THEIRS = ref(BEN, F1)
TEAMS = table(4, teams="two")  # Ana and Chi against Ben and Dev


def after_card(
    declare: Declare, card, attack: tuple[int, ...], defence: tuple[int, ...], state=None
) -> tuple[int, int]:
    """Both totals with one card played before the roll."""
    thrown = rolled(state or table(), declare, attack, defence, card)
    return total(thrown, thrown.fight, "attack"), total(thrown, thrown.fight, "defence")


@pytest.mark.rule("MS-L4")
def test_defence_buff():
    assert after_card(DUEL, play("defence_buff", BEN), (3,), (3,)) == (3, 4)
    assert broken(do(table(), DUEL), play("defence_buff", ANA)) == ["MS-L4"]
    assert broken(do(held(table(), BEN), CAPTURE), play("defence_buff", BEN)) == ["MS-L4"]


@pytest.mark.rule("MS-L4", "MS-C8")
def test_wingman():
    assert after_card(replace(DUEL, wingmen=1), play("wingman", BEN), (3,), (3,)) == (3, 6)
    assert broken(do(table(), DUEL), play("wingman", BEN)) == ["MS-L4"]


@pytest.mark.rule("MS-L4")
def test_enhanced_sensors():
    card = play("enhanced_sensors", stated=True)
    assert after_card(DUEL, card, (3,), (3,)) == (5, 3)
    pending = do(table(), DUEL)
    assert broken(pending, replace(card, stated=False)) == ["MS-L4"]
    assert broken(lost(pending, ANA, MOTHERSHIP), card) == ["MS-L4"]
    assert broken(do(table(), Declare(ANA, (MOTHERSHIP,), BEN, F1)), card) == ["MS-L4"]


@pytest.mark.rule("MS-L4")
def test_volt_switch():
    assert after_card(RAID, play("volt_switch", BEN), (3,), (3,)) == (3, 6)
    assert broken(do(table(), RAID), play("volt_switch", ANA)) == ["MS-L4"]
    assert broken(do(held(table(), BEN), Declare(ANA, (0,), planet=0)), play("volt_switch")) == ["MS-P1"]


@pytest.mark.rule("MS-L4")
def test_seismic_charge():
    card = play("seismic_charge", stated=True)
    assert after_card(DUEL, card, (3,), (3,)) == (6, 3)
    assert broken(do(table(), DUEL), replace(card, stated=False)) == ["MS-L4"]
    assert broken(do(table(), Declare(ANA, (B1,), BEN)), card) == ["MS-L4"]


@pytest.mark.rule("MS-L4")
def test_antiques_roadshow():
    owner = explored(explored(held(table(exploration=True), ANA, ANA), 0, artifact(1)), 1, artifact(2))
    assert after_card(DUEL, play("antiques_roadshow"), (3,), (3,), owner) == (5, 3)
    assert broken(do(table(), DUEL), play("antiques_roadshow")) == ["MS-L4"]


@pytest.mark.rule("MS-L4", "MS-P2")
def test_git_off_mah_propertay():
    state = do(held(table(), BEN), CAPTURE, play("git_off", BEN))
    assert target_number(state.fight) == 9
    assert do(shot(state, 6), ResolveFight()).planets[0].owner == BEN
    assert broken(do(held(table(), BEN), CAPTURE), play("git_off", ANA)) == ["MS-L4"]
    assert broken(do(table(), DUEL), play("git_off", BEN)) == ["MS-L4"]


@pytest.mark.rule("MS-L4", "MS-K3")
def test_expansion_pak():
    two = Declare(ANA, (F1, F2), BEN, F1)
    buffed = owning(table(), ANA, tier(effects=(buff("attack", 2),)))
    assert after_card(two, play("expansion_pak", die=1), (3, 4), (6,), buffed) == (3 + 8 + 2, 6)
    pending = do(table(), two, play("expansion_pak", die=1))
    assert broken(pending, play("expansion_pak", die=1)) == ["MS-K3"]
    assert broken(pending, play("expansion_pak", die=2)) == ["MS-K6"]
    assert broken(do(table(), CAPTURE), play("expansion_pak", die=0)) == ["MS-P1"]


@pytest.mark.rule("MS-L5")
def test_backup_generator():
    again = play("backup_generator", die=0, roll=d6(5))
    state = do(rolled(table(), DUEL, (1,), (3,)), again)
    assert total(state, state.fight, "attack") == 6
    assert broken(rolled(table(), DUEL, (2,), (3,)), again) == ["MS-L5"]
    assert broken(rolled(table(), DUEL, (1,), (3,)), replace(again, roll=None)) == ["MS-L5"]
    assert broken(rolled(table(), CAPTURE, (1,)), again) == ["MS-P1"]


@pytest.mark.rule("MS-L5")
def test_the_forks():
    again = play("the_forks", BEN, die=0, roll=d6(6))
    state = do(rolled(table(), DUEL, (4,), (3,)), again)
    assert total(state, state.fight, "defence") == 6
    assert broken(rolled(table(), DUEL, (4,), (3,)), replace(again, die=1)) == ["MS-K6"]
    assert broken(rolled(table(), DUEL, (4,), (3,)), replace(again, roll=d4(3))) == ["MS-L5"]


@pytest.mark.rule("MS-L5", "MS-R2")
def test_life_support():
    state = do(rolled(table(), DUEL, (5,), (3,)), play("life_support", BEN, ship=THEIRS), ResolveFight())
    assert state.players[BEN].ships[F1].alive
    assert state.players[ANA].resources == 1
    assert state.players[ANA].kills.small == 0
    losing = rolled(table(), DUEL, (5,), (3,))
    assert broken(losing, play("life_support", ANA, ship=MINE)) == ["MS-L5"]
    assert broken(losing, play("life_support", BEN, ship=ref(BEN, F2))) == ["MS-L5"]
    assert broken(rolled(table(), DUEL, (3,), (3,)), play("life_support", BEN, ship=THEIRS)) == ["MS-L5"]


@pytest.mark.rule("MS-L5")
def test_last_stand():
    state = do(rolled(table(), DUEL, (5,), (3,)), play("last_stand", BEN, ship=MINE), ResolveFight())
    assert not state.players[ANA].ships[F1].alive
    assert not state.players[BEN].ships[F1].alive
    assert [player.resources for player in state.players] == [1, 1]
    big = rolled(table(), Declare(ANA, (MOTHERSHIP,), BEN, F1), (5,), (3,))
    assert do(big, play("last_stand", BEN, ship=ref(ANA, 0)), ResolveFight()).players[ANA].hull == 8
    assert broken(big, play("last_stand", BEN, ship=MINE)) == ["MS-L5"]


@pytest.mark.rule("MS-L6")
def test_auxiliary_shield():
    state = do(table(), RAID, play("auxiliary_shield", BEN))
    assert shields_now(state, BEN) == 9
    booked = do(shot(state, 8, 1), ResolveFight())
    assert (booked.players[BEN].hull, shields_now(booked, BEN)) == (12, 1)
    assert broken(do(table(), DUEL), play("auxiliary_shield", BEN)) == ["MS-L6"]


@pytest.mark.rule("MS-L6")
def test_shield_breaker():
    state = do(table(), play("shield_breaker", player=BEN))
    assert shields_now(state, BEN) == 0
    assert fight(state, RAID, (6,), (1,)).players[BEN].hull == 6
    assert shields_now(do(state, EndTurn(ANA)), BEN) == 5
    assert broken(table(), play("shield_breaker", player=ANA)) == ["MS-K6"]
    assert broken(lost(table(), BEN, 0), play("shield_breaker", player=BEN)) == ["MS-K6"]


@pytest.mark.rule("MS-L6", "MS-E2")
def test_prod():
    state = do(table(), play("prod", player=BEN, subsystem="shields"))
    assert power(state, BEN, "shields") == 4
    assert power(do(state, EndTurn(ANA)), BEN, "shields") == 5
    assert broken(table(), play("prod", player=BEN)) == ["MS-K6"]
    assert broken(TEAMS, play("prod", player=CHI, subsystem="shields")) == ["MS-K6"]


@pytest.mark.rule("MS-L6")
def test_hull_repair():
    assert do(wounded(table(), ANA, 11), play("hull_repair")).players[ANA].hull == 12
    assert broken(table(), play("hull_repair")) == ["MS-L6"]


@pytest.mark.rule("MS-L6", "MS-T3")
def test_dedotated_wam():
    hit = play("dedotated_wam", ship=ref(ANA, B1), player=BEN, stated=True)
    state = do(table(), hit)
    assert state.players[BEN].hull == 9
    assert broken(state, Declare(ANA, (B1,), BEN)) == ["MS-T3"]
    assert broken(table(), replace(hit, ship=MINE)) == ["MS-K6"]
    assert broken(table(), replace(hit, stated=False)) == ["MS-L6"]
    assert broken(ship(table(), ANA, B1, attacked=True), hit) == ["MS-T3"]
    dead = do(wounded(table(), BEN, 3), hit)
    assert not dead.players[BEN].ships[MOTHERSHIP].alive
    assert dead.players[ANA].resources == 3


@pytest.mark.rule("MS-L6", "MS-X3")
def test_railguns():
    armed = do(table(), play("railguns", ship=ref(ANA, B1)))
    far = Declare(ANA, (B1,), BEN, MOTHERSHIP, distance=4, weapon="railguns")
    missed = fight(armed, far, (1,), (6,))
    assert missed.players[ANA].ships[B1].alive
    assert "avoids the damage" in told(missed)
    assert fight(armed, far, (8,), (1,)).players[BEN].hull == 9
    assert broken(armed, replace(far, distance=3)) == ["MS-L6"]
    assert broken(table(), far) == ["MS-L6"]
    assert broken(table(), play("railguns", ship=MINE)) == ["MS-K6"]


@pytest.mark.rule("MS-K3")
def test_expansion_pak_alone_changes_only_its_die():
    assert after_card(DUEL, play("expansion_pak", BEN, die=0), (5,), (3,)) == (5, 6)
    assert broken(do(table(), DUEL), play("expansion_pak", BEN, die=1)) == ["MS-K6"]
