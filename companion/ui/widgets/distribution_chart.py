"""Columns: every total a roll can give, with a target to drag; and how often each face came."""

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core import odds
from companion.ui.theme import theme
from companion.ui.widgets.drag import FingerDrag
from companion.ui.widgets.mesh import VertexCanvas

FOOT, HEAD = 24, 4  # dp
FEW = 12


class DistributionChart(FingerDrag, VertexCanvas):
    """The distribution `dist`; a finger on it moves `target` and fires `on_target(total)`."""

    dist = ObjectProperty(odds.fixed(0))
    target = NumericProperty(0)
    __events__ = ("on_target",)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(dist=self.redraw, target=self.redraw)

    @property
    def step(self):
        """The width of a column with its gap."""
        return self.width / len(self.dist.weights)

    def total_at(self, x):
        """The total whose column stands at `x`."""
        place = int((x - self.x) / self.step)
        return self.dist.low + max(0, min(len(self.dist.weights) - 1, place))

    def middle(self, total):
        """Where the column of `total` stands."""
        return self.x + (total - self.dist.low + 0.5) * self.step

    def paint(self, painter):
        """Columns from the target on are solid."""
        tallest, foot = max(self.dist.weights), self.y + dp(FOOT)
        room, wide = self.height - dp(FOOT + HEAD), max(dp(1), self.step - min(dp(4), self.step * 0.25))
        for total, weight in self.dist.items():
            high = max(dp(2), room * weight / tallest)
            x, reaches = self.middle(total) - wide / 2, total >= self.target
            radius = theme.r_chip if len(self.dist.weights) <= FEW else 0  # many round corners cost time
            painter.rounded(x, foot, wide, high, radius, theme.accent if reaches else theme.s3)
        self._label(painter, self.dist.low, theme.text2)
        self._label(painter, self.dist.high, theme.text2)
        self._label(painter, self.target, theme.text1)

    def _label(self, painter, total, colour):
        """A total under its column, unless the target's stands too near."""
        x = self.middle(total)
        if total != self.target and abs(x - self.middle(self.target)) < dp(28):
            return
        face, size = ("figure", 16) if total == self.target else ("text", 14)
        edge = dp(12)
        x = max(self.x + edge, min(self.right - edge, x))
        painter.text(str(total).replace("-", "−"), x, self.y + dp(11), size, colour, face)

    def drag(self, touch):
        """The total under the finger becomes the target."""
        total = self.total_at(touch.x)
        if total != self.target:
            self.target = total
            self.dispatch("on_target", total)

    def on_target(self, *_):
        """Another total is aimed at."""


class FaceCounts(VertexCanvas):
    """How often each face came, with a line where all would be equal."""

    counts = ListProperty([])
    text = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(counts=self._changed)
        self._changed()

    def _changed(self, *_):
        self.text = ", ".join(f"{face}: {n}" for face, n in enumerate(self.counts, 1))
        self.redraw()

    def paint(self, painter):
        """Columns, faces below, the line across."""
        if not self.counts:
            return
        step, foot = self.width / len(self.counts), self.y + dp(18)
        room = (self.height - dp(22)) / max(self.counts)
        for i, count in enumerate(self.counts):
            wide = step * 0.8
            x = self.x + i * step + step * 0.1
            painter.rounded(x, foot, wide, max(dp(1), count * room), min(dp(3), wide / 2), theme.text2)
            painter.text(str(i + 1), x + wide / 2, self.y + dp(8), 12, theme.text2, "text", most=step)
        level = foot + room * sum(self.counts) / len(self.counts)
        painter.line([(self.x, level), (self.right, level)], theme.warn, theme.stroke)
