"""Staying in step with one guest. Pure: no socket, no thread, no clock.

One phone writes, pages are whole: a lost, doubled or late one does no harm. A tap counts at most once, and
only on the page that is the newest one of its seat.
"""

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Protocol

import msgspec
from msgspec.structs import replace

from companion.core.blocks import Block, Secret
from companion.core.glance import Glance
from companion.core.page import Page
from companion.lan.wire import Answer, Look, Seen, Shown, Tap, Told

REMEMBERED = 64
"""Answers that are kept for a tap that is sent again."""
NAMED = 5
"""Missed moves that are named."""
KEPT = 200
"""Moves that are remembered for a guest who comes back."""

_encode = msgspec.json.Encoder().encode


class Seat(Protocol):
    """What a guest follows: the page of one seat, and the touches of it."""

    def page(self) -> Page:
        """What the seat sees now."""

    def head(self) -> int:
        """The newest entry of the journal; it may go back."""

    def glance(self) -> Glance:
        """What everybody at the table may read from two metres."""

    def tap(self, tap: Tap) -> Answer:
        """Something on the newest page was touched."""


class Sync:
    """What one guest has been told and has done; `late` are the words for a tap that came too late."""

    def __init__(self, seat: Seat, late: Callable[[], str], number: int = 0) -> None:
        """`number` is that of the last page the guest had on another seat."""
        self._seat, self._late = seat, late
        self._answers: OrderedDict[str, Answer] = OrderedDict()
        self._moves: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._told: tuple[int, bytes] | None = None
        self.newest: Page | None = None
        """What the seat sees, as of the last look."""
        self.number = number
        """Of the newest page; it only grows."""

    @property
    def head(self) -> int:
        """The entry the newest page was made at."""
        return self._told[0] if self._told else 0

    def look(self) -> bool:
        """See whether the page is another one than the last; then it has a new number."""
        page = self._seat.page()
        seen = (self._seat.head(), _encode(page))
        if seen == self._told:
            return False
        self._told, self.newest = seen, page
        self.number += 1
        return True

    def note(self, move: str) -> None:
        """A move of the table, for whoever missed it; said after the page that shows it."""
        self._moves.append((self.number, move))

    def page(self, since: int = 0) -> Told:
        """The newest page, with what happened after page `since`; from a strange future, nothing."""
        self.look()
        return self.told(since)

    def told(self, since: int = 0) -> Told:
        """The same as of the last look."""
        assert self.newest is not None
        moves = [move for number, move in self._moves if 0 < since < number]
        return Told(
            number=self.number,
            page=veiled(self.newest),
            missed=tuple(moves[-NAMED:]),
            more=max(0, len(moves) - NAMED),
        )

    def seen(self) -> Seen:
        """The glance of the table, now."""
        return Seen(glance=self._seat.glance())

    def tap(self, tap: Tap) -> Answer:
        """Once: the same id has the same answer. Only on the newest page."""
        if tap.id in self._answers:
            return self._answers[tap.id]
        self.look()
        if tap.page != self.number:
            return Answer(id=tap.id, counted=False, why=self._late())
        answer = self._seat.tap(tap)
        if answer.counted and not self.look():
            self.number += 1  # the page looks the same, but the tap was made on the one before
        self._answers[tap.id] = answer
        while len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)
        return answer

    def shown(self, look: Look) -> Shown:
        """What is behind a secret of this seat's own page, now."""
        block = self._seat.page().block(look.block)
        return Shown(id=look.id, lines=block.lines if isinstance(block, Secret) else ())


def veiled(page: Page) -> Page:
    """The page as it goes over the line: secrets come only while a finger asks for them."""
    return replace(page, board=_veiled(page.board), tray=_veiled(page.tray), stage=_veiled(page.stage))


def _veiled(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    return tuple(replace(block, lines=()) if isinstance(block, Secret) else block for block in blocks)
