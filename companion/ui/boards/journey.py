"""The journey: places in a row, the ship on its way, where it comes from and where it goes."""

from companion.core.text import tr
from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.theme import theme
from companion.ui.widgets.labels import is_ambiguous

SIDE, FOOT, BETWEEN = 38, 20, 4
LANDING = 96
"""The width of the place where something carried to the destination may be let go."""


class JourneyBoard(PaintedBoard):
    """Shows a Journey; where it is low, the words below the places go."""

    least, wish = 40, 60

    def needs(self):
        """The places keep their size; only the words below them grow."""
        return SIDE, SIDE + BETWEEN + FOOT * text_scale()

    def spots(self):
        """The destination, while something is carried that may be let go there."""
        landing = (self.wide / 2 - LANDING / 2, 0, LANDING, self.high)
        return {self.offered.place: landing} if self.offered else {}

    def show(self, block):
        """The padlock is heard as well."""
        super().show(block)
        self.text = f"{block.spoken}, {tr('striped')}" if block.striped else block.spoken

    def draw(self, painter):
        """Places with the way between them, the words below."""
        stops, half = self.block.stops, self.wide / 2
        gap = (self.wide - SIDE) / (len(stops) - 1)
        side, y = min(SIDE, gap - 4), self.high / 2 - SIDE / 2
        middles = [-half + SIDE / 2 + i * gap for i in range(len(stops))]
        ship = next(i for i, stop in enumerate(stops) if stop.state == "ship")
        is_high = self.high >= SIDE + BETWEEN + FOOT * text_scale() - 1
        if self.offered:
            self._offer_there(painter, middles[-1], y, is_high)
        elif is_high:
            self._words(painter)
        if self.offered and not is_high:
            self._stop(painter, stops[-1], (middles[-1], y), SIDE, is_last=True)
            return
        painter.line([(middles[0], y), (middles[-1], y)], theme.line, 3)
        painter.line([(middles[0], y), (middles[ship], y)], theme.accent, 3)
        for i, stop in enumerate(stops):
            is_end = i in (0, len(stops) - 1)
            self._stop(painter, stop, (middles[i], y), SIDE if is_end else side, i == len(stops) - 1)

    def _offer_there(self, painter, x, y, is_high):
        """What letting go at the destination does: where the words are, or the way where it is low."""
        painter.disc(x, y, SIDE / 2 + 3, theme.text1)
        line = -self.high / 2 + FOOT * text_scale() / 2 if is_high else y
        right = self.wide / 2 - SIDE - 16
        painter.text(
            self.offered.says, right, line, 14, theme.text1, anchor="right", most=self.wide / 2 + right
        )

    def _stop(self, painter, stop, place, side, is_last):
        """A planet is round, a card square; the ship's place is solid, those behind it filled."""
        (x, y), is_planet = place, bool(stop.icon)
        if stop.state == "ship":
            self._ship(painter, x, y, max(side, 28))
            return
        colour = self._goal() if is_last else theme.edge
        fill = theme.s2 if stop.state == "past" else theme.bg
        if is_planet:
            painter.disc(x, y, side / 2, fill)
        else:
            painter.rounded(x - side / 2, y - side / 2, side, side, 8, fill)
        if stop.state == "ahead" and is_planet:
            painter.ring(x, y, side / 2 - 1.5, colour, 3)
        elif stop.state == "ahead":
            painter.rounded(x - side / 2, y - side / 2, side, side, 8, colour, stroke=2)
        if is_planet:
            painter.icon(stop.icon, x, y, side * 0.62, colour if is_last else theme.text2)
        else:
            _figure(painter, stop.figure, x, y, side)

    def _ship(self, painter, x, y, side):
        """The ship; hard mode's stripes go across it until it is flipped."""
        painter.rounded(x - side / 2, y - side / 2, side, side, 8, theme.accent)
        if self.block.striped:
            for i in range(3):
                left = x - side / 2 + side * (0.1 + 0.3 * i)
                painter.line([(left, y - side / 2), (left + side * 0.2, y + side / 2)], theme.warn, 4)
        painter.icon("scout-ship", x, y, side * 0.7, theme.ink)

    def _goal(self):
        return theme.accent if self.block.good else theme.bad

    def _words(self, painter):
        """Origin, steps to arrival, destination; a padlock while stripes hold the course."""
        seen, y = self.block, -self.high / 2 + FOOT * text_scale() / 2
        half = self.wide / 2
        painter.text(seen.origin, -half, y, 14, theme.text2, face="text", anchor="left")
        painter.text(seen.destination, half, y, 14, self._goal(), anchor="right")
        wide = painter.width(seen.figure, 20, "figure") + 6 + painter.width(seen.caption, 14, "text")
        left = self._middle(painter, wide)
        painter.text(seen.figure, left, y, 20, theme.text1, face="figure", anchor="left")
        if is_ambiguous(seen.figure):
            painter.rounded(left, y - 12, painter.width(seen.figure, 20, "figure"), 2, 1, theme.text1)
        painter.text(seen.caption, left + wide, y, 14, theme.text2, face="text", anchor="right")
        if seen.striped:
            painter.icon("lock", half - painter.width(seen.destination, 14) - 12, y, 16, theme.warn)

    def _middle(self, painter, wide):
        """Where words `wide` begin: in the middle, or between origin and destination where that is narrow."""
        seen, half = self.block, self.wide / 2
        start = -half + painter.width(seen.origin, 14, "text") + 8
        end = half - painter.width(seen.destination, 14) - (24 if seen.striped else 8)
        return max(start, min(-wide / 2, end - wide))


def _figure(painter, figure, x, y, side):
    """The number of a card; one that reads as another upside-down gets a bar."""
    painter.text(figure, x, y, 15, theme.text2, face="figure", most=side)
    if is_ambiguous(figure):
        painter.rounded(x - 5, y - 11, 10, 2, 1, theme.text2)
