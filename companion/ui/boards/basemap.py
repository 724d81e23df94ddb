"""The base as a map: tiles with doors between them, places for a new card, the card about to be built."""

from kivy.metrics import dp

from companion.core.text import tr
from companion.ui.boards.board import PaintedBoard
from companion.ui.boards.pawns import initial
from companion.ui.theme import theme

SIDE, GAP = 89, 8
STEP = SIDE + GAP
LARGEST, WIDE = 1.35, 460
"""Tiles are at most 120 dp, so that a small base is not blown up; larger where the board is so wide."""
NARROW = 52
"""A column or row with nothing but places for a card."""
SMALL, TINY = 0.75, 0.6
"""Below these scales a tile has room for one short word, and for none: icons stay, names go."""
STUB = 5
"""So few letters of a name with its dots say less than the icon below them."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}


class BaseMapBoard(PaintedBoard):
    """Shows a BaseMap in the room there is; drawn in units of a tile of 89."""

    stretches = True
    least, wish = 80, 256
    comfort = 150

    def __init__(self, **kwargs):
        self._columns, self._lines, self._design = {}, {}, (STEP, STEP)
        super().__init__(**kwargs)

    def needs(self):
        """The map takes what the others leave; larger type needs no more of it."""
        return self.least, self.wish

    def show(self, block):
        """Another map: as large as the base is."""
        self._columns, wide = _axis(block, "x")
        self._lines, high = _axis(block, "y")
        self._design = wide, high
        super().show(block)

    @property
    def unit(self):
        """Pixels per unit of the drawing."""
        wide, high = self._design
        most = LARGEST * max(1.0, min(1.6, self.width / dp(WIDE)))
        return max(0.01, min(self.width / wide, self.height / high, dp(most)))

    def middle(self, x, y):
        """The middle of a cell."""
        return self._columns[x], -self._lines[y]

    def spots(self):
        """Every tile by its name, every place for a card by its cell."""
        if self.block is None:
            return {}
        tiles = {t.key: (*self.middle(t.x, t.y), SIDE, SIDE) for t in self.block.tiles if t.key}
        return {**{cell.key: self._room(cell) for cell in self.block.cells}, **tiles}

    def _room(self, cell):
        """A place takes fingers as far as its column and row reach."""
        return (*self.middle(cell.x, cell.y), *self._size(cell))

    def _size(self, cell):
        full = {(t.x, t.y) for t in self.block.tiles}
        wide = SIDE if any(x == cell.x for x, _ in full) else NARROW - 6
        high = SIDE if any(y == cell.y for _, y in full) else NARROW - 6
        return wide, high

    def draw(self, painter):
        """Places, tiles, then doors across the gaps."""
        for cell in self.block.cells:
            self._cell(painter, cell)
        for tile in self.block.tiles:
            self._tile(painter, tile)
        painter.above()
        for door in self.block.doors:
            self._door(painter, door)

    @property
    def _grown(self):
        """How much larger than usual words are on large tiles."""
        return max(1.0, self.unit / dp(1) * 0.9)

    def _cell(self, painter, cell):
        """A place that fits: dashed, with a plus."""
        x, y = self.middle(cell.x, cell.y)
        wide, high = self._size(cell)
        box = (x - wide / 2, y - high / 2, wide, high)
        painter.rounded(*box, 12, theme.accent, stroke=2, dashed=True)
        if min(wide, high) < SIDE:
            painter.icon("plus", x, y, 24, theme.accent)
            return
        painter.icon("plus", x, y + 8, 28, theme.accent)
        painter.text(tr("fits"), x, y - 20, 13, theme.text1)

    def _tile(self, painter, tile):
        x, y = self.middle(tile.x, tile.y)
        left, low = x - SIDE / 2, y - SIDE / 2
        is_chosen = tile.mark == "chosen"
        fill = theme.tint if tile.ghost else theme.selected if is_chosen else theme.s2
        painter.rounded(left, low, SIDE, SIDE, 12, fill)
        colour = theme.accent if tile.mark else theme.bad if tile.damage else theme.edge
        painter.rounded(left, low, SIDE, SIDE, 12, colour, stroke=2, dashed=tile.ghost)
        if is_chosen and not tile.ghost:
            painter.rounded(x - SIDE * 0.22, low + 3, SIDE * 0.44, 2.5, 1, theme.accent)
        tone = theme.accent if tile.ghost or is_chosen else theme.text3 if tile.dark else theme.text1
        if self.unit < dp(TINY):
            self._tiny(painter, tile, x, y, tone)
            return
        self._head(painter, tile, x, y, tone)
        self._die(painter, tile.die, x - 30, y + 4)
        self._levels(painter, tile, x + 31, y + 4)
        self._foot(painter, tile, left + 8, low + 9)
        self._pawns(painter, tile, x + SIDE / 2 - 13, low + 15)

    def _head(self, painter, tile, x, y, tone):
        """Name and icon, how often it is hit; on a small tile that has the place of the name."""
        if tile.odds and self.unit < dp(SMALL):
            painter.text(tile.odds, x, y + 31, 12, theme.warn, most=SIDE - 4)
            painter.icon(tile.icon, x - 1, y + 3, 30, tone)
            return
        lines = self._name(painter, tile.name, x, y + 31)
        side = 30 if lines == 1 and not tile.odds else 24
        painter.icon(tile.icon, x - 1, y + (3 if lines == 1 else 0) + (2 if tile.odds else 0), side, tone)
        if tile.odds:
            painter.text(tile.odds, x, y - 16, 12, theme.warn)

    def _tiny(self, painter, tile, x, y, tone):
        """The icon with levels and die; below them cubes, and who is there as one disc."""
        painter.icon(tile.icon, x, y + 18, 38, tone)
        self._die(painter, tile.die, x - 31, y + 28)
        self._levels(painter, tile, x + 33, y + 22)
        if tile.odds:
            painter.text(tile.odds, x, y - 24, 12, theme.warn, most=SIDE - 4)
            return
        self._foot(painter, tile, x - SIDE / 2 + 8, y - SIDE / 2 + 12)
        here = tile.pawns or ((tile.coming,) if tile.coming else ())
        if here:
            at = (x + SIDE / 2 - 21, y - SIDE / 2 + 20)
            painter.disc(*at, 16, theme.text1)
            painter.text(initial(here[0]) if len(here) == 1 else str(len(here)), *at, 12, theme.bg)

    def _name(self, painter, name, x, y):
        """In one line where it fits, else in two, on small tiles of a large base its first word; how many."""
        if self.unit < dp(SMALL):
            short = painter.cut(name, 13, SIDE - 2)
            parts = [short if short == name or len(short) > STUB else ""]
        else:
            parts = name.split(" ", 1) if painter.width(name, 13, most=SIDE - 8) > SIDE - 6 else [name]
        most = (SIDE - 8) / len(parts)  # two lines are small enough to stand apart
        apart = max(12, 12.5 * dp(1) / self.unit)
        for i, part in enumerate(parts):
            up = (len(parts) - 1) * 5 - i * apart
            painter.text(part, x, y + up, 13 * self._grown, theme.text1, most=most)
        return len(parts)

    def _die(self, painter, face, x, y):
        """The target die with its pips; a question mark where nobody has looked."""
        if not face:
            painter.rounded(x - 8, y - 8, 16, 16, 3, theme.edge, stroke=1.5, dashed=True)
            painter.text("?", x, y, 12, theme.text2)
            return
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
        """The Power Bank, or cubes of a location, red where one is missing; the octagon of damage."""
        if tile.bank:
            painter.icon("flash", x + 6, y + 6, 16, theme.palette["cube"])
            painter.text(tile.bank, x + 20, y + 6, 16 * self._grown, theme.text1, face="figure")
            self._bank_note(painter, tile, x + 30, y + 6)
            x += 32
        for cube in range(tile.needed):
            full = cube < tile.cubes
            if full or tile.dark:
                colour = theme.palette["cube"] if full else theme.bad
                painter.rounded(x, y, 12, 12, 2, colour)
            else:
                painter.rounded(x, y, 12, 12, 2, theme.palette["cube"], stroke=1.5)
            x += 15
        if tile.dark:
            painter.icon("flash-off", x + 7, y + 6, 15, theme.bad)
            x += 17
        if tile.damage:
            painter.icon("alert-octagon", x + 7, y + 6, 15, theme.bad)

    def _bank_note(self, painter, tile, x, y):
        """What the figure of the Power Bank means, where nothing else needs the room."""
        is_taken = tile.pawns or tile.coming or tile.odds or tile.damage
        if not is_taken and painter.width(tile.bank_note, 12, "text", most=48) <= 49:
            painter.text(tile.bank_note, x, y, 12, theme.text2, face="text", anchor="left", most=48)

    def _pawns(self, painter, tile, x, y):
        """Initials in discs from the right; who would come is a dashed one."""
        if tile.coming and tile.coming not in tile.pawns:
            painter.ring(x, y, 9, theme.text1, 1.5, dashed=True)
            painter.text(initial(tile.coming), x, y, 12, theme.text1, face="display")
            x -= 20
        for name in tile.pawns[:4]:
            painter.disc(x, y, 9.5, theme.text1)
            painter.text(initial(name), x, y, 12, theme.bg, face="display")
            x -= 14 if len(tile.pawns) > 2 else 20

    def _door(self, painter, door):
        """A block across the gap where two doors meet, an outline where one is open, dashed where unknown."""
        x, y = self.middle(door.x, door.y)
        joined = door.joined
        reach = STEP / 2 if joined else SIDE / 2 - 1
        cx, cy = x + door.dx * reach, y - door.dy * reach
        deep = 12 if joined else 7
        wide, high = (20, deep) if door.dy else (deep, 20)
        box = (cx - wide / 2, cy - high / 2, wide, high)
        colour = theme.accent if door.ghost or door.bonus else theme.text1
        if joined:
            painter.rounded(*box, 3, colour)
            if door.bonus:
                painter.text("+1", cx, cy, 12, theme.ink, face="figure")
            return
        painter.rounded(*box, 2, theme.bg)
        if door.unsure:
            painter.rounded(*box, 2, theme.edge, stroke=1, dashed=True)
        else:
            painter.rounded(*box, 2, colour, stroke=1.5)


def _axis(block, name):
    """The middle of every column or row, and how long they are together."""
    full = {getattr(one, name) for one in block.tiles}
    every = full | {getattr(cell, name) for cell in block.cells}
    middles, at = {}, 0.0
    for index in range(min(every, default=0), max(every, default=0) + 1):
        room = STEP if index in full else NARROW
        middles[index] = at + room / 2
        at += room
    return {index: middle - at / 2 for index, middle in middles.items()}, at
