"""Long lists: what fits the window is built at once, the rest a few at a time between frames."""

from kivy.clock import Clock

from companion.ui.widgets.boxes import Column

AT_ONCE, PER_FRAME = 8, 3


class Feed(Column):
    """A column filled from functions that each make one widget."""

    _rest = None

    def fill(self, makers):
        """Show the widgets that `makers` make, in this order, instead of those before."""
        if self._rest:
            self._rest.cancel()
        self.clear_widgets()
        self._makers = iter(list(makers))
        self._add(AT_ONCE)
        self._rest = Clock.schedule_interval(lambda *_: self._add(PER_FRAME), 0)

    def _add(self, count):
        """Make the next few; False, which ends the schedule, after the last one."""
        for _ in range(count):
            maker = next(self._makers, None)
            if maker is None:
                return False
            self.add_widget(maker())
        return True

    @property
    def is_complete(self):
        """Whether everything has been built."""
        return self._rest is None or not self._rest.is_triggered
