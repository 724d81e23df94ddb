"""The founder grid: tiles as they lie on the table, with their arrows on the edge they point over."""

from kivy.properties import ObjectProperty, StringProperty

from companion.core.text import tr
from companion.ui import draw
from companion.ui.theme import theme
from companion.ui.widgets.mesh import MeshBoard

WIDE, HIGH, GAP, HEAD = 116, 98, 16, 26
CUT, CORNER = 14, 4
DISC, HALF, INSIDE = 15, 10, 3
EDGE = 4  # an arrow reaches over the edge of its tile
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


class FounderGrid(MeshBoard):
    """Shows a GridView; a tap on a founder fires `on_spot(name)`."""

    grid = ObjectProperty(None, allownone=True)
    text = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(grid=self._changed)

    def _changed(self, *_):
        """As many rows as the table has; the grid in words for the ear and the tests."""
        rows = self.grid.rows
        self.design = [3 * WIDE + 2 * GAP + 2 * EDGE, HEAD + rows * (HIGH + GAP) - GAP + 2 * EDGE]
        words = [f"{t.name}: {', '.join(w for w in (t.side, t.line) if w)}" for t in self.grid.tiles]
        self.text = "; ".join(words)
        self.redraw()

    def middle(self, column, rank):
        """The middle of a cell; the first row is the highest."""
        top = self.design[1] / 2 - HEAD - EDGE
        return (column - 1) * (WIDE + GAP), top - HIGH / 2 - (rank - 1) * (HIGH + GAP)

    def spots(self):
        """Every founder."""
        tiles = self.grid.tiles if self.grid else ()
        return {tile.name: (*self.middle(tile.column, tile.rank), WIDE, HIGH) for tile in tiles}

    def paint(self, painter):
        """Heads and empty cells, then the founders, then their arrows on top."""
        if self.grid is None:
            return
        for column, name in enumerate(self.grid.columns):
            x, _ = self.middle(column, 1)
            painter.text(name.upper(), x, self.design[1] / 2 - 11, 12, theme.text2)
        self._empty_cells(painter)
        for tile in self.grid.tiles:
            self._tile(painter, tile)
        painter.above()
        for tile in self.grid.tiles:
            self._arrow(painter, tile)

    def _empty_cells(self, painter):
        """Dashed places; the one that waits for a card in the accent."""
        taken = {(tile.column, tile.rank) for tile in self.grid.tiles}
        for column in range(3):
            for rank in range(1, self.grid.rows + 1):
                if (column, rank) == self.grid.gap:
                    self._gap(painter, column, rank)
                elif (column, rank) not in taken:
                    self._frame(painter, column, rank, theme.line, 1.5, dashed=True)

    def _gap(self, painter, column, rank):
        """Where the next card goes."""
        x, y = self.middle(column, rank)
        self._frame(painter, column, rank, theme.accent, 3, dashed=True)
        painter.icon("card-plus-outline", x, y + 12, 28, theme.accent)
        painter.text(tr("Next card"), x, y - 18, 14, theme.text1, most=WIDE - 12)

    def _frame(self, painter, column, rank, colour, width, dashed=False):
        x, y = self.middle(column, rank)
        box = (x - WIDE / 2, y - HIGH / 2, WIDE, HIGH)
        painter.rounded(*box, CORNER, colour, stroke=width, dashed=dashed)

    def _tile(self, painter, tile):
        """Shape and fill say the side, the border what is about to happen."""
        x, y = self.middle(tile.column, tile.rank)
        colour, width = self._border(tile)
        box = (x - WIDE / 2, y - HIGH / 2, WIDE, HIGH)
        if tile.is_rift:
            painter.polygon(draw.cut_rect(*box, CUT), theme.selected)
            painter.outline(draw.cut_rect(*_inset(box, width / 2), CUT), colour, width)
        else:
            painter.rounded(*box, CORNER, theme.s2)
            painter.rounded(*box, CORNER, colour, stroke=width)
        if tile.mark == "chosen":
            painter.rounded(x - WIDE * 0.22, y - HIGH / 2 + 6, WIDE * 0.44, 3, 1.5, theme.accent)
        self._words(painter, tile, x, y)

    def _border(self, tile):
        if tile.is_lost:
            return theme.bad, 3
        if tile.mark:
            return theme.text1, 3
        return (theme.accent, 2) if tile.is_rift else (theme.edge, 2)

    def _words(self, painter, tile, x, y):
        """Name, side and the third line, moved a little away from the arrow."""
        right, up = WAYS[tile.arrow]
        aside = 7 * right if up == 0 else 0
        y -= 5 * up if right == 0 else 0
        room = WIDE - (34 if aside else 14)
        top = 23 if tile.line else 12
        painter.text(tile.name, x - aside, y + top, 20, theme.text1, face="display", most=room)
        icon = "breaking-chain" if tile.is_rift else "eagle-emblem"
        tone = theme.text1 if tile.is_rift else theme.text2
        self._line(painter, tile.side, icon, tone, tone, x - aside, y + top - 24, room)
        if tile.line:
            warns = theme.bad if tile.is_lost or tile.icon in ("eye", "eye-outline") else theme.text1
            self._line(painter, tile.line, tile.icon, theme.text1, warns, x, y + top - 45, WIDE - 14)

    def _line(self, painter, text, icon, tone, icon_tone, x, y, room):
        """An icon and a word, together in the middle."""
        wide = painter.width(text, 13, most=room - 20)
        if not icon or wide + 20 > room + 8:  # large type: the word and the shape say it
            painter.text(text, x, y, 13, tone, most=room)
            return
        painter.icon(icon, x - wide / 2 - 2, y, 16, icon_tone)
        painter.text(text, x + 10, y, 13, tone, most=room - 20)

    def _arrow(self, painter, tile):
        """A triangle in a disc of the background, on the edge or corner it points over."""
        x, y = self.middle(tile.column, tile.rank)
        right, up = WAYS[tile.arrow]
        cx, cy = x + right * (WIDE / 2 - INSIDE), y + up * (HIGH / 2 - INSIDE)
        colour = theme.bad if tile.is_accuser else theme.accent if tile.is_rift else theme.text2
        painter.disc(cx, cy, DISC, theme.bg)
        angle = CLOCK[tile.arrow]
        points = [draw.polar(cx, cy, HALF + 1, angle + turn) for turn in (0, 130, 230)]
        painter.polygon(points, colour)


def _inset(box, by):
    """A rectangle smaller by `by` on every side."""
    x, y, wide, high = box
    return x + by, y + by, wide - 2 * by, high - 2 * by
