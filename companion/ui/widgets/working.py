"""Long work under a sheet: a bit of it each frame, how far it is, and a way to give it up."""

from time import perf_counter

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.widgets.sheet import Sheet

AT_ONCE, SLICE = 0.1, 0.012  # seconds: before a sheet is worth showing, and of each frame after that


class ProgressLine(Widget):
    """A line, filled from the left by `share`, from 0 to 1."""

    share = NumericProperty(0)


class Working(Sheet):
    """Does `work`, which yields (done, total); fires `on_finished(result)`, or `on_cancelled` when given up.

    No finger reaches what is below it. Cancel, its cross and Back give the work up, and so does leaving the
    screen; a phone that puts the app aside only holds it up.
    """

    __events__ = ("on_finished", "on_cancelled")

    def __init__(self, work, **kwargs):
        super().__init__(action=tr("Cancel"), action_icon="close-thick", icon="timer-sand", **kwargs)
        self._work, self._rest = work, None
        self.progress = ProgressLine()
        self.body.add_widget(self.progress)

    def start(self, shell):
        """Begin; what is over in a moment needs no sheet."""
        if not self._do(AT_ONCE):
            shell.open_sheet(self)
            self._rest = Clock.schedule_interval(lambda *_: self._frame(), 0)

    def _frame(self):
        """A bit more; False, which ends the schedule, after the last one."""
        return self._work is not None and not self._do(SLICE)

    def _do(self, seconds):
        """Work for so long; True when it is over."""
        end = perf_counter() + seconds
        try:
            while True:
                done, total = next(self._work)
                if perf_counter() >= end or (self.parent and done == total):
                    break
        except StopIteration as last:
            self._over()
            self.dispatch("on_finished", last.value)
            return True
        except BaseException:
            self._over()
            raise
        self._show(done, total)
        return False

    def _show(self, done, total):
        """How far it is; the last step, which writes, is said before it is made."""
        self.progress.share = done / max(1, total)
        how_far = tr("{done} of {total}").format(done=f"{done:,}", total=f"{total:,}")
        self.line = tr("Saving…") if done == total else how_far

    def _over(self):
        """Nothing is left to give up."""
        self._work = None
        self.close()

    def close(self, *_):
        """Go down; before the end that means: give up."""
        super().close()
        self._give_up()

    def on_parent(self, _, parent):
        """A sheet that is taken away works no more."""
        if parent is None:
            self._give_up()

    def _give_up(self):
        if self._rest:
            self._rest.cancel()
        if self._work is not None:
            self._work.close()
            self._work = None
            self.dispatch("on_cancelled")

    def on_touch_down(self, touch):
        """A finger beside the card does nothing: it is no Cancel."""
        super(Sheet, self).on_touch_down(touch)
        return True

    def on_finished(self, result):
        """The work is done."""

    def on_cancelled(self):
        """The work was given up; nothing has changed."""


load_kv("widgets/working")
