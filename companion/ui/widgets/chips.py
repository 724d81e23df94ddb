"""Chips: small facts with an icon; ids of rules; old and new values; what is assumed."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import icon, labels, layouts  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import Tap
from companion.ui.widgets.frame import Frame


class WideReach:
    """A small target that takes fingers in a square of 48 dp around it."""

    def collide_point(self, x, y):
        """Whether the finger is near enough."""
        wide, high = max(self.width, theme.touch), max(self.height, theme.touch)
        return abs(x - self.center_x) <= wide / 2 and abs(y - self.center_y) <= high / 2


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
