"""A game as a small picture: oxygen, Hull Points, days, locks, the way of a ship."""

from functools import singledispatchmethod

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.core import glimpse
from companion.ui import palette
from companion.ui.painter import Painter
from companion.ui.theme import theme
from companion.ui.widgets.mesh import VertexCanvas

WIDE, HIGH = 116, 72
GAP = 3
GROWTH = 1.2
"""How much larger words of a picture get at most: it keeps its size."""


class SmallPainter(Painter):
    """Words grow with the size of text as far as the picture has room."""

    def _size(self, text, size, face, most):
        """The size in pixels at which words are drawn."""
        return self._fitted(text, face, min(theme.sp(size), dp(size) * GROWTH), most * self.unit)


class GlimpsePicture(VertexCanvas):
    """Paints the `picture` of a summary in 116 x 72 dp; nothing where there is none."""

    picture = ObjectProperty(None, allownone=True)
    game = StringProperty("home")
    looks = ListProperty([])
    """The looks of the seats; empty where each seat has its own."""

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), size=(dp(WIDE), dp(HIGH)), **kwargs)
        self.bind(picture=self.redraw)

    @property
    def _accent(self):
        """The colour of the game; a game without one has that of home."""
        return theme.accents.get(self.game, theme.accents["home"])

    def painter(self):
        """In dp around the middle."""
        return SmallPainter(self.center, dp(1))

    def paint(self, painter):
        """By the kind of picture."""
        if self.picture is not None:
            self._paint(self.picture, painter)

    @singledispatchmethod
    def _paint(self, picture, painter):
        raise TypeError(picture)

    @_paint.register
    def _(self, picture: glimpse.Cells, painter):
        """The figure left; cells in two rows; what is missing below them."""
        columns = (len(picture.cells) + 1) // 2
        left = 12 - WIDE / 2 + 22 if picture.figure else -WIDE / 2 + 12
        wide = (WIDE / 2 - left - GAP * (columns - 1)) / columns
        high = 17 if picture.note else 24
        top = 30 if picture.note else high + GAP / 2
        if picture.figure:
            painter.text(picture.figure, -WIDE / 2 + 12, 0, 44, theme.text1, face="figure")
        for number, cell in enumerate(picture.cells):
            row, column = divmod(number, columns)
            x, y = left + column * (wide + GAP), top - high - row * (high + GAP)
            self._cell(painter, cell, x, y, wide, high)
        if picture.note:
            room = WIDE / 2 - left - 23 * len(picture.signs)
            painter.text(picture.note, WIDE / 2, -24, 14, theme.text1, anchor="right", most=room)
            for place, sign in enumerate(picture.signs):
                painter.icon(sign, left + 10 + place * 23, -24, 19, theme.text2)

    def _cell(self, painter, cell, x, y, wide, high):
        """Full, of today, warning; lost and open ones are outlines."""
        solid = {"full": theme.text1, "today": self._accent, "warn": theme.warn}
        if cell in solid:
            painter.rounded(x, y, wide, high, 4, solid[cell])
        else:
            painter.rounded(x, y, wide, high, 4, theme.edge, stroke=1.5, dashed=cell == "lost")
        sign = {"warn": "alert", "lost": "close"}.get(cell)
        if sign:
            ink = theme.ink if cell == "warn" else theme.text2
            painter.icon(sign, x + wide / 2, y + high / 2, min(wide, high) * 0.62, ink)

    @_paint.register
    def _(self, picture: glimpse.Bars, painter):
        """A shape, a bar of cells and a figure for each seat."""
        step = min(18, HIGH / len(picture.bars))
        high, top = min(12, step - 3), step * len(picture.bars) / 2
        for seat, (now, most) in enumerate(picture.bars):
            y = top - step * (seat + 0.5)
            look = self.looks[seat] if seat < len(self.looks) else seat % 6
            colour = theme.text1 if theme.name == "light" else theme.rgba(f"player{look}")
            painter.icon(palette.SHAPES[look], -WIDE / 2 + 6, y, 12, colour)
            x, room = -WIDE / 2 + 18, WIDE - 18 - 22
            wide = room / most
            for cell in range(most):
                box = (x + cell * wide, y - high / 2, wide - 1.5, high, 1)
                painter.rounded(*box, theme.text1) if cell < now else painter.rounded(
                    *box, theme.edge, stroke=1
                )
            painter.text(str(now), WIDE / 2, y, 14, theme.text1, face="figure", anchor="right", most=20)

    @_paint.register
    def _(self, picture: glimpse.Ring, painter):
        """Locked bays solid, the others outlined; the draw pile in the middle."""
        x, count = WIDE / 2 - HIGH / 2, len(picture.locked)
        each = 360 / count
        for number, is_locked in enumerate(picture.locked):
            middle = number * each
            colour = self._accent if is_locked else theme.line
            inner = 24 if is_locked else 29
            painter.sector(x, 0, inner, 34, middle - each / 2 + 3, middle + each / 2 - 3, colour)
        painter.text(picture.figure, x, 0, 24, theme.text1, face="figure")

    @_paint.register
    def _(self, picture: glimpse.Line, painter):
        """Stops on a line, the ship where it is, the end with its planet; the steps left above."""
        step = (WIDE - 20) / max(1, picture.stops - 1)
        y, left = -16, 10 - WIDE / 2
        painter.line([(left, y), (WIDE / 2 - 10, y)], theme.edge, 2)
        for stop in range(picture.stops):
            x, is_last = left + stop * step, stop == picture.stops - 1
            if is_last:
                painter.disc(x, y, 8, theme.ok if picture.good else theme.bad)
                painter.icon("check-bold" if picture.good else "close-thick", x, y, 10, theme.ink)
            elif stop != picture.ship:
                painter.disc(x, y, 4, theme.text2 if stop < picture.ship else theme.edge)
        x = left + picture.ship * step
        painter.polygon([(x - 8, y - 9), (x + 9, y), (x - 8, y + 9)], self._accent)
        painter.text(picture.figure, WIDE / 2, 16, 32, theme.text1, face="figure", anchor="right")
