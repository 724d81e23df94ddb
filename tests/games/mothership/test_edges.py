"""Edges that few games meet: team mates beside a dogfight, odd goals, and what the library learns."""

import pytest
from msgspec.structs import replace

from companion.games.mothership import GAME
from companion.games.mothership.actions import Declare, EnterField
from companion.games.mothership.box import GOAL
from companion.games.mothership.rules.card_inputs import exploding_ships, loser, losing_ships, own_dice
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
    do,
    explored,
    held,
    options,
    owning,
    play,
    ref,
    rolled,
    shot,
    table,
    tier,
)

DUEL = Declare(ANA, (F1,), BEN, F1)
TEAMS = table(4, teams="two")


@pytest.mark.rule("MS-G2", "MS-K2")
def test_nobody_helps_in_the_dogfight_of_a_team_mate():
    (help_refused,) = [
        one for one in GAME.check(do(TEAMS, DUEL), play("defence_buff", CHI)).refusals if one.rule == "MS-G2"
    ]
    assert (help_refused.case, help_refused.params) == ("help", {"card": "defence_buff"})
    strangers = GAME.check(do(table(3), DUEL), play("defence_buff", CHI)).refusals
    assert next((one.rule, one.case, dict(one.params)) for one in strangers) == (
        "MS-K2",
        "stranger",
        {"card": "defence_buff"},
    )


GOALS = [
    pytest.param(options(5, mode="points", goal=GOAL + 1), [], id="five-may-choose"),
    pytest.param(options(4, mode="points", goal=GOAL + 1), ["MS-V1"], id="four-may-not"),
    pytest.param(options(4, mode="points"), [], id="four-play-to-the-usual"),
    pytest.param(options(5, goal=GOAL + 1), ["MS-V1"], id="without-points-there-is-none"),
]


@pytest.mark.rule("MS-V1")
@pytest.mark.parametrize(("chosen", "rules"), GOALS)
def test_a_goal_is_chosen_from_five_players_on(chosen, rules):
    assert GAME.check_options(chosen).rules == rules


LOSERS = [
    pytest.param(DUEL, (3,), (3,), None, (), id="a-tie"),
    pytest.param(DUEL, (4,), (3,), BEN, (ref(BEN, F1),), id="the-defence"),
    pytest.param(DUEL, (3,), (4,), ANA, (ref(ANA, F1),), id="the-attack"),
    pytest.param(Declare(ANA, (F1, F2), BEN, F1), (1, 1), (4,), ANA, (ref(ANA, F1), ref(ANA, F2)), id="both"),
    pytest.param(Declare(ANA, (B1,), planet=0), (1,), (), None, (), id="at-a-planet"),
    pytest.param(Declare(ANA, (B1,), BEN), (1,), (), None, (), id="at-a-station"),
    pytest.param(EnterField(ANA, F1), (6,), (1,), ANA, (ref(ANA, F1),), id="in-asteroids"),
    pytest.param(EnterField(ANA, F1), (1,), (4,), None, (), id="through-asteroids"),
]


@pytest.mark.rule("MS-L5", "MS-C5")
@pytest.mark.parametrize(("attack", "thrown", "against", "seat", "ships"), LOSERS)
def test_who_loses_as_the_dice_lie(attack, thrown, against, seat, ships):
    state = rolled(table(), attack, thrown, against)
    assert (loser(state), losing_ships(state)) == (seat, ships)
    assert exploding_ships(state) == ships


def test_before_a_roll_nobody_loses_and_who_is_not_there_has_no_dice():
    state = do(table(3), DUEL)
    assert (loser(state), losing_ships(state), exploding_ships(state)) == (None, (), ())
    assert (len(own_dice(state, ANA)), own_dice(state, CHI), own_dice(table(), ANA)) == (1, (), ())


@pytest.mark.rule("MS-C5")
def test_a_saved_ship_is_about_to_explode_no_more():
    state = do(rolled(table(), DUEL, (5,), (3,)), play("life_support", BEN, ship=ref(BEN, F1)))
    assert (losing_ships(state), exploding_ships(state)) == ((ref(BEN, F1),), ())


def test_a_tier_and_an_artifact_are_learned_once():
    before = table(exploration=True)
    after = owning(explored(held(before, ANA), 0, artifact(3)), ANA, tier("Beam"), tier("Beam"))
    assert [(kind, card.name) for kind, card in GAME.learned(before, after)] == [
        ("tier", "Beam"),
        ("artifact", "Artifact 3"),
    ]
    assert GAME.learned(after, replace(after, turn=9)) == ()


@pytest.mark.rule("MS-A2")
def test_asteroids_that_roll_higher_hurt_a_mothership_too():
    state = shot(do(table(), EnterField(ANA, MOTHERSHIP)), 6, 1)
    assert (loser(state), exploding_ships(state)) == (ANA, ())
    assert broken(state, play("life_support", ANA, ship=ref(ANA, MOTHERSHIP)))
