"""Everything the app keeps: games side by side, and settings."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from companion.core.game import Game
from companion.core.rules import IllegalAction
from companion.games import KEYS, game
from companion.store.database import Database
from companion.store.journal import SqlJournal
from companion.table import transcript
from companion.table.journal import SNAPSHOT_EVERY, encode
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

    def bring_in(self, data: bytes) -> int:
        """A game from an exported file, and its number; `Unreadable` and nothing changed where it is none."""
        found, options, lines = transcript.read(data)
        with self.database.write():
            number = self.new(found, options)
            for played in transcript.play(self.open(number), lines):
                if not played.accepted:
                    raise transcript.refused(found, played)
        return number

    def open(self, number: int) -> Table:
        """The table of game `number`, exactly where it was."""
        row = self.database.connection.execute(
            "SELECT key, rules, options, state FROM game WHERE id = ?", (number,)
        ).fetchone()
        found = game(row[0])
        try:
            options = msgspec.json.decode(row[2], type=found.options)
            if row[1] != found.rules_version:
                return self._renewed(number, found, options)
            journal = SqlJournal(self.database, number)
            return Table(found, options, journal, _state(found, row[3]), self._clock)
        except (msgspec.DecodeError, IllegalAction) as error:
            raise Lost(str(error)) from error

    def _renewed(self, number: int, found: Game[Any, Any, Any], options: Any) -> Table:
        """A game of older rules, replayed from its first entry by the rules of today."""
        journal = SqlJournal(self.database, number)
        with self.database.write() as sql:
            journal.forget_snapshots()
            table = Table(found, options, journal, None, self._clock)
            steps = table.steps_back(table.head)[1:]
            journal.keep_snapshots((s.seq, encode(s.state)) for s in steps if s.seq % SNAPSHOT_EVERY == 0)
            sql.execute(
                "UPDATE game SET rules = ?, state = ? WHERE id = ?",
                (found.rules_version, encode(table.state), number),
            )
        return table

    def saved(self) -> list[Saved]:
        """Games in progress and kept ones, the latest first."""
        return list(self._listed("removed IS NULL"))

    def _listed(self, where: str) -> Iterator[Saved]:
        columns = "id, key, rules, created, updated, state"
        query = f"SELECT {columns} FROM game WHERE {where} ORDER BY updated DESC, id DESC"
        for number, key, rules, created, updated, data in self.database.connection.execute(query).fetchall():
            if key in KEYS:  # a game of a newer app stays where it is
                found = game(key)
                state = _state(found, data) if rules == found.rules_version else None
                if state is None:
                    state = self._replayed(number)
                yield Saved(number=number, game=found, created=created, updated=updated, state=state)

    def _replayed(self, number: int) -> Any | None:
        """The state of a game whose stored one is out of date; None where it is lost."""
        try:
            return self.open(number).state
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
