"""Rows of small cards with their name at the left."""

from companion.ui.boards.board import PaintedBoard
from companion.ui.boards.pawns import initial
from companion.ui.theme import theme

HEAD, GAP = 46, 8


class CardRowsBoard(PaintedBoard):
    """Shows a CardRows."""

    least, wish = 96, 108

    def needs(self):
        """Two rows of a finger's height."""
        return self.least, self.wish

    def spots(self):
        """Every card."""
        if self.block is None:
            return {}
        found = {}
        for line, row in enumerate(self.block.rows):
            for number, card in enumerate(row.cards):
                found[card.key] = self._box(line, number)
        return found

    def _box(self, line, number):
        """The middle and size of one card."""
        rows, size = len(self.block.rows), self.block.size
        wide = (self.wide - HEAD - GAP * size) / size
        high = (self.high - GAP * (rows - 1)) / rows
        x = -self.wide / 2 + HEAD + GAP + wide / 2 + number * (wide + GAP)
        y = self.high / 2 - high / 2 - line * (high + GAP)
        return x, y, wide, high

    def draw(self, painter):
        """Names at the left, the cards, dashed gaps."""
        for line, row in enumerate(self.block.rows):
            _, y, _, high = self._box(line, 0)
            left = -self.wide / 2
            painter.icon(row.icon, left + 10, y + high * 0.16, 16, theme.text2)
            painter.text(row.label.upper(), left, y - high * 0.26, 12, theme.text2, anchor="left", most=HEAD)
            for number in range(self.block.size):
                x, y, wide, high = self._box(line, number)
                box = (x - wide / 2, y - high / 2, wide, high)
                if number < len(row.cards):
                    self._card(painter, row.cards[number], box)
                else:
                    painter.rounded(*box, 8, theme.line, stroke=1, dashed=True)

    def _card(self, painter, card, box):
        left, low, wide, high = box
        is_chosen = card.mark == "chosen"
        painter.rounded(*box, 8, theme.selected if is_chosen else theme.bg if card.unnamed else theme.s2)
        colour = theme.accent if card.mark else theme.edge
        painter.rounded(*box, 8, colour, stroke=2, dashed=card.unnamed and not card.mark)
        if is_chosen:
            painter.rounded(left + wide * 0.3, low + 2, wide * 0.4, 2.5, 1, theme.accent)
        ink, y = theme.text2 if card.unnamed else theme.text1, low + high / 2
        room = wide - 12 - 16 * len(card.pawns)
        painter.text(card.name, left + 7, y + high * 0.2, 13, ink, anchor="left", most=room)
        for number, name in enumerate(card.pawns):
            painter.disc(left + wide - 12 - 14 * number, y + high * 0.2, 8, theme.text1)
            painter.text(
                initial(name), left + wide - 12 - 14 * number, y + high * 0.2, 12, theme.bg, face="display"
            )
        self._foot(painter, card, left + 7, y - high * 0.2, wide - 11)

    def _foot(self, painter, card, left, y, room):
        """Costs as signs, or a word."""
        if not card.signs:
            if painter.width(card.line, 12, "text") <= room:
                painter.text(card.line, left, y, 12, theme.text2, face="text", anchor="left")
            elif card.line:
                painter.icon("pencil", left + 7, y, 14, theme.text2)
            return
        step = room / max(2, len(card.signs))
        for number, sign in enumerate(card.signs):
            x = left + number * step
            tone = theme.palette[sign.tint] if sign.tint else theme.text1
            painter.icon(sign.icon, x + 7, y, 15, tone)
            painter.text(sign.text, x + 17, y, 14, theme.text1, face="figure", anchor="left")
