"""Lets every call of the store fail once in turn: `python -m tests.store.calls`.

A scripted evening is played again and again; each time another call to the file layer fails: the disk is
full, does not write, sync, delete, open or read, gives back a page of noise, or is locked. Whoever is told of
the trouble does what the app tells them to do. In the end everything is there as if nothing had happened.
What can go wrong with a read goes wrong once more where everything still lies in the log beside the file.
"""

import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from unittest import mock

from companion.games import game
from companion.games.assembly.cards import RoleCard
from companion.store.library import Library
from companion.store.store import Store
from companion.store.trouble import Trouble
from tests.store.games import SOLO, folded, play
from tests.store.power import FAULTS, Recorder

TRIES = 3
CARD = game("assembly").cards[0], RoleCard(name="Pilot")
PLACES = {"file": tuple(FAULTS), "log": ("read error", "corrupt page")}
"""Where every step reads from, and what can fail otherwise there."""


class Evening:
    """A scripted evening where whoever is told of a trouble does what its remedy says."""

    def __init__(self, folder, fault="", number=0, place="file"):
        self.folder, self.place, self.troubles, self.recorder = folder, place, [], Recorder()
        with self.recorder.recording(), mock.patch("companion.store.sqlite.PATIENCE", 0):
            if fault:
                self.recorder.arm(FAULTS[fault], number)
            self.store = self.tried(lambda: Store(folder, clock=lambda: 0))
            self._play()
            self.has_failed = self.recorder.disarm()
            self.store.close()
            self.recorder.calls.clear()

    def _play(self):
        number = self.tried(lambda: self.store.new(game("assembly"), SOLO))
        self.table = self.tried(lambda: self.store.open(number))
        for seed in range(5):
            self.tried(lambda seed=seed: play(self.table, 1, seed))
        self.tried(lambda: self.table.undo(agreed=True))
        self.tried(lambda: self.table.redo())
        self.tried(lambda: self.store.remember("theme", "light"))
        self.tried(lambda: Library(self.store.database).keep(game("assembly"), *CARD))
        self.tried(lambda: self.store.database.vault.keep(number, "deal", ("aa", "bb")))
        self.tried(lambda: play(self.table, 1, 8))
        self.tried(self._again, forgets=False)  # all of the last move is in the log
        self.tried(lambda: play(self.table, 1, 9))
        self.data = self.tried(lambda: self.store.export(1))
        self.tried(lambda: self.store.import_game(self.data))
        self.tried(lambda: self.store.remove(2))
        self.tried(lambda: self.store.saved())
        self.seen = self.table.head, self.table.state

    def _again(self):
        """The app is closed and opened."""
        self.store.close()
        self.store = Store(self.folder, clock=lambda: 0)
        if hasattr(self, "table"):
            self.table = self.store.open(1)

    def _forget_pages(self):
        """Every step reads from the disk again."""
        with self.recorder.aside():
            if self.place == "file":
                self.store.database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self.store.database.connection.execute("PRAGMA shrink_memory")

    def tried(self, step, forgets=True):
        if forgets and hasattr(self, "store"):
            self._forget_pages()
        for _ in range(TRIES):
            try:
                return step()
            except Trouble as trouble:
                self.troubles.append(trouble)
                if trouble.kind == "damaged" and hasattr(self, "store"):
                    self._again()
        raise AssertionError([one.kind for one in self.troubles])

    def kept(self):
        """What a start after the evening finds."""
        store = Store(self.folder, clock=lambda: 0)
        assert store.database.set_aside is None
        table = store.open(1)
        assert (table.head, table.state) == self.seen == folded(store.database.connection, 1)
        rows = store.database.connection.execute("SELECT game, seq, kind, record FROM entry").fetchall()
        theme, cards = (
            store.setting("theme", str, ""),
            Library(store.database).cards(game("assembly"), CARD[0]),
        )
        found = rows, theme, len(cards), store.database.vault.salts(1, "deal"), len(store.saved())
        store.close()
        return found


def failures(fault, folder, step=1, first=0, place="file"):
    """The evenings in which one call after the other fails, every `step`th of them."""
    number = first
    while (evening := Evening(folder / f"{fault}-{number}", fault, number, place)).has_failed:
        yield evening
        number += step


def main():
    """Every call, with every fault."""
    with tempfile.TemporaryDirectory() as made:
        folder, tally = Path(made), Counter()
        wanted = Evening(folder / "undisturbed").kept()
        for place, faults in PLACES.items():
            for fault in faults:
                tally[fault] += _each(fault, folder / place, place, wanted)
    print(f"{tally.total()} calls failed once: nothing is lost, every evening went on to its end")


def _each(fault, folder, place, wanted):
    """How many calls can fail so; each evening ends as the undisturbed one."""
    count = troubles = 0
    for evening in failures(fault, folder, place=place):
        assert evening.kept() == wanted, (fault, place, count)
        count, troubles = count + 1, troubles + len(evening.troubles)
        shutil.rmtree(evening.folder)
    print(f"{fault}, read from the {place}: {count} calls failed, {troubles} times it was said", flush=True)
    return count


if __name__ == "__main__":
    sys.exit(main())
