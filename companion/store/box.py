"""Box values: what the player set or confirmed from the own copy, on top of what is assumed."""

from typing import Any

import msgspec

from companion.core.form import replaced
from companion.core.game import Game
from companion.store.checksum import checksum
from companion.store.database import Database
from companion.table.journal import encode

Path = tuple[str, ...]


class BoxValues:
    """The values of every game's box on this device."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def values(self, found: Game[Any, Any, Any]) -> dict[Path, Any]:
        """The values that were compared with the print."""
        return self._rows(found)

    def confirmed(self, found: Game[Any, Any, Any]) -> frozenset[Path]:
        """The paths of the values that come from the box."""
        return frozenset(self._rows(found))

    def box(self, found: Game[Any, Any, Any]) -> Any:
        """The box of this device: confirmed values, the others assumed."""
        box: Any = found.box()
        for path, value in self._rows(found).items():
            box = _placed(box, path, value)
        return box

    def confirm(self, found: Game[Any, Any, Any], path: Path, value: Any) -> bool:
        """Remember a value; False and nothing changed where it can't be one."""
        if not is_printable(found, path, value):
            return False
        row = found.key, "/".join(path), encode(value)
        with self._db.write() as sql:
            sql.execute("INSERT OR REPLACE INTO box VALUES (?, ?, ?, ?)", (*row, checksum(*row)))
        return True

    def forget(self, found: Game[Any, Any, Any], path: Path) -> None:
        """Back to the assumed value."""
        with self._db.write() as sql:
            sql.execute("DELETE FROM box WHERE game = ? AND path = ?", (found.key, "/".join(path)))

    def _rows(self, found: Game[Any, Any, Any]) -> dict[Path, Any]:
        """A damaged value is assumed again."""
        rows = self._db.read("SELECT path, value, sum FROM box WHERE game = ?", (found.key,))
        return {
            tuple(path.split("/")): msgspec.json.decode(value)
            for path, value, kept in rows
            if kept == checksum(found.key, path, value)
        }


def is_printable(found: Game[Any, Any, Any], path: Path, value: Any) -> bool:
    """Whether `value` can stand there on a card of `found`."""
    try:
        replaced(found.box(), path, value)
    except (msgspec.ValidationError, KeyError, TypeError):
        return False
    return True


def _placed(box: Any, path: Path, value: Any) -> Any:
    """A value kept by an older app that no longer fits is left assumed."""
    try:
        return replaced(box, path, value)
    except (msgspec.ValidationError, KeyError, TypeError):
        return box
