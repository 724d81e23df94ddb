"""Track: pips that read from every side."""

from kivy.properties import ColorProperty, NumericProperty

from companion.ui.theme import theme
from companion.ui.widgets.mesh import VertexCanvas


class Track(VertexCanvas):
    """`count` cells, `full` of them solid, the rest outlined; more than 12 stand in groups of five.

    `mark` puts a white bar under the cell of that number: the value from before.
    """

    count = NumericProperty(5)
    full = NumericProperty(0)
    mark = NumericProperty(0)
    color = ColorProperty((1, 1, 1, 1))
    gap = NumericProperty(theme.stroke)

    def __init__(self, **kwargs):
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", theme.lg)
        super().__init__(**kwargs)
        self.bind(count=self.redraw, full=self.redraw, color=self.redraw, mark=self.redraw)

    def paint(self, painter):
        """Draw the cells; the mark has its own strip of 5 dp below."""
        low = theme.xs + theme.hairline if self.mark else 0
        for number, x, wide in self.cells():
            y, high = self.y + low, self.height - low
            if number <= self.full:
                painter.rounded(x, y, wide, high, theme.r_pip, self.color)
            else:
                painter.rounded(x, y, wide, high, theme.r_pip, theme.edge, stroke=theme.pip_line)
            if number == self.mark:
                painter.rounded(x, self.y, wide, theme.stroke_strong, 0, theme.text1)

    def cells(self):
        """The number, the left edge and the width of each cell."""
        count = int(self.count)
        groups = (count - 1) // 5 if count > 12 else 0
        wide = (self.width - self.gap * (count - 1) - theme.xs * groups) / max(1, count)
        for i in range(count):
            extra = theme.xs * (i // 5) if groups else 0
            yield i + 1, self.x + i * (wide + self.gap) + extra, wide
