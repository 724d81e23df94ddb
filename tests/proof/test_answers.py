"""What the judge answers in small positions; `python -m tests.proof.answers` rewrites the files."""

import pytest

from companion.games import KEYS
from tests.proof.answers import SET_UPS, position, read, set_ups
from tests.proof.positions import answered, moment

ALL = [(key, name) for key in KEYS for name in answered(key)]


@pytest.mark.parametrize(("key", "name"), ALL)
def test_the_judge_answers_as_written_down(key, name):
    assert position(key, moment(key, name)) == read(key)[name]


@pytest.mark.parametrize("key", KEYS)
def test_set_ups_are_answered_as_written_down(key):
    assert set_ups(key) == read(key)[SET_UPS]


@pytest.mark.parametrize("key", KEYS)
def test_no_position_is_written_down_that_is_not_there(key):
    assert tuple(read(key)) == (SET_UPS, *answered(key))
