"""Games entered by touches without Kivy: what a tap and its page cost, and how many taps a fact takes."""

import statistics
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.core.tapped import Result
from companion.games import KEYS
from companion.pages import teller
from companion.table import game_file
from companion.table.session import Session
from tests.contract.playouts import journals, replayed
from tests.contract.taps import Entered, bare, enter, shelf_of, table_at
from tools.bench.figure import FRAME, Figure


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


def sample(keys: Sequence[str] = (), paths: tuple[Path, ...] | None = None) -> list[Figure]:
    """All playthroughs of every game with a conversation, or these."""
    return [figure for key in keys or KEYS for figure in _figures(key, paths or journals(key))]


def _figures(key: str, paths: tuple[Path, ...]) -> list[Figure]:
    """What a tap of one game costs, and what its taps are for."""
    entered, costs = Entered(), []
    for path in paths:
        costs += _entered(key, path, entered)
    typical, worst = statistics.median(costs), max(costs)
    return [
        Figure(f"{key}: tap and page without Kivy, median", typical, FRAME, "ms", "one frame"),
        Figure(f"{key}: tap and page without Kivy, worst", worst, FRAME, "ms", "one frame"),
        Figure(f"{key}: taps to enter a game", entered.taps, entered.facts, "", "facts", 1.1),
    ]


def _entered(key: str, path: Path, entered: Entered) -> list[float]:
    """What every tap of one playthrough took."""
    played = replayed(path)
    _, options, _ = game_file.read(path.read_bytes())
    shelf = shelf_of(key, [move.action for move in played])
    costs: list[float] = []
    session, at = _seated(key, options, shelf, None, costs), 0
    while at < len(played):
        if bare(session.table.state) != bare(played[at].state):  # a correction in the journal
            session = _seated(key, options, shelf, played[at].state, costs)
        at += enter(session, played[at:], entered)
    return costs


def _seated(key: str, options: Any, shelf: Any, state: Any, costs: list[float]) -> Timed:
    session = Timed(table_at(key, options, state), teller(key), shelf=shelf)
    session.costs = costs
    return session
