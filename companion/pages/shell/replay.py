"""A finished game step by step: where each turn begins, and what each step did."""

from itertools import pairwise
from typing import Any

from msgspec import Struct

from companion.core.text import tr
from companion.pages.shell.history import Happened, happened
from companion.table.fold import Step
from companion.table.table import Table


class Moment(Struct, frozen=True):
    """A step of a turn: its number, and what was done."""

    at: int
    title: str


class ReplayView(Struct, frozen=True):
    """One step of a game that is over: `at` of `last`, `turns` are the steps at which turns begin.

    `moments` are the steps of its turn.
    """

    at: int
    last: int
    turns: tuple[int, ...]
    place: str
    headline: str
    step: Happened | None
    moments: tuple[Moment, ...]
    state: Any


class Replay:
    """The steps of a table that is only looked at."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._steps: list[Step] = table.history(table.head)
        self.turns = tuple(self._turns())

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._steps) - 1

    def _turns(self) -> list[int]:
        """The first step of every turn."""
        found, last = [], None
        for at, step in enumerate(self._steps):
            turn = self._table.game.turn(step.state)
            if turn != last:
                found.append(at)
            last = turn
        return found

    def view(self, at: int) -> ReplayView:
        """Step `at`, as near as there is one."""
        at = max(0, min(self.last, at))
        step, game = self._steps[at], self._table.game
        did = happened(self._table, self._steps[at - 1], step) if at else None
        return ReplayView(
            at=at,
            last=self.last,
            turns=self.turns,
            place=tr("{n} of {all}").format(n=at, all=self.last),
            headline=game.headline(step.state),
            step=did,
            moments=self._moments(at),
            state=step.state,
        )

    def _moments(self, at: int) -> tuple[Moment, ...]:
        """What was done from the beginning of a turn to that of the next one."""
        at = min(at, self.last - 1)  # at the end those of the last turn stay
        begin = max((turn for turn in self.turns if turn <= at), default=0)
        steps = self._steps[begin : self.turn_after(at) + 1]
        pairs = enumerate(pairwise(steps), begin + 1)
        return tuple(Moment(number, self._table.title(*pair)) for number, pair in pairs)

    def turn_after(self, at: int) -> int:
        """Where the next turn begins; the end after the last one."""
        return next((turn for turn in self.turns if turn > at), self.last)

    def turn_before(self, at: int) -> int:
        """Where this turn began; from there, the one before."""
        return next((turn for turn in reversed(self.turns) if turn < at), 0)
