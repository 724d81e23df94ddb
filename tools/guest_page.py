"""Try the guest's web page without a phone: `python tools/guest_page.py [game]`, then open its address.

One table in memory. Whoever knows the code is seated at once, on the seat of their name or the next free one.
In the terminal: `away` (again: back), `undo`, `say words`, `quit`.
"""

import queue
import secrets
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.games import game  # noqa: E402
from companion.lan.ballot import Ballots  # noqa: E402
from companion.lan.door import Door, new_code  # noqa: E402
from companion.lan.seat import GuestSeat  # noqa: E402
from companion.lan.server import Server  # noqa: E402
from companion.lan.table import About, OpenTable  # noqa: E402
from companion.lan.web import files  # noqa: E402
from companion.table.chance import Chance  # noqa: E402
from companion.table.dealing import Salts, deal  # noqa: E402
from companion.table.journal import MemoryJournal  # noqa: E402
from companion.table.looking import Judged  # noqa: E402
from companion.table.table import Table  # noqa: E402
from companion.ui import palette  # noqa: E402 - colours alone, no Kivy


class LoneHost:
    """A host without a screen: a thread of its own is the app's; tests and the bench lead it."""

    def __init__(self, table, code="", seats_itself=True):
        self.table, self.name, self.shelf, self.own_dice = table, "Ana", {}, False
        self.seats_itself, self.is_away = seats_itself, False
        self.chance, self.asked, self.moves, self.refusals = Chance(), [], 0, []
        self.forgotten = {}
        self.ballots, self.kept, self.judged = Ballots(table), Salts(), Judged()
        self.door = Door(code or new_code(secrets.choice), lambda: secrets.token_urlsafe(24), time.monotonic)
        self.open = OpenTable(self._about, self.door, lambda seat, who: GuestSeat(self, seat, who))
        self.open.changed = self._seat_all
        self._jobs, self._seen = queue.Queue(), None
        self.server = Server(self.open, self._jobs.put, files(palette.guest_themes()), self.name)
        self._thread = threading.Thread(target=self._work, daemon=True)

    def _about(self):
        names = tuple(getattr(self.table.options, "players", ()))
        key = self.table.game.key
        hue, light = palette.GAMES_DARK[key][0], palette.GAMES_LIGHT[key][0]
        marks = palette.SHAPES[: len(names)]
        return About(self.name, key, self.table.game.name, hue, light, palette.EMBLEMS[key], names, marks)

    # -- what a seat wants of its host ------------------------------------------------------------------

    def attempt(self, work):
        """Nothing goes wrong in memory."""
        return work()

    def roll(self, needs):
        """Dice of this machine."""
        return self.chance.roll(needs.sides)

    def shuffle(self, items):
        """By chance."""
        return self.chance.shuffle(items)

    def deal(self, items):
        """Face down."""
        return deal(items, self.chance, self.kept.keep)

    def salts(self, sealed):
        """What opens them."""
        return self.kept.salts(sealed)

    def asked_undo(self, who):
        """Somebody wants to undo."""
        self.asked.append(who)

    def refused(self, verdict):
        """A guest's touch was refused."""
        self.refusals.append(verdict)

    def moved(self, result):
        """A guest's touch was recorded."""
        self.moves += 1

    # -- the app's thread -------------------------------------------------------------------------------

    def start(self, port=0, address="127.0.0.1", also=()):
        """Listen; `also` are names of a line in between. The address to open."""
        self._thread.start()
        port = self.server.open(port, address)
        self.server.hosts = frozenset({f"{address}:{port}", *also})
        return f"http://{address}:{port}/#{self.door.code}"

    def stop(self):
        """Nothing listens any more."""
        self.is_away = False
        self.do(self.open.close)
        self.server.close()
        self._jobs.put(None)
        self._thread.join(5)

    def do(self, work):
        """Run `work` in the app's thread, as a finger of the host would; what it returns."""
        done = queue.Queue()
        self._jobs.put(lambda: done.put(work()))
        return done.get(timeout=10)

    def _work(self):
        while (job := self._jobs.get()) is not None:
            while self.is_away:
                time.sleep(0.02)
            job()
            self._tell()

    def _tell(self):
        """Whatever moved the table: guests are told."""
        if self._seen != self.table.written:
            self._seen = self.table.written
            self.open.news()

    def _seat_all(self):
        """The seat of their name for everyone who waits, else the next free one."""
        for guest in self.open.guests if self.seats_itself else ():
            if guest.waits:
                taken = {one.seat for one in self.open.guests}
                names = getattr(self.table.options, "players", ("",))
                free = [seat for seat in range(len(names)) if seat not in taken]
                own = [seat for seat in free if names[seat] == guest.name]
                self.open.give(guest, next(iter((*own, *free)), None))


def new_table(key):
    """A table of game `key` as it is unpacked."""
    found = game(key)
    return Table(found, found.options(), MemoryJournal())


def main(key):
    """Until it is stopped."""
    host = LoneHost(new_table(key), "ABCDEFGH")
    print(host.start(8421), flush=True)
    while said := input().split():
        if said[0] == "away":
            host.is_away = not host.is_away
        elif said[0] == "undo":
            host.do(lambda: host.table.undo(agreed=True))
        elif said[0] == "say":
            text = " ".join(said[1:])
            host.do(lambda text=text: [host.open.say(one, text) for one in host.open.guests])
        elif said[0] == "quit":
            break
    host.stop()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "exoship")
