"""The salts that open a game's seals: beside the journal, never in it."""

import msgspec

from companion.store.database import Database
from companion.table.journal import encode


class Secrets:
    """The salts of game `number`, one for each seat; without the journal's seals they say nothing."""

    def __init__(self, database: Database, number: int) -> None:
        self._db = database
        self._game = number

    def keep(self, salts: tuple[str, ...]) -> None:
        """Keep the salts of a new deal; those of an older one are gone."""
        with self._db.write() as sql:
            sql.execute("INSERT OR REPLACE INTO secret VALUES (?, ?)", (self._game, encode(salts)))

    def salts(self) -> tuple[str, ...]:
        """The salts of the last deal; none where this device did not deal."""
        row = self._db.connection.execute("SELECT salts FROM secret WHERE game = ?", (self._game,)).fetchone()
        return msgspec.json.decode(row[0], type=tuple[str, ...]) if row else ()
