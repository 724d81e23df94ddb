"""Blocks that say something: sentences, figures, lists."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui.load import load_kv
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets import buttons, chips, labels  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import Tap, WideReach
from companion.ui.widgets.icon import Icon
from companion.ui.widgets.labels import Words
from companion.ui.widgets.layouts import Column, Flow, Row

INK = {"plain": "text1", "accent": "text1", "ok": "text1", "warn": "warn", "bad": "text1"}
SIGN = {"plain": "text2", "accent": "accent", "ok": "ok", "warn": "warn", "bad": "bad"}


HOLD = 0.6
"""Seconds a finger stays before a secret is seen."""


class Told:
    """Mixed into a widget that shows one block; fires `on_control(control, value)`."""

    __events__ = ("on_control",)

    def on_control(self, control, value):
        """Something was touched."""


class NoticeBlock(Told, Row):
    """A sentence with its icon and the id of its rule."""

    text = StringProperty("")
    icon = StringProperty("")
    tone = StringProperty("plain")
    rule = StringProperty("")
    ink, sign = StringProperty("text1"), StringProperty("text2")

    def show(self, block):
        """Another sentence."""
        self.text, self.icon, self.rule = block.text, block.icon, block.rule
        self.tone, self.ink, self.sign = block.tone, INK[block.tone], SIGN[block.tone]


class FigureSign(Icon):
    """The icon of a `chip`, on a disc where it has one."""

    chip = ObjectProperty()


class FigureArrow(Icon):
    """From what the figure of a `chip` is to what it would be."""

    chip = ObjectProperty()


class FigureThen(Words):
    """What the figure of a `chip` would be."""

    chip = ObjectProperty()


class FigureChip(WideReach, Tap):
    """A figure with its name, and what it would become."""

    label = StringProperty("")
    old = StringProperty("")
    new = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("text2")
    text = StringProperty("")
    is_short = BooleanProperty(False)
    """Its sign stands for its name."""
    is_bare = BooleanProperty(False)
    """Words in line with figures: no ground, nothing to touch."""
    disc = StringProperty("")
    """The colour of a disc behind its icon."""
    tone = StringProperty("text1")
    spec = ObjectProperty(None, allownone=True)

    _sign = _then = None

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("icon", self._dress)
        self.fbind("new", self._dress)
        self.disabled = self.is_bare

    def _dress(self, *_):
        """Its icon, and what it would become, are made with the first one there is to show."""
        if self.icon and self._sign is None:
            self._sign = FigureSign(chip=self)
            self.ids.inner.add_widget(self._sign, len(self.ids.inner.children))
        if self.new and self._then is None:
            self._then = FigureThen(chip=self)
            for part in (FigureArrow(chip=self), self._then):
                self.ids.inner.add_widget(part)

    def show(self, figure):
        """Another figure."""
        self.spec, self.label, self.old, self.new = figure, figure.label, figure.now, figure.then
        self.icon, self.sign = figure.icon, "night" if figure.tint else SIGN[figure.tone]
        self.disc, self.tone = figure.tint, "ok" if figure.tint and figure.tone == "ok" else "text1"
        self.text = f"{figure.label} {figure.now}" + (f" → {figure.then}" if figure.then else "")
        self.disabled = not figure.control

    @property
    def wide(self):
        """How wide it is, with its name unless its sign stands for it."""
        label = "" if self.is_short else self.label
        parts = [(label, "label"), (self.old, "fig_line"), (self.new, "fig_line")]
        words = [width_of(text, theme.fonts[role], theme.sizes[role]) for text, role in parts if text]
        signs = theme.lg * bool(self.icon) + dp(14) * bool(self.new)
        pieces = len(words) + bool(self.icon) + bool(self.new)
        if self.disc:
            return sum(words) + signs - dp(4) + dp(2) * max(0, pieces - 1) + dp(15)
        ground = 0 if self.is_bare else 2 * (theme.sm + dp(1))
        return sum(words) + signs + theme.xs * max(0, pieces - 1) + ground

    def shorten(self, is_short):
        """Let the sign stand for the name, or not."""
        self.is_short = bool(is_short and self.spec and self.spec.sign)
        self.icon = self.spec.sign if self.is_short else self.spec.icon if self.spec else ""


class FiguresBlock(Told, Flow):
    """Figures side by side, then what they come to; where it is tight only what fits in one line."""

    text = StringProperty("")
    is_tight = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._pool, self._shown, self._is_bare = [], [], False
        self._title, self._note, self._cards = FigureChip(is_bare=True), FigureChip(is_bare=True), None
        self.bind(width=self._shorten, is_tight=self._shorten)
        theme.follow(self._shorten)

    def show(self, block):
        """Other figures: chips are reused."""
        if block.shape == "cards":
            keep(self, [self._compared(block)])
            return
        while len(self._pool) < len(block.items):
            self._pool.append(self._made())
        shown = self._pool[: len(block.items)]
        for chip, figure in zip(shown, block.items, strict=True):
            chip.is_bare = block.shape == "bare"
            chip.show(figure)
        self._title.label = self._title.text = block.title
        self._note.label = self._note.text = block.note
        heads = [self._title] if block.title else []
        self._shown = [*heads, *shown, *([self._note] if block.note else [])]
        self._is_bare = block.shape == "bare"
        self._shorten()

    def _compared(self, block):
        """The same on cards."""
        if self._cards is None:
            from companion.ui.page.compare import CompareCards  # few pages have them

            self._cards = CompareCards(width=self.width)
            self.bind(width=self._cards.setter("width"))
        self._cards.show(block)
        return self._cards

    def _shorten(self, *_):
        """Everything in one line where that is possible: names that have an icon go."""
        if self._cards in self.children:
            return
        for chip in self._shown:
            chip.shorten(False)
        wide = sum(chip.wide for chip in self._shown) + theme.sm * (len(self._shown) - 1)
        for chip in self._shown:
            chip.shorten(wide > self.width)
        self.spacing = (theme.xs if self._is_bare else theme.sm), theme.xs
        keep(self, self._in_one_line() if self._is_bare or self.is_tight else self._shown)

    def _in_one_line(self):
        """As many as fit: those at the front matter most."""
        gap = self.spacing[0]
        return [
            chip
            for n, chip in enumerate(self._shown, 1)
            if sum(one.wide + gap for one in self._shown[:n]) <= self.width + gap
        ]

    def _made(self):
        chip = FigureChip()
        chip.bind(on_tap=lambda chip: self.dispatch("on_control", chip.spec.control, chip.spec.value))
        return chip


class PageRow(Tap):
    """One line of a list."""

    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("text2")
    spec = ObjectProperty(None, allownone=True)


class RowsBlock(Told, Column):
    """Lines below each other; one with a control can be touched."""

    title = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._pool, self._head = [], labels.SectionCaps()

    def show(self, block):
        """Other lines: rows are reused."""
        while len(self._pool) < len(block.rows):
            self._pool.append(self._made())
        shown = self._pool[: len(block.rows)]
        for line, row in zip(shown, block.rows, strict=True):
            line.spec, line.text, line.note = row, row.text, row.note
            line.icon, line.sign, line.disabled = row.icon, SIGN[row.tone], not row.control
        self._head.caption = block.title
        keep(self, [*([self._head] if block.title else []), *shown])

    def _made(self):
        row = PageRow()
        row.bind(on_tap=lambda row: self.dispatch("on_control", row.spec.control, row.spec.value))
        return row


class SecretBlock(Told, Tap):
    """Something for one pair of eyes: seen while a finger stays on it; a touch by chance shows nothing.

    What another phone keeps is asked for with `look` when the finger comes, and forgotten when it goes.
    """

    key = StringProperty("")
    is_asked = BooleanProperty(False)
    label = StringProperty("")
    lines = StringProperty("")
    text = StringProperty("")
    is_seen = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._opening = Clock.create_trigger(self._open, HOLD)

    def show(self, block):
        """Another secret: closed again."""
        self.key, self.label, self.lines = block.id, block.label, "\n".join(block.lines)
        self.is_asked = not block.lines
        self._close()

    def tell(self, lines):
        """What was asked for, while the finger is still there."""
        if self.is_asked and self.is_seen:
            self.lines = "\n".join(lines)
            self._word()

    def on_state(self, widget, state):
        """Seen while it is held."""
        super().on_state(widget, state)
        self._opening() if state == "down" else self._close()

    def _open(self, *_):
        self.is_seen = True
        if self.is_asked:
            self.dispatch("on_control", "look", self.key)
        self._word()

    def _close(self):
        self._opening.cancel()
        self.is_seen = False
        if self.is_asked:
            self.lines = ""
        self._word()

    def _word(self):
        self.text = (self.lines or self.label) if self.is_seen else self.label


def keep(box, widgets):
    """Let `box` hold exactly these, in this order; nothing is done where it does."""
    shown = box.children[::-1]
    if shown == widgets:
        return
    same = 0
    while same < min(len(shown), len(widgets)) and shown[same] is widgets[same]:
        same += 1
    box.clear_widgets(shown[same:])
    for widget in widgets[same:]:
        box.add_widget(widget)


load_kv("page/words")
