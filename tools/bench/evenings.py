"""What 2,000 finished games cost: home, shelf and statistics beside a frame, and beside few games."""

import statistics
import time

from tools.bench import taps  # it settles Kivy first

# ruff: noqa: I001 - and in this order
from companion.store.checksum import checksum
from tests.store.evenings import played
from tools.bench.figure import FRAME, Figure

FEW, MANY, AGAIN = 20, 2000, 3
PLAYED = (
    ("assembly", "pair-win-unverified", ("Ana", "Ben")),
    ("exoship", "win-normal", ("Ana",)),
    ("mothership", "three-for-points", ("Ana", "Ben", "Chi")),
    ("airlock", "crew-by-deck", ("Ana", "Ben", "Chi", "Dev", "Eva")),
    ("exobase", "win", ("Ben",)),
)
GOALS = {"home": 4, "statistics": 6, "shelf": 6}
"""Within so many frames each stands; they read everything from the disk, as after a start."""
HOUR = 3_600_000


def sample():
    """Every screen with few games and with many, both in this run."""
    few, many = _measured(FEW), _measured(MANY)
    return [
        figure
        for name, goal in GOALS.items()
        for figure in (
            Figure(f"open {name}, {MANY:,} finished games", many[name], FRAME, "ms", "one frame", goal),
            Figure(f"  {name} beside few games", many[name], few[name], "ms", f"with {FEW}"),
        )
    ]


def _measured(count):
    with taps.opened() as driver:
        fill(driver.app.services, count)
        driver.app.services.router.go("statistics")  # the rules of the games are read
        driver.seconds(1)
        return {name: _middle(driver, name) for name in GOALS}


def _middle(driver, name):
    return statistics.median([_cost(driver, name) for _ in range(AGAIN + 1)][1:])


def _cost(driver, name):
    """From another screen until two frames are laid out; all is read from the disk, as after a start."""
    services = driver.app.services
    services.router.go("about")
    driver.seconds(1)
    services.listing._known.clear()
    services.records._known.clear()
    start = time.process_time()
    services.router.home() if name == "home" else services.router.go(name)
    driver.frames(2)
    cost = (time.process_time() - start) * 1000
    services.router.home()
    return cost


def fill(services, count):
    """So many finished games: some were played, the others are copies of them, an hour apart."""
    store = services.store
    numbers = [played(store, *one) for one in PLAYED]
    services.listing.games()
    services.listing.keep()
    for number in numbers:
        services.records.of(number)
    with store.database.write() as sql:
        for n in range(count - len(numbers)):
            _copy(sql, numbers[n % len(numbers)], n)


def _copy(sql, number, n):
    columns = "key, rules, options, created, seq, head, state, options_sum, sum, met"
    sql.execute(
        f"INSERT INTO game ({columns}, updated, uid) "
        f"SELECT {columns}, updated - ?, uid || ? FROM game WHERE id = ?",
        (n * HOUR, f"-{n}", number),
    )
    copy = sql.execute("SELECT last_insert_rowid()").fetchone()[0]
    for table in ("summary", "record"):
        row = sql.execute(f"SELECT * FROM {table} WHERE game = ?", (number,)).fetchone()
        _, of, *rest, body, _ = row
        row = (copy, of, *rest, body, checksum(copy, of, body))
        sql.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
