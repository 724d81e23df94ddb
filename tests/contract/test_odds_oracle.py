"""Hundreds of random questions, answered by us and by icepool: every fraction must be the same."""

import random
from fractions import Fraction

import icepool
import pytest
from msgspec import Struct

from companion.core import odds

KINDS = {
    "": lambda sides: icepool.d(sides),
    " doubled": lambda sides: icepool.d(sides) * 2,
    " reroll 1": lambda sides: icepool.d(sides).reroll([1], depth=1),
    " again 1": lambda sides: icepool.d(sides).map(lambda f: 1 + icepool.d(sides) if f == 1 else f),
}
SIDES = (2, 4, 6, 8, 10, 12)


class Term(Struct, frozen=True):
    """Like dice of one special kind."""

    count: int
    sides: int
    kind: str

    def text(self) -> str:
        return f"{self.count}d{self.sides}{self.kind}"


class Side(Struct, frozen=True):
    """What one player throws: all its dice, of which `keep` count, and a modifier."""

    terms: tuple[Term, ...]
    keep: int
    modifier: int

    def text(self) -> str:
        return f"({' + '.join(term.text() for term in self.terms)}) keep {self.keep} {self.modifier:+d}"

    def oracle(self):
        dice = [KINDS[term.kind](term.sides) for term in self.terms for _ in range(term.count)]
        return icepool.Pool(dice).highest(self.keep).sum() + self.modifier


def random_side(rng):
    terms = tuple(
        Term(rng.randint(1, 2), rng.choice(SIDES), rng.choice(("", "", *KINDS)))
        for _ in range(rng.randint(1, 3))
    )
    dice = sum(term.count for term in terms)
    return Side(terms, rng.choice((dice, dice, rng.randint(1, dice))), rng.randint(-3, 6))


def same_chances(ours, theirs):
    return {n: ours.chance(n) for n, _ in ours.items()} == {n: theirs.probability(n) for n in theirs}


@pytest.mark.parametrize("seed", range(200))
def test_totals_equal_icepools(seed):
    side = random_side(random.Random(seed))
    ours, theirs = odds.read(side.text()).left, side.oracle()
    assert same_chances(ours, theirs)
    assert ours.mean == theirs.mean()


@pytest.mark.parametrize("seed", range(200, 500))
def test_duels_equal_icepools(seed):
    rng = random.Random(seed)
    one, other, shields, hull = random_side(rng), random_side(rng), rng.randint(0, 12), rng.randint(1, 12)
    asked = odds.read(f"{one.text()} vs {other.text()} shields {shields} hull {hull}")
    ours, mine, theirs = odds.versus(asked.left, asked.right), one.oracle(), other.oracle()
    assert ours.win == (mine > theirs).probability(True)
    assert ours.tie == (mine == theirs).probability(True)
    assert ours.loss == (mine < theirs).probability(True)

    def past(high, low):
        return min(max(high - shields, 0), hull) if high > low else -1

    lost = icepool.tupleize(mine, theirs).map(past, star=True)
    expected = {n: lost.probability(n) for n in lost if n >= 0}
    assert odds.damage(asked.left, asked.right, asked.shields, asked.hull) == expected


@pytest.mark.parametrize("seed", range(500, 600))
def test_at_least_equals_icepools(seed):
    rng = random.Random(seed)
    side, wanted = random_side(rng), rng.randint(-2, 40)
    theirs = (side.oracle() >= wanted).probability(True)
    assert odds.read(side.text()).left.at_least(wanted) == Fraction(theirs)
