"""Switches and one-of-several choices."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.ui.load import load_kv
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets import chips, icon, labels, layouts  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import OptionButton, Tap
from companion.ui.widgets.questions import PickOne


class ToggleRow(Tap):
    """A switch with a title and what it means now; fires `on_change(active)`."""

    title = StringProperty("")
    text = StringProperty("")
    rule = StringProperty("")
    active = BooleanProperty(False)
    __events__ = ("on_change", "on_open_rule")

    def on_tap(self):
        """Throw the switch."""
        self.active = not self.active
        self.dispatch("on_change", self.active)

    def on_change(self, active):
        """The switch is now `active`."""

    def on_open_rule(self, rule):
        """The id of its rule was tapped."""


class Segmented(GridLayout):
    """One of `choices` [(key, label, icon)] is `chosen`; fires `on_choose(key)`; wraps where it must."""

    choices = ListProperty([])
    chosen = ObjectProperty(None, allownone=True)
    off = ListProperty([])
    high = NumericProperty(theme.target)
    __events__ = ("on_choose", "on_explain")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(choices=self._build, high=self._build, width=self._wrap)
        self.bind(chosen=self._mark, off=self._mark)
        theme.follow(self._wrap)
        self._build()

    def _build(self, *_):
        """One button per choice."""
        self.clear_widgets()
        for key, label, *icons in self.choices:
            button = OptionButton(text=label, icon=icons[0] if icons else "", height=self.high)
            button.key = key
            button.bind(on_tap=self._tapped, on_explain=self._explained)
            self.add_widget(button)
        self._mark()
        self._wrap()

    def _mark(self, *_):
        """Show which one is chosen and which are off."""
        for button in self.children:
            button.selected = button.key == self.chosen
            button.off = button.key in self.off

    def _wrap(self, *_):
        """As many columns as the longest label allows."""
        size, count = theme.sizes["label"], max(1, len(self.choices))
        longest = max((width_of(label, "strong", size) for _, label, *_ in self.choices), default=0)
        fitting = max(1, int((self.width + theme.sm) // (longest + 2 * theme.md + theme.sm)))
        rows = -(-count // fitting)
        self.cols = -(-count // rows)

    def _tapped(self, button):
        self.chosen = button.key
        self.dispatch("on_choose", button.key)

    def _explained(self, button):
        self.dispatch("on_explain", button.key)

    def on_choose(self, key):
        """The choice `key` was tapped."""

    def on_explain(self, key):
        """The choice `key` was tapped while it is off."""


class Dropdown(OptionButton):
    """One of many `choices` [(key, label)]; a tap asks with a sheet that `on_ask(sheet)` hands out."""

    title = StringProperty("")
    choices = ListProperty([])
    chosen = ObjectProperty(None, allownone=True)
    __events__ = ("on_choose", "on_ask")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(chosen=self._name, choices=self._name)
        self._name()

    def _name(self, *_):
        """Show the label of what is chosen."""
        self.text = next((label for key, label, *_ in self.choices if key == self.chosen), "–")

    def on_tap(self):
        """Ask."""
        sheet = PickOne(title=self.title, choices=self.choices)
        sheet.bind(on_answer=lambda _, key: self._answered(key))
        self.dispatch("on_ask", sheet)

    def _answered(self, key):
        self.chosen = key
        self.dispatch("on_choose", key)

    def on_choose(self, key):
        """The choice is now `key`."""

    def on_ask(self, sheet):
        """A sheet is to be opened."""


load_kv("widgets/choice")
