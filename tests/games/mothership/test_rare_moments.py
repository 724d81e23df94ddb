"""Moments that few games meet: ropes that are used up, dice with numbers to say, rocks and technology."""

import pytest

from companion.games.mothership import GAME
from companion.games.mothership.actions import Declare, EnterField
from companion.games.mothership.rules.dogfight import added, buffs
from companion.games.mothership.state import Ref
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    F1,
    F2,
    buff,
    d6,
    do,
    owning,
    play,
    ref,
    rolled,
    ship,
    table,
    tier,
)

DUEL = Declare(ANA, (F1,), BEN, F1)


def refused(state, action, rule):
    return [(one.case, dict(one.params)) for one in GAME.check(state, action).refusals if one.rule == rule]


@pytest.mark.rule("MS-L6")
def test_what_hits_past_the_shields_has_attacked_and_lets_go_of_its_rope():
    held = ship(table(), ANA, B1, rope=2)
    hit = do(held, play("dedotated_wam", ship=ref(ANA, B1), player=BEN, stated=True))
    striker = hit.ship(Ref(ANA, B1))
    assert (striker.attacked, striker.rope) == (True, 0)
    assert hit.players[BEN].hull < held.players[BEN].hull


@pytest.mark.rule("MS-L3", "MS-A1")
def test_a_deflected_ship_comes_through_the_rocks_and_is_told_so():
    state = do(table(), play("deflector_shields", ship=ref(ANA, F1)), EnterField(ANA, F1))
    assert [(one.rule, one.case) for one in state.notes][-1] == ("MS-L3", "deflected")
    assert (state.fight, state.ship(Ref(ANA, F1)).in_field) == (None, True)


@pytest.mark.rule("MS-L5")
def test_a_die_that_shows_no_one_is_named_with_what_it_shows():
    both = rolled(table(), Declare(ANA, (F1, F2), BEN, F1), (1, 3), (5,))
    again = play("backup_generator", die=1, roll=d6(2))
    assert refused(both, again, "MS-L5") == [("one", {"have": 3, "need": 1})]
    none = rolled(table(), DUEL, (4,), (5,))
    assert refused(none, play("backup_generator", die=0, roll=d6(2)), "MS-L5") == [
        ("no_one", {"have": "4", "need": 1})
    ]


@pytest.mark.rule("MS-X2", "MS-A2")
@pytest.mark.parametrize(("kind", "helps"), [("asteroids", 2), ("defence", 2), ("roll", 2), ("attack", 0)])
def test_technology_that_helps_against_rocks(kind, helps):
    state = do(owning(table(), ANA, tier(effects=(buff(kind, 2),))), EnterField(ANA, F1))
    assert added(state, state.fight, "defence") == helps
    assert buffs(state, state.fight, "defence") == ((("tech", helps),) if helps else ())
    assert buffs(state, state.fight, "attack") == ()
