"""Figures on cards, side by side: what each answer would bring, large enough to be compared."""

from kivy.metrics import dp

from companion.ui.boards.board import text_scale
from companion.ui.page.words import SIGN
from companion.ui.theme import theme
from companion.ui.widgets.labels import is_ambiguous
from companion.ui.widgets.mesh import SpotBoard

GAP, HIGH = 12, 124


class CompareCards(SpotBoard):
    """Shows the items of a Figures, each as a card with its figure, its pips and what it comes to."""

    def __init__(self, **kwargs):
        self.block = None
        super().__init__(size_hint=(None, None), **kwargs)
        theme.follow(self._fit)

    def show(self, block):
        """Other figures."""
        self.block = block
        self._fit()

    def _fit(self):
        self.height = dp(HIGH) * max(1.0, text_scale())
        self.redraw()

    def paint(self, painter):
        """All of them; the first is the safe one."""
        items = self.block.items if self.block else ()
        wide_all, high = self.width / self.unit, self.height / self.unit
        wide = (wide_all - GAP * (len(items) - 1)) / max(1, len(items))
        for number, one in enumerate(items):
            self._card(painter, one, -wide_all / 2 + number * (wide + GAP), wide, high, number == 0)

    def _card(self, painter, one, left, wide, high, is_first):
        fill, edge = (theme.tint, theme.accent) if is_first else (theme.s2, theme.edge)
        painter.rounded(left, -high / 2, wide, high, 12, fill)
        painter.rounded(left, -high / 2, wide, high, 12, edge, stroke=2)
        first, room = left + 14, wide - 26
        painter.icon(one.icon, first + 8, high * 0.36, 18, theme.palette[SIGN[one.tone]])
        painter.text(one.label, first + 22, high * 0.36, 14, theme.text1, anchor="left", most=room - 22)
        self._figure(painter, one.now, first, high * 0.1, room)
        if one.pips:
            self._pips(painter, *one.pips, first, -high * 0.16, room)
        painter.text(one.note, first, -high * 0.37, 14, theme.text1, anchor="left", most=room)

    def _figure(self, painter, text, left, y, room):
        wide = painter.width(text, 30, "figure")
        painter.text(text, left, y, 30, theme.text1, face="figure", anchor="left")
        if is_ambiguous(text):
            painter.rounded(left, y - 18, wide, 3, 1, theme.text1)
        first, left, room = self.block.note, left + wide + 8, room - wide - 8
        rest = ""
        if painter.width(first, 12, "text") > room:
            first, _, rest = first.rpartition(" ")
        for words, up in ((first, 7 if rest else 0), (rest, -7)):
            painter.text(words, left, y + up, 12, theme.text2, face="text", anchor="left", most=room)

    def _pips(self, painter, full, count, left, y, room):
        step = min(24, room / count)
        for number in range(count):
            box = (left + number * step, y - 6, step - 4, 12)
            if number < full:
                painter.rounded(*box, 3, theme.accent)
            else:
                painter.rounded(*box, 3, theme.edge, stroke=1.5)
