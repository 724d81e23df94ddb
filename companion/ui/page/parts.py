"""The parts of a page that hold blocks: the board, the tray, the stage."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from companion.core import blocks as kinds
from companion.core.boards import Drawn
from companion.ui.boards import painter_of
from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.load import load_kv
from companion.ui.page.asking import EntryBlock, NumberBlock
from companion.ui.page.checklist import ChecklistBlock
from companion.ui.page.choices import ChoicesBlock
from companion.ui.page.dice import DiceBlock
from companion.ui.page.duel import DuelBlock
from companion.ui.page.odds import OddsBlock
from companion.ui.page.tally import TallyBlock
from companion.ui.page.words import FiguresBlock, NoticeBlock, RowsBlock, SecretBlock, Told, keep
from companion.ui.theme import theme
from companion.ui.widgets.dice_animation import DiceAnimation
from companion.ui.widgets.frame import Frame
from companion.ui.widgets.layouts import Column

WIDGETS = {
    kinds.Notice: NoticeBlock,
    kinds.Figures: FiguresBlock,
    kinds.Choices: ChoicesBlock,
    kinds.Tally: TallyBlock,
    kinds.Number: NumberBlock,
    kinds.Entry: EntryBlock,
    kinds.Dice: DiceBlock,
    kinds.Rows: RowsBlock,
    kinds.Checklist: ChecklistBlock,
    kinds.Odds: OddsBlock,
    kinds.Duel: DuelBlock,
    kinds.Secret: SecretBlock,
}


FEW = 5
"""Rows of a checklist: a board that has no room for so many shows the rows without their notes."""


LOW_STAGE, SHORT_STAGE = 104, 140
"""From here down a stage stands closer; and leaves out what is seen elsewhere."""
SAID = kinds.Notice, kinds.Figures, kinds.Odds
"""Blocks that say something; others are touched."""


def maker_of(kind):
    """The class of the widget that shows such a block."""
    return painter_of(kind) if issubclass(kind, Drawn) else WIDGETS[kind]


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

    def warm(self, *blocks):
        """Make a widget for such blocks of one kind, shown one after the other: the first tap finds it."""
        widget = self._new(maker_of(type(blocks[0])))
        for block in blocks:
            widget.show(block)
        self._spare.append(widget)

    def prepare(self, block):
        """Make the widget of a block that is not shown yet; a drawn one is painted when it is seen."""
        if (type(block), block.id) not in self._widgets and not isinstance(block, Drawn):
            self.told(block)

    def ready(self, block, count):
        """Make so many buttons of choices that were not shown yet."""
        key = type(block), block.id
        if key not in self._shown:
            if key not in self._widgets:
                self._widgets[key] = self._made(type(block))
            self._widgets[key].ready(block.shape, count)

    def _made(self, kind):
        maker = maker_of(kind)
        spare = next((widget for widget in self._spare if type(widget) is maker), None)
        if spare is not None:
            self._spare.remove(spare)
            return spare
        return self._new(maker)

    def _new(self, maker):
        widget = maker()
        widget.bind(on_control=lambda _, control, value: self._send(control, value))
        return widget


class Blocks(Told, Column):
    """Blocks below each other; `high` is the height of a row of tiles. Tight and short ones spare lines."""

    high = NumericProperty(theme.target)
    is_tight = BooleanProperty(False)
    is_low = BooleanProperty(False)
    is_short = BooleanProperty(False)
    is_list = BooleanProperty(False)
    """What has to be laid out stands on a small screen, in two columns where it is wide."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._kept = Kept(lambda *touched: self.dispatch("on_control", *touched))
        for name in ("high", "is_tight", "is_low", "is_short", "is_list"):
            self.fbind(name, self._heighten)

    def show(self, blocks):
        """Other blocks: widgets come and go, none is thrown away."""
        keep(self, [self._kept.told(block) for block in blocks])
        self._heighten()

    def warm(self, *blocks):
        """Make a widget for such blocks of one kind ahead of time."""
        self._kept.warm(*blocks)

    def prepare(self, block):
        """Make the widget of a block that will be shown."""
        self._kept.prepare(block)

    def _heighten(self, *_):
        for widget in self.children:
            if isinstance(widget, ChoicesBlock):
                widget.high, widget.is_tight = self.high, self.is_tight
            elif isinstance(widget, TallyBlock):
                widget.is_low = self.is_low or self.is_tight
            elif isinstance(widget, FiguresBlock):
                widget.is_tight = self.is_tight
            elif isinstance(widget, DuelBlock | DiceBlock):
                widget.is_low = self.is_short
            elif isinstance(widget, OddsBlock):
                widget.is_short = self.is_short
            elif isinstance(widget, ChecklistBlock):
                widget.is_close, widget.is_wide = self.is_list, self.is_list and self.is_low
            elif isinstance(widget, PaintedBoard):
                widget.size_hint_x, widget.height = 1, max(self.high, dp(widget.needs()[1]))


class Stage(Told, Frame):
    """The chosen thing. A compass stands left of the rest; what is taller than its room scrolls."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.pad, self.blocks = Blocks(size_hint=(None, None), pos_hint={"top": 1}), Blocks()
        for part in (self.pad, self.blocks):
            part.bind(on_control=lambda _, *touched: self.dispatch("on_control", *touched))
        self.ids.column.add_widget(self.blocks)
        self.bind(height=self._fit)
        self.blocks.bind(is_tight=self._fit)
        self._dice, self._fallen, self._all, self._targets = None, None, (), 0
        theme.follow(self._fit)

    def _space(self, *_):
        """Less between the blocks of a low stage, least where large words need it; two targets stay apart."""
        close = theme.sm if self.height >= dp(LOW_STAGE) else theme.xs
        if self.blocks.is_tight:
            close = theme.sm if self._targets > 1 else dp(2)
        self.blocks.spacing = close

    def roll(self, roll, then):
        """The phone's dice tumble here, then `then()`; a finger on them ends it."""
        if self._dice is None:
            self._dice = DiceAnimation()
            self._dice.bind(on_settled=self._settled)
        self._fallen, self._beside = then, self.ids.row.children[::-1]
        self._dice.sides, self._dice.faces = list(roll.sides), list(roll.faces)
        self._dice.largest = self.height - theme.md
        keep(self.ids.row, [self._dice])
        self._dice.roll()

    @property
    def is_rolling(self):
        """Dice are in the air."""
        return self._fallen is not None

    def end_roll(self):
        """The dice lie still at once."""
        if self.is_rolling:
            self._dice.end()

    def _settled(self, *_):
        then, self._fallen = self._fallen, None
        keep(self.ids.row, self._beside)
        if then:
            then()

    def _fit(self, *_):
        """A low stage stands closer, and without what gives way."""
        self.blocks.is_short = self._is_short()
        self._space()
        if any(isinstance(block, kinds.Notice) and (block.gives_way or block.may_go) for block in self._all):
            self.show(self._all)

    def _goes(self, block):
        """Whether a block is left out where there is no room for it."""
        if not isinstance(block, kinds.Notice):
            return False
        return (block.gives_way and self._is_short()) or (block.may_go and self.blocks.is_tight)

    def _is_short(self):
        """Whether words of this size leave no room for what is seen elsewhere."""
        most = 1.3 if self.blocks.is_tight else 1.0
        return self.height < dp(SHORT_STAGE) * max(1.0, min(most, text_scale()))

    def show(self, blocks):
        """Other blocks."""
        self._all = blocks
        staying = [block for block in blocks if not self._goes(block)]
        blocks = staying or blocks
        pads = [block for block in blocks if isinstance(block, kinds.Choices) and block.shape == "pad"]
        self.pad.show(pads)
        self.blocks.show([block for block in blocks if block not in pads])
        self._targets = sum(not isinstance(block, SAID) for block in blocks)
        self._space()
        self.pad.width = 3 * theme.touch + 2 * theme.sm
        keep(self.ids.row, [*([self.pad] if pads else []), self.ids.scroll])


BESIDE = dp(64)


class BoardPart(Told, ScrollView):
    """The picture of the table: boards below each other in the room there is; more than that scrolls."""

    def __init__(self, **kwargs):
        super().__init__(do_scroll_x=False, bar_width=dp(3), **kwargs)
        self._kept = Kept(lambda *touched: self.dispatch("on_control", *touched))
        self._column = FloatLayout(size_hint=(None, None))
        self.add_widget(self._column)
        self._again = Clock.create_trigger(self._place, -1)
        self.bind(size=self._place)
        theme.follow(self._place)

    def on_touch_down(self, touch):
        """A finger on something that can be dragged is no scrolling."""
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            touch.push()
            touch.apply_transform_2d(self.to_local)
            taken = any(_grabs(board, touch) and board.on_touch_down(touch) for board in self.boards)
            touch.pop()
            if taken:
                return True
        return super().on_touch_down(touch)

    def prepare(self, block):
        """Make the widget of a block that will be shown."""
        self._kept.prepare(block)

    def ready(self, block, count):
        """Make so many buttons of choices that may be shown."""
        self._kept.ready(block, count)

    @property
    def boards(self):
        """The boards from the top down."""
        return self._column.children[::-1]

    def show(self, blocks):
        """Other boards; what is as high as its words moves the rest when they have found their lines."""
        keep(self._column, [self._kept.told(block) for block in blocks])
        for board in self.boards:
            if not hasattr(board, "needs"):
                board.unbind(height=self._again)
                board.bind(height=self._again)
        self._place()

    def _place(self, *_):
        """A board gets the height it wishes where all fit, else its least; one that stretches the rest."""
        boards = self.boards
        for board in boards:
            if isinstance(board, ChecklistBlock):
                board.is_dense = self.height < FEW * dp(60)
        wide = self.width
        if self._stands_beside(boards):
            wide -= BESIDE + theme.sm
            *boards, beside = boards
            beside.size_hint, beside.size = (None, None), (BESIDE, self.height)
            beside.pos = self._column.x + wide + theme.sm, self._column.y
        boards = self._staying(boards)
        heights, gap = self._shares(boards)
        total = sum(heights) + gap * _gaps(heights)
        self._column.size = self.width, max(self.height, total)
        # what has room for everything leaves fingers to its boards
        self.do_scroll_y = total > self.height + 1
        top = self._column.height
        for board, height in zip(boards, heights, strict=True):
            board.size_hint = (None, None)
            board.width = wide
            if hasattr(board, "needs"):
                board.height = height
            board.pos = self._column.x, self._column.y + top - height
            top -= height + (gap if height else 0)

    def _shares(self, boards):
        """The height of each, and what is between them; one without any takes no room between either."""
        gaps = max(0, len(boards) - 1)
        found = self._shared(boards, gaps)
        shown = _gaps(found[0])
        closer = self._shared(boards, shown) if shown < gaps else found
        return closer if _gaps(closer[0]) == shown else found

    def _shared(self, boards, gaps):
        needs, comforts = [_needs(board) for board in boards], list(map(_comfort, boards))
        gap = theme.sm if sum(comforts) + theme.sm * gaps <= self.height else theme.xs
        return _heights(needs, comforts, self.height - gap * gaps), gap

    def _staying(self, boards):
        """All of them; where one would be too low, without those that may go."""
        least = sum(map(_comfort, boards)) + theme.xs * (len(boards) - 1)
        staying = [board for board in boards if least <= self.height or not getattr(board, "may_go", False)]
        is_short = len(staying) < len(boards)
        for board in boards:
            if getattr(board, "is_alone", is_short) != is_short:
                board.is_alone = is_short
                board.redraw()
            board.opacity = 1 if board in staying else 0
            if board not in staying:
                board.size_hint, board.size = (None, None), (0, 0)
        return staying

    def _stands_beside(self, boards):
        """Whether the last board goes to the right: below the others it would make a low window scroll."""
        if len(boards) < 2 or not getattr(boards[-1], "stands_beside", False):
            return False
        needed = sum(_needs(board)[0] for board in boards) + theme.sm * (len(boards) - 1)
        return needed > self.height and self.width > self.height


def _grabs(board, touch):
    """Whether a board has something to drag under a finger."""
    return hasattr(board, "grabs_at") and board.collide_point(*touch.pos) and board.grabs_at(touch)


def _needs(board):
    """Least and wished height in pixels, and whether it takes what is left."""
    if hasattr(board, "needs"):
        least, wish = board.needs()
        return dp(least), dp(wish), board.stretches
    return board.height, board.height, False


def _comfort(board):
    """The least height in which a board shows everything as it does with more room."""
    return max(_needs(board)[0], dp(getattr(board, "comfort", 0)))


def _gaps(heights):
    """How many gaps are between boards of these heights."""
    return max(0, sum(map(bool, heights)) - 1)


def _heights(needs, comforts, room):
    """The height of each."""
    for which in (1, 0):
        fixed = sum(need[which] for need in needs if not need[2])
        wanted = sum(comfort for need, comfort in zip(needs, comforts, strict=True) if need[2])
        least = sum(need[0] for need in needs if need[2])
        if fixed + wanted <= room or which == 0:
            left = max(least, room - fixed)
            return [left * need[0] / least if need[2] else need[which] for need in needs]
    return []


load_kv("page/parts")
