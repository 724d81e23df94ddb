"""Own ships side by side: spaces left and die, or that they are done or gone."""

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.boards.marks import number, tile
from companion.ui.theme import theme

GAP = 8


class ShipTilesBoard(PaintedBoard):
    """Shows a ShipTiles."""

    least, wish = 50, 76

    def needs(self):
        """Icon and figures have room to spare: large words need little more."""
        scale = text_scale()
        return self.least * max(1.0, min(1.1, scale)), self.wish * scale

    def spots(self):
        """Every ship."""
        if self.block is None:
            return {}
        wide = self._wide()
        return {ship.place: (self._x(i), 0, wide, self.high) for i, ship in enumerate(self.block.ships)}

    def _wide(self):
        count = max(1, len(self.block.ships))
        return (self.wide - GAP * (count - 1)) / count

    def _x(self, place):
        wide = self._wide()
        return -self.wide / 2 + wide / 2 + place * (wide + GAP)

    def draw(self, painter):
        """A tile each."""
        for place, ship in enumerate(self.block.ships):
            self._ship(painter, ship, self._x(place), self._wide())

    def _ship(self, painter, ship, x, wide):
        high, scale = self.high, min(1.35, text_scale())
        ink = tile(painter, (x, 0, wide, high), "faded" if ship.is_gone else ship.mark, dashed=ship.is_gone)
        colour = theme.accent if ship.mark == "chosen" else ink
        has_name = high >= 62 * scale
        foot = -high / 2 + 13 * scale
        top = high / 2 - (16 if has_name else (high - 2 * 13 * scale) / 2 + 4)
        painter.icon(ship.icon, x, top, 24 if has_name else 22, colour)
        if has_name:
            middle = (top - 12 + foot + 8) / 2
            painter.text(ship.name, x, middle, 14, ink, most=wide - 8)
        if ship.word:
            self._word(painter, ship, x, foot, wide)
        else:
            self._figures(painter, ship, x, foot, wide, ink)

    def _word(self, painter, ship, x, y, wide):
        """What it is instead: done, lost."""
        tone = theme.ok if ship.sign == "check-bold" else theme.text2
        room = wide - 22
        if painter.width(ship.word, 12, "text") <= room:
            total = painter.width(ship.word, 12, "text") + 16
            painter.icon(ship.sign, x - total / 2 + 6, y, 13, tone)
            painter.text(ship.word, x - total / 2 + 16, y, 12, theme.text2, face="text", anchor="left")
        else:
            painter.icon(ship.sign, x, y, 15, tone)

    def _figures(self, painter, ship, x, y, wide, ink):
        """Spaces left, then the die; what holds it or keeps it safe stands at the top."""
        if ship.sign:
            painter.icon(ship.sign, x + wide / 2 - 11, self.high / 2 - 11, 13, theme.warn)
        spaces = painter.width(ship.spaces, 16, "figure")
        die = painter.width(ship.die, 13, "text") if ship.die else 0
        arrow = 11 if 16 + spaces + die + 6 <= wide - 6 else 0
        left = x - (arrow + spaces + (5 + die if die else 0)) / 2
        if arrow:
            painter.icon("arrow-right-bold", left + 4, y, 11, theme.text2)
        number(painter, ship.spaces, left + arrow, y, 16, ink)
        painter.text(ship.die, left + arrow + spaces + 5, y, 13, theme.text2, face="text", anchor="left")
