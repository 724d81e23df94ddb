"""Kept games for the tests of the store."""

import random
import sqlite3
from pathlib import Path

import msgspec

from companion.core.correction import Change, correct
from companion.games import game
from companion.games.assembly.box import Options
from companion.store.store import Store
from companion.table.journal import Corrected, Did, Record
from companion.table.table import Table

SOLO = Options(players=("Ada",))


def opened(folder: Path) -> Store:
    """A store that does not wait for the disk: most tests need no flat battery."""
    store = Store(folder, clock=lambda: 0)
    store.database.connection.execute("PRAGMA synchronous = OFF")
    return store


def play(table: Table, count: int, seed: int = 1) -> None:
    """`count` random entries; a finished game is taken back to its start."""
    chance, end = random.Random(seed), table._journal.last()[0] + count
    while table._journal.last()[0] < end:
        if choices := table.game.choices(table.state):
            table.propose(chance.choice(choices))
        else:
            table.undo_to(0, agreed=True)


def correct_often(store: Store, table: Table, count: int) -> None:
    """`count` corrections in one line of play, quickly."""
    with store.database.write():
        for _ in range(count):
            there = 1 if table.state.discard == 0 else -1
            state = table.state
            values = {"draw": state.draw - there, "discard": state.discard + there}
            assert table.correct(tuple(Change((name,), value) for name, value in values.items()))


def folded(connection: sqlite3.Connection, number: int, options: Options = SOLO) -> tuple[int, object]:
    """Where the game stands and its state, by nothing but the entries."""
    found = game("assembly")
    states, head = {0: found.start(options)}, 0
    rows = connection.execute("SELECT seq, record FROM entry WHERE game = ? ORDER BY seq", (number,))
    for seq, data in rows.fetchall():
        record = msgspec.json.decode(data, type=Record)
        if isinstance(record, Did):
            action = msgspec.json.decode(record.action, type=found.action)
            states[seq] = found.apply(states[record.parent], action)
        elif isinstance(record, Corrected):
            states[seq] = correct(states[record.parent], record.changes, found.invariants)[0]
        head = seq if isinstance(record, Did | Corrected) else record.to
    return head, states[head]
