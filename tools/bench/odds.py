"""What the odds of a dogfight cost, beside icepool: `python tools/bench/odds.py`.

Both answer the same questions, warm, in one process; only the ratios mean anything.
"""

import statistics
import sys
import time
import timeit
from collections.abc import Callable
from functools import partial
from pathlib import Path

import icepool

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from companion.core import odds
from companion.core.odds import dist
from tools.bench.figure import Figure

SHIELDS, HULL = 4, 9
Dice = tuple[int, ...]
Asked = Callable[[Dice, Dice, int], object]


def our_odds(attack: Dice, defence: Dice, wingmen: int) -> object:
    """Win, tie and loss by companion.core.odds."""
    result = odds.versus(odds.pool(attack), odds.pool(defence, wingmen))
    return result.win, result.tie, result.loss


def our_damage(attack: Dice, defence: Dice, wingmen: int) -> object:
    """The chance of each damage by companion.core.odds."""
    return odds.damage(odds.pool(attack), odds.pool(defence, wingmen), SHIELDS, HULL)


def icepool_odds(attack: Dice, defence: Dice, wingmen: int) -> object:
    """Win, tie and loss by icepool."""
    one, other = _icepool_sides(attack, defence, wingmen)
    win, tie = (one > other).probability(True), (one == other).probability(True)
    return win, tie, 1 - win - tie


def icepool_damage(attack: Dice, defence: Dice, wingmen: int) -> object:
    """The chance of each damage by icepool."""
    one, other = _icepool_sides(attack, defence, wingmen)
    lost = icepool.map(_past, one, other)
    return {n: lost.probability(n) for n in lost if n >= 0}


def _icepool_sides(attack: Dice, defence: Dice, wingmen: int) -> tuple[icepool.Die, icepool.Die]:
    return sum(icepool.d(n) for n in attack), sum(icepool.d(n) for n in defence) + wingmen


def _past(high: int, low: int) -> int:
    return min(max(high - SHIELDS, 0), HULL) if high > low else -1


def cost(work: Callable[[], object]) -> float:
    """Seconds of the processor for one call: the median of nine batches, after a warm-up."""
    work()
    return statistics.median(timeit.repeat(work, timer=time.process_time, number=200, repeat=9)) / 200


GOAL = 0.1
QUESTIONS = {
    "Bomber against Mothership and a wingman": ((8,), (6,), 1),
    "three ships against d12 and two wingmen": ((6, 6, 8), (12,), 2),
    "five ships against a Mothership": ((6, 6, 6, 8, 12), (12,), 0),
}
PAIRS = {"odds": (our_odds, icepool_odds), "damage": (our_damage, icepool_damage)}


def sample() -> list[Figure]:
    """Every question once by both."""
    return [
        Figure(f"{what} of dogfights", *_both(mine, theirs), "ms", "icepool", GOAL)
        for what, (mine, theirs) in PAIRS.items()
    ]


def _both(mine: Asked, theirs: Asked) -> tuple[float, float]:
    """Milliseconds for all questions, ours first."""
    costs = [[cost(partial(asked, *question)) for question in QUESTIONS.values()] for asked in (mine, theirs)]
    return sum(costs[0]) * 1000, sum(costs[1]) * 1000


def main() -> None:
    """Prints one line per question; the answers must agree first."""
    for name, question in QUESTIONS.items():
        print(name)
        for what, (mine, theirs) in PAIRS.items():
            assert mine(*question) == theirs(*question), name
            measure(what, partial(mine, *question), partial(theirs, *question))


def measure(what: str, mine: Callable[[], object], theirs: Callable[[], object]) -> None:
    """Prints how many times cheaper `mine` is, warm and with our memory of dice pools emptied each time."""
    other, warm, cold = cost(theirs), cost(mine), cost(lambda: (dist._pool.cache_clear(), mine()))
    ratios = f"{other / warm:.1f}x cheaper than icepool ({other / cold:.1f}x cold)"
    print(f"  {what}: {ratios}, {warm * 60:.4f} of a frame")


if __name__ == "__main__":
    main()
