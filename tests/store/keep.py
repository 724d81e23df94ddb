"""Keeps what this version writes, for every later one to read: `python -m tests.store.keep`.

Writes tests/store/old/schema-N: a database with a game of each kind, its last tap taken back, and a removed
one; the file of its secrets; every game as an exported file and one of a game with a gap; a card pack,
everything in one file, and told.json with what has to be found. To be made anew before a release.
"""

import shutil
import tempfile
from pathlib import Path

import msgspec

from companion.games import KEYS, game
from companion.store import library_file, vault
from companion.store.database import NAME
from companion.store.everything_file import writing
from companion.store.library import Library
from companion.store.progress import finished
from companion.store.store import Store
from companion.table import game_file
from companion.table.journal import Broken, Entry, MemoryJournal
from companion.table.table import Table
from tests.contract.at_hand import shelf_of
from tests.contract.playouts import moves, shortest

OLD = Path(__file__).with_name("old")
TOLD, GAP, PACK, EVERYTHING = "told.json", "gap.jsonl", "pack.json", "everything.jsonl"
DEAL, SALTS = "a deal", ("5a17" * 8, "5a18" * 8)
"""What opens the seals of a deal of Airlock."""


def main() -> None:
    """Write the folder of this version's schema."""
    with tempfile.TemporaryDirectory() as made:
        store = Store(Path(made), clock=lambda: 1_700_000_000)
        told = {key: _played(store, key) for key in KEYS}
        store.remember("app", {"theme": "light"})
        gone = store.import_game(shortest("exoship"))
        store.remove(gone)
        cards = {key: _cards(store, key) for key in KEYS}
        store.database.vault.keep(told["airlock"][0], DEAL, SALTS)
        folder = OLD / f"schema-{store.database.connection.execute('PRAGMA user_version').fetchone()[0]}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for key, (number, _, _) in told.items():
            (folder / f"{key}.jsonl").write_bytes(store.export(number))
        (folder / GAP).write_bytes(_with_a_gap("assembly"))
        (folder / PACK).write_bytes(_pack(store, "exobase"))
        (folder / EVERYTHING).write_bytes(finished(writing(store))[0])
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


def _with_a_gap(key: str) -> bytes:
    """An exported game whose first entry can't be read any more; half of it was played after that."""
    found, options, lines = game_file.read(shortest(key))
    journal, half = MemoryJournal(), len(lines) // 2
    table = Table(found, options, journal, clock=lambda: 0)
    for _, action in lines[:half]:
        assert table.propose(action)
    journal._entries[1] = Entry(1, 0, Broken(0))
    table = Table(found, options, journal, table.state, clock=lambda: 0)
    for _, action in lines[half:]:
        assert table.propose(action)
    return game_file.write(table)


def _pack(store: Store, key: str) -> bytes:
    """The cards of a game as a file."""
    found, library = game(key), Library(store.database)
    return library_file.write(found, [card for kind in found.cards for card in library.cards(found, kind)])


if __name__ == "__main__":
    main()
