"""Figures side by side, each with its icon over its word."""

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.theme import theme
from companion.ui.widgets.labels import is_ambiguous

HIGH, LOWEST = 42, 34


class CountsBoard(PaintedBoard):
    """Shows a CountStrip; a finger that stays on a figure corrects it."""

    least, wish = 34, HIGH
    stands_beside = True

    def needs(self):
        """Nothing at least where they may give way."""
        least, wish = super().needs()
        return (0 if self.block.gives_way else least), wish

    def _cells(self):
        """The middle of each figure, beside each other or below each other, and the room it has."""
        count = len(self.block.items)
        if self.high > self.wide:
            each = self.high / count
            return [(0, self.high / 2 - each * (i + 0.5), self.wide, each) for i in range(count)]
        each = self.wide / count
        return [(-self.wide / 2 + each * (i + 0.5), 0, each, self.high) for i in range(count)]

    def spots(self):
        """One place a figure."""
        if self.block is None or self.high < 1:
            return {}
        cells = zip(self.block.items, self._cells(), strict=True)
        return {one.place: (x, y, wide, max(high, 40)) for one, (x, y, wide, high) in cells}

    def on_spot(self, key):
        """A tap corrects as well: these figures are no choice."""
        if key in self.block.held:
            self.on_hold(key)

    def draw(self, painter):
        """A card with lines between the figures."""
        wide, high = self.wide, self.high
        if high < 1:
            return
        painter.rounded(-wide / 2, -high / 2, wide, high, 10, theme.s1)
        for number, (one, cell) in enumerate(zip(self.block.items, self._cells(), strict=True)):
            x, y, room, each = cell
            if number and high > wide:
                painter.line([(x - room / 4, y + each / 2), (x + room / 4, y + each / 2)], theme.line, 1)
            elif number:
                painter.line([(x - room / 2, -high / 4), (x - room / 2, high / 4)], theme.line, 1)
            self._count(painter, one, cell)

    def _count(self, painter, one, cell):
        """Icon and figure above, the word below."""
        x, y, room, each = cell
        has_word = each >= LOWEST * text_scale()
        apart, size = min(each / 2 - 11, 9) * min(1.3, text_scale()), 17
        apart = apart if has_word else 0
        wide = painter.width(one.figure, size, "figure")
        painter.icon(one.icon, x - wide / 2 - 4, y + apart, 16, theme.text2)
        painter.text(one.figure, x + 12, y + apart, size, theme.text1, face="figure")
        if is_ambiguous(one.figure):
            painter.rounded(x + 12 - wide / 2, y + apart - size * 0.62, wide, 2, 1, theme.text1)
        if has_word:
            painter.text(one.label, x, y - apart - 2, 12, theme.text2, face="text", most=room - 8)
