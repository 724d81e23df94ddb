"""The segments of a row of phases."""

from kivy.properties import NumericProperty

from companion.ui.painter import Painter
from companion.ui.theme import theme
from companion.ui.widgets.mesh import VertexCanvas


class PhaseSegments(VertexCanvas):
    """The segments of a phase bar: done with a tick, now with a notch, to do as an outline."""

    count = NumericProperty(0)
    now = NumericProperty(0)
    to = NumericProperty(-1)
    """The last of several segments that are now."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(count=self.redraw, now=self.redraw, to=self.redraw)

    def paint(self, painter: Painter):
        """Draw `count` segments."""
        gap, high = theme.xs, theme.sm
        wide = (self.width - gap * (self.count - 1)) / max(1, self.count)
        last = max(self.now, self.to)
        for i in range(int(self.count)):
            x, y = self.x + i * (wide + gap), self.top - high
            if i < self.now:
                painter.rounded(x, y, wide, high, high / 2, theme.selected)
                painter.icon("check-bold", x + wide / 2, y + high / 2, theme.md, theme.accent)
            elif i <= last:
                painter.rounded(x, y, wide, high, high / 2, theme.accent)
                if i != (self.now + last) // 2:
                    continue
                middle = x + wide / 2
                painter.polygon(
                    [(middle - high, y), (middle, y - theme.xs - 1), (middle + high, y)], theme.accent
                )
            else:
                painter.rounded(x, y, wide, high, high / 2, theme.edge, stroke=theme.pip_line)
