"""Everyone at the table on drawn tiles; the far row can be turned to face its players."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.text import tr
from companion.ui import palette
from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.choice import Segmented
from companion.ui.widgets.icon import Icon
from companion.ui.widgets.labels import Words, is_ambiguous
from companion.ui.widgets.layouts import Column, Row
from companion.ui.widgets.mesh import VertexCanvas

LEGEND = (
    ("defense-satellite", "Station"),
    ("starfighter", "Fighters"),
    ("bomber", "Bombers"),
    ("ringed-planet", "planets"),
)
HIGH = 236  # dp, a tile


class SeatTile(VertexCanvas):
    """One player: shape and name, points, hull as a figure and pips, Station, ships, planets."""

    view = ObjectProperty(None, allownone=True)
    turned = BooleanProperty(False)
    text = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.size_hint_y, self.height = None, dp(HIGH)
        self.bind(view=self._changed, turned=self.redraw)
        self._changed()

    def _changed(self, *_):
        """Say the tile in words as well: for the ear and the tests."""
        view = self.view
        if view:
            words = tr(
                "{name}: {hull} HP, {fighters} Fighters, {bombers} Bombers, {planets} planets. {state}"
            )
            self.text = words.format(
                name=view.name,
                hull=view.hull,
                fighters=view.fighters,
                bombers=view.bombers,
                planets=view.planets,
                state=view.state,
            ).strip()
        self.redraw()

    # Coordinates below run from the tile's own top left, so that a turned tile reads from the other side.

    def _at(self, x, y):
        if self.turned:
            return self.right - dp(x), self.y + dp(y)
        return self.x + dp(x), self.top - dp(y)

    @property
    def _wide(self):
        return self.width / dp(1)

    def paint(self, painter):
        """The tile from top to bottom."""
        view = self.view
        if view is None:
            return
        border = theme.accent if view.is_now else theme.line
        painter.rounded(*self.pos, *self.size, theme.r_card, theme.s1)
        stroke = theme.stroke_strong if view.is_now else theme.stroke
        painter.rounded(*self.pos, *self.size, theme.r_card, border, stroke=stroke)
        self._head(painter, view)
        self._hull(painter, view)
        self._state(painter, view)
        if view.station is not None:
            self._station(painter, view.station)
        self._ships(painter, view)

    def _icon(self, painter, name, x, y, side, colour):
        painter.icon(name, *self._at(x, y), dp(side), colour, turn=180 if self.turned else 0)

    def _text(self, painter, text, x, y, size, colour, face, anchor="left", most=0.0):
        if self.turned:
            anchor = {"left": "right", "right": "left", "center": "center"}[anchor]
        turn = 180 if self.turned else 0
        painter.text(text, *self._at(x, y), size, colour, face, anchor, turn, most=dp(most))

    def _head(self, painter, view):
        seat = view.seat % len(palette.SHAPES)
        if theme.name == "light":  # an ink outline, for a shape on white
            self._icon(painter, palette.SHAPES[seat], 26, 26, 24, theme.text1)
        self._icon(painter, palette.SHAPES[seat], 26, 26, 20, theme.palette[f"player{seat}"])
        self._text(painter, view.name, 44, 26, 18, theme.text1, "display", most=self._wide - 110)
        if view.points is not None:
            self._icon(painter, "star-four-points", self._wide - 54, 26, 18, theme.accent)
            self._text(painter, view.points, self._wide - 16, 26, 24, theme.text1, "figure", "right")

    def _hull(self, painter, view):
        tone = theme.text3 if view.is_out else theme.text1
        self._text(painter, view.hull, 16, 78, 58, tone, "figure")
        wide = painter.width(str(view.hull), 58, "figure") / dp(1)
        if is_ambiguous(str(view.hull)):
            (x0, y0), (x1, _) = self._at(16, 107), self._at(16 + wide, 107)
            painter.line([(x0, y0), (x1, y0)], tone, dp(4))
        self._text(painter, tr("of {n}").format(n=view.hull_most), 24 + wide, 82, 14, theme.text2, "text")
        self._text(painter, tr("HP"), 24 + wide, 100, 14, theme.text2, "text")
        self._pips(painter, 16, 116, self._wide - 32, 14, view.hull_most, view.hull)

    def _pips(self, painter, x, y, wide, high, count, full):
        """Cells from left to right as this player sees them."""
        cell = (wide - 3 * (count - 1)) / count
        for i in range(count):
            left, top = self._at(x + i * (cell + 3), y)
            left, bottom = (left - dp(cell), top) if self.turned else (left, top - dp(high))
            if i < full:
                painter.rounded(left, bottom, dp(cell), dp(high), theme.r_pip, theme.text1)
            else:
                painter.rounded(
                    left, bottom, dp(cell), dp(high), theme.r_pip, theme.edge, stroke=theme.pip_line
                )

    def _state(self, painter, view):
        if not view.state:
            return
        tone = theme.ink if view.is_now else theme.text1
        if view.is_now:
            (x, y) = self._at(16, 140)
            x, y = (x - dp(self._wide - 32), y) if self.turned else (x, y - dp(28))
            painter.rounded(x, y, dp(self._wide - 32), dp(28), theme.r_small, theme.accent)
        self._text(painter, view.state, self._wide / 2, 154, 14, tone, "strong", "center", self._wide - 44)

    def _station(self, painter, counters):
        self._icon(painter, "defense-satellite", 28, 186, 22, theme.text2)
        self._pips(painter, 50, 179, self._wide - 92, 14, 4, counters)
        self._text(painter, counters, self._wide - 16, 186, 20, theme.text1, "figure", "right")

    def _ships(self, painter, view):
        step = (self._wide - 24) / 3
        counts = (("starfighter", view.fighters), ("bomber", view.bombers), ("ringed-planet", view.planets))
        for i, (name, count) in enumerate(counts):
            self._icon(painter, name, 28 + i * step, 215, 22, theme.text2)
            self._text(painter, count, 46 + i * step, 215, 20, theme.text1, "figure")


class SeatGrid(GridLayout):
    """Two tiles in a row."""


class TableColumn(Column):
    """All seats; fires `on_facing(facing)`."""

    view = ObjectProperty(None, allownone=True)
    facing = BooleanProperty(True)
    __events__ = ("on_facing",)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.far, self.near = SeatGrid(), SeatGrid()
        self.choice = Segmented(
            choices=[
                (False, tr("All upright"), "format-list-bulleted"),
                (True, tr("Facing seats"), "account-group"),
            ]
        )
        self.choice.bind(on_choose=lambda _, facing: self.dispatch("on_facing", facing))
        self.line, self.deck, self.legend = (
            Words(role="label", tone="text2"),
            Words(role="label", tone="text2"),
            Row(),
        )
        for name, word in LEGEND:
            part = Row(spacing=theme.xs)
            part.add_widget(Icon(name=name, side=dp(16), tone="text2", pos_hint={"center_y": 0.5}))
            part.add_widget(Words(text=tr(word), role="caption_plain", tone="text2", fit="line"))
            self.legend.add_widget(part)
        for part in (self.far, self.choice, self.near, self.legend, self.line, self.deck):
            self.add_widget(part)

    def on_view(self, _, view):
        """The far half of the table above, the near half below."""
        self.line.text, self.deck.text = view.line, view.deck
        self._fill()

    def on_facing(self, *_):
        """Turn the far row, or set it upright."""
        self._fill()

    def _fill(self):
        if not self.view:
            return
        self.choice.chosen = self.facing
        seats = self.view.seats
        far = seats[2:4] if len(seats) <= 4 else seats[3:]
        near = [seat for seat in seats if seat not in far]
        for grid, shown, turned in ((self.far, far, self.facing), (self.near, near, False)):
            _tiles(grid, shown)
            for tile, seat in zip(reversed(grid.children), shown, strict=True):
                tile.view, tile.turned = seat, turned


def _tiles(grid, shown):
    """As many tiles as seats; they are kept from one view to the next."""
    grid.cols = 2 if len(shown) in (2, 4) or len(shown) < 2 else 3
    if len(grid.children) != len(shown):
        grid.clear_widgets()
        for _ in shown:
            grid.add_widget(SeatTile())


load_kv("panels/mothership")
