"""Faces counted per kind of die, and whether their spread is what fair dice do."""

from collections.abc import Mapping, Sequence
from math import erfc, exp, gamma, sqrt
from typing import Literal

import msgspec
from msgspec import Struct

from companion.core.dice import Roll, Source
from companion.core.text import tr, trn

ENOUGH_PER_FACE = 5  # below that the chi-square reading is not to be trusted
Verdict = Literal["few", "fair", "uneven", "loaded", "too even"]

Counts = Mapping[int, tuple[int, ...]]


class Tally(Struct, frozen=True):
    """How often each face came up, by number of sides; typed-in dice are kept apart from the app's."""

    app: Counts = {}
    hand: Counts = {}

    def add(self, roll: Roll) -> "Tally":
        """The tally with the faces of `roll` counted."""
        counts = dict(self.of(roll.source))
        for sides, face in zip(roll.sides, roll.faces, strict=True):
            row = counts.get(sides, (0,) * sides)
            counts[sides] = (*row[: face - 1], row[face - 1] + 1, *row[face:])
        return msgspec.structs.replace(self, **{roll.source: counts})

    def of(self, source: Source) -> Counts:
        """The counts of one source."""
        return self.app if source == "app" else self.hand

    def faces(self, sides: int, source: Source) -> tuple[int, ...]:
        """How often each face of a die with `sides` came up."""
        return self.of(source).get(sides, (0,) * sides)


class Reading(Struct, frozen=True):
    """What a tally says about one kind of die."""

    rolls: int
    statistic: float
    p: float
    verdict: Verdict
    words: str


def read(counts: Sequence[int]) -> Reading:
    """The chi-square reading of these face counts, in words a table understands."""
    rolls = sum(counts)
    if rolls < ENOUGH_PER_FACE * len(counts):
        missing = ENOUGH_PER_FACE * len(counts) - rolls
        words = trn("Needs {n} more roll.", "Needs {n} more rolls.", missing).format(n=missing)
        return Reading(rolls, 0.0, 1.0, "few", words)
    statistic = chi_square(counts)
    p = chance_of_more(statistic, len(counts) - 1)
    verdict = _verdict(p)
    return Reading(rolls, statistic, p, verdict, _words(verdict))


def chi_square(counts: Sequence[int]) -> float:
    """How far `counts` are from all being equal."""
    expected = sum(counts) / len(counts)
    return sum((n - expected) ** 2 for n in counts) / expected


def chance_of_more(statistic: float, freedom: int) -> float:
    """The chance that fair dice stray at least this far: the upper regularised gamma function.

    Starts at one or two degrees of freedom and climbs by two: every term is positive, nothing cancels.
    """
    half = statistic / 2
    order = 1.0 if freedom % 2 == 0 else 0.5
    chance = exp(-half) if freedom % 2 == 0 else erfc(sqrt(half))
    while order < freedom / 2:
        chance += half**order * exp(-half) / gamma(order + 1)
        order += 1
    return min(chance, 1.0)


def _verdict(p: float) -> Verdict:
    if p < 0.001:
        return "loaded"
    if p < 0.05:
        return "uneven"
    return "fair" if p <= 0.999 else "too even"


def _words(verdict: Verdict) -> str:
    return {
        "fair": tr("As even as expected."),
        "uneven": tr("A little uneven: 1 fair die in 20 looks like this."),
        "loaded": tr("Very uneven: less than 1 fair die in 1,000 looks like this."),
        "too even": tr("Too even: less than 1 fair die in 1,000 looks like this."),
    }[verdict]
