"""What everybody looks at: the oxygen cells and the three counts."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import icon, labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.layouts import Card, Column, Row
from companion.ui.widgets.mesh import VertexCanvas

CELLS, ALERT = 6, 2


class CellRow(VertexCanvas):
    """Six cells: lost ones dashed with a cross, covered ones with a flask, Red Alert ones last."""

    left = NumericProperty(CELLS)
    covered = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(left=self.redraw, covered=self.redraw)

    def paint(self, painter):
        """The cells from left to right, a bar before the last two."""
        gap = theme.xs
        wide = (self.width - gap * (CELLS + 2)) / CELLS
        side = min(wide, self.height)
        y = self.y + (self.height - side) / 2
        for i in range(CELLS):
            is_alert = i >= CELLS - ALERT
            x = self.x + i * (wide + gap) + (3 * gap if is_alert else 0)
            self._cell(painter, i, x, y, wide, side, is_alert)
        bar = self.x + (CELLS - ALERT) * (wide + gap) + gap / 2 - dp(1)
        painter.rounded(bar, self.y, theme.stroke_strong, self.height, 0, theme.warn)

    def _cell(self, painter, i, x, y, wide, side, is_alert):
        """One cell."""
        middle, centre = x + wide / 2, y + side / 2
        gone = CELLS - int(self.left)
        if i < gone:
            is_covered = i >= gone - int(self.covered)
            painter.rounded(x, y, wide, side, theme.r_small, theme.edge, stroke=theme.stroke, dashed=True)
            sign = "flask" if is_covered else "close-thick"
            painter.icon(sign, middle, centre, side * 0.45, theme.warn if is_covered else theme.edge)
            return
        colour = theme.warn if is_alert else theme.rgba("card_blue")
        painter.rounded(x, y, wide, side, theme.r_small, colour)
        ink = theme.ink if is_alert else theme.rgba("night")
        painter.icon("alert" if is_alert else "bubbles", middle, centre, side * 0.62, ink)


class CellsCard(Card):
    """How many cells are left, as a figure and as a row."""

    left = NumericProperty(CELLS)
    covered = NumericProperty(0)
    line = StringProperty("")
    is_alert = BooleanProperty(False)
    is_safe = BooleanProperty(False)


class PileCount(Row):
    """A count beside its picture."""

    icon = StringProperty("")
    figure = StringProperty("")
    label = StringProperty("")


class PilesCard(Card):
    """Deck, pile and discard as counts; what the step makes of them, and a warning when they are off."""

    counts = ListProperty([])
    expected = StringProperty("")
    warning = StringProperty("")

    def on_counts(self, _, counts):
        """One count each."""
        self.ids.row.clear_widgets()
        for count in counts:
            box = PileCount(icon=count.icon, figure=str(count.figure), label=count.label)
            self.ids.row.add_widget(box)


class Board(Column):
    """Shows the cells and counts of an AirlockView."""

    view = ObjectProperty(None, allownone=True)

    def on_view(self, _, view):
        """Put the view into the two cards."""
        cells, piles = self.ids.cells, self.ids.piles
        seen = view.cells
        cells.left, cells.covered, cells.line = seen.left, seen.covered, seen.line
        cells.is_alert, cells.is_safe = seen.is_alert, seen.is_safe
        piles.counts, piles.expected, piles.warning = list(view.counts), view.expected, view.warning


load_kv("panels/airlock")
