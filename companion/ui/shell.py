"""Shell: the root of the window. Screens below, sheets and sentences above; insets; turned by 180 degrees."""

from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.load import load_kv
from companion.ui.widgets import starfield  # noqa: F401 - the kv rules use it
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.toast import Toast


class Shell(FloatLayout):
    """Shows one screen at a time; `turned` turns the picture and every finger with it.

    `insets` are what the phone covers: left, top, right, bottom; `clear` is the same from inside the picture.
    """

    turned = BooleanProperty(False)
    has_stars = BooleanProperty(False)
    insets = ListProperty([0, 0, 0, 0])
    clear = ListProperty([0, 0, 0, 0])

    def show(self, screen):
        """Put `screen` in the place of the one before."""
        self.ids.screens.clear_widgets()
        self.ids.screens.add_widget(screen)
        self.has_stars = screen.has_stars

    def open_sheet(self, sheet):
        """Bring up a sheet over everything."""
        sheet.open(self.ids.above)

    def say(self, text, icon="information-outline", tone="accent", action="", then=None):
        """Show one sentence; with `action`, a tap on it calls `then`."""
        toast = Toast(text=text, icon=icon, tone=tone, action=action)
        if then:
            toast.bind(on_tap=lambda *_: then())
        toast.show(self.ids.above)

    def top_sheet(self):
        """The sheet on top, or None."""
        sheets = [child for child in self.ids.above.children if isinstance(child, Sheet)]
        return next((sheet for sheet in sheets if not sheet.is_closing), None)

    def clear_above(self):
        """Take every sheet away at once, when another screen comes."""
        for sheet in [child for child in self.ids.above.children if isinstance(child, Sheet)]:
            self.ids.above.remove_widget(sheet)

    def to_local(self, x, y, relative=False):
        """Window to picture."""
        return (self.width - x, self.height - y) if self.turned else (x, y)

    def to_parent(self, x, y, relative=False):
        """Picture to window."""
        return self.to_local(x, y, relative)

    def _turned_touch(self, touch, handle):
        """Hand on a finger where the picture is."""
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = handle(touch)
        touch.pop()
        return taken

    def on_touch_down(self, touch):
        """Turn the finger with the picture."""
        return self._turned_touch(touch, super().on_touch_down)

    def on_touch_move(self, touch):
        """Turn the finger with the picture."""
        return self._turned_touch(touch, super().on_touch_move)

    def on_touch_up(self, touch):
        """Turn the finger with the picture."""
        return self._turned_touch(touch, super().on_touch_up)


load_kv("shell")
