"""The dock: undo left, one to four buttons, the ending right; deaf while a button changes its meaning."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.load import load_kv
from companion.ui.page.words import Told, keep
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets import buttons, labels, undobar  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import MainButton, TextButton

DEAF = 0.4
"""Seconds in which a second tap still belongs to what the button meant before."""
ROOMY = dp(400)
LOOKS = ["accent", "plain", "ok", "warn", "bad"]


class Guarded(TextButton):
    """A button that ignores fingers for a moment after it meant something else that could be tapped.

    Where it is narrow its icon goes first, then its note: the words stay whole.
    """

    spec = ObjectProperty(None, allownone=True)
    is_roomy = BooleanProperty(True)
    _meaning, _deaf_until = None, 0.0

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(inner=self._fit, note_lines=self._fit, role=self._fit)
        theme.follow(self._fit)

    def tell(self, spec, head):
        """Another meaning, or the same one after something was booked."""
        meaning = (head, spec.control, spec.value, spec.label)
        if self.spec is not None and not self.spec.off and meaning != self._meaning:
            self.close_ears()
        self._meaning = meaning
        if spec != self.spec:
            self.spec = spec
            self.text, self.off, self.holds = spec.label, spec.off, bool(spec.hold)
            self.dress(spec)
            self._fit()

    def dress(self, spec):
        """Override: look as the tone says."""

    def _fit(self, *_):
        """Icon and note as far as there is room for them."""
        if self.spec is None:
            return
        self._choose_role()
        size = theme.shrunk(theme.sizes, self.role, 1)
        wide = width_of(self.spec.label, theme.fonts[self.role], size)
        note = width_of(self.spec.note, theme.fonts["caption_plain"], theme.sizes["caption_plain"])
        self.note = self.spec.note if wide <= self.inner and note <= self.inner * self.note_lines else ""
        sign = self.icon_side + theme.sm
        self.icon = self.spec.icon if max(wide, note if self.note else 0) + sign <= self.inner else ""
        self.lines = 1 if self.note else 2

    def _choose_role(self):
        """Override: the size of the words, where it depends on the room."""

    def close_ears(self):
        """A finger that comes now was meant for what stood here before."""
        self._deaf_until = Clock.get_time() + DEAF

    def on_touch_down(self, touch):
        """Take the finger and do nothing while deaf."""
        if self.collide_point(*touch.pos) and Clock.get_time() < self._deaf_until:
            return True
        return super().on_touch_down(touch)


class DockMain(Guarded, MainButton):
    """What is about to be done, or what is missing for it; `is_tight` where more than two stand there."""

    look = OptionProperty("accent", options=LOOKS)
    is_tight = BooleanProperty(False)
    ground = ColorProperty()

    def dress(self, spec):
        """Filled in the colour of its tone; plain as an outline."""
        self.look = spec.tone

    def _choose_role(self):
        """Among several the words are smaller."""
        tight = "strong" if theme.text_size < 1.1 else "label_strong"
        self.role = tight if self.is_tight else "strong" if self.look == "plain" else "action"


class DockEnd(Guarded):
    """The ending: outlined while something useful is left."""

    look = OptionProperty("plain", options=LOOKS)
    is_full = BooleanProperty(False)

    def dress(self, spec):
        """Filled in the colour of its tone; plain as an outline."""
        self.look = spec.tone


class DockUndo(Guarded):
    """Undo, and what it would take back."""

    has_own_parts = True

    def _fit(self, *_):
        """The note may end in "…": the history has it whole."""
        if self.spec is not None:
            self.note, self.icon = self.spec.note, self.spec.icon


class Dock(Told, BoxLayout):
    """Shows a Dock; fires `on_control` for what is tapped."""

    is_low = BooleanProperty(False)
    has_ground = BooleanProperty(True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.undo, self.end, self._pool = DockUndo(), DockEnd(), []
        self._main = BoxLayout(spacing=theme.sm)
        self._main.bind(width=self._share)
        for button in (self.undo, self.end):
            self._listen(button)
            self.fbind("width", lambda _, width, button=button: setattr(button, "is_roomy", width >= ROOMY))
        self.add_widget(self.undo)
        self.add_widget(self._main)

    def _listen(self, button):
        button.bind(on_tap=self._tapped, on_explain=self._tapped, on_hold=self._held)

    def _held(self, button):
        self.dispatch("on_control", button.spec.hold, None)

    def _tapped(self, button):
        if button.spec.control and not (button.off and button is self.undo):
            self.dispatch("on_control", button.spec.control, button.spec.value)

    @property
    def main(self):
        """The buttons in the main place, the last one at the right."""
        return self._main.children[::-1]

    def show(self, dock, head):
        """Another dock; `head` says whether something was booked since the last one."""
        while len(self._pool) < len(dock.main):
            self._pool.append(self._made())
        shown = self._pool[: len(dock.main)]
        for button, spec in zip(shown, dock.main, strict=True):
            button.is_tight = len(shown) > 2
            button.tell(spec, head)
            if self._main.children and len(self._main.children) != len(shown):
                button.close_ears()
        keep(self._main, shown)
        self._share()
        self.undo.tell(dock.undo, head)
        if dock.end is not None:
            if self.end.parent is None:  # another button was in its place
                self.end.close_ears()
            self.end.tell(dock.end, head)
        keep(self, [self.undo, self._main, *([self.end] if dock.end else [])])

    def ready(self, count):
        """Have so many buttons for the main place, each with all its parts."""
        while len(self._pool) < count:
            button = self._made()
            button.icon = button.note = "check-bold"
            button.icon = button.note = ""
            self._pool.append(button)

    def _made(self):
        button = DockMain()
        self._listen(button)
        return button

    def _share(self, *_):
        """Two buttons are as wide as each other; several as their words are, at last as their longest."""
        shown = self._main.children
        room = self._main.width - theme.sm * (len(shown) + 1)
        needs = [max(_width(button, button.spec.label), _note(button)) for button in shown]
        if sum(needs) > room:
            needs = [
                max(_width(button, word) for word in button.spec.label.split() or [""]) for button in shown
            ]
        for button, need in zip(shown, needs, strict=True):
            button.size_hint_x = need if len(shown) > 2 else 1


def _width(button, words):
    """How wide a button has to be for these words."""
    return width_of(words, theme.fonts[button.role], theme.sizes[button.role]) + theme.md


def _note(button):
    return width_of(button.spec.note, theme.fonts["caption_plain"], theme.sizes["caption_plain"]) + theme.md


load_kv("page/dock")
