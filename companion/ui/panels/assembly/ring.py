"""The ring of twelve bays: one drawn board, read like a clock from every side."""

from kivy.properties import ObjectProperty

from companion.ui import draw
from companion.ui.theme import theme
from companion.ui.widgets.labels import is_ambiguous
from companion.ui.widgets.mesh import MeshBoard

INNER, OUTER, RIM = 120, 191, 5
SLOT, TRACK = 93, 62
GAP = 0.8
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


class Ring(MeshBoard):
    """Shows a RingView; a tap on a bay or its slot fires `on_spot(position)`."""

    ring = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.design = [390, 390]
        self.bind(ring=self.redraw)

    def spots(self):
        """One touch target per position: bay and slot together."""
        return {p: (*draw.polar(0, 0, 140, p * 30), 70, 70) for p in range(1, 13)}

    def spot_at(self, x, y):
        """The sector under the finger, from inside the slots to the rim."""
        angle, radius = draw.clock(0, 0, x, y)
        if not SLOT - 30 <= radius <= OUTER + 6:
            return None
        return round(angle / 30) % 12 or 12

    def paint(self, painter):
        """Bays first, then necks and modules, then the middle."""
        if self.ring is None:
            return
        for bay in self.ring.bays:
            self._bay(painter, bay)
        painter.above()
        for bay in self.ring.bays:
            if bay.fits or bay.is_picked:
                self._outline(painter, bay)
            self._slot(painter, bay)
        self._arcs(painter)
        self._middle(painter)

    def _bay(self, painter, bay):
        """A sector with its room: a coloured rim, or the whole sector where it is locked."""
        angle = bay.position % 12 * 30
        start, end = angle - 15 + GAP, angle + 15 - GAP
        colour = _room(bay.room)
        painter.sector(0, 0, INNER, OUTER, start, end, colour if bay.is_locked else theme.s2)
        if not bay.is_locked:
            painter.sector(0, 0, OUTER - RIM, OUTER, start, end, colour)
        self._words(painter, bay, angle)
        if bay.has_malfunction:
            x, y = draw.polar(0, 0, OUTER - 4, angle + 10.6)
            painter.disc(x, y, 11, theme.bg)
            painter.icon("alert", x, y - 1, 18, theme.warn)

    def _words(self, painter, bay, angle):
        """Number, icon and name, upright."""
        x, y = draw.polar(0, 0, 155.5, angle)
        dx, dy = NUDGE[bay.position]
        x, y = x + dx, y + dy + (bay.has_malfunction and {6: 7, 12: -5}.get(bay.position, 0))
        night = theme.rgba("night")
        name = night if bay.is_locked else theme.text1
        number = night if bay.is_locked else theme.text2
        if bay.room is None:
            painter.text(str(bay.position), x, y, 20, number, face="figure")
            return
        left = -20 if bay.is_locked else -13
        painter.text(str(bay.position), x + left, y + 9, 14, number, face="figure")
        self._bay_icon(painter, bay, x + left + 25, y + 10)
        if bay.is_locked:
            painter.icon("lock", x + 26, y + 9, 14, night)
        painter.text(bay.room.name, x, y - 12, 12, name, most=70)

    def _bay_icon(self, painter, bay, x, y):
        """In the light theme every icon is dark ink on a disc of the room's colour."""
        if bay.is_locked:
            painter.icon(bay.room.icon, x, y, 23, theme.rgba("night"))
        elif theme.name == "light":
            painter.disc(x, y, 13, _room(bay.room))
            painter.icon(bay.room.icon, x, y, 19, theme.rgba("night"))
        else:
            painter.icon(bay.room.icon, x, y, 23, _room(bay.room))

    def _outline(self, painter, bay):
        """A bay whose own module stands on it, or that was tapped."""
        angle = bay.position % 12 * 30
        colour = theme.text1 if bay.fits else theme.accent
        sides = draw.sector(0, 0, INNER, OUTER, angle - 15 + GAP, angle + 15 - GAP)
        painter.outline(sides, colour, 3)
        if bay.fits:
            painter.line([draw.polar(0, 0, INNER, angle), draw.polar(0, 0, SLOT + 18, angle)], colour, 8)

    def _slot(self, painter, bay):
        """The module before a bay, the ghost of one that leaves, or an empty slot."""
        x, y = draw.polar(0, 0, SLOT, bay.position * 30)
        if bay.module is None:
            self._empty(painter, bay, x, y)
            return
        if bay.fits or bay.is_picked:
            painter.disc(x, y, 24, theme.text1 if bay.fits else theme.accent)
        painter.disc(x, y, 21, _room(bay.module))
        painter.icon(bay.module.icon, x, y, 26, theme.rgba("night"))
        if bay.fits:
            tx, ty = draw.polar(x, y, 22, bay.position * 30 - 125)
            painter.disc(tx, ty, 10, theme.bg)
            painter.icon("check-circle", tx, ty, 19, theme.ok)

    def _empty(self, painter, bay, x, y):
        if bay.ghost is not None:
            colour = "text3" if theme.name == "light" else f"room{bay.ghost.number}"
            painter.ring(x, y, 20, theme.rgba(colour, 0.75), 2.5, dashed=True)
            painter.icon(bay.ghost.icon, x, y, 22, theme.rgba(colour, 0.5))
        elif not bay.is_locked:
            painter.ring(x, y, 7, theme.edge, 2)

    def _arcs(self, painter):
        """The way of every module in a preview."""
        for move in self.ring.moves:
            start, end = move.old * 30, move.new * 30
            if self.ring.direction == "clockwise":
                painter.arc_arrow(0, 0, TRACK, start + 6, start + (end - start) % 360 - 4, theme.accent, 4)
            elif self.ring.direction == "anticlockwise":
                painter.arc_arrow(0, 0, TRACK, start - 6, start - (start - end) % 360 + 4, theme.accent, 4)
            else:
                one, other = draw.polar(0, 0, TRACK, start), draw.polar(0, 0, TRACK, end)
                painter.arrow(one, other, theme.accent, 4)

    def _middle(self, painter):
        """The one figure of the screen: the draw pile, or the matches after the move."""
        ring = self.ring
        if ring.moves and ring.direction is None:
            return
        painter.text(ring.caption.upper(), 0, 40, 12, theme.text2)
        painter.text(ring.figure, 0, 6, 52, theme.text1, face="figure")
        if is_ambiguous(ring.figure):
            painter.rounded(-16, -21, 32, 4, 2, theme.text1)
        if ring.pips:
            self._pips(painter, ring.pips)
        for i, line in enumerate(ring.line.split("\n")):
            painter.text(line, 0, -44 - 16 * i if ring.pips else -32 - 16 * i, 13, theme.text2, face="text")

    def _pips(self, painter, full):
        """The three cycles of the deck."""
        for i in range(3):
            colour = theme.accent if i < full else theme.s3
            painter.rounded(-40 + 28 * i, -32, 24, 8, 3, colour)


def _room(room):
    """The colour of a room; the plain edge before the Bay cards are dealt."""
    return theme.rgba(f"room{room.number}") if room else theme.edge
