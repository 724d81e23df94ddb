"""The places of the board that answer a question: players, kinds of cards, cards that lie open."""

from collections.abc import Iterable

from companion.games.airlock.cards import CardName


def row(seat: int) -> str:
    """The row of a player."""
    return f"seat:{seat}"


def rows(seats: Iterable[int]) -> dict[str, int]:
    """The rows of players, each meaning its seat."""
    return {row(seat): seat for seat in seats}


def kinds(cards: Iterable[CardName]) -> dict[str, CardName]:
    """The tiles of the deck's kinds."""
    return {f"card:{card}": card for card in cards}


def turned(indices: Iterable[int]) -> dict[str, int]:
    """The cards of a reveal by their place."""
    return {f"turned:{index}": index for index in indices}
