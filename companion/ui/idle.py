"""Nobody touches the phone: after a while the table shows what matters, to be read across it."""

from kivy.clock import Clock
from kivy.core.window import Window

SECONDS = 60


class Idle:
    """Counts from the last touch or key; opens the glance of a table that is looked at."""

    def __init__(self, services):
        self.services = services
        self._wait = Clock.create_trigger(lambda *_: self._open(), SECONDS)
        self._events = {"on_touch_down": self._touched, "on_touch_up": self._touched}
        self._events |= {"on_key_down": self._touched, "on_resize": self._touched}
        Window.bind(**self._events)
        self._wait()

    def stop(self):
        """The app is closed."""
        Window.unbind(**self._events)
        self._wait.cancel()

    def _touched(self, *_):
        """From the beginning."""
        self._wait.cancel()
        self._wait()

    def _open(self):
        """Only over a table: never over a sheet, another screen, or while the phone sleeps."""
        services = self.services
        stack, is_paused = services.router.stack, services.feedback.is_paused
        if not services.settings.glance or is_paused or not stack or not stack[-1].is_table:
            return
        if services.shell.top_sheet() is None:
            services.router.go("glance")
