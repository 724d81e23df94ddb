"""The phase strip: which step is now, what is left of it, which is next; not tappable."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.widgets.bars import PhaseSegments  # noqa: F401 - the kv rules use it


class PhaseStrip(BoxLayout):
    """Shows Steps; empty where a page has none."""

    count = NumericProperty(0)
    now = NumericProperty(0)
    place = StringProperty("")
    current = StringProperty("")
    aside = StringProperty("")
    following = StringProperty("")

    def show(self, steps, aside):
        """Another step, or another word beside it."""
        if steps is None:
            self.count, self.place, self.current, self.following = 0, "", "", ""
        else:
            self.count, self.now = len(steps.names), steps.now
            self.place, self.current = f"{steps.now + 1}/{len(steps.names)}", steps.names[steps.now]
            self.following = tr("Next: {step}").format(step=steps.next)
        self.aside = f"· {aside}" if aside else ""


load_kv("page/strip")
