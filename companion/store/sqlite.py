"""One SQLite file: every read and every write passes the boundary, a write is one transaction."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from companion.store.checksum import checksum
from companion.store.log import Log
from companion.store.trouble import Doing, told

# Python can't even read SQLite's message where a damaged name is in it
BROKEN = (sqlite3.Error, UnicodeDecodeError)
SUFFIXES = ("", "-wal", "-shm", "-journal")
LOOKS = 2  # one page that could not be read is no broken file: it is looked at again, by a new connection
PATIENCE = 2.0  # seconds for another copy to finish its write; a phone kills an app that is silent for five


def connect(path: Path) -> sqlite3.Connection:
    """A connection that knows our checksum and survives a garbled text."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    connection.create_function("checksum", -1, checksum, deterministic=True)
    return connection


class Damaged(sqlite3.DatabaseError):
    """Pages of the file that don't belong together."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


class SqliteFile:
    """One connection; what `write` wrote is on disk when it returns."""

    connection: sqlite3.Connection
    log: Log

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, query: str, values: Sequence[Any] | dict[str, Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of a query."""
        with told(self.path.parent, "open"):
            try:
                return self.connection.execute(query, values).fetchall()
            except UnicodeDecodeError as error:
                raise Damaged(query) from error

    def row(self, query: str, values: Sequence[Any] | dict[str, Any] = ()) -> tuple[Any, ...] | None:
        """The first row of a query."""
        return next(iter(self.read(query, values)), None)

    @contextmanager
    def write(self, doing: Doing = "save") -> Iterator[sqlite3.Connection]:
        """One transaction: all of it or nothing; inside another one it is part of that."""
        if self.connection.in_transaction:
            yield self.connection
            return
        with told(self.path.parent, doing):
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
                self.connection.execute("COMMIT")
                if self.log.is_long:
                    self.pour()
            finally:
                if self.connection.in_transaction:  # a full disk can refuse the very COMMIT
                    self.connection.execute("ROLLBACK")

    def compact(self) -> None:
        """Write the file anew: nothing that was deleted is in it any more, nor in the log."""
        with told(self.path.parent, "save"):
            self.connection.execute("VACUUM")
            self.pour()
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def look_over(self) -> None:
        """Every page once: damage is found now, not in the middle of a game."""
        found = self.connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise Damaged(found)

    def pour(self) -> None:
        """The log goes into the file; what can't be poured now is poured another time."""
        with suppress(sqlite3.Error, OSError):
            self.log.pour(self.connection)

    def close(self) -> None:
        """Let go of the file."""
        self.pour()
        self.connection.close()
        self.log.close()


def layout(connection: sqlite3.Connection) -> dict[str, object]:
    """Every table with its columns, and every index as it was made."""
    names = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL"
    return {
        name: connection.execute(f'PRAGMA table_info("{name}")').fetchall() if kind == "table" else sql
        for kind, name, sql in connection.execute(names).fetchall()
    }


def parts(path: Path) -> list[Path]:
    """The files that together are one database, as far as they exist."""
    return [part for suffix in SUFFIXES if (part := path.with_name(path.name + suffix)).exists()]
