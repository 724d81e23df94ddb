"""What a list shows of every game, without opening it: summaries are kept beside the games they are of."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from companion import __version__
from companion.core.game import Game
from companion.core.glimpse import Summary
from companion.games import KEYS
from companion.store.checksum import checksum
from companion.store.store import COLUMNS, GameRow, Store
from companion.store.trouble import Trouble
from companion.table.journal import Garbled, decode

KEY = "summaries"
RECENT = 40
"""Games that groups and names are looked for in."""
Summarise = Callable[[Game[Any, Any, Any], Any], Summary]


class Listed(Struct, frozen=True, kw_only=True):
    """One game of a list; without a summary it can only be exported."""

    number: int
    key: str
    created: int
    updated: int
    summary: Summary | None


class Group(Struct, frozen=True):
    """Who played what last; `number` is the game whose options count again."""

    number: int
    key: str
    players: tuple[str, ...]


class _Noted(Struct, frozen=True):
    """A summary and the state it is of."""

    sum: int
    summary: Summary


class _Notes(Struct, frozen=True):
    """Every summary, in the words of one version of the app."""

    version: str = __version__
    of: dict[int, _Noted] = {}


class _Who(Struct, frozen=True):
    """The players among the options of any game."""

    players: tuple[str, ...] = ()


class Listing:
    """The games of a store as lists show them."""

    def __init__(self, store: Store, summarise: Summarise) -> None:
        self._store, self._db, self._summarise = store, store.database, summarise
        notes = store.setting(KEY, _Notes, _Notes())
        self._notes = dict(notes.of) if notes.version == __version__ else {}
        self._fresh = False

    def games(self) -> list[Listed]:
        """Every game that was played, the latest first."""
        query = f"SELECT {COLUMNS} FROM game WHERE removed IS NULL ORDER BY updated DESC, id DESC"
        return list(self._listed(GameRow(*row) for row in self._db.read(query)))

    def _listed(self, rows: Iterator[GameRow]) -> Iterator[Listed]:
        for kept in rows:
            noted = self._notes.get(kept.number)
            if noted is not None and noted.sum == kept.sum and _is_whole(kept):
                yield _list(kept, kept.key, noted.summary)
                continue
            for saved in self._store.listed((kept,)):  # none for a game of a newer app
                summary = self._summed(kept.number, saved.game, saved.state, kept.sum)
                yield _list(kept, saved.game.key, summary)

    def _summed(self, number: int, found: Game[Any, Any, Any], state: Any, checked: int) -> Summary | None:
        """A new summary; None where a state is damaged or one that no rule expects."""
        if state is None:
            return None
        try:
            summary = self._summarise(found, state)
        except Exception:  # one broken game hides no other
            return None
        self._notes[number], self._fresh = _Noted(checked, summary), True
        return summary

    def note(self, number: int, found: Game[Any, Any, Any], state: Any) -> None:
        """Keep the summary of a game that is left: the next start shows it without its rules."""
        row = self._db.row("SELECT sum FROM game WHERE id = ?", (number,))
        noted = self._notes.get(number)
        if row and (noted is None or noted.sum != row[0]):
            self._summed(number, found, state, row[0])
        self.keep()

    def keep(self) -> None:
        """Write new summaries down; where that can't be, they are made anew the next time."""
        if self._fresh:
            with suppress(Trouble):
                self._store.remember(KEY, _Notes(of=self._notes))
                self._fresh = False

    def forget_unplayed(self) -> None:
        """A set-up nobody played leaves nothing behind."""
        unplayed = "seq = 0 AND id NOT IN (SELECT game FROM draft)"
        if self._db.row(f"SELECT 1 FROM game WHERE {unplayed} LIMIT 1"):
            with suppress(Trouble), self._db.write() as sql:
                sql.execute(f"DELETE FROM game WHERE {unplayed}")

    # -- who plays ------------------------------------------------------------------------------------

    def groups(self) -> list[Group]:
        """The last groups, each with each game once, the latest first; also of games that were removed."""
        found: dict[tuple[str, tuple[str, ...]], Group] = {}
        for number, key, options in self._recent():
            if key in KEYS and (players := _players(options)):
                found.setdefault((key, players), Group(number, key, players))
        return list(found.values())

    def names(self) -> list[str]:
        """Everybody who played lately, the latest first."""
        return list(dict.fromkeys(name for group in self.groups() for name in group.players))

    def options(self, number: int, found: Game[Any, Any, Any]) -> Any | None:
        """What the table of game `number` chose; None where that can't be read any more."""
        row = self._db.row("SELECT options, options_sum FROM game WHERE id = ?", (number,))
        if not row or checksum(found.key, row[0]) != row[1]:
            return None
        try:
            return decode(row[0], found.options)
        except Garbled:
            return None

    def _recent(self) -> list[tuple[int, str, bytes]]:
        query = "SELECT id, key, options FROM game WHERE seq > 0 ORDER BY updated DESC, id DESC LIMIT ?"
        return [(row[0], row[1], row[2]) for row in self._db.read(query, (RECENT,))]


def _list(kept: GameRow, key: str, summary: Summary | None) -> Listed:
    return Listed(number=kept.number, key=key, created=kept.created, updated=kept.updated, summary=summary)


def _is_whole(kept: GameRow) -> bool:
    """Whether nothing of a row was damaged."""
    is_known = kept.key in KEYS and checksum(kept.key, kept.options) == kept.options_sum
    return is_known and checksum(kept.seq, kept.head, kept.state) == kept.sum


def _players(options: bytes) -> tuple[str, ...]:
    try:
        return msgspec.json.decode(options, type=_Who).players
    except msgspec.DecodeError:
        return ()
