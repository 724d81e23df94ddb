"""Every hostile file gets a sentence and changes nothing, or it is a file like any other."""

import itertools
import random
import resource
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from companion.games import KEYS, game
from companion.store import library_file
from companion.store.box import BoxValues
from companion.store.library import Library
from companion.store.library_file import InvalidLibrary
from companion.store.store import Store
from companion.table.game_file import InvalidGameFile
from tests.contract.at_hand import shelf_of
from tests.contract.playouts import moves, shortest
from tools.hostile.mutate import mutated, tricks

SECONDS, MEGABYTES = 2.0, 100


class Harm(Exception):
    """A file that was not refused as it should be."""


class Tally(Struct):
    """How many files were refused, how many were files like any other; the worst of time and memory."""

    refused: int = 0
    accepted: int = 0
    slowest: float = 0.0
    megabytes: int = 0


class Target:
    """A store that is sent files, and the one answer it may give to a bad one."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder, clock=lambda: 0)
        self.store.database.connection.execute("PRAGMA synchronous = OFF")
        self.library, self.box = Library(self.store.database), BoxValues(self.store.database)

    def journal(self, data: bytes) -> bool:
        """An imported game; False where it is refused with a sentence."""
        before = self._size()
        try:
            number = self.store.import_game(data)
        except InvalidGameFile as error:
            if not str(error).strip() or self._size() != before:
                raise Harm("a refused journal left a trace") from error
            return False
        self.store.open(number)
        return True

    def cards(self, data: bytes) -> bool:
        """A library that was looked at and taken; False where it is refused with a sentence."""
        try:
            plan = library_file.read(data, self.library, self.box)
        except InvalidLibrary as error:
            if not str(error).strip():
                raise Harm("a library was refused without a word") from error
            return False
        library_file.accept(plan, self.library, ())
        return True

    def _size(self) -> int:
        return int(self.store.database.read("SELECT count(*) FROM entry")[0][0])


def sent(target: Callable[[bytes], bool], files: Iterator[bytes]) -> Tally:
    """All files one after the other; `Harm` for the first that takes too long or too much."""
    tally, before = Tally(), _peak()
    for data in files:
        begun = time.process_time()
        if target(data):
            tally.accepted += 1
        else:
            tally.refused += 1
        tally.slowest = max(tally.slowest, time.process_time() - begun)
        if tally.slowest > SECONDS:
            raise Harm(f"{tally.slowest:.1f} s for {data[:80]!r}")
    tally.megabytes = _peak() - before
    if tally.megabytes > MEGABYTES:
        raise Harm(f"{tally.megabytes} MB more")
    return tally


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def hostile(real: list[bytes], count: int, seed: int) -> Iterator[bytes]:
    """The tricks on every real file, then mutations of them, `count` in all."""
    chance = random.Random(seed)
    known = (trick for data in real for trick in tricks(data))
    more = (mutated(chance.choice(real), chance) for _ in itertools.count())
    return itertools.islice(itertools.chain(known, more), count)


def real_journals() -> list[bytes]:
    """A playthrough of every game."""
    return [shortest(key) for key in KEYS]


class _Card(Struct):
    """What an app writes of a card."""

    kind: str
    card: Any


def real_libraries() -> list[bytes]:
    """The cards of the playthroughs of every game that has cards, as an app writes them."""
    found = []
    for key in KEYS:
        shelf = shelf_of(key, [move.action for move in moves(key)])
        cards = [_Card(kind, card) for kind, some in shelf.items() for card in some[:5]]
        if cards:
            found.append(library_file.write(game(key), cards))
    return found
