"""What the judge answers in small positions; `python -m tests.proof.answers` rewrites the files."""

import pytest

from companion.games import KEYS
from tests.proof.answers import SET_UPS, position, read, set_ups
from tests.proof.positions import small

ALL = [(key, name) for key in KEYS for name in read(key) if name != SET_UPS]


@pytest.mark.parametrize(("key", "name"), ALL)
def test_the_judge_answers_as_written_down(key, name):
    assert position(key, name) == read(key)[name]


@pytest.mark.parametrize("key", KEYS)
def test_set_ups_are_answered_as_written_down(key):
    assert set_ups(key) == read(key)[SET_UPS]


@pytest.mark.parametrize("key", KEYS)
def test_every_small_position_is_written_down(key):
    assert small(key).keys() <= read(key).keys()
