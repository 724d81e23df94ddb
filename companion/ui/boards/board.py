"""What every painter of a drawn block has: its block, its words, and how high it wants to be."""

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.vector import Vector
from msgspec.structs import replace

from companion.ui.theme import theme
from companion.ui.widgets.mesh import SpotBoard

SLOP = dp(12)
"""How far a finger moves and still taps."""


class PaintedBoard(SpotBoard):
    """Paints one drawn block, again only when the block is another one; `text` is the board in words.

    `least` and `wish` are heights in dp for text of the usual size; one that `stretches` takes what is left;
    one that `may_go` is not shown where another would not have its `comfort`, for they say the same.
    """

    text = StringProperty("")
    least, wish = 48, 48
    comfort = 0
    stretches = stands_beside = may_go = False
    is_alone = False
    """A board that may go is not shown: this one says its part as well."""
    __events__ = ("on_control",)

    def __init__(self, **kwargs):
        self.block = self.carried = self.offered = None
        # not painted before it has a place
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)

    def show(self, block):
        """Show another block of the same kind; what a drag would change is painted only while one goes on."""
        before, self.block, self.text = self.block, block, block.spoken
        if before is None or replace(before, takes=block.takes) != block:
            self.redraw()

    def needs(self):
        """The least and the wished height in dp, for the text size of now."""
        return self.least * text_scale(), self.wish * text_scale()

    @property
    def wide(self):
        """The width in dp."""
        return self.width / self.unit

    @property
    def high(self):
        """The height in dp."""
        return self.height / self.unit

    def paint(self, painter):
        """Nothing before the first block."""
        if self.block is not None:
            self.draw(painter)
            if self.carried is not None:
                self.draw_carried(painter, *self.carried)

    def draw(self, painter):
        """Override: paint the block."""
        raise NotImplementedError

    # -- dragging -------------------------------------------------------------------------------------

    def can_drag(self, key):
        """Override: whether a place may be picked up."""
        return key in self.block.grabs

    def grabs_at(self, touch):
        """Whether there is something to pick up under a finger."""
        key = self._touched(touch) if self.block is not None else None
        return key is not None and self.can_drag(key)

    def on_touch_move(self, touch):
        """A finger that moves further than a tap trembles carries what it landed on."""
        if touch.grab_current is not self or self._pressed is None or not self.can_drag(self._pressed):
            return super().on_touch_move(touch)
        if self.carried is None and Vector(touch.pos).distance(touch.opos) < SLOP:
            return True
        self._forget_hold()
        if self.carried is None:
            self._offer(self._pressed)
        self.carried = (self._pressed, *self._units(touch.pos))
        self.dragged(self._pressed, self._units(touch.opos), self._units(touch.pos))
        self.redraw()
        return True

    def on_touch_up(self, touch):
        """Let go of what is carried; else it was a tap."""
        if touch.grab_current is not self or self.carried is None:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        key, self.carried, self._pressed = self.carried[0], None, None
        self.redraw()
        self.dropped(key, self._units(touch.opos), self._units(touch.pos))
        self._offer(None)
        return True

    def _offer(self, key):
        """While `key` is carried, every board of the page shows where it may be let go and what that does."""
        for board in (self, *self._fellows()):
            if board.block is not None:
                board.offered = board.block.takes.get(key)
                board.redraw()

    def _units(self, pos):
        """A point in the units of the drawing, from its middle."""
        return (pos[0] - self.center_x) / self.unit, (pos[1] - self.center_y) / self.unit

    def dragged(self, key, start, now):
        """Override: `key` is carried from `start` and is at `now`."""

    def dropped(self, key, start, now):
        """Override: `key` was let go. Over another place that is both touched; elsewhere it springs back."""
        over = self.spot_at(*now) or self._beyond(now)
        if over is not None and over != key:
            self.dispatch("on_control", f"drag.{key}", over)

    def _beyond(self, now):
        """The place of another board of the page under a finger; None where there is none."""
        x, y = self.to_window(self.center_x + now[0] * self.unit, self.center_y + now[1] * self.unit)
        for board in self._fellows():
            pos = board.to_widget(x, y)
            if board.collide_point(*pos):
                return board.spot_at(*board._units(pos))
        return None

    def _fellows(self):
        """The other boards of the page."""
        page = self.parent
        while page is not None and not hasattr(page, "painted"):
            page = page.parent if page.parent is not page else None
        return [board for board in page.painted() if board is not self] if page else []

    def draw_carried(self, painter, key, x, y):
        """Override: what is seen under the finger."""
        painter.disc(x, y, 22, theme.mix(theme.accent, theme.palette["clear"], 0.4))

    def can_hold(self, key):
        """A place whose value can be corrected."""
        return key in self.block.held

    def on_spot(self, key):
        """A place was touched."""
        wish = self.block.wants.get(key)
        self.dispatch("on_control", "want" if wish else "place", wish or key)

    def on_hold(self, key):
        """The value behind a place is to be corrected."""
        self.dispatch("on_control", "correct", self.block.held[key])

    def on_control(self, control, value):
        """Something was touched."""


def text_scale():
    """How much larger than usual the text is."""
    return theme.sizes["label"] / dp(14)
