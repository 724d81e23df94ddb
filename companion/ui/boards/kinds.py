"""Kinds of cards as tiles: colour as a shape, how often each was touched; on small phones icons alone."""

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.palette import CARD_SHAPES
from companion.ui.theme import theme

GAP, CLOSE = 8, 4
TILE, LEAST = 58, 44
SMALL = (5, 6, 7)
"""Columns where there is no room for names."""
MANY = 15
"""From here on the smallest phone needs all of those."""


class KindsBoard(PaintedBoard):
    """Shows a CardKinds."""

    stretches = True

    def needs(self):
        """At least fingers' height in the columns of a small phone; whatever is left in the usual ones."""
        count = len(self.block.kinds)
        rows = -(-count // SMALL[-1 if count > MANY else 0])
        least, wished = LEAST * rows + CLOSE * (rows - 1), self.block.rows
        return least, LEAST * wished + GAP * (wished - 1)

    @property
    def _columns(self):
        """As many as the block wants, more where that would make them lower than a finger."""
        count = len(self.block.kinds)
        for across in (self.block.columns, *SMALL):
            rows = -(-count // across)
            if (self.high - CLOSE * (rows - 1)) / rows >= LEAST - 7:
                return across
        return SMALL[-1]

    def _box(self, number):
        across = self._columns
        rows = -(-len(self.block.kinds) // across)
        if across == self.block.columns:  # few kinds are as high as many, where many are as high as a finger
            rows = max(rows, min(self.block.rows, int((self.high + CLOSE) / (LEAST + CLOSE))))
        gap = GAP if self.high / rows > LEAST + GAP else CLOSE
        wide, high = (
            (self.wide - GAP * (across - 1)) / across,
            min(TILE, (self.high - gap * (rows - 1)) / rows),
        )
        x = -self.wide / 2 + wide / 2 + number % across * (wide + GAP)
        return x, self.high / 2 - high / 2 - number // across * (high + gap), wide, high

    def spots(self):
        """Every kind."""
        if self.block is None:
            return {}
        return {kind.key: self._box(number) for number, kind in enumerate(self.block.kinds)}

    def draw(self, painter):
        """All of them."""
        for number, kind in enumerate(self.block.kinds):
            self._kind(painter, kind, *self._box(number))

    def _kind(self, painter, kind, x, y, wide, high):
        left, top = x - wide / 2, y + high / 2
        fill = theme.selected if kind.count else theme.s1 if kind.off else theme.s2
        edge = theme.accent if kind.count else theme.line if kind.off else theme.edge
        painter.rounded(left, y - high / 2, wide, high, 10, fill)
        painter.rounded(left, y - high / 2, wide, high, 10, edge, stroke=2)
        colour = theme.rgba(f"card_{kind.tint}") if kind.tint else theme.text2
        colour = theme.edge if kind.off else colour
        ink = theme.text2 if kind.off else theme.text1
        room = wide - 46
        if painter.width(kind.label, 14, most=room) <= room + 1:
            painter.icon(kind.icon, left + 22, y, min(24, high - 14), colour)
            painter.text(kind.label, left + 40, y, 14, ink, anchor="left", most=room)
        elif not self._below(painter, kind, x, y, wide, high, colour, ink):
            painter.icon(kind.icon, x, y, 26, colour)
        if kind.count:
            self._count(painter, kind.count, left + wide - 12, top - 11)
        elif kind.tint:
            painter.icon(CARD_SHAPES[kind.tint], left + wide - 11, top - 10, 11, colour)

    def _below(self, painter, kind, x, y, wide, high, colour, ink):
        """The icon above the name, in one line or in two; False where there is no room for words."""
        line, words = 12.5 * text_scale(), [kind.label]
        room = wide - 44
        if high < 2 * line + 24 and self._beside(painter, kind, x - wide / 2, y, room, high, colour, ink):
            return True
        if painter.width(kind.label, 12) > wide - 6:
            words = kind.label.split()
        room = high - line * len(words) - 3
        if room < 16 or any(painter.width(word, 12) > wide - 6 for word in words):
            return False
        painter.icon(kind.icon, x, y + high / 2 - room / 2, min(22, room - 4), colour)
        for number, word in enumerate(reversed(words)):
            painter.text(word, x, y - high / 2 + 4 + line * (number + 0.5), 12, ink)
        return True

    def _beside(self, painter, kind, left, y, room, high, colour, ink):
        """Two words below each other right of the icon; False where they are too long or too high."""
        words, line = kind.label.split(), 13 * text_scale()
        is_whole = all(painter.width(word, 12) <= room for word in words)
        if len(words) != 2 or not is_whole or 2 * line > high - 6:
            return False
        painter.icon(kind.icon, left + 22, y, min(24, high - 14), colour)
        for word, at in zip(words, (y + line / 2, y - line / 2), strict=True):
            painter.text(word, left + 40, at, 12, ink, anchor="left")
        return True

    def _count(self, painter, count, x, y):
        painter.above()
        painter.disc(x, y, 10, theme.accent)
        painter.text(str(count), x, y, 13, theme.ink, face="figure")
