"""A player's own figures in one band: hull as a figure and pips, Station counters, points."""

from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.boards.marks import number, pips, shape
from companion.ui.theme import theme


class BandBoard(PaintedBoard):
    """Shows a Band; a touch corrects a figure, as none of them is a choice."""

    least, wish = 38, 64
    may_go = True

    def needs(self):
        """Larger words need little more: figures are large already."""
        scale = max(1.0, min(1.25, text_scale()))
        return self.least * scale, self.wish * scale

    def _parts(self):
        """The middle and width of hull, Station and points."""
        seen, wide = self.block, self.wide
        shares = [("hull", 0.56)]
        if seen.station >= 0:
            shares.append(("station", 0.27))
        if seen.points:
            shares.append(("points", 0.17))
        total = sum(share for _, share in shares)
        left, found = -wide / 2, {}
        for key, share in shares:
            part = wide * share / total
            found[key] = (left + part / 2, part)
            left += part
        return found

    def spots(self):
        """Every figure that can be corrected."""
        if self.block is None:
            return {}
        parts = self._parts()
        return {key: (x, 0, wide, self.high) for key, (x, wide) in parts.items() if key in self.block.held}

    def on_spot(self, key):
        """A figure that is no choice is corrected."""
        self.on_hold(key)

    def draw(self, painter):
        """The ground, lines between the parts, the parts."""
        wide, high, seen = self.wide, self.high, self.block
        painter.rounded(-wide / 2, -high / 2, wide, high, 12, theme.s1)
        parts = self._parts()
        for key, (x, room) in parts.items():
            if key != "hull":
                painter.line([(x - room / 2, -high * 0.3), (x - room / 2, high * 0.3)], theme.line, 1)
        self._hull(painter, seen, *parts["hull"])
        if "station" in parts:
            self._station(painter, seen, *parts["station"])
        if "points" in parts:
            self._points(painter, seen, *parts["points"])

    def _hull(self, painter, seen, x, room):
        left, high = x - room / 2 + 12, self.high
        size = min(34, high * 0.56)
        text = str(seen.hull)
        ink = theme.text1 if seen.hull else theme.text3
        digits = painter.width("12", size, "figure")
        number(painter, text, left + digits, 0, size, ink, "right")
        start = left + digits + 10
        side = 11
        if seen.seat >= 0:
            shape(painter, seen.seat, start + side / 2, high * 0.22, side)
        words = f"{seen.name} · {seen.hull_word}" if seen.name else seen.hull_word
        space = x + room / 2 - start - side - 10
        words = painter.cut(words, 13, space, "text")
        painter.text(words, start + side + 5, high * 0.22, 13, theme.text2, face="text", anchor="left")
        pips(
            painter,
            start,
            -high * 0.17,
            x + room / 2 - start - 12,
            high * 0.26,
            seen.full,
            seen.hull,
            theme.accent,
        )

    def _station(self, painter, seen, x, room):
        left, high = x - room / 2 + 10, self.high
        painter.icon("defense-satellite", left + 9, high * 0.22, 17, theme.text2)
        word = painter.cut(seen.station_word, 13, room - 40, "text")
        painter.text(word, left + 22, high * 0.22, 13, theme.text2, face="text", anchor="left")
        wide = number(painter, str(seen.station), left, -high * 0.18, 18, theme.text1)
        pips(
            painter,
            left + wide + 7,
            -high * 0.18,
            room - wide - 26,
            high * 0.24,
            seen.stations,
            seen.station,
            theme.text1,
        )

    def _points(self, painter, seen, x, room):
        high = self.high
        painter.text(seen.points_word, x, high * 0.22, 12, theme.text2, face="text", most=room - 8)
        painter.icon("star-four-points", x - 12, -high * 0.18, 17, theme.accent)
        number(painter, seen.points, x + 2, -high * 0.18, 18, theme.text1)
