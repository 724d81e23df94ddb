"""How the app starts: what Kivy has to know before it makes a window, then the app."""

import gc

from companion.device.kind import is_phone
from companion.ui import window


def main():
    """Open the app; what was imported so far will never be garbage and is not looked at again."""
    if not is_phone():
        window.shape()
    from companion.ui.app import CompanionApp  # this makes the window

    app = CompanionApp()
    if not is_phone():
        window.follow(app)
    gc.freeze()
    app.run()
