"""The same evening again: what is drawn, what time it is and where files lie follow from its name alone."""

import os
import random
from contextlib import ExitStack, contextmanager
from itertools import count
from unittest import mock

from kivy.clock import Clock

from tests.ui.driver import Driver

BEGINS = 2**30
"""App seconds: from here to twice as many, frames are rounded in the same way."""
EVENING = 2**14
"""Seconds from the beginning of an evening to the next, more than one of them takes."""
DAY = 1_700_000_000 * 10**9
"""Nanoseconds since 1970, when every evening begins."""
KIVY = (
    "input.motionevent",
    "input.postproc.doubletap",
    "input.postproc.tripletap",
    "effects.kinetic",
    "effects.scroll",
    "uix.behaviors.button",
)
"""The modules of Kivy that look at the machine's own clock."""
STEP = 0.005
"""Seconds that pass whenever long work looks at the clock."""


def _now():
    return Driver.now


@contextmanager
def repeated(name, folder):
    """One time for everybody, one chance for every name that nobody can guess, and a home in `folder`."""
    begins = Driver.now = Clock._last_tick = BEGINS + EVENING * (max(0, Driver.now - BEGINS) // EVENING + 1)
    unguessable, looks = random.Random(f"names of {name}"), count()
    (folder / "home").mkdir()
    with ExitStack() as stack:
        for module in KIVY:
            stack.enter_context(mock.patch(f"kivy.{module}.time", _now))
        replaced = {
            "time.time_ns": lambda: DAY + round((Driver.now - begins) * 10**9),
            "companion.ui.widgets.working.perf_counter": lambda: next(looks) * STEP,
            "os.urandom": unguessable.randbytes,
            "companion.ui.page.seat.token_hex": lambda size: unguessable.randbytes(size).hex(),
        }
        for place, stand_in in replaced.items():
            stack.enter_context(mock.patch(place, stand_in))
        stack.enter_context(mock.patch.dict(os.environ, HOME=str(folder / "home")))
        yield
