"""The SQLite file: opened, brought up to date, and when it is broken, saved row by row into a new one."""

import sqlite3
from contextlib import closing
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from companion.store.log import Log
from companion.store.sqlite import BROKEN, LOOKS, Damaged, SqliteFile, connect, layout, parts
from companion.store.trouble import Trouble, code_of, told
from companion.store.vault import Vault

if TYPE_CHECKING:
    from companion.store.salvage import Wreck

NAME, FRESH, ASIDE = "companion.db", "companion.new.db", "companion.broken-{}.db"
# A file that is busy, read-only or on a full disk is not broken, and stays where it is.
CODES = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT)
SECRETS_APART = 5  # the migration before which the salts leave this file


class Database(SqliteFile):
    """The games of this device; `set_aside` is where a broken file went, `vault` the file of secrets."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / NAME)
        self._fresh = folder / FRESH
        self.vault = Vault(folder)
        self.set_aside: Path | None = None
        with told(folder, "open"):
            folder.mkdir(parents=True, exist_ok=True)
            if self._fresh.exists() and not self.path.exists():
                self._fresh.rename(self.path)  # it was saved, then the battery was flat
            if not any(self._is_sound() for _ in range(LOOKS)):
                self._begin_anew()

    def close(self) -> None:
        """Let go of both files."""
        super().close()
        self.vault.close()

    def _is_sound(self) -> bool:
        """Opened; False where the file itself is the reason that it can't be."""
        try:
            self._open()
        except (*BROKEN, Trouble) as error:
            if not _is_broken(error):
                raise
            return False
        return True

    def _open(self) -> None:
        self._connect()
        try:
            self.look_over()
            self._migrate(len(migrations()))
            self._check_tables()
        except BaseException:
            super().close()
            raise

    def _connect(self) -> None:
        self.connection, self.log = connect(self.path), Log(self.path)
        try:
            self.connection.execute("PRAGMA journal_mode = WAL")
            self.log.set_up(self.connection)
            # FULL: an accepted move survives a flat battery, not just a killed app
            self.connection.execute("PRAGMA synchronous = FULL")
            self.connection.execute("PRAGMA foreign_keys = ON")
        except BaseException:
            super().close()
            raise

    def _migrate(self, up_to: int) -> None:
        """Run each numbered file once, in a transaction that also sets the version."""
        if self._version() > up_to:
            raise Trouble("newer", "open")
        for number, script in enumerate(migrations()[:up_to], 1):
            if self._version() < number:
                self._migrate_to(number, script)

    def _migrate_to(self, number: int, script: str) -> None:
        """One step, unless another copy of the app has taken it meanwhile."""
        had_secrets = False
        self.connection.execute("PRAGMA secure_delete = ON")  # what a step drops is gone from the file
        with self.write("open") as sql:
            if self._version() < number:
                had_secrets = number == SECRETS_APART and self.vault.take_over(sql)
                for statement in _statements(script):
                    sql.execute(statement)
                sql.execute(f"PRAGMA user_version = {number}")
        self.connection.execute("PRAGMA secure_delete = OFF")
        if had_secrets:
            self.pour()
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # nor is it in the log

    def _check_tables(self) -> None:
        """The tables are those that the migrations make: a bit can flip in their names too."""
        have = layout(self.connection)
        if any(have.get(name) != right for name, right in _layout_of(migrations()).items()):
            raise Damaged("tables")

    def _version(self) -> int:
        return int(self.connection.execute("PRAGMA user_version").fetchone()[0])

    def _begin_anew(self) -> None:
        """A new file with every row of the broken one that can be read; the broken one is kept."""
        for part in parts(self._fresh):
            part.unlink()
        from companion.store.salvage import wreck_of  # most stores never need it

        with wreck_of(self.path) as wreck:
            self._fill(wreck)
        self.set_aside = self._move_away()
        self._fresh.rename(self.path)
        self._open()

    def _fill(self, wreck: "Wreck") -> None:
        """The new file, beside the broken one until it is complete."""
        if wreck.version > len(migrations()):
            raise Trouble("newer", "open")
        broken, self.path = self.path, self._fresh
        try:
            self._connect()
            self._migrate(wreck.version or len(migrations()))
            with self.write("open") as sql:
                wreck.pour(sql)
            self.pour()
            self.connection.execute("PRAGMA journal_mode = DELETE")  # one file to rename
        finally:
            super().close()
            self.path = broken

    def aside(self) -> list[Path]:
        """Broken files that were kept, with their logs."""
        return sorted(self.path.parent.glob(ASIDE.format("*") + "*"))

    def forget_aside(self) -> None:
        """Delete them: somebody is to be forgotten, and nobody can look for a name in a broken file."""
        with told(self.path.parent, "save"):
            for part in self.aside():
                part.unlink()

    def _move_away(self) -> Path:
        """Keep a broken file under another name; only who forgets somebody for good deletes it."""
        number = 1
        while (aside := self.path.with_name(ASIDE.format(number))).exists():
            number += 1
        for part in parts(self.path):
            part.rename(aside.with_name(part.name.replace(NAME, aside.name)))
        return aside


def _is_broken(error: BaseException) -> bool:
    """Whether the file itself is the reason."""
    if isinstance(error, sqlite3.Error):
        return code_of(error) in CODES
    return not isinstance(error, Trouble) or error.kind == "damaged"


def _statements(script: str) -> list[str]:
    """The single statements of a script: run together, SQLite would commit between them."""
    found, statement = [], ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            found.append(statement)
            statement = ""
    return found


@cache
def migrations() -> tuple[str, ...]:
    """The migration scripts in order."""
    folder = resources.files("companion.store").joinpath("migrations")
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".sql")), key=lambda f: f.name)
    return tuple(file.read_text("utf-8") for file in files)


@cache
def _layout_of(scripts: tuple[str, ...]) -> dict[str, object]:
    """The tables that these migrations make."""
    with closing(connect(Path(":memory:"))) as plain:
        for script in scripts:
            plain.executescript(script)
        return layout(plain)
