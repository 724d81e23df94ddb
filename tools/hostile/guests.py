"""What a guest's phone might say at an open table: mutated from what it could really say just then."""

import itertools
import random
from collections.abc import Iterator

from companion.core.blocks import Secret
from companion.core.page import touchable
from companion.games import game
from companion.lan import wire
from companion.lan.door import Guest
from companion.lan.server import UNREADABLE
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.contract.playouts import tables
from tools.guest_page import LoneHost
from tools.hostile.files import Harm
from tools.hostile.mutate import mutated, tricks

SITTING = 200
"""Messages to one table, before another one is opened."""
CODE = "ABCDEFGH"
REFUSALS = (wire.Answer, wire.Shut)


class Line:
    """A line that keeps the last message of each kind."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.newest: dict[type, wire.Message] = {}

    def send(self, message: wire.Message) -> None:
        """It arrives at once."""
        self.newest[type(message)] = message

    def end(self) -> None:
        """Nobody listens any more."""


class Sitting:
    """A table with a guest on every seat."""

    def __init__(self, key: str, chance: random.Random) -> None:
        self.chance = chance
        self.table = Table(game(key), chance.choice(tables(key)), MemoryJournal())
        self.host = LoneHost(self.table, CODE)
        self.host.door._clock = itertools.count(step=60.0).__next__  # nobody waits for the next knock
        self.seats = [self._joined(seat) for seat, _ in enumerate(self.table.options.players)]

    def _joined(self, seat: int) -> tuple[Line, Guest]:
        line = Line(f"10.0.0.{seat}")
        self.host.open.heard(line, wire.Knock(code=CODE, name=f"Guest {seat}"))
        return line, self.host.open.guests[-1]

    def messages(self, seat: int) -> list[bytes]:
        """All that this phone could really say now."""
        line, _ = self.seats[seat]
        told, wait = line.newest[wire.Told], line.newest[wire.Wait]
        page = told.page
        name = "".join(self.chance.choices("abcdefgh0123", k=12))
        said: list[wire.Message] = [
            wire.Tap(page=told.number, id=name, control=control, value=value)
            for control, value in touchable(page)
        ]
        hidden = [block for block in (*page.board, *page.tray, *page.stage) if isinstance(block, Secret)]
        said += [wire.Look(id=name, block=block.id) for block in hidden]
        said += [wire.Knock(code=CODE, name="Ben"), wire.Back(token=wait.token, page=told.number)]
        return [wire.said(one).encode() for one in said]

    def hear(self, seat: int, data: bytes) -> bool:
        """As the server does it; False where it is refused with a sentence."""
        line, _ = self.seats[seat]
        before, guests = self.table.written, self.host.open.guests
        for kind in REFUSALS:
            line.newest.pop(kind, None)
        try:
            self.host.open.heard(line, wire.heard(data))
        except wire.Nonsense:
            answer = wire.Say(text=UNREADABLE)
        else:
            answer = next((line.newest[kind] for kind in REFUSALS if kind in line.newest), None)
        words = _refused(answer)
        if words is not None and (not words.strip() or self.table.written != before):
            raise Harm(f"refused without a word, or with a trace: {data[:200]!r}")
        if words is not None and self.host.open.guests != guests:
            raise Harm(f"somebody came in by {data[:200]!r}")
        self._mend(seat, guests)
        return words is None

    def _mend(self, seat: int, guests: tuple[Guest, ...]) -> None:
        """Everyone sits where they sat; the newest page is there."""
        for guest in set(map(id, self.host.open.guests)) - set(map(id, guests)):
            self.host.open.send_off(next(one for one in self.host.open.guests if id(one) == guest))
        line, guest = self.seats[seat]
        if line not in self.host.open.lines(guest):
            self.host.open.send_off(guest)
            self.seats[seat] = self._joined(seat)
        self.host.open.news()


def _refused(answer: wire.Message | None) -> str | None:
    """The words of a refusal; None where there is none."""
    match answer:
        case wire.Say() | wire.Shut():
            return answer.text
        case wire.Answer(counted=False):
            return answer.why or " ".join(one.sentence for one in answer.broken)
    return None


class Guests:
    """Tables of every game one after the other, and the phones that talk to them."""

    def __init__(self, keys: tuple[str, ...], seed: int) -> None:
        self.keys, self.chance = itertools.cycle(keys), random.Random(seed)
        self.sitting, self.seat = self._opened(), 0

    def _opened(self) -> Sitting:
        return Sitting(next(self.keys), self.chance)

    def hear(self, data: bytes) -> bool:
        """What the phone that talks now says."""
        return self.sitting.hear(self.seat, data)

    def hostile(self, count: int) -> Iterator[bytes]:
        """The tricks on every kind of message, then mutations of them, `count` in all."""
        known = (trick for real in self._real() for trick in tricks(real))
        return itertools.islice(itertools.chain(known, self._mutations()), count)

    def _real(self) -> list[bytes]:
        self.seat = self.chance.randrange(len(self.sitting.seats))
        return self.sitting.messages(self.seat)

    def _mutations(self) -> Iterator[bytes]:
        """Most are mutated; some are as they are, so that the game goes on."""
        for number in itertools.count(1):
            if number % SITTING == 0:
                self.sitting = self._opened()
            real = self.chance.choice(self._real())
            yield real if self.chance.random() < 0.2 else mutated(real, self.chance)
