"""Fair by arithmetic (every byte tried) and by counting (millions of faces)."""

import os
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core import fairness
from companion.table.chance import Chance

KINDS = (2, 4, 6, 8, 10, 12)


def from_bytes(*numbers):
    """A source that gives exactly these bytes, then zeros."""
    stream = iter(numbers)
    return lambda count: bytes(next(stream, 0) for _ in range(count))


@pytest.mark.parametrize("sides", range(1, 256))
def test_over_all_bytes_every_face_comes_equally_often(sides):
    faces = 256 // sides * sides
    counts = Counter(Chance(from_bytes(*range(256))).faces(sides, faces))
    assert counts == dict.fromkeys(range(1, sides + 1), 256 // sides)


@pytest.mark.parametrize("sides", KINDS)
def test_a_million_faces_of_each_kind_are_unbiased(sides):
    faces = Chance().faces(sides, 1_000_000)
    counts = [faces.count(face) for face in range(1, sides + 1)]
    assert sum(counts) == 1_000_000
    # A fair source fails this once in a million runs; a modulo bias on a d12 would fail it always.
    assert fairness.chance_of_more(fairness.chi_square(counts), sides - 1) > 1e-6


@pytest.mark.parametrize("sides", [6, 10, 12])
def test_the_counting_would_catch_a_modulo_bias(sides):
    counts = [0] * sides
    for byte, times in Counter(os.urandom(1_000_000)).items():
        counts[byte % sides] += times
    assert fairness.chance_of_more(fairness.chi_square(counts), sides - 1) < 1e-6


def test_faces_do_not_depend_on_the_face_before():
    faces = Chance().faces(6, 1_200_000)
    pairs = Counter(zip(faces[::2], faces[1::2], strict=True))
    counts = [pairs[a, b] for a in range(1, 7) for b in range(1, 7)]
    assert fairness.chance_of_more(fairness.chi_square(counts), 35) > 1e-6


@given(st.lists(st.sampled_from(KINDS), max_size=8))
def test_a_roll_has_one_possible_face_per_die(sides):
    roll = Chance().roll(sides)
    assert roll.sides == tuple(sides)
    assert roll.source == "app"
    assert all(1 <= face <= n for face, n in zip(roll.faces, sides, strict=True))


def test_a_byte_that_would_favour_low_faces_is_drawn_again():
    assert Chance(from_bytes(252, 255, 5)).roll((6,)).faces == (6,)


def test_the_same_bytes_give_the_same_roll():
    assert Chance(from_bytes(0, 7, 11)).roll((6, 8, 12)).faces == (1, 8, 12)


@pytest.mark.parametrize("sides", [0, -1, 256])
def test_an_impossible_die_is_not_rolled(sides):
    with pytest.raises(ValueError, match="sides"):
        Chance().roll((sides,))


@pytest.mark.parametrize(
    ("numbers", "order"), [((0, 0, 0), "bcda"), ((3, 2, 1), "abcd"), ((1, 0, 0), "dcab"), ((0, 1, 1), "dcba")]
)
def test_each_place_from_the_last_to_the_second_is_given_to_one_of_those_left(numbers, order):
    asked = []
    stream = iter(numbers)
    source = lambda count: asked.append(count) or bytes([next(stream)])  # noqa: E731 - a plan in a line
    assert "".join(Chance(source).shuffle("abcd")) == order
    assert asked == [1, 1, 1]


def test_a_word_nobody_can_guess_is_sixteen_random_bytes():
    assert Chance(from_bytes(*range(16, 64))).token() == bytes(range(16, 32)).hex()


@given(st.lists(st.integers(), max_size=120))
def test_a_shuffle_loses_and_invents_nothing(items):
    assert Counter(Chance().shuffle(items)) == Counter(items)


def test_every_order_is_equally_likely():
    chance = Chance()
    orders = Counter(chance.shuffle("abcd") for _ in range(48_000))
    counts = [orders[order] for order in permutations("abcd")]
    assert fairness.chance_of_more(fairness.chi_square(counts), 23) > 1e-6
