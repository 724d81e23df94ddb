"""What every painter of a drawn block has: its block, its words, and how high it wants to be."""

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.ui.theme import theme
from companion.ui.widgets.mesh import SpotBoard


class PaintedBoard(SpotBoard):
    """Paints one drawn block, again only when the block is another one; `text` is the board in words.

    `least` and `wish` are heights in dp for text of the usual size; one that `stretches` takes what is left.
    """

    text = StringProperty("")
    least, wish = 48, 48
    stretches = False
    __events__ = ("on_control",)

    def __init__(self, **kwargs):
        self.block = None
        super().__init__(size_hint=(None, None), **kwargs)

    def show(self, block):
        """Show another block of the same kind."""
        self.block, self.text = block, block.spoken
        self.redraw()

    def needs(self):
        """The least and the wished height in dp, for the text size of now."""
        return self.least * text_scale(), self.wish * text_scale()

    @property
    def wide(self):
        """The width in dp."""
        return self.width / self.unit

    @property
    def high(self):
        """The height in dp."""
        return self.height / self.unit

    def paint(self, painter):
        """Nothing before the first block."""
        if self.block is not None:
            self.draw(painter)

    def draw(self, painter):
        """Override: paint the block."""
        raise NotImplementedError

    def can_hold(self, key):
        """A place whose value can be corrected."""
        return key in self.block.held

    def on_spot(self, key):
        """A place was touched."""
        self.dispatch("on_control", "place", key)

    def on_hold(self, key):
        """The value behind a place is to be corrected."""
        self.dispatch("on_control", "correct", self.block.held[key])

    def on_control(self, control, value):
        """Something was touched."""


def text_scale():
    """How much larger than usual the text is."""
    return theme.sizes["label"] / dp(14)
