"""The screens around the games."""


def home(driver):
    """Nothing on the table yet."""


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
    driver.tap("Correct the table")


def score(driver):
    """How it adds up."""
    dealt(driver)
    driver.tap("Menu")
    driver.tap("Score")


def running(driver):
    """Home with games on the table."""
    dealt(driver)
    driver.tap("Back")


def busy(driver):
    """Home with several games on the table."""
    for name in ("ExoShip", "ExoBase", "Assembly"):
        driver.tap(driver.find(name, kind="GameTile"))
        driver.tap("Start")
        driver.tap("Back")


def long_form(driver):
    """The game with the most to ask."""
    driver.tap(driver.find("Mothership", kind="GameTile"))


def agree(driver):
    """Undo past a shuffle asks the table."""
    dealt(driver)
    driver.tap("Undo")


SCENES = {
    "home": home,
    "home-running": running,
    "home-busy": busy,
    "setup-long": long_form,
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
