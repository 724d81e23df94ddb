"""The founders as they are on the table, with their arrows on the edge they point over."""

from msgspec.structs import replace

from companion.ui import draw
from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.theme import theme

GAP, LEAST_GAP, CLOSE, HEAD = 16, 8, 4, 18
EDGE = 4  # an arrow reaches over the edge of its tile
CUT, CORNER = 14, 4
WIDEST, TALLEST, LEAST, SLENDER = 240, 240, 48, 1.5
ROOMY, TIGHT, LOW = 84, 64, 42
"""From the first height on a tile has three lines; below the second one an arrow stands aside."""
DISC, HALF, INSIDE, BELOW = 15, 10, 3, 10
"""`BELOW` the name of a column an arrow lies further inside its tile."""
WAYS = {
    "up": (0, 1),
    "up_right": (1, 1),
    "right": (1, 0),
    "down_right": (1, -1),
    "down": (0, -1),
    "down_left": (-1, -1),
    "left": (-1, 0),
    "up_left": (-1, 1),
}
CLOCK = {key: i * 45 for i, key in enumerate(WAYS)}


class FoundersBoard(PaintedBoard):
    """Shows a Founders; the tiles share the room there is."""

    stretches = True

    def needs(self):
        """No tile with the gap around it is smaller than a finger; the heads go first."""
        rows = self.block.rows if self.block else 2
        least = rows * LEAST + 2 * EDGE
        return least, least

    # -- where ----------------------------------------------------------------------------------------

    @property
    def _head(self):
        """The height of the columns' names, where there is room for them."""
        return HEAD if self.high >= self.block.rows * LEAST + HEAD + 2 * EDGE else 0

    def _measures(self):
        """The width and height of a tile, the gap between two, and the top of the first row."""
        rows, columns = self.block.rows, len(self.block.columns)
        room = self.high - self._head - 2 * EDGE
        gap = GAP if room / rows > ROOMY else LEAST_GAP if room / rows >= LEAST + LEAST_GAP else CLOSE
        wide = min(WIDEST, (self.wide - 2 * EDGE - (columns - 1) * GAP) / columns)
        high = min(TALLEST, wide * SLENDER, (room - (rows - 1) * gap) / rows)
        left = max(0.0, room - rows * high - (rows - 1) * gap)
        return wide, max(high, 1), gap, self.high / 2 - self._head - EDGE - min(left, 8)

    def middle(self, column, rank):
        """The middle of a cell; the first row is the highest."""
        wide, high, gap, top = self._measures()
        x = (column - (len(self.block.columns) - 1) / 2) * (wide + GAP)
        return x, top - high / 2 - (rank - 1) * (high + gap)

    def spots(self):
        """Every founder."""
        if self.block is None:
            return {}
        wide, high, gap, _ = self._measures()
        reach = high + (gap if gap == CLOSE else 0)
        return {one.name: (*self.middle(one.column, one.rank), wide, reach) for one in self.block.founders}

    # -- how ------------------------------------------------------------------------------------------

    def draw(self, painter):
        """Heads and empty cells, then the founders, then their arrows on top."""
        self._wide, self._high, *_ = self._measures()
        for column, name in enumerate(self.block.columns if self._head else ()):
            x, y = self.middle(column, 1)
            painter.text(name.upper(), x, y + self._high / 2 + 12, 12, theme.text2, most=self._wide)
        self._empty_cells(painter)
        for one in self.block.founders:
            self._tile(painter, self._as_offered(one))
        painter.above()
        for one in self.block.founders:
            self._arrow(painter, one)

    def _as_offered(self, one):
        """A founder as it is; where something is carried that may be let go there, what that would do."""
        if not self.offered or one.name != self.offered.place:
            return one
        return replace(one, mark="chosen", line=self.offered.says, icon="account-convert")

    def _box(self, column, rank):
        x, y = self.middle(column, rank)
        return x - self._wide / 2, y - self._high / 2, self._wide, self._high

    def _empty_cells(self, painter):
        """Dashed places; the one that waits for a card in the accent."""
        taken = {(one.column, one.rank) for one in self.block.founders}
        for column in range(len(self.block.columns)):
            for rank in range(1, self.block.rows + 1):
                if (column, rank) == self.block.gap:
                    self._gap(painter, column, rank)
                elif (column, rank) not in taken:
                    painter.rounded(*self._box(column, rank), CORNER, theme.line, stroke=1.5, dashed=True)

    def _gap(self, painter, column, rank):
        """Where the next card goes."""
        x, y = self.middle(column, rank)
        painter.rounded(*self._box(column, rank), CORNER, theme.accent, stroke=3, dashed=True)
        if self._high < TIGHT:
            painter.icon("card-plus-outline", x, y, 24, theme.accent)
            return
        painter.icon("card-plus-outline", x, y + 12, 28, theme.accent)
        painter.text(self.block.gap_label, x, y - 18, 14, theme.text1, most=self._wide - 12)

    def _tile(self, painter, one):
        """Shape and fill say the side, the border what is about to happen."""
        x, y = self.middle(one.column, one.rank)
        colour, width = _border(one)
        box = self._box(one.column, one.rank)
        fill = theme.selected if one.is_rift or one.mark == "chosen" else theme.s2
        if one.is_rift:
            painter.polygon(draw.cut_rect(*box, CUT), fill)
            painter.outline(draw.cut_rect(*_inset(box, width / 2), CUT), colour, width)
        else:
            painter.rounded(*box, CORNER, fill)
            painter.rounded(*box, CORNER, colour, stroke=width)
        if one.mark == "chosen" and self._high >= TIGHT:
            bar = self._wide * 0.44
            painter.rounded(x - bar / 2, y - self._high / 2 + 6, bar, 3, 1.5, colour)
        self._words(painter, one, x, y)

    def _words(self, painter, one, x, y):
        """Name, side and what matters, moved a little away from the arrow."""
        right, up = WAYS[one.arrow]
        is_beside = up == 0 or self._high < TIGHT
        aside = 6 * (right or 1) if is_beside else 0
        room = self._wide - (30 if is_beside else 12)
        lines, large = self._lines(one), max(1.0, min(1.4, self._high / 150))
        if self._high < LOW * min(1.3, text_scale()):  # the sign stays, its word goes
            self._name_with_sign(painter, one, lines[-1], (x - aside, y, room))
            return
        step = (24 if self._high >= ROOMY else 20) * large * min(1.2, text_scale())
        step = min(step, (self._high - 10) / (len(lines) + 1))
        down = 8 if self._is_below_head(one) else 4 * up if right == 0 and self._high >= ROOMY else 0
        y += step * len(lines) / 2 - down
        size = (22 if self._high >= 110 else 20 if self._high >= ROOMY else 16) * large
        size = min(size, 0.45 * self._high / text_scale())
        painter.text(one.name, x - aside, y + 1, size, theme.text1, face="display", most=room)
        for text, icon, tone, icon_tone in lines:
            y -= step
            _line(painter, text, icon, (tone, icon_tone), (x - aside, y), (room, 14 * large))

    def _name_with_sign(self, painter, one, line, place):
        """A low tile: the name, and before it the sign of what matters most."""
        (_, icon, _, tone), (x, y, room) = line, place
        sign = 20 if icon else 0
        wide = painter.width(one.name, 16, "display", most=room - sign)
        painter.text(one.name, x + sign / 2, y, 16, theme.text1, face="display", most=room - sign)
        if icon:
            painter.icon(icon, x - wide / 2 - 2, y, 16, tone)

    def _lines(self, one):
        """The lines below the name: side, then what matters; only one of them where the tile is low."""
        tone = theme.text1 if one.is_rift else theme.text2
        side = (one.side, "breaking-chain" if one.is_rift else "eagle-emblem", tone, tone)
        if not one.line:
            return [side]
        warns = theme.bad if one.lost or one.icon in ("eye", "eye-outline") else theme.text1
        line = (one.line, one.icon, theme.text1, warns)
        if self._high >= ROOMY:
            return [side, line]
        return [(one.line, one.icon or side[1], theme.text1, warns)]

    def _is_below_head(self, one):
        """Whether its arrow would lie on the name of its column."""
        return one.arrow == "up" and one.rank == 1 and bool(self._head)

    def _arrow(self, painter, one):
        """A triangle in a disc of the background, on the edge or corner it points over."""
        x, y = self.middle(one.column, one.rank)
        right, up = WAYS[one.arrow]
        inside = BELOW if self._is_below_head(one) else INSIDE
        cx, cy = x + right * (self._wide / 2 - INSIDE), y + up * (self._high / 2 - inside)
        if right == 0 and self._high < TIGHT:
            cx = x + self._wide / 2 - DISC
        colour = theme.bad if one.accuses else theme.accent if one.is_rift else theme.text2
        small = 0.75 if self._high < TIGHT else 1.0
        painter.disc(cx, cy, DISC * small, theme.bg)
        turns = (CLOCK[one.arrow] + turn for turn in (0, 130, 230))
        painter.polygon([draw.polar(cx, cy, (HALF + 1) * small, turn) for turn in turns], colour)


def _border(one):
    if one.lost:
        return theme.bad, 3
    if one.mark:
        return theme.text1, 3
    return (theme.accent, 2) if one.is_rift else (theme.edge, 2)


def _line(painter, text, icon, tones, place, sizes):
    """An icon and a word, together in the middle."""
    (x, y), (tone, icon_tone), (room, size) = place, tones, sizes
    sign = size * 1.4  # the icon and the gap behind it
    wide = painter.width(text, size, most=room - sign)
    if not icon or wide + sign > room + 8:  # large type: the word and the shape say it
        if icon and painter.width(text, size, most=room) > room + 2:  # an arrow would lie on the word
            painter.icon(icon, x, y, size + 4, icon_tone)
        else:
            painter.text(text, x, y, size, tone, most=room)
        return
    painter.icon(icon, x - wide / 2 - 2, y, size + 2, icon_tone)
    painter.text(text, x + sign / 2, y, size, tone, most=room - sign)


def _inset(box, by):
    """A rectangle smaller by `by` on every side."""
    x, y, wide, high = box
    return x + by, y + by, wide - 2 * by, high - 2 * by
