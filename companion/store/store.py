"""Everything the app keeps: games side by side, and settings."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from companion.core.game import Game
from companion.core.rules import IllegalAction
from companion.games import game
from companion.store.database import Database
from companion.store.journal import SqlJournal
from companion.table.journal import encode
from companion.table.table import Clock, Table, now

T = TypeVar("T")


class Saved(Struct, frozen=True, kw_only=True):
    """One game in the list: which, since when, and its state now (None: this app can't open it)."""

    number: int
    game: Game[Any, Any, Any]
    created: int
    updated: int
    state: Any


class Lost(Exception):
    """A kept game that can't be opened any more; its journal is still there to export."""


class Store:
    """The app's memory in one folder."""

    def __init__(self, folder: Path, clock: Clock = now) -> None:
        self.database = Database(folder)
        self._clock = clock

    def close(self) -> None:
        """Let go of the file; everything is saved already."""
        self.database.close()

    # -- games ----------------------------------------------------------------------------------------

    def new(self, found: Game[Any, Any, Any], options: Any) -> int:
        """Start a game and return its number."""
        at = self._clock()
        row = (found.key, found.rules_version, encode(options), at, at, encode(found.start(options)))
        with self.database.write() as sql:
            cursor = sql.execute(
                "INSERT INTO game (key, rules, options, created, updated, state) VALUES (?, ?, ?, ?, ?, ?)",
                row,
            )
        return int(cursor.lastrowid or 0)

    def open(self, number: int) -> Table:
        """The table of game `number`, exactly where it was."""
        row = self.database.connection.execute(
            "SELECT key, rules, options, state FROM game WHERE id = ?", (number,)
        ).fetchone()
        found = game(row[0])
        try:
            options = msgspec.json.decode(row[2], type=found.options)
            state = _state(found, row[3]) if row[1] == found.rules_version else None
            return Table(found, options, SqlJournal(self.database, number), state, self._clock)
        except (msgspec.DecodeError, IllegalAction) as error:
            raise Lost(str(error)) from error

    def saved(self) -> list[Saved]:
        """Games in progress and kept ones, the latest first."""
        return list(self._listed("removed IS NULL"))

    def _listed(self, where: str) -> Iterator[Saved]:
        query = (
            f"SELECT id, key, created, updated, state FROM game WHERE {where} ORDER BY updated DESC, id DESC"
        )
        for number, key, created, updated, state in self.database.connection.execute(query).fetchall():
            found = game(key)
            yield Saved(
                number=number,
                game=found,
                created=created,
                updated=updated,
                state=self._now(number, found, state),
            )

    def _now(self, number: int, found: Game[Any, Any, Any], data: bytes) -> Any | None:
        """The state of a listed game, replayed where the rules have changed since."""
        decoded = _state(found, data)
        try:
            return self.open(number).state if decoded is None else decoded
        except Lost:
            return None

    def remove(self, number: int) -> None:
        """Take a game off the list; `restore` brings it back."""
        with self.database.write() as sql:
            sql.execute("UPDATE game SET removed = ? WHERE id = ?", (self._clock(), number))

    def restore(self, number: int) -> None:
        """Put a removed game back on the list."""
        with self.database.write() as sql:
            sql.execute("UPDATE game SET removed = NULL WHERE id = ?", (number,))

    # -- settings -------------------------------------------------------------------------------------

    def setting(self, key: str, kind: type[T], default: T) -> T:
        """A remembered value; the default where there is none or it is unreadable."""
        row = self.database.connection.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
        try:
            return msgspec.json.decode(row[0], type=kind) if row else default
        except msgspec.DecodeError:
            return default

    def remember(self, key: str, value: Any) -> None:
        """Keep a value under `key`."""
        with self.database.write() as sql:
            sql.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (key, encode(value)))


def _state(found: Game[Any, Any, Any], data: bytes) -> Any | None:
    """A stored state; None where it does not fit the rules of today and has to be replayed."""
    try:
        return msgspec.json.decode(data, type=found.state)
    except msgspec.DecodeError:
        return None
