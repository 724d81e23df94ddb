"""The people of this phone: met at its tables, renamed, merged, forgotten."""

import os

from companion.core.people import LOOKS, MOST_LETTERS, Person, by_name, is_name, new_look, same
from companion.store.checksum import checksum
from companion.store.players import players_of
from companion.store.store import Store
from companion.table.journal import Garbled, decode, encode


class People:
    """Everybody who played here; a name that comes up for the first time is somebody new."""

    def __init__(self, store: Store) -> None:
        self._store, self._db = store, store.database

    def all(self) -> list[Person]:
        """Everybody, whoever played last first."""
        self._meet()
        return sorted(self._kept(), key=lambda one: (-one.seen, one.name))

    def named(self, name: str) -> Person | None:
        """Who is called so, or was."""
        return by_name(self.all()).get(same(name))

    def rename(self, number: str, name: str) -> bool:
        """Another name, in older games too; False where it is none, or somebody else's."""
        name, person = " ".join(name.split())[:MOST_LETTERS], self._one(number)
        taken = by_name(self._kept()).get(same(name))
        if person is None or not is_name(name) or (taken is not None and taken.id != number):
            return False
        also = tuple(one for one in person.names if same(one) != same(name))
        self._keep(Person(id=number, name=name, look=person.look, also=also, seen=person.seen))
        return True

    def show_as(self, number: str, look: int) -> None:
        """Another shape with its colour."""
        if person := self._one(number):
            self._keep(
                Person(id=number, name=person.name, look=look % LOOKS, also=person.also, seen=person.seen)
            )

    def merge(self, number: str, into: str) -> bool:
        """Two names of one person: everything of the first belongs to the second."""
        one, other = self._one(number), self._one(into)
        if one is None or other is None or number == into:
            return False
        also = tuple(dict.fromkeys((*other.also, *one.names)))
        seen = max(one.seen, other.seen)
        with self._db.write():
            self._drop(number)
            self._keep(Person(id=other.id, name=other.name, look=other.look, also=also, seen=seen))
        return True

    def forget(self, number: str, from_games: bool = False) -> bool:
        """Nobody knows them any more; `from_games` takes their name out of finished games as well."""
        if (person := self._one(number)) is None:
            return False
        from companion.store.forgetting import erase  # few people are ever forgotten

        erase(self._store, person, from_games, lambda: self._drop(number))
        return True

    def running(self, number: str) -> int:
        """How many games that go on would keep their name."""
        from companion.store.forgetting import running

        return running(self._store, person) if (person := self._one(number)) else 0

    def add(self, person: Person) -> None:
        """Somebody from another phone; who calls this has looked whether they are known."""
        self._keep(person)

    # -- rows -----------------------------------------------------------------------------------------

    def _meet(self) -> None:
        """Everybody who sat at a table since the last look."""
        query = "SELECT id, options, updated FROM game WHERE met = 0 AND seq > 0 ORDER BY updated, id"
        if not (rows := self._db.read(query)):
            return
        known = dict(by_name(self._kept()))
        with self._db.write() as sql:
            for number, options, at in rows:
                for seat, name in enumerate(players_of(options)):
                    if not is_name(name):
                        continue
                    person = known.get(same(name)) or _new(name, seat, known)
                    person = Person(
                        id=person.id,
                        name=person.name,
                        look=person.look,
                        also=person.also,
                        seen=max(at, person.seen),
                    )
                    self._keep(person)
                    known |= by_name([person])
                sql.execute("UPDATE game SET met = 1 WHERE id = ?", (number,))

    def _kept(self) -> list[Person]:
        """Everybody whose row can be read."""
        found = []
        for number, body, kept in self._db.read("SELECT id, body, sum FROM person"):
            if kept == checksum(number, body) and (person := _read(body)):
                found.append(person)
        return found

    def _one(self, number: str) -> Person | None:
        return next((one for one in self._kept() if one.id == number), None)

    def _keep(self, person: Person) -> None:
        body = encode(person)
        with self._db.write() as sql:
            row = (person.id, body, checksum(person.id, body))
            sql.execute("INSERT OR REPLACE INTO person VALUES (?, ?, ?)", row)

    def _drop(self, number: str) -> None:
        with self._db.write() as sql:
            sql.execute("DELETE FROM person WHERE id = ?", (number,))


def _new(name: str, seat: int, known: dict[str, Person]) -> Person:
    """Somebody who is seen for the first time."""
    return Person(id=os.urandom(8).hex(), name=" ".join(name.split()), look=new_look(seat, known))


def _read(body: bytes) -> Person | None:
    try:
        found: Person = decode(body, Person)
    except Garbled:
        return None
    return found
