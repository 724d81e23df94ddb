"""The parts of a page that hold blocks: the board, the tray, the stage."""

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from companion.core import page
from companion.core.boards import Drawn
from companion.ui.boards import painter_of
from companion.ui.load import load_kv
from companion.ui.page.asking import DiceBlock, EntryBlock, NumberBlock, OddsBlock
from companion.ui.page.checklist import ChecklistBlock
from companion.ui.page.choices import ChoicesBlock
from companion.ui.page.words import FiguresBlock, NoticeBlock, RowsBlock, SecretBlock, Told, keep
from companion.ui.theme import theme
from companion.ui.widgets.frame import Frame
from companion.ui.widgets.layouts import Column

WIDGETS = {
    page.Notice: NoticeBlock,
    page.Figures: FiguresBlock,
    page.Choices: ChoicesBlock,
    page.Number: NumberBlock,
    page.Entry: EntryBlock,
    page.Dice: DiceBlock,
    page.Rows: RowsBlock,
    page.Checklist: ChecklistBlock,
    page.Odds: OddsBlock,
    page.Secret: SecretBlock,
}


FEW = 5
"""Rows of a checklist: a board that has no room for so many shows the rows without their notes."""


class Kept:
    """One widget per kind and id of block, told only what changed."""

    def __init__(self, send):
        self._send, self._widgets, self._shown, self._spare = send, {}, {}, []

    def told(self, block):
        """The widget of `block`, showing it."""
        key = type(block), block.id
        widget = self._widgets.get(key)
        if widget is None:
            widget = self._widgets[key] = self._made(type(block))
        if self._shown.get(key) != block:
            self._shown[key] = block
            widget.show(block)
        return widget

    def warm(self, blocks):
        """Make widgets for such blocks while nobody waits: the first tap that needs them finds them."""
        made = [self._made(type(block)) for block in blocks]
        for widget, block in zip(made, blocks, strict=True):
            widget.show(block)
        self._spare += made

    def _made(self, kind):
        maker = painter_of(kind) if issubclass(kind, Drawn) else WIDGETS[kind]
        spare = next((widget for widget in self._spare if type(widget) is maker), None)
        if spare is not None:
            self._spare.remove(spare)
            return spare
        widget = maker()
        widget.bind(on_control=lambda _, control, value: self._send(control, value))
        return widget


class Blocks(Told, Column):
    """Blocks below each other; `high` is the height of a row of tiles."""

    high = NumericProperty(theme.target)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._kept = Kept(lambda *touched: self.dispatch("on_control", *touched))
        self.bind(high=self._heighten)

    def show(self, blocks):
        """Other blocks: widgets come and go, none is thrown away."""
        keep(self, [self._kept.told(block) for block in blocks])
        self._heighten()

    def warm(self, *blocks):
        """Make widgets for such blocks ahead of time."""
        self._kept.warm(blocks)

    def _heighten(self, *_):
        for widget in self.children:
            if isinstance(widget, ChoicesBlock):
                widget.high = self.high


class Stage(Told, Frame):
    """The chosen thing. A compass stands left of the rest; what is taller than its room scrolls."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.pad, self.blocks = Blocks(size_hint=(None, None), pos_hint={"top": 1}), Blocks()
        for part in (self.pad, self.blocks):
            part.bind(on_control=lambda _, *touched: self.dispatch("on_control", *touched))
        self.ids.column.add_widget(self.blocks)

    def show(self, blocks):
        """Other blocks."""
        pads = [block for block in blocks if isinstance(block, page.Choices) and block.shape == "pad"]
        self.pad.show(pads)
        self.blocks.show([block for block in blocks if block not in pads])
        self.pad.width = 3 * theme.touch + 2 * theme.sm
        keep(self.ids.row, [*([self.pad] if pads else []), self.ids.scroll])


class BoardPart(Told, ScrollView):
    """The picture of the table: boards below each other in the room there is; more than that scrolls."""

    def __init__(self, **kwargs):
        super().__init__(do_scroll_x=False, bar_width=dp(3), **kwargs)
        self._kept = Kept(lambda *touched: self.dispatch("on_control", *touched))
        self._column = FloatLayout(size_hint=(None, None))
        self.add_widget(self._column)
        self.bind(size=self._place)
        theme.follow(self._place)

    @property
    def boards(self):
        """The boards from the top down."""
        return self._column.children[::-1]

    def show(self, blocks):
        """Other boards."""
        keep(self._column, [self._kept.told(block) for block in blocks])
        self._place()

    def _place(self, *_):
        """A board gets the height it wishes where all fit, else its least; one that stretches the rest."""
        boards = self.boards
        for board in boards:
            if isinstance(board, ChecklistBlock):
                board.is_dense = self.height < FEW * dp(60)
        heights = _heights([_needs(board) for board in boards], self.height - theme.sm * (len(boards) - 1))
        total = sum(heights) + theme.sm * max(0, len(boards) - 1)
        self._column.size = self.width, max(self.height, total)
        top = self._column.height
        for board, height in zip(boards, heights, strict=True):
            board.size_hint, board.size = (None, None), (self.width, height)
            board.pos = self._column.x, self._column.y + top - height
            top -= height + theme.sm


def _needs(board):
    """Least and wished height in pixels, and whether it takes what is left."""
    if hasattr(board, "needs"):
        least, wish = board.needs()
        return dp(least), dp(wish), board.stretches
    return board.height, board.height, False


def _heights(needs, room):
    """The height of each."""
    for which in (1, 0):
        fixed = sum(need[which] for need in needs if not need[2])
        least = sum(need[0] for need in needs if need[2])
        if fixed + least <= room or which == 0:
            left = max(least, room - fixed)
            return [left * need[0] / least if need[2] else need[which] for need in needs]
    return []


load_kv("page/parts")
