"""Chips: small facts with an icon; ids of rules; old and new values; what is assumed."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.load import load_kv
from companion.ui.widgets import icon, labels, layouts  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import Tap, WideReach
from companion.ui.widgets.frame import Frame


class Chip(Frame):
    """An icon and a few words on a pill."""

    text = StringProperty("")
    icon = StringProperty("")
    tone = StringProperty("text1")
    icon_tone = StringProperty("text1")
    most = NumericProperty(0)


class RuleChip(WideReach, Tap):
    """The id of a rule; a tap fires `on_tap`, and whoever shows it opens the rule."""

    rule = StringProperty("")
    text = StringProperty("")


class DiffChip(Frame):
    """What changed: icon, name, old value, arrow, new value."""

    icon = StringProperty("")
    icon_tone = StringProperty("text2")
    name = StringProperty("")
    old = StringProperty("")
    new = StringProperty("")
    text = StringProperty("")


class AssumedBadge(WideReach, Tap):
    """Says that a value is assumed, or that the table set it from the box; a tap opens the value."""

    from_box = BooleanProperty(False)
    shown = BooleanProperty(True)
    text = StringProperty("")


load_kv("widgets/chips")
