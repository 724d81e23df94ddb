"""Try the guest's web page without a phone: `python tools/guest_page.py [game]`, then open its address.

One table, everyone who knows the code ABCD-EFGH is seated at once; taps are judged, undo is granted.
In the terminal: `away` (again: back), `sleep 7` (seconds without a word), `say words`, `shut`.
"""

import asyncio
import mimetypes
import secrets
import sys
import time
from http import HTTPStatus
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from websockets.asyncio.server import serve  # noqa: E402
from websockets.datastructures import Headers  # noqa: E402
from websockets.exceptions import ConnectionClosed  # noqa: E402
from websockets.http11 import Response  # noqa: E402

from companion.core.page import NeedsRoll, NeedsTable, Refused, touchable  # noqa: E402
from companion.games import game  # noqa: E402
from companion.lan import wire  # noqa: E402
from companion.pages import teller  # noqa: E402
from companion.table.chance import Chance  # noqa: E402
from companion.table.journal import MemoryJournal  # noqa: E402
from companion.table.session import Session  # noqa: E402
from companion.table.table import Table  # noqa: E402

WEB = ROOT / "companion" / "lan" / "web"
TYPED = ("say", "drag", "tick", "check", "want", "correct", "rule")
CODE, PORT = "ABCDEFGH", 8421


class Dev:
    """A table in memory, with one session a guest."""

    def __init__(self, key):
        self.game = game(key)
        self.table = Table(self.game, self.game.options(), MemoryJournal())
        self.tokens, self.lines, self.answers, self.number = {}, {}, {}, 1
        self.away = False

    def session(self, token):
        """The session of a guest."""
        if token not in self.tokens:
            self.tokens[token] = Session(self.table, teller(self.game.key), seat=None)
        return self.tokens[token]

    def about(self):
        """What every greeting says of the table."""
        return {
            "host": "Ana",
            "game": self.game.key,
            "title": self.game.name,
            "hue": "#F58AB8",
            "light": "#9C1F63",
        }

    async def tell(self):
        """Everyone gets a new page."""
        self.number += 1
        for line, token in list(self.lines.items()):
            await line.send(wire.said(wire.Told(number=self.number, page=self.session(token).page())))

    async def guest(self, line):
        """One line, until it ends."""
        try:
            async for data in line:
                await self.heard(line, wire.heard(data))
        except (ConnectionClosed, wire.Nonsense):
            pass
        finally:
            self.lines.pop(line, None)

    async def heard(self, line, said):
        """What a guest said."""
        match said:
            case wire.Knock():
                if said.code.upper().replace("-", "").replace(" ", "") != CODE:
                    await line.send(wire.said(wire.Shut(why="code", text="That isn’t this table’s code.")))
                    return
                token = secrets.token_urlsafe(24)
                await line.send(wire.said(wire.Wait(token=token, **self.about())))
                self.session(token)
                await asyncio.sleep(1)
                await self.seat(line, token, said.name)
            case wire.Back():
                if said.token not in self.tokens:
                    await line.send(
                        wire.said(wire.Shut(why="token", text="This table doesn’t know this phone."))
                    )
                    return
                missed = ("Ana: draw a card", "Ben: vote") if said.page else ()
                await self.seat(line, said.token, "Ben", missed)
            case wire.Tap():
                if said.id not in self.answers:
                    self.answers[said.id] = self.tap(self.lines[line], said)
                await line.send(wire.said(self.answers[said.id]))
                await self.tell()
            case wire.Look():
                block = self.session(self.lines[line]).page().block(said.block)
                await line.send(wire.said(wire.Shown(id=said.id, lines=block.lines if block else ())))

    async def seat(self, line, token, name, missed=()):
        """A seat, and its page."""
        self.lines[line] = token
        await line.send(wire.said(wire.Seated(seat=1, name=name, **self.about())))
        page = self.session(token).page()
        await line.send(wire.said(wire.Told(number=self.number, page=page, missed=missed)))

    def tap(self, token, tap):
        """Judge a touch."""
        session = self.session(token)
        if tap.page != self.number:
            return wire.Answer(id=tap.id, counted=False, why="Too late: the table had moved on.")
        typed = tap.control.partition(".")[0] in TYPED
        if not typed and (tap.control, tap.value) not in touchable(session.page()):
            return wire.Answer(id=tap.id, counted=False, why="That isn’t on your page.")
        result = session.tap(tap.control, tap.value)
        if isinstance(result, NeedsRoll):
            result = session.tap(result.control, Chance().roll(result.sides))
        if isinstance(result, NeedsTable):
            return wire.Answer(id=tap.id, counted=False, why="Ana is asked.")
        if isinstance(result, Refused):
            broken = tuple(
                wire.Broken(
                    rule=one.rule,
                    title=self.game.rulebook[one.rule].title if one.rule in self.game.rulebook else "",
                    sentence=self.game.refusal_text(one),
                    remedy=self.game.remedy_text(one),
                )
                for one in result.verdict.refusals
            )
            return wire.Answer(id=tap.id, counted=False, broken=broken)
        return wire.Answer(id=tap.id, counted=True)

    def file(self, _line, request):
        """The web page; the socket goes on by itself."""
        if request.path == wire.PATH:
            return None
        name = request.path.partition("?")[0].lstrip("/") or "index.html"
        path = WEB / name
        if not path.is_file() or WEB not in path.resolve().parents:
            return Response(404, "Not Found", Headers({"Content-Length": "0"}))
        body = path.read_bytes()
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        head = Headers({"Content-Type": f"{kind}; charset=utf-8", "Content-Length": str(len(body))})
        head["Content-Security-Policy"] = POLICY
        return Response(HTTPStatus.OK, "OK", head, body)

    async def beats(self):
        """A sign of life, or the opposite."""
        while True:
            await asyncio.sleep(wire.BEAT)
            for line in list(self.lines):
                await line.send(wire.said(wire.Away() if self.away else wire.Beat(page=self.number)))

    async def commands(self):
        """What is typed in the terminal."""
        while said := (await asyncio.to_thread(sys.stdin.readline)).split():
            if said[0] == "away":
                self.away = not self.away
            elif said[0] == "sleep":
                time.sleep(float(said[1]))
            elif said[0] == "say":
                for line in list(self.lines):
                    await line.send(wire.said(wire.Say(text=" ".join(said[1:]))))
            elif said[0] == "shut":
                for line in list(self.lines):
                    await line.send(wire.said(wire.Shut(why="closed", text="Ana closed the table.")))
                    await line.close()


POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


async def main(key):
    """Until it is stopped."""
    dev = Dev(key)
    async with serve(dev.guest, "127.0.0.1", PORT, process_request=dev.file, max_size=wire.LONGEST):
        print(f"http://127.0.0.1:{PORT}/#{CODE}", flush=True)
        await asyncio.gather(dev.beats(), dev.commands(), asyncio.Event().wait())


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "exoship"))
