"""Kinds of cards a player's library can hold; a card travels inside the action that plays it."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct


class CardKind(Struct, frozen=True, kw_only=True):
    """One kind of card: its Struct (with a `name`), how many the box holds, and what would contradict it."""

    key: str
    label: str
    plural: str
    type: Any
    total: int | None = None
    contradictions: Callable[[Any, tuple[Any, ...]], tuple[str, ...]] = lambda card, others: ()
    """Sentences on what can't be true of `card` beside the `others` of its kind."""
