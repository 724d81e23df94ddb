"""Every call of the file layer fails once in turn: it is said, nothing half-done stays, play goes on."""

import sqlite3

import pytest

from companion.games import game
from companion.store.store import Store
from companion.store.trouble import Trouble
from tests.store.games import SOLO, folded, play
from tests.store.power import Recorder

CODES = {
    "full": sqlite3.SQLITE_FULL,
    "write error": sqlite3.SQLITE_IOERR_WRITE,
    "sync error": sqlite3.SQLITE_IOERR_FSYNC,
}
STEP = len(CODES)
"""Every call fails once, with one of the codes."""


class Evening:
    """A scripted evening where whoever is told of a trouble tries the same again, once."""

    def __init__(self, folder, fails_at=-1, code=0):
        self.folder, self.troubles = folder, []
        self.recorder = Recorder(fails_at, code)
        with self.recorder.recording():
            self.store = self.tried(lambda: Store(folder, clock=lambda: 0))
            number = self.tried(lambda: self.store.new(game("assembly"), SOLO))
            self.table = self.tried(lambda: self.store.open(number))
            for seed in range(5):
                self.tried(lambda seed=seed: play(self.table, 1, seed))
            self.tried(lambda: self.table.undo(agreed=True))
            self.tried(lambda: self.table.redo())
            self.tried(lambda: self.store.remember("theme", "light"))
            self.seen = self.table.head, self.table.state
            self.store.close()

    def tried(self, step):
        try:
            return step()
        except Trouble as trouble:
            self.troubles.append(trouble)
            return step()

    def kept(self):
        """What a start after the evening finds."""
        store = Store(self.folder, clock=lambda: 0)
        assert store.database.set_aside is None
        table = store.open(1)
        assert (table.head, table.state) == self.seen == folded(store.database.connection, 1)
        rows = store.database.connection.execute("SELECT seq, kind, record FROM entry").fetchall()
        theme = store.setting("theme", str, "")
        store.close()
        return rows, theme


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    return Evening(tmp_path_factory.mktemp("undisturbed"))


@pytest.mark.parametrize("name", CODES)
def test_whatever_fails_the_evening_ends_as_if_nothing_had(undisturbed, tmp_path, name):
    wanted, troubles = undisturbed.kept(), []
    for number in range(list(CODES).index(name), len(undisturbed.recorder.calls), STEP):
        evening = Evening(tmp_path / str(number), number, CODES[name])
        assert evening.kept() == wanted, (number, undisturbed.recorder.calls[number])
        troubles += evening.troubles
    assert troubles
    assert all(one.title and one.reason and one.remedy for one in troubles)
