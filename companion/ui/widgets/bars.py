"""The fixed bars of a screen: top bar, phase bar, undo bar."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.painter import Painter
from companion.ui.theme import theme
from companion.ui.widgets import boxes, buttons  # noqa: F401 - the kv rules use them
from companion.ui.widgets.frame import Frame
from companion.ui.widgets.mesh import VertexCanvas

TAB = dp(124)


class Emblem(Widget):
    """The mark of a game: its icon in ink on a tile of its accent."""

    game = StringProperty("home")
    icon = StringProperty("")
    side = NumericProperty(0)


class TopBar(BoxLayout):
    """Back, emblem, title and line, then turn and menu; `tabs` go in the middle of a wide one."""

    title = StringProperty("")
    line = StringProperty("")
    game = StringProperty("home")
    has_emblem = BooleanProperty(True)
    shows_emblem = BooleanProperty(True)
    shows_extras = BooleanProperty(True)
    has_back = BooleanProperty(True)
    has_turn = BooleanProperty(True)
    has_menu = BooleanProperty(True)
    extras = ListProperty([])
    __events__ = ("on_back", "on_turn", "on_menu", "on_extra")

    def show_tabs(self, tabs):
        """Take the tabs of a wide screen into the bar."""
        tabs.size_hint_x, tabs.width = None, TAB * len(tabs.choices)
        tabs.pos_hint = {"center_y": 0.5}
        self.ids.tabs.add_widget(tabs)

    def on_back(self):
        """One level up is wanted."""

    def on_extras(self, *_):
        """Buttons of one screen, each (key, icon, text); a narrow bar leaves them to the menu."""
        box = self.ids.extras
        box.clear_widgets()
        for key, icon, text in self.extras:
            button = buttons.IconButton(icon=icon, text=text)
            button.bind(on_tap=lambda _, key=key: self.dispatch("on_extra", key))
            box.add_widget(button)

    def on_extra(self, key):
        """A button of its own was tapped."""

    def on_turn(self):
        """The screen is to be turned by 180 degrees."""

    def on_menu(self):
        """The menu is wanted."""


class PhaseSegments(VertexCanvas):
    """The segments of a phase bar: done with a tick, now with a notch, to do as an outline."""

    count = NumericProperty(0)
    now = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(count=self.redraw, now=self.redraw)

    def paint(self, painter: Painter):
        """Draw `count` segments."""
        gap, high = theme.xs, theme.sm
        wide = (self.width - gap * (self.count - 1)) / max(1, self.count)
        for i in range(int(self.count)):
            x, y = self.x + i * (wide + gap), self.top - high
            if i < self.now:
                painter.rounded(x, y, wide, high, high / 2, theme.selected)
                painter.icon("check-bold", x + wide / 2, y + high / 2, theme.md, theme.accent)
            elif i == self.now:
                painter.rounded(x, y, wide, high, high / 2, theme.accent)
                middle = x + wide / 2
                painter.polygon(
                    [(middle - high, y), (middle, y - theme.xs - 1), (middle + high, y)], theme.accent
                )
            else:
                painter.rounded(x, y, wide, high, high / 2, theme.edge, stroke=theme.pip_line)


class PhaseBar(BoxLayout):
    """Which step of how many is now, and which is next; not tappable. No `steps`: nothing shown."""

    steps = ListProperty([])
    now = NumericProperty(0)
    place = StringProperty("")
    current = StringProperty("")
    following = StringProperty("")
    is_tall = BooleanProperty(False)

    def on_steps(self, *_):
        """Name the step that is now and the next."""
        self._name()

    def on_now(self, *_):
        """Name the step that is now and the next."""
        self._name()

    def _name(self):
        count = len(self.steps)
        if not count:
            return
        now = min(int(self.now), count - 1)
        self.place = f"{now + 1}/{count}"
        self.current = self.steps[now]
        self.following = tr("Next: {step}").format(step=self.steps[(now + 1) % count])


PHASE_ICONS = {"done": "check-bold", "locked": "lock", "now": "", "open": ""}


class PhaseChips(BoxLayout):
    """Phases that may be played in any order: `chips` [(label, state)], state now, done, locked or open."""

    chips = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(chips=self._build)
        self._build()

    def _build(self, *_):
        """One chip each."""
        self.clear_widgets()
        for label, state in self.chips:
            self.add_widget(PhaseChip(text=label, state=state, icon=PHASE_ICONS[state]))


class PhaseChip(Frame):
    """One phase: accent when it is now, a tick when done, a padlock when locked."""

    text = StringProperty("")
    icon = StringProperty("")
    state = StringProperty("open")


class UndoBar(BoxLayout):
    """Undo at the left and the main action at the right, in the same place on every game screen."""

    undo_note = StringProperty("")
    has_undo = BooleanProperty(True)
    has_undo_place = BooleanProperty(True)
    is_low = BooleanProperty(False)
    action = StringProperty("")
    action_icon = StringProperty("")
    action_off = BooleanProperty(False)
    __events__ = ("on_undo", "on_main", "on_explain")

    def on_touch_down(self, touch):
        """A bar without height takes no fingers: its buttons keep theirs and would reach into the page."""
        return bool(self.height) and super().on_touch_down(touch)

    def on_undo(self):
        """The last entry is to be taken back."""

    def on_main(self):
        """The main action."""

    def on_explain(self):
        """The main action was tapped while it is off."""


load_kv("widgets/bars")
