"""What is alive while home is shown: what Python keeps, what C has in use, and the whole process."""

import ctypes
import gc
import sys
from collections import Counter
from pathlib import Path

from kivy.uix.widget import Widget
from msgspec import Struct

LIBC = ctypes.CDLL(None)
FLAT = 1.05
"""How much more there may be later."""


class _Malloc(ctypes.Structure):
    """What C tells of its memory: ten sizes, in bytes."""

    _fields_ = tuple((f"size{number}", ctypes.c_size_t) for number in range(10))


class Sample(Struct):
    """What there is after so many touches; `left` are widgets that no screen shows."""

    touches: int
    widgets: int
    left: int
    kinds: Counter
    objects: int
    native: float
    megabytes: float

    def told(self):
        """In one line."""
        python = f"{self.widgets} widgets ({self.left} left over), {self.objects:,} objects of Python"
        native = f"{self.native:.1f} MB of C, {self.megabytes:.1f} MB in all"
        return f"{self.touches} touches: {python}, {native}"


def is_flat(samples):
    """Whether the last half needs no more than the first: what an open app keeps ready differs by evening."""
    middle = (len(samples) + 1) // 2
    for key, share in (("left", 1), ("objects", FLAT), ("native", FLAT), ("megabytes", FLAT)):
        values = [getattr(one, key) for one in samples]
        if max(values[middle:], default=0) > max(values[:middle]) * share:
            return False
    return True


def sample(touches, shell):
    """Count what is alive; what is free already is given back first."""
    for _ in range(2):
        gc.collect()  # what a first look lets go of may have kept more
    if hasattr(LIBC, "malloc_trim"):
        LIBC.malloc_trim(0)
    alive = [type(one) for one in gc.get_objects()]
    widgets = sum(issubclass(kind, Widget) for kind in alive)
    kinds = Counter(kind.__name__ for kind in alive)  # a class would stay with what it has
    left = widgets - sum(1 for _ in shell.walk())
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Sample(touches, widgets, left, kinds, sys.getallocatedblocks(), _native(), pages * 4096 / 2**20)


def _native():
    """Megabytes that C has in use, as far as its library tells."""
    if not hasattr(LIBC, "mallinfo2"):
        return 0.0
    LIBC.mallinfo2.restype = _Malloc
    found = LIBC.mallinfo2()
    mapped, used = found.size4, found.size7
    return (mapped + used) / 2**20
