"""An open table beside a bare websocket echo of the same run: pages to guests, taps of guests, idle cost."""

import asyncio
import json
import resource
import shutil
import statistics
import threading
import time
from contextlib import ExitStack
from typing import Any

from websockets.asyncio.server import serve
from websockets.sync.client import ClientConnection, connect

from companion.games import game
from companion.lan import door, wire
from companion.lan import line as pace
from tests.lan.tables import played, stood
from tools.bench.figure import Figure
from tools.guest_page import LoneHost

ROUNDS, GUESTS, TAPS = 40, 12, 10_000
IDLE = 3.0
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
WATCH = """() => {
  window.painted = {};
  new MutationObserver(() => {
    const number = document.body.dataset.page;
    requestAnimationFrame(() => { window.painted[number] ??= performance.timeOrigin + performance.now(); });
  }).observe(document.body, {attributes: true});
}"""
TAP = """() => new Promise(done => {
  const start = performance.now(), before = document.body.dataset.page;
  new MutationObserver((_, watch) => {
    if (document.body.dataset.page === before) return;
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  }).observe(document.body, {attributes: true});
  document.querySelector('.choices.row button').click();
})"""


def sample() -> list[Figure]:
    """One round."""
    echo = _echo()
    found = [*_load(echo), *_idle()]
    return [*found, *_browser(echo)] if CHROMIUM else found


def _table() -> LoneHost:
    host = LoneHost(played("assembly", "easier-one-way-aside", 2))
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
    line = stack.enter_context(connect(url, proxy=None, compression=None, max_size=None))
    line.send(wire.said(wire.Knock(code=host.door.code, name=name)))
    return line, _until(line, "page")["number"]


def _until(line: ClientConnection, kind: str) -> dict[str, Any]:
    while (found := json.loads(line.recv(timeout=20)))["type"] != kind:
        pass
    return dict(found)


def _load(echo: float) -> list[Figure]:
    """Twelve guests and ten thousand taps over real lines: none lost, none counted twice."""
    pace.RATE, door.KNOCKS = 1e9, GUESTS  # no finger is that fast, no phone is twelve: here that is the point
    host = LoneHost(stood(game("mothership"), lambda state: state.phase == "turn"))
    host.start()
    with ExitStack() as stack:
        guests = [_guest(stack, host, f"Guest {number}") for number in range(GUESTS)]
        counted, began = 0, time.perf_counter()
        for tap in range(TAPS):
            line, number = guests[tap % GUESTS]
            value = ("market", "table", "turn")[tap // GUESTS % 3]
            line.send(wire.said(wire.Tap(page=number, id=f"tap-{tap:08}", control="tab", value=value)))
            counted += _until(line, "answer")["counted"]
            guests[tap % GUESTS] = line, _until(line, "page")["number"]
        cost = (time.perf_counter() - began) * 1000 / TAPS
        assert counted == TAPS, f"{TAPS - counted} taps lost"
    host.stop()
    name = "open table: tap to answer and page, 12 guests, 10,000 taps"
    return [Figure(name, cost, echo, "ms", "bare echo")]


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
    """A real browser: a page pushed until it is painted, a tap until the new page is."""
    from playwright.sync_api import sync_playwright

    from tests.lan.phones import Phone

    host = _table()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        phone = Phone(browser, host, "Ben")
        taps = [phone.page.evaluate(TAP) for _ in range(ROUNDS)]
        phone.page.evaluate(WATCH)
        pushes = [_push(host, phone, number) for number in range(ROUNDS)]
        browser.close()
    host.stop()
    return [
        Figure("open table: push to painted, median", statistics.median(pushes), echo, "ms", "bare echo"),
        Figure("open table: tap to new page, median", statistics.median(taps), echo, "ms", "bare echo"),
    ]


def _push(host: LoneHost, phone: Any, number: int) -> float:
    """The host undoes or redoes; when the guest has painted it."""
    before = phone.number
    at = time.time() * 1000
    host.do(host.table.redo if number % 2 else lambda: host.table.undo(agreed=True))
    phone.page.wait_for_selector(f"body[data-page='{before + 1}']")
    time.sleep(0.05)
    return float(phone.page.evaluate(f"() => window.painted[{before + 1}]")) - at
