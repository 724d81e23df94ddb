"""Every Action card: what it does, and when it is refused; the hand and the deck."""

import pytest
from msgspec.structs import replace

from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    Book,
    BuyCard,
    ChooseEvent,
    Declare,
    EndTurn,
    EnterField,
    Found,
    Learn,
    Move,
    SellCard,
    StartTurn,
)
from companion.games.mothership.cards import CARDS, deck_size
from companion.games.mothership.fights import target_number, total
from companion.games.mothership.fleet import engine, income, planets_of, power, shields_now
from companion.games.mothership.hands import key, note_card, opened, seal
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    CHI,
    DEV,
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

DUEL = Declare(ANA, (F1,), BEN, F1)
RAID = Declare(ANA, (B1,), BEN, MOTHERSHIP)
CAPTURE = Declare(ANA, (F1,), planet=0)
MINE = ref(ANA, F1)
THEIRS = ref(BEN, F1)
DONE = fight(table(), DUEL, (3,), (3,))  # F1 has attacked, nobody is hurt
TEAMS = table(4, teams="two")  # Ana and Chi against Ben and Dev


def test_the_deck_is_the_printed_one():
    assert len(CARDS) == 39
    assert (deck_size(events=False), deck_size(events=True)) == (92, 97)
    assert all(card.rule in GAME.rulebook and card.text for card in CARDS.values())
    assert all(bool(card.asks) == ("map" in card.needs) for card in CARDS.values())


# The cards that move -----------------------------------------------------------------------------


@pytest.mark.rule("MS-L1")
def test_afterburner():
    state = do(table(), play("afterburner", ship=MINE))
    assert (engine(state, MINE), engine(state, ref(ANA, F2))) == (8, 4)
    assert engine(next_turn(state), MINE) == 4
    assert broken(DONE, play("afterburner", ship=MINE)) == ["MS-K2"]
    assert broken(table(), play("afterburner", ship=THEIRS)) == ["MS-K6"]


@pytest.mark.rule("MS-L1")
def test_punch_it():
    state = do(table(), play("punch_it", ship=ref(ANA, MOTHERSHIP)))
    assert engine(state, ref(ANA, MOTHERSHIP)) == 10
    both = do(table(), play("afterburner", ship=MINE), play("punch_it", ship=MINE))
    other = do(table(), play("punch_it", ship=MINE), play("afterburner", ship=MINE))
    assert (engine(both, MINE), engine(other, MINE)) == (16, 12)
    assert broken(lost(table(), ANA, F1), play("punch_it", ship=MINE)) == ["MS-K6"]


@pytest.mark.rule("MS-L1")
def test_convoy():
    escorts = (MINE, ref(ANA, B1))
    state = do(table(), play("convoy", ships=escorts, stated=True))
    assert [engine(state, one) for one in (*escorts, ref(ANA, F2))] == [7, 6, 4]
    assert broken(table(), play("convoy", ships=escorts)) == ["MS-L1"]
    assert broken(table(), play("convoy", ships=(ref(ANA, 0),), stated=True)) == ["MS-K6"]
    assert broken(lost(table(), ANA, 0), play("convoy", ships=escorts, stated=True)) == ["MS-L1"]


@pytest.mark.rule("MS-L2", "MS-T6")
def test_panic_button():
    state = do(held(table(), ANA), play("panic_button", ship=MINE, planet=0))
    assert state.players[ANA].ships[F1].warped
    assert broken(held(table(), BEN), play("panic_button", ship=MINE, planet=0)) == ["MS-K6"]
    assert broken(held(DONE, ANA), play("panic_button", ship=MINE, planet=0)) == ["MS-K2"]


@pytest.mark.rule("MS-L2", "MS-S4")
def test_migration():
    state = do(held(table(), ANA), play("migration", planet=0))
    assert told(state) == "Ana's Station stands next to that planet now."
    assert broken(table(), play("migration", planet=0)) == ["MS-K6"]


@pytest.mark.rule("MS-L2")
def test_cowardly_retreat():
    flee = play("cowardly_retreat", ships=(MINE, ref(ANA, B1)), player=ANA, stated=True)
    state = do(table(), flee)
    assert state.players[ANA].ships[F1].warped
    assert state.players[ANA].ships[B1].warped
    assert broken(table(), replace(flee, stated=False)) == ["MS-L2"]
    assert broken(table(), replace(flee, player=BEN)) == ["MS-K6"]
    assert broken(held(table(), ANA), replace(flee, player=None, planet=0)) == []
    assert broken(table(), replace(flee, ships=(THEIRS,))) == ["MS-K6"]


@pytest.mark.rule("MS-L2", "MS-G3")
def test_wormhole():
    state = do(TEAMS, play("wormhole", ship=ref(CHI, F1)))
    assert not state.players[CHI].ships[F1].warped
    assert notes(state) == ["MS-G3"]
    assert broken(TEAMS, play("wormhole", ship=ref(BEN, F1))) == ["MS-K6"]


@pytest.mark.rule("MS-L3", "MS-K2")
def test_ninja_rope():
    state = do(DONE, play("ninja_rope", ship=MINE))
    assert broken(state, Move(ANA, F1, 2)) == []
    assert broken(state, Move(ANA, F1, 3)) == ["MS-L3"]
    assert broken(do(state, Move(ANA, F1, 2)), Move(ANA, F1, 1)) == ["MS-T3"]
    assert broken(table(), play("ninja_rope", ship=MINE)) == ["MS-L3"]


@pytest.mark.rule("MS-L3", "MS-A1")
def test_deflector_shields():
    state = do(table(), play("deflector_shields", ship=MINE), EnterField(ANA, F1))
    assert state.fight is None
    assert state.players[ANA].ships[F1].in_field
    assert do(table(), EnterField(ANA, F1)).fight is not None
    assert broken(table(), play("deflector_shields", ship=THEIRS)) == ["MS-K6"]


@pytest.mark.rule("MS-L3")
def test_gravity_manipulator():
    shove = play("gravity_manipulator", ship=THEIRS, stated=True)
    assert told(do(table(), shove)) == "Ana moves that ship 2 spaces."
    assert broken(table(), replace(shove, stated=False)) == ["MS-L3"]
    assert broken(table(), replace(shove, ship=MINE)) == ["MS-K6"]
    assert broken(table(), replace(shove, seat=BEN)) == ["MS-K2"]


@pytest.mark.rule("MS-L3")
def test_forced_update():
    state = next_turn(do(table(), play("forced_update", ship=THEIRS)))
    assert broken(state, Move(BEN, F1, 1)) == ["MS-L3"]
    assert broken(state, EnterField(BEN, F1)) == ["MS-L3"]
    assert broken(held(state, BEN), play("panic_button", BEN, ship=THEIRS, planet=0)) == ["MS-L3"]
    assert broken(next_turn(next_turn(state)), Move(BEN, F1, 1)) == []


# The cards of a dogfight -------------------------------------------------------------------------


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
    assert do(shot(state, 6), Book()).planets[0].owner == BEN
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
    state = do(rolled(table(), DUEL, (5,), (3,)), play("life_support", BEN, ship=THEIRS), Book())
    assert state.players[BEN].ships[F1].alive
    assert state.players[ANA].resources == 1
    assert state.players[ANA].kills.small == 0
    losing = rolled(table(), DUEL, (5,), (3,))
    assert broken(losing, play("life_support", ANA, ship=MINE)) == ["MS-L5"]
    assert broken(losing, play("life_support", BEN, ship=ref(BEN, F2))) == ["MS-L5"]
    assert broken(rolled(table(), DUEL, (3,), (3,)), play("life_support", BEN, ship=THEIRS)) == ["MS-L5"]


@pytest.mark.rule("MS-L5")
def test_last_stand():
    state = do(rolled(table(), DUEL, (5,), (3,)), play("last_stand", BEN, ship=MINE), Book())
    assert not state.players[ANA].ships[F1].alive
    assert not state.players[BEN].ships[F1].alive
    assert [player.resources for player in state.players] == [1, 1]
    big = rolled(table(), Declare(ANA, (MOTHERSHIP,), BEN, F1), (5,), (3,))
    assert do(big, play("last_stand", BEN, ship=ref(ANA, 0)), Book()).players[ANA].hull == 8
    assert broken(big, play("last_stand", BEN, ship=MINE)) == ["MS-L5"]


@pytest.mark.rule("MS-L6")
def test_auxiliary_shield():
    state = do(table(), RAID, play("auxiliary_shield", BEN))
    assert shields_now(state, BEN) == 9
    booked = do(shot(state, 8, 1), Book())
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


# Planets, trade, hands ---------------------------------------------------------------------------


@pytest.mark.rule("MS-L7", "MS-P2")
def test_friendly_negotiations():
    talk = play("friendly_negotiations", planet=0, stated=True)
    state = do(held(table(), BEN), talk)
    assert planets_of(state, ANA) == (0,)
    assert state.players[ANA].hand == 2
    stolen = do(held(table(), BEN), replace(talk, steal=True))
    assert [player.hand for player in stolen.players] == [2, 1]
    assert broken(table(), replace(talk, stated=False)) == ["MS-L7"]
    assert broken(held(table(), ANA), talk) == ["MS-P1"]
    assert broken(table(), replace(talk, steal=True)) == ["MS-P2"]
    assert broken(held(TEAMS, CHI), talk) == ["MS-P1"]


@pytest.mark.rule("MS-L7", "MS-Q3")
def test_planet_laser_pointer():
    owner = explored(held(table(exploration=True), BEN), 0, artifact(3))
    state = do(owner, play("planet_laser_pointer", planet=0, stated=True))
    assert (state.planets[0].removed, state.planets[0].artifact, planets_of(state, BEN)) == (True, None, ())
    assert broken(state, play("planet_laser_pointer", planet=0, stated=True)) == ["MS-K2", "MS-K6"]
    assert broken(state, CAPTURE) == ["MS-P1"]
    assert broken(table(), play("planet_laser_pointer", planet=0)) == ["MS-L7"]


@pytest.mark.rule("MS-L7", "MS-Q1")
def test_recon_droid():
    state = do(held(table(exploration=True), ANA), play("recon_droid", found=Found(0, artifact(4))))
    assert state.planets[0].explored
    assert state.players[ANA].resources == 0
    assert broken(held(table(), ANA), play("recon_droid", found=Found(0, artifact(4)))) == ["MS-Q1"]
    assert broken(table(exploration=True), play("recon_droid", found=Found(0, artifact(4)))) == ["MS-Q1"]


@pytest.mark.rule("MS-L7")
def test_trade_blockade():
    state = do(held(table(), ANA), play("trade_blockade"))
    assert income(state, ANA) == 0
    state = do(state, EndTurn(ANA), StartTurn(BEN), EndTurn(BEN))
    assert [player.resources for player in state.players] == [0, 0]
    assert "nothing is collected" in told(state)
    assert income(do(state, StartTurn(ANA)), ANA) == 2


@pytest.mark.rule("MS-L8")
def test_wallet_inspector():
    state = do(rich(table(), BEN, 3), play("wallet_inspector", player=BEN))
    assert [player.resources for player in state.players] == [1, 2]
    assert [p.resources for p in do(table(), play("wallet_inspector", player=BEN)).players] == [0, 0]
    assert broken(table(), play("wallet_inspector", player=ANA)) == ["MS-K6"]


@pytest.mark.rule("MS-L8")
def test_replicator():
    assert do(table(), play("replicator", roll=d4(3))).players[ANA].resources == 3
    assert broken(table(), play("replicator")) == ["MS-L8"]
    assert broken(table(), play("replicator", roll=d6(3))) == ["MS-L8"]


@pytest.mark.rule("MS-L8", "MS-K1")
def test_pick_up_two_cards():
    state = do(table(), play("pick_up_two"))
    assert (state.players[ANA].hand, state.deck) == (3, 86)
    assert broken(replace(table(), deck=0), play("pick_up_two")) == ["MS-K1"]


@pytest.mark.rule("MS-L8", "MS-R3")
def test_surprise_attack():
    state = do(table(), play("surprise_attack", player=BEN))
    assert [player.hand for player in state.players] == [2, 1]
    assert broken(TEAMS, play("surprise_attack", player=CHI)) == ["MS-K6", "MS-R3"]
    assert broken(TEAMS, play("surprise_attack", player=DEV)) == []
    assert broken(panel(table(), BEN, hand=0), play("surprise_attack", player=BEN)) == ["MS-L8"]


@pytest.mark.rule("MS-L8")
def test_noooo():
    state = do(table(), play("replicator", roll=d4(4), noooo=BEN))
    assert state.players[ANA].resources == 0
    assert [player.hand for player in state.players] == [1, 1]
    assert state.discards == ("replicator", "noooo")
    assert broken(table(), play("noooo", BEN)) == ["MS-L8"]
    assert broken(table(), play("replicator", noooo=ANA)) == ["MS-L8"]
    assert broken(state, play("pick_up_two", noooo=BEN)) == ["MS-K2"]


@pytest.mark.rule("MS-L8", "MS-Q2")
def test_random_event():
    state = do(table(events=True), play("random_event", roll=d6(2)))
    assert state.event.kind == "solar_storm"
    assert broken(state, EndTurn(ANA)) == ["MS-Q2"]
    state = do(state, ChooseEvent(ANA, double=True))
    assert broken(state, play("random_event", roll=d6(1))) == ["MS-Q2"]
    assert broken(state, ChooseEvent(ANA, double=False)) == ["MS-Q2"]
    assert broken(table(), play("random_event", roll=d6(2))) == ["MS-K2"]
    assert broken(table(events=True), play("random_event")) == ["MS-Q2"]


def test_what_came_to_light_is_a_barrier_for_undo():
    assert GAME.barrier(table(), play("replicator", roll=d4(3))) == "roll"
    assert GAME.barrier(table(), play("pick_up_two")) == "reveal"
    assert GAME.barrier(table(), play("pick_up_two", noooo=BEN)) == ""
    assert GAME.barrier(table(), BuyCard(ANA)) == "reveal"
    assert GAME.barrier(rolled(table(), CAPTURE, (6,)), Book()) == "reveal"
    assert GAME.barrier(rolled(table(), CAPTURE, (5,)), Book()) == ""
    assert GAME.barrier(table(), Move(ANA, F1, 1)) == ""


def test_every_card_has_its_test():
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    odd = {"git_off": "git_off_mah_propertay", "pick_up_two": "pick_up_two_cards"}
    assert {odd.get(card, card) for card in CARDS} <= tested


# The hand ----------------------------------------------------------------------------------------


@pytest.mark.rule("MS-K1")
@pytest.mark.parametrize(
    ("state", "action", "rules"),
    [
        pytest.param(rich(table()), BuyCard(ANA), [], id="own-turn"),
        pytest.param(rich(table(), ANA, 1), BuyCard(ANA), ["MS-K1"], id="too-poor"),
        pytest.param(rich(table(), BEN), BuyCard(BEN), ["MS-K1"], id="in-anothers-turn"),
        pytest.param(rich(do(table(), EndTurn(ANA)), BEN), BuyCard(BEN), [], id="at-its-end"),
        pytest.param(replace(rich(table()), deck=0), BuyCard(ANA), ["MS-K1"], id="empty-deck"),
        pytest.param(rich(table(1)), BuyCard(1), ["MS-N1", "MS-K1"], id="the-enemy"),
    ],
)
def test_buying_cards(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("MS-K1")
def test_a_card_costs_two():
    state = do(rich(table(), ANA, 5), BuyCard(ANA), BuyCard(ANA))
    assert (state.players[ANA].resources, state.players[ANA].hand, state.deck) == (1, 4, 86)


@pytest.mark.rule("MS-K2")
def test_cards_are_used_up_and_their_copies_counted():
    state = do(table(), play("wormhole", ship=MINE))
    assert state.discards == ("wormhole",)
    assert broken(state, play("wormhole", ship=ref(ANA, F2))) == ["MS-K2"]
    assert broken(table(), play("teapot")) == ["MS-K2"]
    assert broken(table(), play("volt_switch")) == ["MS-K2"]
    assert broken(do(table(3), DUEL), play("defence_buff", CHI)) == ["MS-K2"]


@pytest.mark.rule("MS-K4")
def test_selling_brings_the_printed_value():
    state = do(table(), SellCard(ANA, "prod", 2))
    assert (state.players[ANA].resources, state.players[ANA].hand) == (2, 1)
    assert broken(state, SellCard(ANA, "prod", 1)) == ["MS-K4"]
    assert broken(state, SellCard(ANA, "prod", 2)) == []
    assert broken(table(), SellCard(BEN, "prod", 2)) == ["MS-K1"]


@pytest.mark.rule("MS-K5")
def test_a_hand_holds_any_number_and_each_card_works_at_once():
    state = rich(table(), ANA, 20)
    for _ in range(10):
        state = do(state, BuyCard(ANA))
    assert state.players[ANA].hand == 12
    assert broken(state, play("replicator", roll=d4(1))) == []
    assert broken(panel(table(), ANA, hand=0), play("replicator", roll=d4(1))) == ["MS-K5"]


def hand_of(state, salt: str):
    return opened(salt, state.players[ANA].known, state.players[ANA].noted)


@pytest.mark.rule("MS-K5")
def test_a_kept_hand_is_sealed_and_opens_only_the_played_card():
    state = table(hands="kept")
    for card in ("replicator", "prod"):
        state = do(state, Learn(ANA, note_card("salt", card, state.players[ANA].noted)))
    assert [card for card, _ in hand_of(state, "salt")] == ["replicator", "prod"]
    assert hand_of(state, "another salt") == ()
    assert broken(state, play("wormhole", ship=MINE)) == ["MS-K5"]
    (card, opener), (other, _) = hand_of(state, "salt")
    state = do(state, play(card, roll=d4(2), key=opener))
    assert [left for left, _ in hand_of(state, "salt")] == [other]
    assert seal(opener, other) not in state.players[ANA].known


@pytest.mark.rule("MS-K5")
def test_noting_cards():
    noted = Learn(ANA, seal(key("salt", 0), "prod"))
    assert broken(table(), noted) == ["MS-K5"]
    state = do(table(hands="kept"), noted)
    assert broken(state, noted) == ["MS-K5"]
    full = do(state, Learn(ANA, seal(key("salt", 1), "prod")))
    assert broken(full, Learn(ANA, seal(key("salt", 2), "prod"))) == ["MS-K5"]


@pytest.mark.rule("MS-K5")
def test_a_stolen_card_leaves_a_hand_to_be_noted_anew():
    state = do(table(hands="kept"), Learn(BEN, note_card("salt", "prod", 0)))
    state = do(state, play("surprise_attack", player=BEN))
    assert state.players[BEN].known == ()


@pytest.mark.rule("MS-K6")
@pytest.mark.parametrize(
    "action",
    [
        play("afterburner"),
        play("afterburner", ship=THEIRS),
        play("forced_update", ship=MINE),
        play("wormhole", ship=THEIRS),
        play("wallet_inspector"),
        play("prod", player=BEN),
        play("planet_laser_pointer", planet=6, stated=True),
    ],
)
def test_a_card_works_on_what_it_names(action):
    assert broken(table(), action) == ["MS-K6"]


@pytest.mark.rule("MS-K6")
def test_friendly_means_own_or_team():
    assert broken(held(TEAMS, CHI), play("panic_button", ship=ref(CHI, F1), planet=0)) == []
    assert broken(held(TEAMS, BEN), play("panic_button", ship=ref(CHI, F1), planet=0)) == ["MS-K6"]


@pytest.mark.rule("MS-K3")
def test_expansion_pak_alone_changes_only_its_die():
    assert after_card(DUEL, play("expansion_pak", BEN, die=0), (5,), (3,)) == (5, 6)
    assert broken(do(table(), DUEL), play("expansion_pak", BEN, die=1)) == ["MS-K6"]
