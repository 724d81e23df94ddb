"""Everything that is tapped once: main action, option, quiet button, icon button."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.ui.load import load_kv
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets import layouts  # noqa: F401 - the kv rules use them
from companion.ui.widgets.frame import Frame
from companion.ui.widgets.icon import Icon
from companion.ui.widgets.labels import Words

HOLD, EVERY = 0.5, 0.25
"""Seconds until a finger that stays is no tap any more, and between two counts of it."""


class Tap(ButtonBehavior, Frame):
    """A touch target: `on_tap` when it is on, `on_explain` when it is `off`; never nothing.

    Where it `holds`, a finger that stays fires `on_hold` instead, again and again while it `counts`.
    """

    off = BooleanProperty(False)
    down = NumericProperty(0.0)
    holds = BooleanProperty(False)
    counts = BooleanProperty(False)
    _waiting, _was_held = None, False
    __events__ = ("on_tap", "on_explain", "on_hold")

    def on_press(self):
        """Show the finger."""
        self._glide(1.0)
        self._was_held = False
        if self.holds:
            self._waiting = Clock.schedule_once(self._held, HOLD)

    def on_release(self):
        """Say what was tapped; a finger that left stays no longer, however long what follows takes."""
        self._stop_waiting()
        if not self._was_held:
            self.dispatch("on_explain" if self.off else "on_tap")

    def on_state(self, _, state):
        """Let go of the finger's mark however the touch ended."""
        if state == "normal":
            self._glide(0.0)
            self._stop_waiting()

    def _stop_waiting(self):
        """No hold comes of this touch any more."""
        if self._waiting:
            self._waiting.cancel()
            self._waiting = None

    def _held(self, *_):
        """The finger stays."""
        self._was_held = True
        self.dispatch("on_hold")
        if self.counts and not self.off:
            self._waiting = Clock.schedule_once(self._held, EVERY)

    def _glide(self, value):
        """Move `down` there in the time of a press."""
        Animation.cancel_all(self, "down")
        seconds = theme.duration("press")
        if seconds:
            Animation(down=value, d=seconds).start(self)
        else:
            self.down = value

    def on_tap(self):
        """The finger left the target while it was on."""

    def on_explain(self):
        """The finger left the target while it was off: the reason is wanted."""

    def on_hold(self):
        """The finger stays on the target."""


class WideReach:
    """A small target that takes fingers in a square of 48 dp around it."""

    def collide_point(self, x, y):
        """Whether the finger is near enough."""
        wide, high = max(self.width, theme.touch), max(self.height, theme.touch)
        return abs(x - self.center_x) <= wide / 2 and abs(y - self.center_y) <= high / 2


class ButtonIcon(Icon):
    """The icon of a `button`."""

    button = ObjectProperty()


class ButtonNote(Words):
    """The note below the text of a `button`."""

    button = ObjectProperty()


class TextButton(Tap):
    """A `Tap` with an icon, a text and a note in its middle; `axis` column puts them below each other."""

    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    role = StringProperty("strong")
    tone = StringProperty("text1")
    note_tone = StringProperty("text2")
    icon_tone = StringProperty("text1")
    icon_side = NumericProperty(theme.xl)
    axis = OptionProperty("row", options=["row", "column"])
    align = OptionProperty("center", options=["left", "center"])
    lines = NumericProperty(2)
    inner = NumericProperty(0)
    note_lines = NumericProperty(1)
    stacked = BooleanProperty(False)
    has_own_parts = False
    """A button whose kv rule makes other parts."""
    _sign = _below = None

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("text", "icon", "axis", "role", "inner"):
            self.fbind(name, self._stack)
        for name in ("icon", "note"):
            self.fbind(name, self._dress)
        theme.follow(self._stack)
        self._dress()
        self._stack()

    def _dress(self, *_):
        """Icon and note are made with the first one there is to show."""
        if self.has_own_parts:
            return
        if self.icon and self._sign is None:
            self._sign = ButtonIcon(button=self)
            self.ids.whole.add_widget(self._sign, len(self.ids.whole.children))
        if self.note and self._below is None:
            self._below = ButtonNote(button=self)
            self.ids.words.add_widget(self._below)

    def _stack(self, *_):
        """Put the icon above a text that would not fit beside it."""
        room = self.inner - self.icon_side - theme.sm
        size = theme.shrunk(theme.sizes, self.role, 1)
        parts = self.text.split() if self.lines > 1 else [self.text]
        wide = max((width_of(part, theme.fonts[self.role], size) for part in parts), default=0)
        self.stacked = self.axis == "column" or bool(self.icon and not self.note and wide > room > 0)


class MainButton(TextButton):
    """The main action of a screen; `off` says with its text what is missing."""


class OptionButton(TextButton):
    """One of several ways to go on; the chosen one is `selected`; `own_tone` keeps its icon's colour."""

    selected = BooleanProperty(False)
    own_tone = StringProperty("")


class QuietButton(TextButton):
    """A way aside: a border only."""


class IconButton(Tap):
    """An icon on a target of 48 dp; `text` says what it does for the ear and the tests."""

    icon = StringProperty("")
    text = StringProperty("")
    tone = StringProperty("text1")
    side = NumericProperty(theme.xl)


load_kv("widgets/buttons")
