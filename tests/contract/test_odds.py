"""Odds against brute force, and the questions people write."""

from contextlib import suppress
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core import odds

POOLS = st.lists(st.sampled_from((2, 4, 6, 8)), min_size=1, max_size=4)
SMALL = st.lists(st.sampled_from((2, 4, 6)), min_size=1, max_size=3)


def throws(sides):
    """Every way dice of `sides` can fall."""
    return list(product(*(range(1, n + 1) for n in sides)))


@given(POOLS, st.integers(-5, 5))
def test_a_total_counts_every_throw(sides, modifier):
    totals = [sum(faces) + modifier for faces in throws(sides)]
    ours = odds.pool(sides, modifier)
    assert ours.cases == len(totals)
    assert dict(ours.items()) == {n: totals.count(n) for n in set(totals)}


@given(POOLS, st.data())
def test_keeping_the_highest_counts_every_throw(sides, data):
    keep = data.draw(st.integers(0, len(sides)))
    totals = [sum(sorted(faces)[len(faces) - keep :]) for faces in throws(sides)]
    ours = odds.highest([odds.die(n) for n in sides], keep)
    assert {n: ours.chance(n) for n in set(totals)} == {
        n: Fraction(totals.count(n), len(totals)) for n in set(totals)
    }


@given(SMALL, SMALL, st.integers(-3, 3))
def test_a_duel_counts_every_pair_of_throws(one, other, modifier):
    pairs = [(sum(a) + modifier, sum(b)) for a in throws(one) for b in throws(other)]
    ours = odds.versus(odds.pool(one, modifier), odds.pool(other))
    assert ours.wins == sum(a > b for a, b in pairs)
    assert ours.ties == sum(a == b for a, b in pairs)
    assert ours.losses == sum(a < b for a, b in pairs)
    assert ours.cases == len(pairs)


@given(SMALL, SMALL, st.integers(0, 8), st.integers(1, 6))
def test_damage_is_the_winners_total_past_the_shields(one, other, shields, hull):
    pairs = [(sum(a), sum(b)) for a in throws(one) for b in throws(other)]
    lost = [min(max(a - shields, 0), hull) for a, b in pairs if a > b]
    ours = odds.damage(odds.pool(one), odds.pool(other), shields, hull)
    assert ours == {n: Fraction(lost.count(n), len(pairs)) for n in sorted(set(lost))}
    assert sum(ours.values()) == odds.versus(odds.pool(one), odds.pool(other)).win


@given(POOLS, st.integers(-2, 40))
def test_at_least_is_the_tail(sides, wanted):
    totals = [sum(faces) for faces in throws(sides)]
    assert odds.pool(sides).at_least(wanted) == Fraction(sum(n >= wanted for n in totals), len(totals))


@pytest.mark.parametrize("sides", [2, 4, 6, 8, 10, 12])
def test_special_dice_count_every_throw(sides):
    pairs = throws((sides, sides))
    reroll = [second if first == 1 else first for first, second in pairs]
    again = [1 + second if first == 1 else first for first, second in pairs]
    assert dict(odds.reroll_one(sides).items()) == {n: reroll.count(n) for n in set(reroll)}
    assert dict(odds.again_on_one(sides).items()) == {n: again.count(n) for n in set(again)}
    assert dict(odds.doubled(sides).items()) == {2 * n: 1 for n in range(1, sides + 1)}


def test_a_side_without_dice_has_one_case():
    assert odds.versus(odds.pool((6,)), odds.pool(())) == odds.Odds(6, 0, 0)
    assert odds.highest([], 0) == odds.fixed(0)


def test_a_distribution_can_be_negative_and_mapped():
    assert odds.die(4) - odds.die(4) == odds.Dist(-3, (1, 2, 3, 4, 3, 2, 1))
    assert odds.die(12).map(lambda n: n // 4) == odds.Dist(0, (3, 4, 4, 1))


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(7, 16), "43.8%"),
        (Fraction(1, 16), "6.3%"),  # halves go up, never to the even digit
        (Fraction(0), "0.0%"),
        (Fraction(1), "100.0%"),
        (Fraction(1, 5000), "<0.1%"),
        (Fraction(4999, 5000), ">99.9%"),
    ],
)
def test_per_cent_never_calls_the_unlikely_impossible(chance, shown):
    assert odds.percent(chance) == shown


READ = [
    pytest.param("d6+d8+1 vs d12", odds.pool((6, 8), 1), "vs", odds.pool((12,)), id="unlike-dice"),
    pytest.param(" 2D6 + 1 vs. D12 ", odds.pool((6, 6), 1), "vs", odds.pool((12,)), id="any-case"),
    pytest.param("d6+d8+1 >= 9", odds.pool((6, 8), 1), ">=", odds.fixed(9), id="at-least"),
    pytest.param("d6−1", odds.pool((6,), -1), "", odds.fixed(0), id="a-real-minus-sign"),
    pytest.param("4d6 keep 3", odds.highest([odds.die(6)] * 4, 3), "", odds.fixed(0), id="keep"),
    pytest.param("d6 doubled + d4 < 3", odds.doubled(6) + odds.die(4), "<", odds.fixed(3), id="doubled"),
    pytest.param("d8 reroll 1 = d4", odds.reroll_one(8), "=", odds.die(4), id="reroll"),
    pytest.param("2 vs 3", odds.fixed(2), "vs", odds.fixed(3), id="no-dice"),
]


@pytest.mark.parametrize(("text", "left", "sign", "right"), READ)
def test_a_question_is_read_as_meant(text, left, sign, right):
    assert odds.read(text) == odds.Question(left, sign, right)


NONSENSE = [
    ("", "Ask something like"),
    ("hello", "place of “hello”"),
    ("d6 +", "too early: add dice such as d6"),
    ("d6 vs", "too early: add dice such as d6"),
    ("d", "too early: add a number"),
    ("dx", "place of “dx”"),
    ("d6 vs d8 vs d4", "Can’t read “vs”"),
    ("d6 d8", "Can’t read “d”"),
    ("d1", "2 to 20 sides"),
    ("0d6", "1 to 20 of them"),
    ("11d6 vs 10d6", "1 to 20 of them"),
    ("d1000", "1000 is too high"),
    ("99999 vs d6", "99999 is too high"),
    ("3d6 keep 4", "keep 1 to 3"),
    ("3d6 keep 0", "keep 1 to 3"),
    ("d6 reroll 2", "place of “2”"),
    ("(d6 + d8", "too early: add “)”"),
    ("d6 shields 3", "need two sides"),
    ("²d6", "place of “²”"),
    ("d6; drop", "Can’t read “;”"),
]


@pytest.mark.parametrize(("text", "because"), NONSENSE)
def test_nonsense_is_refused_with_a_reason(text, because):
    with pytest.raises(odds.QuestionError) as refused:
        odds.read(text)
    assert because in str(refused.value)


@given(st.text(alphabet="d0123456789+-()vs<>= kepralou", max_size=24))
def test_no_text_breaks_the_reader(text):
    with suppress(odds.QuestionError):
        assert odds.read(text).left.cases > 0


def test_the_report_of_a_duel():
    lines = odds.report("d8 vs d6+1 shields 4 hull 9").splitlines()
    assert [line.split()[:3] for line in lines[:3]] == [
        ["win", "43.8%", "7/16"],
        ["tie", "12.5%", "1/8"],
        ["loss", "43.8%", "7/16"],
    ]
    assert [line.split()[:2] for line in lines[4:9]] == [
        ["0", "6.3%"],
        ["1", "6.3%"],
        ["2", "8.3%"],
        ["3", "10.4%"],
        ["4", "12.5%"],
    ]
    assert lines[-1] == "48 equally likely outcomes"


@pytest.mark.parametrize(
    ("sign", "yes"), [(">=", "66.7%"), (">", "50.0%"), ("=", "16.7%"), ("<", "33.3%"), ("<=", "50.0%")]
)
def test_the_report_of_a_yes_or_no_question(sign, yes):
    assert odds.report(f"d6 {sign} 3").splitlines()[0].split()[:2] == ["yes", yes]


def test_the_report_of_a_total():
    lines = odds.report("2d6").splitlines()
    assert lines[5].split()[:6] == ["7", "16.7%", "1/6", "or", "more", "58.3%"]
    assert lines[-2:] == ["average 7.00 (7)", "36 equally likely outcomes"]
