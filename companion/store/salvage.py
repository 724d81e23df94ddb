"""Out of a file that SQLite calls broken: every row that can still be read, one by one."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from companion.store.sqlite import BROKEN, connect, parts

BEYOND, MOST = 1000, 1_000_000  # how far beyond the last readable row to knock, and how far at all
Row = dict[str, Any]


@contextmanager
def wreck_of(broken: Path) -> Iterator["Wreck"]:
    """A copy of the broken file to read from: SQLite would change the file itself."""
    with tempfile.TemporaryDirectory(dir=broken.parent, prefix="salvage-") as folder:
        for part in parts(broken):
            if not part.name.endswith("-shm"):  # made again from the log
                shutil.copy(part, folder)
        wreck = Wreck(Path(folder) / broken.name)
        try:
            yield wreck
        finally:
            wreck.close()


class Wreck:
    """A broken database; what can't be read is passed over."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connect()

    def _connect(self) -> None:
        self._sql = connect(self._path)
        self._sql.row_factory = sqlite3.Row
        self._rows("PRAGMA writable_schema = ON")  # a file that was cut off is read as far as it goes

    def close(self) -> None:
        """Let go of the copy."""
        self._sql.close()

    @property
    def version(self) -> int:
        """Up to which migration it was brought; 0 where that is lost too."""
        found = self._rows("PRAGMA user_version")
        return int(found[0]["user_version"]) if found else 0

    def pour(self, into: sqlite3.Connection) -> None:
        """Every readable row into a database of the same version."""
        self._mend_tables(into)
        games = self._numbered("game", "id")
        _insert(into, "game", games)
        for game in games:
            for table in ("entry", "snapshot"):
                _insert(into, table, self._numbered(table, "seq", f"game = {int(game['id'])}"))
            _insert(into, "refused", self._up_and_down("refused", "rule", f"game = {int(game['id'])}")[0])
        _insert(into, "card", self._numbered("card", "id"))
        for table, key in (("setting", "key"), ("box", "path"), ("secret", "game"), ("person", "id")):
            _insert(into, table, self._up_and_down(table, key)[0])

    def _mend_tables(self, into: sqlite3.Connection) -> None:
        """Names that a flipped bit has changed, as they are in a sound file."""
        query = "SELECT rowid, type, name, tbl_name, sql FROM sqlite_master ORDER BY rowid"
        right = {row[2]: row[1:] for row in into.execute(query).fetchall()}
        found = self._rows(query)
        missing = iter([right[name] for name in right if name not in {row["name"] for row in found}])
        for row in found:
            values = right.get(row["name"]) or next(missing, None)
            if values:
                with suppress(*BROKEN):
                    names = "type = ?, name = ?, tbl_name = ?, sql = ?"
                    self._sql.execute(
                        f"UPDATE sqlite_master SET {names} WHERE rowid = {row['rowid']}", values
                    )
        self._sql.close()
        self._connect()

    def _numbered(self, table: str, key: str, where: str = "1") -> list[Row]:
        """Rows by number: from both ends up to the damage, then each door between is knocked at."""
        found, is_whole = self._up_and_down(table, key, where)
        if not is_whole:
            have = {row[key] for row in found if isinstance(row[key], int)}
            for number in set(range(1, min(max(have, default=0), MOST) + BEYOND)) - have:
                found += self._rows(f"SELECT * FROM {table} WHERE {where} AND {key} = {number}")
        return found

    def _up_and_down(self, table: str, key: str, where: str = "1") -> tuple[list[Row], bool]:
        """Rows from the first and from the last one up to the damage, and whether there was none."""
        query = f"SELECT * FROM {table} WHERE {where} ORDER BY {key}"
        up, is_whole = self._until_broken(query)
        if is_whole:
            return up, True
        down, _ = self._until_broken(f"{query} DESC")
        seen = {tuple(row.values()) for row in up}
        return up + [row for row in down if tuple(row.values()) not in seen], False

    def _rows(self, query: str) -> list[Row]:
        return self._until_broken(query)[0]

    def _until_broken(self, query: str) -> tuple[list[Row], bool]:
        found: list[Row] = []
        try:
            for row in self._sql.execute(query):
                found.append(dict(row))
        except BROKEN:
            return found, False
        return found, True


def _insert(into: sqlite3.Connection, table: str, rows: list[Row]) -> None:
    """Rows as they were; one that no longer makes sense is left in the old file."""
    columns = [name for _, name, *_ in into.execute(f"PRAGMA table_info({table})")]
    for row in rows:
        fits = {name: row[name] for name in columns if name in row}
        marks = ", ".join("?" * len(fits))
        try:
            into.execute(f"INSERT INTO {table} ({', '.join(fits)}) VALUES ({marks})", tuple(fits.values()))
        except sqlite3.IntegrityError:
            continue
