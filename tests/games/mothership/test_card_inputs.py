"""What a card is played on: enemies who live, planets that can be attacked, dice and ships that are there."""

import pytest

from companion.games.mothership import GAME
from tests.games.mothership.positions import (
    ANA,
    BEN,
    CHI,
    F1,
    MOTHERSHIP,
    broken,
    held,
    lost,
    panel,
    play,
    ref,
    table,
)


def told(state, action):
    """Rule, case and numbers of every reason against an action."""
    return [(one.rule, one.case, dict(one.params)) for one in GAME.check(state, action).refusals]


@pytest.mark.rule("MS-K6", "MS-R3")
@pytest.mark.parametrize(
    ("state", "player", "cases"),
    [
        pytest.param(table(3), None, ["player"], id="nobody"),
        pytest.param(table(3), 7, ["player"], id="no-seat"),
        pytest.param(panel(table(3), CHI, out=True), CHI, ["player"], id="one-who-is-out"),
        pytest.param(table(3), ANA, ["friend"], id="oneself"),
        pytest.param(table(3), BEN, [], id="an-enemy"),
        pytest.param(lost(table(3), BEN, MOTHERSHIP), BEN, ["gone"], id="without-a-mothership"),
        pytest.param(lost(table(3), ANA, MOTHERSHIP), BEN, [], id="the-own-one-matters-not"),
    ],
)
def test_an_enemy_is_a_living_player_of_another_side_with_a_mothership(state, player, cases):
    action = play("shield_breaker", player=player)
    found = [(rule, case) for rule, case, _ in told(state, action) if rule == "MS-K6"]
    assert found == [("MS-K6", case) for case in cases]
    broken(state, action)


@pytest.mark.rule("MS-L7", "MS-P1", "MS-P2", "MS-K6")
@pytest.mark.parametrize(
    ("state", "planet", "steal", "said"),
    [
        pytest.param(
            table(), None, False, [("MS-K6", "planet", {"card": "friendly_negotiations"})], id="none"
        ),
        pytest.param(
            table(), 99, False, [("MS-K6", "planet", {"card": "friendly_negotiations"})], id="no-planet"
        ),
        pytest.param(held(table(), ANA), 0, False, [("MS-P1", "own", {"planet": 1})], id="an-own-one"),
        pytest.param(
            held(table(), BEN, ANA), 1, False, [("MS-P1", "own", {"planet": 2})], id="the-second-is-own"
        ),
        pytest.param(held(table(), BEN), 0, False, [], id="an-enemys"),
        pytest.param(table(), 0, False, [], id="nobodys"),
        pytest.param(table(), 0, True, [("MS-P2", "steal", {"have": 0, "need": 1})], id="steal-from-nobody"),
        pytest.param(
            panel(held(table(), BEN), BEN, hand=0),
            0,
            True,
            [("MS-P2", "steal", {"have": 0, "need": 1})],
            id="no-hand",
        ),
        pytest.param(panel(held(table(), BEN), BEN, hand=1), 0, True, [], id="steal-a-card"),
    ],
)
def test_negotiations_are_about_a_planet_that_is_not_ones_own(state, planet, steal, said):
    action = play("friendly_negotiations", planet=planet, steal=steal, stated=True)
    rules = ("MS-K6", "MS-P1", "MS-P2")
    assert [one for one in told(state, action) if one[0] in rules] == said
    broken(state, action)


@pytest.mark.rule("MS-K6")
def test_the_first_planet_past_the_last_is_none():
    state = table()
    count = len(state.planets)
    last, past = (play("planet_laser_pointer", planet=number, stated=True) for number in (count - 1, count))
    assert "planet" not in [case for _, case, _ in told(state, last)]
    assert "planet" in [case for _, case, _ in told(state, past)]


@pytest.mark.rule("MS-Q1", "MS-L7")
def test_a_droid_has_to_have_found_something():
    assert ("MS-Q1", "none", {"have": 0, "need": 1}) in told(table(), play("recon_droid"))


@pytest.mark.rule("MS-K6", "MS-L1")
@pytest.mark.parametrize(
    ("ships", "case"),
    [((), "small"), ((ref(ANA, F1), ref(ANA, F1)), "once"), ((ref(ANA, F1), ref(ANA, MOTHERSHIP)), "small")],
    ids=["none", "twice-the-same", "with-the-mothership"],
)
def test_a_convoy_is_of_some_small_ships_each_once(ships, case):
    assert ("MS-K6", case, {"card": "convoy"}) in told(table(), play("convoy", ships=ships, stated=True))
