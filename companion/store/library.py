"""The card library: cards the player copied from the own box, per game and kind."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from companion.core.cards import CardKind
from companion.core.game import Game
from companion.core.text import tr
from companion.store.checksum import checksum
from companion.store.database import Database
from companion.table.journal import Garbled, decode, encode
from companion.table.table import Clock, now


class SavedCard(Struct, frozen=True):
    """One card of the library."""

    number: int
    kind: str
    card: Any


class Library:
    """Every card of every game on this device."""

    def __init__(self, database: Database, clock: Clock = now) -> None:
        self._db = database
        self._clock = clock

    def cards(self, found: Game[Any, Any, Any], kind: CardKind) -> list[SavedCard]:
        """The cards of one kind by name; one that can't be read, by its age or by damage, is left out."""
        rows = self._db.read(
            "SELECT id, body FROM card WHERE game = ? AND kind = ? AND removed IS NULL "
            "AND sum = checksum(game, kind, name, body) ORDER BY name",
            (found.key, kind.key),
        )
        read = ((number, decoded(kind, body)) for number, body in rows)
        return [SavedCard(number, kind.key, card) for number, card in read if card is not None]

    def faults(
        self, found: Game[Any, Any, Any], kind: CardKind, card: Any, number: int | None
    ) -> tuple[str, ...]:
        """Why `card` can't be kept: its name is taken, or it contradicts another card."""
        others = tuple(kept.card for kept in self.cards(found, kind) if kept.number != number)
        return faults_beside(kind, card, others)

    def keep(
        self, found: Game[Any, Any, Any], kind: CardKind, card: Any, number: int | None = None
    ) -> tuple[int | None, tuple[str, ...]]:
        """Keep a new card, or change card `number`; its number, or None and why not."""
        faults = self.faults(found, kind, card, number)
        if faults:
            return None, faults
        return self._write(found, kind, card, number), ()

    def keep_all(self, found: Game[Any, Any, Any], cards: Iterable[tuple[CardKind, Any, int | None]]) -> None:
        """Keep cards that were judged already, all of them or none."""
        with self._db.write():
            for kind, card, number in cards:
                self._write(found, kind, card, number)

    def _write(self, found: Game[Any, Any, Any], kind: CardKind, card: Any, number: int | None) -> int:
        row = (found.key, kind.key, card.name, encode(card))
        with self._db.write() as sql:
            # no card that can be read has this name: one that can't be makes room for it
            sql.execute(
                "UPDATE card SET removed = ? "
                "WHERE game = ? AND kind = ? AND name = ? AND removed IS NULL AND id IS NOT ?",
                (self._clock(), *row[:3], number),
            )
            if number is None:
                cursor = sql.execute(
                    "INSERT INTO card (game, kind, name, body, sum) VALUES (?, ?, ?, ?, ?)",
                    (*row, checksum(*row)),
                )
                return int(cursor.lastrowid or 0)
            changed = (*row[2:], checksum(*row), number)
            sql.execute("UPDATE card SET name = ?, body = ?, sum = ? WHERE id = ?", changed)
        return number

    def learn(self, found: Game[Any, Any, Any], kind: CardKind, card: Any) -> bool:
        """Keep what a table learned about a card: as a new one, or in place of the one of its name."""
        same = (kept for kept in self.cards(found, kind) if kept.card.name.casefold() == card.name.casefold())
        old = next(same, None)
        if old is not None and old.card == card:
            return False
        return self.keep(found, kind, card, old.number if old else None)[0] is not None

    def remove(self, number: int) -> None:
        """Take a card out; `restore` brings it back."""
        with self._db.write() as sql:
            sql.execute("UPDATE card SET removed = ? WHERE id = ?", (self._clock(), number))

    def restore(self, number: int) -> bool:
        """Bring a removed card back; False where its name has been taken since."""
        taken = self._db.row(
            "SELECT 1 FROM card a JOIN card b ON a.game = b.game AND a.kind = b.kind AND a.name = b.name "
            "WHERE a.id = ? AND b.removed IS NULL",
            (number,),
        )
        if taken:
            return False
        with self._db.write() as sql:
            sql.execute("UPDATE card SET removed = NULL WHERE id = ?", (number,))
        return True


def faults_beside(kind: CardKind, card: Any, others: tuple[Any, ...]) -> tuple[str, ...]:
    """Why `card` can't be kept beside the `others` of its kind."""
    taken = [other.name for other in others if other.name.casefold() == card.name.casefold()]
    sentences = tuple(tr("You already have a card called {name}.").format(name=name) for name in taken)
    return sentences + tuple(kind.contradictions(card, others))


def decoded(kind: CardKind, body: bytes) -> Any | None:
    """A card from its JSON; None where it does not fit its kind."""
    try:
        return decode(body, kind.type)
    except Garbled:
        return None
