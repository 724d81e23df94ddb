"""Loading: crates that are there, on a ship that has room, before the first ship sails."""

import pytest

from companion.core.dice import die
from companion.games.NAME.actions import Load, Sail
from tests.games.NAME.positions import after, broken, lay, told

LOADING = [  # position, what is tried, the rules it must be refused by
    pytest.param(lay(), Load("gull", 1), [], id="one-crate"),
    pytest.param(lay(), Load("gull", 3), [], id="as-many-as-fit"),
    pytest.param(lay(), Load("gull", 0), ["PREFIX-L1"], id="nothing"),
    pytest.param(lay(pier=1), Load("gull", 2), ["PREFIX-L1"], id="more-than-the-pier-has"),
    pytest.param(lay(gull=2), Load("gull", 1), [], id="up-to-the-room"),
    pytest.param(lay(gull=2), Load("gull", 2), ["PREFIX-L2"], id="more-than-fits"),
    pytest.param(lay(tern=2, pier=0), Load("tern", 1), ["PREFIX-L1", "PREFIX-L2"], id="all-reasons-at-once"),
]


@pytest.mark.rule("PREFIX-L1", "PREFIX-L2")
@pytest.mark.parametrize(("state", "action", "rules"), LOADING)
def test_loading(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("PREFIX-L2")
def test_a_refusal_names_the_ship_and_its_numbers():
    assert told(lay(gull=2), Load("gull", 2)) == ["The Gull has room for 1, not for 2."]


@pytest.mark.rule("PREFIX-L1")
def test_loaded_crates_leave_the_pier():
    state = after(lay(), Load("gull", 3), Load("tern", 1))
    assert (state.pier, [ship.load for ship in state.ships]) == (8, [3, 1])


@pytest.mark.rule("PREFIX-T1")
def test_loading_comes_before_sailing():
    state = lay(gull=1)
    assert broken(state, Load("tern", 1)) == []
    assert broken(after(state, Sail("gull", die(6, 6))), Load("tern", 1)) == ["PREFIX-T1"]
