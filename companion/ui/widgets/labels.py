"""Words and figures in the type scale of the theme."""

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label

from companion.ui.load import load_kv
from companion.ui.textures import width_of
from companion.ui.theme import theme


class Words(Label):
    """Text of a `role` in a `tone`: wraps to its width, keeps to one `line`, or hugs its text.

    What is too wide for its line (or for `most`) shrinks by one step, then takes `lines` lines, then "…".
    """

    role = StringProperty("body")
    tone = StringProperty("text1")
    fit = OptionProperty("wrap", options=["wrap", "line", "hug"])
    most = NumericProperty(0)
    lines = NumericProperty(1)
    shrink = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("text", "width", "fit", "role", "font_size", "most", "lines"):
            self.fbind(name, self._refit)
        self._refit()

    def _refit(self, *_):
        """Ask for the space the text needs, in the way `fit` says."""
        if self.fit == "wrap":
            self.size_hint_y, self.text_size = None, (self.width, None)
            return
        room = self.width if self.fit == "line" else self.most or self.natural_width
        self.size_hint = (self.size_hint_x if self.fit == "line" else None, None)
        self.shrink = int(self.natural_width > room)
        cut = self.shrink and self.width_at(self.font_size) > room
        folds = self.lines > 1 and max(self._word_widths(), default=0) <= room
        self.shorten = bool(cut and not folds)
        self.max_lines = self.lines if cut and folds else 0
        self.text_size = (room, None) if cut or self.fit == "line" else (None, None)

    @property
    def natural_width(self):
        """The width of the whole text in one line, before any shrinking."""
        return self.width_at(theme.sizes[self.role])

    def width_at(self, size):
        """The width of the whole text in one line at a size in pixels."""
        return max((width_of(line, self.font_name, size) for line in self.text.split("\n")), default=0)

    def _word_widths(self):
        """A word is never broken: one that is too wide ends in "…"."""
        return [width_of(word, self.font_name, self.font_size) for word in self.text.split()]


class BodyText(Words):
    """Running text, 16 sp."""


class LabelText(Words):
    """A second line or the caption of a button, 14 sp."""


class CaptionText(Words):
    """The smallest text there is, 12 sp."""


class TitleText(Words):
    """The name of a card or a section, 20 sp."""


class SectionCaps(Words):
    """The name of a section, in capitals."""

    caption = StringProperty("")

    def on_caption(self, _, caption):
        """Show the caption in capitals."""
        self.text = caption.upper()


class Figure(Label):
    """A number to be read across the table; one that reads as another upside-down gets a bar under it."""

    role = StringProperty("fig_m")
    tone = StringProperty("text1")
    barred = BooleanProperty(False)

    def on_text(self, _, text):
        """Decide about the bar."""
        self.barred = is_ambiguous(text)


def is_ambiguous(text):
    """Whether the digits of `text` make another number upside-down."""
    digits = {letter for letter in str(text) if letter.isdigit()}
    return bool(digits & set("69")) and digits <= set("01689")


load_kv("widgets/labels")
