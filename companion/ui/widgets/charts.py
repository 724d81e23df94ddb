"""Charts of many games: scores before their tiers, luck beside chance, a number as a bar."""

from itertools import pairwise
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.ui import palette
from companion.ui.theme import theme
from companion.ui.widgets.mesh import VertexCanvas

CURVE, PLAIN, ROW, TIGHT = 232, 132, 52, 24  # dp; nearer than the last one, only few points have their number
NAME, LINE, PART, HALF = 13, 15, 0.34, 0.58
"""Of the names of tiers: their size, the height of a line, and which parts of the width they may have."""
AROUND = 14
"""So many dp around the curve are free of words."""


def player_colour(look):
    """The colour of a person; on light ground shapes are dark, and only the shape counts."""
    return theme.text1 if theme.name == "light" else theme.palette[f"player{look % 6}"]


class TierName(NamedTuple):
    """The lines of a name, which part of their usual size they have, and how wide they are then."""

    lines: list[str]
    part: float
    wide: float


def tier_name(painter, name, width, high):
    """A tier’s name beside a curve: folded where its band is high enough; None without room."""
    lines, room = [""], width * PART
    for word in name.split():
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or painter.width(longer, NAME, "strong", room) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > 1 and len(lines) * theme.sp(LINE) > high:
        lines, room = [name], width * HALF
        if painter.width(name, NAME, "strong", room) > room:
            return None
    return _sized(painter, lines, room)


def cut_name(painter, name, room):
    """As much of a name as has room in a line."""
    shown = name
    while name and painter.width(shown, NAME, "strong", room) > room:
        name = name[:-1].rstrip()
        shown = f"{name}…"
    return _sized(painter, [shown], room)


def _sized(painter, lines, room):
    """Lines of one size that is as large as the longest of them allows."""
    widest = max(painter.width(line, NAME, "strong") for line in lines)
    part = min(1, room / widest)
    return TierName(lines, part, widest * part)


class ScoreCurve(VertexCanvas):
    """Scores from left to right, tiers as bands behind them; a tick marks a win, a ring a loss."""

    curve = ObjectProperty(None, allownone=True)
    text = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(curve=self._changed)
        self._changed()

    def _changed(self, *_):
        self.text = self.curve.sentence if self.curve else ""
        self.restyle()

    def restyle(self):
        """As high as its words need."""
        high = dp(CURVE if self.curve and self.curve.bands else PLAIN)
        self.height = high + theme.sp(14) * 2 if self.curve else 0
        self.redraw()

    @property
    def foot(self):
        """Where the scale begins: the months stand below."""
        return self.y + theme.sp(14) * 1.8

    def level(self, score):
        """How high a score stands."""
        low, high = self.curve.low, self.curve.high
        return self.foot + (self.top - self.foot) * (score - low) / (high - low)

    def paint(self, painter):
        """Bands, the line of a win, the curve, its points and their numbers."""
        if self.curve is None:
            return
        named = [tier_name(painter, band.name, self.width, self._high(band)) for band in self.curve.bands]
        names = max((one.wide for one in named if one), default=0)
        left, right = self.x + names + dp(20), self.right - dp(20)
        count = len(self.curve.points)
        step = (right - left) / max(1, count - 1)
        places = [
            (left + step * n if count > 1 else (left + right) / 2, self.level(score))
            for n, (score, _) in enumerate(self.curve.points)
        ]
        self._bands(painter, named, places)
        if self.curve.win_from is not None:
            line = self.level(self.curve.win_from - 0.5)
            start = self.x + names + dp(8) if names else self.x
            painter.dashed([(start, line), (self.right, line)], theme.accent, dp(2), closed=False)
        painter.line(places, theme.text2, dp(2)) if count > 1 else None
        self._points(painter, places)
        self._numbers(painter, places, step)
        for place, month in self._months(painter, places):
            painter.text(month, place, self.y + theme.sp(14) * 0.7, 14, theme.text2, "text")

    def _high(self, band):
        return self.level(band.high) - self.level(band.low)

    def _bands(self, painter, named, places):
        """The tiers behind the curve; a name that has no room is cut where the curve is."""
        last = self.curve.points[-1][0]
        for n, (band, name) in enumerate(zip(self.curve.bands, named, strict=True)):
            low, high = self.level(band.low), self.level(band.high)
            painter.rounded(self.x, low, self.width, high - low, 0, theme.s2 if n % 2 == 0 else theme.s1)
            if high - low < theme.sp(12):
                continue
            is_here = band.low <= last < band.high
            face, colour = ("strong", theme.text1) if is_here else ("text", theme.text2)
            shown = name or cut_name(painter, band.name, self._free(places, low, high))
            for place, line in enumerate(shown.lines):
                y = (low + high) / 2 + ((len(shown.lines) - 1) / 2 - place) * theme.sp(LINE)
                most = painter.width(line, NAME, "strong") * shown.part
                painter.text(line, self.x + dp(6), y, NAME, colour, face, anchor="left", most=most)

    def _free(self, places, low, high):
        """How wide words between two heights may be before the curve comes there."""
        low, high, first = low - dp(AROUND), high + dp(AROUND), self.right
        for (x, y), (right, end) in pairwise([*places, places[-1]]):
            if min(y, end) <= high and max(y, end) >= low:
                edge = min(max(y, low), high)
                first = min(first, x if edge == y else x + (right - x) * (edge - y) / (end - y))
        return first - self.x - dp(6 + AROUND)

    def _points(self, painter, places):
        painter.above()
        for (x, y), (_, has_won) in zip(places, self.curve.points, strict=True):
            painter.disc(x, y, dp(8), theme.accent if has_won else theme.bg)
            if not has_won:
                painter.ring(x, y, dp(7), theme.text1, dp(2))
        painter.above()
        for (x, y), (_, has_won) in zip(places, self.curve.points, strict=True):
            if has_won:
                painter.icon("check-bold", x, y, dp(12), theme.ink)

    def _numbers(self, painter, places, step):
        """A number beside each point; where they are too near, at the first, last, best and worst."""
        scores = [score for score, _ in self.curve.points]
        shown = range(len(scores))
        if len(scores) > 1 and step < dp(TIGHT) * theme.sp(14) / dp(14):
            shown = sorted({0, len(scores) - 1, scores.index(max(scores)), scores.index(min(scores))})
        for n in shown:
            x, y = places[n]
            near = [places[m][1] for m in (n - 1, n + 1) if 0 <= m < len(places)]
            is_above = not near or y >= sum(near) / len(near)
            up = y + dp(10) + theme.sp(14) * 0.6 if is_above else y - dp(10) - theme.sp(14) * 0.6
            up = min(max(up, self.foot + theme.sp(14) * 0.6), self.top - theme.sp(14) * 0.6)
            painter.text(str(scores[n]).replace("-", "−"), x, up, 15, theme.text1, "figure")

    def _months(self, painter, places):
        """Months that have room below the points."""
        taken = self.x
        for place, month in self.curve.months:
            wide = painter.width(month, 14, "text")
            x = min(max(places[place][0], self.x + wide / 2), self.right - wide / 2)
            if x - wide / 2 >= taken:
                taken = x + wide / 2 + dp(8)
                yield x, month


def usual_box(painter, low, high, y):
    """The range that chance gives, hatched."""
    painter.rounded(low, y - dp(9), high - low, dp(18), dp(4), theme.s2)
    for x in range(int(low) + int(dp(6)), int(high) - int(dp(6)), int(dp(7))):
        painter.line([(x, y - dp(7)), (x + dp(5), y + dp(7))], theme.line, dp(1.5))
    painter.rounded(low, y - dp(9), high - low, dp(18), dp(4), theme.edge, stroke=dp(1.5))


def middle_bar(painter, x, y):
    """What fair dice give on average."""
    painter.rounded(x - dp(1.5), y - dp(14), dp(3), dp(28), 0, theme.warn)


class LuckLegend(VertexCanvas):
    """What the hatched box and the bar of the rows below mean."""

    usual = StringProperty("")
    expected = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self.restyle()

    def restyle(self):
        """As high as the bar and its words."""
        self.height = max(dp(30), theme.sp(14) * 1.4)
        self.redraw()

    def paint(self, painter):
        """The box and its word, then the bar and its words."""
        y = self.center_y
        usual_box(painter, self.x, self.x + dp(30), y)
        painter.text(self.usual, self.x + dp(38), y, 14, theme.text2, "text", anchor="left")
        x = self.x + dp(38) + painter.width(self.usual, 14, "text") + dp(18)
        middle_bar(painter, x, y)
        painter.text(self.expected, x + dp(10), y, 14, theme.text2, "text", anchor="left")


class LuckRowChart(VertexCanvas):
    """One person's average on a scale from the lowest face to the highest, with the range chance gives."""

    row = ObjectProperty(None)
    middle = NumericProperty(0.5)
    text = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(row=self.redraw, middle=self.redraw)
        self.text = f"{self.row.who} {self.row.average}, {self.row.rolls}"
        self.restyle()

    def restyle(self):
        """As high as its words need."""
        self.height = max(dp(ROW), theme.sp(20) + theme.sp(13) + dp(14))
        self.redraw()

    def paint(self, painter):
        """Shape and name, the scale with the usual range and the middle, the average as the shape again."""
        row, y = self.row, self.center_y
        painter.icon(palette.SHAPES[row.look % 6], self.x + dp(9), y, dp(18), player_colour(row.look))
        name = painter.cut(row.who, 15, self.width * 0.24)
        painter.text(name, self.x + dp(24), y, 15, theme.text1, anchor="left")
        left = self.x + dp(34) + painter.width(name, 15)
        right = self.right - max(
            painter.width(row.rolls, 13, "text"), painter.width(row.average, 20, "figure")
        )
        self._scale(painter, max(left, self.x + self.width * 0.26), right - dp(14), y)
        painter.text(
            row.average, self.right, y + theme.sp(13) * 0.7, 20, theme.text1, "figure", anchor="right"
        )
        painter.text(row.rolls, self.right, y - theme.sp(20) * 0.62, 13, theme.text2, "text", anchor="right")

    def _scale(self, painter, left, right, y):
        wide = right - left
        painter.line([(left, y), (right, y)], theme.line, dp(2))
        usual_box(painter, left + wide * self.row.low, left + wide * self.row.high, y)
        middle_bar(painter, left + wide * self.middle, y)
        painter.above()
        x, shape = left + wide * self.row.place, palette.SHAPES[self.row.look % 6]
        painter.icon(shape, x, y, dp(22), theme.bg)
        painter.icon(shape, x, y, dp(16), player_colour(self.row.look))


class BarLine(VertexCanvas):
    """A bar as long as its share of the widget, from the left."""

    share = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(share=self.redraw)

    def paint(self, painter):
        """The bar; a share of nothing is a hair."""
        wide = max(dp(2), self.width * self.share)
        painter.rounded(self.x, self.center_y - dp(8), wide, dp(16), min(dp(3), wide / 2), theme.text2)
