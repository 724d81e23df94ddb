"""The server of an open table: a thread of its own that serves the guest's page and holds the lines.

It knows nothing of a game. What a guest says is checked for its form here and judged in the app's thread.
"""

import asyncio
import logging
import sys
import threading
from collections import Counter
from http import HTTPStatus

from websockets.asyncio.server import Server as Listening
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from companion.core.text import tr
from companion.lan import wire
from companion.lan.bridge import AWAY, Away, Bridge, Call
from companion.lan.door import may_ask
from companion.lan.line import GuestLine, Pace
from companion.lan.table import OpenTable
from companion.lan.web import SAFE, File

PORT = 8421
"""Where guests look; another one where it is taken."""
EVERYONE, EACH = 96, 32
"""Connections in all, and from one address."""
PATIENCE = 5.0
"""Seconds for a request, and for the first word of a line."""
ANSWERS = 2.0
"""Seconds in which the app has to show that it is there."""
PINGS = 20.0
UNREADABLE = "Companion couldn’t read that message. Nothing changed."
"""What a phone is told that says nonsense, before the line is closed."""
TURN = 0.001
"""Seconds the app's thread may keep this one waiting: pages go out while those of other guests are made."""
KEPT = 600
"""Seconds a browser may keep fonts and icons."""

_log = logging.getLogger("companion.lan")
_log.setLevel(logging.CRITICAL + 1)  # what guests say, and their tokens, are in no log


class Server:
    """Listens between `open` and `close`; `hosts` are the addresses it answers to, and may change."""

    def __init__(self, table: OpenTable, call: Call, files: dict[str, File], host: str) -> None:
        self._table, self._bridge, self._files, self._host = table, Bridge(call), files, host
        self.hosts: frozenset[str] = frozenset()
        self.port = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="open table", daemon=True)
        self._ready = threading.Event()
        self._over = asyncio.Event()
        self._trouble: OSError | None = None
        self._lines: set[GuestLine] = set()
        self._there: Counter[str] = Counter()

    # -- the app's thread -----------------------------------------------------------------------------

    def open(self, port: int = PORT, address: str = "") -> int:
        """Begin to listen; the port. OSError where the phone does not let it."""
        self._wanted = address, port
        self._thread.start()
        self._ready.wait(PATIENCE)
        if self._trouble or not self.port:
            self._thread.join(PATIENCE)
            raise self._trouble or OSError("the server did not start")
        return self.port

    def close(self) -> None:
        """Everyone was told; nobody is connected any more, nothing listens."""
        if self._loop is not None and self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._over.set)
            self._thread.join(PATIENCE)

    # -- the server's thread --------------------------------------------------------------------------

    def _run(self) -> None:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(TURN)
        try:
            asyncio.run(self._serve())
        finally:
            sys.setswitchinterval(usual)
            self._ready.set()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            server = await self._listen()
        except OSError as error:
            self._trouble = error
            return
        self.port = next(iter(server.sockets)).getsockname()[1]
        self._ready.set()
        beating = asyncio.ensure_future(self._beats())
        await self._over.wait()
        beating.cancel()
        await asyncio.gather(*(line.flushed() for line in self._lines))
        server.close()
        await server.wait_closed()

    async def _listen(self) -> Listening:
        """On the usual port, or on any."""
        address, port = self._wanted
        try:
            return await self._on(address, port)
        except OSError:
            return await self._on(address, 0)

    async def _on(self, address: str, port: int) -> Listening:
        class Here(Counted):
            there = self._there

        return await serve(
            self._met,
            address or "0.0.0.0",
            port,
            process_request=self._asked,
            create_connection=Here,
            compression=None,
            max_size=wire.LONGEST,
            max_queue=8,
            open_timeout=PATIENCE,
            close_timeout=1.0,
            ping_interval=PINGS,
            ping_timeout=PINGS,
            server_header=None,
            logger=_log,
        )

    # -- a request ------------------------------------------------------------------------------------

    def _asked(self, connection: ServerConnection, request: Request) -> Response | None:
        """A file of the page, the socket, or nothing at all."""
        if not self._is_meant(connection, request):
            return _response(HTTPStatus.FORBIDDEN)
        path = request.path.partition("?")[0]
        if path == wire.PATH:
            return None
        file = self._files.get(path)
        return _response(HTTPStatus.OK, file) if file else _response(HTTPStatus.NOT_FOUND)

    def _is_meant(self, connection: ServerConnection, request: Request) -> bool:
        """Whether it came over one of our addresses, named it, and no page from elsewhere sent it."""
        hosts, origins = request.headers.get_all("Host"), request.headers.get_all("Origin")
        if len(hosts) != 1 or len(origins) > 1:
            return False
        near = connection.local_address[0] if connection.local_address else ""
        is_ours = near in {host.rpartition(":")[0] for host in self.hosts}
        return is_ours and may_ask(hosts[0], origins[0] if origins else None, self.hosts)

    # -- a line ---------------------------------------------------------------------------------------

    async def _met(self, connection: ServerConnection) -> None:
        """One line, until it ends."""
        address = connection.remote_address[0] if connection.remote_address else "?"
        loop = asyncio.get_running_loop()
        line = GuestLine(connection, loop, address)
        self._lines.add(line)
        sending = asyncio.ensure_future(line.run())
        try:
            await self._listen_to(connection, line)
        except wire.Nonsense:
            await line.part(wire.Say(text=tr(UNREADABLE), tone="warn"))
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            self._lines.discard(line)
            await line.closed()
            sending.cancel()
            self._bridge.tell(lambda: self._table.left(line))

    async def _listen_to(self, connection: ServerConnection, line: GuestLine) -> None:
        pace = Pace(asyncio.get_running_loop().time)
        first: str | bytes = await asyncio.wait_for(connection.recv(), PATIENCE)
        await self._heard(line, wire.heard(first))
        async for data in connection:
            if not pace.allows():
                raise wire.Nonsense
            await self._heard(line, wire.heard(data))

    async def _heard(self, line: GuestLine, said: wire.FromGuest) -> None:
        """Let the app judge it; an app that is put aside is said to be away."""
        try:
            await self._bridge.ask(lambda: self._table.heard(line, said), AWAY)
        except Away:
            line.send(wire.Away())
            if isinstance(said, wire.Tap):
                why = tr("{name}’s phone is away: nothing happened.").format(name=self._host)
                line.send(wire.Answer(id=said.id, counted=False, why=why))

    async def _beats(self) -> None:
        """A sign of life of the app itself, or that it is away."""
        while True:
            await asyncio.sleep(wire.BEAT)
            try:
                await self._bridge.ask(self._table.pulse, ANSWERS)
            except Away:
                for line in self._lines:
                    line.send(wire.Away())


class Counted(ServerConnection):
    """A connection that is only met where there is room for it."""

    there: Counter[str]
    """Who is connected to this server, by address."""
    _from = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Too many from one place, or in all, are dropped without a word."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername") or ("?",)
        self._from = peer[0]
        self.there[self._from] += 1
        if self.there[self._from] > EACH or self.there.total() > EVERYONE:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Room for another one."""
        self.there[self._from] -= 1
        if not self.there[self._from]:
            del self.there[self._from]
        super().connection_lost(exc)


def _response(status: HTTPStatus, file: File | None = None) -> Response:
    body = file.body if file else b""
    keeps = f"max-age={KEPT}" if file and file.shared else "no-store"
    head = {"Content-Type": file.kind if file else "text/plain", "Content-Length": str(len(body))}
    headers = Headers(head | {"Cache-Control": keeps, "Connection": "close"} | SAFE)
    return Response(status.value, status.phrase, headers, body)
