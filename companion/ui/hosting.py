"""A table that is open to other phones: between the guests' seats and this phone's screens.

Loaded when a table is opened, and with it the server; with no table open nothing listens.
"""

import secrets
import time
from contextlib import suppress

from kivy.clock import Clock

from companion.core.phones import Phone
from companion.core.tapped import Changed
from companion.core.text import tr
from companion.device.network import addresses
from companion.lan.address import reachable
from companion.lan.ballot import Ballots
from companion.lan.door import Door, new_code, spelled
from companion.lan.seat import GuestSeat
from companion.lan.server import Server
from companion.lan.table import About, OpenTable
from companion.lan.throws import seat_names
from companion.lan.web import files
from companion.store.rolls import RollLog
from companion.store.trouble import Trouble
from companion.table.dealing import deal
from companion.ui import palette
from companion.ui.rolling import only
from companion.ui.trouble import tell
from companion.ui.widgets.questions import YesNo

ADDRESSES = 5.0
"""Seconds between two looks at the phone's addresses: a hotspot may come up while a table is open."""


class Hosting:
    """Keeps an open table in step with its screen; `changed` is called when guests come and go."""

    def __init__(self, screen, look=addresses):
        """`look` finds the addresses of this phone."""
        self.screen, self.services, self.table = screen, screen.services, screen.table
        door = Door(new_code(secrets.choice), lambda: secrets.token_urlsafe(24), time.monotonic)
        self.open_table = OpenTable(self._about, door, lambda seat, who: GuestSeat(self, seat, who))
        self.open_table.changed = self._guests_changed
        self.server = Server(self.open_table, _soon, files(palette.guest_themes()), self.name)
        self.changed = lambda: None
        self.ballots = Ballots(self.table)
        self.addresses, self._seen = (), self.table.written
        self._asked, self._networks = None, look
        self._looks = []

    # -- open and close ---------------------------------------------------------------------------------

    def start(self):
        """Begin to listen; False where the phone does not let it."""
        try:
            self.server.open()
        except OSError:
            return False
        self._find_addresses()
        self._looks = [
            Clock.schedule_interval(lambda *_: self._look(), 0),
            Clock.schedule_interval(lambda *_: self._find_addresses(), ADDRESSES),
        ]
        self.services.keep_awake()
        return True

    def close(self):
        """Everyone is told, nothing listens any more."""
        for look in self._looks:
            look.cancel()
        self.open_table.close()
        self.server.close()
        self.services.hosting = None
        self._sit(None, Phone())
        self.services.keep_awake()

    def _look(self):
        """Whatever moved the table, on any screen: guests are told. A table that was left is closed."""
        if self.screen not in self.services.router.stack or self.screen.table is not self.table:
            self.close()
        elif self._seen != self.table.written:
            self._seen = self.table.written
            self.open_table.news()

    def _find_addresses(self):
        found = reachable(self._networks())
        self.server.hosts = frozenset(f"{one}:{self.server.port}" for one in found)
        if found != self.addresses:
            self.addresses = found
            self.changed()

    @property
    def places(self):
        """Addresses to type, the best one first."""
        return [f"{one}:{self.server.port}" for one in self.addresses]

    @property
    def url(self):
        """What the picture says; empty where no other phone could reach this one."""
        return f"http://{self.places[0]}/#{self.open_table.door.code}" if self.addresses else ""

    @property
    def code(self):
        """The code to type, in two groups."""
        return spelled(self.open_table.door.code)

    # -- seats ------------------------------------------------------------------------------------------

    @property
    def names(self):
        """Who plays, by seat."""
        return seat_names(self.table)

    @property
    def free(self):
        """Seats without a phone of their own: this one plays them."""
        taken = {guest.seat for guest in self.open_table.guests}
        return [seat for seat in range(len(self.names)) if seat not in taken]

    @property
    def own(self):
        """The seat of whoever holds this phone: the first one without a guest."""
        return self.free[0] if self.free else None

    @property
    def name(self):
        """Whose phone this is."""
        return self.names[self.own] if self.own is not None else tr("The host")

    def _about(self):
        key = self.table.game.key
        marks = tuple(palette.SHAPES[seat % len(palette.SHAPES)] for seat in range(len(self.names)))
        hue, light = palette.GAMES_DARK[key][0], palette.GAMES_LIGHT[key][0]
        return About(
            self.name, key, tr(self.table.game.name), hue, light, palette.EMBLEMS[key], self.names, marks
        )

    def _guests_changed(self):
        """Where one seat is left for this phone, it shows that seat's page."""
        elsewhere = frozenset(range(len(self.names))).difference(self.free)
        is_alone = len(self.free) == 1 and len(self.names) > 1
        self._sit(self.own if is_alone else None, Phone(elsewhere=elsewhere, names=self.names))
        self.screen.show()
        knocking = [guest for guest in self.open_table.guests if guest.waits]
        if knocking and knocking[-1] is not self._asked and self.services.router.screen is self.screen:
            self._asked = knocking[-1]
            text = tr("{name} wants to join").format(name=knocking[-1].name)
            go = lambda: self.services.router.go("open_table")  # noqa: E731
            self.services.shell.say(text, "account-plus", "accent", tr("Seats"), go)
        self.changed()

    def _sit(self, seat, phone):
        """What this phone plays; with other seats elsewhere the dice of half a roll are others’ now."""
        session = self.screen.seat.session
        if phone.elsewhere != session.phone.elsewhere:
            self.ballots.throws.drop()
            if session.draft.faces:
                session.drop()
        session.seat, session.phone = seat, phone

    # -- what a guest's seat asks for -------------------------------------------------------------------

    @property
    def shelf(self):
        """The player's own cards."""
        return self.screen.seat.session.shelf

    @property
    def forgotten(self):
        """The rules that this table forgets, by step."""
        return self.screen.seat.forgotten

    @property
    def judged(self):
        """What was judged for this phone counts for every seat."""
        return self.screen.seat.session.judged

    @property
    def own_dice(self):
        """Who rolls at this table."""
        return self.screen.seat.session.own_dice

    @own_dice.setter
    def own_dice(self, own_dice):
        self.screen.seat.session.own_dice = own_dice
        self.screen.seat.dice.keep(own_dice)

    def attempt(self, work):
        """What `work` returns; what can't be saved is told here too, and never tried again late."""
        try:
            return work()
        except Trouble as trouble:
            tell(self.services, trouble)
            return None

    def roll(self, needs):
        """Let this phone's dice fall; they are in the log like its own."""
        roll = self.services.chance.roll(needs.sides)
        with suppress(Trouble):
            RollLog(self.services.store).add(roll, only(needs.owners))
        return roll

    def shuffle(self, items):
        """In an order of chance."""
        return self.services.chance.shuffle(items)

    def deal(self, items):
        """Dealt face down; what opens the seals is kept here before anybody hears of them."""
        return deal(items, self.services.chance, self.screen.seat.secrets.keep)

    def salts(self, sealed):
        """What opens these seals, by seat."""
        return self.screen.seat.secrets.salts(sealed)

    def _is_free(self, seat):
        return seat in self.free

    def page(self, session):
        """What this phone shows: of answers that belong to one seat each, those of seats without a phone."""
        return self.ballots.page(session, self._is_free)

    def tap(self, session, control, value):
        """A touch of this phone; None where it is no answer of that kind. Guests see what it changed."""
        result = self.ballots.take(session, self._is_free, control, value)
        if isinstance(result, Changed):
            self.open_table.news()
        return result

    def refused(self, verdict):
        """A guest's touch was refused: for statistics, and to remind of it the next time."""
        self.screen.count_refusal(verdict)

    def moved(self, result):
        """A guest's touch was recorded: this phone shows it too."""
        self.screen.seat.answer(result)

    def asked_undo(self, guest):
        """Whoever holds this phone says yes or no."""
        title = tr("{name} asks to undo").format(name=guest.name)
        words = {"yes": tr("Undo"), "no": tr("Keep it"), "yes_icon": "undo-variant"}
        sheet = YesNo(title=title, line=self.table.last_title(), icon="undo-variant", tone="warn", **words)
        head = self.table.head
        sheet.bind(on_answer=lambda _, agreed: self._answer_undo(guest, agreed, head))
        self.services.shell.open_sheet(sheet)
        self.services.feedback.buzz()

    def _answer_undo(self, guest, agreed, head):
        if agreed and self.table.head == head:
            self.screen.seat.tap("undo", True)
            self.open_table.say(guest, tr("{name} took it back.").format(name=self.name))
        elif agreed:
            self.open_table.say(guest, tr("Too late: the table had moved on."))
        else:
            self.open_table.say(guest, tr("{name} keeps it.").format(name=self.name))


def _soon(work):
    """Run `work` in the app's thread, with the next frame."""
    Clock.schedule_once(lambda *_: work(), -1)


def open_table(screen):
    """Open the table of `screen`, or show who sits at it."""
    services = screen.services
    if services.hosting is None:
        hosting = Hosting(screen)
        if not hosting.start():
            screen.say(tr("This phone didn’t let the app open a table."), "alert", "warn")
            return
        services.hosting = hosting
    services.router.go("open_table")
