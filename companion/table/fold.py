"""The fold: from a known state through the entries of a journal to the states after them."""

from typing import Any

from msgspec import Struct

from companion.core.correction import correct
from companion.core.game import Game
from companion.core.rules import IllegalAction
from companion.table.journal import Broken, Corrected, Did, Entry, Garbled, Journal, Line, Resumed, decode


class Step(Struct, frozen=True):
    """One live entry of the game and the state after it; `entry` is None where the line begins."""

    seq: int
    entry: Entry | None
    state: Any


class Stuck(Exception):
    """An entry that can't be read, or that today's rules refuse: the steps before it, and what is missing."""

    def __init__(self, steps: list[Step], missing: int) -> None:
        super().__init__(f"{missing} entries after {steps[-1].seq}")
        self.steps = steps
        self.missing = missing


class Fold:
    """Replays the journal of one game by the rules of today."""

    def __init__(self, game: Game[Any, Any, Any], options: Any, journal: Journal) -> None:
        self._game = game
        self._options = options
        self._journal = journal

    def steps_to(self, head: int) -> list[Step]:
        """The steps from the last usable snapshot before `head` up to it; `Stuck` where that fails."""
        if head == 0:
            return [Step(0, None, self._game.start(self._options))]
        line, state = self._beginning(head)
        steps = [Step(line.base, None, state)]
        for done, entry in enumerate(line.entries):
            try:
                state = self.after(state, entry)
            except Exception as error:  # rules of today may say anything about a move of yesterday
                raise Stuck(steps, len(line.entries) - done) from error
            steps.append(Step(entry.seq, entry, state))
        return steps

    def _beginning(self, head: int) -> tuple[Line, Any]:
        """The stretch that leads to `head`, and the state it begins with."""
        while (line := self._journal.line(head)).state is not None:
            try:
                return line, decode(line.state, self._game.state)
            except Garbled:
                self._journal.distrust(line.base)
        return line, self._game.start(self._options)

    def after(self, state: Any, entry: Entry) -> Any:
        """The state after one recorded step."""
        match entry.record:
            case Did() as record:
                return self._game.apply(state, self.action(record))
            case Corrected() as record:
                corrected, verdict = correct(state, record.changes, self._game.invariants, self._game.follow)
                if not verdict:
                    raise IllegalAction(verdict)
                return corrected
            case Resumed() as record:
                return decode(record.state, self._game.state)
            case Broken():
                raise Garbled(f"entry {entry.seq}")
        raise AssertionError("undo and redo are not in a line of play")

    def action(self, record: Did) -> Any:
        """The action inside a record."""
        return self._game.read(record.action)
