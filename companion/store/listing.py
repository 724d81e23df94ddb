"""What a list shows of every game, without opening it: summaries are kept beside the games they are of."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion import __version__
from companion.core.game import Game
from companion.core.glimpse import Summary
from companion.core.people import by_name, called, is_name, same
from companion.games import KEYS
from companion.store.checksum import checksum
from companion.store.people import People
from companion.store.players import players_of
from companion.store.store import COLUMNS, GameRow, Store
from companion.store.trouble import Trouble
from companion.table.journal import Garbled, decode, encode

RECENT = 40
"""Games that groups and names are looked for in."""
Summarise = Callable[[Game[Any, Any, Any], Any], Summary]


class Listed(Struct, frozen=True, kw_only=True, gc=False):
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


class Listing:
    """The games of a store as lists show them."""

    def __init__(self, store: Store, summarise: Summarise) -> None:
        self._store, self._db, self._summarise = store, store.database, summarise
        self.people = People(store)
        self._known: dict[int, tuple[int, Summary]] = {}
        self._fresh: dict[int, tuple[int, Summary]] = {}

    def games(self) -> list[Listed]:
        """Every game that was played, the latest first."""
        rows = self._db.read(
            "SELECT g.id, g.key, g.created, g.updated, g.sum, s.over, s.body, s.sum FROM game g "
            "LEFT JOIN summary s ON s.game = g.id AND s.of = g.sum AND s.app = ? "
            "WHERE g.removed IS NULL ORDER BY g.updated DESC, g.id DESC",
            (__version__,),
        )
        return [one for row in rows for one in self._listed(*row)]

    def _listed(
        self, number: int, key: str, created: int, updated: int, of: int, over: int | None, *noted: Any
    ) -> Iterator[Listed]:
        """A finished game as it is written down; what can go on is looked at, whether it still can."""
        summary = self._noted(number, of, *noted)
        if summary is None or not summary.is_over or key not in KEYS:
            yield from self._looked_at(number, summary)
        else:
            yield Listed(number=number, key=key, created=created, updated=updated, summary=summary)

    def _noted(self, number: int, of: int, body: bytes | None, kept: int | None) -> Summary | None:
        """The summary that was made of this state; None where there is none, or it is damaged."""
        known = self._known.get(number)
        if known is not None and known[0] == of:
            return known[1]
        if body is None or checksum(number, of, body) != kept:
            return None
        try:
            summary: Summary = decode(body, Summary)
        except Garbled:
            return None
        self._known[number] = of, summary
        return summary

    def _looked_at(self, number: int, summary: Summary | None) -> Iterator[Listed]:
        kept = GameRow(*self._db.read(f"SELECT {COLUMNS} FROM game WHERE id = ?", (number,))[0])
        if summary is not None and _is_whole(kept):
            yield _list(kept, kept.key, summary)
            return
        for saved in self._store.listed((kept,)):  # none for a game of a newer app
            yield _list(kept, saved.game.key, self._summed(number, saved.game, saved.state, kept.sum))

    def _summed(self, number: int, found: Game[Any, Any, Any], state: Any, checked: int) -> Summary | None:
        """A new summary; None where a state is damaged or one that no rule expects."""
        if state is None:
            return None
        try:
            summary = self._summarise(found, state)
        except Exception:  # one broken game hides no other
            return None
        self._known[number] = self._fresh[number] = checked, summary
        return summary

    def fill(self) -> None:
        """Make and keep every summary that is missing; games that have one are not read."""
        rows = self._db.read(
            "SELECT g.id FROM game g LEFT JOIN summary s ON s.game = g.id AND s.of = g.sum AND s.app = ? "
            "WHERE g.removed IS NULL AND s.game IS NULL",
            (__version__,),
        )
        for (number,) in rows:
            list(self._looked_at(number, None))
        self.keep()

    def note(self, number: int, found: Game[Any, Any, Any], state: Any) -> None:
        """Keep the summary of a game that is left: the next start shows it without its rules."""
        row = self._db.row("SELECT sum FROM game WHERE id = ?", (number,))
        known = self._known.get(number)
        if row and (known is None or known[0] != row[0]):
            self._summed(number, found, state, row[0])
        self.keep()

    def keep(self) -> None:
        """Write new summaries down; where that can't be, they are made anew the next time."""
        if not self._fresh:
            return
        bodies = {number: (of, encode(one), one.is_over) for number, (of, one) in self._fresh.items()}
        rows = [
            (number, of, __version__, over, body, checksum(number, of, body), number)
            for number, (of, body, over) in bodies.items()
        ]
        with suppress(Trouble), self._db.write() as sql:
            # a game may have gone meanwhile
            sql.executemany(
                "INSERT OR REPLACE INTO summary SELECT ?, ?, ?, ?, ?, ? WHERE ? IN (SELECT id FROM game)",
                rows,
            )
            self._fresh.clear()

    def make_again(self) -> None:
        """Every summary is made anew: the words or the rules have changed."""
        self._known.clear()
        self._fresh.clear()
        with suppress(Trouble), self._db.write() as sql:
            sql.execute("DELETE FROM summary")

    def forget_unplayed(self) -> None:
        """A set-up nobody played leaves nothing behind."""
        unplayed = "seq = 0 AND id NOT IN (SELECT game FROM draft)"
        if self._db.row(f"SELECT 1 FROM game WHERE {unplayed} LIMIT 1"):
            with suppress(Trouble), self._db.write() as sql:
                sql.execute(f"DELETE FROM game WHERE {unplayed}")

    # -- who plays ------------------------------------------------------------------------------------

    def groups(self) -> list[Group]:
        """The last groups, each with each game once, the latest first; also of games that were removed.

        People have their names of today; a group with somebody who was forgotten is none any more.
        """
        people = by_name(self.people.all())
        found: dict[tuple[str, tuple[str, ...]], Group] = {}
        for number, key, options in self._recent():
            players = players_of(options)
            if key in KEYS and players and all(same(name) in people for name in filter(is_name, players)):
                named = called(players, people)
                found.setdefault((key, named), Group(number, key, named))
        return list(found.values())

    def names(self) -> list[str]:
        """Everybody who played, the latest first."""
        return [person.name for person in self.people.all()]

    def options(self, number: int, found: Game[Any, Any, Any]) -> Any | None:
        """What the table of game `number` chose, with its people as they are called now.

        None where that can't be read any more.
        """
        row = self._db.row("SELECT options, options_sum FROM game WHERE id = ?", (number,))
        if not row or checksum(found.key, row[0]) != row[1]:
            return None
        try:
            options = decode(row[0], found.options)
        except Garbled:
            return None
        return replace(options, players=called(options.players, by_name(self.people.all())))

    def _recent(self) -> list[tuple[int, str, bytes]]:
        query = "SELECT id, key, options FROM game WHERE seq > 0 ORDER BY updated DESC, id DESC LIMIT ?"
        return [(row[0], row[1], row[2]) for row in self._db.read(query, (RECENT,))]


def _list(kept: GameRow, key: str, summary: Summary | None) -> Listed:
    return Listed(number=kept.number, key=key, created=kept.created, updated=kept.updated, summary=summary)


def _is_whole(kept: GameRow) -> bool:
    """Whether nothing of a row was damaged."""
    is_known = kept.key in KEYS and checksum(kept.key, kept.options) == kept.options_sum
    return is_known and checksum(kept.seq, kept.head, kept.state) == kept.sum
