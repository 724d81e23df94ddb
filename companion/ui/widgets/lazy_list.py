"""Long lists: what fits the window is built at once, the rest a few at a time between frames."""

from kivy.clock import Clock

from companion.core.text import tr
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.layouts import Column

AT_ONCE, PER_FRAME, PAGE = 8, 3, 40


class LazyList(Column):
    """A column filled from functions that each make one widget."""

    _rest = None

    def fill(self, makers, at_once=AT_ONCE, per_frame=PER_FRAME):
        """Show the widgets that `makers` make, in this order, instead of those before."""
        if self._rest:
            self._rest.cancel()
        self.clear_widgets()
        self._per_frame = per_frame
        self._add_soon(makers, at_once)

    def _add_soon(self, makers, at_once=AT_ONCE):
        self._makers = iter(list(makers))
        self._add(at_once)
        self._rest = Clock.schedule_interval(lambda *_: self._add(self._per_frame), 0)

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


class PagedList(LazyList):
    """A list that may be thousands long: a page of it, and a button for the next."""

    def fill(self, makers, at_once=AT_ONCE, per_frame=PER_FRAME):
        """Show the first page of the widgets that `makers` make."""
        self._left = list(makers)
        super().fill(self._page(), at_once, per_frame)

    def _page(self):
        """What comes next, with the button where that is not all."""
        page, self._left = self._left[:PAGE], self._left[PAGE:]
        return [*page, self._more] if self._left else page

    def _more(self):
        text = tr("Show more ({n} left)").format(n=f"{len(self._left):,}")
        button = QuietButton(text=text, icon="chevron-down")
        button.bind(on_tap=lambda *_: self._turn(button))
        return button

    def _turn(self, button):
        self.remove_widget(button)
        self._add_soon(self._page())


def halves(rows):
    """The makers of `rows` [(maker, is_caption)] for two panes; a caption stays with what it names."""
    cut = (len(rows) + 1) // 2
    while cut and rows[cut - 1][1]:
        cut -= 1
    makers = [maker for maker, _ in rows]
    return makers[:cut], makers[cut:]
