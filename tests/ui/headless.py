"""Kivy without a display or a config file: import this before anything of Kivy."""

import os
import sys

SETTINGS = {
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    "KIVY_NO_ARGS": "1",
    "KIVY_CLIPBOARD": "dummy",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_DPI": "160",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
}


LARGEST = (1280, 1280)  # the offscreen driver can't make a window larger later


def settle():
    """Say how Kivy is to start, whatever the desktop says; it reads this once, whoever imports it first."""
    os.environ.update(SETTINGS)
    stderr = sys.stderr
    import kivy

    sys.stderr = stderr  # Kivy sends it to its log, which is off
    kivy.kivy_options["cutbuffer"] = ()  # nobody asks xclip whether it is there


def prepare(density=1):
    """One window as large as the largest picture, with no input but ours; the driver shows a part of it."""
    settle()
    os.environ["KIVY_METRICS_DENSITY"] = str(density)
    from kivy.config import Config

    size = {"width": LARGEST[0] * density, "height": LARGEST[1] * density}
    for key, value in {**size, "resizable": 0, "vsync": 0, "maxfps": 0, "multisamples": 0}.items():
        Config.set("graphics", key, str(value))
    for key, _ in Config.items("input"):
        Config.remove_option("input", key)
