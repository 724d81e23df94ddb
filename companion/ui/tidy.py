"""Garbage is looked for while nobody touches the phone, never between a finger and what it did.

A screen is a hundred thousand small objects: to look them all over takes as long as ten frames.
"""

import gc

from kivy.clock import Clock
from kivy.core.window import Window

REST, LONG_REST = 0.5, 4.0
"""Seconds after the last touch until what is young is looked over, and until all is."""
MANY = (150_000, 2, 2)
"""So much is made without any rest before it is looked over nevertheless."""


class Tidy:
    """Counts from the last touch or key; a short rest is enough for the young, a long one for all."""

    def __init__(self):
        gc.set_threshold(*MANY)
        self._waits = (
            Clock.create_trigger(lambda *_: gc.collect(1), REST),
            Clock.create_trigger(lambda *_: gc.collect(), LONG_REST),
        )
        self._events = dict.fromkeys(("on_touch_down", "on_touch_up", "on_key_down"), self._touched)
        Window.bind(**self._events)
        self._touched()

    def stop(self):
        """The app is closed."""
        Window.unbind(**self._events)
        for wait in self._waits:
            wait.cancel()

    def _touched(self, *_):
        """From the beginning."""
        for wait in self._waits:
            wait.cancel()
            wait()
