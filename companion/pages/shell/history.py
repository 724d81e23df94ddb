"""The history: what each step changed, newest first, and where undo has to ask."""

import time
from itertools import pairwise
from typing import Any

from msgspec import Struct

from companion.core.correction import Tracked
from companion.core.text import tr
from companion.table.fold import Step
from companion.table.journal import Corrected, Did
from companion.table.table import Table

BARRIER_WORDS = {
    "roll": "Undo past this roll only if everyone agrees",
    "shuffle": "Undo past this shuffle only if everyone agrees",
    "reveal": "Undo past this reveal only if everyone agrees",
}


class Difference(Struct, frozen=True):
    """One tracked value before and after."""

    label: str
    old: str
    new: str
    icon: str


class Happened(Struct, frozen=True):
    """One step: what was done, what rules did by themselves, what changed."""

    seq: int
    before: int
    title: str
    time: str
    lines: tuple[str, ...]
    differences: tuple[Difference, ...]
    barrier: str
    is_correction: bool


class HistoryView(Struct, frozen=True):
    """The newest steps; `more` where older ones exist."""

    steps: tuple[Happened, ...]
    more: bool
    corrections: int
    house_rules: tuple[str, ...]
    can_redo: bool


def history_view(table: Table, most: int = 40) -> HistoryView:
    """The newest `most` steps of `table`."""
    steps = table.history(most)
    pairs = list(pairwise(steps))
    return HistoryView(
        steps=tuple(happened(table, before, after) for before, after in reversed(pairs)),
        more=len(table.history(most + 1)) > len(steps),
        corrections=table.corrections,
        house_rules=table.game.house_rules(table.options),
        can_redo=table.can_redo(),
    )


def happened(table: Table, before: Step, after: Step) -> Happened:
    """What happened between two steps."""
    assert after.entry is not None
    record = after.entry.record
    is_correction = isinstance(record, Corrected)
    barrier = record.barrier if isinstance(record, Did) else ""
    return Happened(
        seq=after.seq,
        before=before.seq,
        title=tr("Correction") if is_correction else table.title(before, after),
        time=time.strftime("%H:%M", time.localtime(after.entry.at / 1000)),
        lines=_followed(table, before, after) if is_correction else _notes(table, after.state),
        differences=differences(table, before.state, after.state),
        barrier=tr(BARRIER_WORDS[barrier]) if barrier else "",
        is_correction=is_correction,
    )


def _followed(table: Table, before: Step, after: Step) -> tuple[str, ...]:
    """A correction, and what rules made of it by themselves."""
    if table.game.notes(after.state) in ((), table.game.notes(before.state)):
        return (tr("Entered by hand. Nothing else changed."),)
    return (tr("Entered by hand."), *_notes(table, after.state))


def _notes(table: Table, state: Any) -> tuple[str, ...]:
    """What rules did by themselves, each with its id."""
    found = table.game
    return tuple(f"{found.note_text(note)} · {note.rule}" for note in found.notes(state))


def differences(table: Table, before: Any, after: Any) -> tuple[Difference, ...]:
    """The tracked values that are not what they were; an empty place is no news where nothing was."""
    old = {one.path: one for one in table.game.tracked(before)}
    new = {one.path: one for one in table.game.tracked(after)}
    return tuple(
        _difference(old.get(path), one)
        for path, one in new.items()
        if (old[path].value != one.value if path in old else not _is_nothing(one))
    )


def _is_nothing(one: Tracked) -> bool:
    """Whether a value says that there is nothing."""
    if one.kind == "choice":
        return one.value in (one.none, "")
    return one.value in (None, "", 0)  # a switch that is off is 0 too


def _difference(old: Tracked | None, new: Tracked) -> Difference:
    return Difference(new.label, old.shown if old else "–", new.shown, new.icon)
