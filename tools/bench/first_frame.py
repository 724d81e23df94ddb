"""One start until it can be used: `python tools/bench/first_frame.py empty|companion` prints what it took.

Seconds of the clock, seconds of the processor, kilobytes at most. tools/bench/start.py compares them.
"""

import time

BEGAN = time.perf_counter(), time.process_time()

import json  # noqa: E402 - the clock runs first
import os  # noqa: E402
import resource  # noqa: E402
import sys  # noqa: E402
from pathlib import Path  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
SIZE = {"width": 412, "height": 728, "vsync": 0, "maxfps": 0}  # what the app makes of SDL's screen of 768


class Watch:
    """Comes by when Kivy's window is imported, whoever imports it: no input but ours, and frames counted."""

    def find_spec(self, name, *_):
        """Find nothing: the other finders do."""
        if name == "kivy.core.window":
            sys.meta_path.remove(self)
            _settle()


def _settle():
    from kivy.base import EventLoop
    from kivy.config import Config

    for key, value in SIZE.items():
        Config.set("graphics", key, value)
    for key, _ in Config.items("input"):
        Config.remove_option("input", key)
    idle, frames = EventLoop.idle, []

    def counted():
        idle()
        frames.append(1)
        if len(frames) == 2:
            _tell(EventLoop.window)

    EventLoop.idle = counted


def _tell(window):
    """Everything is drawn: print what it took, unless what a player came for is not there."""
    from kivy.graphics.opengl import glFinish

    glFinish()
    taken = time.perf_counter() - BEGAN[0], time.process_time() - BEGAN[1]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    tiles = [w for w in window.children[0].walk() if type(w).__name__ == "GameTile" and w.height > 1]
    is_usable = len(tiles) == 6 if sys.argv[1] == "companion" else True
    print(json.dumps([*taken, peak]) if is_usable else "nothing to use on the first frame", flush=True)
    os._exit(0)


def empty():
    """The smallest Kivy app."""
    from kivy.app import App
    from kivy.uix.button import Button

    class Empty(App):
        def build(self):
            return Button(text="hello")

    Empty().run()


def companion():
    """The app as it is started."""
    sys.path.insert(0, str(ROOT))
    from companion.ui.start import main

    main()


if __name__ == "__main__":
    sys.meta_path.insert(0, Watch())
    {"empty": empty, "companion": companion}[sys.argv[1]]()
