"""Icon: a glyph of the icon font or a picture of the game atlas, tinted by a tone."""

from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import textures
from companion.ui.load import load_kv
from companion.ui.theme import theme


class Icon(Widget):
    """One icon by `name`, `side` pixels wide; no name takes no room."""

    name = StringProperty("")
    side = NumericProperty(theme.xl)
    tone = StringProperty("text1")
    color = ColorProperty((1, 1, 1, 1))
    texture = ObjectProperty(None, allownone=True)

    def on_name(self, *_):
        """Fetch the texture for the name and the size."""
        self.texture = textures.icon(self.name, round(self.side)) if self.name else None

    def on_side(self, *_):
        """A glyph is drawn at the size it is shown."""
        self.on_name()


load_kv("widgets/icon")
