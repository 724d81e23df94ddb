"""Where a group sits around the phone, kept for the same people in every game."""

from msgspec import Struct

from companion.store.store import Store


class Seating(Struct, frozen=True):
    """Who sits near, at the right; the others follow clockwise. `upright` turns nobody's seat."""

    first: int = 0
    upright: bool = False


def seating(store: Store, names: tuple[str, ...]) -> Seating:
    """Where these people sit."""
    return store.setting(_key(names), Seating, Seating())


def keep_seating(store: Store, names: tuple[str, ...], seats: Seating) -> None:
    """Remember it."""
    store.remember(_key(names), seats)


def _key(names: tuple[str, ...]) -> str:
    return "\n".join(("seats", *names))
