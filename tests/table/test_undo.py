"""Any mix of actions, undo, redo, corrections and reopening: the state is the fold of the journal."""

import tempfile
from pathlib import Path

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.core.correction import Change, correct
from companion.games.assembly import GAME
from companion.games.assembly.actions import Declare, DrawOnly, Lock, Refresh, Swap
from companion.games.assembly.box import Options
from companion.store.store import Store
from companion.table import table as module
from companion.table.journal import Corrected, Did, Record, Undid

OPTIONS = Options(players=("Amelie", "Sammie"), malfunctions="A", talk="reduced")
RARELY_LEGAL = [Declare(1, "swap", "swap"), DrawOnly(0), Lock((3,)), Refresh(()), Swap(1, 2)]


class WayBack(RuleBasedStateMachine):
    """A table in a store, beside a fold of the same journal that knows nothing of tables."""

    @initialize()
    def begin(self):
        self.kept, module.SNAPSHOT_EVERY = module.SNAPSHOT_EVERY, 5  # so that short games have snapshots
        self.folder = tempfile.TemporaryDirectory()
        self.store = Store(Path(self.folder.name), clock=lambda: 0)
        self.store.database.connection.execute("PRAGMA synchronous = OFF")
        self.number = self.store.new(GAME, OPTIONS)
        self.table = self.store.open(self.number)
        self.states, self.records, self.parents, self.head, self.undone = (
            {0: GAME.start(OPTIONS)},
            {},
            {},
            0,
            [],
        )

    def teardown(self):
        module.SNAPSHOT_EVERY = self.kept
        self.store.close()
        self.folder.cleanup()

    def rows(self):
        return self.store.database.connection.execute("SELECT seq, record FROM entry ORDER BY seq").fetchall()

    def line(self):
        """The numbers of the live entries, oldest first, from 0."""
        found = [self.head]
        while found[-1]:
            found.append(self.parents[found[-1]])
        return found[::-1]

    def catch_up(self):
        """Fold what was written since."""
        for seq, data in self.rows()[len(self.records) :]:
            record = msgspec.json.decode(data, type=Record)
            self.records[seq] = record
            if isinstance(record, Did | Corrected):
                self.parents[seq] = record.parent
                self.states[seq] = self.folded(self.states[record.parent], record)
                self.head = seq
            else:
                self.head = record.to

    def folded(self, state, record):
        if isinstance(record, Corrected):
            return correct(state, record.changes, GAME.invariants)[0]
        return GAME.apply(state, msgspec.json.decode(record.action, type=GAME.action))

    def barriers_after(self, seq):
        gone = self.line()[self.line().index(seq) + 1 :]
        return [r.barrier for n in gone if isinstance(r := self.records[n], Did) and r.barrier]

    @precondition(lambda self: GAME.choices(self.table.state))
    @rule(data=st.data())
    def act(self, data):
        action = data.draw(st.sampled_from(GAME.choices(self.table.state)))
        assert self.table.propose(action)
        self.undone = []

    @rule(action=st.sampled_from(RARELY_LEGAL))
    def try_something(self, action):
        before = len(self.rows())
        legal = bool(GAME.check(self.table.state, action))
        assert bool(self.table.propose(action)) == legal
        assert len(self.rows()) == before + legal
        self.undone = [] if legal else self.undone

    @rule(moved=st.integers(-2, 2), lost=st.booleans())
    def correct_the_cards(self, moved, lost):
        state, before = self.table.state, len(self.rows())
        values = {"draw": state.draw + moved, "discard": state.discard - moved + lost}
        changes = tuple(Change((name,), value) for name, value in values.items())
        expected = not lost and min(values.values()) >= 0 and not (state.owed and values["draw"])
        assert bool(self.table.correct(changes)) == expected
        assert len(self.rows()) == before + expected
        self.undone = [] if expected else self.undone

    @rule(data=st.data(), agreed=st.booleans())
    def undo_to(self, data, agreed):
        self.go_back(data.draw(st.sampled_from(self.line())), agreed, self.table.undo_to)

    @rule(agreed=st.booleans())
    def undo(self, agreed):
        if self.head:
            self.go_back(self.line()[-2], agreed, lambda seq, agreed: self.table.undo(agreed))
        else:
            assert self.table.undo(agreed) == ""

    @precondition(lambda self: self.head)
    @rule(agreed=st.booleans())
    def undo_turn(self, agreed):
        line = self.line()[:-1]
        turn = self.states[line[-1]].turn
        start = next(seq for seq in line if self.states[seq].turn == turn)
        self.go_back(start, agreed, lambda seq, agreed: self.table.undo_turn(agreed))

    def go_back(self, seq, agreed, way):
        """Barriers stop it unless agreed; crossing one is logged."""
        line, barriers, before = self.line(), self.barriers_after(seq), len(self.rows())
        stopped = bool(barriers) and not agreed
        assert way(seq, agreed) == (barriers[-1] if stopped else "")
        moved = seq != line[-1] and not stopped
        assert len(self.rows()) == before + moved
        if moved:
            record = msgspec.json.decode(self.rows()[-1][1], type=Record)
            assert record == Undid(seq, agreed=bool(barriers))
            self.undone += line[: line.index(seq) : -1]

    @rule()
    def redo(self):
        assert self.table.can_redo() == bool(self.undone)
        assert self.table.redo() == bool(self.undone)
        if self.undone:
            assert self.table.head == self.undone.pop()

    @rule(restart=st.booleans())
    def reopen(self, restart):
        if restart:
            self.store.close()
            self.store = Store(Path(self.folder.name), clock=lambda: 0)
            self.store.database.connection.execute("PRAGMA synchronous = OFF")
        self.table = self.store.open(self.number)

    @rule()
    def look_at_the_history(self):
        steps = self.table.history(len(self.line()))
        assert [step.seq for step in steps] == self.line()
        assert [step.state for step in steps] == [self.states[seq] for seq in self.line()]

    @invariant()
    def the_state_is_the_fold_of_the_journal(self):
        self.catch_up()
        assert self.table.head == self.head
        assert self.table.state == self.states[self.head]
        assert self.table.can_undo() == bool(self.head)
        assert self.table.can_redo() == bool(self.undone)
        assert self.table.corrections == sum(isinstance(r, Corrected) for r in self.records.values())


WayBack.TestCase.settings = settings(max_examples=40, stateful_step_count=50)
TestWayBack = WayBack.TestCase
