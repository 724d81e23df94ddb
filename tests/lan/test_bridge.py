"""From the server's thread into the app's: in time or never."""

import asyncio
import threading

import pytest

from companion.lan.bridge import Away, Bridge


def test_what_the_app_does_in_time_comes_back():
    jobs = []
    bridge = Bridge(jobs.append)

    async def go():
        asked = asyncio.ensure_future(bridge.ask(lambda: 42, 5))
        await asyncio.sleep(0)
        jobs.pop()()
        return await asked

    assert asyncio.run(go()) == 42


def test_a_tap_that_the_app_can_not_run_in_time_is_never_run_late():
    jobs, ran = [], []
    bridge = Bridge(jobs.append)

    async def go():
        with pytest.raises(Away):
            await bridge.ask(lambda: ran.append("late"), 0.01)

    asyncio.run(go())
    jobs.pop()()
    assert ran == []


def test_what_runs_already_is_waited_for_and_told_truly():
    begun, may_end = threading.Event(), threading.Event()
    bridge = Bridge(lambda work: threading.Thread(target=work).start())

    def work():
        begun.set()
        may_end.wait(5)
        return "done"

    async def go():
        asked = asyncio.ensure_future(bridge.ask(work, 0.01))
        await asyncio.to_thread(begun.wait, 5)
        await asyncio.sleep(0.05)
        may_end.set()
        return await asked

    assert asyncio.run(go()) == "done"
