"""Numbers in one bar, what they are about before it, other buttons behind it; in rows where they need it."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.ui.boards.board import text_scale
from companion.ui.page.dock import DEAF
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets.mesh import SpotBoard

CELL, HIGH, GAP, HEAD, MOST = 48, 48, 8, 54, 72
SNUG, TIGHT = 40, 34.5
"""How narrow a number may be so that all stay in one row; the second beside buttons of icons alone."""


class Joined(SpotBoard):
    """Shows buttons with numbers as one bar; fires `on_touched`.

    Where a touch has brought other numbers, a second one that follows at once was meant for those before.
    """

    text = StringProperty("")
    __events__ = ("on_touched",)
    _touched_at, _deaf_until = -DEAF, 0.0

    def __init__(self, **kwargs):
        self.specs, self.title, self._less = (), "", 0
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(width=self._fit)
        theme.follow(self._fit)

    def place(self, title, specs):
        """Other numbers."""
        now, meant = Clock.get_time(), [(one.control, one.value) for one in specs]
        if now - self._touched_at < DEAF and meant != [(one.control, one.value) for one in self.specs]:
            self._deaf_until = now + DEAF
        self.title, self.specs = title, tuple(specs)
        self.text = "; ".join(f"{one.label} {one.note}".strip() for one in self.specs)
        self._fit()

    def _fit(self, *_):
        rows = 1 + max((box[1] for box in self._cells()), default=0)
        self.height = dp(rows * HIGH + GAP * (rows - 1))
        self.redraw()

    # -- places -----------------------------------------------------------------------------------------

    def _wide(self):
        return self.width / self.unit

    def _head(self):
        return HEAD * max(1.0, min(1.3, text_scale())) if self.title else 0

    def _need(self, spec):
        """How wide a button has to be; numbers share what is left."""
        if self._shows_icon_alone(spec):
            return CELL
        words = width_of(spec.label, "strong", theme.sizes["label_strong"]) / self.unit
        return max(CELL, words + (24 if spec.icon and not self._less else 0) + 14)

    def _shows_icon_alone(self, spec):
        return self._less == 2 and bool(spec.icon)

    def _cells(self):
        """For every button its number, row, left edge and width."""
        numbers = [i for i, one in enumerate(self.specs) if one.label.isdigit()]
        others = [i for i, one in enumerate(self.specs) if not one.label.isdigit()]
        self._less = 0
        if not numbers:
            return self._alone(others)
        head, wide = self._head(), self._wide()
        while self._less < 2 and len(numbers) * SNUG > wide - head - self._beside(others):
            self._less += 1  # words without icons, then icons without words
        beside = self._beside(others)
        room = wide - head - beside
        if len(numbers) * (TIGHT if self._less == 2 else SNUG) > room:
            return self._rows(numbers, others)
        each = min(MOST, room / len(numbers))
        found = [(i, 0, head + n * each, each) for n, i in enumerate(numbers)]
        return found + self._row(others, 0, wide - beside + GAP, wide)

    def _beside(self, others):
        return sum(self._need(self.specs[i]) + GAP for i in others)

    def _alone(self, others):
        """Buttons without numbers share the width where they all fit in it, at last without their icons."""
        wide = self._wide()
        each = (wide - GAP * (len(others) - 1)) / max(1, len(others))
        for self._less in (0, 1) if len(others) > 1 else ():
            if each >= max(self._need(self.specs[i]) for i in others):
                return [(i, 0, n * (each + GAP), each) for n, i in enumerate(others)]
        self._less = 0
        return self._row(others, 0, 0, wide)

    def _rows(self, numbers, others):
        """As many rows of numbers as a finger needs, then the buttons where there is room."""
        head, wide = self._head(), self._wide()
        rows = -(-len(numbers) // max(1, int((wide - head) // CELL)))
        across = -(-len(numbers) // rows)
        each = min(MOST, (wide - head) / across)
        found = [(i, n // across, head + n % across * each, each) for n, i in enumerate(numbers)]
        left = head + (len(numbers) - (rows - 1) * across) * each + GAP
        is_full = left + self._beside(others) - GAP > wide
        return found + self._row(others, rows if is_full else rows - 1, head if is_full else left, wide)

    def _row(self, others, row, left, wide):
        found = []
        for i in others:
            need = min(self._need(self.specs[i]), wide)
            if left + need > wide + 1 and found:
                row, left = row + 1, 0
            found.append((i, row, left, need))
            left += need + GAP
        return found

    def _box(self, row, left, wide):
        x = -self._wide() / 2 + left + wide / 2
        return x, self.height / self.unit / 2 - HIGH / 2 - row * (HIGH + GAP), wide, HIGH

    def spots(self):
        """Every button by its number."""
        return {i: self._box(row, left, wide) for i, row, left, wide in self._cells()}

    def on_spot(self, key):
        """A button was touched."""
        if Clock.get_time() < self._deaf_until:
            return
        self._touched_at = Clock.get_time()
        self.dispatch("on_touched", self.specs[key])

    def on_touched(self, spec):
        """The button that was touched."""

    # -- the picture ------------------------------------------------------------------------------------

    def paint(self, painter):
        """What they are about, the bar, the buttons."""
        half, high = self._wide() / 2, self.height / self.unit
        if self.title:
            self._heading(painter, -half, high / 2 - HIGH / 2)
        for i, row, left, wide in self._cells():
            spec, box = self.specs[i], self._box(row, left, wide)
            if spec.label.isdigit():
                self._number(painter, spec, box)
            else:
                self._button(painter, spec, box)

    def _heading(self, painter, left, y):
        """In two lines where one is too short."""
        room = self._head() - 6
        words = self.title.split()
        if painter.width(self.title, 13, "text") <= room or len(words) < 2:
            painter.text(self.title, left, y, 13, theme.text2, face="text", anchor="left", most=room)
            return
        first = painter.cut(" ".join(words[:-1]), 13, room, "text")
        for line, at in ((first, y + 9), (words[-1], y - 9)):
            painter.text(line, left, at, 13, theme.text2, face="text", anchor="left", most=room)

    def _number(self, painter, spec, box):
        x, y, wide, high = box
        painter.rounded(
            x - wide / 2 + 1, y - high / 2, wide - 2, high, 6, theme.selected if spec.chosen else theme.s2
        )
        colour = theme.accent if spec.chosen else theme.edge
        painter.rounded(x - wide / 2 + 1, y - high / 2, wide - 2, high, 6, colour, stroke=2)
        painter.text(spec.label, x, y, 18, theme.text1, face="figure")
        if spec.label in ("6", "9"):
            painter.rounded(x - 6, y - 12, 12, 2, 1, theme.text1)
        if spec.chosen:
            painter.rounded(x - wide * 0.2, y - high / 2 + 3, wide * 0.4, 2.5, 1, theme.accent)

    def _button(self, painter, spec, box):
        x, y, wide, high = box
        painter.rounded(x - wide / 2, y - high / 2, wide, high, 10, theme.s2)
        painter.rounded(x - wide / 2, y - high / 2, wide, high, 10, theme.edge, stroke=2)
        if self._shows_icon_alone(spec):
            painter.icon(spec.icon, x, y, 22, theme.text1)
            return
        icon = 18 if spec.icon and not self._less else 0
        words = painter.width(spec.label, 14, most=wide - icon - 18)
        left = x - (words + (icon + 6 if icon else 0)) / 2
        if icon:
            painter.icon(spec.icon, left + icon / 2, y, icon, theme.text1)
            left += icon + 6
        painter.text(spec.label, left, y, 14, theme.text1, anchor="left", most=wide - icon - 18)
