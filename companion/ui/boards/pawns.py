"""Founders side by side: health as a figure and pips, where they are, who is about to be placed."""

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.boards.stores import TONES
from companion.ui.theme import theme
from companion.ui.widgets.labels import is_ambiguous

GAP = 8


class PawnsBoard(PaintedBoard):
    """Shows a Pawns."""

    least, wish = 48, 64

    def needs(self):
        """Larger words move closer together before they need more height."""
        return self.least * min(1.2, text_scale()), self.wish * text_scale()

    def spots(self):
        """Every founder."""
        if self.block is None:
            return {}
        wide = self._wide()
        return {pawn.key: (self._x(i), 0, wide, self.high) for i, pawn in enumerate(self.block.pawns)}

    def _wide(self):
        count = max(1, len(self.block.pawns))
        return (self.wide - GAP * (count - 1)) / count

    def _x(self, number):
        wide = self._wide()
        return -self.wide / 2 + wide / 2 + number * (wide + GAP)

    def draw(self, painter):
        """A tile each."""
        for number, pawn in enumerate(self.block.pawns):
            self._pawn(painter, pawn, self._x(number), self._wide())

    def _pawn(self, painter, pawn, x, wide):
        left, high = x - wide / 2, self.high
        is_chosen = pawn.mark == "chosen"
        fill = theme.selected if is_chosen else theme.s1 if pawn.faded else theme.s2
        colour = theme.accent if pawn.mark else theme.line if pawn.faded else theme.edge
        painter.rounded(left, -high / 2, wide, high, 10, fill)
        painter.rounded(left, -high / 2, wide, high, 10, colour, stroke=2)
        if is_chosen:
            painter.rounded(x - wide * 0.2, -high / 2 + 2, wide * 0.4, 2.5, 1, theme.accent)
        scale = text_scale()
        is_low = high < 58 * scale
        ink = theme.text2 if pawn.faded else theme.text1
        top = high / 2 - (min(14 * scale, high * 0.27) if is_low else 13 * scale)
        painter.icon(pawn.icon, left + wide - 14, top, 15, theme.palette[TONES[pawn.tone]])
        painter.text(pawn.name, left + 8, top, 14, ink, anchor="left", most=wide - 34)
        down = min(19 * scale, high * 0.45) if is_low else 19 * scale
        self._health(painter, pawn, left + 8, top - down, wide - 16)
        if not is_low:
            y = -high / 2 + 11 * scale
            painter.text(pawn.line, left + 8, y, 12, theme.text2, face="text", anchor="left", most=wide - 14)

    def _health(self, painter, pawn, left, y, room):
        """The figure, then a pip for each."""
        text = str(pawn.health)
        ink = theme.text2 if pawn.faded else theme.text1
        painter.text(text, left, y, 17, ink, face="figure", anchor="left")
        if is_ambiguous(text):
            painter.rounded(left, y - 10, painter.width(text, 17, "figure"), 2, 1, ink)
        start = left + painter.width(text, 17, "figure") + 5
        step = min(10.5, (room - (start - left)) / max(1, pawn.full))
        full = theme.bad if pawn.icon == "bandage" else ink
        for number in range(pawn.full):
            box = (start + number * step, y - 5, step - 2, 10)
            if number < pawn.health:
                painter.rounded(*box, 2, full)
            else:
                painter.rounded(*box, 2, theme.edge, stroke=1)


def initial(name):
    """One letter for a name; the number of one who has only that."""
    return name[-1:] if name[-1:].isdigit() else name[:1]
