"""Everything the app keeps: games side by side, and settings."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from companion.core.game import Game
from companion.games import KEYS, game
from companion.store.checksum import checksum
from companion.store.database import Database
from companion.store.draft import Draft
from companion.store.journal import SqlJournal
from companion.store.progress import Work, finished
from companion.store.trouble import Trouble
from companion.table.journal import SNAPSHOT_EVERY, Broken, Garbled, decode, encode
from companion.table.table import Clock, Table, now

if TYPE_CHECKING:
    from companion.table import moment

T = TypeVar("T")
# a game out of a broken file may have lost its name: it gets the one an older app would give it
UID = "CASE uid WHEN '' THEN key || '-' || created || '-' || options_sum ELSE uid END"
COLUMNS = "id, key, rules, options, options_sum, seq, head, state, sum, created, updated"


class Saved(Struct, frozen=True, kw_only=True):
    """One game in the list: which, since when, and its state now (None: it can only be exported)."""

    number: int
    game: Game[Any, Any, Any]
    created: int
    updated: int
    state: Any


class Lost(Exception):
    """A kept game that can't be opened any more; what can be read of it can be exported."""


class GameRow(Struct, frozen=True):
    """The row of a game."""

    number: int
    key: str
    rules: int
    options: bytes
    options_sum: int
    seq: int
    head: int
    state: bytes
    sum: int
    created: int
    updated: int

    @property
    def game(self) -> Game[Any, Any, Any] | None:
        """Which game it is, even where its name is damaged; None for one of a newer app."""
        right = (key for key in (self.key, *KEYS) if checksum(key, self.options) == self.options_sum)
        key = next(right, self.key)
        return game(key) if key in KEYS else None

    def read_state(self, found: Game[Any, Any, Any]) -> Any | None:
        """The stored state; None where it is damaged or not one of today's."""
        return (
            _read(self.state, found.state) if checksum(self.seq, self.head, self.state) == self.sum else None
        )

    def read_options(self, found: Game[Any, Any, Any], state: Any | None) -> Any:
        """What this table chose; where that is damaged, as its state knows it."""
        is_whole = checksum(found.key, self.options) == self.options_sum
        options = _read(self.options, found.options) if is_whole else None
        options = getattr(state, "options", None) if options is None else options
        if not isinstance(options, found.options):
            raise Lost(f"options of game {self.number}")
        return options


class Store:
    """The app's memory in one folder."""

    def __init__(self, folder: Path, clock: Clock = now) -> None:
        self.database = Database(folder)
        self._clock = clock
        if not self.database.set_aside:
            with suppress(Trouble):  # next time, then
                self._forget_removed()

    def close(self) -> None:
        """Let go of the file; everything is saved already."""
        self.database.close()

    # -- games ----------------------------------------------------------------------------------------

    def new(self, found: Game[Any, Any, Any], options: Any) -> int:
        """Start a game and return its number."""
        at, chosen, state = self._clock(), encode(options), encode(found.start(options))
        sums = checksum(found.key, chosen), checksum(0, 0, state)
        with self.database.write() as sql:
            cursor = sql.execute(
                "INSERT INTO game (key, rules, options, created, updated, state, options_sum, sum, uid) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (found.key, found.rules_version, chosen, at, at, state, *sums, os.urandom(8).hex()),
            )
        return int(cursor.lastrowid or 0)

    @property
    def is_empty(self) -> bool:
        """Whether nobody has ever started a game here."""
        return self.database.row("SELECT 1 FROM game LIMIT 1") is None

    def uid(self, number: int) -> str:
        """The name of a game that is the same on every phone, for ever."""
        row = self.database.row(f"SELECT {UID} FROM game WHERE id = ?", (number,))
        return str(row[0]) if row else ""

    def import_game(self, data: bytes) -> int:
        """A game from an exported file, and its number; `InvalidGameFile` where it is none."""
        return finished(self.importing(data))

    def importing(self, data: bytes) -> Work[int]:
        """The same a line at a time, all in memory; after the last line one transaction writes it down."""
        from companion.table import game_file  # not needed to show what is on the table

        found, options, total, lines = game_file.begin(data)
        draft, state = Draft(), None
        for line in lines:
            # a new table now and then: one that remembers the whole way back is slow to let go of it
            table = Table(found, options, draft, state, self._clock)
            some = chain((line,), islice(lines, SNAPSHOT_EVERY - 1))
            for played in game_file.play(table, some):
                if not played.accepted:
                    raise game_file.refused(found, played)
                yield played.line, total
            state = table.state
        yield total, total
        with self.database.write():
            number = self.new(found, options)
            SqlJournal(self.database, number).fill(draft)
        return number

    def open(self, number: int) -> Table:
        """The table of game `number`, where it was, or at its last good entry; `Lost` where there is none."""
        table, renew = self._table(self.row(number))
        if renew:
            renew()
        return table

    def row(self, number: int) -> GameRow:
        """The row of game `number`."""
        rows = self.database.read(f"SELECT {COLUMNS} FROM game WHERE id = ?", (number,))
        return GameRow(*rows[0])

    def _table(self, kept: GameRow) -> tuple[Table, Callable[[], None] | None]:
        """The table, and for a game of older rules what makes it one of today's."""
        found = kept.game
        try:
            if found is None:
                raise Lost(kept.key)
            state = kept.read_state(found)
            options = kept.read_options(found, state)
            if kept.rules != found.rules_version:
                return self._renewed(kept.number, found, options, state)
            journal = SqlJournal(self.database, kept.number)
            return Table(found, options, journal, state, self._clock), None
        except Trouble:
            raise
        except Exception as error:  # whatever a damaged game makes the rules do: the others are not touched
            raise Lost(str(error)) from error

    def _renewed(
        self, number: int, found: Game[Any, Any, Any], options: Any, stored: Any | None
    ) -> tuple[Table, Callable[[], None] | None]:
        """A game of older rules, replayed by today's; where they refuse it, it goes on as it stands."""
        journal = SqlJournal(self.database, number, whole=True)
        table = Table(found, options, journal, None, self._clock)
        if table.lost and stored is None:
            return table, None
        if table.lost:
            table = Table(found, options, journal, stored, self._clock)
            states = [(table.head, encode(stored))]
        else:
            steps = table.history(table.head)[1:]
            states = [(step.seq, encode(step.state)) for step in steps if step.seq % SNAPSHOT_EVERY == 0]
        return table, lambda: journal.renew(found.rules_version, encode(table.state), states)

    def saved(self) -> list[Saved]:
        """Games in progress and kept ones, the latest first."""
        query = f"SELECT {COLUMNS} FROM game WHERE removed IS NULL ORDER BY updated DESC, id DESC"
        return list(self.listed(GameRow(*row) for row in self.database.read(query)))

    def listed(self, rows: Iterable[GameRow]) -> Iterator[Saved]:
        """Games with their states; those of a newer app are left out."""
        for kept in rows:
            if (found := kept.game) is None:  # a game of a newer app stays where it is
                continue
            state = kept.read_state(found) if kept.rules == found.rules_version else None
            if state is None:
                state = self._replayed(kept)
            yield Saved(
                number=kept.number, game=found, created=kept.created, updated=kept.updated, state=state
            )

    def _replayed(self, kept: GameRow) -> Any | None:
        """The state of a game whose stored one is out of date or damaged; None where it is lost."""
        try:
            table, renew = self._table(kept)
        except Lost:
            return None
        with suppress(Trouble):  # a list can be shown on a full disk too
            if renew:
                renew()
        return table.state

    def damaged(self, number: int) -> int:
        """How many entries of a game can't be read any more."""
        return SqlJournal(self.database, number).damaged()

    def export(self, number: int) -> bytes:
        """A game as a file; one that can't be opened as far as it can be read."""
        from companion.table import game_file

        kept = self.row(number)
        try:
            return game_file.write(self._table(kept)[0])
        except Lost:
            if (found := kept.game) is None:
                raise
            journal = SqlJournal(self.database, number, whole=True)
            entries = journal.line(journal.last()[1]).entries
            records = [entry.record for entry in entries if not isinstance(entry.record, Broken)]
            return game_file.write_rest(found, kept.options, records)

    def remove(self, number: int) -> None:
        """Take a game off the list; `restore` brings it back."""
        with self.database.write() as sql:
            sql.execute("UPDATE game SET removed = ? WHERE id = ?", (self._clock(), number))

    def restore(self, number: int) -> None:
        """Put a removed game back on the list."""
        with self.database.write() as sql:
            sql.execute("UPDATE game SET removed = NULL WHERE id = ?", (number,))

    # -- secrets --------------------------------------------------------------------------------------

    def forget_secrets(self, numbers: Iterable[int]) -> None:
        """Wipe what opens the seals of these games: they are over."""
        for number in self.database.vault.games().intersection(numbers):
            self.database.vault.forget(number)

    def _forget_removed(self) -> None:
        """A game that was off the list when the app was closed is gone for good, and its secrets with it."""
        if not (secret := self.database.vault.games()):
            return
        listed = {row[0] for row in self.database.read("SELECT id FROM game WHERE removed IS NULL")}
        self.forget_secrets(secret - listed)

    # -- half-made choices ----------------------------------------------------------------------------

    def keep_draft(self, number: int, draft: "moment.Draft") -> None:
        """Remember what is half chosen at game `number`; an empty draft leaves nothing behind."""
        data = encode(draft)
        with self.database.write() as sql:
            if draft.leaves_nothing:
                sql.execute("DELETE FROM draft WHERE game = ?", (number,))
            else:
                row = (number, data, checksum(number, data))
                sql.execute("INSERT OR REPLACE INTO draft VALUES (?, ?, ?)", row)

    def draft(self, number: int) -> "moment.Draft | None":
        """What was half chosen at game `number`; None where nothing was, or nothing that can be read."""
        row = self.database.row("SELECT body, sum FROM draft WHERE game = ?", (number,))
        from companion.table import moment  # a conversation is loaded with the table that has one

        return _read(row[0], moment.Draft) if row and checksum(number, row[0]) == row[1] else None

    # -- settings -------------------------------------------------------------------------------------

    def setting(self, key: str, kind: type[T], default: T) -> T:
        """A remembered value; the default where there is none or it is unreadable."""
        row = self.database.row("SELECT value, sum FROM setting WHERE key = ?", (key,))
        found: T | None = _read(row[0], kind) if row and checksum(key, row[0]) == row[1] else None
        return default if found is None else found

    def remember(self, key: str, value: Any) -> None:
        """Keep a value under `key`."""
        data = encode(value)
        with self.database.write() as sql:
            sql.execute("INSERT OR REPLACE INTO setting VALUES (?, ?, ?)", (key, data, checksum(key, data)))


def _read(data: bytes, kind: Any) -> Any | None:
    """What was encoded; None where it is no `kind`."""
    try:
        return decode(data, kind)
    except Garbled:
        return None
