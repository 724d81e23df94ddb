"""Things to do, side by side: each says what it would change, old and new; a tap does it."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.ui.boards.board import text_scale
from companion.ui.page.words import SIGN
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets.mesh import SpotBoard

GAP, CLOSE, HIGH, LOW, LOWEST = 8, 4, 62, 46, 40
"""Between two ways; a row by itself, one of two, one of more."""
LEAST, NARROW = 86, 70
"""What a way needs of the width for a figure beside its icon, with text as it comes; then of many."""
MANY = 4
"""From more than so many on ways are narrow rather than in a third row."""


class Ways(SpotBoard):
    """Shows buttons with figures in two columns, three where there are many; fires `on_touched`."""

    text = StringProperty("")
    is_low = BooleanProperty(False)
    """Something else stands above."""
    __events__ = ("on_touched",)

    def __init__(self, **kwargs):
        self.specs = ()
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(width=self._fit, is_low=self._fit)
        theme.follow(self._fit)

    def place(self, specs):
        """Other ways."""
        self.specs = tuple(specs)
        self.text = "; ".join(f"{one.label} {one.note}".strip() for one in self.specs)
        self._fit()

    def _fit(self, *_):
        rows = self.rows
        self.height = dp(rows * self._row() + CLOSE * max(0, rows - 1))
        self.redraw()

    @property
    def rows(self):
        """How many rows there are."""
        return -(-len(self.specs) // self._across) if self.specs else 0

    @property
    def _across(self):
        """How many stand beside each other."""
        count = len(self.specs)
        if self.is_plain and self.width / self.unit > 300:
            return count
        least = (NARROW if count > MANY else LEAST) * max(1.0, text_scale())
        fit = int((self.width / self.unit + GAP) / (least + GAP))
        return max(1, min(count, fit, 2 if count in (1, 2, 4) else 3))

    @property
    def is_plain(self):
        """Each is one figure and nothing more: five resources stand in one row."""
        return len(self.specs) > 3 and all(len(one.figures) == 1 and not one.note for one in self.specs)

    def _row(self):
        is_high = self.rows == 1 and (not self.is_low or any(map(self._wraps, self.specs)))
        return (HIGH if is_high else LOW if self.rows < 3 else LOWEST) * max(1.0, text_scale())

    def _wraps(self, spec):
        """Whether words alone stand below the name, too many for a line."""
        if not spec.note or any(one.tone == "warn" for one in spec.figures):
            return False
        return width_of(spec.note, "text", theme.sp(12)) / self.unit > self._wide() - 15

    def _wide(self):
        across = self._across
        return (self.width / self.unit - GAP * (across - 1)) / across

    def _box(self, number):
        across, wide_all = self._across, self.width / self.unit
        wide, high = self._wide(), self._row()
        x = -wide_all / 2 + wide / 2 + number % across * (wide + GAP)
        y = self.height / self.unit / 2 - high / 2 - number // across * (high + CLOSE)
        return x, y, wide, high

    def spots(self):
        """Every way by its number."""
        return {number: self._box(number) for number in range(len(self.specs))}

    def on_spot(self, key):
        """A way was touched."""
        self.dispatch("on_touched", self.specs[key])

    def on_touched(self, spec):
        """The button that was touched."""

    def paint(self, painter):
        """All of them."""
        for number, spec in enumerate(self.specs):
            self._way(painter, spec, *self._box(number))

    def _way(self, painter, spec, x, y, wide, high):
        left, low = x - wide / 2, y - high / 2
        painter.rounded(left, low, wide, high, 10, theme.selected if spec.chosen else theme.s2)
        painter.rounded(left, low, wide, high, 10, theme.line if spec.off else theme.edge, stroke=2)
        ink = theme.text3 if spec.off else theme.text1
        if wide < 90:
            self._narrow(painter, spec, x, y, wide, high, ink)
            return
        risks = tuple(one for one in spec.figures if one.tone == "warn")
        changes = tuple(one for one in spec.figures if one.tone != "warn")
        first, last = left + 9, left + wide - 6
        is_high = high > LOW * max(1.0, text_scale())
        size, large = (16, 15) if is_high else (14, 13)
        room = wide * 0.6 if spec.figures else wide - 18
        start = first + 4 + painter.width(spec.label, size, most=room)
        shown = self._fitting(painter, changes, start, last, large)
        rest = changes[shown:]
        below = self._fitting(painter, rest, first, last, 13)
        says = spec.note and (risks or not rest) and (is_high or not rest)
        wraps = is_high and says and not rest and self._wraps(spec)
        has_three = wraps or (is_high and rest and (says or rest[below:]))
        lines = (0.28, 0.0, -0.29) if has_three else (0.2, -0.24, -0.24)
        top, middle, foot = (y + high * part for part in lines)
        painter.text(spec.label, first, top, size, ink, anchor="left", most=room)
        self._figures(painter, changes[:shown], start, top, large)
        self._figures(painter, rest[:below], first, middle, 13)
        if wraps:
            self._wrapped(painter, spec.note, first, last, middle, foot)
        elif says:
            self._note(painter, spec.note, risks, first, last, foot)
        elif risks and rest:
            end = first + sum(_width(painter, one, 13) + GAP for one in rest[:below])
            self._figures(painter, risks[: self._fitting(painter, risks, end, last, 13)], end, middle, 13)
            if not self._fitting(painter, risks, end, last, 13):
                painter.icon("alert", last - 6, middle, 16, theme.warn)
        elif has_three:
            more = rest[below:]
            self._figures(painter, more[: self._fitting(painter, more, first, last, 13)], first, foot, 13)

    def _note(self, painter, note, risks, left, right, y):
        """In words; danger that has no room for them as figures."""
        if risks and painter.width(note, 12, "text") > right - left:
            self._figures(painter, risks, left, y, 13)
            return
        words = painter.cut(note, 12, right - left, "text")
        painter.text(words, left, y, 12, theme.warn if risks else theme.text2, face="text", anchor="left")

    def _wrapped(self, painter, note, left, right, *lines):
        """In as many lines as there are, the last one cut where it has to be."""
        words, room = note.split(), right - left
        for y in lines[:-1]:
            count = max(
                (
                    n
                    for n in range(1, len(words) + 1)
                    if painter.width(" ".join(words[:n]), 12, "text") <= room
                ),
                default=1,
            )
            line, words = " ".join(words[:count]), words[count:]
            painter.text(painter.cut(line, 12, room, "text"), left, y, 12, theme.text2, "text", "left")
        rest = painter.cut(" ".join(words), 12, room, "text") if words else ""
        painter.text(rest, left, lines[-1], 12, theme.text2, "text", "left")

    def _narrow(self, painter, spec, x, y, wide, high, ink):
        """An icon above its name, or above what it becomes."""
        figure = spec.figures[0] if spec.figures else None
        if figure:
            painter.icon(figure.icon, x, y + high * 0.18, 22, _tint(figure))
        words = f"{figure.now} → {figure.then}" if figure and figure.then else spec.label
        painter.text(words, x, y - high * 0.24, 13, ink, most=wide - 8)

    def _fitting(self, painter, figures, left, right, size):
        """How many figures fit from the left."""
        for number, one in enumerate(figures):
            left += _width(painter, one, size)
            if left > right:
                return number
            left += GAP
        return len(figures)

    def _figures(self, painter, figures, left, y, size):
        """Icon, old and new, one beside the other."""
        for one in figures:
            tint = theme.warn if one.tone == "warn" else _tint(one)
            painter.icon(one.icon, left + 9, y, size + 3, tint)
            at = left + 20
            tone = theme.warn if one.tone == "warn" else theme.text2 if one.then else theme.text1
            painter.text(one.now, at, y, size, tone, face="figure", anchor="left")
            if one.then:
                at += painter.width(one.now, size, "figure")
                painter.icon("arrow-right", at + 9, y, 12, theme.text2)
                tone = theme.palette[SIGN[one.tone]] if one.tone == "bad" else theme.text1
                painter.text(one.then, at + 18, y, size, tone, face="figure", anchor="left")
            left += _width(painter, one, size) + GAP


def _width(painter, one, size):
    """How wide a figure is with its icon and what it becomes."""
    then = 18 + painter.width(one.then, size, "figure") if one.then else 0
    return 20 + painter.width(one.now, size, "figure") + then


def _tint(figure):
    """The colour of what a figure is about."""
    return theme.palette[figure.tint] if figure.tint else theme.text1
