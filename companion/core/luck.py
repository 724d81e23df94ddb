"""Luck: how high somebody rolls on average beside what fair dice give, and whether that says anything."""

from collections.abc import Sequence
from math import sqrt
from typing import Literal

from msgspec import Struct

ENOUGH = 30
"""Fewer rolls say nothing about anybody's luck."""
USUAL = 2.0
"""Averages within so many standard errors are what 19 of 20 people see."""


class Luck(Struct, frozen=True):
    """What one person rolled with one kind of die: how often, the average, and the range chance gives."""

    sides: int
    rolls: int
    average: float
    low: float
    high: float

    @property
    def expected(self) -> float:
        """What fair dice give in the long run."""
        return (1 + self.sides) / 2

    @property
    def missing(self) -> int:
        """How many more rolls it takes to say something."""
        return max(0, ENOUGH - self.rolls)

    @property
    def verdict(self) -> Literal["few", "usual", "high", "low"]:
        """Whether chance alone explains the average."""
        if self.missing:
            return "few"
        if self.low <= self.average <= self.high:
            return "usual"
        return "high" if self.average > self.high else "low"


def luck(counts: Sequence[int]) -> Luck:
    """The luck in these counts of faces, the lowest face first."""
    sides, rolls = len(counts), sum(counts)
    expected = (1 + sides) / 2
    average = sum(face * count for face, count in enumerate(counts, 1)) / rolls if rolls else expected
    reach = USUAL * sqrt((sides * sides - 1) / 12 / rolls) if rolls else sides
    return Luck(sides, rolls, average, max(1.0, expected - reach), min(float(sides), expected + reach))
