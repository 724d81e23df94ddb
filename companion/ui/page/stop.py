"""A loss before it happens: the loss is the title, the safe answer is in the main place."""

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from companion.ui.load import load_kv
from companion.ui.page.dock import DEAF
from companion.ui.page.parts import Blocks
from companion.ui.page.words import Told
from companion.ui.widgets.buttons import OptionButton
from companion.ui.widgets.sheet import Sheet


class Anyway(OptionButton):
    """The wasteful answer."""


class StopSheet(Told, Sheet):
    """Shows a Warning; fires `on_control` once. Closing it is the safe answer."""

    warning = ObjectProperty(None)

    def __init__(self, warning, **kwargs):
        safe = warning.safe
        super().__init__(
            tone="warn", icon="alert", title=warning.title, line=warning.text, warning=warning, **kwargs
        )
        self.action, self.action_icon = safe.label, safe.icon
        self._said, self._opened = False, Clock.get_time()
        if warning.blocks:
            blocks = Blocks()
            blocks.show(warning.blocks)
            self.body.add_widget(blocks)
        anyway = Anyway(text=warning.anyway.label, note=warning.anyway.note)
        anyway.bind(on_tap=lambda *_: self._answer(warning.anyway))
        self.body.add_widget(anyway)

    def on_touch_down(self, touch):
        """The second half of a double tap was not meant for what has just come up."""
        if Clock.get_time() - self._opened < DEAF:
            return True
        return super().on_touch_down(touch)

    def on_main(self):
        """The safe answer."""
        self._answer(self.warning.safe)

    def _answer(self, button):
        if not self._said:
            self._said = True
            self.close()
            self.dispatch("on_control", button.control, button.value)

    def main(self):
        """Say it once."""
        self.dispatch("on_main")

    def on_closed(self):
        """Left by the cross, the scrim or Back: nothing is done."""
        if not self._said:
            self._said = True
            self.dispatch("on_control", self.warning.safe.control, None)


load_kv("page/stop")
