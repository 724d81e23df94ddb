"""All games and each of them, to look at one kind: emblems in a row, or names where there is room."""

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.ui.theme import theme
from companion.ui.widgets.buttons import OptionButton

COLUMNS = {"tall": 0, "low": 2, "wide": 1}
"""How many columns of names there are beside a list, by the shape of the window."""


class GameFilter(GridLayout):
    """One of `choices` [(key, icon, short, name)] is `chosen`; fires `on_choose(key)`.

    With `columns` there are names, without them emblems beside each other.
    """

    choices = ListProperty([])
    chosen = StringProperty("")
    columns = NumericProperty(0)
    role = StringProperty("label_strong")
    """Of the short word below an emblem."""
    __events__ = ("on_choose",)

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, height=0, spacing=theme.sm, **kwargs)
        self.bind(minimum_height=self.setter("height"), choices=self._build)
        self.bind(chosen=self._mark, columns=self._dress)
        theme.follow(self._heighten)

    def _build(self, *_):
        """One button for each; they stay while only the words on them change."""
        if [button.key for button in reversed(self.children)] != [key for key, *_ in self.choices]:
            self.clear_widgets()
            for key, *_ in self.choices:
                tone = f"game_{key}"
                button = OptionButton(own_tone=tone if tone in theme.palette else "", lines=1)
                button.key = key
                button.bind(on_tap=lambda _, key=key: self.dispatch("on_choose", key))
                self.add_widget(button)
        self._dress()
        self._mark()

    def _dress(self, *_):
        """Short words below the emblems, or names beside them."""
        self.cols = int(self.columns) or max(1, len(self.choices))
        axis, align, role = ("row", "left", "strong") if self.columns else ("column", "center", self.role)
        for button, (_, icon, short, name) in zip(reversed(self.children), self.choices, strict=True):
            button.axis, button.align, button.role = axis, align, role
            button.name, button.icon, button.text = name, icon, name if self.columns else short

        self._heighten()

    def _heighten(self, *_):
        """Large words below an emblem need more height."""
        needed = dp(32) + 1.3 * theme.sizes[self.role]
        for button in self.children:
            button.height = theme.target if self.columns else max(theme.target, needed)

    def _mark(self, *_):
        for button in self.children:
            button.selected = button.key == self.chosen

    def on_choose(self, key):
        """Only this kind of game is wanted; all of them where there is no key."""
