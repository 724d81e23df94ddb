"""Sailing: a loaded ship, once a turn, and what its die brings."""

import pytest

from companion.core.dice import Roll, die
from companion.games.NAME.actions import EndTurn, Load, Sail
from companion.games.NAME.box import Options
from tests.games.NAME.positions import after, broken, lay, noted

SAILING = [
    pytest.param(lay(gull=1), Sail("gull", die(6, 1)), [], id="a-loaded-ship"),
    pytest.param(lay(gull=1), Sail("tern", die(6, 1)), ["PREFIX-V1"], id="an-empty-ship"),
    pytest.param(lay(away=("gull",)), Sail("gull", die(6, 1)), ["PREFIX-V1"], id="twice-in-a-turn"),
    pytest.param(lay(gull=1), Sail("gull", die(8, 1)), ["PREFIX-V2"], id="another-die"),
    pytest.param(lay(gull=1), Sail("gull", Roll((6,), (7,))), ["PREFIX-V2"], id="a-face-it-does-not-have"),
]
ARRIVALS = [  # face, stormy, delivered of 3
    pytest.param(2, False, 2, "PREFIX-V2", id="a-low-roll-loses-one"),
    pytest.param(3, False, 3, "PREFIX-V2", id="a-three-is-enough"),
    pytest.param(3, True, 2, "PREFIX-V3", id="a-three-is-not-enough-in-a-storm"),
    pytest.param(4, True, 3, "PREFIX-V2", id="a-four-is-enough-in-a-storm"),
]


@pytest.mark.rule("PREFIX-V1", "PREFIX-V2")
@pytest.mark.parametrize(("state", "action", "rules"), SAILING)
def test_sailing(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("PREFIX-V2", "PREFIX-V3")
@pytest.mark.parametrize(("face", "is_stormy", "delivered", "rule"), ARRIVALS)
def test_what_arrives(face, is_stormy, delivered, rule):
    state = after(lay(gull=3, options=Options(is_stormy=is_stormy)), Sail("gull", die(6, face)))
    assert (state.delivered, state.overboard) == (delivered, 3 - delivered)
    assert [note.rule for note in state.notes] == [rule]


@pytest.mark.rule("PREFIX-T2")
def test_ships_come_home_when_the_turn_ends_and_a_load_stays():
    state = after(lay(gull=3, tern=2), Sail("gull", die(6, 2)))
    assert noted(state) == ["Gull: 2 delivered, 1 overboard."]
    state = after(state, EndTurn())
    assert noted(state) == ["The ships are home."]
    assert [(ship.load, ship.is_away) for ship in state.ships] == [(0, False), (2, False)]
    assert broken(state, Load("gull", 3)) == []


@pytest.mark.rule("PREFIX-T2")
def test_nothing_is_noted_where_no_ship_was_away():
    assert noted(after(lay(gull=3), EndTurn())) == []
