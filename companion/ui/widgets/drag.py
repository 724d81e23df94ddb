"""FingerDrag: a drawn widget that follows one finger from where it lands to where it leaves."""

from typing import ClassVar
from weakref import WeakSet


class FingerDrag:
    """Mixed into a widget: calls `drag(touch)` while a finger is on it, unless `is_deaf`."""

    is_deaf = False

    def on_touch_down(self, touch):
        """Take the finger."""
        if self.is_deaf or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return super().on_touch_down(touch)
        touch.grab(self)
        self.drag(touch)
        return True

    def on_touch_move(self, touch):
        """Follow the finger."""
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        self.drag(touch)
        return True

    def on_touch_up(self, touch):
        """Let go."""
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        return True

    def drag(self, touch):
        """Override: what is under the finger now."""
        raise NotImplementedError


class Handle(FingerDrag):
    """Mixed into a widget that is dragged up and down in a pane: it has its finger before the pane has it."""

    _all: ClassVar[WeakSet] = WeakSet()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        Handle._all.add(self)

    @classmethod
    def at(cls, x, y):
        """The one on the screen below a finger."""
        return next((one for one in cls._all if one.get_root_window() and one.collide_point(x, y)), None)
