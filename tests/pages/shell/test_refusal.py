"""What could be done instead of what was refused: never something nobody has rolled or read."""

import random

import pytest

from companion.core.dice import Roll, die
from companion.games import KEYS, game
from companion.games.assembly.actions import Declare, Lock, PlaceFirst, Swap
from companion.pages.shell.refusal import MOST_ALTERNATIVES, refusal_view
from tests.contract.at_hand import table_at
from tests.contract.playouts import moves
from tests.games.assembly.positions import declared, solo


def instead(key, state, action):
    """The alternatives at a table that stands at `state`."""
    table = table_at(key, state.options, state)
    return refusal_view(table, action, table.check(action)).alternatives


def test_other_bays_and_other_commands_are_offered():
    three = solo({3: 3, 6: 6, 8: 8})
    lock = declared(three, "lock", "draw_lock", locks=2)
    assert [one.action for one in instead("assembly", lock, Lock((3,)))] == [
        Lock((3, 6)),
        Lock((3, 8)),
        Lock((6, 8)),
    ]
    swap = declared(three, "swap", "swap")
    assert all(isinstance(one.action, Swap) for one in instead("assembly", swap, Swap(3, 3)))
    assert len(instead("assembly", three, Declare(0, "rotate", "swap"))) == MOST_ALTERNATIVES


def test_no_roll_is_offered_that_nobody_made():
    state = game("assembly").start(solo().options)
    state = game("assembly").apply(state, game("assembly").choices(state)[0])
    assert instead("assembly", state, PlaceFirst(die(6, 1), 1)) == ()


@pytest.mark.parametrize("key", KEYS)
def test_nothing_is_offered_that_only_the_table_can_know(key):
    found, chance = game(key), random.Random(5)
    actions = [move.action for move in moves(key)]
    for move in moves(key)[::29]:
        choices = found.choices(move.state)
        for action in chance.sample(actions, 5):
            for one in instead(key, move.state, action):
                assert choices.accepts(one.action)
                told = [getattr(one.action, name) for name in choices.stated(one.action) if "." not in name]
                assert set(told) <= {None}, one
                assert not any(isinstance(value, Roll) for value in told)
