"""FingerDrag: a drawn widget that follows one finger from where it lands to where it leaves."""


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
