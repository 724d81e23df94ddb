"""Distributions of dice totals, and what follows from laying one against another."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import prod

from msgspec import Struct


class Dist(Struct, frozen=True):
    """How many equally likely cases give each whole number from `low` upwards."""

    low: int
    weights: tuple[int, ...]

    @property
    def high(self) -> int:
        """The highest outcome listed."""
        return self.low + len(self.weights) - 1

    @property
    def cases(self) -> int:
        """The number of equally likely cases."""
        return sum(self.weights)

    @property
    def mean(self) -> Fraction:
        """The average outcome."""
        return Fraction(sum(n * w for n, w in self.items()), self.cases)

    def items(self) -> Iterator[tuple[int, int]]:
        """Each possible outcome with its number of cases, rising."""
        return ((n, w) for n, w in enumerate(self.weights, self.low) if w)

    def chance(self, n: int) -> Fraction:
        """The chance of exactly `n`."""
        inside = self.low <= n <= self.high
        return Fraction(self.weights[n - self.low] if inside else 0, self.cases)

    def at_least(self, n: int) -> Fraction:
        """The chance of `n` or more."""
        return Fraction(sum(self.weights[max(n - self.low, 0) :]), self.cases)

    def map(self, change: Callable[[int], int]) -> "Dist":
        """The same cases with every outcome changed by `change`."""
        return _gather([(change(n), w) for n, w in self.items()])

    def __add__(self, other: "Dist | int") -> "Dist":
        if isinstance(other, int):
            return Dist(self.low + other, self.weights)
        return Dist(self.low + other.low, tuple(_convolve(self.weights, other.weights)))

    def __neg__(self) -> "Dist":
        return Dist(-self.high, self.weights[::-1])

    def __sub__(self, other: "Dist | int") -> "Dist":
        return self + -other


class Odds(Struct, frozen=True):
    """In how many equally likely cases one side beats, equals or loses to the other."""

    wins: int
    ties: int
    losses: int

    @property
    def cases(self) -> int:
        """The number of equally likely cases."""
        return self.wins + self.ties + self.losses

    @property
    def win(self) -> Fraction:
        """The chance to be higher."""
        return Fraction(self.wins, self.cases)

    @property
    def tie(self) -> Fraction:
        """The chance to be equal."""
        return Fraction(self.ties, self.cases)

    @property
    def loss(self) -> Fraction:
        """The chance to be lower."""
        return Fraction(self.losses, self.cases)


def fixed(n: int) -> Dist:
    """Always `n`: a side without dice."""
    return Dist(n, (1,))


def die(sides: int) -> Dist:
    """One fair die."""
    return Dist(1, (1,) * sides)


def doubled(sides: int) -> Dist:
    """One die whose face counts twice."""
    return die(sides).map(lambda face: 2 * face)


def reroll_one(sides: int) -> Dist:
    """One die that is rolled once more when it shows a 1; the second face stands."""
    return Dist(1, (1,) + (sides + 1,) * (sides - 1))


def again_on_one(sides: int) -> Dist:
    """One die that, showing a 1, is rolled once more and adds the second face."""
    return _gather(
        [(face, sides) for face in range(2, sides + 1)] + [(1 + face, 1) for face in range(1, sides + 1)]
    )


def pool(sides: Sequence[int], modifier: int = 0) -> Dist:
    """The total of dice with these numbers of sides, plus `modifier`."""
    return _pool(tuple(sorted(sides))) + modifier


def highest(dice: Sequence[Dist], keep: int) -> Dist:
    """The total of the `keep` highest of `dice`, which may be unlike."""
    if keep >= len(dice):
        return sum(dice, fixed(0))
    if keep <= 0:
        return fixed(0)
    low, high = min(d.low for d in dice), max(d.high for d in dice)
    width = prod(d.cases for d in dice).bit_length() // 8 + 1
    packed = sum(_kept_at(dice, keep, cut, low, width) for cut in range(low, high + 1))
    return _gather(list(enumerate(_unpack(packed, width), keep * low)))


def versus(one: Dist, other: Dist) -> Odds:
    """How often `one` is higher than, equal to and lower than `other`."""
    below = (0, *accumulate(other.weights))
    wins = sum(w * below[_clamp(n - other.low, other)] for n, w in one.items())
    not_lost = sum(w * below[_clamp(n + 1 - other.low, other)] for n, w in one.items())
    return Odds(wins, not_lost - wins, one.cases * other.cases - not_lost)


def damage(attack: Dist, defence: Dist, shields: int = 0, most: int | None = None) -> dict[int, Fraction]:
    """The chance that `attack` wins and n points get past `shields`, by n, at most `most` of them.

    The winner's total is the damage; the chances add up to the chance to win.
    """
    below = (0, *accumulate(defence.weights))
    cases = attack.cases * below[-1]
    found: dict[int, int] = {}
    for n, w in attack.items():
        past = max(n - shields, 0)
        past = past if most is None else min(past, most)
        found[past] = found.get(past, 0) + w * below[_clamp(n - defence.low, defence)]
    return {past: Fraction(won, cases) for past, won in sorted(found.items()) if won}


def percent(chance: Fraction) -> str:
    """`chance` with one decimal, halves up; only the impossible is 0 %, only the certain 100 %."""
    tenths = int(chance * 1000 + Fraction(1, 2))
    if chance and not tenths:
        return "<0.1%"
    if chance != 1 and tenths == 1000:
        return ">99.9%"
    return f"{tenths // 10}.{tenths % 10}%"


def _clamp(index: int, dist: Dist) -> int:
    return min(max(index, 0), len(dist.weights))


@lru_cache(maxsize=512)
def _pool(sides: tuple[int, ...]) -> Dist:
    return _pool(sides[:-1]) + die(sides[-1]) if sides else fixed(0)


def _gather(parts: Sequence[tuple[int, int]]) -> Dist:
    """One distribution from outcomes listed in any order, some more than once."""
    low, high = min(n for n, _ in parts), max(n for n, _ in parts)
    weights = [0] * (high - low + 1)
    for n, w in parts:
        weights[n - low] += w
    return Dist(low, tuple(weights))


def _convolve(long: Sequence[int], short: Sequence[int]) -> list[int]:
    if len(long) < len(short):
        long, short = short, long
    out = [0] * (len(long) + len(short) - 1)
    for shift, w in enumerate(short):
        if w:
            for i, v in enumerate(long, shift):
                out[i] += v * w
    return out


def _kept_at(dice: Sequence[Dist], keep: int, cut: int, low: int, width: int) -> int:
    """The kept totals when the lowest kept face is `cut`, packed, counted from `keep * low`.

    Die by die it follows how many lie above `cut`, whose faces differ, and how many reach it at all.
    """
    states = {(0, 0): 1}  # (dice above the cut, dice reaching it, at most `keep`): their packed totals
    for d in dice:
        states = _one_more(states, d, keep, cut, low, width)
    return sum(
        totals << 8 * width * (keep - above) * (cut - low)
        for (above, reaching), totals in states.items()
        if reaching == keep
    )


_States = dict[tuple[int, int], int]


def _one_more(states: _States, d: Dist, keep: int, cut: int, low: int, width: int) -> _States:
    """`states` after one more die."""
    on = max(cut - d.low, 0)
    over = _pack(d.weights[max(cut + 1 - d.low, 0) :], width) << 8 * width * (max(cut + 1, d.low) - low)
    level, under = (d.weights[on] if d.low <= cut <= d.high else 0), sum(d.weights[:on])
    out: _States = {}
    for (above, reaching), totals in states.items():
        more = min(reaching + 1, keep)
        out[above, reaching] = out.get((above, reaching), 0) + totals * under
        out[above, more] = out.get((above, more), 0) + totals * level
        if above + 1 < keep:
            out[above + 1, more] = out.get((above + 1, more), 0) + totals * over
    return out


def _pack(weights: Sequence[int], width: int) -> int:
    """All `weights` in one whole number, `width` bytes each: multiplying two such numbers adds the dice."""
    return int.from_bytes(b"".join(w.to_bytes(width, "little") for w in weights), "little")


def _unpack(packed: int, width: int) -> list[int]:
    """The weights inside `packed`."""
    count = packed.bit_length() // (8 * width) + 1
    raw = packed.to_bytes(count * width, "little")
    return [int.from_bytes(raw[at : at + width], "little") for at in range(0, len(raw), width)]
