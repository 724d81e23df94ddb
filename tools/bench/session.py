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
from tests.contract.at_hand import DEALT, bare, remember_seals, shelf_of, table_at
from tests.contract.playouts import journals, replayed
from tests.contract.taps import Entered, enter
from tools.bench.figure import FRAME, Figure

MOST = 1.3
FEWEST = {"exoship": 1.1}
"""Taps for each fact: what every game may take, and what the first game on pages was to reach."""


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
    costs: list[float] = []
    each = [_entered(key, path, costs) for path in paths]
    taps, facts = sum(one.taps for one in each), sum(one.facts for one in each)
    most = max(each, key=lambda one: one.taps / one.facts)
    typical, worst = statistics.median(costs), max(costs)
    return [
        Figure(f"{key}: tap and page without Kivy, median", typical, FRAME, "ms", "one frame"),
        Figure(f"{key}: tap and page without Kivy, worst", worst, FRAME, "ms", "one frame"),
        Figure(f"{key}: taps to enter its games", taps, facts, "", "facts", FEWEST.get(key, MOST)),
        Figure(f"  {key}: the game with the most", most.taps, most.facts, "", "facts", MOST),
    ]


def _entered(key: str, path: Path, costs: list[float]) -> Entered:
    """How one playthrough was entered; what every tap of it took is added to `costs`."""
    played = replayed(path)
    _, options, _ = game_file.read(path.read_bytes())
    shelf = shelf_of(key, [move.action for move in played])
    remember_seals([move.action for move in played])
    entered, at = Entered(), 0
    session = _seated(key, options, shelf, None, costs)
    while at < len(played):
        if bare(session.table.state) != bare(played[at].state):  # a correction in the journal
            session = _seated(key, options, shelf, played[at].state, costs)
        at += enter(session, played[at:], entered)
    return entered


def _seated(key: str, options: Any, shelf: Any, state: Any, costs: list[float]) -> Timed:
    session = Timed(table_at(key, options, state), teller(key), shelf=shelf, secrets=DEALT.salts)
    session.costs = costs
    return session
