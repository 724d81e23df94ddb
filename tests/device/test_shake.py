"""A shake is two hard jolts in a row; walking and lying still are none."""

import math
import random

import pytest

from companion.device.motion import Shake

RATE = 15  # readings a second, as slow as phones really are


def fed(shake, start, readings):
    return sum(shake.feed(start + i / RATE, reading) for i, reading in enumerate(readings))


def test_lying_still_is_no_shake():
    noise = random.Random(1)
    still = [(noise.gauss(0, 0.2), noise.gauss(0, 0.2), 9.81) for _ in range(300)]
    assert fed(Shake(), 0, still) == 0


def test_walking_is_no_shake():
    walk = [(2 * math.sin(i), 2 * math.cos(i), 9.81 + 3 * math.sin(i * 0.8)) for i in range(300)]
    assert fed(Shake(), 0, walk) == 0


def test_two_seconds_of_shaking_roll_at_most_once_per_rest():
    shaking = [(25 * (-1) ** i, 3, 9.81) for i in range(2 * RATE)]
    assert 1 <= fed(Shake(), 0, shaking) <= 3


def test_one_jolt_is_not_enough():
    shake = Shake()
    assert fed(shake, 0, [(0, 0, 9.81)] * 30) == 0
    assert not shake.feed(3, (30, 0, 9.81))
    assert fed(shake, 4, [(0, 0, 9.81)] * 30) == 0


@pytest.mark.parametrize("reading", [None, (), (None, None, None), (1.0, None, 2.0), ("x", 1, 2)])
def test_a_reading_without_numbers_counts_for_nothing(reading):
    assert not Shake().feed(0.0, reading)
