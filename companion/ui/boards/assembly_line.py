"""The assembly line: twelve bays around a clock, read from every side, turned by a finger."""

from kivy.metrics import dp

from companion.ui import draw
from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.theme import theme
from companion.ui.widgets.labels import is_ambiguous

DESIGN = 390
INNER, OUTER, RIM = 120, 191, 5
SLOT, TRACK = 93, 62
GAP = 0.8
NAMED = 0.8
"""A board drawn smaller than this shows icons without names."""
LARGE = 1.2
"""From this text size on a fraction has no room in its ring."""
STEP = 30
MOST_STEPS = 2
# how far the words of a sector move from its middle, so that 66 dp of name stay inside
NUDGE = {
    12: (0, 0),
    1: (-2, 0),
    2: (2, 0),
    3: (-3, 0),
    4: (-3, 13),
    5: (-2, 6),
    6: (0, 0),
    7: (2, 6),
    8: (2, 13),
    9: (3, 0),
    10: (-2, 0),
    11: (2, 0),
}


class AssemblyLineBoard(PaintedBoard):
    """Shows an AssemblyLine; a drag around the middle turns it, a module dragged onto another swaps them."""

    stretches = True
    least = 190

    def __init__(self, **kwargs):
        self._turned = 0.0
        super().__init__(**kwargs)

    @property
    def unit(self):
        """Pixels per unit: as large as the shorter side allows."""
        return max(0.01, min(self.width, self.height, dp(1.7) * DESIGN) / DESIGN)

    def needs(self):
        """As high as there is room; never too small for a finger."""
        return self.least, self.least

    # -- where ----------------------------------------------------------------------------------------

    def spots(self):
        """One touch target per position: bay and slot together."""
        return {f"bay{p}": (*draw.polar(0, 0, 140, p * STEP), 70, 70) for p in range(1, 13)}

    def spot_at(self, x, y):
        """The sector under the finger, from inside the slots to the rim."""
        angle, radius = draw.clock(0, 0, x, y)
        if not SLOT - 30 <= radius <= OUTER + 6:
            return None
        return f"bay{round(angle / STEP) % 12 or 12}"

    def on_spot(self, key):
        """A bay that leads nowhere now is left alone: what is half said stays."""
        if key in self.block.live:
            super().on_spot(key)

    # -- turning --------------------------------------------------------------------------------------

    def can_drag(self, key):
        """A module to swap, else the whole line where it can be declared."""
        return super().can_drag(key) or any(one.module for one in self.block.bays)

    def dragged(self, key, start, now):
        """The modules follow the finger around the middle."""
        if key not in self.block.grabs:
            self._turned = _turn(start, now)

    def dropped(self, key, start, now):
        """1 or 2 steps where they lead on; else everything springs back."""
        self._turned = 0.0
        if key in self.block.grabs:
            super().dropped(key, start, now)
            return
        turn = _turn(start, now)
        steps = min(MOST_STEPS, round(abs(turn) / STEP))
        place = f"turn{'+' if turn > 0 else '-'}{steps}"
        if place in self.block.live:
            self.dispatch("on_control", "place", place)

    def draw_carried(self, painter, key, x, y):
        """The module under the finger."""
        if key in self.block.grabs:
            bay = next(one for one in self.block.bays if f"bay{one.position}" == key)
            painter.above()
            _disc(painter, bay.module, x, y, theme.accent)

    # -- how ------------------------------------------------------------------------------------------

    def draw(self, painter):
        """Bays first, then necks and modules, then the middle."""
        for bay in self.block.bays:
            self._bay(painter, bay)
        painter.above()
        for bay in self.block.bays:
            if bay.fits or bay.mark:
                self._outline(painter, bay)
            self._slot(painter, bay)
        self._arcs(painter)
        self._middle(painter)

    def _bay(self, painter, bay):
        """A sector with its room: a coloured rim, or the whole sector where it is locked."""
        angle = bay.position % 12 * STEP
        start, end = angle - 15 + GAP, angle + 15 - GAP
        colour = _colour(bay.room)
        ground = theme.selected if bay.mark in ("chosen", "landing") else theme.s2
        painter.sector(0, 0, INNER, OUTER, start, end, colour if bay.is_locked else ground)
        if not bay.is_locked:
            painter.sector(0, 0, OUTER - RIM, OUTER, start, end, colour)
        self._words(painter, bay, angle)
        if bay.has_malfunction:
            x, y = draw.polar(0, 0, OUTER - 4, angle + 10.6)
            painter.disc(x, y, 11, theme.bg)
            painter.icon("alert", x, y - 1, 18, theme.warn)

    def _words(self, painter, bay, angle):
        """Number, icon and name, upright; on a small board number and icon."""
        x, y = draw.polar(0, 0, 155.5, angle)
        dx, dy = NUDGE[bay.position]
        x, y = x + dx, y + dy + (bay.has_malfunction and {6: 7, 12: -5}.get(bay.position, 0))
        night = theme.rgba("night")
        number = night if bay.is_locked else theme.text2
        if bay.room is None:
            painter.text(str(bay.position), x, y, 20, number, face="figure")
            return
        is_named = self.unit >= NAMED * dp(1)
        left, up = -20 if bay.is_locked else -13, 9 if is_named else 0
        painter.text(str(bay.position), x + left, y + up, 14, number, face="figure")
        self._bay_icon(painter, bay, x + left + 25, y + up + 1)
        if bay.is_locked:
            painter.icon("lock", x + 26, y + up, 14, night)
        if is_named:
            tone = night if bay.is_locked else theme.text1
            painter.text(bay.room.name, x, y - 12, 12, tone, most=70)

    def _bay_icon(self, painter, bay, x, y):
        """In the light theme every icon is dark ink on a disc of the room's colour."""
        if bay.is_locked:
            painter.icon(bay.room.icon, x, y, 23, theme.rgba("night"))
        elif theme.name == "light":
            painter.disc(x, y, 13, _colour(bay.room))
            painter.icon(bay.room.icon, x, y, 19, theme.rgba("night"))
        else:
            painter.icon(bay.room.icon, x, y, 23, _colour(bay.room))

    def _outline(self, painter, bay):
        """A bay whose own module stands on it, or that is chosen, or may be."""
        angle = bay.position % 12 * STEP
        colour = theme.accent if bay.mark else theme.text1
        sides = draw.sector(0, 0, INNER, OUTER, angle - 15 + GAP, angle + 15 - GAP)
        painter.outline(sides, colour, 4 if bay.mark in ("chosen", "landing") else 3)
        if bay.fits and not self._turned:
            line = [draw.polar(0, 0, INNER, angle), draw.polar(0, 0, SLOT + 18, angle)]
            painter.line(line, theme.text1, 8)

    def _slot(self, painter, bay):
        """The module before a bay, the ghost of one that leaves, a landing place or an empty slot."""
        x, y = draw.polar(0, 0, SLOT, bay.position * STEP + self._turned)
        if bay.module is None:
            self._empty(painter, bay, *draw.polar(0, 0, SLOT, bay.position * STEP))
            return
        around = theme.accent if bay.mark else theme.text1 if bay.fits and not self._turned else None
        _disc(painter, bay.module, x, y, around)
        if bay.fits and not self._turned:
            tx, ty = draw.polar(x, y, 22, bay.position * STEP - 125)
            painter.disc(tx, ty, 10, theme.bg)
            painter.icon("check-circle", tx, ty, 19, theme.ok)

    def _empty(self, painter, bay, x, y):
        if bay.mark == "landing":
            painter.ring(x, y, 20, theme.accent, 3, dashed=True)
            painter.icon("arrow-down-bold", x, y, 22, theme.accent)
        elif bay.ghost is not None:
            colour = "text3" if theme.name == "light" else f"room{bay.ghost.number}"
            painter.ring(x, y, 20, theme.rgba(colour, 0.75), 2.5, dashed=True)
            painter.icon(bay.ghost.icon, x, y, 22, theme.rgba(colour, 0.5))
        elif bay.chance:
            self._chance(painter, bay, x, y)
        elif not bay.is_locked:
            painter.ring(x, y, 7, theme.edge, 2)

    def _chance(self, painter, bay, x, y):
        """How often a module lands here, as a fraction; where that has no room how many faces it takes."""
        has_room = self.unit >= NAMED * dp(1) and text_scale() < LARGE
        words = bay.chance if has_room else bay.chance.partition("/")[0]
        painter.ring(x, y, 18 if has_room else 15, theme.edge, 2)
        painter.text(words, x, y, 13 if has_room else 14, theme.text1, face="figure")

    def _arcs(self, painter):
        """The way of every module in a preview."""
        if self._turned:
            return
        for shift in self.block.shifts:
            start, end = shift.old * STEP, shift.new * STEP
            if self.block.turns == "clockwise":
                painter.arc_arrow(0, 0, TRACK, start + 6, start + (end - start) % 360 - 4, theme.accent, 4)
            elif self.block.turns == "anticlockwise":
                painter.arc_arrow(0, 0, TRACK, start - 6, start - (start - end) % 360 + 4, theme.accent, 4)
            else:
                one, other = draw.polar(0, 0, TRACK, start), draw.polar(0, 0, TRACK, end)
                painter.arrow(one, other, theme.accent, 4)

    def _middle(self, painter):
        """The one figure of the screen, the draw pile, with the cycle; in a preview what fits then."""
        line = self.block
        if line.shifts and not line.turns:
            return
        if self.unit < NAMED * dp(1):
            self._small(painter)
            return
        if line.label:
            self._change(painter)
            return
        painter.text(line.caption.upper(), 0, 40, 12, theme.text2)
        painter.text(line.figure, 0, 6, 52, theme.text1, face="figure")
        if is_ambiguous(line.figure):
            painter.rounded(-16, -21, 32, 4, 2, theme.text1)
        self._pips(painter, line.pips)
        painter.text(line.line, 0, -44, 13, theme.text2, face="text", most=88)

    def _small(self, painter):
        """The pile and the cycle, or what fits then; their words stand where there is room."""
        line = self.block
        painter.text(line.figure, 0, 14, 44, theme.text1, face="figure")
        if is_ambiguous(line.figure):
            painter.rounded(-16, -12, 32, 4, 2, theme.text1)
        if not line.label:
            self._pips(painter, line.pips)
            return
        painter.icon("check-circle", -34, -26, 22, theme.ok)
        painter.text(line.old, -12, -26, 22, theme.text2, face="figure")
        painter.icon("arrow-right", 8, -26, 20, theme.text2)
        painter.text(line.new, 30, -26, 22, theme.text1, face="figure")

    def _change(self, painter):
        """The pile, smaller, and how many are in their bay, now and then."""
        line, y = self.block, -33
        painter.text(line.caption.upper(), 0, 36, 12, theme.text2, most=80)
        painter.text(line.figure, 0, 10, 34, theme.text1, face="figure")
        if is_ambiguous(line.figure):
            painter.rounded(-11, -8, 22, 3, 1.5, theme.text1)
        painter.text(line.line, 0, -16, 12, theme.text2, face="text", most=88)
        wide = painter.width(line.label, 12, most=44)
        left = -(wide + 37) / 2
        painter.text(line.label, left, y, 12, theme.text1, anchor="left", most=44)
        painter.text(line.old, left + wide + 8, y, 14, theme.text2, face="figure")
        painter.icon("arrow-right", left + wide + 20, y, 12, theme.text2)
        tone = theme.ok if line.new > line.old else theme.text1
        painter.text(line.new, left + wide + 33, y, 14, tone, face="figure")

    def _pips(self, painter, full):
        """The three cycles of the deck."""
        for i in range(3):
            painter.rounded(-40 + 28 * i, -32, 24, 8, 3, theme.accent if i < full else theme.s3)


def _turn(start, now):
    """The angle between two points seen from the middle, clockwise from −180 to 180."""
    before, after = draw.clock(0, 0, *start)[0], draw.clock(0, 0, *now)[0]
    return (after - before + 180) % 360 - 180


def _disc(painter, room, x, y, around):
    """A module: a disc of its colour with its icon."""
    if around:
        painter.disc(x, y, 24, around)
    painter.disc(x, y, 21, _colour(room))
    painter.icon(room.icon, x, y, 26, theme.rgba("night"))


def _colour(room):
    """The colour of a room; the plain edge before the Bay cards are dealt."""
    return theme.rgba(f"room{room.number}") if room else theme.edge
