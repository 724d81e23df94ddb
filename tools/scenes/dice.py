"""The dice tray, the roll sheet, and every die at rest."""

from msgspec.structs import replace

from companion.core.dice import Roll
from companion.pages.shell.dice import Tray
from companion.store.rolls import RollLog
from companion.ui.rolling import ask_roll


def tray(driver):
    """Three dice rolled, some history, a d6 that looks fair."""
    log = RollLog(driver.app.services.store)
    for face in (1, 3, 4, 2, 5, 6, 4, 1) * 6:
        log.add(Roll((6,), (face,), "app"), "Ben", 1)
    log.add(Roll((8,), (7,), "hand"), "Ana")
    _open(driver)
    _show(driver, Tray((8, 8, 6)), (6, 3, 5))


def at_rest(driver):
    """Each kind of die, with the faces that could be misread."""
    _open(driver)
    _show(driver, Tray((12, 12, 10, 10, 8, 8, 6, 6, 4, 2)), (12, 6, 10, 9, 8, 6, 6, 5, 4, 2))


def full(driver):
    """Twelve dice of two players: as much as the tray holds."""
    _open(driver)
    pool = Tray((12, 12, 12, 10, 10, 10, 8, 8, 6, 6, 4, 4))
    pool = pool.land(Roll(pool.sides, (12, 11, 10, 9, 8, 7, 1, 1, 1, 1, 1, 1), "app"), "Ana")
    pool = replace(pool, held=(True,) * 6 + (False,) * 6)
    pool = pool.land(Roll(pool.loose, (8, 7, 6, 5, 4, 3), "app"), "Benedetta")
    driver.app.services.router.screen.change(pool)


def fairness(driver):
    """The lower end of the tray."""
    tray(driver)
    driver.reveal(driver.find("Reset the tally"))


def typed(driver):
    """The roll sheet with one of three real dice typed in."""
    sheet = ask_roll(driver.app.services, (8, 6, 2), "Bomber and Fighter attack", print, "Ana")
    sheet.choose("hand")
    sheet.type_face(7)


def _open(driver):
    driver.tap(driver.find("Dice", kind="GameTile"))


def _show(driver, tray, faces):
    """The tray as if it had just been rolled."""
    driver.app.services.router.screen.change(tray.land(Roll(tray.sides, faces, "app")))


SCENES = {
    "dice": tray,
    "dice-at-rest": at_rest,
    "dice-full": full,
    "dice-fairness": fairness,
    "dice-typed": typed,
}
