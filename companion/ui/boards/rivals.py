"""Opponents in rows: Mothership, Fighters, Bombers, Station; planets below them.

Where so many rows would be too low for a finger, two opponents stand beside each other.
"""

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.boards.marks import number, shape, tile
from companion.ui.theme import theme

HEAD, GAP, LOW = 58, 8, 35
MOST, GROWS, WIDE, SPREAD = 84, 1.35, 80, 24
"""A row of few players: how high it may be, how much larger the figures of wide cells are, its gap."""
LINES = {1: (0,), 2: (8, -9), 3: (14, 0, -14)}
"""Where the lines of a name and its note stand."""
SHORTEST = 4
"""Letters of a name that are worth showing."""
CLOSE, CLOSE_HEAD = 4, 26
"""Between low rows; what shape and name have where opponents stand in pairs."""


class RivalsBoard(PaintedBoard):
    """Shows a Rivals: rows share the height, as high as a finger needs and no higher than they wish."""

    least, wish = 48, 56
    stretches = True

    def needs(self):
        """So many rows; at the least in pairs."""
        rows = len(self.block.rows) if self.block else 1
        return _high(len(self._paired()), LOW, CLOSE), _high(rows, self.wish, GAP)

    @property
    def comfort(self):
        """Before opponents stand in pairs, another board may go."""
        return _high(len(self.block.rows) if self.block else 1, LOW, CLOSE)

    def _paired(self):
        """The rows of the block, two opponents in one."""
        rows = list(self.block.rows) if self.block else []
        others = [row for row in rows if row.seat >= 0]
        pairs = [others[n : n + 2] for n in range(0, len(others), 2)]
        return [*pairs, *([row] for row in rows if row.seat < 0)]

    def _lines(self):
        """What stands beside each other, from the top."""
        has_room = self.high >= self.comfort - 1
        return [[row] for row in self.block.rows] if has_room else self._paired()

    def _row_height(self, rows):
        gap = GAP if self.high >= rows * 48 + (rows - 1) * GAP else CLOSE
        most = MOST * max(1.0, min(1.3, text_scale()))
        return min(most, (self.high - gap * (rows - 1)) / rows), gap

    def _boxes(self):
        """Every row with the room of its name (left, y, width), its cells, and where they are."""
        lines = self._lines()
        high, gap = self._row_height(len(lines))
        spread = (self.high - high * len(lines)) / max(1, len(lines) - 1) if len(lines) > 1 else 0
        gap = max(gap, min(spread, SPREAD))
        is_close = max(map(len, lines)) > 1
        part = (self.wide - GAP) / 2 if is_close else self.wide
        for place, line in enumerate(lines):
            y = self.high / 2 - high / 2 - place * (high + gap)
            for n, row in enumerate(line):
                left = -self.wide / 2 + n * (part + GAP)
                head = CLOSE_HEAD if is_close and row.seat >= 0 else HEAD
                head *= max(1.0, min(1.25, text_scale()))
                room = (part if row.seat >= 0 else self.wide) - head
                yield row, (left, y, head), _cells(row, left + head, y, room, high, is_close)

    def spots(self):
        """Every cell."""
        if self.block is None:
            return {}
        return {cell.place: box for *_, boxes in self._boxes() for cell, box in boxes}

    def draw(self, painter):
        """Names at the left, cells beside them."""
        for row, room, boxes in self._boxes():
            high = boxes[0][1][3] if boxes else HEAD
            if room[2] < HEAD:
                self._small_head(painter, row, *room, high)
            else:
                self._head(painter, row, *room, high)
            for cell, box in boxes:
                draw = self._small_cell if room[2] < HEAD else self._cell
                draw(painter, cell, box)

    def _small_head(self, painter, row, left, y, head, high):
        """The shape, and below it as much of the name as fits."""
        shape(painter, row.seat, left + head / 2 - 2, y + high * 0.2, 14)
        room = head - 3
        name = row.name
        while name and painter.width(name, 12, most=room) > room:
            name = name[:-1]
        painter.text(name, left + head / 2 - 2, y - high * 0.24, 12, theme.text1, most=room)

    def _small_cell(self, painter, cell, box):
        """The icon above the figure."""
        x, y, wide, high = box
        ink = tile(painter, box, cell.mark, radius=8)
        colour = theme.accent if cell.mark == "chosen" else ink
        painter.icon(cell.icon, x, y + high * 0.21, 14, colour)
        number(painter, cell.figure, x, y - high * 0.2, 14, ink, "center", most=wide - 4)

    def _head(self, painter, row, left, y, head, high):
        """Shape and name; a long name of two words has the first one above its shape."""
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
        if side and words != cell.word and len(words) < SHORTEST:
            words = ""  # the shape says it
        total = painter.width(words, 12, "text") + (side + 4 if side else 0)
        left = x - total / 2
        if side:
            shape(painter, cell.owner, left + side / 2, y, side)
            left += side + 4
        painter.text(words, left, y, 12, theme.text2, face="text", anchor="left")


def _high(rows, each, gap):
    """How high so many rows are in dp, for the text size of now."""
    return rows * each * max(1.0, min(1.3, text_scale())) + max(0, rows - 1) * gap


def _cells(row, left, y, room, high, is_close):
    """The cells of a row beside each other."""
    count = max(1, len(row.targets))
    between = GAP if count <= 5 and not (is_close and row.seat >= 0) else CLOSE
    wide = (room - between * (count - 1)) / count
    return [
        (cell, (left + wide / 2 + n * (wide + between), y, wide, high)) for n, cell in enumerate(row.targets)
    ]
