"""What opening the setup and the table of each game costs beside a frame: milliseconds of the processor."""

import statistics
import time

from tools.bench import taps  # it settles Kivy first

# ruff: noqa: I001 - and in this order
from companion.games import KEYS, SUMMARIES, game
from tests.ui.games import begun
from tools.bench.figure import FRAME, Figure

AGAIN = 5
SETUP, TABLE = 4, 6
"""Within so many frames each stands."""


def sample():
    """Every game: a visit that reads its rules, then some more; the middle of these counts."""
    with taps.opened() as driver:
        setups = {key: _middle(_setup, driver, key) for key in KEYS}
        tables = {key: _middle(_table, driver, key) for key in KEYS}
    return [*_figures("open a setup", setups, SETUP), *_figures("open a table", tables, TABLE)]


def _figures(what, found, goal):
    yield Figure(f"{what}, worst game", max(found.values()), FRAME, "ms", "one frame", goal)
    for key, cost in found.items():
        yield Figure(f"  {what}: {SUMMARIES[key][0]}", cost, FRAME, "ms", "one frame")


def _middle(visit, driver, key):
    return statistics.median([visit(driver, key) for _ in range(AGAIN + 1)][1:])


def _setup(driver, key):
    """From home by touch."""
    driver.app.services.router.home()
    driver.seconds(1)
    return taps.cost(driver, driver.find(SUMMARIES[key][0], kind="GameTile"))


def _table(driver, key):
    """A game with one move, from home until two frames are laid out."""
    services = driver.app.services
    services.router.home()
    driver.seconds(1)
    number = begun(services.store, game(key).options(), key)
    start = time.process_time()
    services.router.go("table", number=number)
    driver.frames(2)
    return (time.process_time() - start) * 1000
