"""The salts that open a game's seals: apart from the journal, never in it, gone with the game."""

import hashlib

from companion.store.database import Database


class Secrets:
    """The salts of game `number`, one for each seat; without the journal's seals they say nothing.

    A deal is known by its seals. Keep its salts first, then let the seals into the journal, then call
    `keep_only`: wherever the battery goes flat, the salts of the deal in the journal are there.
    """

    def __init__(self, database: Database, number: int) -> None:
        self._vault = database.vault
        self._game = number

    def keep(self, salts: tuple[str, ...], sealed: tuple[str, ...] = ()) -> None:
        """Keep the salts of the deal with these seals, beside those of an older deal."""
        self._vault.keep(self._game, _deal(sealed), salts)

    def keep_only(self, sealed: tuple[str, ...]) -> None:
        """The deal with these seals is in the journal: wipe the salts of all others."""
        self._vault.keep_only(self._game, _deal(sealed))

    def salts(self, sealed: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The salts of this deal by seat: empty text where one is lost, none where all are.

        Salts kept by an older app don't say whose deal they are: they are given where there are no others.
        """
        found = self._vault.salts(self._game, _deal(sealed)) or self._vault.salts(self._game, "")
        return found + ("",) * (len(sealed) - len(found)) if found else ()

    def lost(self, sealed: tuple[str, ...]) -> tuple[int, ...]:
        """The seats whose secret this device can't open: the salt is lost, or another device dealt."""
        salts = self.salts(sealed) or ("",) * len(sealed)
        return tuple(seat for seat, salt in enumerate(salts) if not salt)

    def forget(self) -> None:
        """Wipe them all: the game is over, or gone for good."""
        self._vault.forget(self._game)


def _deal(sealed: tuple[str, ...]) -> str:
    """The name of a deal; none where nothing is sealed yet."""
    return hashlib.sha256("".join(sealed).encode()).hexdigest() if sealed else ""
