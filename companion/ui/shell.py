"""Shell: the root of the window. Screens below, sheets and sentences above; insets; turned by 180 degrees."""

from kivy.core.window import Window
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import starfield  # noqa: F401 - the kv rules use it


class Shell(FloatLayout):
    """Shows one screen at a time; `turned` turns the picture and every finger with it.

    `insets` are what the phone covers: left, top, right, bottom; `clear` is the same from inside the picture.
    """

    turned = BooleanProperty(False)
    has_stars = BooleanProperty(False)
    insets = ListProperty([0, 0, 0, 0])
    clear = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        theme.follow(self._fill)

    def on_parent(self, *_):
        """The window takes it in."""
        self._fill()

    def _fill(self):
        """Every frame begins with the background: a rectangle over all of it would be painted in addition."""
        if self.parent:
            Window.clearcolor = theme.bg

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
        from companion.ui.widgets.toast import Toast  # nothing is said before the first screen stands

        toast = Toast(text=text, icon=icon, tone=tone, action=action)
        if then:
            toast.bind(on_tap=lambda *_: then())
        toast.show(self.ids.above)

    def top_sheet(self):
        """The sheet on top, or None."""
        return next((sheet for sheet in self._sheets() if not sheet.is_closing), None)

    def clear_above(self):
        """Take every sheet away at once, when another screen comes."""
        for sheet in self._sheets():
            self.ids.above.remove_widget(sheet)

    def _sheets(self):
        """Every sheet, the top one first."""
        return [child for child in self.ids.above.children if hasattr(child, "is_closing")]

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
