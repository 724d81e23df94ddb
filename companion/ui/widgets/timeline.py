"""The timeline of a game: every turn a mark, the step that is shown a handle to drag."""

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.core.text import tr
from companion.ui.theme import theme
from companion.ui.widgets.drag import FingerDrag
from companion.ui.widgets.mesh import VertexCanvas

NEAR = 6  # dp between two marks that can still be told apart


class Timeline(FingerDrag, VertexCanvas):
    """Steps from 0 to `last`; a finger on it moves `at` and fires `on_pick(step)`."""

    at = NumericProperty(0)
    last = NumericProperty(1)
    turns = ListProperty([])
    text = StringProperty("")
    __events__ = ("on_pick",)

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, height=theme.target, **kwargs)
        self.text = tr("Timeline")
        self.bind(at=self.redraw, last=self.redraw, turns=self.redraw)

    def place(self, step):
        """Where a step is."""
        return self.x + dp(14) + (self.width - dp(28)) * step / max(1, self.last)

    def where(self, step):
        """The middle of a step, for a finger of the tests."""
        return self.place(step), self.center_y

    def paint(self, painter):
        """The way so far is solid; turns are marks above the line, as far as they can be told apart."""
        y, left, here, right = self.center_y, self.place(0), self.place(self.at), self.place(self.last)
        painter.line([(left, y), (right, y)], theme.line, dp(4))
        if here > left:
            painter.line([(left, y), (here, y)], theme.accent, dp(4))
        last = None
        for turn in self.turns:
            x = self.place(turn)
            if last is None or x - last >= dp(NEAR):
                painter.rounded(x - dp(1), y + dp(6), dp(2), dp(8), 0, theme.text2)
                last = x
        painter.above()
        painter.disc(here, y, dp(12), theme.accent)
        painter.disc(here, y, dp(5), theme.ink)

    def drag(self, touch):
        """The step under the finger is shown."""
        share = (touch.x - self.place(0)) / max(1, self.place(self.last) - self.place(0))
        step = max(0, min(self.last, round(share * self.last)))
        if step != self.at:
            self.at = step
            self.dispatch("on_pick", int(step))

    def on_pick(self, step):
        """Another step is to be shown."""
