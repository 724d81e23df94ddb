"""The journal of one game in the database."""

import sqlite3
from collections.abc import Iterable
from contextlib import AbstractContextManager

import msgspec

from companion.store.database import Database
from companion.table.journal import Entry, Line, Record

_LINE = """
WITH RECURSIVE line (seq, parent, at, record) AS (
    SELECT seq, parent, at, record FROM entry WHERE game = :game AND seq = :head
    UNION ALL
    SELECT e.seq, e.parent, e.at, e.record
    FROM line l CROSS JOIN entry e ON e.game = :game AND e.seq = l.parent
    WHERE NOT EXISTS (SELECT 1 FROM snapshot s WHERE s.game = :game AND s.seq = l.parent)
)
SELECT seq, at, record FROM line ORDER BY seq
"""


class SqlJournal:
    """Entries of game `number`; `append` returns after the commit."""

    def __init__(self, database: Database, number: int) -> None:
        self._db = database
        self._game = number

    def append(self, entry: Entry, state: bytes, snapshot: bool) -> None:
        """Entry, state and snapshot in one transaction."""
        kind = entry.record.__struct_config__.tag
        row = (self._game, entry.seq, entry.parent, entry.at, kind, msgspec.json.encode(entry.record))
        with self._db.write() as sql:
            sql.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)", row)
            sql.execute(
                "UPDATE game SET seq = ?, head = ?, state = ?, updated = ? WHERE id = ?",
                (entry.seq, entry.head, state, entry.at, self._game),
            )
            if snapshot:
                sql.execute("INSERT INTO snapshot VALUES (?, ?, ?)", (self._game, entry.seq, state))

    def together(self) -> AbstractContextManager[sqlite3.Connection]:
        """One transaction around several entries."""
        return self._db.write()

    def forget_snapshots(self) -> None:
        """States of older rules are no place to start from."""
        self._db.connection.execute("DELETE FROM snapshot WHERE game = ?", (self._game,))

    def keep_snapshots(self, states: Iterable[tuple[int, bytes]]) -> None:
        """The states after these entries, to start from."""
        rows = ((self._game, seq, state) for seq, state in states)
        self._db.connection.executemany("INSERT INTO snapshot VALUES (?, ?, ?)", rows)

    def line(self, head: int) -> Line:
        """The play that led to `head`, back to the nearest snapshot before it."""
        rows = self._db.connection.execute(_LINE, {"game": self._game, "head": head}).fetchall()
        entries = tuple(_entry(row) for row in rows)
        base = entries[0].parent or 0 if entries else 0
        found = self._db.connection.execute(
            "SELECT state FROM snapshot WHERE game = ? AND seq = ?", (self._game, base)
        ).fetchone()
        return Line(base, found[0] if found else None, entries)

    def entry(self, seq: int) -> Entry:
        """One entry by its number."""
        row = self._db.connection.execute(
            "SELECT seq, at, record FROM entry WHERE game = ? AND seq = ?", (self._game, seq)
        ).fetchone()
        return _entry(row)

    def tip(self) -> int:
        """The newest action or correction."""
        return self._number(
            "SELECT seq FROM entry WHERE game = ? AND parent IS NOT NULL ORDER BY seq DESC LIMIT 1"
        )

    def last(self) -> tuple[int, int]:
        """The newest number and where the game stands."""
        row = self._db.connection.execute("SELECT seq, head FROM game WHERE id = ?", (self._game,)).fetchone()
        return row[0], row[1]

    def corrections(self) -> int:
        """How many corrections were made."""
        return self._number(
            "SELECT count(*) FROM entry INDEXED BY entry_corrected WHERE game = ? AND kind = 'corrected'"
        )

    def _number(self, query: str) -> int:
        row = self._db.connection.execute(query, (self._game,)).fetchone()
        return int(row[0]) if row else 0


def _entry(row: tuple[int, int, bytes]) -> Entry:
    return Entry(row[0], row[1], msgspec.json.decode(row[2], type=Record))
