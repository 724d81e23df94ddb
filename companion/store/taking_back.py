"""One way back from a change of the library: what it touched is as it was before, and nothing else."""

from collections.abc import Callable
from typing import Any

from companion.store.database import Database
from companion.table.table import Clock, now

TABLES = {"card": ("id", ("name", "body", "removed", "sum")), "box": ("path", ("value", "sum"))}
Rows = dict[str, dict[Any, tuple[Any, ...]]]
Undo = Callable[[], None]


def undoing(database: Database, key: str, work: Callable[[], object], clock: Clock = now) -> Undo:
    """Do `work` on the cards and printed values of game `key` in one transaction; what takes it back."""
    with database.write():
        before = _rows(database, key)
        work()
        after = _rows(database, key)
    touched = {
        table: [name for name in after[table] if before[table].get(name) != after[table][name]]
        for table in TABLES
    }
    return lambda: _restore(database, key, before, touched, clock)


def _rows(database: Database, key: str) -> Rows:
    found: Rows = {}
    for table, (name, columns) in TABLES.items():
        query = f"SELECT {name}, {', '.join(columns)} FROM {table} WHERE game = ?"
        found[table] = {row[0]: tuple(row[1:]) for row in database.read(query, (key,))}
    return found


def _restore(database: Database, key: str, before: Rows, touched: dict[str, list[Any]], clock: Clock) -> None:
    with database.write() as sql:
        # what came goes first: a card that was changed gets its name back only when nobody else has it
        for number in touched["card"]:
            sql.execute("UPDATE card SET removed = ? WHERE game = ? AND id = ?", (clock(), key, number))
        for path in touched["box"]:
            sql.execute("DELETE FROM box WHERE game = ? AND path = ?", (key, path))
        for number in touched["card"]:
            if number in before["card"]:
                sql.execute(
                    "UPDATE card SET name = ?, body = ?, removed = ?, sum = ? WHERE game = ? AND id = ?",
                    (*before["card"][number], key, number),
                )
        for path in touched["box"]:
            if path in before["box"]:
                sql.execute("INSERT INTO box VALUES (?, ?, ?, ?)", (key, path, *before["box"][path]))
