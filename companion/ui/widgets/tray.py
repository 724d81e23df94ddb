"""The parts of the dice tray: the dice and their total, the kinds to add, a line of the history, fairness."""

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.load import load_kv
from companion.ui.widgets import chips, dice_animation, die, distribution_chart, icon, labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import Tap
from companion.ui.widgets.layouts import Card


class TrayCard(Card):
    """What lies in the tray and what it makes; a tap on a die fires `on_die(place)`."""

    name = StringProperty("")
    source = StringProperty("")
    source_icon = StringProperty("")
    sides = ListProperty([])
    faces = ListProperty([])
    held = ListProperty([])
    owners = ListProperty([])
    most_height = NumericProperty(dp(400))
    total = StringProperty("")
    sum = StringProperty("")
    note = StringProperty("")
    __events__ = ("on_die",)

    def roll(self):
        """Let the loose dice roll; the total waits for them."""
        self.ids.dice.roll()

    def rest(self):
        """The dice lie still at once."""
        self.ids.dice.end()

    def on_die(self, place):
        """Die `place` was tapped."""


class KindTile(Tap):
    """One kind of die: a tap adds one; `count` of them are in the tray."""

    sides = NumericProperty(6)
    count = NumericProperty(0)
    text = StringProperty("")


class RollLine(BoxLayout):
    """One roll of the history."""

    time = StringProperty("")
    who = StringProperty("")
    what = StringProperty("")
    icon = StringProperty("")
    total = StringProperty("")


class FairnessCard(Card):
    """How often each face of one kind came, and what that means."""

    counts = ListProperty([])
    title = StringProperty("")
    words = StringProperty("")
    icon = StringProperty("")
    tone = StringProperty("ok")


load_kv("widgets/tray")
