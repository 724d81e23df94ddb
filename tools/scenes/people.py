"""People, statistics and results: two seasons of evenings."""

from msgspec.structs import replace

from companion.core.record import Record
from companion.store.checksum import checksum
from companion.store.everything_file import writing
from companion.store.progress import finished
from companion.store.refusals import Refusals
from companion.table.journal import encode
from companion.table.table import now
from tests.store.evenings import game_file

DAY = 86_400_000
SCORES = (13, 17, 16, 21, 19, 24, 22, 25, 23, 27)
EVENINGS = (
    ("exoship", "win-normal", ("Ana",)),
    ("exoship", "loss-axios", ("Ana",)),
    ("airlock", "crew-by-deck", ("Ana", "Ben", "Chi", "Dev", "Eva")),
    ("airlock", "saboteur-by-oxygen", ("Ana", "Ben", "Chi", "Dev")),
    ("mothership", "three-for-points", ("Ana", "Ben", "Chi")),
    ("mothership", "two-players-to-the-end", ("Ana", "Ben")),
    ("exobase", "win", ("Ana",)),
)


def evenings(driver):
    """Ten games of Assembly over two months, and some of everything else."""
    services = driver.app.services
    store, at = services.store, now()
    for n, score in enumerate(SCORES):
        number = _played(store, "assembly", "pair-win-unverified", ("Ana", "Ben"), at - (60 - 6 * n) * DAY)
        _rescored(services, number, score)
    for n, (key, name, players) in enumerate(EVENINGS):
        _played(store, key, name, players, at - (30 - 4 * n) * DAY)
    services.listing.games()
    services.listing.keep()
    for rules, times in ((["AS-C2"], 5), (["AS-T4"], 3), (["AS-R6"], 2)):
        for _ in range(times):
            Refusals(store).add(1, rules, 2)
    services.router.screen.enter()
    driver.frames(4)


def _played(store, key, name, players, at):
    """A finished game of that day."""
    before, store._clock = store._clock, _clock(at)
    try:
        return store.import_game(game_file(key, name, players))
    finally:
        store._clock = before


def _clock(at):
    times = iter(range(at, at + DAY, 40_000))
    return lambda: next(times)


def _rescored(services, number, score):
    """The record of a game with another score: no playthrough has all of them."""
    one = services.records.of(number)
    won = score >= 24
    seats = tuple(replace(seat, has_won=won) for seat in one.seats)
    places = (0, 16, 20, 24, 26, 30)
    tier = max(place for place, low in enumerate(places) if score >= low)
    one = replace(one, score=score, tier=tier, result="won" if won else "lost", seats=seats)
    with services.store.database.write() as sql:
        of, body = sql.execute("SELECT of FROM record WHERE game = ?", (number,)).fetchone()[0], encode(one)
        sql.execute(
            "UPDATE record SET body = ?, sum = ? WHERE game = ?", (body, checksum(number, of, body), number)
        )
    assert isinstance(one, Record)


def statistics(driver):
    """Assembly over time."""
    evenings(driver)
    driver.app.services.router.go("statistics", key="assembly")
    driver.seconds(1)


def statistics_luck(driver):
    """Luck and refusals, further down."""
    statistics(driver)
    driver.reveal(driver.find("Refused most"))
    driver.seconds(0.5)


def statistics_fights(driver):
    """Who wins where people compete."""
    evenings(driver)
    driver.app.services.router.go("statistics", key="mothership")
    driver.seconds(1)


def statistics_empty(driver):
    """Nothing was played yet."""
    driver.app.services.router.go("statistics")
    driver.frames(4)


def people(driver):
    """Everybody who played."""
    evenings(driver)
    driver.app.services.router.go("statistics")
    driver.frames(4)
    driver.app.services.router.go("people")
    driver.frames(4)


def person(driver):
    """What can be done with somebody."""
    people(driver)
    driver.tap(driver.find("Ben", kind="PersonCard"))


def forget(driver):
    """How much is to be forgotten."""
    person(driver)
    driver.tap("Forget")


def moving(driver):
    """The two ways."""
    driver.app.services.router.go("moving")
    driver.frames(4)


def moving_review(driver):
    """What a file of another phone would bring."""
    evenings(driver)
    services = driver.app.services
    data, _ = finished(writing(services.store))
    lines = data.splitlines()
    with services.store.database.write() as sql:
        sql.execute("DELETE FROM game WHERE id > 12")
        sql.execute("UPDATE game SET updated = updated + 1 WHERE id > 10")
        sql.execute("DELETE FROM person")
    broken = lines[-1].replace(b'"type":"', b'"type":"x').replace(b'{"type":"xgame"', b'{"type":"game"')
    services.router.go("moving", data=b"\n".join((*lines[:-1], broken)))
    driver.seconds(3)


def replay(driver):
    """A finished game in its middle."""
    evenings(driver)
    driver.app.services.router.go("replay", number=1)
    driver.frames(4)
    driver.app.services.router.screen.show(70)
    driver.seconds(1)


def replay_fight(driver):
    """A fight of another evening."""
    evenings(driver)
    driver.app.services.router.go("replay", number=15)
    driver.frames(4)
    driver.app.services.router.screen.show(60)
    driver.seconds(1)


def end(driver):
    """How a game of these evenings ended, with the ways on."""
    evenings(driver)
    driver.app.services.router.go("table", number=10)
    driver.seconds(1)


def end_share(driver):
    """What can be shared."""
    end(driver)
    driver.tap("Share")


def end_bg_stats(driver):
    """A play for BG Stats."""
    end(driver)
    driver.tap("BG Stats")


def shelf(driver):
    """Every finished game."""
    statistics(driver)
    driver.app.services.router.home()
    driver.tap("Finished")
    driver.seconds(1)


def shelf_search(driver):
    """Looking for one."""
    shelf(driver)
    driver.tap(driver.find(kind="PlainInput"))
    driver.type("chi")
    driver.seconds(1)


def setup_known(driver):
    """A setup with people who are known."""
    evenings(driver)
    driver.tap(driver.find("Airlock", kind="GameTile"))
    driver.seconds(1)


SCENES = {
    "setup-known": setup_known,
    "shelf-evenings": shelf,
    "shelf-search": shelf_search,
    "replay": replay,
    "replay-fight": replay_fight,
    "people-end": end,
    "people-share": end_share,
    "people-bgstats": end_bg_stats,
    "moving": moving,
    "moving-review": moving_review,
    "people": people,
    "people-one": person,
    "people-forget": forget,
    "statistics": statistics,
    "statistics-luck": statistics_luck,
    "statistics-fights": statistics_fights,
    "statistics-empty": statistics_empty,
}
