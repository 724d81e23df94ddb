"""The turn: order, movement, energy, income."""

import pytest

from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    BuyCard,
    Declare,
    Divert,
    EndTurn,
    EnterField,
    Move,
    NoteCard,
    Recount,
    SetUpBoard,
    StartTurn,
)
from companion.games.mothership.rules.fleet import income, locked, shields_full, shields_now, ship_die
from companion.games.mothership.rules.seals import note_card
from companion.games.mothership.state import Energy, Ref
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    CHI,
    F1,
    F2,
    MOTHERSHIP,
    broken,
    buff,
    d4,
    do,
    fight,
    held,
    lost,
    next_turn,
    owning,
    panel,
    play,
    ref,
    rich,
    table,
    tier,
    told,
)

ATTACK = Declare(ANA, (F1,), BEN, F1)


@pytest.mark.rule("MS-T2")
def test_everything_goes_in_any_order():
    state = rich(table())
    state = do(state, Move(ANA, F1, 2), BuyCard(ANA), Divert(ANA, Energy(4, 6, 5)), BuyCard(ANA))
    state = fight(state, ATTACK, (6,), (1,))
    state = do(state, Move(ANA, MOTHERSHIP, 4), BuyCard(ANA), EndTurn(ANA))
    assert state.phase == "between"


@pytest.mark.rule("MS-T2")
@pytest.mark.parametrize(
    ("state", "action", "rules"),
    [
        pytest.param(table(), EndTurn(BEN), ["MS-T2"], id="not-your-turn"),
        pytest.param(table(), Move(BEN, F1, 1), ["MS-T2"], id="not-your-ships-turn"),
        pytest.param(table(), SetUpBoard(), ["MS-T2"], id="board-is-laid"),
        pytest.param(table(), StartTurn(BEN), ["MS-T2"], id="turn-still-running"),
        pytest.param(do(table(), EndTurn(ANA)), Move(ANA, F1, 1), ["MS-T2"], id="collected-is-over"),
        pytest.param(do(table(), EndTurn(ANA)), StartTurn(BEN), [], id="pass-on"),
    ],
)
def test_collecting_ends_the_turn(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("MS-T1")
def test_the_turn_goes_clockwise_past_those_who_are_out():
    state = do(table(3), EndTurn(ANA))
    assert broken(state, StartTurn(CHI)) == ["MS-T1"]
    out = panel(lost(state, BEN, 0, 1, 2, 3, 4, 5), BEN, out=True)
    assert broken(out, StartTurn(CHI)) == []
    assert broken(table(), Move(5, F1, 1)) == ["MS-T1"]


MOVES = [
    pytest.param(table(), Move(ANA, F1, 4), [], id="fighter-four"),
    pytest.param(table(), Move(ANA, F1, 5), ["MS-T3"], id="fighter-five"),
    pytest.param(table(), Move(ANA, B1, 3), [], id="bomber-three"),
    pytest.param(table(), Move(ANA, B1, 4), ["MS-T3"], id="bomber-four"),
    pytest.param(table(), Move(ANA, MOTHERSHIP, 5), [], id="mothership-by-engines"),
    pytest.param(table(), Move(ANA, MOTHERSHIP, 6), ["MS-T3"], id="mothership-too-far"),
    pytest.param(do(table(), Move(ANA, F1, 3)), Move(ANA, F1, 1), [], id="in-two-parts"),
    pytest.param(do(table(), Move(ANA, F1, 3)), Move(ANA, F1, 2), ["MS-T3"], id="too-far-in-two-parts"),
    pytest.param(fight(table(), ATTACK, (3,), (3,)), Move(ANA, F1, 1), ["MS-T3"], id="after-attack"),
    pytest.param(fight(table(), ATTACK, (3,), (3,)), Move(ANA, F2, 1), [], id="another-ship"),
    pytest.param(fight(table(), ATTACK, (3,), (3,)), ATTACK, ["MS-T3"], id="second-attack"),
    pytest.param(do(table(), Move(ANA, F1, 4)), ATTACK, [], id="attack-after-move"),
    pytest.param(lost(table(), ANA, F1), Move(ANA, F1, 1), ["MS-T3"], id="lost-ship"),
    pytest.param(lost(table(), ANA, F1), ATTACK, ["MS-T3"], id="lost-attacker"),
    pytest.param(table(), Move(ANA, F1, 2, blocked=True), ["MS-T4"], id="through-an-enemy"),
    pytest.param(table(), Move(ANA, F1, 2, taken=True), ["MS-T4"], id="onto-a-ship"),
    pytest.param(table(), Move(ANA, F1, 9, True, True), ["MS-T3", "MS-T4", "MS-T4"], id="all-reasons"),
]


@pytest.mark.rule("MS-T3", "MS-T4")
@pytest.mark.parametrize(("state", "action", "rules"), MOVES)
def test_moving(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("MS-T5")
def test_a_round_is_a_turn_of_every_living_player():
    state = do(table(3), EndTurn(ANA), StartTurn(BEN), EndTurn(BEN))
    assert state.round == 1
    state = do(state, StartTurn(CHI), EndTurn(CHI))
    assert state.round == 2
    assert "Round 1 is over" in told(state)


@pytest.mark.rule("MS-T6")
def test_a_warp_is_the_movement_and_a_boost_only_lengthens_it():
    state = do(table(), play("wormhole", ship=ref(ANA, F1)))
    assert broken(state, Move(ANA, F1, 1)) == ["MS-T6"]
    assert broken(state, play("panic_button", ship=ref(ANA, F1), planet=0)) == ["MS-K6"]
    assert broken(held(state, ANA), play("panic_button", ship=ref(ANA, F1), planet=0)) == ["MS-T6"]
    boosted = do(table(), play("afterburner", ship=ref(ANA, F1)))
    assert broken(boosted, Move(ANA, F1, 8)) == []


@pytest.mark.rule("MS-T6")
@pytest.mark.parametrize(("allowed", "rules"), [(True, []), (False, ["MS-T6"])])
def test_the_table_rules_whether_engines_come_before_a_warp(allowed, rules):
    state = do(table(warp_after_engines=allowed), Move(ANA, F1, 2))
    assert broken(state, play("wormhole", ship=ref(ANA, F1))) == rules


@pytest.mark.rule("MS-T7")
def test_every_action_is_announced_and_nothing_secret_is():
    state = table(hands="kept")
    said = GAME.describe(state, play("replicator", roll=d4(3)))
    assert said == "Ana: Replicator"
    assert GAME.describe(state, ATTACK) == "Attack Ben’s Fighter 1"
    secret = NoteCard(ANA, note_card("salt", "volt_switch", 0))
    assert GAME.describe(state, secret) == "Ana: enter a card"
    assert "volt" not in str(do(state, secret)).lower()


DIVERTS = [  # worked case 1
    pytest.param(table(), Energy(12, 3, 0), [], id="12-3-0"),
    pytest.param(table(), Energy(12, 4, 0), ["MS-E2"], id="sixteen"),
    pytest.param(table(), Energy(5, 5, 4), ["MS-E2"], id="fourteen"),
    pytest.param(table(), Energy(13, 2, 0), ["MS-E2"], id="row-too-long"),
    pytest.param(table(), Energy(13, 3, 0), ["MS-E2", "MS-E2"], id="both"),
    pytest.param(do(table(), Move(ANA, MOTHERSHIP, 1)), Energy(12, 3, 0), ["MS-E1"], id="moved"),
    pytest.param(do(table(), Move(ANA, F1, 1)), Energy(12, 3, 0), [], id="only-a-fighter-moved"),
    pytest.param(
        fight(table(), Declare(ANA, (MOTHERSHIP,), BEN, F1), (1,), (1,)),
        Energy(12, 3, 0),
        ["MS-E1"],
        id="attacked",
    ),
    pytest.param(do(table(), play("wormhole", ship=ref(ANA, 0))), Energy(12, 3, 0), ["MS-E1"], id="warped"),
    pytest.param(lost(table(), ANA, MOTHERSHIP), Energy(12, 3, 0), ["MS-E1"], id="no-mothership"),
]


@pytest.mark.rule("MS-E1", "MS-E2")
@pytest.mark.parametrize(("state", "energy", "rules"), DIVERTS)
def test_diverting(state, energy, rules):
    assert broken(state, Divert(ANA, energy)) == rules


@pytest.mark.rule("MS-E1")
def test_energy_is_free_again_in_the_next_own_turn():
    state = next_turn(do(table(), Divert(ANA, Energy(3, 12, 0)), Move(ANA, MOTHERSHIP, 3)))
    assert locked(state, ANA)
    state = next_turn(state)
    assert not locked(state, ANA)
    assert state.players[ANA].before == Energy(3, 12, 0)


@pytest.mark.rule("MS-E2")
def test_a_prodded_row_counts_one_less_while_the_counters_stay():
    state = do(table(), play("prod", player=BEN, subsystem="weapons"))
    assert state.players[BEN].energy == Energy(5, 5, 5)
    assert ship_die(state, Ref(BEN, MOTHERSHIP)) == 4
    assert ship_die(next_turn(state), Ref(BEN, MOTHERSHIP)) == 6


@pytest.mark.rule("MS-E3")
def test_used_shields_are_back_at_the_end_of_any_turn():
    state = fight(table(), Declare(ANA, (F1,), BEN, MOTHERSHIP), (6,), (4,))
    assert (shields_now(state, BEN), shields_full(state, BEN)) == (0, 5)
    state = do(state, EndTurn(ANA))
    assert shields_now(state, BEN) == 5
    assert "full again" in told(state)


@pytest.mark.rule("MS-E3")
def test_diverting_does_not_bring_used_shields_back():
    state = do(table(), Divert(ANA, Energy(5, 5, 5)), EnterField(ANA, MOTHERSHIP))
    assert broken(state, Divert(ANA, Energy(0, 3, 12))) == ["MS-C2"]
    hit = panel(table(), ANA, shields_used=4)
    assert shields_now(do(hit, Divert(ANA, Energy(5, 8, 2))), ANA) == 0


INCOMES = [  # worked case 8
    pytest.param(held(table(3), ANA, ANA, ANA), 4, id="station-and-three-planets"),
    pytest.param(table(), 1, id="station-alone"),
    pytest.param(panel(held(table(mode="points"), ANA), ANA, station=0), 1, id="planet-without-station"),
    pytest.param(owning(held(table(), ANA, ANA), ANA, tier(effects=(buff("income", 2),))), 5, id="tech"),
    pytest.param(
        owning(held(table(), ANA, ANA), ANA, tier(effects=(buff("planet_income"),))), 5, id="per-planet"
    ),
]


@pytest.mark.rule("MS-R1")
@pytest.mark.parametrize(("state", "amount"), INCOMES)
def test_income(state, amount):
    assert income(state, ANA) == amount
    assert do(state, EndTurn(ANA)).players[ANA].resources == amount


@pytest.mark.rule("MS-R1")
def test_income_is_for_the_own_turn_only():
    state = do(held(table(), BEN, BEN), EndTurn(ANA))
    assert state.players[BEN].resources == 0
    assert broken(state, EndTurn(ANA)) == ["MS-T2"]


@pytest.mark.rule("MS-R4")
def test_resources_are_hidden_and_without_end():
    state = rich(held(table(), ANA, ANA, ANA), ANA, 9000)
    state = do(state, EndTurn(ANA))
    assert state.players[ANA].resources == 9004
    shown = " ".join(f"{one.label} {one.shown}" for one in GAME.tracked(state)) + GAME.headline(state)
    assert "9004" not in shown
    assert "esource" not in shown


@pytest.mark.rule("MS-R4", "MS-N1")
def test_a_player_counts_resources_again_in_secret():
    state = do(table(), Recount(BEN, 7))
    assert state.players[BEN].resources == 7
    assert "7" not in GAME.describe(state, Recount(BEN, 7)) + told(state)
    assert broken(table(1), Recount(1, 7)) == ["MS-N1"]


@pytest.mark.rule("MS-R4", "MS-K1")
def test_a_refusal_never_tells_what_somebody_holds():
    refusal = GAME.check(rich(table(), ANA, 1), BuyCard(ANA)).refusals[0]
    assert refusal.params == {"need": 2}


def test_a_ship_that_rests_is_ready_again():
    state = next_turn(next_turn(do(table(), Move(ANA, F1, 4))))
    assert broken(state, Move(ANA, F1, 4)) == []
