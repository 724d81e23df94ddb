"""The SQLite file: opened, brought up to date, and set aside with a sentence when it is broken."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path

NAME = "companion.db"
# A file that is busy, read-only or on a full disk is not broken, and stays where it is.
BROKEN = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT)


class Newer(Exception):
    """The file was written by a newer version of the app."""


class Damaged(sqlite3.DatabaseError):
    """Pages of the file that don't belong together."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


class Database:
    """One connection; every write is one transaction that is on disk when it returns."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / NAME
        self.set_aside: Path | None = None
        try:
            self._open()
        except sqlite3.DatabaseError as error:
            if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF not in BROKEN:
                raise
            self.set_aside = self._move_away()
            self._open()

    def _open(self) -> None:
        self.connection = sqlite3.connect(self.path, isolation_level=None, timeout=10)
        try:
            self.connection.execute("PRAGMA journal_mode = WAL")
            # FULL: an accepted move survives a flat battery, not just a killed app
            self.connection.execute("PRAGMA synchronous = FULL")
            self.connection.execute("PRAGMA foreign_keys = ON")
            self._migrate()
            self._look_over()
        except BaseException:
            self.connection.close()
            raise

    def _look_over(self) -> None:
        """Every page once: damage is found now, not in the middle of a game."""
        found = self.connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise Damaged(found)

    def _move_away(self) -> Path:
        """Keep a broken file under another name; nothing is ever deleted."""
        number = 1
        while (aside := self.path.with_name(f"companion.broken-{number}.db")).exists():
            number += 1
        for suffix in ("", "-wal", "-shm"):
            part = self.path.with_name(NAME + suffix)
            if part.exists():
                part.rename(aside.with_name(aside.name + suffix))
        return aside

    def _migrate(self) -> None:
        """Run each numbered file once, in a transaction that also sets the version."""
        have = self.connection.execute("PRAGMA user_version").fetchone()[0]
        files = migrations()
        if have > len(files):
            raise Newer(have)
        for number, script in enumerate(files[have:], have + 1):
            self.connection.executescript(f"BEGIN;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it or nothing; inside another one it is part of that."""
        if self.connection.in_transaction:
            yield self.connection
            return
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield self.connection
        except BaseException:
            self.connection.execute("ROLLBACK")
            raise
        self.connection.execute("COMMIT")

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()


def migrations() -> list[str]:
    """The migration scripts in order."""
    folder = resources.files("companion.store").joinpath("migrations")
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".sql")), key=lambda f: f.name)
    return [file.read_text("utf-8") for file in files]
