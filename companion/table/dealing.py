"""Dealing face down: the host shuffles and seals; what opens the seals is kept before they are told."""

from collections.abc import Callable, Sequence

from companion.core.seals import seal
from companion.table.chance import Chance

Keep = Callable[[tuple[str, ...], tuple[str, ...]], object]
"""Keeps salts with the seals they open."""


def deal(items: Sequence[str], chance: Chance, keep: Keep) -> tuple[str, ...]:
    """The seals of `items` in an order as likely as any other; their salts are kept first."""
    salts = tuple(chance.token() for _ in items)
    sealed = tuple(seal(item, salt) for item, salt in zip(chance.shuffle(items), salts, strict=True))
    keep(salts, sealed)
    return sealed


class Salts:
    """What opens seals, in memory only: for a table that is kept nowhere."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, ...], tuple[str, ...]] = {}

    def keep(self, salts: tuple[str, ...], sealed: tuple[str, ...]) -> None:
        """Keep the salts of this deal."""
        self._kept[sealed] = salts

    def salts(self, sealed: tuple[str, ...]) -> tuple[str, ...]:
        """The salts of this deal, by seat; none where it was dealt elsewhere."""
        return self._kept.get(sealed, ())
