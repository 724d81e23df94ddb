"""A few of many, chosen so that one more or less changes one or two of those that are chosen.

What is chosen is not drawn: everything has a rank of its own, made of what it is called and of where it is
asked for, and the smallest ranks are taken. Other places take others.
"""

import hashlib
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any


def few(found: Iterable[Any], most: int, where: str, name: Callable[[Any], str] = repr) -> tuple[Any, ...]:
    """At most so many of what is found, as they stood there."""
    told = tuple(found)
    if len(told) <= most:
        return told
    kept = sorted(range(len(told)), key=lambda number: rank(where, name(told[number])))[:most]
    return tuple(told[number] for number in sorted(kept))


@cache
def rank(where: str, name: str) -> bytes:
    """The place of a name among all others: the same as long as it is called that."""
    return hashlib.sha256(f"{where} {name}".encode()).digest()[:8]
