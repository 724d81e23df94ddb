"""The screens around the games."""

from pathlib import Path

from msgspec.structs import replace

from companion.table.game_file import play, read
from companion.table.table import now

PLAYED = Path(__file__).parents[2] / "tests" / "playthroughs"


def home(driver):
    """Nothing on the table yet."""


def welcome(driver):
    """The first start."""
    driver.app.services.router.go("welcome")
    driver.frames(4)


def settings(driver):
    """Look, text size, motion."""
    driver.tap("Settings")


def about(driver):
    """Who made the parts."""
    settings(driver)
    driver.tap("About and licences")


def rules(driver):
    """A search over every game."""
    driver.tap("Rules")
    driver.tap(driver.find(kind="PlainInput"))
    driver.type("rotat")


def setup(driver):
    """A new game."""
    driver.tap("Assembly")


def start(driver):
    """A game for two, just begun."""
    setup(driver)
    driver.tap("Add a player")
    driver.tap("Start")


def dealt(driver):
    """The Bay cards lie."""
    start(driver)
    driver.tap("Shuffle for me")


def menu(driver):
    """The menu of a game."""
    start(driver)
    driver.tap("Menu")


def history(driver):
    """What happened."""
    dealt(driver)
    driver.tap("Menu")
    driver.tap("History")


def correct(driver):
    """Every tracked value."""
    dealt(driver)
    driver.tap("Menu")
    driver.tap("Correct the app")


def score(driver):
    """How it adds up."""
    dealt(driver)
    driver.tap("Menu")
    driver.tap("Score")


def running(driver):
    """Home with games on the table."""
    dealt(driver)
    driver.tap("Back")


GROUPS = {
    "airlock": ("Ana", "Ben", "Chi", "Dev", "Eva"),
    "mothership": ("Ana", "Ben", "Chi", "Dev"),
    "exobase": ("Ana",),
    "assembly": ("Ana", "Ben"),
    "exoship": ("Ana",),
}
BEGUN = {
    "airlock": "six-with-expansion",
    "mothership": "two-teams",
    "exobase": "win",
    "assembly": "pair-win-unverified",
    "exoship": "win-normal",
}
AGES = (2, 26 * 60, 3 * 24 * 60, 4 * 24 * 60, 5 * 24 * 60)
"""How many minutes ago each game was touched."""


def busy(driver):
    """Home with a game of every kind in its middle, and a finished one."""
    store = driver.app.services.store
    finished(driver)
    for (key, players), minutes in zip(GROUPS.items(), AGES, strict=True):
        _begun(store, key, players, now() - minutes * 60_000)
    driver.app.services.router.screen.enter()
    driver.frames(6)


def _begun(store, key, players, at):
    """A game that was played to its middle."""
    found, options, lines = read((PLAYED / key / f"{BEGUN[key]}.jsonl").read_bytes())
    named = (*players, *options.players)[: len(options.players)]
    store._clock = lambda: at
    table = store.open(store.new(found, replace(options, players=named)))
    list(play(table, lines[: len(lines) * 3 // 5]))
    store._clock = now


def finished(driver):
    """Games that are over."""
    from tools.scenes.exoship import GAME, WIN, Options

    store = driver.app.services.store
    table = store.open(store.new(GAME, Options(players=("Ana",))))
    for action in WIN:
        assert table.propose(action)


def _ended(driver, key, name, players):
    """The end of a game that was played."""
    store = driver.app.services.store
    found, options, lines = read((PLAYED / key / f"{name}.jsonl").read_bytes())
    number = store.new(found, replace(options, players=players[: len(options.players)]))
    list(play(store.open(number), lines))
    driver.app.services.router.go("table", number=number)
    driver.frames(6)


def end_won(driver):
    """All bays are locked."""
    _ended(driver, "assembly", "pair-win-unverified", ("Ana", "Ben"))


def end_lost(driver):
    """A tier with a long name, and no ticks."""
    _ended(driver, "exoship", "loss-axios", ("Ana",))


def end_sides(driver):
    """One side has won; nobody scores points."""
    _ended(driver, "airlock", "crew-by-deck", ("Ana", "Ben", "Chi", "Dev", "Eva", "Finn"))


def shelf(driver):
    """The games that are over."""
    finished(driver)
    driver.app.services.router.screen.enter()
    driver.frames(4)
    driver.tap("Finished")


def long_form(driver):
    """The game with the most to ask, with the group of last time."""
    busy(driver)
    driver.tap(driver.find("Mothership", kind="GameTile"))


def unfolded(driver):
    """All of its options."""
    driver.tap(driver.find("Mothership", kind="GameTile"))
    driver.tap("More options")


def agree(driver):
    """Undo past a shuffle asks the table."""
    dealt(driver)
    driver.tap("Undo")


SCENES = {
    "home": home,
    "welcome": welcome,
    "home-running": running,
    "home-busy": busy,
    "shelf": shelf,
    "end-won": end_won,
    "end-lost": end_lost,
    "end-sides": end_sides,
    "setup-long": long_form,
    "setup-all": unfolded,
    "setup": setup,
    "table-start": start,
    "table-menu": menu,
    "undo-agree": agree,
    "history": history,
    "correct": correct,
    "score": score,
    "rules": rules,
    "settings": settings,
    "about": about,
}
