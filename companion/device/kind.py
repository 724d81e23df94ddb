"""What the app runs on: a phone with its share sheet and buzz, or a desktop with folders and windows."""

from kivy.utils import platform

PHONES = ("android", "ios")


def is_phone() -> bool:
    """Whether this is a phone or a tablet."""
    return platform in PHONES


def is_linux() -> bool:
    """Whether dialogs are programs that may be there or not."""
    return bool(platform == "linux")


def is_android() -> bool:
    """Whether Android's own modules are there."""
    return bool(platform == "android")
