"""The one place where chance enters: the operating system's random source, without bias."""

import os
from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from companion.core.dice import Roll

T = TypeVar("T")
MOST = 256  # one random byte decides


class Chance:
    """Rolls and shuffles from `source`, a function that gives so many random bytes."""

    def __init__(self, source: Callable[[int], bytes] = os.urandom) -> None:
        self._source = source

    def roll(self, sides: Sequence[int]) -> Roll:
        """One face for each die of `sides`."""
        return Roll(tuple(sides), tuple(self.faces(n, 1)[0] for n in sides), "app")

    def faces(self, sides: int, count: int) -> bytes:
        """`count` faces from 1 to `sides`, all equally likely: bytes that would favour some are dropped."""
        table, dropped = _faces_of_bytes(sides)
        found = b""
        while len(found) < count:
            found += self._source(count - len(found)).translate(table, dropped)
        return found

    def token(self) -> str:
        """A word nobody can guess."""
        return self._source(16).hex()

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """`items` in an order as likely as any other (Fisher and Yates)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.faces(last + 1, 1)[0] - 1
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)


@cache
def _faces_of_bytes(sides: int) -> tuple[bytes, bytes]:
    """Which face each byte stands for, and the bytes past the last full round of faces."""
    if not 1 <= sides < MOST:
        raise ValueError(f"no die has {sides} sides")
    whole = MOST - MOST % sides
    return bytes(1 + byte % sides for byte in range(MOST)), bytes(range(whole, MOST))
