"""The timeline with the ship on it, and the card with the points."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.core.text import tr
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Card
from companion.ui.widgets.labels import is_ambiguous
from companion.ui.widgets.mesh import VertexCanvas

SIDE, FOOT = 38, 26


class Timeline(VertexCanvas):
    """Shows a JourneyView: places, the ship, steps to arrival; `assumed` marks an unconfirmed length."""

    journey = ObjectProperty(None, allownone=True)
    assumed = BooleanProperty(False)
    text = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.bind(journey=self._changed, assumed=self.redraw, width=self.restyle)

    def _changed(self, *_):
        """The journey in words, for the ear and the tests."""
        seen = self.journey
        words = [seen.origin, f"{seen.steps} {seen.caption}", seen.destination]
        self.text = ", ".join([*words, tr("striped")] if seen.is_striped else words)
        self.restyle()

    def restyle(self, *_):
        """The words below the places take their room."""
        self.height = dp(SIDE) + dp(4) + dp(FOOT) * theme.sizes["label"] / dp(14)
        self.redraw()

    def paint(self, painter):
        """Places in a row with the way between them, the words below."""
        if self.journey is None:
            return
        stops = self.journey.stops
        gap = (self.width - dp(SIDE)) / (len(stops) - 1)
        side = min(dp(SIDE), gap - dp(4))
        y = self.top - dp(SIDE) / 2
        middles = [self.x + dp(SIDE) / 2 + i * gap for i in range(len(stops))]
        ship = next(i for i, stop in enumerate(stops) if stop.state == "ship")
        painter.line([(middles[0], y), (middles[-1], y)], theme.line, dp(3))
        painter.line([(middles[0], y), (middles[ship], y)], theme.accent, dp(3))
        for i, stop in enumerate(stops):
            is_end = i in (0, len(stops) - 1)
            self._stop(
                painter, stop, middles[i], y, dp(SIDE) if is_end else side, is_end, i == len(stops) - 1
            )
        self._words(painter)

    def _stop(self, painter, stop, x, y, side, is_planet, is_last):
        """A planet is round, a card square; the ship's place is solid, those behind it filled."""
        if stop.state == "ship":
            self._ship(painter, x, y, max(side, dp(28)))
            return
        colour = self._goal() if is_last else theme.edge
        fill = theme.s2 if stop.state == "past" else theme.bg
        if is_planet:
            painter.disc(x, y, side / 2, fill)
        else:
            painter.rounded(x - side / 2, y - side / 2, side, side, dp(8), fill)
        if stop.state == "ahead" and is_planet:
            painter.ring(x, y, side / 2 - dp(1.5), colour, dp(3))
        elif stop.state == "ahead":
            painter.rounded(x - side / 2, y - side / 2, side, side, dp(8), colour, stroke=dp(2))
        if stop.icon:
            painter.icon(stop.icon, x, y, side * 0.62, colour if is_last else theme.text2)
        else:
            self._figure(painter, stop.figure, x, y, side)

    def _figure(self, painter, figure, x, y, side):
        """The number of a card; one that reads as another upside-down gets a bar."""
        painter.text(figure, x, y, 15, theme.text2, face="figure", most=side)
        if is_ambiguous(figure):
            painter.rounded(x - dp(5), y - dp(10), dp(10), dp(2), 1, theme.text2)

    def _ship(self, painter, x, y, side):
        """The ship; hard mode's stripes lie across it until it is flipped."""
        painter.rounded(x - side / 2, y - side / 2, side, side, dp(8), theme.accent)
        if self.journey.is_striped:
            for i in range(3):
                left = x - side / 2 + side * (0.1 + 0.3 * i)
                painter.line([(left, y - side / 2), (left + side * 0.2, y + side / 2)], theme.warn, dp(4))
        painter.icon("scout-ship", x, y, side * 0.7, theme.ink)

    def _goal(self):
        return theme.accent if self.journey.good else theme.bad

    def _words(self, painter):
        """Origin, steps to arrival, destination; a padlock while stripes hold the course."""
        seen, foot = self.journey, dp(FOOT) * theme.sizes["label"] / dp(14)
        y = self.top - dp(SIDE) - dp(4) - foot / 2
        painter.text(seen.origin, self.x, y, 14, theme.text2, face="text", anchor="left")
        painter.text(seen.destination, self.right, y, 14, self._goal(), anchor="right")
        figure, words = str(seen.steps), seen.caption
        wide = painter.width(figure, 20, "figure") + dp(6) + painter.width(words, 14, "text")
        left = self._middle(painter, wide + (dp(24) if self.assumed else 0))
        painter.text(figure, left, y, 20, theme.text1, face="figure", anchor="left")
        if is_ambiguous(figure):
            painter.rounded(left, y - dp(13), painter.width(figure, 20, "figure"), dp(2), 1, theme.text1)
        painter.text(words, left + wide, y, 14, theme.text1, face="text", anchor="right")
        if self.assumed:
            painter.icon("help-circle-outline", left + wide + dp(14), y, dp(14), theme.warn)
        if seen.is_striped:
            wide = painter.width(seen.destination, 14)
            painter.icon("lock", self.right - wide - dp(12), y, dp(16), theme.warn)

    def _middle(self, painter, wide):
        """Where words `wide` begin: in the middle, or between origin and destination where that is narrow."""
        seen = self.journey
        start = self.x + painter.width(seen.origin, 14, "text") + dp(8)
        end = self.right - painter.width(seen.destination, 14) - (dp(24) if seen.is_striped else dp(8))
        return max(start, min(self.center_x - wide / 2, end - wide))


class TierCells(VertexCanvas):
    """The scale of success in one line: a cell per tier, wider for more points, the span below."""

    points = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(points=self.redraw)

    def paint(self, painter):
        """The tier of now in the accent, lower ones solid, higher ones empty."""
        if self.points is None:
            return
        spans = self.points.rungs
        weights = [max(1.0, 0.5 + 0.5 * weight) for _, weight in spans]
        gap, x = dp(4), self.x
        unit = (self.width - gap * (len(spans) - 1)) / sum(weights)
        for i, ((span, _), weight) in enumerate(zip(spans, weights, strict=True)):
            wide, y, high = unit * weight, self.top - dp(10), dp(10)
            is_now = i == self.points.tier_at
            if i <= self.points.tier_at:
                painter.rounded(x, y, wide, high, dp(3), theme.accent if is_now else theme.text2)
            else:
                painter.rounded(x, y, wide, high, dp(3), theme.edge, stroke=dp(1.5))
            tone, face = (theme.text1, "strong") if is_now else (theme.text2, "text")
            painter.text(span, x + wide / 2, self.y + (self.height - dp(10)) / 2, 12, tone, face)
            x += wide + gap


class PointsCard(Card):
    """Points now, the tier they give, how the round would end; `assumed` marks unconfirmed points a row."""

    points = ObjectProperty(None, allownone=True)
    figure = StringProperty("")
    tier = StringProperty("")
    ending = StringProperty("")
    ending_icon = StringProperty("")
    ending_tone = StringProperty("bad")
    missing = StringProperty("")
    assumed = BooleanProperty(False)

    def on_points(self, _, points):
        """Put the view into words."""
        self.figure, self.tier, self.missing = str(points.points), points.tier, points.missing
        self.ending = points.ending
        self.ending_icon = points.ending_icon if points.ending else ""
        self.ending_tone = "bad" if points.ending_icon in ("eye", "skull-outline") else "ok"
