"""Boxes that take the room their children need."""

from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.stacklayout import StackLayout

from companion.ui.load import load_kv
from companion.ui.widgets.frame import Frame


class Column(BoxLayout):
    """Children below each other; as high as they are."""


class Row(BoxLayout):
    """Children beside each other; as high as the highest."""


class Flow(StackLayout):
    """Children that hug, beside each other and then in the next line; as high as the lines are."""


class Card(Frame, Column):
    """A column on a card."""


class Cluster(Layout):
    """Children kept together at their own sizes, centred or to the left; empty ones take no room."""

    axis = OptionProperty("row", options=["row", "column"])
    align = OptionProperty("center", options=["left", "center"])
    gap = NumericProperty(0)
    need_width = NumericProperty(0)
    need_height = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout, gap=self._trigger_layout)
        self.bind(children=self._trigger_layout, axis=self._trigger_layout, align=self._trigger_layout)

    def do_layout(self, *_):
        """Place what is not empty."""
        shown = [child for child in reversed(self.children) if not _is_empty(child)]
        gaps = self.gap * max(0, len(shown) - 1)
        if self.axis == "row":
            self._place_row(shown, gaps)
        else:
            self._place_column(shown, gaps)

    def _place_row(self, shown, gaps):
        """Side by side, each centred in height; a child with a width hint gets what is left."""
        fixed = sum(child.width for child in shown if child.size_hint_x is None) + gaps
        for child in shown:
            if child.size_hint_x is not None:
                child.width = max(0, self.width - fixed)
        self.need_width = sum(child.width for child in shown) + gaps
        self.need_height = max((child.height for child in shown), default=0)
        x = self.x + (max(0, self.width - self.need_width) / 2 if self.align == "center" else 0)
        for child in shown:
            child.pos = round(x), round(self.center_y - child.height / 2)
            x += child.width + self.gap

    def _place_column(self, shown, gaps):
        """Below each other, as a block in the middle of the height."""
        for child in shown:
            if child.size_hint_x is not None:
                child.width = self.width
        self.need_height = sum(child.height for child in shown) + gaps
        self.need_width = max((child.width for child in shown), default=0)
        top = self.center_y + self.need_height / 2
        for child in shown:
            left = self.center_x - child.width / 2 if self.align == "center" else self.x
            child.pos = round(left), round(top - child.height)
            top -= child.height + self.gap


def _is_empty(child):
    """Whether a child has nothing to show: no text, or a size of its own that is 0."""
    if getattr(child, "text", None) == "":
        return True
    return (child.size_hint_x is None and child.width <= 0) or (
        child.size_hint_y is None and child.height <= 0
    )


load_kv("widgets/layouts")
