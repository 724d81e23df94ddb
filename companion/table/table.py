"""The table: one judge, one journal, and a way back."""

import time
from collections.abc import Callable
from itertools import takewhile
from typing import Any

import msgspec
from msgspec import Struct

from companion.core.correction import Change, correct, refuse_changes
from companion.core.game import Barrier, Game
from companion.core.rules import Refusal, Verdict
from companion.core.text import tr
from companion.table.fold import Fold, Step, Stuck
from companion.table.journal import (
    SNAPSHOT_EVERY,
    Corrected,
    Did,
    Entry,
    Forward,
    Garbled,
    Journal,
    Redid,
    Resumed,
    Undid,
    decode,
    encode,
)

Clock = Callable[[], int]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Tap(Struct, frozen=True):
    """What one tap did: the state before it, its actions, the state after it."""

    before: Any
    actions: tuple[Any, ...]
    after: Any


class Table:
    """A game in progress. Every change is in the journal before it is shown."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        options: Any,
        journal: Journal,
        state: Any | None = None,
        clock: Clock = now,
    ) -> None:
        self.game = game
        self.options = options
        self.lost = 0
        """How many of the newest entries can't be played any more: the game stands at the one before."""
        self._journal = journal
        self._fold = Fold(game, options, journal)
        self._clock = clock
        self._floor: int | None = None  # known once the way back was tried and found blocked
        self._seq, head = journal.last()
        self._line = [Step(head, None, state)] if state is not None and head else self._opened(head)
        self._redo: list[Step] | None = None

    def _opened(self, head: int) -> list[Step]:
        """The steps up to `head`, or to the last good one before it."""
        try:
            return self._fold.steps_to(head)
        except Stuck as stuck:
            self.lost = stuck.missing
            return stuck.steps

    @property
    def state(self) -> Any:
        """The game now."""
        return self._line[-1].state

    @property
    def head(self) -> int:
        """The number of the entry the game stands at; 0 at the start."""
        return self._line[-1].seq

    @property
    def written(self) -> int:
        """The number of the newest entry of all, undone ones too: it only grows."""
        return self._seq

    @property
    def corrections(self) -> int:
        """How often the table corrected the app."""
        return self._journal.corrections()

    def check(self, action: Any) -> Verdict:
        """What is wrong with `action`; changes nothing."""
        verdict: Verdict = self.game.check(self.state, action)
        return verdict

    def propose(self, action: Any) -> Verdict:
        """Judge `action`; when legal, record it and move on."""
        return self.book((action,))

    def book(self, actions: tuple[Any, ...]) -> Verdict:
        """Judge `actions` one after the other; when all are legal, record them as one tap."""
        states, kept = [self.state], []
        for action in actions:
            verdict: Verdict = self.game.check(states[-1], action)
            if not verdict:
                return verdict
            kept.append(self.game.kept(states[-1], action))
            states.append(self.game.apply(states[-1], kept[-1]))
        if not self._are_readable(states[1:], kept):
            return _unkeepable()
        self._record(kept, states)
        return Verdict()

    def _are_readable(self, states: list[Any], actions: list[Any]) -> bool:
        """Whether what would be written can be read again: a game never becomes one that can't be opened."""
        try:
            for state in states:
                decode(encode(state), self.game.state)
            for action in actions:
                self.game.read(encode(action))
        except (Garbled, TypeError, ValueError, OverflowError, RecursionError):
            return False
        return True

    def _record(self, actions: list[Any], states: list[Any]) -> None:
        """All entries of one tap in one transaction; the line moves on when they are safe."""
        seq, first = self._seq, self._seq + 1 if len(actions) > 1 else 0
        steps: list[Step] = []
        try:
            with self._journal.together():
                for action, before, after in zip(actions, states[:-1], states[1:], strict=True):
                    parent = steps[-1].seq if steps else self.head
                    barrier = self.game.barrier(before, action)
                    record = Did(msgspec.Raw(encode(action)), parent, barrier, first)
                    steps.append(self._append(record, after))
        except BaseException:
            self._seq = seq
            raise
        self._line += steps
        self._redo = []

    def last_tap(self) -> Tap | None:
        """What the last tap did; None at the start and after a correction."""
        if not self.can_undo():
            return None
        back = 0
        actions: list[Any] = []
        while (entry := self._step_before(back).entry) and isinstance(entry.record, Did):
            if actions and not self._is_inside(back):
                break
            actions.append(self.action(entry.record))
            back += 1
        if not actions:
            return None
        return Tap(self._step_before(back).state, tuple(reversed(actions)), self.state)

    def only_did_since(self, head: int) -> bool:
        """Whether nothing but actions came after entry `head`, which still counts."""
        since = takewhile(lambda step: step.seq != head, reversed(self._line))
        return all(step.entry is not None and isinstance(step.entry.record, Did) for step in since)

    def correct(self, changes: tuple[Change, ...]) -> Verdict:
        """Set tracked values as the table says; refused when they can't be true together."""
        state, verdict = self._corrected(changes)
        return self._advance(Corrected(changes, self.head), state) if verdict else verdict

    def resume(self, data: bytes) -> Verdict:
        """Go on from a state of its own; refused when it is none, or can't be true."""
        try:
            state = decode(data, self.game.state)
        except Garbled:
            return _unkeepable()
        broken = tuple(self.game.invariants(state))
        return Verdict(broken) if broken else self._advance(Resumed(msgspec.Raw(data), self.head), state)

    def check_correction(self, changes: tuple[Change, ...]) -> Verdict:
        """Why `changes` can't be true; changes nothing."""
        return self._corrected(changes)[1]

    def _corrected(self, changes: tuple[Change, ...]) -> tuple[Any | None, Verdict]:
        from companion.core.printed import printed_values  # few tables are ever corrected

        known = (*self.game.tracked(self.state), *printed_values(self.game, self.state))
        if wrong := tuple(refuse_changes(changes, known)):
            return None, Verdict(wrong)
        return correct(self.state, changes, self.game.invariants, self.game.follow)

    def _advance(self, record: Forward, state: Any) -> Verdict:
        if not self._are_readable([state], []):
            return _unkeepable()
        self._line.append(self._append(record, state))
        self._redo = []
        return Verdict()

    def _append(self, record: Forward | Undid | Redid, state: Any) -> Step:
        """Into the journal first: a crash never loses what was shown."""
        entry = Entry(self._seq + 1, self._clock(), record)
        # the first step past a gap is a place to start from: nothing before it is
        is_due = entry.seq % SNAPSHOT_EVERY == 0 or entry.parent == self._floor
        self._journal.append(entry, encode(state), entry.parent is not None and is_due)
        self._seq = entry.seq
        return Step(entry.head, entry, state)

    # -- the way back ---------------------------------------------------------------------------------

    def history(self, most: int) -> list[Step]:
        """The newest `most` live steps, oldest first, each preceded in the list by the step before it."""
        self._reaches(most)
        return self._line[-most - 1 :]

    def can_undo(self) -> bool:
        """Whether anything can be taken back."""
        return self.head != 0 and self._reaches(1)

    def undo(self, agreed: bool = False) -> Barrier:
        """Take the last tap back; returns the barrier that stops it unless the table `agreed`."""
        return self.undo_to(self._step_before(1).seq, agreed) if self.can_undo() else ""

    def undo_turn(self, agreed: bool = False) -> Barrier:
        """Back to where this turn began; from there, to where the one before began."""
        if not self.can_undo():
            return ""
        wanted = self.game.turn(self._step_before(1).state)
        back = 1
        while self._reaches(back + 1) and self.game.turn(self._step_before(back + 1).state) == wanted:
            back += 1
        while back > 1 and self._is_inside(back):  # a turn that began inside a tap starts at that tap's end
            back -= 1
        return self.undo_to(self._step_before(back).seq, agreed)

    def undo_to(self, seq: int, agreed: bool = False) -> Barrier:
        """Take back everything after entry `seq`, a tap as a whole; a barrier needs the table's agreement."""
        seq = self._whole(seq)
        barrier = self.barrier_after(seq)
        if barrier and not agreed:
            return barrier
        if seq != self.head:
            self._take_back(seq, bool(barrier))
        return ""

    def _whole(self, seq: int) -> int:
        """`seq`, or where its tap began if that tap goes on after it."""
        back = self._place(seq)
        while back and self._is_inside(back):
            back += 1
        return self._step_before(back).seq

    def _is_inside(self, back: int) -> bool:
        """Whether the step `back` places before the newest one and the one after it are one tap."""
        entry, after = self._step_before(back).entry, self._step_before(back - 1).entry
        return entry is not None and after is not None and entry.tap == after.tap

    def _place(self, seq: int) -> int:
        """How many steps before the newest one entry `seq` stands."""
        back = 0
        while (step := self._step_before(back)).seq != seq:
            assert step.seq, f"{seq} is not in the line of play"
            back += 1
        return back

    def _take_back(self, seq: int, agreed: bool) -> None:
        """Saved first; what is taken back waits for redo, the oldest of it next."""
        back = self._place(seq)
        redo = self._redo_line() if self._redo is None else self._redo
        self._append(Undid(seq, agreed), self._line[-1 - back].state)
        self._redo = redo + self._line[: -back - 1 : -1]
        del self._line[-back:]

    def barrier_after(self, seq: int) -> Barrier:
        """The newest thing brought to light after entry `seq`."""
        for back in range(self._place(seq)):
            entry = self._step_before(back).entry
            if entry and isinstance(entry.record, Did) and entry.record.barrier:
                return entry.record.barrier
        return ""

    def can_redo(self) -> bool:
        """Whether something taken back can be done again."""
        if self._redo is None and self._journal.tip() != self.head:
            self._redo = self._redo_line()
        return bool(self._redo)

    def redo(self) -> bool:
        """Do again what was taken back last."""
        if self._redo is None:
            self._redo = self._redo_line()
        if not self._redo:
            return False
        steps = self._next_tap(self._redo)
        self._append(Redid(steps[-1].seq), steps[-1].state)
        self._line += steps
        del self._redo[-len(steps) :]
        return True

    @staticmethod
    def _next_tap(redo: list[Step]) -> list[Step]:
        """The steps of the tap that is done again next, oldest first."""
        taps = [step.entry.tap if step.entry else 0 for step in redo]
        count = next((n for n in range(1, len(taps)) if taps[-1 - n] != taps[-1]), len(taps))
        return redo[: -count - 1 : -1]

    def last_title(self) -> str:
        """What undo would take back, in a few words; empty at the start."""
        last = self.last_tap()
        if last is None:
            return tr("Correction") if self.can_undo() else ""
        named = (one for one in last.actions if isinstance(one, self.game.names_tap))
        described: str = self.game.describe(last.before, next(named, last.actions[0]))
        return described

    def title(self, before: Step, step: Step) -> str:
        """What happened between two steps, in a few words."""
        assert step.entry is not None
        record = step.entry.record
        if isinstance(record, Did):
            described: str = self.game.describe(before.state, self.action(record))
            return described
        return tr("Continue after a gap") if isinstance(record, Resumed) else ""

    def action(self, record: Did) -> Any:
        """The action inside a record."""
        return self._fold.action(record)

    def _step_before(self, back: int) -> Step:
        """The step `back` places before the newest one, fetched from the journal where needed."""
        self._reaches(back + 1)  # the oldest step has no entry yet
        return self._line[-1 - back]

    def _reaches(self, back: int) -> bool:
        """Whether there is a step `back` places before the newest one that can be gone back to."""
        while len(self._line) <= back and self._reach_further():
            pass
        return len(self._line) > back

    def _reach_further(self) -> bool:
        """Put the stretch of play before the line's beginning in front of it; False where there is none."""
        first = self._line[0].seq
        if first in (0, self._floor):
            return False
        try:
            self._line = self._fold.steps_to(first) + self._line[1:]
        except Stuck:
            self._floor = first
            return False
        return True

    def _redo_line(self) -> list[Step]:
        """What was taken back before the app was opened; nothing where newer rules forbid it."""
        try:
            return self._undone()
        except Stuck:
            return []

    def _undone(self) -> list[Step]:
        """The steps between here and the newest entry, the next one last."""
        tip = self._journal.tip()
        found: list[Step] = []
        while tip != self.head and tip:
            stretch = self._fold.steps_to(tip)
            wanted = [step for step in stretch[1:] if step.seq > self.head]
            found = wanted + found
            tip = stretch[0].seq if len(wanted) == len(stretch) - 1 else self.head
        return found[::-1]


def _unkeepable() -> Verdict:
    """The refusal for a state that could not be opened again."""
    return Verdict((Refusal("TABLE", {}, "state"),))
