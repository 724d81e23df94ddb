"""From the server's thread into the app's own: what can't run soon is cancelled, never run late."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

AWAY = 3.0
"""Seconds until an app that does not answer counts as put aside."""

Call = Callable[[Callable[[], None]], object]
"""Runs a function in the app's thread, soon; may be called from any thread."""


class Away(Exception):
    """The app is put aside; what it was asked for has not happened and will not."""


class Bridge:
    """Asks the app; `call` is how the app's thread is reached."""

    def __init__(self, call: Call) -> None:
        self._call = call

    async def ask(self, work: Callable[[], Any], seconds: float = AWAY) -> Any:
        """What `work` returns in the app's thread; Away where it could not begin in time."""
        future: Future[Any] = Future()

        def run() -> None:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(work())
                except BaseException as error:
                    future.set_exception(error)
                    raise

        self._call(run)
        waits = asyncio.wrap_future(future)
        done, _ = await asyncio.wait({waits}, timeout=seconds)
        if not done and future.cancel():
            raise Away
        return await waits  # it runs already: what comes of it is true

    def tell(self, work: Callable[[], None]) -> None:
        """The same without an answer: it runs whenever the app comes back."""
        self._call(work)
