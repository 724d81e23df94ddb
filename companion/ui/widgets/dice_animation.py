"""DiceAnimation: the dice of a roll, rolling for half a second and then lying still."""

from math import ceil, pi, sin

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.text import tr
from companion.ui.painter import Painter
from companion.ui.polyhedra import polyhedron, spun
from companion.ui.theme import theme
from companion.ui.widgets.die import DiceDrawing

LARGE, SMALL = 128, 56  # dp
NAME = 12  # sp
FILL = 0.94  # of its cell, so that two dice never touch
AXES = ((0.6, 0.64, 0.48), (-0.36, 0.8, 0.48), (0.8, -0.36, 0.48), (0.48, 0.6, -0.64))


class DiceAnimation(Widget):
    """Dice of `sides` showing `faces` (0: blank); a tap fires `on_die(place)`, during a roll it ends it.

    Set `faces` and call `roll()`: held dice lie still, `on_settled` fires when all do. The die at `asked`
    is marked as the one whose face is to be typed. The name of its owner stands above a die that has one. All
    dice together are at most `tallest` high, where that is not 0.
    """

    sides = ListProperty([])
    faces = ListProperty([])
    held = ListProperty([])
    owners = ListProperty([])
    asked = NumericProperty(-1)
    tone = StringProperty("text1")
    rolling = BooleanProperty(False)
    need_height = NumericProperty(0)
    largest = NumericProperty(dp(LARGE))
    tallest = NumericProperty(0)
    text = StringProperty("")
    __events__ = ("on_die", "on_settled")

    def __init__(self, **kwargs):
        self._done, self._step = 1.0, None
        self.redraw = Clock.create_trigger(self._redraw, -1)
        super().__init__(**kwargs)
        self._drawing = DiceDrawing(self.canvas)
        self._marks = InstructionGroup()
        self.canvas.add(self._marks)
        for name in ("pos", "size", "sides", "faces", "held", "owners", "asked", "tone", "tallest"):
            self.fbind(name, self.redraw)
        theme.follow(self._redraw)
        self.redraw()

    def roll(self):
        """Let all dice that are not held roll to their faces."""
        self.end()
        if not theme.duration("die"):
            self._settle()
            return
        self._done, self.rolling = 0.0, True
        self._step = Clock.schedule_interval(self._advance, 0)

    def end(self):
        """Lie still at once."""
        if self._step:
            self._step.cancel()
            self._step = None
            self._settle()

    def _advance(self, seconds):
        """One frame of the roll."""
        self._done += seconds / (theme.duration("die") or seconds)
        if self._done >= 1:
            self.end()
        else:
            self._redraw()

    def _settle(self):
        self._done, self.rolling = 1.0, False
        self._redraw()
        self.dispatch("on_settled")

    def grid(self):
        """How many dice in a row, and the side of a die with the room around it."""
        count = max(1, len(self.sides))
        rows = ceil(count / max(1, self.width // dp(SMALL)))
        if self.tallest and rows * (self._side(count, rows) + self.caption) > self.tallest:
            rows = max(range(1, count + 1), key=lambda rows: self._side_within(count, rows))
            return ceil(count / rows), self._side_within(count, rows)
        return ceil(count / rows), self._side(count, rows)

    def _side(self, count, rows):
        return min(self.largest, self.width / ceil(count / rows))

    def _side_within(self, count, rows):
        """The side where all rows have to fit into the height."""
        return max(1, min(self._side(count, rows), self.tallest / rows - self.caption))

    @property
    def caption(self):
        """The height of the names above the dice."""
        return theme.sizes["caption"] * 1.4 if any(self.owners) else 0

    def place(self, at):
        """The middle of die `at`."""
        across, side = self.grid()
        rows, high = ceil(len(self.sides) / across), side + self.caption
        row, column = divmod(at, across)
        in_row = min(across, len(self.sides) - row * across)
        left = self.center_x - in_row * side / 2
        top = self.center_y + (rows / 2 - row) * high
        return left + (column + 0.5) * side, top - self.caption - side / 2

    def _redraw(self, *_):
        across, side = self.grid()
        self.need_height = ceil(len(self.sides) / across) * (side + self.caption)
        self._drawing.clear()
        self._marks.clear()
        for at, sides in enumerate(self.sides):
            self._put(at, polyhedron(int(sides)), side / 2 * FILL)
        self._drawing.show()
        self._name_owners(side)
        self.text = "" if self.rolling else self._spoken()

    def _put(self, at, shape, radius):
        """One die where it is at this moment."""
        is_held = at < len(self.held) and self.held[at]
        tone = "accent" if is_held or at == self.asked else self.tone
        left = 0.0 if is_held else (1 - self._done) ** 3
        angle = left * (3 + at % 3) * pi
        x, y = self.place(at)
        hop = radius * 0.5 * abs(sin(3 * pi * self._done)) * left
        centre = (x + radius * left * (1 if at % 2 else -1), y + hop)
        shrink = 1 - 0.25 * left
        self._drawing.put(shape, spun(shape, AXES[at % len(AXES)], angle), centre, radius * shrink, tone)
        if not left and at < len(self.faces) and self.faces[at]:
            self._drawing.digits(shape, int(self.faces[at]), centre, radius)
        if is_held or at == self.asked:
            self._mark(x + radius * 0.75, y + radius * 0.75, "lock" if is_held else "pencil")

    def _mark(self, x, y, icon):
        """The padlock of a held die, the pencil of the one whose face is asked for."""
        painter = Painter()
        painter.disc(x, y, dp(12), theme.bg)
        painter.icon(icon, x, y, dp(16), theme.accent)
        for layer in painter.layers:
            self._marks.add(layer.instructions())

    def _name_owners(self, side):
        """Whose die each one is."""
        painter = Painter()
        for at, owner in enumerate(self.owners[: len(self.sides)]):
            if owner:
                x, y = self.place(at)
                name = _short(owner, lambda words: painter.width(words, NAME, "text") <= side)
                painter.text(name, x, y + (side + self.caption) / 2, NAME, theme.text2, "text")
        for layer in painter.layers:
            self._marks.add(layer.instructions())

    def _spoken(self):
        """The dice in words, for the ear and the tests."""
        faces = list(self.faces) + [0] * len(self.sides)
        owners = [f"{owner}: " if owner else "" for owner in self.owners] + [""] * len(self.sides)
        parts = [
            f"{owner}d{int(n)} {int(f)}" if f else f"{owner}d{int(n)}"
            for owner, n, f in zip(owners, self.sides, faces, strict=False)
        ]
        held = [tr("held") if hold else "" for hold in self.held] + [""] * len(parts)
        return ", ".join(f"{part} {hold}".strip() for part, hold in zip(parts, held, strict=False))

    def on_touch_down(self, touch):
        """Take a finger on the dice."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return super().on_touch_down(touch)
        touch.grab(self)
        return True

    def on_touch_up(self, touch):
        """A roll ends, or the die under the finger was tapped."""
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if self.rolling:
            self.end()
        elif (at := self.die_at(*touch.pos)) is not None:
            self.dispatch("on_die", at)
        return True

    def die_at(self, x, y):
        """The die whose cell holds a point, or None."""
        half = self.grid()[1] / 2
        for at in range(len(self.sides)):
            cx, cy = self.place(at)
            if abs(x - cx) <= half and abs(y - cy) <= half:
                return at
        return None

    def on_die(self, at):
        """Die `at` was tapped."""

    def on_settled(self):
        """All dice lie still."""


def _short(name, fits):
    """A name, or as much of it as fits."""
    if fits(name):
        return name
    return next((name[:n] + "…" for n in range(len(name) - 1, 0, -1) if fits(name[:n] + "…")), name[:1])
