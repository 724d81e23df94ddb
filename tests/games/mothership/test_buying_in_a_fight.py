"""Between a roll and its result the player whose turn it is may buy and sell."""

import pytest
from msgspec.structs import replace

from companion.core.dice import die
from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    BuyCard,
    BuyTech,
    Declare,
    EndTurn,
    Move,
    ResolveFight,
    SellCard,
)
from companion.games.mothership.rules.dogfight import chances, dice, total, wins
from companion.games.mothership.state import Energy, Faces
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    F1,
    MOTHERSHIP,
    broken,
    buff,
    do,
    panel,
    play,
    rich,
    rolled,
    table,
    tier,
)

DUEL = Declare(ANA, (F1,), BEN, F1)
FLAG = Declare(ANA, (MOTHERSHIP,), BEN, MOTHERSHIP)
GUNS = tier("Guns", category="combat", cost=2, effects=(buff("attack", 2),))
ORANGE = tier("Overcharge", tile="orange", cost=2, effects=(buff("attack", 3),))
BOOST = tier("Boost", cost=1, effects=(buff("energy", 3),))
RICH = rich(rich(table()), BEN)
LIE = rolled(RICH, DUEL, (3,), (4,))  # Ana is about to lose by one


@pytest.mark.rule("MS-K1", "MS-C2")
@pytest.mark.parametrize(
    "state", [pytest.param(do(RICH, DUEL), id="before-the-roll"), pytest.param(LIE, id="before-the-result")]
)
def test_the_player_whose_turn_it_is_buys_and_sells_in_a_dogfight(state):
    for action in (BuyCard(ANA), SellCard(ANA, "hull_repair", 1), BuyTech(ANA, GUNS)):
        assert broken(state, action) == []
    for action in (BuyCard(BEN), SellCard(BEN, "hull_repair", 1), BuyTech(BEN, GUNS)):
        assert broken(state, action) == ["MS-K1"]
    assert {BuyCard, SellCard, BuyTech} <= {type(choice) for choice in GAME.choices(state)}


@pytest.mark.rule("MS-C2")
def test_everything_else_still_waits_for_the_result():
    for action in (EndTurn(ANA), Move(ANA, F1, 1), DUEL):
        assert broken(LIE, action) == ["MS-C2"]


@pytest.mark.rule("MS-K1", "MS-K5", "MS-L5")
def test_a_card_bought_while_the_dice_lie_can_turn_them():
    poor = replace(panel(LIE, ANA, hand=0), buried=2)
    again = play("the_forks", die=0, roll=die(6, 6))
    assert broken(poor, again) == ["MS-K5"]
    state = do(poor, BuyCard(ANA), again, ResolveFight())
    assert not state.players[BEN].ships[F1].alive


@pytest.mark.rule("MS-X1", "MS-X4")
@pytest.mark.parametrize("bought", [GUNS, ORANGE])
def test_technology_bought_while_the_dice_lie_counts_at_once(bought):
    assert wins(LIE, LIE.fight) == "defence"
    state = do(LIE, BuyTech(ANA, bought))
    assert wins(state, state.fight) == "attack"
    assert do(state, ResolveFight()).players[ANA].charged is None


@pytest.mark.rule("MS-X1", "MS-L5")
def test_new_energy_changes_no_die_that_lies():
    state = rolled(RICH, FLAG, (3,), (4,))
    state = do(state, BuyTech(ANA, BOOST, Energy(0, 3, 0)))
    assert dice(state, state.fight, "attack") == (6,)
    assert broken(state, play("the_forks", die=0, roll=die(6, 5))) == []
    assert broken(state, play("the_forks", die=0, roll=die(8, 5))) == ["MS-L5"]
    again = do(state, play("the_forks", die=0, roll=die(6, 5)))
    assert (dice(again, again.fight, "attack"), total(again, again.fight, "attack")) == ((6,), 5)


@pytest.mark.rule("MS-X1")
def test_a_mothership_that_rolled_nothing_gets_no_die_afterwards():
    weak = panel(RICH, BEN, energy=Energy(10, 0, 5))
    state = rolled(weak, Declare(ANA, (B1,), BEN, MOTHERSHIP), (3,), ())
    changed = panel(state, BEN, energy=Energy(5, 5, 5))
    assert dice(changed, changed.fight, "defence") == ()
    assert broken(changed, play("backup_generator", BEN, die=0, roll=die(6, 5))) == ["MS-L5"]


def test_a_fight_kept_by_an_older_app_still_knows_its_dice():
    old = panel(LIE, ANA)  # its faces came without the dice
    fight = old.fight
    bare = Faces(fight.rolled.attack, fight.rolled.defence)
    old = replace(old, fight=replace(fight, rolled=bare))
    assert dice(old, old.fight, "attack") == (6,)
    assert chances(old, old.fight).odds.cases == 36


def test_the_dogfight_screen_offers_buying_before_and_after_the_roll():
    for state in (do(RICH, DUEL), LIE):
        keys = {wish.key for wish in GAME.intents(state, {})}
        assert {"buy0", "sell0", "tech0"} <= keys
        assert not {"buy1", "sell1", "tech1"} & keys
