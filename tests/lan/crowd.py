"""Twelve guests at a table of Mothership: each seat counts its resources in three taps, again and again."""

from companion.games import game
from companion.games.mothership.actions import Recount
from companion.lan import wire
from companion.lan.seat import GuestSeat
from companion.table.journal import Did, MemoryJournal
from companion.table.table import Table
from tools.guest_page import LoneHost

NAMES = ("Ana", "Ben", "Chi", "Dev", "Eva", "Flo")
MOST = 99


def table():
    """Six players in the first turn."""
    found = game("mothership")
    made = Table(found, found.options(players=NAMES), MemoryJournal(), clock=lambda: 0)
    seat = GuestSeat(LoneHost(made), 0, None)
    while made.state.phase != "turn":
        seat.tap(wire.Tap(page=1, id=f"begin-{made.written:04}", control="main"))
    return made


class Hands:
    """What one seat taps: its market once, then open the count, say another number, book it."""

    def __init__(self, seat):
        self.seat, self.step, self.booked = seat, -1, 0

    def next(self):
        """The control and value of the next tap."""
        wanted = (("want", f"recount{self.seat}"), ("say.resources", self.number), ("main", None))
        return wanted[self.step] if self.step >= 0 else ("tab", "market")

    @property
    def number(self):
        """Another one each time."""
        return (self.booked * 7 + self.seat + 1) % MOST

    def counted(self):
        """The last tap counted; what it booked, if anything."""
        number, was, self.step = self.number, self.step, (self.step + 1) % 3
        if was < 2:
            return None
        self.booked += 1
        return self.seat, number


def recounts(made):
    """What the journal has, oldest first; nothing was taken back."""
    records = (one.record for one in made._journal._entries.values())
    done = [made.action(record) for record in records if isinstance(record, Did)]
    return [(one.seat, one.resources) for one in done if isinstance(one, Recount)]
