"""The file of secrets: what opens the seals of the journals, apart from them and left out of every backup."""

import sqlite3
from pathlib import Path

import msgspec

from companion.store.checksum import checksum
from companion.store.log import Log
from companion.store.sqlite import LOOKS, SqliteFile, connect, parts
from companion.store.trouble import code_of, told

NAME = "secrets.db"
UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT)
SALT = """
CREATE TABLE IF NOT EXISTS salt (
    game INTEGER NOT NULL,
    deal TEXT NOT NULL,
    seat INTEGER NOT NULL,
    salt TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (game, deal, seat)
) WITHOUT ROWID
"""


class Vault(SqliteFile):
    """Salts by game, deal and seat. It is opened when it is first needed; most games have no secrets."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / NAME)
        self._is_open = False

    @property
    def is_empty(self) -> bool:
        """Whether this device never kept a secret; asking makes no file."""
        return not self._is_open and not self.path.exists()

    def keep(self, game: int, deal: str, salts: tuple[str, ...]) -> None:
        """The salts of a deal, in place of those it had."""
        self._open()
        rows = [(game, deal, seat, salt, checksum(game, deal, seat, salt)) for seat, salt in enumerate(salts)]
        with self.write() as sql:
            sql.execute("DELETE FROM salt WHERE game = ? AND deal = ?", (game, deal))
            sql.executemany("INSERT INTO salt VALUES (?, ?, ?, ?, ?)", rows)

    def salts(self, game: int, deal: str) -> tuple[str, ...]:
        """The salts of a deal by seat, an empty one where it is damaged or missing."""
        if self.is_empty:
            return ()
        self._open()
        rows = self.read("SELECT seat, salt, sum FROM salt WHERE game = ? AND deal = ?", (game, deal))
        found = {seat: salt if kept == checksum(game, deal, seat, salt) else "" for seat, salt, kept in rows}
        return tuple(found.get(seat, "") for seat in range(max(found, default=-1) + 1))

    def keep_only(self, game: int, deal: str) -> None:
        """Wipe the salts of every other deal of this game."""
        self._wipe("game = ? AND deal != ?", (game, deal))

    def forget(self, game: int) -> None:
        """Wipe every salt of this game."""
        self._wipe("game = ?", (game,))

    def games(self) -> set[int]:
        """The games that have secrets."""
        if self.is_empty:
            return set()
        self._open()
        return {row[0] for row in self.read("SELECT DISTINCT game FROM salt")}

    def every_salt(self) -> tuple[str, ...]:
        """All that must never be shown."""
        if self.is_empty:
            return ()
        self._open()
        return tuple(row[0] for row in self.read("SELECT salt FROM salt") if row[0])

    def take_over(self, old: sqlite3.Connection) -> bool:
        """The salts that an older app kept beside the games; whether there were any."""
        for game, data in (rows := old.execute("SELECT game, salts FROM secret").fetchall()):
            self.take(game, data)
        return bool(rows)

    def take(self, game: int, data: bytes) -> None:
        """The salts of one game as an older app wrote them: of which deal is not known."""
        try:
            salts = msgspec.json.decode(data, type=tuple[str, ...])
        except ValueError:
            return
        self.keep(game, "", salts)

    def close(self) -> None:
        """Let go of the file."""
        if self._is_open:
            super().close()
            self._is_open = False

    def _wipe(self, where: str, values: tuple[int | str, ...]) -> None:
        if self.is_empty:
            return
        self._open()
        if self.row(f"SELECT 1 FROM salt WHERE {where} LIMIT 1", values):
            with self.write() as sql:
                sql.execute(f"DELETE FROM salt WHERE {where}", values)

    def _open(self) -> None:
        """An unreadable file opens nothing any more: it is begun anew."""
        if self._is_open:
            return
        with told(self.path.parent, "open"):
            if not any(self._is_readable() for _ in range(LOOKS)):
                for part in parts(self.path):
                    part.unlink()
                self._connect()
        self._is_open = True

    def _is_readable(self) -> bool:
        """Connected; False where it is no database, or its pages don't belong together."""
        try:
            self._connect()
        except sqlite3.DatabaseError as error:
            if code_of(error) not in UNREADABLE:
                raise
            return False
        return True

    def _connect(self) -> None:
        self.connection, self.log = connect(self.path), Log(self.path)
        try:
            # no log beside the file, and what is wiped is overwritten: nothing of a secret stays behind
            self.connection.execute("PRAGMA journal_mode = DELETE")
            self.connection.execute("PRAGMA secure_delete = ON")
            self.connection.execute("PRAGMA synchronous = FULL")
            self.connection.execute(SALT)
            self.look_over()
        except BaseException:
            super().close()
            raise
