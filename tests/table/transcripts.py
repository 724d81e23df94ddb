"""What sessions and tables answer: `python -m tests.table.transcripts` rewrites transcripts.txt.

A transcript is a position of the harbour or of a game with short walks (touches.py) and what every touch does
at the end of each; or a line of play with all that can be done after it (steps.py); or what a finished game
leaves behind. Touches are chosen by what they are called, and none follows another one that was tried:
whatever goes another way changes its own lines.
"""

from pathlib import Path

from msgspec.structs import replace

from companion.core.blocks import Button
from companion.core.page import Dock, Page
from companion.games import game
from companion.table import game_file
from companion.table import table as tables
from companion.table.journal import MemoryJournal
from companion.table.moment import Moment
from companion.table.recording import record
from companion.table.session import Session
from companion.table.table import Table
from tests.contract.playouts import PLAYTHROUGHS
from tests.proof.positions import moment as position
from tests.proof.spelled import spelled
from tests.table.night import HARBOURS, NIGHT
from tests.table.steps import LINES, steps
from tests.table.touches import touches

WRITTEN = Path(__file__).with_name("transcripts.txt")
DICE = {"app": False, "own": True, "unknown": None}
OWN = {"collect": ("app",), "empty": tuple(DICE), "loaded": ("own",), "full": ("app",), "last": ("unknown",)}
GAMES = {
    "assembly": ("deal", "verify", "locks", "draw"),
    "exoship": ("start", "sway-extra", "line", "event"),
    "exobase": ("placement", "two-gains", "unsure"),
    "mothership": ("turn", "armed", "declared", "event"),
    "airlock": ("begin", "deal", "captain", "resolve", "mend", "vote"),
}
PLAYED_OUT = {
    "assembly": "pair-win-unverified",
    "exoship": "win-hard-mars",
    "exobase": "win",
    "mothership": "two-teams",
    "airlock": "six-with-expansion",
}


def names() -> tuple[str, ...]:
    """Every transcript there is."""
    harbours = (f"harbour {name} {own}" for name in HARBOURS for own in OWN.get(name, ("app",)))
    games = (f"{key} {name}" for key, found in GAMES.items() for name in found)
    records = (f"record {key} {stem}" for key, stem in PLAYED_OUT.items())
    return (*harbours, *games, *records, *(f"table {line}" for line in LINES))


def transcript(name: str) -> str:
    """One transcript, made anew."""
    what, _, which = name.partition(" ")
    if what == "record":
        return _record(which)
    if what == "table":
        return _table(which)
    return "".join(f"{line}\n" for line in touches(lambda: _session(what, which), name))


def _session(what: str, which: str) -> Session:
    """A session over a position, as if the game began there."""
    if what == "harbour":
        name, own = which.split(" ")
        found, state, own_dice = NIGHT, HARBOURS[name], DICE[own]
    else:
        found, state, own_dice = game(what), position(what, which), bool(len(which) % 2)
    options = state if what == "harbour" else state.options
    table = Table(replace(found, start=lambda _: state), options, MemoryJournal(), clock=lambda: 0)
    return Session(table, _blank, own_dice=own_dice, printed={})


def _table(line: str) -> str:
    """A line of play at a table that keeps its state every few entries."""
    before, tables.SNAPSHOT_EVERY = tables.SNAPSHOT_EVERY, 5
    try:
        return "".join(f"{told}\n" for told in steps(line))
    finally:
        tables.SNAPSHOT_EVERY = before


def _blank(moment: Moment) -> Page:
    """A page of tabs: what games tell is no part of this."""
    tabs = (Button(control="tab", value="pier", label=""), Button(control="tab", value="sea", label=""))
    undo = Button(control="undo", label="")
    return Page(title="", line=moment.want, tabs=tabs, dock=Dock(undo=undo, main=()))


def _record(name: str) -> str:
    """A finished game in numbers."""
    key, _, stem = name.partition(" ")
    found, options, lines = game_file.read((PLAYTHROUGHS / key / f"{stem}.jsonl").read_bytes())
    table = Table(found, options, MemoryJournal(), clock=iter(range(0, 10**10, 90_001)).__next__)
    list(game_file.play(table, lines))
    return f"{spelled(record(table))}\n"


def read() -> dict[str, str]:
    """The transcripts as they are written down."""
    parts = WRITTEN.read_text(encoding="utf-8").split("== ")[1:]
    return dict(part.split("\n", 1) for part in parts)


if __name__ == "__main__":
    WRITTEN.write_text("".join(f"== {name}\n{transcript(name)}" for name in names()), encoding="utf-8")
