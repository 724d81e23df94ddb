"""The line of an installed Companion to another phone's table: it comes back by itself until it is closed."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from companion.lan import wire
from companion.lan.bridge import Call

LARGEST = 1 << 20
"""Bytes of one message of the host."""
PATIENCE = 4.0
WAITS = (0.1, 0.3, 1.0, 2.0)
"""Seconds before each try to come back; the last one again and again."""


class Client:
    """Holds the line in a thread of its own; `hear` is called in the app's thread, with None for silence."""

    def __init__(
        self,
        place: str,
        greeting: Callable[[], wire.Message],
        hear: Callable[[wire.FromHost | None], None],
        call: Call,
    ) -> None:
        self._url = f"ws://{place}{wire.PATH}"
        self._greeting, self._hear, self._call = greeting, hear, call
        self._loop: asyncio.AbstractEventLoop | None = None
        self._saying: asyncio.Queue[str] = asyncio.Queue()
        self._work: asyncio.Task[Any] | None = None
        self._is_closed, self._tries = False, 0
        self._thread = threading.Thread(target=self._run, name="joined table", daemon=True)

    def start(self) -> None:
        """Begin to look for the table."""
        self._thread.start()

    def say(self, message: wire.Message) -> None:
        """Send it, where there is a line; what is lost is asked for again after the way back."""
        text = wire.said(message)
        if self._loop is not None and not self._is_closed:
            self._loop.call_soon_threadsafe(self._saying.put_nowait, text)

    def close(self) -> None:
        """No line any more, and none comes back."""
        if not self._is_closed:
            self._is_closed = True
            if self._loop is not None and self._thread.is_alive():
                self._loop.call_soon_threadsafe(self._stop)
                self._thread.join(PATIENCE)

    # -- the client's thread ----------------------------------------------------------------------------

    def _stop(self) -> None:
        if self._work:
            self._work.cancel()

    def _run(self) -> None:
        with suppress(asyncio.CancelledError):
            asyncio.run(self._follow())

    async def _follow(self) -> None:
        self._work, self._loop = asyncio.current_task(), asyncio.get_running_loop()
        while not self._is_closed:
            with suppress(OSError, TimeoutError, WebSocketException, wire.Nonsense):
                await self._once()
            self._tell(None)
            await asyncio.sleep(WAITS[min(self._tries, len(WAITS) - 1)])
            self._tries += 1

    async def _once(self) -> None:
        """One line, until it ends."""
        async with connect(
            self._url,
            open_timeout=PATIENCE,
            close_timeout=1.0,
            ping_interval=None,
            max_size=LARGEST,
            compression=None,
            proxy=None,
            user_agent_header=None,
        ) as line:
            self._tries = 0
            while not self._saying.empty():
                self._saying.get_nowait()  # of the line before: the way back asks for it again
            speaking = asyncio.ensure_future(self._speak(line))
            try:
                await line.send(wire.said(self._greeting()))
                await self._listen(line)
            finally:
                speaking.cancel()

    async def _listen(self, line: ClientConnection) -> None:
        while True:
            data = await asyncio.wait_for(line.recv(), wire.SILENT)
            self._tell(wire.told(data))

    async def _speak(self, line: ClientConnection) -> None:
        with suppress(WebSocketException):  # whoever listens notices it too
            while True:
                await line.send(await self._saying.get())

    def _tell(self, said: wire.FromHost | None) -> None:
        if not self._is_closed:
            self._call(lambda: self._heard(said))

    def _heard(self, said: wire.FromHost | None) -> None:
        if not self._is_closed:
            self._hear(said)


def place_of(text: str) -> str:
    """The address as it was meant, `host:port`; empty where it is none."""
    bare = text.strip().removeprefix("http://").partition("/")[0].partition("#")[0]
    host, colon, port = bare.rpartition(":")
    if not colon:
        host, port = bare, "8421"
    is_port = port.isascii() and port.isdigit() and 0 < int(port) < 65536
    return f"{host}:{port}" if host and is_port and not set(host) & set(" @?%\\[]") else ""
