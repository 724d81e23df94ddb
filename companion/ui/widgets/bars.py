"""The bars of a game: phases in order, or as chips; the bars of every screen have modules of their own."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.painter import Painter
from companion.ui.theme import theme
from companion.ui.widgets import buttons, layouts  # noqa: F401 - the kv rules use them
from companion.ui.widgets.frame import Frame
from companion.ui.widgets.mesh import VertexCanvas
from companion.ui.widgets.topbar import Emblem, TopBar
from companion.ui.widgets.undobar import UndoBar

__all__ = ["Emblem", "PhaseBar", "PhaseChip", "PhaseChips", "PhaseSegments", "TopBar", "UndoBar"]


class PhaseSegments(VertexCanvas):
    """The segments of a phase bar: done with a tick, now with a notch, to do as an outline."""

    count = NumericProperty(0)
    now = NumericProperty(0)
    to = NumericProperty(-1)
    """The last of several segments that are now."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(count=self.redraw, now=self.redraw, to=self.redraw)

    def paint(self, painter: Painter):
        """Draw `count` segments."""
        gap, high = theme.xs, theme.sm
        wide = (self.width - gap * (self.count - 1)) / max(1, self.count)
        last = max(self.now, self.to)
        for i in range(int(self.count)):
            x, y = self.x + i * (wide + gap), self.top - high
            if i < self.now:
                painter.rounded(x, y, wide, high, high / 2, theme.selected)
                painter.icon("check-bold", x + wide / 2, y + high / 2, theme.md, theme.accent)
            elif i <= last:
                painter.rounded(x, y, wide, high, high / 2, theme.accent)
                if i != (self.now + last) // 2:
                    continue
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


load_kv("widgets/bars")
