"""Kills the app again and again: `python -m tests.store.kills [COUNT] [SEED]`, a thousand unless told.

A process plays, imports, deals or brings an old file up to date, and is killed without warning. Whatever it
had said by then is there, and the database opens.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from companion.games import game
from companion.store.database import NAME
from companion.store.secrets import Secrets
from companion.store.store import Store
from tests.store import writer
from tests.store.games import SOLO, folded, play

WRITER = Path(__file__).with_name("writer.py")
ROOT = WRITER.parents[2]
OLD = WRITER.with_name("old") / "companion-0.1.0.db"


def started(folder: Path, seconds: float, what: str) -> bytes:
    """Let a new process work, kill it so long after its first word, and return what it said."""
    command = [sys.executable, str(WRITER), str(folder), what]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, cwd=ROOT, env={**os.environ, "PYTHONPATH": "."}
    ) as working:
        assert working.stdout
        first = working.stdout.readline()
        time.sleep(seconds)
        working.send_signal(signal.SIGKILL)
        return first + working.stdout.read()


def forked(folder: Path, seconds: float, what: str) -> bytes:
    """The same with a copy of this process, which has imported everything already."""
    reads, writes = os.pipe()
    if (child := os.fork()) == 0:
        os.close(reads)
        sys.stdout = os.fdopen(writes, "w")
        try:
            writer.main(str(folder), what)
        finally:
            os._exit(1)
    os.close(writes)
    with os.fdopen(reads, "rb") as said:
        first = said.readline()
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return first + said.read()


killed = started
"""How a process is begun and killed; the command forks, the tests begin a new one."""


def killed_writer(folder: Path, seconds: float, what: str = "play") -> int:
    """Kill a writer without warning and return the last thing it acknowledged; 0 for none."""
    said = killed(folder, seconds, what).rpartition(b"\n")[0]
    return int(said.split()[-1]) if said else 0


def begin(folder: Path) -> None:
    """A store with one game of a few moves."""
    store = Store(folder)
    assert store.new(game("assembly"), SOLO) == 1
    play(store.open(1), 4)
    store.close()


def play_and_die(folder: Path, seconds: float) -> None:
    """Every entry that was said is there, and the state is their fold."""
    said = killed_writer(folder, seconds)
    store = _reopened(folder)
    (kept,) = store.database.row("SELECT max(seq) FROM entry WHERE game = 1") or (0,)
    assert kept in (said, said + 1)  # one may be kept and not yet said
    table = store.open(1)
    assert (table.head, table.state) == folded(store.database.connection, 1)
    store.close()


def import_and_die(folder: Path, seconds: float) -> None:
    """Every game that was said is there whole, and no half of another one."""
    said = killed_writer(folder, seconds, "import")
    store = _reopened(folder)
    numbers = [saved.number for saved in store.saved()]
    assert said in numbers
    wanted = store.open(1).state
    assert all(store.open(number).state == wanted for number in numbers[:3] if number > 1)
    store.close()


def deal_and_die(folder: Path, seconds: float) -> None:
    """No seal without its salts."""
    said = killed_writer(folder, seconds, "deal")
    store = _reopened(folder)
    assert said in {saved.number for saved in store.saved()}
    for number in (said, said + 1):
        if number in {saved.number for saved in store.saved()} and (
            sealed := store.open(number).state.sealed
        ):
            assert Secrets(store.database, number).lost(sealed) == ()
    store.close()


def start_and_die(folder: Path, seconds: float) -> None:
    """An old file that is being brought up to date has all its games afterwards."""
    shutil.copy(OLD, folder / NAME)
    killed_writer(folder, seconds / 4, "start")
    store = _reopened(folder)
    assert {store.open(saved.number).head for saved in store.saved()} == {72, 36, 20, 42, 3}
    store.close()


def _reopened(folder: Path) -> Store:
    store = Store(folder)
    assert store.database.set_aside is None
    return store


def main(count: int = 1000, seed: int = 1) -> None:
    """Kill, look, kill again."""
    globals()["killed"] = forked
    chance, ways = random.Random(seed), (play_and_die, import_and_die, deal_and_die, start_and_die)
    kills = Counter[str]()
    for number in range(count):
        with tempfile.TemporaryDirectory() as made:
            if (way := ways[number % len(ways)]) is not start_and_die:
                begin(Path(made))
            way(Path(made), chance.random() * 0.1)
        kills[way.__name__] += 1
        if number % 100 == 99:
            print(f"{number + 1} kills", flush=True)
    each = ", ".join(f"{name.removesuffix('_and_die')} {some}" for name, some in kills.items())
    print(f"{count} kills ({each}): nothing that was said is lost, every database opens")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
