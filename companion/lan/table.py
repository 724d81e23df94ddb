"""A table that is open to guests: the door, their seats and what they are told. Runs in the app's thread."""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from companion.core.page import Page
from companion.core.text import tr
from companion.lan import wire
from companion.lan.door import Door, Guest, Why
from companion.lan.sync import Seat, Sync

LINES = 3
"""Lines one guest may have: a page that was loaded again is there before the old one is gone."""
ORDERS = 2
"""Orders of a missed move that are named."""


class Line(Protocol):
    """One connection to a guest's phone; both calls return at once."""

    address: str

    def send(self, message: wire.Message) -> None:
        """Tell it, when it can be told; a page that was not sent yet is replaced by a newer one."""

    def end(self) -> None:
        """Close it after everything was told."""


class About(Struct, frozen=True):
    """What every greeting says of the table; `seats` are the names, `marks` their icons."""

    host: str
    game: str
    title: str
    hue: str
    light: str
    emblem: str = ""
    seats: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


class Place(Struct):
    """Where a guest sits: what they follow, and the page they were told last."""

    sync: Sync
    told: int = 0
    head: int = 0


class OpenTable:
    """Lets guests in, seats them, takes their touches and tells them; `changed` is called for the screen."""

    def __init__(
        self, about: Callable[[], About], door: Door, seated: Callable[[int | None, Guest], Seat]
    ) -> None:
        """`seated` makes what a guest follows on a seat."""
        self._about, self.door, self._seated = about, door, seated
        self._lines: dict[Line, Guest] = {}
        self._across: set[Line] = set()
        self._places: dict[int, Place] = {}
        self.changed: Callable[[], None] = lambda: None

    # -- what a guest says ----------------------------------------------------------------------------

    def heard(self, line: Line, said: wire.FromGuest) -> None:
        """Something a guest said."""
        match said:
            case wire.Knock() | wire.Back() if said.speaks != wire.SPEAKS:
                self._shut(line, "version")
            case wire.Knock():
                self._knocked(line, said)
            case wire.Back():
                self._came_back(line, said)
            case wire.Tap() | wire.Look():
                self._touched(line, said)
            case wire.Across() if line in self._lines:
                self._across.add(line)
                self._glance(self._lines[line])

    def _knocked(self, line: Line, said: wire.Knock) -> None:
        found = self.door.knock(said.code, said.name, line.address)
        if isinstance(found, str):
            self._shut(line, found)
            return
        self._lines[line] = found.guest
        self._greet(line, found.guest, found.token)
        self.changed()

    def _came_back(self, line: Line, said: wire.Back) -> None:
        guest = self.door.guest(said.token)
        if guest is None:
            self._shut(line, "token")
            return
        others = [one for one, whose in self._lines.items() if whose is guest and one is not line]
        for old in others[: max(0, len(others) - LINES + 1)]:
            del self._lines[old]
            old.end()
        self._lines[line] = guest
        self._greet(line, guest, said.token, said.page)
        self.changed()

    def _touched(self, line: Line, said: wire.Tap | wire.Look) -> None:
        guest = self._lines.get(line)
        place = self._places.get(id(guest)) if guest else None
        if guest is None or place is None:
            return
        if isinstance(said, wire.Look):
            line.send(place.sync.shown(said))
            return
        answer = place.sync.tap(said)
        if not answer.counted and said.page != place.sync.number:
            line.send(place.sync.page())  # whoever touched an old page gets the newest one
        self._tell(guest)
        line.send(answer)  # after the page: the next touch is made on it
        self.news()

    def left(self, line: Line) -> None:
        """The line is closed; its guest keeps the seat."""
        self._across.discard(line)
        if self._lines.pop(line, None):
            self.changed()

    # -- what guests are told -------------------------------------------------------------------------

    def _greet(self, line: Line, guest: Guest, token: str = "", since: int = 0) -> None:
        """Whether they wait or where they sit, then the page."""
        about = self._about()
        facts = {name: getattr(about, name) for name in ("host", "game", "emblem", "title", "hue", "light")}
        if guest.waits:
            if token:
                line.send(wire.Wait(token=token, **facts))
            return
        seat = guest.seat
        name = about.seats[seat] if seat is not None and seat < len(about.seats) else guest.name
        mark = about.marks[seat] if seat is not None and seat < len(about.marks) else ""
        line.send(wire.Seated(seat=seat, name=name, mark=mark, **facts))
        self._tell(guest, but=line)
        line.send(self._places[id(guest)].sync.told(since))

    def news(self) -> None:
        """Something may have changed: whoever has another page now is told it."""
        for guest in self.door.guests:
            self._tell(guest)

    def _tell(self, guest: Guest, but: Line | None = None) -> None:
        """The newest page where it was not told yet; a move is remembered for whoever missed it."""
        place = self._places.get(id(guest))
        if place is None:
            return
        sync = place.sync
        sync.look()
        if sync.number == place.told:
            return
        if place.told and sync.newest is not None and sync.head != place.head:
            sync.note(_move(sync.newest, is_undo=sync.head < place.head))
        place.told, place.head = sync.number, sync.head
        page = sync.told()
        for line in self.lines(guest):
            if line is not but:
                line.send(page)
        self._glance(guest)

    def _glance(self, guest: Guest) -> None:
        """What a tablet shows beside the page; nobody makes it for a phone."""
        place = self._places.get(id(guest))
        lines = [line for line in self.lines(guest) if line in self._across]
        if place and lines:
            seen = place.sync.seen()
            for line in lines:
                line.send(seen)

    def pulse(self) -> None:
        """A sign of life to everyone."""
        for line, guest in list(self._lines.items()):
            place = self._places.get(id(guest))
            line.send(wire.Beat(page=place.sync.number if place else 0))

    def say(self, guest: Guest, text: str) -> None:
        """Words for one guest."""
        for line in self.lines(guest):
            line.send(wire.Say(text=text))

    # -- what the host does ---------------------------------------------------------------------------

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Everyone who knew the code."""
        return self.door.guests

    def lines(self, guest: Guest) -> list[Line]:
        """The lines of one guest; none while their phone sleeps."""
        return [line for line, whose in self._lines.items() if whose is guest]

    def give(self, guest: Guest, seat: int | None) -> None:
        """A seat, or None to watch; whoever had it waits for another one."""
        before = {id(one): one.seat for one in self.door.guests}
        self.door.give(guest, seat)
        for one in self.door.guests:
            if one is guest or before[id(one)] != one.seat:
                self._seat(one)
        self.changed()

    def _seat(self, guest: Guest) -> None:
        """Another seat is another page; its number goes on from the last one."""
        old = self._places.pop(id(guest), None)
        if not guest.waits:
            number = old.sync.number if old else 0
            self._places[id(guest)] = Place(Sync(self._seated(guest.seat, guest), _late, number))
            for line in self.lines(guest):
                self._greet(line, guest)
        else:
            self.say(guest, tr("Your seat went to another player. The host gives you a new one."))

    def send_off(self, guest: Guest) -> None:
        """Their token opens nothing any more."""
        for line in self.lines(guest):
            self._shut(line, "sent")
        self._places.pop(id(guest), None)
        self.door.send_off(guest)
        self.changed()

    def close(self) -> None:
        """Everyone is told that it is over."""
        for line in list(self._lines):
            self._shut(line, "closed")
        self._places.clear()

    def _shut(self, line: Line, why: Why | str) -> None:
        """Say why, and listen to this line no more."""
        self._lines.pop(line, None)
        line.send(wire.Shut(why=why, text=shut_text(why, self._about().host)))  # type: ignore[arg-type]
        line.end()


def shut_text(why: str, host: str) -> str:
    """Why a guest is not let in, or not any more."""
    texts = {
        "code": tr("That isn’t this table’s code. Check it on {name}’s phone."),
        "tries": tr("Too many tries. Wait a minute, then try again."),
        "full": tr("This table is full: {name} has to send someone off first."),
        "version": tr("The two phones have different versions of Companion. Update both."),
        "token": tr("This table doesn’t know this phone any more. Enter the code again."),
        "sent": tr("{name} sent this phone off."),
        "closed": tr("{name} closed the table."),
    }
    return texts[why].format(name=host)


def _late() -> str:
    return tr("Too late: the table had moved on.")


def _move(page: Page, is_undo: bool) -> str:
    """What a seat's own page says that was done."""
    if is_undo:
        return tr("Undone")
    return ". ".join(order.text for order in page.now[:ORDERS]) or page.line
