"""Action cards that move ships, take planets, fill purses; each done and refused."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    ChooseEvent,
    Declare,
    Discovery,
    EndTurn,
    EnterField,
    Move,
    StartTurn,
)
from companion.games.mothership.cards import ACTION_CARDS, deck_size
from companion.games.mothership.rules.fleet import engine, income, planets_of
from companion.games.mothership.words.cards import card_question, card_text
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
    d4,
    d6,
    do,
    explored,
    fight,
    held,
    lost,
    next_turn,
    notes,
    panel,
    play,
    ref,
    rich,
    table,
    told,
)

DUEL = Declare(ANA, (F1,), BEN, F1)
CAPTURE = Declare(ANA, (F1,), planet=0)
MINE = ref(ANA, F1)
THEIRS = ref(BEN, F1)
DONE = fight(table(), DUEL, (3,), (3,))  # F1 has attacked, nobody is hurt
TEAMS = table(4, teams="two")  # Ana and Chi against Ben and Dev


def test_the_deck_is_the_printed_one():
    assert len(ACTION_CARDS) == 39
    assert (deck_size(events=False), deck_size(events=True)) == (92, 97)
    assert all(card.rule in GAME.rulebook and card_text(card.key) for card in ACTION_CARDS.values())
    assert all(bool(card_question(card.key)) == ("map" in card.inputs) for card in ACTION_CARDS.values())


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
    for other in (ref(ANA, 0), THEIRS, MINE):
        assert broken(table(), play("convoy", ships=(MINE, other), stated=True)) == ["MS-K6"]
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
    assert told(state) == "Ana’s Station is next to that planet now."
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
    state = do(held(table(exploration=True), ANA), play("recon_droid", found=Discovery(0, artifact(4))))
    assert state.planets[0].explored
    assert state.players[ANA].resources == 0
    assert broken(held(table(), ANA), play("recon_droid", found=Discovery(0, artifact(4)))) == ["MS-Q1"]
    assert broken(table(exploration=True), play("recon_droid", found=Discovery(0, artifact(4)))) == ["MS-Q1"]


@pytest.mark.rule("MS-L7")
def test_trade_blockade():
    state = do(held(table(), ANA), play("trade_blockade"))
    assert income(state, ANA) == 0
    state = do(state, EndTurn(ANA), StartTurn(BEN), EndTurn(BEN))
    assert [player.resources for player in state.players] == [0, 0]
    assert "Trade Blockade: no income" in told(state)
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


def test_every_card_has_its_test():
    sources = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*cards*.py"))
    tested = set(re.findall(r"def test_(\w+)\(", sources))
    odd = {"git_off": "git_off_mah_propertay", "pick_up_two": "pick_up_two_cards"}
    assert {odd.get(card, card) for card in ACTION_CARDS} <= tested
