"""Words and figures in the type scale of the theme."""

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label

from companion.core.text import is_ambiguous
from companion.ui.load import load_kv
from companion.ui.textures import width_of
from companion.ui.theme import theme

MOST_STEPS = 9
"""So many steps large text shrinks where it must."""
SHORT = 40
"""Words of a text that is no longer are looked at one by one."""
LEADING = 1.3
"""The height of a line, of the size of its text."""


class Words(Label):
    """Text of a `role` in a `tone`: wraps to its width, keeps to one `line`, or hugs its text.

    What is too wide for its line (or for `most`) shrinks by one step, then takes `lines` lines; large text
    shrinks farther, to the usual size, also where it is higher than `tallest`; then "…".
    """

    role = StringProperty("body")
    tone = StringProperty("text1")
    fit = OptionProperty("wrap", options=["wrap", "line", "hug"])
    most = NumericProperty(0)
    lines = NumericProperty(1)
    tallest = NumericProperty(0)
    shrink = NumericProperty(0)
    at_least = NumericProperty(0)
    """So many steps smaller in any case: words in a row look better in one size."""
    _fitted = None

    def __init__(self, **kwargs):
        super().__init__(**{"valign": "top", **kwargs})  # of too many lines the first ones stay
        for name in ("text", "width", "fit", "role", "font_size", "most", "lines", "tallest", "at_least"):
            self.fbind(name, self._refit)
        self._refit()

    def _refit(self, *_):
        """Ask for the space the text needs, in the way `fit` says, if anything it follows from is another."""
        follows = self._follows()
        if follows != self._fitted:
            self._fitted = follows
            self._ask_room()

    def _follows(self):
        """All that the room for the text and its size follow from."""
        room = 0 if self.fit == "hug" else self.width
        limits = self.most, self.lines, self.tallest, self.at_least
        return self.fit, self.text, self.role, self.font_size, room, *limits, theme.version

    def _ask_room(self):
        if self.fit == "wrap":
            self.size_hint_y, self.text_size = None, (self.width, None)
            self.shrink = self._steps_of_words() if theme.text_size > 1 else 0
            return
        room = self.width if self.fit == "line" else self.most or self.natural_width
        self.size_hint = (self.size_hint_x if self.fit == "line" else None, None)
        self.shrink = max(self.at_least, self._steps(room))
        cut = self.shrink and self.width_at(self.font_size) > room
        folds = self.lines > 1 and max(self._word_widths(), default=0) <= room
        self.shorten = bool(cut and not folds)
        self.max_lines = self.lines if cut and folds else 0
        self.text_size = (room, None) if cut or self.fit == "line" else (None, None)

    def _steps(self, room):
        """How many steps smaller the text is: one at most, with large text as many as let it fit."""
        if theme.text_size <= 1:
            return int(self.natural_width > room)
        return next((steps for steps in range(MOST_STEPS) if self._fits(room, steps)), MOST_STEPS)

    def _fits(self, room, steps):
        """Whether the text, so many steps smaller, is neither too wide nor too high."""
        size = theme.shrunk(theme.sizes, self.role, steps)
        lines = 1
        if self.width_at(size) > room:
            if steps == 0 or self.lines < 2 or max(self._word_widths(size), default=0) > room:
                return False
            lines = self.lines_at(size, room)
        is_low = not self.tallest or lines * size * LEADING * self.line_height <= self.tallest
        return lines <= self.lines and is_low

    def _steps_of_words(self):
        """The same for text that wraps: no word is wider than the label. Only a short text is looked at."""
        if not self.text or len(self.text) > SHORT or self.markup:
            return 0
        for steps in range(MOST_STEPS):
            size = theme.shrunk(theme.sizes, self.role, steps)
            if max(self._word_widths(size), default=0) <= self.width:
                return steps
        return 0

    @property
    def natural_width(self):
        """The width of the whole text in one line, before any shrinking."""
        return self.width_at(theme.sizes[self.role])

    def width_at(self, size):
        """The width of the whole text in one line at a size in pixels."""
        return max((width_of(line, self.font_name, size) for line in self.text.split("\n")), default=0)

    def _words(self):
        """What stays together in one line."""
        return self.text.replace("\n", " ").split(" ")

    def lines_at(self, size, room):
        """How many lines the text takes at a size in pixels."""
        return sum(folded(line, self.font_name, size, room) for line in self.text.split("\n"))

    def _word_widths(self, size=None):
        """A word is never broken: one that is too wide ends in "…"."""
        return [width_of(word, self.font_name, size or self.font_size) for word in self._words()]


def folded(line, face, size, room):
    """In how many lines words stand one after the other."""
    lines, so_far = 1, ""
    for word in line.split(" "):  # a space that keeps words together is none
        longer = f"{so_far} {word}" if so_far else word
        if so_far and width_of(longer, face, size) > room:
            lines, so_far = lines + 1, word
        else:
            so_far = longer
    return lines


def even(row):
    """Give words in a row one size: that of the one with the least room."""
    for words in row:
        words.at_least = 0
    steps = max((words.shrink for words in row), default=0)
    for words in row:
        words.at_least = steps


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


load_kv("widgets/labels")
