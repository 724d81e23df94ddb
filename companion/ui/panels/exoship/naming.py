"""Naming a card: from the library in one tap, or an arrow and, if wanted, a name."""

from kivy.properties import StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.core.text import tr
from companion.games.exoship.words import ARROW_NAMES
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Card, Column, Flow, Row
from companion.ui.widgets.buttons import OptionButton
from companion.ui.widgets.fields import TextField
from companion.ui.widgets.labels import Words

PAD = ("up_left", "up", "up_right", "left", "", "right", "down_left", "down", "down_right")
PAD_ICONS = {
    "up": "arrow-up",
    "up_right": "arrow-top-right",
    "right": "arrow-right",
    "down_right": "arrow-bottom-right",
    "down": "arrow-down",
    "down_left": "arrow-bottom-left",
    "left": "arrow-left",
    "up_left": "arrow-top-left",
}


class PadButton(OptionButton):
    """One direction; `hint` says it for the ear and the tests."""

    hint = StringProperty("")


class ChipButton(OptionButton):
    """A small option, as wide as its words."""


class ArrowPad(GridLayout):
    """Eight directions around an empty middle; fires `on_arrow(key)`."""

    chosen = StringProperty("")
    __events__ = ("on_arrow",)

    def __init__(self, **kwargs):
        super().__init__(cols=3, size_hint=(None, None), spacing=theme.sm, **kwargs)
        self.size = (3 * theme.target + 2 * theme.sm,) * 2
        self.buttons = {}
        for key in PAD:
            self.add_widget(self._button(key) if key else Widget())

    def _button(self, key):
        button = PadButton(icon=PAD_ICONS[key], hint=tr(ARROW_NAMES[key]), selected=key == self.chosen)
        button.bind(on_tap=lambda *_: self.dispatch("on_arrow", key))
        self.buttons[key] = button
        return button

    def on_chosen(self, _, chosen):
        """Mark the direction that is chosen."""
        for key, button in self.buttons.items():
            button.selected = key == chosen

    def on_arrow(self, key):
        """A direction was tapped."""


class NamingCard(Card):
    """Who is the top card? Fires `on_known(founder)`, `on_name(text)`, `on_arrow(key)`, `on_pad(side)`."""

    __events__ = ("on_known", "on_name", "on_arrow", "on_pad")

    def __init__(self, **kwargs):
        super().__init__(spacing=theme.md, **kwargs)
        self.title, self.shelf = Words(role="strong"), Flow()
        self.pad = ArrowPad()
        self.pad.bind(on_arrow=lambda _, key: self.dispatch("on_arrow", key))
        self.field = TextField(hint=tr("Name"), most=16)
        self.field.bind(on_typed=lambda _, text: self.dispatch("on_name", text))
        self.sides = {
            side: self._side(side, label)
            for side, label in (("directorate", tr("Arrow")), ("rift", tr("Rift side")))
        }
        self._founders = None
        for widget in (self.title, self.shelf, self._row()):
            self.add_widget(widget)

    def _row(self):
        """The pad, and beside it the name and which side the pad sets."""
        row, column = Row(spacing=theme.md), Column()
        for widget in (self.field, *self.sides.values()):
            column.add_widget(widget)
        row.add_widget(self.pad)
        row.add_widget(column)
        return row

    def _side(self, side, label):
        button = OptionButton(text=label)
        button.bind(on_tap=lambda *_: self.dispatch("on_pad", side))
        return button

    def show(self, naming):
        """Put a Naming into the card."""
        self.title.text, self.field.text = naming.title, naming.name
        self.pad.chosen = naming.arrow if naming.pad == "directorate" else naming.rift_arrow
        for side, button in self.sides.items():
            button.selected, button.note = naming.pad == side, _pad_note(naming, side)
        if self._founders != naming.founders:
            self._founders = naming.founders
            self._stock(naming.founders)
        for button in self.shelf.children:
            button.selected = button.text == naming.chosen

    def _stock(self, founders):
        """The founders of the library that are not on the table."""
        self.shelf.clear_widgets()
        for founder in founders:
            button = ChipButton(text=founder.name, icon=PAD_ICONS[founder.arrow], lines=1)
            button.bind(on_tap=lambda _, founder=founder: self.dispatch("on_known", founder))
            self.shelf.add_widget(button)

    def on_known(self, founder):
        """A founder of the library was tapped."""

    def on_name(self, text):
        """The name is now `text`."""

    def on_arrow(self, key):
        """A direction was tapped."""

    def on_pad(self, side):
        """The pad is to set the arrow of `side`."""


def _pad_note(naming, side):
    """Where the arrow of a side points so far."""
    arrow = naming.arrow if side == "directorate" else naming.rift_arrow
    if arrow:
        return tr(ARROW_NAMES[arrow])
    return tr("not chosen yet") if side == "directorate" else tr("the same")
