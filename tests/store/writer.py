"""Works on the store in the folder given until it is killed, and says each thing once it is kept.

`play` plays game 1 and says the number of each entry; `import` imports a file and says the number of each
game; `deal` deals missions of a new game, kept apart from the journal, and says the number of each game;
`start` says a number before it opens the store and when that is done.
"""

import itertools
import sys
import time
from pathlib import Path

from companion.games import game
from companion.games.airlock.actions import Begin, Deal
from companion.games.airlock.cards import CHARACTERS, missions_for
from companion.games.airlock.rules.seals import seals
from companion.store.secrets import Secrets
from companion.store.store import Store

NAMES = ("Ana", "Ben", "Cleo")


def main(folder: str, what: str = "play") -> None:
    if what == "start":
        print(0, flush=True)
    store = Store(Path(folder))
    for kept in {"play": _play, "import": _import, "deal": _deal, "start": _wait}[what](store):
        print(kept, flush=True)


def _wait(_store):
    while True:
        yield 1
        time.sleep(1)


def _play(store):
    table = store.open(1)
    while True:
        if choices := table.game.choices(table.state):
            table.propose(choices[len(choices) // 2])
        else:
            table.undo_to(0, agreed=True)
        yield table._journal.last()[0]


def _import(store):
    data = store.export(1)
    while True:
        yield store.import_game(data)


def _deal(store):
    found = game("airlock")
    for number in itertools.count():
        new = store.new(found, found.options(players=NAMES, missions="app"))
        table, salts = store.open(new), tuple(f"{number + seat:032x}" for seat in range(3))
        sealed = seals(missions_for(3), salts)
        Secrets(store.database, new).keep(salts, sealed)
        assert table.propose(Begin(tuple(CHARACTERS)[:3], 0))
        assert table.propose(Deal(sealed))
        yield new


if __name__ == "__main__":
    main(*sys.argv[1:])
