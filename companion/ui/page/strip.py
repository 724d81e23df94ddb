"""The phase strip: which step is now, what is left of it, which is next; not tappable."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets.segments import PhaseSegments  # noqa: F401 - the kv rules use it


class PhaseStrip(BoxLayout):
    """Shows Steps; empty where a page has none."""

    count = NumericProperty(0)
    now = NumericProperty(0)
    to = NumericProperty(0)
    place = StringProperty("")
    current = StringProperty("")
    aside = StringProperty("")
    following = StringProperty("")
    shows_next = BooleanProperty(True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("width", "place", "current", "aside", "following"):
            self.fbind(name, self.fit)
        theme.follow(self.fit)

    def fit(self, *_):
        """What comes next gives way where the text is large."""
        parts = (("fig_line", self.place), ("strong", self.current), ("body", self.aside))
        wide = sum(self._wide(*part) + theme.sm for part in parts) + self._wide("label", self.following)
        self.shows_next = wide <= self.width - 2 * theme.lg

    def _wide(self, role, text):
        """The width of a text that may shrink by a step."""
        return width_of(text, theme.fonts[role], theme.shrunk(theme.sizes, role, 1))

    def show(self, steps, aside):
        """Another step, or another word beside it."""
        if steps is None:
            self.count, self.place, self.current, self.following = 0, "", "", ""
        else:
            self.count, self.now, self.to = (
                len(steps.names),
                steps.now,
                steps.now if steps.to is None else steps.to,
            )
            place = f"{steps.now + 1}" if self.to == self.now else f"{steps.now + 1}–{self.to + 1}"
            self.place, self.current = f"{place}/{len(steps.names)}", steps.names[steps.now]
            self.following = tr("Next: {step}").format(step=steps.next)
        self.aside = f"· {aside}" if aside else ""


load_kv("page/strip")
