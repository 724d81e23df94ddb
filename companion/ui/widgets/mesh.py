"""Boards are drawn: everything in one Mesh with vertex colours, hit-testing by arithmetic."""

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.painter import Painter, colours
from companion.ui.theme import theme

HOLD = 0.5
"""Seconds after which a finger that stays is no tap any more."""


class VertexCanvas(Widget):
    """A widget drawn by `paint(painter)` in its own pixels, again whenever its size, data or theme changes.

    A drawing that only moves is translated: layout moves boards far more often than it changes them.
    """

    def __init__(self, **kwargs):
        self.redraw = Clock.create_trigger(self._redraw, -1)
        super().__init__(**kwargs)
        self._drawing, self._moved, self._painted_at = InstructionGroup(), Translate(), (0, 0)
        self._contexts = []  # one for each layer, for the next drawing as well
        for part in (PushMatrix(), self._moved, self._drawing, PopMatrix()):
            self.canvas.add(part)
        self.bind(pos=self._move, size=self.redraw, opacity=self.redraw)
        theme.follow(self.restyle)
        self.redraw()

    def restyle(self):
        """The theme has changed; override where the size of the widget follows it."""
        self.redraw()

    def painter(self):
        """A fresh painter in the units of this widget."""
        return Painter()

    def _move(self, *_):
        """Shift the drawing to where the widget is now; whole pixels keep words sharp."""
        x, y = self._painted_at
        self._moved.xy = round(self.x - x), round(self.y - y)

    def _redraw(self, *_):
        """Draw everything anew."""
        self._drawing.clear()
        self._painted_at = tuple(self.pos)
        self._move()
        if self.width > 1 and self.height > 1 and self.opacity:
            painter = self.painter()
            self.paint(painter)
            while len(self._contexts) < len(painter.layers):
                self._contexts.append(colours())
            for layer, context in zip(painter.layers, self._contexts, strict=False):
                self._drawing.add(layer.instructions(context))

    def paint(self, painter):
        """Override: draw."""
        raise NotImplementedError


class SpotBoard(VertexCanvas):
    """A board with places to touch, drawn in dp around its middle, y up, at whatever size it is given.

    Override `paint(painter)`, and `spots()` with {key: (cx, cy, width, height)}; a tap on a spot fires
    `on_spot(key)`, a finger that stays fires `on_hold(key)`. Call `redraw()` when what it shows has changed.
    """

    __events__ = ("on_spot", "on_hold")

    def __init__(self, **kwargs):
        self._pressed = self._waiting = None
        super().__init__(**kwargs)

    @property
    def unit(self):
        """Pixels per unit of the drawing."""
        return dp(1)

    def painter(self):
        """A painter in the units of the drawing."""
        return Painter(self.center, self.unit)

    def spots(self):
        """Override: every place that can be tapped, {key: (cx, cy, width, height)}."""
        return {}

    def spot_at(self, x, y):
        """The key of the spot there (in units), or None; override for shapes that are no rectangles."""
        for key, (cx, cy, width, height) in self.spots().items():
            if abs(x - cx) <= width / 2 and abs(y - cy) <= height / 2:
                return key
        return None

    def where(self, key):
        """The middle of a spot in the coordinates of this widget, for a finger of the tests."""
        cx, cy, *_ = self.spots()[key]
        return self.center_x + cx * self.unit, self.center_y + cy * self.unit

    def _touched(self, touch):
        """The spot under a finger."""
        return self.spot_at((touch.x - self.center_x) / self.unit, (touch.y - self.center_y) / self.unit)

    def on_touch_down(self, touch):
        """Take a finger that lands on a spot."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return super().on_touch_down(touch)
        key = self._touched(touch)
        if key is None:
            return super().on_touch_down(touch)
        touch.grab(self)
        self._pressed = key
        if self.can_hold(key):
            self._waiting = Clock.schedule_once(lambda *_: self._held(key), HOLD)
        return True

    def can_hold(self, key):
        """Override: whether a finger that stays on a spot means something of its own."""
        return False

    def _held(self, key):
        """The finger stayed where it landed: that is no tap any more."""
        if self._pressed == key:
            self._pressed = None
            self.dispatch("on_hold", key)

    def on_touch_up(self, touch):
        """A finger that leaves where it landed has tapped."""
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._forget_hold()
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self._touched(touch) == pressed:
            self.dispatch("on_spot", pressed)
        return True

    def _forget_hold(self):
        """The finger does not stay."""
        if self._waiting:
            self._waiting.cancel()
            self._waiting = None

    def on_spot(self, key):
        """The spot with `key` was tapped."""

    def on_hold(self, key):
        """A finger stays on the spot with `key`."""


class MeshBoard(SpotBoard):
    """A board drawn in design units (dp at the reference size) that keeps the shape of its `design`.

    Set `design` to the size of the drawing; the board scales to its width.
    """

    design = ListProperty([380, 380])
    tallest = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.bind(width=self._shape, design=self._shape, tallest=self._shape)
        self._shape()

    def _shape(self, *_):
        """Keep the shape of the design, within the height there is."""
        wide, high = self.design
        full = min(self.width / wide, dp(1.25)) * high
        self.height = min(full, self.tallest) if self.tallest else full
        self.redraw()

    @property
    def unit(self):
        """Pixels per design unit."""
        return max(0.01, min(self.width / self.design[0], self.height / self.design[1]))
