"""The base as a map: tiles with doors between them, places for a new card, the card about to be built."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from companion.core.text import tr
from companion.games.exobase.words import short
from companion.ui.theme import theme
from companion.ui.widgets.mesh import MeshBoard

SIDE, GAP = 89, 8
STEP = SIDE + GAP
EDGE = 8
LEAST = 4
"""Tiles a map is wide at least, so that a small base is not blown up."""
NARROW = 52
"""A column or row with nothing but places that don't fit."""
SMALL = 0.75
"""Below this scale a tile has room for one short word."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}


class BaseMap(MeshBoard):
    """Shows a MapView; `on_spot` fires with the name of a tile or the (x, y) of an empty place."""

    base = ObjectProperty(None, allownone=True)
    text = StringProperty("")

    def __init__(self, **kwargs):
        self._columns, self._lines = {}, {}
        super().__init__(**kwargs)
        self.bind(base=self._changed)

    def _changed(self, *_):
        """As large as the base is; the map in words for the ear and the tests."""
        self._columns, wide = self._axis("x")
        self._lines, high = self._axis("y")
        self.design = [max(LEAST * STEP, wide) + EDGE, high + EDGE]
        self.text = "; ".join(tile.words for tile in self.base.tiles)
        self.redraw()

    def _axis(self, name):
        """The middle of every column or row, and how long they are together."""
        full = {getattr(one, name) for one in (*self.base.tiles, *(c for c in self.base.cells if c.fits))}
        every = full | {getattr(cell, name) for cell in self.base.cells}
        middles, at = {}, 0.0
        for index in range(min(every, default=0), max(every, default=0) + 1):
            room = STEP if index in full else NARROW
            middles[index] = at + room / 2
            at += room
        return {index: middle - at / 2 for index, middle in middles.items()}, at

    def middle(self, x, y):
        """The middle of a cell in design units."""
        return self._columns[x], -self._lines[y]

    def spots(self):
        """Every tile by name, every empty place by its cell."""
        if self.base is None:
            return {}
        tiles = {tile.name: (*self.middle(tile.x, tile.y), SIDE, SIDE) for tile in self.base.tiles}
        return {**{(cell.x, cell.y): self._room(cell) for cell in self.base.cells}, **tiles}

    def _room(self, cell):
        """A place takes fingers as far as its column and row reach."""
        side = SIDE if cell.fits else NARROW - 2
        return (*self.middle(cell.x, cell.y), side, side)

    def paint(self, painter):
        """Places, tiles, then doors across the gaps."""
        if self.base is None:
            return
        for cell in self.base.cells:
            self._cell(painter, cell)
        for tile in self.base.tiles:
            self._tile(painter, tile)
        painter.above()
        for door in self.base.doors:
            self._door(painter, door)

    def _cell(self, painter, cell):
        """A place that fits is a dashed tile with a plus, the others a small cross."""
        x, y = self.middle(cell.x, cell.y)
        if cell.fits:
            painter.rounded(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, 12, theme.accent, stroke=2, dashed=True)
            painter.icon("plus", x, y + 8, 28, theme.accent)
            painter.text(tr("fits"), x, y - 20, 13, theme.text1)
        else:
            painter.ring(x, y, 17, theme.line, 1.5, dashed=True)
            painter.icon("close", x, y, 18, theme.edge)

    def _tile(self, painter, tile):
        x, y = self.middle(tile.x, tile.y)
        left, low = x - SIDE / 2, y - SIDE / 2
        fill = theme.tint if tile.is_ghost else theme.selected if tile.is_chosen else theme.s2
        painter.rounded(left, low, SIDE, SIDE, 12, fill)
        is_lit = tile.is_chosen or tile.is_open
        colour = theme.accent if is_lit else theme.bad if tile.damage else theme.edge
        painter.rounded(left, low, SIDE, SIDE, 12, colour, stroke=2, dashed=tile.is_ghost)
        if tile.is_chosen and not tile.is_ghost:
            painter.rounded(x - SIDE * 0.22, low + 4, SIDE * 0.44, 3, 1.5, theme.accent)
        self._name(painter, tile.name, x, y + 31)
        self._die(painter, tile.die, x - 30, y + 4)
        tone = theme.accent if tile.is_ghost else theme.text3 if tile.is_dark else theme.text1
        painter.icon(tile.icon, x - 1, y + 3, 30, tone)
        self._levels(painter, tile, x + 31, y + 4)
        self._foot(painter, tile, left + 8, low + 8)
        self._founders(painter, tile, x + SIDE / 2 - 14, low + 15)

    def _name(self, painter, name, x, y):
        """In one line where it fits, else in two; on the small tiles of a large base in short."""
        if self.unit < dp(SMALL):
            fits = painter.width(short(name, 7), 12) <= SIDE - 4
            parts = [short(name, 7 if fits else 5)]
        else:
            parts = name.split(" ", 1) if painter.width(name, 13, most=SIDE - 8) > SIDE - 6 else [name]
        most = (SIDE - 8) / len(parts)  # two lines are small enough to stand apart
        for i, part in enumerate(parts):
            painter.text(part, x, y + (len(parts) - 1) * 4 - i * 12, 13, theme.text1, most=most)

    def _die(self, painter, face, x, y):
        """The target die with its pips."""
        painter.rounded(x - 8, y - 8, 16, 16, 3, theme.text2)
        for dx, dy in PIPS[face]:
            painter.disc(x + dx * 4.2, y + dy * 4.2, 1.7, theme.bg)

    def _levels(self, painter, tile, x, y):
        """A bar for every level, the lowest is level 1."""
        for level in range(1, tile.levels + 1):
            low = y - 15 + (level - 1) * 10
            if level <= tile.level:
                painter.rounded(x - 7, low, 14, 7, 2, theme.text1)
            else:
                painter.rounded(x - 7, low, 14, 7, 2, theme.edge, stroke=1.5)

    def _foot(self, painter, tile, x, y):
        """Energy of a generator or cubes of a location, red where one is missing; the octagon of damage."""
        if tile.energy and not tile.needed:
            painter.icon("flash", x + 6, y + 7, 14, theme.palette["cube"])
            painter.text(str(tile.energy), x + 20, y + 7, 14, theme.text1, face="figure")
            x += 30
        for cube in range(tile.needed):
            if cube < tile.cubes + tile.red:
                painter.rounded(x, y, 13, 13, 2, theme.palette["cube"] if cube < tile.cubes else theme.bad)
            else:
                painter.rounded(x, y, 13, 13, 2, theme.palette["cube"], stroke=1.5)
            x += 16
        if tile.is_dark:
            painter.icon("flash-off", x + 8, y + 7, 15, theme.bad)
            x += 18
        if tile.damage:
            painter.icon("alert-octagon", x + 8, y + 7, 16, theme.bad)

    def _founders(self, painter, tile, x, y):
        """Initials in discs, from the right."""
        for name in tile.founders[:4]:
            painter.disc(x, y, 10, theme.accent if tile.is_ghost else theme.text1)
            painter.text(name[:1], x, y, 12, theme.bg, face="display")
            x -= 14

    def _door(self, painter, door):
        """A block across the gap where two doors meet, an outline where one is open."""
        x, y = self.middle(door.x, door.y)
        reach = STEP / 2 if door.is_joined else SIDE / 2 - 1
        cx, cy = x + door.dx * reach, y - door.dy * reach
        deep = 16 if door.is_joined else 8
        wide, high = (26, deep) if door.dy else (deep, 26)
        box = (cx - wide / 2, cy - high / 2, wide, high)
        colour = theme.accent if door.is_ghost or door.is_bonus else theme.text1
        if door.is_joined:
            painter.rounded(*box, 3, colour)
            if door.is_bonus:
                painter.text("+1", cx, cy, 12, theme.ink, face="figure")
        else:
            painter.rounded(*box, 3, theme.bg)
            painter.rounded(*box, 3, colour, stroke=1.5)
