"""An open table beside a bare websocket echo of the same run: pages to guests, taps of guests, idle cost."""

import asyncio
import json
import random
import resource
import shutil
import statistics
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from typing import Any

from websockets.asyncio.server import broadcast, serve
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from companion.games import game
from companion.lan import door, wire
from companion.lan import line as pace
from tests.lan import crowd
from tests.lan.tables import played, stood
from tools.bench.figure import Figure
from tools.guest_page import LoneHost

ROUNDS, GUESTS, TAPS = 40, 12, 10_000
IDLE = 3.0
LOOKS, PATIENCE = 0.05, 200
"""Seconds between two looks whether a page was painted, and how many of them."""
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PAINTED = """
  const painted = (then) => requestAnimationFrame(() => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => then(performance.timeOrigin + performance.now());
    port2.postMessage('');
  });
"""
"""The first moment after a frame with what was changed: its style, layout and paint are done."""
WATCH = f"""() => {{
  {PAINTED}
  window.painted = {{}};
  new MutationObserver(() => {{
    const number = document.body.dataset.page;
    painted(at => {{ window.painted[number] ??= at; }});
  }}).observe(document.body, {{attributes: true}});
}}"""
BARE = f"""<!doctype html><meta name="viewport" content="width=device-width">
<button id="word">0</button><script>
  {PAINTED}
  window.painted = {{}};
  const line = new WebSocket(`ws://${{location.host}}/line`), word = document.getElementById('word');
  line.onopen = () => {{ window.open_line = true; }};
  line.onmessage = said => {{
    word.textContent = said.data;
    document.body.dataset.page = said.data;
    painted(at => {{ window.painted[said.data] ??= at; }});
  }};
  word.onclick = () => line.send(Number(word.textContent) + 1);
</script>"""
"""A page that does the least a guest's page has to: hear or send a word, show it, until it is painted."""
TAP = f"""button => new Promise(done => {{
  {PAINTED}
  const start = performance.timeOrigin + performance.now(), before = document.body.dataset.page;
  new MutationObserver((_, watch) => {{
    if (document.body.dataset.page === before) return;
    watch.disconnect();
    painted(at => done(at - start));
  }}).observe(document.body, {{attributes: true}});
  document.querySelector(button).click();
}})"""
FINGER = {"has_touch": True, "is_mobile": True, "viewport": {"width": 412, "height": 915}}
"""A phone: under a mouse a browser would lay out once more, to know what lies there."""


def sample() -> list[Figure]:
    """One round."""
    echo = _echo()
    found = [*_idle(), *_load(echo)]  # the other way round its memory would be that of the load
    return [*found, *_browser(echo)] if CHROMIUM else found


def _table() -> LoneHost:
    host = LoneHost(played("assembly", "easier-one-way-aside", 2))
    host.url = host.start()
    return host


def _turn_table() -> LoneHost:
    """A table with several parts of a page to choose from."""
    host = LoneHost(stood(game("mothership"), lambda state: state.phase == "turn"))
    host.url = host.start()
    return host


def _echo() -> float:
    """A word there and back on a bare line, in milliseconds."""
    port: list[int] = []
    ready, over = threading.Event(), threading.Event()

    async def main() -> None:
        async def echo(line: Any) -> None:
            async for word in line:
                await line.send(word)

        async with serve(echo, "127.0.0.1", 0, compression=None) as server:
            port.append(next(iter(server.sockets)).getsockname()[1])
            ready.set()
            await asyncio.to_thread(over.wait)

    thread = threading.Thread(target=lambda: asyncio.run(main()))
    thread.start()
    ready.wait(5)
    with connect(f"ws://127.0.0.1:{port[0]}", proxy=None, compression=None) as line:
        costs = []
        for _ in range(400):
            began = time.perf_counter()
            line.send("word")
            line.recv()
            costs.append((time.perf_counter() - began) * 1000)
    over.set()
    thread.join()
    return statistics.median(costs)


def _guest(stack: ExitStack, host: LoneHost, name: str) -> tuple[ClientConnection, int]:
    """A seated guest: the line, and the number of its page."""
    url = f"ws://127.0.0.1:{host.server.port}{wire.PATH}"
    line = stack.enter_context(
        connect(url, proxy=None, compression=None, max_size=None, ping_interval=None, close_timeout=0.1)
    )
    line.send(wire.said(wire.Knock(code=host.door.code, name=name)))
    return line, _until(line, "page")["number"]


def _until(line: ClientConnection, kind: str) -> dict[str, Any]:
    while (found := json.loads(line.recv(timeout=20)))["type"] != kind:
        pass
    return dict(found)


def _load(echo: float) -> list[Figure]:
    """Twelve guests and ten thousand taps that book, over real lines: none lost, none counted twice."""
    pace.RATE, door.KNOCKS = 1e9, GUESTS  # no finger is that fast, no phone is twelve: here that is the point
    made = crowd.table()
    host = LoneHost(made)
    host.start()
    with ExitStack() as stack:
        guests = [_guest(stack, host, f"Guest {number}") for number in range(GUESTS)]
        for line, _ in guests[len(crowd.NAMES) :]:
            threading.Thread(target=_drain, args=(line,), daemon=True).start()
        hands = [crowd.Hands(seat) for seat in range(len(crowd.NAMES))]
        booked, began = [], time.perf_counter()
        for number in range(TAPS):
            hand = hands[number // 3 % len(hands)]
            line, page = guests[hand.seat]
            counted, page = _tapped(line, page, f"tap-{number:08}", *hand.next())
            guests[hand.seat] = line, page
            if counted and (one := hand.counted()):
                booked.append(one)
        cost = (time.perf_counter() - began) * 1000 / TAPS
        assert crowd.recounts(made) == booked, "a tap was lost or counted twice"
    host.stop()
    print(f"{len(booked)} actions of {TAPS} taps are in the journal as they were answered")
    name = "open table: tap to answer and page, 12 guests, 10,000 taps that book"
    return [Figure(name, cost, echo, "ms", "bare echo")]


def _tapped(
    line: ClientConnection, page: int, name: str, control: str, value: str | int | None
) -> tuple[bool, int]:
    """Whether a tap counted, and the newest page after it."""
    line.send(wire.said(wire.Tap(page=page, id=name, control=control, value=value)))
    while (found := json.loads(line.recv(timeout=20)))["type"] != "answer":
        page = max(page, found.get("number", 0))
    return found["counted"], page


def _drain(line: ClientConnection) -> None:
    """Somebody who only watches."""
    with suppress(ConnectionClosed):
        for _ in line:
            pass


def _idle() -> list[Figure]:
    """What an open table with six guests costs while nobody does anything."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    host = _table()
    with ExitStack() as stack:
        for number in range(6):
            _guest(stack, host, f"Guest {number}")
        time.sleep(0.5)
        cpu, began = time.process_time(), time.perf_counter()
        time.sleep(IDLE)
        share = (time.process_time() - cpu) / (time.perf_counter() - began) * 100
        memory = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    host.stop()
    return [
        Figure("open table, six guests, idle: processor", share, 100, "%", "one core", 0.01),
        Figure("open table, six guests: memory more", memory, 142, "MB", "an empty Kivy app", 0.1),
    ]


def _browser(echo: float) -> list[Figure]:
    """Real browsers beside bare pages: a push until it is painted, a tap until its page is there."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        one, plain = _pushes(browser, 1)
        six, six_plain = _pushes(browser, GUESTS // 2)
        tap, plain_tap = _taps(browser)
        browser.close()
    push = "push to painted, six guests"
    return [
        Figure(push, one, plain, "ms", "a word pushed to a bare page", 3),
        Figure("tap to new page, six guests", tap, plain_tap, "ms", "a word tapped on a bare page", 3),
        Figure(f"{push}, six browsers on this machine", six, six_plain, "ms", "six bare pages"),
        Figure(push + ": all of it", one, echo, "ms", "bare echo, which paints nothing"),
        Figure("a word pushed to a bare page", plain, echo, "ms", "bare echo, which paints nothing"),
    ]


def _taps(browser: Any) -> tuple[float, float]:
    """A tap that leads to another page, and a tap for another word, in turns: both medians."""
    host, bare = _turn_table(), BareTable()
    ours, theirs = [], []
    with ExitStack() as stack:
        page, other = _watched(browser, host, 0), bare.joined(browser)
        for number in range(1, GUESTS // 2):
            _guest(stack, host, f"Guest {number}")
        for _ in range(ROUNDS):
            theirs.append(other.evaluate(TAP, "#word"))
            ours.append(page.evaluate(TAP, ".tabs button:not([aria-pressed])"))
        for one in (page, other):
            one.context.close()
    host.stop()
    bare.stop()
    return statistics.median(ours), statistics.median(theirs)


def _pushes(browser: Any, painters: int) -> tuple[float, float]:
    """Six guests, of which `painters` are browsers, and as many bare pages, in turns: both medians."""
    host, bare = _table(), BareTable()
    ours, theirs = [], []
    with ExitStack() as stack:
        phones, others = [], []
        for number in range(GUESTS // 2):
            if number % (GUESTS // 2 // painters) == (GUESTS // 2 // painters) // 2:
                phones.append(_watched(browser, host, number))
                others.append(bare.joined(browser))
                continue
            _guest(stack, host, f"Guest {number}")
            stack.enter_context(
                connect(bare.url("ws", "line"), proxy=None, ping_interval=None, close_timeout=0.1)
            )
        for number in range(ROUNDS):
            theirs.append(_slowest(others, str(number), partial(bare.push, str(number))))
            ours.append(_slowest(phones, str(_number(phones[0]) + 1), partial(_move, host, number)))
        for page in (*phones, *others):
            page.context.close()
    host.stop()
    bare.stop()
    return statistics.median(ours), statistics.median(theirs)


class BareTable:
    """What a push to a browser costs without a table: a server of one page with one word, and no more."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._lines: list[Any] = []
        self.port, self._over = 0, asyncio.Event()
        ready = threading.Event()
        self._thread = threading.Thread(
            target=lambda: self._loop.run_until_complete(self._serve(ready)), daemon=True
        )
        self._thread.start()
        ready.wait(5)

    async def _serve(self, ready: threading.Event) -> None:
        async def met(line: Any) -> None:
            self._lines.append(line)
            async for word in line:
                await line.send(word)

        def asked(connection: Any, request: Any) -> Any:
            if request.path == "/line":
                return None
            answer = connection.respond(200, BARE)
            answer.headers["Content-Type"] = "text/html"
            return answer

        async with serve(met, "127.0.0.1", 0, compression=None, process_request=asked) as server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            ready.set()
            await self._over.wait()

    def joined(self, browser: Any) -> Any:
        """One more page, with its line."""
        page = browser.new_context(**FINGER).new_page()
        page.goto(self.url("http", ""))
        page.wait_for_function("() => window.open_line")
        return page

    def url(self, kind: str, path: str) -> str:
        """Where it is."""
        return f"{kind}://127.0.0.1:{self.port}/{path}"

    def push(self, word: str) -> float:
        """A word for everyone; when that began."""
        at = time.time() * 1000
        self._loop.call_soon_threadsafe(broadcast, self._lines, word)
        return at

    def stop(self) -> None:
        """Nothing listens."""
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()
        self._loop.close()


def _watched(browser: Any, host: LoneHost, number: int) -> Any:
    """A guest's page that notes when it has painted."""
    from tests.lan.phones import Phone

    page = Phone(browser, host, f"Guest {number}", **FINGER).page
    page.evaluate(WATCH)
    return page


def _number(page: Any) -> int:
    return int(page.get_attribute("body", "data-page"))


def _move(host: LoneHost, number: int) -> float:
    """The host undoes or redoes; when that was done, and guests are about to be told."""

    def moved() -> float:
        if number % 2:
            host.table.redo()
        else:
            host.table.undo(agreed=True)
        return time.time() * 1000

    return float(host.do(moved))


def _slowest(pages: list[Any], key: str, push: Callable[[], float]) -> float:
    """Milliseconds until the last page has painted what is pushed, at any point of a frame."""
    time.sleep(0.02 + random.random() / 30)
    at = push()
    return max(_seen(page, key) for page in pages) - at


def _seen(page: Any, key: str) -> float:
    """When a page has painted it; asked later, as a page that is watched has other frames."""
    for _ in range(PATIENCE):
        time.sleep(LOOKS)
        if at := page.evaluate("key => window.painted[key]", key):
            return float(at)
    raise TimeoutError(f"page {key} was never painted")
