"""The hand and the deck: buying, selling, noting, stealing; what is a barrier for undo."""

import pytest
from msgspec.structs import replace

from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    BuyCard,
    Declare,
    EndTurn,
    Move,
    NoteCard,
    ResolveFight,
    SellCard,
)
from companion.games.mothership.rules.seals import key, note_card, opened, seal
from tests.games.mothership.positions import (
    ANA,
    BEN,
    CHI,
    F1,
    F2,
    broken,
    d4,
    do,
    held,
    panel,
    play,
    ref,
    rich,
    rolled,
    table,
)

DUEL = Declare(ANA, (F1,), BEN, F1)
CAPTURE = Declare(ANA, (F1,), planet=0)
MINE = ref(ANA, F1)
THEIRS = ref(BEN, F1)
TEAMS = table(4, teams="two")  # Ana and Chi against Ben and Dev


@pytest.mark.rule("MS-K1")
@pytest.mark.parametrize(
    ("state", "action", "rules"),
    [
        pytest.param(rich(table()), BuyCard(ANA), [], id="own-turn"),
        pytest.param(rich(table(), ANA, 1), BuyCard(ANA), ["MS-K1"], id="too-poor"),
        pytest.param(rich(table(), BEN), BuyCard(BEN), ["MS-K1"], id="in-anothers-turn"),
        pytest.param(rich(do(table(), EndTurn(ANA)), BEN), BuyCard(BEN), [], id="at-its-end"),
        pytest.param(replace(rich(table()), deck=0), BuyCard(ANA), ["MS-K1"], id="empty-deck"),
        pytest.param(rich(table(1)), BuyCard(1), ["MS-N1"], id="the-enemy"),
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
        state = do(state, NoteCard(ANA, note_card("salt", card, state.players[ANA].noted)))
    assert [card for card, _ in hand_of(state, "salt")] == ["replicator", "prod"]
    assert hand_of(state, "another salt") == ()
    assert broken(state, play("wormhole", ship=MINE)) == ["MS-K5"]
    (card, opener), (other, _) = hand_of(state, "salt")
    state = do(state, play(card, roll=d4(2), key=opener))
    assert [left for left, _ in hand_of(state, "salt")] == [other]
    assert seal(opener, other) not in state.players[ANA].known


@pytest.mark.rule("MS-K5")
def test_noting_cards():
    noted = NoteCard(ANA, seal(key("salt", 0), "prod"))
    assert broken(table(), noted) == ["MS-K5"]
    state = do(table(hands="kept"), noted)
    assert broken(state, noted) == ["MS-K5"]
    full = do(state, NoteCard(ANA, seal(key("salt", 1), "prod")))
    assert broken(full, NoteCard(ANA, seal(key("salt", 2), "prod"))) == ["MS-K5"]


@pytest.mark.rule("MS-K5")
def test_a_stolen_card_leaves_a_hand_to_be_noted_anew():
    state = do(table(hands="kept"), NoteCard(BEN, note_card("salt", "prod", 0)))
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


def test_what_came_to_light_is_a_barrier_for_undo():
    assert GAME.barrier(table(), play("replicator", roll=d4(3))) == "roll"
    assert GAME.barrier(table(), play("pick_up_two")) == "reveal"
    assert GAME.barrier(table(), play("pick_up_two", noooo=BEN)) == ""
    assert GAME.barrier(table(), BuyCard(ANA)) == "reveal"
    assert GAME.barrier(rolled(table(), CAPTURE, (6,)), ResolveFight()) == "reveal"
    assert GAME.barrier(rolled(table(), CAPTURE, (5,)), ResolveFight()) == ""
    assert GAME.barrier(table(), Move(ANA, F1, 1)) == ""
