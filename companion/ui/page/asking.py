"""Blocks that take an answer: a number, a word; and the odds before a roll."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.load import load_kv
from companion.ui.page.words import Told
from companion.ui.theme import theme
from companion.ui.widgets import fields, stepper  # noqa: F401 - the kv rules use them
from companion.ui.widgets.layouts import Column, Row
from companion.ui.widgets.mesh import VertexCanvas

DIE = dp(44)
STRIP, GAP = 34, 4


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


class OddsStrips(VertexCanvas):
    """A strip for everything that can happen, as wide as it is likely."""

    chances = ObjectProperty(())

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(chances=self.redraw)

    def paint(self, painter):
        """Solid in the tone of what happens; a strip too narrow for its sign has none."""
        able = [chance for chance in self.chances if chance.share > 0]
        room, x = self.width - dp(GAP) * (len(able) - 1), self.x
        signs = {"ok": "check-bold", "accent": "check-bold", "bad": "close-thick", "warn": "alert"}
        for chance in able:
            wide, high = room * chance.share, dp(STRIP)
            colour = theme.rgba({"plain": "s3", "accent": "accent"}.get(chance.tone, chance.tone))
            painter.rounded(x, self.y, wide, high, min(theme.r_small, wide / 2), colour)
            sign = chance.icon or signs.get(chance.tone, "")
            if wide >= dp(20) and sign:
                ink = theme.text1 if chance.tone == "plain" else theme.ink
                painter.icon(sign, x + wide / 2, self.y + high / 2, dp(18), ink)
            x += wide + dp(GAP)


class OddsBlock(Told, Column):
    """What a roll can bring, before it is made."""

    title = StringProperty("")
    text = StringProperty("")

    def show(self, block):
        """Other odds."""
        self.title = block.title
        self.ids.strips.chances = block.chances
        each = " · ".join(f"{chance.text} {chance.exact}" for chance in block.chances)
        self.text = block.note or each


load_kv("page/asking")
