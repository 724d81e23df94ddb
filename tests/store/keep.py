"""Keeps what this version writes, for every later one to read: `python -m tests.store.keep`.

Writes tests/store/old/schema-N: a database with a game of each kind, its last tap taken back, and a removed
one; its secrets, every game as an exported file, and told.json with what has to be found. To be made anew
before a release.
"""

import shutil
import tempfile
from pathlib import Path

import msgspec

from companion.games import KEYS, game
from companion.store import vault
from companion.store.database import NAME
from companion.store.library import Library
from companion.store.store import Store
from tests.contract.at_hand import shelf_of
from tests.contract.playouts import moves, shortest

OLD = Path(__file__).with_name("old")
TOLD = "told.json"


def main() -> None:
    """Write the folder of this version's schema."""
    with tempfile.TemporaryDirectory() as made:
        store = Store(Path(made), clock=lambda: 1_700_000_000)
        told = {key: _played(store, key) for key in KEYS}
        store.remember("app", {"theme": "light"})
        gone = store.import_game(shortest("exoship"))
        store.remove(gone)
        cards = {key: _cards(store, key) for key in KEYS}
        folder = OLD / f"schema-{store.database.connection.execute('PRAGMA user_version').fetchone()[0]}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for key, (number, _, _) in told.items():
            (folder / f"{key}.jsonl").write_bytes(store.export(number))
        store.database.compact()
        store.close()
        for name in (NAME, vault.NAME):
            if (Path(made) / name).exists():
                shutil.copy(Path(made) / name, folder / name)
    (folder / TOLD).write_bytes(msgspec.json.encode({"games": told, "removed": gone, "cards": cards}))


def _played(store: Store, key: str) -> tuple[int, int, int]:
    """A playthrough, its last tap taken back: number, head, entries."""
    number = store.import_game(shortest(key))
    table = store.open(number)
    table.undo(agreed=True)
    return number, table.head, table.written


def _cards(store: Store, key: str) -> int:
    """Some cards of the game, kept in the library."""
    found, shelf = game(key), shelf_of(key, [move.action for move in moves(key)])
    learned = [
        Library(store.database).learn(found, kind, card)
        for kind in found.cards
        for card in shelf.get(kind.key, ())[:3]
    ]
    return sum(learned)


if __name__ == "__main__":
    main()
