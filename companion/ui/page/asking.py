"""Blocks that take an answer: a number, a word."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.load import load_kv
from companion.ui.page.words import Told
from companion.ui.widgets import fields, stepper  # noqa: F401 - the kv rules use them
from companion.ui.widgets.layouts import Row


class NumberBlock(Told, Row):
    """A number to step, and the button that takes it."""

    title = StringProperty("")
    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(99)
    done = StringProperty("")
    spec = ObjectProperty(None, allownone=True)

    def show(self, block):
        """Another number."""
        self.spec, self.title = block, block.title
        self.low, self.high, self.value = block.low, block.high, block.now
        self.done = block.done.label if block.done else ""

    def step(self, value):
        """The number was stepped."""
        self.dispatch("on_control", self.spec.control, int(value))

    def take(self):
        """The number is right."""
        self.dispatch("on_control", self.spec.done.control, self.spec.done.value)


class EntryBlock(Told, BoxLayout):
    """A word to type."""

    title = StringProperty("")
    text = StringProperty("")
    most = NumericProperty(16)
    spec = ObjectProperty(None, allownone=True)

    def show(self, block):
        """Another word."""
        self.spec, self.title, self.most, self.text = block, block.title, block.most, block.text

    def typed(self, text):
        """A letter came or went."""
        if self.spec is not None and text != self.spec.text:
            self.dispatch("on_control", self.spec.control, text)


load_kv("page/asking")
