"""A game entered by touches without Kivy: what a tap and its page cost, and how many taps a fact takes."""

import statistics
import time
from pathlib import Path
from typing import Any

from companion.core.page import Result
from companion.games import game
from companion.pages import teller
from companion.table import game_file
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table
from tests.contract.playouts import journals, replayed
from tests.contract.taps import Entered, bare, enter, shelf_of
from tools.bench.figure import FRAME, Figure

KEY = "exoship"


class Timed(Session):
    """A session that knows what each tap took until its page was told, in milliseconds of the processor."""

    costs: list[float]

    def tap(self, control: str, value: Any = None) -> Result:
        """The same, timed."""
        began = time.process_time()
        result = super().tap(control, value)
        self.page()
        self.costs.append((time.process_time() - began) * 1000)
        return result


def sample(paths: tuple[Path, ...] | None = None) -> list[Figure]:
    """All playthroughs of a game, or these."""
    entered, costs = Entered(), []
    for path in paths or journals(KEY):
        costs += _entered(path, entered)
    return [
        Figure("tap and page without Kivy, median", statistics.median(costs), FRAME, "ms", "one frame"),
        Figure("tap and page without Kivy, worst", max(costs), FRAME, "ms", "one frame"),
        Figure("taps to enter a game", entered.taps, entered.facts, "", "facts", 1.1),
    ]


def _entered(path: Path, entered: Entered) -> list[float]:
    """What every tap of one playthrough took."""
    played = replayed(path)
    _, options, _ = game_file.read(path.read_bytes())
    shelf = shelf_of(KEY, [move.action for move in played])
    costs: list[float] = []
    session, at = _seated(options, shelf, None, costs), 0
    while at < len(played):
        if bare(session.table.state) != bare(played[at].state):  # a correction in the journal
            session = _seated(options, shelf, played[at].state, costs)
        at += enter(session, played[at:], entered)
    return costs


def _seated(options: Any, shelf: Any, state: Any, costs: list[float]) -> Timed:
    session = Timed(Table(game(KEY), options, MemoryJournal(), state), teller(KEY), shelf=shelf)
    session.costs = costs
    return session
