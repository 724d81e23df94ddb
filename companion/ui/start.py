"""How the app starts: what Kivy has to know before it makes a window, then the app."""

import gc

from companion.ui import style

SETTLED = 1.0  # seconds after which the first screen stands, even on a slow phone


def main():
    """Open the app; nothing is looked over for garbage until it stands, and what it imported never."""
    gc.disable()
    style.slim()
    from companion.device.kind import is_phone
    from companion.ui import window

    if not is_phone():
        window.shape()
    from companion.ui.app import CompanionApp  # this makes the window

    app = CompanionApp(teaches=True)
    if not is_phone():
        window.follow(app)
    gc.freeze()
    app.bind(on_start=_collect_soon)
    app.run()


def _collect_soon(app):
    """From then on garbage is collected, in the moments nobody touches the phone."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda *_: _tidy(app), SETTLED)


def _tidy(app):
    from companion.ui.tidy import Tidy

    gc.enable()
    app.tidy = Tidy()  # Kivy holds what it calls weakly
