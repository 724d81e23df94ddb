"""The bottom bar: undo and the main action."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.load import load_kv
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets import buttons, layouts  # noqa: F401 - the kv rules use them
from companion.ui.widgets.labels import LEADING, MOST_STEPS, Words, folded

LINES, MORE = 2, "…"


class UndoNote(Words):
    """What Undo would take back: where there is no room for `whole`, as many of its first words as fit."""

    whole = StringProperty("")

    def __init__(self, **kwargs):
        self.lines = LINES
        super().__init__(**kwargs)
        for name in ("whole", "most", "tallest"):
            self.fbind(name, self._shorten)
        theme.follow(self._shorten)

    def _shorten(self, *_):
        """Whole words, then "…": the history has all of it."""
        words = self.whole.split()
        shorter = (" ".join((*words[:count], MORE)) for count in range(len(words) - 1, 0, -1))
        size = theme.shrunk(theme.sizes, self.role, MOST_STEPS)
        self.text = next((text for text in (self.whole, *shorter) if self._has_room(text, size)), "")

    def _has_room(self, text, size):
        lines = folded(text, self.font_name, size, self.most)
        wide = max((width_of(word, self.font_name, size) for word in text.split()), default=0)
        high = lines * size * LEADING * self.line_height
        return wide <= self.most and lines <= LINES and high <= self.tallest


class UndoButton(buttons.TextButton):
    """Undo, and below it what it would take back."""

    has_own_parts = True
    is_roomy = BooleanProperty(True)


class BesideButton(buttons.OptionButton):
    """A way beside the main action; its `sign` stands where there is room."""

    sign = StringProperty("check")


class UndoBar(BoxLayout):
    """Undo at the left and the main action at the right, in the same place on every game screen."""

    undo_note = StringProperty("")
    has_undo = BooleanProperty(True)
    has_undo_place = BooleanProperty(True)
    is_low = BooleanProperty(False)
    action = StringProperty("")
    action_icon = StringProperty("")
    action_off = BooleanProperty(False)
    other = StringProperty("")
    other_icon = StringProperty("check")
    most = NumericProperty(dp(720))
    """Buttons are no wider together: they stand below a column, not across a tablet."""
    margin = NumericProperty(0)
    _beside = None
    __events__ = ("on_undo", "on_main", "on_explain", "on_beside")

    def on_touch_down(self, touch):
        """A bar without height takes no fingers: its buttons keep theirs and would reach into the page."""
        return bool(self.height) and super().on_touch_down(touch)

    def on_other(self, _, text):
        """A way beside the main action comes or goes."""
        if self._beside is None:
            self._beside = BesideButton(sign=self.other_icon)
            self.bind(other_icon=self._beside.setter("sign"))
            self._beside.bind(on_tap=lambda *_: self.dispatch("on_beside"))
        self._beside.text = text
        if bool(text) != bool(self._beside.parent):
            self.add_widget(self._beside) if text else self.remove_widget(self._beside)

    def on_undo(self):
        """The last entry is to be taken back."""

    def on_main(self):
        """The main action."""

    def on_beside(self):
        """The way beside the main action."""

    def on_explain(self):
        """The main action was tapped while it is off."""


load_kv("widgets/undobar")
