"""`choices` is complete: an enumeration of all well-formed actions finds nothing else that is legal."""

import pytest
from msgspec.structs import replace

from companion.core.choices import Choices, Ways
from companion.games import KEYS, game
from tests.proof.compare import difference
from tests.proof.positions import ALL, positions, universe


@pytest.mark.parametrize(("key", "name"), ALL)
def test_choices_and_brute_force_agree(key, name):
    told = difference(game(key), positions(key)[name], universe(key))
    assert told.missing == []
    assert told.invented == []


def test_a_choice_that_is_forgotten_is_missed():
    from companion.games.assembly.actions import Swap
    from companion.games.assembly.choices import CHOICES

    def one_less(state):
        return list(CHOICES[Swap].ways(state))[1:]

    found = game("assembly")
    forgetful = replace(
        found, choices=lambda state: Choices(state, {**CHOICES, Swap: Ways(one_less)}, found.check)
    )
    told = difference(forgetful, positions("assembly")["swap"], universe("assembly"))
    assert {type(action) for action in told.missing} == {Swap}


@pytest.mark.parametrize("key", KEYS)
def test_every_kind_of_action_is_possible_in_some_position(key):
    found = game(key)
    possible = {kind for state in positions(key).values() for kind in found.choices(state).kinds}
    assert set(found.action.__args__) - possible == set()
