"""One line to a guest's phone: what waits to be said, and how fast a guest may speak."""

import asyncio
from collections.abc import Callable

from websockets.asyncio.connection import Connection
from websockets.exceptions import ConnectionClosed

from companion.lan import wire

WAITING = 64
"""Messages that may wait for a slow phone: more, and it is let go."""
PATIENCE = 5.0
"""Seconds for a phone to take one."""
BURST, RATE = 60, 30.0
"""Messages a guest may send at once, and a second."""


class GuestLine:
    """Says everything in order; a page that was not sent yet gives way to a newer one."""

    def __init__(self, connection: Connection, loop: asyncio.AbstractEventLoop, address: str) -> None:
        self.address = address
        self._connection, self._loop = connection, loop
        self._waiting: list[tuple[str, str]] = []
        self._news, self._done = asyncio.Event(), asyncio.Event()
        self._is_over = False

    # -- from any thread ------------------------------------------------------------------------------

    def send(self, message: wire.Message) -> None:
        """Say it when it can be said."""
        kind = type(message).__name__
        if isinstance(message, wire.Told) and message.missed:
            kind = "missed"
        self._soon(kind, wire.said(message))

    def end(self) -> None:
        """Close it after everything was said."""
        self._soon("", "")

    def _soon(self, kind: str, text: str) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._put, kind, text)

    # -- in the server's thread -----------------------------------------------------------------------

    def _put(self, kind: str, text: str) -> None:
        if self._is_over:
            return
        if kind in ("Told", "Seen", "Beat", "Away"):
            self._waiting = [one for one in self._waiting if one[0] != kind]
        self._waiting.append((kind, text))
        self._is_over = not kind
        if len(self._waiting) > WAITING:
            self._connection.transport.abort()
        self._news.set()

    async def run(self) -> None:
        """Say what waits, until the line ends."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                while self._waiting:
                    kind, text = self._waiting.pop(0)
                    if not kind:
                        await self._connection.close()
                        return
                    await asyncio.wait_for(self._connection.send(text), PATIENCE)
        except TimeoutError:
            self._connection.transport.abort()
        except ConnectionClosed:
            pass
        finally:
            self._done.set()

    async def part(self, message: wire.Message) -> None:
        """Say this, and nothing more."""
        self._put(type(message).__name__, wire.said(message))
        await self.flushed()

    async def flushed(self, seconds: float = 1.0) -> None:
        """Everything was said and the line is closed, or there was no time for it."""
        self._put("", "")
        await asyncio.wait({asyncio.ensure_future(self._done.wait())}, timeout=seconds)

    async def closed(self) -> None:
        """Nothing more is said; whoever broke the rules of the line is not waited for."""
        if self._is_over:
            await asyncio.wait({asyncio.ensure_future(self._done.wait())}, timeout=1.0)
        else:
            self._connection.transport.abort()


class Pace:
    """Whether a guest speaks as fast as a finger, or faster."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._left, self._last = clock, float(BURST), clock()

    def allows(self) -> bool:
        """One more message now."""
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._last) * RATE) - 1
        self._last = now
        return self._left >= 0
