"""The people of this phone as a list: who, how many games, since when not seen."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from companion.core.people import Person, by_name, same
from companion.core.record import Record
from companion.core.text import tr, trn
from companion.pages.shell.home import age

LOOKS = (
    "Blue circle",
    "Orange triangle",
    "Pink square",
    "Teal diamond",
    "Yellow hexagon",
    "Purple star",
)


class Listed(Struct, frozen=True):
    """One person; `most` is the game they finished most often."""

    id: str
    name: str
    look: int
    line: str
    games: int
    most: str


def people_view(people: list[Person], records: Iterable[Record], now: int) -> tuple[Listed, ...]:
    """Everybody, whoever played last first."""
    known = by_name(people)
    games: dict[str, Counter[str]] = {person.id: Counter() for person in people}
    for one in records:
        for person in {known[same(name)].id for name in one.players if same(name) in known}:
            games[person][one.key] += 1
    return tuple(_listed(person, games[person.id], now) for person in people)


def _listed(person: Person, games: Counter[str], now: int) -> Listed:
    count = games.total()
    parts = [trn("{n} finished game", "{n} finished games", count).format(n=count)]
    parts += [age(person.seen, now)] if person.seen else []
    parts += [tr("also {names}").format(names=", ".join(person.also))] if person.also else []
    most = games.most_common(1)[0][0] if games else ""
    return Listed(person.id, person.name, person.look, " · ".join(parts), count, most)


def look_name(look: int) -> str:
    """A shape with its colour, in words."""
    return tr(LOOKS[look % len(LOOKS)])
