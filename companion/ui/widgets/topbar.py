"""The top bar, and the emblem of a game."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.load import load_kv
from companion.ui.widgets import buttons, layouts  # noqa: F401 - the kv rules use them
from companion.ui.widgets.frame import Frame


class Emblem(Frame):
    """The mark of a game: its icon in ink on a tile of its accent."""

    game = StringProperty("home")
    icon = StringProperty("")
    side = NumericProperty(0)


class TopBar(BoxLayout):
    """Back, emblem, title and line, then the extras of a screen, turn, glance and menu."""

    title = StringProperty("")
    line = StringProperty("")
    game = StringProperty("home")
    has_emblem = BooleanProperty(True)
    shows_emblem = BooleanProperty(True)
    is_tight = BooleanProperty(False)
    shows_turn = BooleanProperty(True)
    shows_title = BooleanProperty(True)
    shows_line = BooleanProperty(True)
    shows_extras = BooleanProperty(True)
    has_back = BooleanProperty(True)
    has_turn = BooleanProperty(True)
    has_glance = BooleanProperty(False)
    line_first = BooleanProperty(False)
    has_menu = BooleanProperty(True)
    extras = ListProperty([])
    __events__ = ("on_back", "on_turn", "on_glance", "on_menu", "on_extra")

    def on_back(self):
        """One level up is wanted."""

    def on_extras(self, *_):
        """Buttons of one screen, each (key, icon, text); a narrow bar leaves them to the menu."""
        box = self.ids.extras
        box.clear_widgets()
        for key, icon, text in self.extras:
            button = buttons.IconButton(icon=icon, text=text)
            button.bind(on_tap=lambda _, key=key: self.dispatch("on_extra", key))
            box.add_widget(button)

    def on_extra(self, key):
        """A button of its own was tapped."""

    def on_turn(self):
        """The screen is to be turned by 180 degrees."""

    def on_glance(self):
        """What is read from two metres is wanted."""

    def on_menu(self):
        """The menu is wanted."""


load_kv("widgets/topbar")
