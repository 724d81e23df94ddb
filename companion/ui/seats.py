"""Who sits at the open table: shapes and colours follow people, not chairs."""

from collections.abc import Iterable

from companion.core.people import by_name, looks
from companion.store.people import People

_LOOKS: list[int] = []
SHAPES = 6


def looks_at(people: People, players: Iterable[str]) -> tuple[int, ...]:
    """The looks of these players, as they always have them."""
    return looks(players, by_name(people.all()))


def sit_down(people: People, players: Iterable[str]) -> None:
    """These sit at the table that is shown from now on."""
    _LOOKS[:] = looks_at(people, players)


def look_of(seat: int) -> int:
    """The look of a seat: that of the person in it, else its own."""
    return _LOOKS[seat] % SHAPES if 0 <= seat < len(_LOOKS) else seat % SHAPES
