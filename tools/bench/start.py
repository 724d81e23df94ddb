"""The first frame that can be used, and peak memory, beside an empty Kivy app."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion.games import game
from companion.pages.summary import summary
from companion.store.listing import Listing
from companion.store.store import Store
from tests.ui import headless
from tools.bench.figure import Figure

CHILD = Path(__file__).with_name("first_frame.py")
EMPTY = "an empty Kivy app"
ON_THE_TABLE = ("assembly", "exoship", "mothership")
SETTLED = ("KIVY", "XDG", "PYTHON")
"""What the shell says about these does not count: an app that is installed starts from compiled modules."""


def sample() -> list[Figure]:
    """Empty, home without a game, home with three, in turn; each has been started once before."""
    with tempfile.TemporaryDirectory() as folder:
        homes = _homes(Path(folder))
        starts = [("empty", homes[0]), *(("companion", home) for home in homes)]
        for start in starts:
            _start(*start)
        return list(_figures(*(_start(*start) for start in starts)))


def _homes(folder: Path) -> tuple[Path, Path]:
    """The home folders of a player who just installed the app, and of one with three games."""
    fresh, busy = folder / "fresh", folder / "busy"
    for home, keys in ((fresh, ()), (busy, ON_THE_TABLE)):
        store = Store(home / ".config" / "companion")
        store.remember("welcomed", True)
        for key in keys:
            _begun(store, key)
        store.close()
    return fresh, busy


def _begun(store: Store, key: str) -> None:
    """A game with one move, left as the app leaves it."""
    found = game(key)
    number = store.new(found, found.options())
    table = store.open(number)
    table.propose(found.choices(table.state)[0])
    Listing(store, summary).note(number, found, table.state)


def _start(which: str, home: Path) -> tuple[float, float, float]:
    """Seconds, seconds of the processor, megabytes."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(SETTLED)}
    environment = plain | headless.SETTINGS | {"HOME": str(home), "PYTHONPYCACHEPREFIX": str(home.parent)}
    command = [sys.executable, str(CHILD), which]
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    try:
        seconds, cpu, kilobytes = json.loads(result.stdout)
    except ValueError:
        raise SystemExit(result.stdout + result.stderr[-2000:]) from None
    return seconds, cpu, kilobytes / 1024


Start = tuple[float, float, float]


def _figures(empty: Start, home: Start, busy: Start) -> Iterator[Figure]:
    yield Figure("first usable frame", home[0], empty[0], "s", EMPTY, 1.15)
    yield Figure("  its processor time", home[1], empty[1], "s", EMPTY, 1.15)
    yield Figure("  with three games on the table", busy[0], empty[0], "s", EMPTY)
    yield Figure("  its processor time, three games", busy[1], empty[1], "s", EMPTY)
    yield Figure("peak memory", home[2], empty[2], "MB", EMPTY, 1.2)
    yield Figure("  with three games on the table ", busy[2], empty[2], "MB", EMPTY)
