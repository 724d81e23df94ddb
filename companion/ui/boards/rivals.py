"""Opponents in rows: Mothership, Fighters, Bombers, Station; planets below them."""

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.boards.marks import number, shape, tile
from companion.ui.theme import theme

HEAD, GAP, LOW = 58, 8, 35
MOST, GROWS, WIDE, SPREAD = 84, 1.35, 80, 24
"""A row of few players: how high it may be, how much larger the figures of wide cells are, its gap."""
LINES = {1: (0,), 2: (8, -9), 3: (14, 0, -14)}
"""Where the lines of a name and its note stand."""


class RivalsBoard(PaintedBoard):
    """Shows a Rivals: rows share the height, as high as a finger needs and no higher than they wish."""

    least, wish = 48, 56
    stretches = True

    def needs(self):
        """So many rows."""
        rows = len(self.block.rows) if self.block else 1
        scale = max(1.0, min(1.3, text_scale()))
        return rows * LOW * scale + (rows - 1) * 4, rows * self.wish * scale + (rows - 1) * GAP

    def _row_height(self):
        rows = len(self.block.rows)
        gap = GAP if self.high >= rows * 48 + (rows - 1) * GAP else 4
        most = MOST * max(1.0, min(1.3, text_scale()))
        return min(most, (self.high - gap * (rows - 1)) / rows), gap

    def _boxes(self):
        """Every cell with its row, and where it is."""
        high, gap = self._row_height()
        rows = self.block.rows
        spread = (self.high - high * len(rows)) / max(1, len(rows) - 1) if len(rows) > 1 else 0
        gap = max(gap, min(spread, SPREAD))
        top = self.high / 2
        head = HEAD * max(1.0, min(1.25, text_scale()))
        for place, row in enumerate(rows):
            y = top - high / 2 - place * (high + gap)
            count = max(1, len(row.targets))
            between = GAP if count <= 5 else 4
            wide = (self.wide - head - between * (count - 1)) / count
            boxes = [
                (cell, (-self.wide / 2 + head + wide / 2 + n * (wide + between), y, wide, high))
                for n, cell in enumerate(row.targets)
            ]
            yield row, y, head, boxes

    def spots(self):
        """Every cell."""
        if self.block is None:
            return {}
        return {cell.place: box for *_, boxes in self._boxes() for cell, box in boxes}

    def draw(self, painter):
        """Names at the left, cells beside them."""
        for row, y, head, boxes in self._boxes():
            self._head(painter, row, y, head, boxes[0][1][3] if boxes else head)
            for cell, box in boxes:
                self._cell(painter, cell, box)

    def _head(self, painter, row, y, head, high):
        """Shape and name; a long name of two words has the first one above its shape."""
        left = -self.wide / 2
        start = left + 21 if row.seat >= 0 else left
        ink = theme.text1 if row.seat >= 0 else theme.text2
        room = left + head - start - 4
        above, name = self._name(painter, row, room, head - 4, high)
        ends = [y + end for end in LINES[1 + bool(above) + bool(row.note)]]
        if row.note:
            painter.text(row.note, start, ends[-1], 12, theme.text2, face="text", anchor="left", most=room)
        if above:
            painter.text(above, left, ends.pop(0), 14, ink, anchor="left", most=head - 4)
        if row.seat >= 0:
            shape(painter, row.seat, left + 8, ends[0] if above else y, 15)
        painter.text(name, start, ends[0], 14, ink, anchor="left", most=room)

    def _name(self, painter, row, room, wide, high):
        """In one line; where that is too short in two, so that Player 2 and Player 3 are told apart."""
        if painter.width(row.name, 12) <= room:
            return "", row.name
        first, _, last = row.name.rpartition(" ")
        if first and high >= 15 * (2 + bool(row.note)) and painter.width(last, 12) <= room:
            return painter.cut(first, 12, wide), last
        return "", painter.cut(row.name, 14, room)

    def _cell(self, painter, cell, box):
        x, y, wide, high = box
        ink = tile(painter, box, cell.mark)
        colour = theme.accent if cell.mark == "chosen" else ink
        is_whole = cell.owner >= 0 or painter.width(cell.word, 12, "text") <= wide - 6
        scale = max(1.0, min(1.3, text_scale()))
        grown = max(1, min(GROWS, high / (self.wish * scale))) if wide >= WIDE else 1
        has_word = is_whole and high >= 34 * scale
        line = y + high * 0.17 if has_word else y
        size = 18 * grown if 24 + painter.width(cell.figure, 18 * grown, "figure") <= wide - 8 else 18
        figure = painter.width(cell.figure, size, "figure")
        icon = 20 if 24 + figure <= wide - 8 else 16 if 20 + figure <= wide - 2 else 0
        used = figure + (icon + 4 if icon else 0)
        unit = painter.width(cell.unit, 12, "text") + 4 if cell.unit else 0
        unit = unit if used + unit <= wide - 6 else 0  # its icon says more
        left = x - (used + unit) / 2
        if icon:
            painter.icon(cell.icon, left + icon / 2, line, icon, colour)
            left += icon + 4
        number(painter, cell.figure, left, line, size, ink, most=wide - icon - 8)
        if unit:
            painter.text(cell.unit, left + figure + 4, line, 12, theme.text2, face="text", anchor="left")
        if has_word:
            self._word(painter, cell, x, y - high * 0.24, wide)

    def _word(self, painter, cell, x, y, wide):
        """Its name, or whose it is."""
        room = wide - 6
        side = 10 if cell.owner >= 0 else 0
        words = painter.cut(cell.word, 12, room - side - (4 if side else 0), "text")
        total = painter.width(words, 12, "text") + (side + 4 if side else 0)
        left = x - total / 2
        if side:
            shape(painter, cell.owner, left + side / 2, y, side)
            left += side + 4
        painter.text(words, left, y, 12, theme.text2, face="text", anchor="left")
