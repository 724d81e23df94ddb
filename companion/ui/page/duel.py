"""Two sides of a roll beside each other: whose dice, what is added, the totals, who wins."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.ui.boards.board import text_scale
from companion.ui.boards.marks import number, shape
from companion.ui.page.words import Told
from companion.ui.theme import theme
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.mesh import SpotBoard

GAP = 8
PANEL, LINE, DIE = 68, 24, 32
LOW = 52, 20, 28
"""Panel, line and die of a stage that is low."""
MOST, LOW_MOST = 1.3, 1.15
"""How much higher a panel is for large words."""


class DuelPicture(SpotBoard):
    """Shows a Duel; a die that can be put right is a place."""

    __events__ = ("on_again",)

    is_low = BooleanProperty(False)

    def __init__(self, **kwargs):
        self.block = None
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(is_low=self._fit)
        theme.follow(self._fit)

    def show(self, block):
        """Another roll."""
        self.block = block
        self._fit()

    def _fit(self, *_):
        self.height = dp(self._panel() + (self._line() if self.block and self.block.verdict else 0))
        self.redraw()

    def _panel(self):
        most = LOW_MOST if self.is_low else MOST
        return (LOW[0] if self.is_low else PANEL) * max(1.0, min(most, text_scale()))

    def _line(self):
        return (LOW[1] if self.is_low else LINE) * max(1.0, text_scale())

    def _side_of_die(self):
        return LOW[2] if self.is_low else DIE

    def _boxes(self):
        """The middle of each panel."""
        wide = (self.width / self.unit - GAP) / 2
        y = self.height / self.unit / 2 - self._panel() / 2
        return [(-wide / 2 - GAP / 2, y, wide), (wide / 2 + GAP / 2, y, wide)]

    def _dice(self):
        """Where each die is, by its number in the roll."""
        place, found, die = 0, {}, self._side_of_die()
        for side, (x, y, wide) in zip(self.block.sides, self._boxes(), strict=False):
            for n, _ in enumerate(side.dice):
                left = x - wide / 2 + 10 + die / 2 + n * (die + 4)
                found[place] = (left, y - self._panel() * 0.17)
                place += 1
        return found

    def spots(self):
        """The dice, where one may be typed again."""
        if self.block is None or not self.block.again:
            return {}
        return {place: (x, y, self._side_of_die() + 4, 44) for place, (x, y) in self._dice().items()}

    def on_spot(self, key):
        """This die was read wrongly."""
        self.dispatch("on_again", key)

    def on_again(self, place):
        """The die to be typed once more."""

    def paint(self, painter):
        """Both panels, then the verdict with what changes."""
        if self.block is None:
            return
        dice, place = self._dice(), 0
        for side, box in zip(self.block.sides, self._boxes(), strict=False):
            self._side(painter, side, *box)
            for die in side.dice:
                self._die(painter, die, *dice[place])
                place += 1
        if self.block.verdict:
            self._verdict(painter)

    def _side(self, painter, side, x, y, wide):
        high = self._panel()
        left = x - wide / 2
        fill = theme.selected if side.wins else theme.s2
        painter.rounded(left, y - high / 2, wide, high, 10, fill)
        painter.rounded(
            left, y - high / 2, wide, high, 10, theme.accent if side.wins else theme.edge, stroke=2
        )
        top, at = y + high * 0.29, left + 10
        if side.seat >= 0:
            shape(painter, side.seat, at + 6, top, 12)
            at += 17
        painter.text(side.name, at, top, 14, theme.text1, anchor="left", most=wide * 0.4)
        at += painter.width(side.name, 14, most=wide * 0.4) + 8
        if left + wide - at > 30:
            painter.icon(side.icon, at + 8, top, 16, theme.text2)
            if painter.width(side.ship, 13, "text") <= left + wide - at - 22:
                painter.text(side.ship, at + 20, top, 13, theme.text2, face="text", anchor="left")
        right = left + wide - 10
        total = (
            number(painter, side.total, right, y - high * 0.17, 28, theme.text1, "right") if side.total else 0
        )
        start = left + 12 + len(side.dice) * (self._side_of_die() + 4) + 4
        room = right - total - start - 4
        lines = [line for line in side.lines if line]
        if room > 24:
            for n, line in enumerate(lines[:2]):
                words = painter.cut(line, 12, room, "text")
                drop = high * 0.17 - (8 if n == 0 else -8) * (len(lines) > 1)
                painter.text(words, start, y - drop, 12, theme.text2, face="text", anchor="left")

    def _die(self, painter, die, x, y):
        """The face, or which die it is while it has none."""
        wide = self._side_of_die()
        box = (x - wide / 2, y - wide / 2, wide, wide)
        if die.face:
            painter.rounded(*box, 7, theme.text1)
            number(painter, str(die.face), x, y, 17, theme.ink, "center")
        else:
            painter.rounded(*box, 7, theme.edge, stroke=1.5, dashed=True)
            painter.text(f"d{die.sides}", x, y, 13, theme.text2)

    def _verdict(self, painter):
        """Who wins and by what at the left, old and new at the right; whose it is, where there is room."""
        wide, high = self.width / self.unit, self.height / self.unit
        y, left, right = -high / 2 + self._line() / 2, -wide / 2, wide / 2
        verdict, note = self.block.verdict, self.block.note
        words = painter.width(verdict, 14) + 6 + painter.width(note, 13, "text")
        for figure in reversed(self.block.figures[:1]):
            right -= number(painter, figure.then, right, y, 17, theme.text1, "right") + 4
            painter.icon("arrow-right", right - 6, y, 12, theme.text2)
            right -= 18 + number(painter, figure.now, right - 18, y, 17, theme.text1, "right")
            label = painter.width(figure.label, 13, "text") + 14
            if words <= right - label - left or words > right - 8 - left:
                painter.text(figure.label, right - 6, y, 13, theme.text2, face="text", anchor="right")
                right -= label
            else:
                right -= 8
        painter.text(verdict, left, y, 14, theme.text1, anchor="left", most=right - left)
        start = left + painter.width(verdict, 14, most=right - left) + 6
        if words > right - left:
            note = note.partition(",")[0]  # the figures say the rest
        if start + painter.width(note, 13, "text") <= right + 1:
            painter.text(note, start, y, 13, theme.text2, face="text", anchor="left")


class DuelBlock(Told, Column):
    """Both sides of a roll."""

    text = StringProperty("")
    is_low = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.picture, self._again = DuelPicture(), ""
        self.bind(is_low=self.picture.setter("is_low"))
        self.picture.bind(on_again=lambda _, place: self.dispatch("on_control", self._again, place))
        self.add_widget(self.picture)

    def show(self, block):
        """Another roll."""
        self._again = block.again
        self.picture.show(block)
        sides = (f"{side.name} {side.ship} {side.total}".strip() for side in block.sides)
        self.text = " · ".join((*sides, block.verdict, block.note)).strip()
