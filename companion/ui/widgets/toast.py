"""Toast: one sentence above the bottom bar, gone after a while or by a tap."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import StringProperty

from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets.buttons import Tap

SECONDS_A_LETTER, LEAST = 0.06, 3.0


class Toast(Tap):
    """Says `text` for as long as it takes to read; `action` names what a tap does instead of closing."""

    text = StringProperty("")
    icon = StringProperty("information-outline")
    tone = StringProperty("accent")
    action = StringProperty("")

    def show(self, layer):
        """Appear over `layer`, in place of a sentence that is still there."""
        for old in [child for child in layer.children if isinstance(child, Toast)]:
            layer.remove_widget(old)
        layer.add_widget(self)
        Clock.schedule_once(self.hide, max(LEAST, len(self.text) * SECONDS_A_LETTER))

    def hide(self, *_):
        """Go away."""
        seconds = theme.duration("state")
        if not seconds or self.parent is None:
            return self._gone()
        fade = Animation(opacity=0, d=seconds)
        fade.bind(on_complete=self._gone)
        return fade.start(self)

    def _gone(self, *_):
        if self.parent:
            self.parent.remove_widget(self)

    def on_tap(self):
        """A tap closes it."""
        self._gone()


load_kv("widgets/toast")
