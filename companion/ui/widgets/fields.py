"""Fields to type into."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from companion.ui import style
from companion.ui.load import load_kv
from companion.ui.widgets import buttons, icon  # noqa: F401 - the kv rules use them
from companion.ui.widgets.frame import Frame


class PlainInput(TextInput):
    """The bare line of a field: no bubble, no handles, at most `most` letters."""

    most = NumericProperty(0)

    def __init__(self, **kwargs):
        self._follow_cursor = Clock.create_trigger(self._scroll_to_cursor, -1)
        super().__init__(**kwargs)

    def _adjust_viewport(self, *_):
        """Keep the cursor in sight; Kivy's own trigger serves all fields, and keeps the last one's screen."""
        self._follow_cursor()

    def _scroll_to_cursor(self, *_):
        TextInput._adjust_viewport.__wrapped__(self, *self.cursor)

    def insert_text(self, substring, from_undo=False):
        """Take no more letters than there is room for."""
        room = self.most - len(self.text) if self.most else len(substring)
        return super().insert_text(substring[: max(0, room)], from_undo)


class TextField(Frame):
    """One line of text; fires `on_typed(text)` with each letter and `on_enter` at its end."""

    text = StringProperty("")
    hint = StringProperty("")
    icon = StringProperty("")
    most = NumericProperty(0)
    focus = BooleanProperty(False)
    clears = BooleanProperty(False)
    __events__ = ("on_typed", "on_enter")

    def begin(self):
        """Take the keys, without a touch."""
        self.ids.input.focus = True

    def typed(self, text):
        """Keep what the player wrote, and say so."""
        if text != self.text:
            self.text = text
            self.dispatch("on_typed", text)

    def on_typed(self, text):
        """The text is now `text`."""

    def on_enter(self):
        """The player has finished."""


class SearchField(TextField):
    """A text field with a magnifier and a cross that clears it."""


style.add(style.TYPING)
load_kv("widgets/fields")
