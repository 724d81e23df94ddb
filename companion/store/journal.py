"""The journal of one game in the database; a row that its checksum disowns counts as broken."""

import sqlite3
from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any

from companion.store.checksum import checksum
from companion.store.database import Database
from companion.store.draft import Draft, Row, row
from companion.store.trouble import Trouble
from companion.table.journal import Broken, Entry, Garbled, Line, Record, decode

COLUMNS = "seq, parent, at, kind, record, sum"
_INSERT = "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?)"
# `bad` holds the numbers of snapshots that are of no use, such as ",64,128,"
_LINE = f"""
WITH RECURSIVE line ({COLUMNS}) AS (
    SELECT {COLUMNS} FROM entry WHERE game = :game AND seq = :head
    UNION ALL
    SELECT e.seq, e.parent, e.at, e.kind, e.record, e.sum
    FROM line l CROSS JOIN entry e ON e.game = :game AND e.seq = l.parent
    WHERE NOT EXISTS (
        SELECT 1 FROM snapshot s
        WHERE s.game = :game AND s.seq = l.parent AND :usable AND instr(:bad, ',' || s.seq || ',') = 0
    ) AND e.seq < l.seq
)
SELECT {COLUMNS} FROM line ORDER BY seq
"""


class SqlJournal:
    """Entries of game `number`; `append` returns after the commit. A `whole` one starts from no snapshot."""

    def __init__(self, database: Database, number: int, whole: bool = False) -> None:
        self._db = database
        self._game = number
        self._whole = whole
        self._bad = ","

    def append(self, entry: Entry, state: bytes, snapshot: bool) -> None:
        """Entry, state and snapshot in one transaction; a number that is taken says the game moved on."""
        with self._db.write() as sql:
            try:
                sql.execute(_INSERT, self._summed(row(entry)))
            except sqlite3.IntegrityError as error:
                raise Trouble("elsewhere") from error
            now = (entry.seq, entry.head, state)
            sql.execute(
                "UPDATE game SET seq = ?, head = ?, state = ?, sum = ?, updated = ? WHERE id = ?",
                (*now, checksum(*now), entry.at, self._game),
            )
            if snapshot:
                self.keep_snapshots([(entry.seq, state)])

    def together(self) -> AbstractContextManager[sqlite3.Connection]:
        """One transaction around several entries."""
        return self._db.write()

    def fill(self, draft: Draft) -> None:
        """All of a game that was played in memory; this journal is still empty."""
        with self._db.write() as sql:
            sql.executemany(_INSERT, map(self._summed, draft.rows))
            self.keep_snapshots(draft.snapshots)
            if draft.newest:
                self.append(*draft.newest)

    def _summed(self, columns: Row) -> tuple[Any, ...]:
        """A row of this game with its checksum."""
        return self._game, *columns, checksum(self._game, *columns)

    def renew(self, rules: int, state: bytes, snapshots: Iterable[tuple[int, bytes]]) -> None:
        """The state and the snapshots by the rules of today; those of older rules are gone."""
        seq, head = self.last()
        with self._db.write() as sql:
            sql.execute("DELETE FROM snapshot WHERE game = ?", (self._game,))
            self.keep_snapshots(snapshots)
            sql.execute(
                "UPDATE game SET rules = ?, state = ?, sum = ? WHERE id = ?",
                (rules, state, checksum(seq, head, state), self._game),
            )
        self._whole = False

    def keep_snapshots(self, states: Iterable[tuple[int, bytes]]) -> None:
        """The states after these entries, to start from."""
        rows = [(self._game, seq, state, checksum(self._game, seq, state)) for seq, state in states]
        with self._db.write() as sql:
            sql.executemany("INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?)", rows)

    def distrust(self, seq: int) -> None:
        """Start from this snapshot no more."""
        self._bad += f"{seq},"

    def line(self, head: int) -> Line:
        """The play that led to `head`, back to the nearest usable snapshot before it."""
        entries: list[Entry] = []
        at = head
        while at and (at == head or self._snapshot(at) is None):
            found = self._stretch(at)
            entries = found + entries
            at = found[0].parent or 0
        return Line(at, self._snapshot(at) if at else None, tuple(entries))

    def _stretch(self, head: int) -> list[Entry]:
        """Entries one after the other up to `head`; where even its row is missing, a broken one."""
        values = {"game": self._game, "head": head, "usable": not self._whole, "bad": self._bad}
        rows = self._db.read(_LINE, values)
        return [self._entry(row) for row in rows] or [Entry(head, 0, Broken(self._before(head)))]

    def _before(self, seq: int) -> int:
        """The newest action or correction before a missing entry: most likely its parent."""
        older = "SELECT max(seq) FROM entry WHERE game = ? AND seq < ? AND parent IS NOT NULL"
        return self._number(older, seq)

    def _snapshot(self, seq: int) -> bytes | None:
        """The state after an entry, if it is kept and good."""
        if self._whole or f",{seq}," in self._bad:
            return None
        row = self._db.row("SELECT state, sum FROM snapshot WHERE game = ? AND seq = ?", (self._game, seq))
        if row is None or checksum(self._game, seq, row[0]) == row[1]:
            return row[0] if row else None
        self.distrust(seq)
        return None

    def entry(self, seq: int) -> Entry:
        """One entry by its number."""
        query = f"SELECT {COLUMNS} FROM entry WHERE game = ? AND seq = ?"
        row = self._db.row(query, (self._game, seq))
        return self._entry(row) if row else Entry(seq, 0, Broken(0))

    def tip(self) -> int:
        """The newest action or correction."""
        return self._number(
            "SELECT seq FROM entry WHERE game = ? AND parent IS NOT NULL ORDER BY seq DESC LIMIT 1"
        )

    def last(self) -> tuple[int, int]:
        """The newest number and where the game stands; by the entries where the game's own row is damaged."""
        row = self._db.row("SELECT seq, head, state, sum FROM game WHERE id = ?", (self._game,))
        if row and checksum(*row[:3]) == row[3]:
            return row[0], row[1]
        rows = self._db.read(f"SELECT {COLUMNS} FROM entry WHERE game = ? ORDER BY seq DESC", (self._game,))
        entries = (self._entry(row) for row in rows)
        whole = next((entry for entry in entries if not isinstance(entry.record, Broken)), None)
        return rows[0][0] if rows else 0, whole.head if whole else 0

    def corrections(self) -> int:
        """How many corrections were made."""
        return self._number(
            "SELECT count(*) FROM entry INDEXED BY entry_corrected WHERE game = ? AND kind = 'corrected'"
        )

    def damaged(self) -> int:
        """How many entries can't be read any more; this looks at every one."""
        good = self._number(
            "SELECT count(*) FROM entry "
            "WHERE game = ? AND sum = checksum(game, seq, parent, at, kind, record)"
        )
        return max(0, self.last()[0] - good)

    def _number(self, query: str, *values: int) -> int:
        row = self._db.row(query, (self._game, *values))
        return int(row[0] or 0) if row else 0

    def _entry(self, row: tuple[Any, ...]) -> Entry:
        seq, parent, at, _, record, kept = row
        try:
            if kept != checksum(self._game, *row[:-1]):
                raise Garbled(f"entry {seq}")
            return Entry(seq, at, decode(record, Record))
        except Garbled:
            return Entry(seq, at, Broken(parent if isinstance(parent, int) and parent < seq else 0))
