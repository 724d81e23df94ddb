"""The tally, and the chi-square reading against independent arithmetic."""

from math import exp, gamma

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core import fairness
from companion.core.dice import Roll

# From printed tables of the chi-square distribution: degrees of freedom, 5 % and 1 % points.
TABLE = [
    (1, 3.841, 6.635),
    (3, 7.815, 11.345),
    (5, 11.070, 15.086),
    (7, 14.067, 18.475),
    (11, 19.675, 24.725),
]


@pytest.mark.parametrize(("freedom", "five", "one"), TABLE)
def test_p_values_match_the_printed_tables(freedom, five, one):
    assert fairness.chance_of_more(five, freedom) == pytest.approx(0.05, abs=1e-4)
    assert fairness.chance_of_more(one, freedom) == pytest.approx(0.01, abs=1e-4)


@given(st.integers(2, 30), st.floats(0.1, 60))
def test_p_values_match_the_integral(freedom, statistic):
    half, steps = freedom / 2, 2000

    def density(x):
        return x ** (half - 1) * exp(-x / 2) / (2**half * gamma(half))

    width = statistic / steps
    inside = sum(density((i + 0.5) * width) for i in range(steps)) * width
    assert fairness.chance_of_more(statistic, freedom) == pytest.approx(1 - inside, abs=2e-4)


def test_no_straying_at_all_is_certain_to_be_beaten():
    assert [fairness.chance_of_more(0.0, freedom) for freedom in range(1, 12)] == [1.0] * 11


@pytest.mark.parametrize(
    ("counts", "verdict", "part"),
    [
        ((4, 5, 5, 5, 5, 5), "few", "1 more"),
        ((9, 7, 8, 9, 6, 9), "fair", "as expected"),
        ((16, 4, 8, 4, 8, 8), "uneven", "1 fair die in 20"),
        ((60, 10, 10, 10, 10, 10), "loaded", "1,000"),
        ((1000, 1000, 1001, 1000, 1000, 1000), "too even", "Too even"),
    ],
)
def test_the_reading_is_in_words(counts, verdict, part):
    reading = fairness.read(counts)
    assert (reading.verdict, reading.rolls) == (verdict, sum(counts))
    assert part in reading.words


def test_typed_dice_are_counted_apart_from_the_apps():
    tally = fairness.Tally().add(Roll((6, 6, 8), (6, 6, 3), "app")).add(Roll((6,), (1,), "hand"))
    assert tally.faces(6, "app") == (0, 0, 0, 0, 0, 2)
    assert tally.faces(8, "app") == (0, 0, 1, 0, 0, 0, 0, 0)
    assert tally.faces(6, "hand") == (1, 0, 0, 0, 0, 0)
    assert tally.faces(12, "hand") == (0,) * 12


@given(st.lists(st.tuples(st.integers(1, 6), st.sampled_from(("app", "hand")))))
def test_a_tally_counts_every_face_once_and_survives_saving(rolls):
    tally = fairness.Tally()
    for face, source in rolls:
        tally = tally.add(Roll((6,), (face,), source))
    for source in ("app", "hand"):
        faces = [face for face, by in rolls if by == source]
        assert tally.faces(6, source) == tuple(faces.count(n) for n in range(1, 7))
    assert msgspec.json.decode(msgspec.json.encode(tally), type=fairness.Tally) == tally
