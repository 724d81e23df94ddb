"""The Forks and Backup Generator: a die is rolled again in every fight, but not at a planet."""

import pytest

from companion.core.dice import die
from companion.games.mothership import GAME
from companion.games.mothership.actions import Declare, EnterField
from companion.games.mothership.intents.playing import playable
from companion.games.mothership.rules.dogfight import dice, total
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    F1,
    MOTHERSHIP,
    broken,
    do,
    held,
    play,
    rolled,
    table,
)

AGAIN = ("the_forks", "backup_generator")
ROLLS = [
    pytest.param(Declare(ANA, (F1,), BEN, F1), (1,), (1,), [], id="dogfight"),
    pytest.param(Declare(ANA, (MOTHERSHIP,), BEN), (1,), (), [], id="station"),
    pytest.param(EnterField(ANA, F1), (6,), (1,), [], id="asteroids"),
    pytest.param(Declare(ANA, (B1,), planet=0), (1,), (), ["MS-P1"], id="free-planet"),
    pytest.param(Declare(ANA, (B1,), planet=1), (1,), (), ["MS-P1"], id="enemy-planet"),
]


@pytest.mark.rule("MS-L5", "MS-P1")
@pytest.mark.parametrize("card", AGAIN)
@pytest.mark.parametrize(("roll", "attack", "defence", "rules"), ROLLS)
def test_both_cards_that_roll_a_die_again_treat_every_roll_alike(card, roll, attack, defence, rules):
    state = rolled(held(table(), -1, BEN), roll, attack, defence)
    side = "defence" if state.fight.kind == "asteroids" else "attack"
    again = play(card, die=0, roll=die(dice(state, state.fight, side)[0], 3))
    assert broken(state, again) == rules
    if not rules:
        after = do(state, again)
        assert total(after, after.fight, side) > 1


@pytest.mark.rule("MS-P1")
def test_at_a_planet_both_are_refused_by_name_and_not_offered():
    state = rolled(table(), Declare(ANA, (B1,), planet=0), (1,))
    for card in AGAIN:
        (refusal,) = GAME.check(state, play(card)).refusals
        assert card.split("_")[-1] in GAME.refusal_text(refusal).lower()
    assert not set(AGAIN) & set(playable(state, ANA, ()))
