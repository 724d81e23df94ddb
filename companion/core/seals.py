"""Seals: what a journal keeps of something dealt face down.

A seal is a digest of a random salt and a word. Seal and salt together give the word, neither does alone.
Salts stay with whoever dealt, outside the journal (docs/decisions/0005).
"""

import hashlib
from collections.abc import Iterable

SALTS = "salts"
"""The kind of a shelf that holds what opens the seals, by seat."""
_BINDING = "2:"


def seal(word: str, salt: str) -> str:
    """What the journal keeps of a dealt word."""
    return _BINDING + _digest(word, salt)


def _digest(word: str, salt: str) -> str:
    return hashlib.sha256(f"{salt}:{word}".encode()).hexdigest()


def is_binding(sealed: str) -> bool:
    """Whether a word counts only when its seal is opened; seals of older games asked for less."""
    return sealed.startswith(_BINDING)


def opens(sealed: str, word: str, salt: str) -> bool:
    """Whether `salt` proves that `sealed` closes this word."""
    return sealed.removeprefix(_BINDING) == _digest(word, salt)


def unseal(sealed: str, salt: str, words: Iterable[str]) -> str | None:
    """The one of `words` behind `sealed`; None where the salt belongs to another seal."""
    return next((word for word in words if opens(sealed, word, salt)), None)
