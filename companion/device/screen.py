"""The screen: what a phone's own bars cover, and what a desktop has room for."""

import ctypes
from pathlib import Path

from companion.device.kind import is_android
from companion.device.safely import safely

Room = tuple[int, int, int, int]


def insets() -> tuple[int, int]:
    """How much of the top and of the bottom belongs to the system, in pixels; nothing on a desktop."""
    if not is_android():
        return 0, 0
    return safely(lambda: _bar("status")) or 0, safely(lambda: _bar("navigation")) or 0


def _bar(which: str) -> int:
    from android.display_cutout import get_height_of_bar

    return int(get_height_of_bar(which))


def rooms() -> list[Room]:
    """Left, top, width and height that each screen has for windows; empty where nobody can tell."""
    return safely(_bounds) or []


class _Rect(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_int) for name in ("left", "top", "width", "height"))


def _bounds() -> list[Room]:
    """Ask SDL, which Kivy has loaded but does not ask; Linux says where it lies."""
    lines = Path("/proc/self/maps").read_text().splitlines()
    sdl = ctypes.CDLL(next(line.split(maxsplit=5)[5] for line in lines if "libSDL2-2" in line))
    found = []
    for screen in range(sdl.SDL_GetNumVideoDisplays()):
        rect = _Rect()
        if sdl.SDL_GetDisplayUsableBounds(screen, ctypes.byref(rect)) == 0:
            found.append((rect.left, rect.top, rect.width, rect.height))
    return found
