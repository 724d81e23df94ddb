"""OddsBar: win, tie and loss as exact widths and per cent; DamageBars: the chance of each damage."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.core.odds import Odds, percent
from companion.core.text import trn
from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.mesh import VertexCanvas

GAP, BAR = 4, 34  # dp
WIDE_COLUMNS = 8  # more than that leave no room for decimals


class OddsBar(ButtonBehavior, Column):
    """`odds` under three `names`; a tap turns per cent into fractions and back.

    `happened` marks what came of it. An empty second name leaves the tie out, for yes-or-no questions.
    """

    title = StringProperty("")
    odds = ObjectProperty(Odds(1, 0, 1))
    names = ListProperty(["", "", ""])
    happened = OptionProperty("", options=["", "win", "tie", "loss"])
    exact = BooleanProperty(False)
    shown = ListProperty(["", "", ""])
    cases = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(odds=self._word, exact=self._word)
        self._word()

    def _word(self, *_):
        """Write the chances in the chosen way."""
        chances = (self.odds.win, self.odds.tie, self.odds.loss)
        self.shown = [str(c) if self.exact else percent(c) for c in chances]
        self.cases = trn("{n} outcome", "{n} outcomes", self.odds.cases).format(n=f"{self.odds.cases:,}")

    def on_release(self):
        """Show the other way to write it."""
        self.exact = not self.exact


class OddsStrip(VertexCanvas):
    """Win solid with a tick, tie hatched with "=", loss outlined with a cross; widths are exact."""

    odds = ObjectProperty(Odds(1, 0, 1))
    happened = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(odds=self.redraw, happened=self.redraw)

    def parts(self):
        """(outcome, left, width) for every outcome that can happen."""
        chances = {"win": self.odds.win, "tie": self.odds.tie, "loss": self.odds.loss}
        able = {key: float(chance) for key, chance in chances.items() if chance}
        room, left, found = self.width - dp(GAP) * (len(able) - 1), self.x, []
        for key, chance in able.items():
            found.append((key, left, room * chance))
            left += room * chance + dp(GAP)
        return found

    def paint(self, painter):
        """Draw the parts and the notch."""
        for key, x, wide in self.parts():
            radius = min(theme.r_small, wide / 2)
            getattr(self, f"_{key}")(painter, x, wide, radius)
            if key == self.happened:
                middle, top = x + wide / 2, self.y + dp(BAR) + dp(3)
                tip = [(middle, top), (middle + dp(9), top + dp(9)), (middle - dp(9), top + dp(9))]
                painter.polygon(tip, theme.text1)

    def _win(self, painter, x, wide, radius):
        painter.rounded(x, self.y, wide, dp(BAR), radius, theme.accent)
        self._sign(painter, "check-bold", x, wide, theme.ink)

    def _tie(self, painter, x, wide, radius):
        painter.rounded(x, self.y, wide, dp(BAR), radius, theme.s3)
        high, step = dp(BAR), dp(12)
        for i in range(1, int((wide + high) / step) + 1):
            (x0, y0), (x1, y1) = _clipped(x, wide, self.y, high, i * step)
            if x1 > x0:
                painter.line([(x0, y0), (x1, y1)], theme.edge, dp(3))
        if wide > dp(30):
            painter.disc(x + wide / 2, self.y + high / 2, dp(11), theme.bg)
        self._sign(painter, "equal", x, wide, theme.text1)

    def _loss(self, painter, x, wide, radius):
        painter.rounded(x, self.y, wide, dp(BAR), radius, theme.bad, stroke=min(theme.stroke, wide / 2))
        self._sign(painter, "close-thick", x, wide, theme.bad)

    def _sign(self, painter, icon, x, wide, colour):
        """The sign of a part, where it fits."""
        if wide >= dp(20):
            painter.icon(icon, x + wide / 2, self.y + dp(BAR) / 2, dp(18), colour)


def _clipped(x, wide, y, high, along):
    """The ends of a rising stripe that enters the bottom or left edge `along` and stays inside the box."""
    left, right = max(x, x + along - high), min(x + wide, x + along)
    return (left, y + high - (x + along - left)), (right, y + high - (x + along - right))


class DamageBars(ButtonBehavior, VertexCanvas):
    """A column per damage in `chances` (pairs of points and Fraction); `happened` is solid.

    `signs` puts a minus before the points. A tap turns per cent into fractions and back.
    """

    chances = ListProperty([])
    happened = ObjectProperty(None, allownone=True)
    signs = BooleanProperty(True)
    exact = BooleanProperty(False)
    text = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(chances=self._changed, happened=self.redraw, exact=self._changed)
        self._changed()

    def on_release(self):
        """Show the other way to write it."""
        self.exact = not self.exact

    def _changed(self, *_):
        self.text = ", ".join(f"{self.points(n)}: {self.worded(c)}" for n, c in self.chances)
        self.redraw()

    def points(self, n):
        """The damage as it is written."""
        return f"−{n}" if self.signs and n else str(n)

    def worded(self, chance):
        """The chance as it is written."""
        if self.exact:
            return str(chance)
        if len(self.chances) <= WIDE_COLUMNS:
            return percent(chance)
        return f"{round(100 * chance)}%" if chance >= 0.01 else "<1%"

    def paint(self, painter):
        """Columns on one line, percent above, points below."""
        if not self.chances:
            return
        gap = dp(8) if len(self.chances) <= WIDE_COLUMNS else dp(3)
        wide = (self.width - gap * (len(self.chances) - 1)) / len(self.chances)
        foot, room = self.y + dp(26), self.height - dp(26) - dp(22)
        tallest = max(chance for _, chance in self.chances)
        for i, (n, chance) in enumerate(self.chances):
            x, high = self.x + i * (wide + gap), max(dp(2), float(chance / tallest) * room)
            is_it = n == self.happened
            painter.rounded(x, foot, wide, high, theme.r_chip, theme.accent if is_it else theme.s3)
            if not is_it:
                painter.rounded(x, foot, wide, high, theme.r_chip, theme.edge, stroke=theme.hairline)
            face = "strong" if is_it else "text"
            middle = x + wide / 2
            painter.text(
                self.worded(chance), middle, foot + high + dp(10), 12, theme.text2, face, most=wide + gap
            )
            painter.text(self.points(n), middle, self.y + dp(12), 16, theme.text1, "figure", most=wide)


load_kv("widgets/oddsbar")
