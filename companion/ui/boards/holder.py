"""Whose hands the phone is in, and places for cards that are still to come."""

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.theme import theme

NAME = 30


class HolderBoard(PaintedBoard):
    """Shows a Holder: a name that is read before the phone changes hands."""

    least, wish = 56, 76

    def spots(self):
        """Nothing to touch."""
        return {}

    def draw(self, painter):
        """The name large, what they do below."""
        block, scale, room = self.block, text_scale(), self.wide - 24
        sign = 38 if block.icon else 0
        long = painter.width(block.name, NAME, most=room - sign)
        x = -(long + sign) / 2
        y = self.high / 2 - 22 * min(scale, 1.3)
        if block.icon:
            painter.icon(block.icon, x + 14, y, 28, theme.accent)
        painter.text(block.name, x + sign, y, NAME, theme.text1, anchor="left", most=room - sign)
        painter.text(block.line, 0, -self.high / 2 + 14 * scale, 13, theme.text2, face="text", most=room)


class SlotsBoard(PaintedBoard):
    """Shows Slots: cards face down, and dashed places for the others."""

    least, wish = 52, 56

    def spots(self):
        """Nothing to touch."""
        return {}

    def draw(self, painter):
        """Each with its word below."""
        count = max(1, len(self.block.slots))
        each, words = self.wide / count, 18 * min(text_scale(), 1.4)
        high = self.high - words - 2
        wide = high * 0.76
        for number, slot in enumerate(self.block.slots):
            x = -self.wide / 2 + each * (number + 0.5)
            box = (x - wide / 2, self.high / 2 - high, wide, high, 5)
            middle = self.high / 2 - high / 2
            if slot.filled:
                painter.rounded(*box, theme.s3)
                painter.rounded(*box, theme.edge, stroke=2)
                painter.text("?", x, middle, 15, theme.text2)
            else:
                painter.rounded(*box, theme.accent, stroke=2, dashed=True)
                painter.icon("plus", x, middle, 16, theme.accent)
            painter.text(
                slot.label, x, -self.high / 2 + words / 2, 12, theme.text2, face="text", most=each - 6
            )
