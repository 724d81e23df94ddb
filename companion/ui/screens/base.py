"""The frame every screen stands in: top bar, panes and the bottom bar, for each shape of window."""

from functools import cached_property

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import buttons, labels, topbar  # noqa: F401 - the kv rules use them
from companion.ui.widgets.drag import Handle
from companion.ui.widgets.layouts import Column

LOW, TWO, THREE = dp(480), dp(640), dp(1200)
"""Below this height a window is low; from these widths on there is room for two panes, for three."""
PHONE = dp(360)
"""What controls are made for."""
UNDO = (
    "undo_note",
    "has_undo",
    "has_undo_place",
    "action",
    "action_icon",
    "action_off",
    "other_icon",
    "other",
)
"""What the bottom bar shows of a screen."""


class Pane(ScrollView):
    """A scrolling column, at most `most` wide and in the middle."""

    most = NumericProperty(dp(720))

    def on_touch_down(self, touch):
        """A handle has its finger at once: it goes up and down as the pane would."""
        x, y = self.to_local(*touch.pos)
        handle = Handle.at(x, y) if self.collide_point(*touch.pos) else None
        if handle is None:
            return super().on_touch_down(touch)
        touch.push()
        touch.apply_transform_2d(self.to_local)
        handle.on_touch_down(touch)
        touch.pop()
        return True

    def fill(self, widgets):
        """Show these below each other."""
        column = self.ids.column
        column.clear_widgets()
        for widget in widgets:
            if widget is not None:
                _freed(widget)
                column.add_widget(widget)


class Pinned(Column):
    """A board above a pane, as wide as what is in the pane."""

    most = NumericProperty(dp(720))

    def __init__(self, board, **kwargs):
        super().__init__(**kwargs)
        _freed(board)
        self.add_widget(board)


class Screen(BoxLayout):
    """Base of all screens. Parts: `board`, `aside`, `controls`; a page has only `controls`.

    tall: everything below each other. low (a phone on its side, a window wider than high): board left,
    controls right. wide (a tablet): board, aside, controls. The bottom bar is the foot of the right pane.
    """

    title = StringProperty("")
    line = StringProperty("")
    game = StringProperty("home")
    has_emblem = BooleanProperty(True)
    has_back = BooleanProperty(True)
    has_turn = BooleanProperty(True)
    has_glance = BooleanProperty(False)
    line_first = BooleanProperty(False)
    """Where there is room for one, the line stays and the title goes."""
    has_menu = BooleanProperty(False)
    has_stars = BooleanProperty(False)
    undo_note = StringProperty("")
    has_undo = BooleanProperty(False)
    has_undo_place = BooleanProperty(False)
    action = StringProperty("")
    action_icon = StringProperty("")
    action_off = BooleanProperty(False)
    other = StringProperty("")
    other_icon = StringProperty("check")
    board = ObjectProperty(None, allownone=True)
    aside = ObjectProperty(None, allownone=True)
    controls = ObjectProperty(None, allownone=True)
    is_table = False
    pins_board = False
    """The board stays where it is while the rest scrolls."""
    aside_first = False
    """In one column what stands beside comes before the controls."""
    stays_awake = False
    two_from = TWO
    widest = dp(720)
    """A column is no wider."""
    has_three = True
    """In a wide window what stands beside has a pane of its own."""
    mode = OptionProperty("tall", options=["tall", "low", "wide"])
    top_height = NumericProperty(dp(64))

    def __init__(self, services, **kwargs):
        self.services = services
        self._column = None
        super().__init__(**kwargs)
        for part in ("board", "aside", "controls", "mode"):
            self.fbind(part, self._arrange)
        self.bind(action=self._seat_bar, has_undo_place=self._seat_bar)
        self.bind(size=self._measure)
        self._arrange()

    # -- what a screen overrides ----------------------------------------------------------------------

    def enter(self, **args):
        """The screen is shown, new or again."""

    def leave(self):
        """Another screen comes."""

    def show_kept(self):
        """Something could not be saved: take back what the screen shows already."""

    def back(self):
        """Close something of its own first; True when there was something."""
        return False

    def pause(self):
        """The phone puts the app aside."""

    def resume(self):
        """The phone brings the app back."""

    def main(self):
        """The main action."""

    def explain(self):
        """The main action was tapped while it is off."""

    def do_other(self):
        """The way beside the main action was tapped."""

    def undo(self):
        """Undo was tapped."""

    def glance(self):
        """The glance was tapped."""

    def menu(self):
        """The menu was tapped."""

    # -- the frame ------------------------------------------------------------------------------------

    @property
    def router(self):
        """The way to other screens."""
        return self.services.router

    def turn(self):
        """Turn the picture by 180 degrees."""
        self.services.shell.turned = not self.services.shell.turned

    def open_sheet(self, sheet):
        """Bring up a sheet."""
        self.services.shell.open_sheet(sheet)

    def say(self, text, icon="information-outline", tone="accent"):
        """One sentence above the bottom bar, and aloud where that is wanted."""
        self.services.shell.say(text, icon, tone)
        self.services.feedback.speak(text)

    # -- the bottom bar: made when a screen first has something for it, it moves between the shapes --------

    @cached_property
    def _undo(self):
        from companion.ui.widgets.undobar import UndoBar

        undo = self._following(UndoBar(), **{name: name for name in UNDO})
        undo.bind(on_undo=lambda *_: self.undo(), on_main=lambda *_: self.main())
        undo.bind(on_explain=lambda *_: self.explain(), on_beside=lambda *_: self.do_other())
        return undo

    def _following(self, bar, **names):
        """A bar whose properties stay equal to those of the screen."""
        for name, its in names.items():
            setattr(bar, its, getattr(self, name))
            self.fbind(name, lambda _, value, its=its: setattr(bar, its, value))
        return bar

    def _measure(self, *_):
        """Choose the shape for the size of the window."""
        is_lying = self.width > self.height
        if self.width >= THREE and self.height >= LOW:
            self.mode = "wide"
        elif is_lying and (self.width >= self.two_from or self.height < LOW):
            self.mode = "low"
        else:
            self.mode = "tall"

    def _arrange(self, *_):
        """Put every part in its place for this shape."""
        if self.board is self.aside is self.controls is None:
            return
        middle = self.ids.middle
        if "_undo" in self.__dict__:
            _freed(self._undo)
        middle.clear_widgets()
        if self.mode == "tall" or self.board is None:
            self._stack(middle)
        else:
            self._spread(middle)
        self._seat_bar()

    def _stack(self, middle):
        """One column."""
        middle.orientation = "vertical"
        self._column, pane = middle, Pane(most=self.widest)
        rest = [self.aside, self.controls] if self.aside_first else [self.controls, self.aside]
        if self.pins_board:
            middle.add_widget(Pinned(self.board))
            pane.fill(rest)
        else:
            pane.fill([self.board, *rest])
        if hasattr(self.board, "tallest"):
            self.board.tallest = 0
        middle.add_widget(pane)

    def _spread(self, middle):
        """Two panes, or three where there is room and something to show."""
        middle.orientation = "horizontal"
        right = BoxLayout(orientation="vertical")
        is_three = self.mode == "wide" and self.has_three and self.aside is not None
        left = self._left(None if is_three else self.aside)
        if hasattr(self.board, "tallest"):
            left.bind(height=lambda _, height: setattr(self.board, "tallest", height - theme.xl))
        middle.add_widget(left)
        if is_three:
            centre = Pane()
            centre.fill([self.aside])
            middle.add_widget(centre)
        self._column, pane = right, Pane()
        pane.fill([self.controls])
        right.add_widget(pane)
        right.size_hint_min_x = PHONE if self.width >= TWO else None
        middle.add_widget(right)

    def _left(self, aside):
        """The board and what stands below it, in one pane or the board above the pane."""
        pane = Pane()
        if not self.pins_board:
            pane.fill([self.board, aside])
            return pane
        left = BoxLayout(orientation="vertical")
        left.add_widget(Pinned(self.board))
        left.add_widget(pane)
        pane.fill([aside])
        return left

    def _seat_bar(self, *_):
        """Undo and the action below the pane."""
        if self._column is None or not (self.action or self.has_undo_place):
            return
        if self._undo.parent is None:
            self._column.add_widget(self._undo)
        self._undo.is_low = self.mode == "low"  # a low window has less room for it


def _freed(widget):
    """Take a widget out of where it is."""
    if widget.parent:
        widget.parent.remove_widget(widget)


load_kv("screens/base")
