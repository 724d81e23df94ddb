"""Icons that are counted: a touch is one more, a finger that stays counts up, the summary takes one away."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.ui.load import load_kv
from companion.ui.page.words import SIGN, Told, keep
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets.buttons import IconButton, OptionButton, Tap, WideReach
from companion.ui.widgets.layouts import Column

ACROSS = 5
TWO_ROWS = 2 * ACROSS
"""More icons than these are lower, and what was counted stands in the place of the title."""
LOW_HEAD = dp(36)


class CountTile(OptionButton):
    """One icon, with how often it was touched in its corner."""

    count = NumericProperty(0)
    is_low = BooleanProperty(False)
    is_close = BooleanProperty(False)
    """Its name goes where it would make the tile higher than a finger."""
    hint = StringProperty("")
    spec = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(inner=self._fit, is_close=self._fit)
        theme.follow(self._fit)

    def _fit(self, *_):
        """Where it is too narrow for its name, the icon says it alone."""
        if self.spec is not None and self.spec.icon:
            size = theme.shrunk(theme.sizes, self.role, 1)
            is_wide = width_of(self.spec.label, theme.fonts[self.role], size) <= self.inner
            is_high = self.is_close and theme.sizes["caption"] * 1.4 + dp(30) > theme.touch
            self.text = self.spec.label if is_wide and not is_high else ""

    def show(self, spec):
        """Another icon, or another count."""
        self.spec, self.text, self.icon, self.off = spec, spec.label, spec.icon, spec.off
        self.count, self.selected = spec.count, bool(spec.count) or spec.chosen
        self.holds = self.counts = bool(spec.less)
        self.hint, self.own_tone = spec.label, spec.tint
        self._fit()


class CountChip(WideReach, Tap):
    """What was counted in words; a touch takes one away."""

    text = StringProperty("")
    icon = StringProperty("")
    tint = StringProperty("text1")
    is_low = BooleanProperty(False)
    spec = ObjectProperty(None, allownone=True)

    def show(self, spec):
        """Another count."""
        self.spec, self.text, self.icon = spec, spec.text or f"{spec.count} {spec.label}", spec.icon
        self.tint = spec.tint or "text1"


class TallyBlock(Told, Column):
    """Shows a Tally: title, the summary in one line, the icons in two rows."""

    title = StringProperty("")
    note = StringProperty("")
    sign = StringProperty("text2")
    is_low = BooleanProperty(False)
    spec = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._tiles, self._chips = [], []
        self.bind(is_low=lambda *_: self.show(self.spec) if self.spec else None)
        self.grid = GridLayout(cols=ACROSS, size_hint_y=None, spacing=theme.sm)
        self.grid.bind(minimum_height=self.grid.setter("height"))
        # ids are weak, and what is not shown has no other parent that holds it
        names = ("head", "words", "aside", "scroll")
        self._head, self._words, self._aside, self._scroll = (self.ids[name].__self__ for name in names)
        self._clear = IconButton(icon="close")
        self._clear.bind(on_tap=lambda *_: self.dispatch("on_control", self.spec.clear, None))
        self.add_widget(self.grid)

    def show(self, block):
        """Other icons, or other counts: widgets are reused."""
        self.spec, self.title, self.note, self.sign = block, block.title, block.note, SIGN[block.tone]
        keep(self.grid, self._shown(self._tiles, block.items, self._tile))
        counted = [one for one in block.items if one.count and one.less]
        chips = self._shown(self._chips, counted, self._chip)
        is_tight = len(block.items) > TWO_ROWS or self.is_low
        clears = bool(block.clear and counted and not is_tight)
        keep(self.ids.summary, [*chips, *([self._clear] if clears else [])])
        self._arrange(is_tight, bool(counted))

    def _arrange(self, is_tight, has_counted):
        """Title, summary, icons; where the icons need three rows, title or summary."""
        is_merged = is_tight and has_counted
        self._head.height = LOW_HEAD if is_tight else theme.sizes["label_strong"] * 1.5
        keep(self, [self._head, self.grid])
        keep(self._head, [self._scroll if is_merged else self._words, self._aside])
        if not is_tight:
            keep(self, [self._head, self._scroll, self.grid])
        self._scroll.height = self.ids.summary.height = LOW_HEAD if is_tight else theme.touch
        self.spacing = theme.xs if self.is_low else theme.sm
        for tile in (*self.grid.children, *self._chips):
            tile.is_low = is_tight
        for tile in self.grid.children:
            tile.is_close = self.is_low

    def _shown(self, pool, specs, made):
        while len(pool) < len(specs):
            pool.append(made())
        shown = pool[: len(specs)]
        for widget, spec in zip(shown, specs, strict=True):
            widget.show(spec)
        return shown

    def _tile(self):
        tile = CountTile()
        for event in ("on_tap", "on_hold", "on_explain"):
            tile.bind(**{event: lambda tile: self.dispatch("on_control", tile.spec.control, tile.spec.value)})
        return tile

    def _chip(self):
        chip = CountChip()
        chip.bind(on_tap=lambda chip: self.dispatch("on_control", chip.spec.less, chip.spec.value))
        return chip

    def tile(self, value):
        """The icon that counts `value`, for a finger of the tests."""
        return next(tile for tile in self._tiles if tile.parent and tile.spec.value == value)


load_kv("page/tally")
