"""What can be done with a table after a line of play, each thing for itself, and the table opened again."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.core.correction import Change
from companion.core.dice import Roll
from companion.table.journal import MemoryJournal, encode
from companion.table.table import Table
from tests.proof.spelled import spelled
from tests.table import harbour
from tests.table.harbour import Collect, EndTurn, Load, Sail, Stock, Untie
from tests.table.night import EMPTY
from tests.table.touches import plain

Step = Callable[[Table], Any]


def booked(*actions: Any) -> Step:
    """One tap."""
    return lambda table: table.book(actions)


def back(number: int, agreed: bool = True) -> Step:
    """Back to an entry of the line of play."""

    def step(table: Table) -> Any:
        line = [step.seq for step in table.history(table.head)]
        return table.undo_to(line[min(number, len(line) - 1)], agreed=agreed)

    return step


def crates(count: int) -> Step:
    """A correction."""
    return lambda table: table.correct((Change(("crates",), count),))


def undo(table: Table) -> Any:
    """Back, where nothing came to light."""
    return table.undo()


def agreed(table: Table) -> Any:
    """Back, as the table agreed."""
    return table.undo(agreed=True)


def turn(table: Table) -> Any:
    """The whole turn back."""
    return table.undo_turn(agreed=True)


def redo(table: Table) -> Any:
    """Forward again."""
    return table.redo()


SAILED = (Load("Tern", 1), Untie(("Tern",)), Sail("Tern", "Ann", Roll((6,), (5,))))
LONG = (
    *(
        booked(Load("Gull", 1)),
        booked(Untie(("Gull",))),
        crates(4),
        booked(*SAILED),
        booked(Stock(("salt",))),
    ),
    *(undo, booked(Stock(("fish",))), booked(EndTurn()), booked(Collect())),
)
LINES: dict[str, tuple[Step, ...]] = {
    "new": (),
    "one": (booked(Load("Gull", 1)),),
    "together": (booked(Load("Gull", 1)), booked(*SAILED)),
    "undone": (booked(Load("Gull", 1)), booked(Load("Tern", 1)), undo, undo),
    "other": (booked(Load("Gull", 1)), booked(Load("Tern", 1)), undo, booked(Untie(("Tern",)))),
    "corrected": (booked(Load("Gull", 1)), crates(4), crates(5), undo),
    "turn": (booked(EndTurn()), booked(Collect()), booked(Load("Gull", 1)), booked(Untie(("Gull",)))),
    "long": LONG,
    "long and back": (*LONG, agreed, agreed, agreed),
}
DONE: dict[str, Step] = {
    "load": booked(Load("Gull", 1)),
    "untie and load": booked(Untie(("Gull",)), Load("Gull", 1)),
    "load and sail tied": booked(Load("Tern", 1), Sail("Gull", "Ann", Roll((6,), (5,)))),
    "collect": booked(Collect()),
    "undo": undo,
    "undo agreed": agreed,
    "undo twice": lambda table: (table.undo(agreed=True), table.undo(agreed=True)),
    "redo": redo,
    "undo, redo": lambda table: (table.undo(agreed=True), table.redo()),
    "undo, load, redo": lambda table: (table.undo(agreed=True), table.book((Load("Gull", 1),)), table.redo()),
    "undo turn": lambda table: table.undo_turn(),
    "undo turn agreed": turn,
    "undo turn twice": lambda table: (turn(table), turn(table)),
    "back to the first": back(0),
    "back to the third": back(2),
    "back to the fourth": back(3, agreed=False),
    "crates 7": crates(7),
    "crates 9": crates(9),
    "crates 8, undo": lambda table: (table.correct((Change(("crates",), 8),)), table.undo()),
}


def steps(line: str) -> Iterator[str]:
    """Everything done after a line, and whether the table stands there when it is opened again."""
    table, _ = _played(line)
    yield _stands(table)
    for name, step in DONE.items():
        table, journal = _played(line)
        before = table.written
        yield f"> {name}: {spelled(step(table))}"
        yield f"  {_stands(table)}"
        entries = map(journal.entry, range(before + 1, table.written + 1))
        yield from (f"  {entry.seq} {entry.at} {encode(entry.record).decode()}" for entry in entries)
        if (anew := _stands(Table(harbour.GAME, EMPTY, journal))) != _stands(table):
            yield f"  again {anew}"


def _played(line: str) -> tuple[Table, MemoryJournal]:
    journal = MemoryJournal()
    table = Table(harbour.GAME, EMPTY, journal, clock=iter(range(0, 10**6, 7)).__next__)
    for step in LINES[line]:
        step(table)
    return table, journal


def _stands(table: Table) -> str:
    tap, barrier = table.last_tap(), table.barrier_after(table.history(3)[0].seq)
    can = (table.can_undo(), table.can_redo(), table.only_did_since(max(0, table.head - 2)))
    line = [step.seq for step in table.history(table.head)]
    return (
        f"{table.head} of {table.written} {can} {barrier!r} {table.last_title()!r} {table.corrections} "
        f"{line} {spelled(tap.actions if tap else None)} {plain(table.state)}"
    )
