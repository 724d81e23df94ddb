"""The screen of the phone: what the system's bars cover, in pixels."""

from companion.device.kind import is_android
from companion.device.safely import safely


def insets() -> tuple[int, int]:
    """How much of the top and of the bottom belongs to the system; nothing on a desktop."""
    if not is_android():
        return 0, 0
    return safely(lambda: _bar("status")) or 0, safely(lambda: _bar("navigation")) or 0


def _bar(which: str) -> int:
    from android.display_cutout import get_height_of_bar

    return int(get_height_of_bar(which))
