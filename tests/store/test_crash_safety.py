"""A killed app loses nothing that it showed."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from companion.games import game
from companion.store.store import Store
from tests.store.games import SOLO, folded

WRITER = Path(__file__).with_name("writer.py")
ROOT = WRITER.parents[2]
KILLS = 5


def killed_writer(folder: Path, seconds: float) -> int:
    """Let the writer play, kill it without warning, and return the last entry it acknowledged."""
    command = [sys.executable, str(WRITER), str(folder)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, cwd=ROOT, env={**os.environ, "PYTHONPATH": "."}
    ) as writer:
        first = writer.stdout.readline()
        time.sleep(seconds)
        writer.send_signal(signal.SIGKILL)
        rest = writer.stdout.read()
    whole = (first + rest)[: (first + rest).rindex(b"\n")]
    return int(whole.split()[-1])


def test_no_acknowledged_entry_is_lost_and_the_state_is_the_fold_of_the_journal(tmp_path):
    store, chance = Store(tmp_path), random.Random(5)
    assert store.new(game("assembly"), SOLO) == 1
    store.close()
    kept = 0
    for _ in range(KILLS):
        acknowledged = killed_writer(tmp_path, chance.random() * 0.1)
        assert acknowledged > kept
        store = Store(tmp_path)
        assert store.database.set_aside is None
        kept = store.database.connection.execute("SELECT count(*) FROM entry").fetchone()[0]
        assert kept in (acknowledged, acknowledged + 1)  # one may be kept and not yet said
        table = store.open(1)
        assert (table.head, table.state) == folded(store.database.connection, 1)
        store.close()
