"""Kept hands: a noted card enters the journal only as a seal, and playing it opens that one seal.

A card's key is made from its player's salt, which stays outside the journal; the seal is made from the key
and the card. A played card tells its own key, and nothing about the other cards of the hand.
"""

import hashlib
from collections.abc import Iterable

from companion.games.mothership.box import HAND
from companion.games.mothership.cards import CARDS

KEYS = 97  # no hand holds more cards than the deck


def key(salt: str, number: int) -> str:
    """The key of a player's card number so-and-so."""
    return _digest(f"{salt}:{number}")


def seal(opener: str, card: str) -> str:
    """What the journal keeps of a noted card."""
    return _digest(f"{opener}:{card}")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def new_seal(salt: str, card: str, known: Iterable[str]) -> str:
    """A seal for one more card of a hand, unlike all it has."""
    taken = set(known)
    return next(s for n in range(KEYS) if (s := seal(key(salt, n), card)) not in taken)


def opened(salt: str, known: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The cards of a kept hand, each with its key; those sealed with another salt stay shut."""
    return tuple(found for sealed in known if (found := _open(salt, sealed, len(known))))


def _open(salt: str, sealed: str, size: int) -> tuple[str, str] | None:
    """Numbers are given out from 0 on, so a hand's seals lie among the first few keys."""
    for number in range(size + HAND):
        opener = key(salt, number)
        for card in CARDS:
            if seal(opener, card) == sealed:
                return card, opener
    return None
