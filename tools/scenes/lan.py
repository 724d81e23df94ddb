"""A table that is open to other phones: as its host sees it, and whoever joins with the app."""

from companion.games.airlock import GAME as AIRLOCK
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


def hosted(screen, code="23456789", place=PLACE):
    """The open table of `screen` without a server: nothing listens for a picture."""
    from companion.ui.hosting import Hosting

    found = Hosting(screen, lambda: [place] if place else [])
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


def _at_airlock(driver):
    """Five players, the host's phone at the screen of its open table."""
    names = ("Ana", "Ben", "Chi", "Dev", "Eva")
    hosting = hosted(opened(driver, AIRLOCK, AIRLOCK.options(players=names)))
    driver.app.services.router.go("open_table")
    come(hosting, "Ben", 1)
    come(hosting, "Chi", 2, sleeps=True)
    return hosting


def open_table(driver):
    """Ben sits, Chi's phone sleeps, Dev knocks."""
    come(_at_airlock(driver), "Dev", waits=True)
    driver.frames(4)


def seated(driver):
    """Nobody knocks; Eva only watches."""
    come(_at_airlock(driver), "Eva")
    driver.frames(4)


def no_network(driver):
    """No phone could reach this one."""
    screen = opened(driver, EXOSHIP, EXOSHIP.options())
    hosted(screen, place=())
    driver.app.services.router.go("open_table")
    driver.frames(4)


def cannot_connect(driver):
    """The usual reasons."""
    open_table(driver)
    driver.tap("Can’t connect?")


def undo_asked(driver):
    """A guest asks to undo."""
    seat = _open(driver, *BROKEN[:2])
    hosting = hosted(seat.screen)
    hosting.asked_undo(come(hosting, "Ben", 1))
    driver.frames(4)


def join(driver):
    """Address and code of another phone."""
    driver.app.services.router.go("join")
    driver.frames(4)


class NoLine:
    """A line to nobody."""

    def __init__(self, *_):
        """Nobody is called."""

    def start(self):
        """Nobody answers."""

    def say(self, message):
        """Nobody hears it."""

    def close(self):
        """There was none."""


def joined(driver):
    """A seat at another phone's table."""
    from companion.lan import wire
    from companion.lan.seat import GuestSeat
    from companion.lan.sync import Sync
    from companion.ui.screens.joined import JoinedScreen
    from tests.lan.tables import asking
    from tools.guest_page import LoneHost

    table, services = asking(), driver.app.services
    services.store.new(table.game, table.options)  # the same people play here
    screen = JoinedScreen(services)
    screen.line_of = NoLine
    router = services.router
    router._switch([*router.stack, screen], {"place": "192.168.1.23:8421", "code": "", "who": "Sammie"})
    facts = {"host": "Amelie", "game": "assembly", "title": table.game.name, "hue": "", "light": ""}
    screen.hear(wire.Seated(seat=1, name="Sammie", **facts))
    screen.hear(Sync(GuestSeat(LoneHost(table), 1, None), str).page())
    driver.frames(4)
    return screen


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
