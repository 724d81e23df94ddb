"""A page on the screen: every part has its place and keeps it, whatever is shown inside."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import OptionProperty
from kivy.uix.layout import Layout

from companion.core.blocks import Checklist, Odds, Tally, item_buttons
from companion.core.page import Heights
from companion.ui.boards.board import PaintedBoard, text_scale
from companion.ui.page.dock import Dock
from companion.ui.page.now import NowCard
from companion.ui.page.parts import Blocks, BoardPart, Stage
from companion.ui.page.strip import PhaseStrip
from companion.ui.page.tabs import PageTabs
from companion.ui.page.tally import TWO_ROWS
from companion.ui.page.words import Told
from companion.ui.theme import theme

LIST, SMALL_LIST = 0.46, 0.72
"""What a checklist may have of the height, beside the board; on a small phone its rows stand close."""
ROW, REST = 60, 160
"""A row of a checklist, and what is asked above them."""
STAGE = 0.44
"""What the stage has of a window as high as a desktop's."""
TILES = 72
"""Up to this height a tray is one row of tiles; a higher one keeps its rows."""
SMALL_STAGE, BARE_STAGE = 120, 128
PASSING = 1.0
"""Seconds in which no finger counts after the phone went on to somebody else."""
LARGE = 1.2
"""From this text size on words need room on a small phone that other parts give up."""
CLOSE_STAGE, CLOSE_NOW = 104, 40
"""What stage and Now have on a small phone whose tray holds rows; so low is Now on a phone laid across."""
LOW, SMALL = dp(480), dp(660)
"""Below these heights a window with two panes, and one without, has a smaller tray, Now and dock."""


class PageView(Told, Layout):
    """Shows a Page in the shape `mode`; its heights follow from the window and the text size alone."""

    mode = OptionProperty("tall", options=["tall", "low", "wide"])
    __events__ = ("on_all",)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.page, self._deaf_until, self._yields = None, 0.0, False
        self.strip, self.board, self.tray = PhaseStrip(), BoardPart(), Blocks()
        self.stage, self.now, self.dock, self.tabs = Stage(), NowCard(), Dock(), PageTabs()
        for part in (self.strip, self.tabs, self.board, self.tray, self.stage, self.now, self.dock):
            part.size_hint = (None, None)
            self.add_widget(part)
        for part in (self.tabs, self.board, self.tray, self.stage, self.dock):
            part.bind(on_control=lambda _, *touched: self.dispatch("on_control", *touched))
        self.now.bind(on_all=lambda *_: self.dispatch("on_all"))
        self.bind(pos=self._trigger_layout, size=self._trigger_layout, mode=self._trigger_layout)
        theme.follow(self.restyle)

    def restyle(self):
        """The text has another size."""
        self._trigger_layout()

    def show(self, page, head):
        """Another page; `head` says whether something was booked since the last one."""
        grows = self.page is None or _shape(self.page) != _shape(page)
        if self.page is not None and page.holder and self.page.holder != page.holder:
            self._deaf_until = Clock.get_time() + PASSING
        self.page = page
        self.strip.show(None if page.tabs else page.steps, "" if page.tabs else page.aside)
        self.tabs.show(page.tabs)
        self.board.show(page.board)
        self.tray.show(page.tray)
        self.stage.show(page.stage)
        self.now.show(page.now)
        self.dock.show(page.dock, head)
        if grows:
            self._trigger_layout()

    def on_touch_down(self, touch):
        """A finger of whoever held the phone before belongs to what stood here before."""
        if self.collide_point(*touch.pos) and Clock.get_time() < self._deaf_until:
            return True
        return super().on_touch_down(touch)

    def block(self, key):
        """The board called `key`, for a finger of the tests."""
        return next(widget for widget in self.painted() if widget.block.id == key)

    def painted(self):
        """Every drawn block: those of the board, and one that is the tray."""
        return [*self.board.boards, *(one for one in self.tray.children if isinstance(one, PaintedBoard))]

    # -- the places -----------------------------------------------------------------------------------

    def do_layout(self, *_):
        """Everything in its place for this shape."""
        if self.width < 2 or self.height < 2:
            return
        self.dock.has_ground = self.mode == "tall"
        self.dock.is_low = self.height < (SMALL if self.mode == "tall" else LOW)
        if self.mode == "tall":
            self._column()
        else:
            self._panes()

    def _column(self):
        """Below each other: the board takes what the others leave."""
        is_small, scale = self.height < SMALL, text_scale()
        gap, side = theme.sm, theme.lg
        strip, dock = self._strip_height(), dp(72) if is_small else dp(88)
        wished = self.page.heights if self.page else Heights()
        tray, stage, now = dp(wished.tray) * scale, dp(wished.stage) * scale, dp(wished.now)
        if is_small:
            is_large = scale > LARGE
            tiles = dp(60 if is_large else 64)  # large words need the four for the board
            has_rows = wished.tray > TILES
            close_now = CLOSE_NOW if has_rows or is_large else 48
            tray, now = min(dp(100) if has_rows else tiles, tray), min(dp(close_now), now)
            most = CLOSE_STAGE if has_rows else SMALL_STAGE if wished.tray else BARE_STAGE
            stage = min(dp(wished.stage) + dp(12) * is_large, dp(most))
        self.stage.blocks.is_tight, self.stage.blocks.is_low = is_small and scale > LARGE, False
        wide, left = self.width - 2 * side, self.x + side
        self._put(self.dock, self.x, self.y, self.width, dock)
        self.stage.blocks.is_list = is_small
        if _rows(self.page):
            room = (SMALL_LIST if is_small else LIST) * (self.height - strip - dock)
            stage, tray, now = min(room, self._list_height(is_small, scale)), 0, 0
        self.now.opacity = 1 if now else 0
        y = self._put(self.now, left, self.dock.top + (gap if now else 0), wide, now)
        self._yield(is_small and scale > LARGE and wished.tray > TILES)
        is_list = is_small and _is_list(self.page)
        self.stage.opacity = 0 if is_list else 1
        if is_list:  # what is asked is the list: all of it is seen
            y = self._put(self.stage, left, y, wide, 0)
        else:
            y = self._put_stage(left, y + gap, wide, stage, tray)
        self._put_strip(self.x, self.width, strip)
        self._put(self.board, left, y + gap, wide, self.top - strip - gap / 2 - y - gap)

    def _list_height(self, is_small, scale):
        """What a checklist needs with what stands above it."""
        rows, asked, others = _rows(self.page)
        rows += 0 if is_small else asked
        each = (theme.touch * min(1.1, scale) if is_small else dp(ROW) * scale) + theme.sm
        return rows * each + others * dp(REST) * scale + theme.sm

    def _panes(self):
        """The board left, the rest right; a phone gives what is left to the stage, a tablet to Now."""
        is_low, scale = self.height < LOW, text_scale()
        gap, side = theme.sm, theme.lg
        half = (self.width - 3 * side) / 2
        left, right = self.x + side, self.x + 2 * side + half
        dock = dp(72) if is_low else dp(88)
        is_tight = is_low and scale > LARGE
        tray = dp(60) if is_low else dp(84) * scale
        has_rows = self.page is not None and self.page.heights.tray > TILES
        if has_rows:
            tray = dp(self.page.heights.tray) * (0.9 if is_low else 1)
        foot = (
            tray + gap if has_rows and is_low else 0
        )  # rows stand below the board: the stage needs the room
        self._yield(False)
        self.stage.opacity = 1
        strip = self._strip_height()
        room = self.height - strip - dock - (0 if foot else tray) - 4 * gap
        self.stage.blocks.is_tight, self.stage.blocks.is_low = is_tight, is_low
        stage = (
            room - dp(CLOSE_NOW) + theme.sm * is_tight
            if is_low
            else min(room - dp(96) * scale, max(dp(220) * scale, STAGE * room))
        )
        self.stage.blocks.is_list = is_low
        if _rows(self.page) or (is_low and _is_tall_pad(self.page)):
            stage = room
        self.now.opacity = 1 if room > stage else 0
        self._put(self.board, left, self.y + gap + foot, half, self.height - 2 * gap - foot)
        self._put_strip(right - side, half + 2 * side, strip)
        self._put(self.dock, right - side, self.y, half + 2 * side, dock)
        y = self._put(self.now, right, self.dock.top, half, room - stage)
        if foot:
            self._put_foot(left, self.y + gap, half, tray)
            self._put(self.stage, right, y + gap, half, stage + gap)
        else:
            self._put_stage(right, y + gap, half, stage, tray)

    def _put_foot(self, x, y, wide, high):
        """The tray below the board; an empty one keeps its room, for nothing jumps."""
        self.tray.high = high
        self._put(self.tray, x, y, wide, high if self.page and self.page.tray else 0)

    def _strip_height(self):
        """Tabs are touched, steps are not."""
        if self.page and self.page.tabs:
            return theme.touch + dp(4)
        return dp(36) if self.mode == "tall" and self.height < SMALL else dp(40)

    def _put_strip(self, x, wide, high):
        """The steps, or the tabs in their place."""
        tabs = bool(self.page and self.page.tabs)
        self._put(self.tabs, x, self.top - high, wide, theme.touch if tabs else 0)
        self._put(self.strip, x, self.top - high, wide, high)

    def _yield(self, is_close):
        """Rows of the tray make room for ways where large words leave none for both."""
        page = self.page
        self._yields = is_close and page is not None and _has_ways(page)
        self.tray.show(() if self._yields or page is None else page.tray)

    def _put_stage(self, x, y, wide, stage, tray):
        """Stage and tray; where the tray is empty the stage has its room. The top of both."""
        has_tray = bool(self.page and self.page.tray) and not self._yields
        top = self._put(self.stage, x, y, wide, stage if has_tray else stage + theme.sm + tray)
        if not has_tray:
            self._put(self.tray, x, top, wide, 0)
            return top
        self.tray.high = tray
        return self._put(self.tray, x, top + theme.sm, wide, tray)

    def _put(self, part, x, y, wide, high):
        """A part in its place; its top."""
        part.size, part.pos = (wide, high), (x, y)
        return y + high

    def on_all(self):
        """Every order of Now is to be shown."""


def _rows(page):
    """The rows of the checklist of the stage, those that only ask, and what stands above it."""
    blocks = page.stage if page else ()
    lists = [block for block in blocks if isinstance(block, Checklist)]
    able = [bool(item_buttons(item)) for block in lists for item in block.items]
    return (sum(able), len(able) - sum(able), len(blocks) - len(lists)) if lists else ()


def _is_tall_pad(page):
    """Whether the stage has icons in three rows: a phone that lies across shows them in the room of Now."""
    return any(isinstance(one, Tally) and len(one.items) > TWO_ROWS for one in page.stage) if page else False


def _shape(page):
    """What the places of the parts follow from."""
    room = _rows(page), _has_ways(page), _is_list(page), _is_tall_pad(page)
    return bool(page.tray), bool(page.tabs), page.heights, *room


def _is_list(page):
    """Whether a list has the whole board: on a small phone it takes the room of the stage as well."""
    return bool(page) and [getattr(block, "shape", "") for block in page.board] == ["names"] and not page.tray


def _has_ways(page):
    """Whether the stage compares things with figures: ways, or what a roll can bring."""
    return any(isinstance(one, Odds) or getattr(one, "shape", "") == "ways" for one in page.stage)
