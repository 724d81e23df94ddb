"""The frame every screen stands in: top bar, phases, panes and the bottom bar, for each shape of window."""

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import bars, boxes, buttons, chips, labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.bars import TAB, PhaseBar, PhaseChips, UndoBar
from companion.ui.widgets.choice import Segmented

LOW, TWO, THREE = dp(480), dp(640), dp(1200)
"""Below this height a window is low; from these widths on there is room for two panes, for three."""
PHONE, TITLE = dp(360), dp(400)
"""What controls are made for; what the top bar needs beside its tabs."""


class Pane(ScrollView):
    """A scrolling column, at most `most` wide and in the middle."""

    most = NumericProperty(dp(720))

    def fill(self, widgets):
        """Show these below each other."""
        column = self.ids.column
        column.clear_widgets()
        for widget in widgets:
            if widget is not None:
                _freed(widget)
                column.add_widget(widget)


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
    has_menu = BooleanProperty(False)
    has_stars = BooleanProperty(False)
    steps = ListProperty([])
    now = NumericProperty(0)
    chips = ListProperty([])
    tabs = ListProperty([])
    tab = StringProperty("")
    undo_note = StringProperty("")
    has_undo = BooleanProperty(False)
    has_undo_place = BooleanProperty(False)
    action = StringProperty("")
    action_icon = StringProperty("")
    action_off = BooleanProperty(False)
    board = ObjectProperty(None, allownone=True)
    aside = ObjectProperty(None, allownone=True)
    controls = ObjectProperty(None, allownone=True)
    is_table = False
    two_from = TWO
    mode = OptionProperty("tall", options=["tall", "low", "wide"])
    has_tabs_on_top = BooleanProperty(False)
    top_height = NumericProperty(dp(64))

    def __init__(self, services, **kwargs):
        self.services = services
        self._panes = []
        super().__init__(**kwargs)
        self._make_bars()
        for part in ("board", "aside", "controls", "mode", "has_tabs_on_top"):
            self.fbind(part, self._arrange)
        self.bind(tabs=self._bars_changed, chips=self._bars_changed)
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

    def undo(self):
        """Undo was tapped."""

    def menu(self):
        """The menu was tapped."""

    def pick_tab(self, key):
        """Another tab was tapped."""

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

    def _make_bars(self):
        """The bars are made once and move between the shapes."""
        self._phases, self._chips, self._undo, self._tabs = PhaseBar(), PhaseChips(), UndoBar(), Segmented()
        self._undo.bind(on_undo=lambda *_: self.undo(), on_main=lambda *_: self.main())
        self._undo.bind(on_explain=lambda *_: self.explain())
        self._tabs.bind(on_choose=lambda _, key: self.pick_tab(key))
        for name in ("undo_note", "has_undo", "has_undo_place", "action", "action_icon", "action_off"):
            self._follow(self._undo, name, name)
        self._follow(self._phases, "steps", "steps")
        self._follow(self._phases, "now", "now")
        self._follow(self._chips, "chips", "chips")
        self._follow(self._tabs, "tabs", "choices")
        self._follow(self._tabs, "tab", "chosen")

    def _follow(self, bar, name, its):
        """Keep a property of a bar equal to one of the screen."""
        setattr(bar, its, getattr(self, name))
        self.fbind(name, lambda _, value: setattr(bar, its, value))

    def _measure(self, *_):
        """Choose the shape for the size of the window."""
        is_lying = self.width > self.height
        if self.width >= THREE and self.height >= LOW:
            self.mode = "wide"
        elif is_lying and (self.width >= self.two_from or self.height < LOW):
            self.mode = "low"
        else:
            self.mode = "tall"
        self._measure_tabs()

    def _measure_tabs(self):
        """The top bar takes the tabs where they leave room for its title."""
        self.has_tabs_on_top = self.width - TAB * len(self.tabs) >= TITLE

    def _bars_changed(self, *_):
        """Only a bar that comes or goes moves the rest; the panes keep where they were scrolled to."""
        self._measure_tabs()
        if self._has_bars != (bool(self.tabs), bool(self.chips)):
            self._arrange()

    def _arrange(self, *_):
        """Put every part in its place for this shape."""
        self._has_bars = bool(self.tabs), bool(self.chips)
        middle = self.ids.middle
        for bar in (self._phases, self._chips, self._undo, self._tabs):
            _freed(bar)
        middle.clear_widgets()
        self.ids.top.ids.tabs.clear_widgets()
        if self.mode == "tall" or self.board is None:
            self._stack(middle)
        else:
            self._spread(middle)

    def _stack(self, middle):
        """One column."""
        middle.orientation = "vertical"
        pane = Pane()
        self._tabs.size_hint_x = 1
        pane.fill([self._tabs if self.tabs else None, self.board, self.controls, self.aside])
        if hasattr(self.board, "tallest"):
            self.board.tallest = 0
        for widget in (self._phase_row(), pane, self._undo):
            middle.add_widget(widget)
        self._fit_undo()

    def _spread(self, middle):
        """Two panes, or three where there is room and something to show."""
        middle.orientation = "horizontal"
        left, right = Pane(), BoxLayout(orientation="vertical")
        is_three = self.mode == "wide" and self.aside is not None
        left.fill([self.board] if is_three else [self.board, self.aside])
        if hasattr(self.board, "tallest"):
            left.bind(height=lambda _, height: setattr(self.board, "tallest", height - theme.xl))
        middle.add_widget(left)
        if is_three:
            centre = Pane()
            centre.fill([self.aside])
            middle.add_widget(centre)
        pane = Pane()
        is_above = self.tabs and not self.has_tabs_on_top
        pane.fill([self._tabs if is_above else None, self.controls])
        for widget in (self._phase_row(), pane, self._undo):
            right.add_widget(widget)
        right.size_hint_min_x = PHONE if self.width >= TWO else None
        middle.add_widget(right)
        if is_above:
            self._tabs.size_hint_x = 1
        elif self.tabs:
            self.ids.top.show_tabs(self._tabs)
        self._fit_undo()

    def _phase_row(self):
        """The phases, or the chips of a game in any order."""
        _freed(self._phases)
        return self._chips if self.chips else self._phases

    def _fit_undo(self):
        """A low window has less room for the bottom bar; a page without an action has none."""
        self._undo.is_low = self.mode == "low"


def _freed(widget):
    """Take a widget out of where it is."""
    if widget.parent:
        widget.parent.remove_widget(widget)


load_kv("screens/base")
