"""Kept hands: a noted card enters the journal only as a seal, and playing it opens that one seal.

A card's key is made from its player's salt, which stays outside the journal; the seal is made from the key
and the card. A played card tells its own key, and nothing about the other cards of the hand.
"""

import hashlib

from companion.games.mothership.cards import ACTION_CARDS


def key(salt: str, number: int) -> str:
    """The key of a player's card number so-and-so."""
    return _digest(f"{salt}:{number}")


def seal(opener: str, card: str) -> str:
    """What the journal keeps of a noted card."""
    return _digest(f"{opener}:{card}")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def note_card(salt: str, card: str, number: int) -> str:
    """The seal for the card a player notes as their number so-and-so; numbers never come twice."""
    return seal(key(salt, number), card)


def opened(salt: str, known: tuple[str, ...], noted: int) -> tuple[tuple[str, str], ...]:
    """The cards of a kept hand, each with its key; those sealed with another salt stay shut."""
    keys = [key(salt, number) for number in range(noted)]
    cards = {seal(opener, card): (card, opener) for opener in keys for card in ACTION_CARDS}
    return tuple(cards[sealed] for sealed in known if sealed in cards)
