"""A table that is open to other phones: as its host sees it, and whoever joins with the app."""

from companion.games.exoship import GAME as EXOSHIP
from tools.scenes import opened
from tools.scenes.assembly import BROKEN, _open

PLACE = ("wlan0", "192.168.1.23")


class QuietLine:
    """A phone that hears everything and says nothing."""

    address = "192.168.1.40"

    def send(self, message):
        """Heard."""

    def end(self):
        """Closed."""


def hosted(driver, screen, code="7KQM2XRD", place=PLACE):
    """The open table of `screen` without a server: nothing listens for a picture."""
    from companion.ui import hosting

    hosting.addresses = lambda: [place] if place else []
    found = hosting.Hosting(screen)
    found.open_table.door.code = code
    found.server.open = lambda *_: None
    found.server.port = 8421
    found.start()
    screen.services.hosting = found
    return found


def come(hosting, name, seat=None, waits=False, sleeps=False):
    """A guest of this name; the line."""
    from companion.lan import wire

    line = QuietLine()
    hosting.open_table.heard(line, wire.Knock(code=hosting.open_table.door.code, name=name))
    guest = hosting.open_table.guests[-1]
    if not waits:
        hosting.open_table.give(guest, seat)
    if sleeps:
        hosting.open_table.left(line)
    return guest


def open_table(driver):
    """Ben sits, Dev knocks, Finn watches."""
    seat = _open(driver, *BROKEN[:2])
    hosting = hosted(driver, seat.screen)
    driver.app.services.router.go("open_table")
    come(hosting, "Finn")
    come(hosting, "Ben", waits=True)
    driver.frames(4)


def seated(driver):
    """Everyone has a seat, one phone sleeps."""
    seat = _open(driver, *BROKEN[:2])
    hosting = hosted(driver, seat.screen)
    driver.app.services.router.go("open_table")
    come(hosting, "Ben", 1, sleeps=True)
    come(hosting, "Finn")
    driver.frames(4)


def no_network(driver):
    """No phone could reach this one."""
    screen = opened(driver, EXOSHIP, EXOSHIP.options())
    hosted(driver, screen, place=())
    driver.app.services.router.go("open_table")
    driver.frames(4)


def cannot_connect(driver):
    """The usual reasons."""
    open_table(driver)
    driver.tap("Can’t connect?")


def undo_asked(driver):
    """A guest asks to undo."""
    seat = _open(driver, *BROKEN[:2])
    hosting = hosted(driver, seat.screen)
    hosting.asked_undo(come(hosting, "Ben", 1))
    driver.frames(4)


def join(driver):
    """Address and code of another phone."""
    driver.app.services.router.go("join")
    driver.frames(4)


def joined(driver):
    """A seat at another phone's table."""
    from companion.lan import wire
    from companion.lan.client import Client
    from companion.lan.seat import GuestSeat
    from companion.lan.sync import Sync
    from tests.lan.tables import asking
    from tools.guest_page import LoneHost

    Client.start, Client.say = (lambda self: None), (lambda self, message: None)
    router = driver.app.services.router
    router.go("joined", place="192.168.1.23:8421", code="7KQM2XRD", who="Sammie")
    host = LoneHost(asking())
    facts = {"host": "Ana", "game": "assembly", "title": "Assembly", "hue": "", "light": ""}
    router.screen.hear(wire.Seated(seat=1, name="Sammie", **facts))
    router.screen.hear(Sync(GuestSeat(host, 1, None), str).page())
    driver.frames(4)
    return router.screen


def away(driver):
    """The host is put aside."""
    from companion.lan import wire

    joined(driver).hear(wire.Away())
    driver.frames(4)


SCENES = {
    "lan-join": join,
    "lan-joined": joined,
    "lan-joined-away": away,
    "lan-open-table": open_table,
    "lan-seated": seated,
    "lan-no-network": no_network,
    "lan-cannot-connect": cannot_connect,
    "lan-undo-asked": undo_asked,
}
