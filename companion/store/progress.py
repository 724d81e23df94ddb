"""Long work a step at a time: whoever runs it says how far it is, and may give it up between two steps."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

Work = Generator[tuple[int, int], None, T]
"""Yields how much is done, of how much; what it returns is the result. Closed, it has changed nothing."""


def finished(work: Work[T]) -> T:
    """The result of `work`, done to its end without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
