"""Finished games in numbers, kept beside them: made when a game ends, and again where it went on."""

from contextlib import suppress

from companion.core.record import Record
from companion.store.checksum import checksum
from companion.store.progress import Work
from companion.store.store import Lost, Store
from companion.store.trouble import Trouble
from companion.table.journal import Garbled, decode, encode
from companion.table.recording import record
from companion.table.table import Table

VERSION = 1
"""Of what a record holds: older ones are made again."""
VALID = "r.of = g.sum AND r.version = ?"


class Records:
    """Every finished game of a store as statistics count it."""

    def __init__(self, store: Store) -> None:
        self._store, self._db = store, store.database
        self._known: dict[int, tuple[int, Record]] = {}

    def note(self, number: int, table: Table) -> Record | None:
        """Count a game that is over; where it can't be written down, the next time."""
        found = record(table)
        if found is not None:
            with suppress(Trouble), self._db.write() as sql:
                row = self._db.row("SELECT sum FROM game WHERE id = ?", (number,))
                if row:
                    body = encode(found)
                    values = (number, row[0], VERSION, found.time, body, checksum(number, row[0], body))
                    sql.execute("INSERT OR REPLACE INTO record VALUES (?, ?, ?, ?, ?, ?)", values)
        return found

    def all(self, key: str = "") -> dict[int, Record]:
        """The games that were counted, by number, the latest first; of one kind where `key` names it."""
        rows = self._db.read(
            f"SELECT r.game, r.of, r.body, r.sum FROM record r JOIN game g ON g.id = r.game "
            f"WHERE {VALID} AND g.removed IS NULL AND ? IN ('', g.key) ORDER BY g.updated DESC, g.id DESC",
            (VERSION, key),
        )
        read = ((row[0], self._read(*row)) for row in rows)
        return {number: one for number, one in read if one is not None}

    def counts(self) -> dict[str, int]:
        """How many games of each kind were counted, the kind that was played most first."""
        query = f"SELECT g.key, COUNT(*) FROM record r JOIN game g ON g.id = r.game WHERE {VALID}"
        order = "AND g.removed IS NULL GROUP BY g.key ORDER BY COUNT(*) DESC, MAX(g.updated) DESC"
        return dict(self._db.read(f"{query} {order}", (VERSION,)))

    def times(self) -> dict[int, int]:
        """How long every counted game took, in milliseconds, by number."""
        query = f"SELECT r.game, r.time FROM record r JOIN game g ON g.id = r.game WHERE {VALID}"
        return dict(self._db.read(query, (VERSION,)))

    def of(self, number: int) -> Record | None:
        """One game in numbers; counted now where it was not."""
        query = f"SELECT r.game, r.of, r.body, r.sum FROM record r JOIN game g ON g.id = r.game WHERE {VALID}"
        row = self._db.row(f"{query} AND g.id = ?", (VERSION, number))
        found = self._read(*row) if row else None
        return found or self._count(number)

    def missing(self) -> list[int]:
        """Games that lists know to be over and nobody has counted."""
        query = f"""
            SELECT g.id FROM game g JOIN summary s ON s.game = g.id AND s.of = g.sum AND s.over
            LEFT JOIN record r ON r.game = g.id AND {VALID}
            WHERE r.game IS NULL AND g.removed IS NULL ORDER BY g.updated DESC
        """
        return [row[0] for row in self._db.read(query, (VERSION,))]

    def filling(self) -> Work[int]:
        """Count what is missing, a game at a time; how many there were."""
        missing = self.missing()
        for done, number in enumerate(missing, 1):
            self._count(number)
            yield done, len(missing)
        return len(missing)

    def _count(self, number: int) -> Record | None:
        try:
            return self.note(number, self._store.open(number))
        except Lost:
            return None

    def _read(self, number: int, of: int, body: bytes, kept: int) -> Record | None:
        """A record as it was written down, read once; None where it is damaged."""
        known = self._known.get(number)
        if known is not None and known[0] == kept:
            return known[1]
        try:
            found: Record | None = decode(body, Record) if checksum(number, of, body) == kept else None
        except Garbled:
            return None
        if found is not None:
            self._known[number] = kept, found
        return found
