"""Choices: buttons in a row, as they flow, as tiles, as a list or around a compass; never thrown away."""

from math import ceil

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.ui.load import load_kv
from companion.ui.page.joined import Joined
from companion.ui.page.ways import Ways
from companion.ui.page.words import SIGN, Told, keep
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets.buttons import OptionButton
from companion.ui.widgets.labels import LabelText
from companion.ui.widgets.layouts import Column, Flow, Row

COMPASS = (
    ("arrow-top-left", "arrow-up", "arrow-top-right"),
    ("arrow-left", "", "arrow-right"),
    ("arrow-bottom-left", "arrow-down", "arrow-bottom-right"),
)
TILE_WIDE = dp(62)
ACROSS = 5
"""Tiles beside each other on the smallest phone: icons stay, names go."""
FEW_ACROSS = 4
MOST = dp(300)
NAME_WIDE = dp(98)
"""How wide a column of names is at least."""


class Choice(OptionButton):
    """One option of a page."""

    spec = ObjectProperty(None, allownone=True)

    def show(self, spec):
        """Another option."""
        self.spec = spec
        self.text, self.note, self.icon = spec.label, spec.note, spec.icon
        self.selected, self.off, self.holds = spec.chosen, spec.off, bool(spec.hold)
        self.own_tone = SIGN[spec.tone] if spec.tone != "plain" and not spec.chosen else ""


class TileChoice(Choice):
    """Icon above the name, what it is about below where there is room for it; at last the icon alone.

    `hint` says the name for the ear then.
    """

    hint = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(inner=self._fit, height=self._fit, axis=self._fit)
        theme.follow(self._fit)

    def show(self, spec):
        """Another option."""
        super().show(spec)
        self._fit()

    def _fit(self, *_):
        if self.spec is None:
            return
        note, self.hint = self.spec.note, self.spec.label
        smallest = theme.shrunk(theme.sizes, self.role, 1)
        self.text = self.hint if width_of(self.hint, "strong", smallest) <= self.inner + 1 else ""
        wide = width_of(note, "text", theme.sizes["caption_plain"])
        lines = 1.3 * (theme.sizes["label_strong"] + theme.sizes["caption_plain"])
        high = lines + (self.icon_side if self.axis == "column" else 0)
        self.note = note if wide <= self.inner and high <= self.height else ""
        is_beside = self.axis == "row" and self.note and wide + self.icon_side + theme.sm > self.inner
        self.icon = "" if is_beside and self.text else self.spec.icon


class GridChoice(Choice):
    """A small tile among many; where it is too narrow for its name, its icon says it alone."""

    hint = StringProperty("")
    is_close = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(inner=self._fit)
        theme.follow(self._fit)

    def show(self, spec):
        """Another option."""
        super().show(spec)
        self.hint = spec.label
        self._fit()

    def _fit(self, *_):
        if self.spec is not None and self.spec.icon:
            size = theme.shrunk(theme.sizes, self.role, 1)
            is_wide = width_of(self.spec.label, theme.fonts[self.role], size) <= self.inner
            self.text = self.spec.label if is_wide else ""


class ChipChoice(Choice):
    """As wide as its words; where it is tight they do without their icon."""

    is_tight = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(is_tight=self._hug)
        theme.follow(self._hug)

    def show(self, spec):
        """Another option, as wide as it says."""
        super().show(spec)
        self._hug()

    def _hug(self, *_):
        if self.spec is not None:
            self.icon = "" if self.is_tight and self.text else self.spec.icon
        words = max(
            width_of(self.text, "strong", theme.sizes["label_strong"]),
            width_of(self.note, "text", theme.sizes["caption_plain"]),
        )
        sign = self.icon_side + theme.sm if self.icon else 0
        self.width = max(theme.touch, min(MOST, words + sign + 2 * theme.md))


class NameChoice(Choice):
    """One name among many, in two lines where it is long."""


class ListChoice(Choice):
    """A line as wide as the list."""


class PadChoice(Choice):
    """One direction; `hint` says it for the ear and the tests."""

    hint = StringProperty("")

    def show(self, spec):
        """The icon alone is seen."""
        super().show(spec)
        self.text, self.note, self.hint = "", "", spec.label


class Compass(GridLayout):
    """Eight directions around a middle; a direction that leads nowhere leaves its place empty."""

    def __init__(self, **kwargs):
        super().__init__(cols=3, size_hint=(None, None), spacing=theme.sm, **kwargs)
        self.size = (3 * theme.touch + 2 * theme.sm,) * 2
        self._blank = [Widget() for _ in range(9)]

    def place(self, buttons):
        """Each button at the place its icon points to."""
        found = {button.icon: button for button in buttons}
        icons = [icon for line in COMPASS for icon in line]
        keep(self, [found.get(icon) or blank for icon, blank in zip(icons, self._blank, strict=True)])


class Tiles(GridLayout):
    """As many tiles beside each other as fit."""

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, cols=5, spacing=theme.sm, **kwargs)
        self.bind(minimum_height=self.setter("height"), width=self._fit)
        theme.follow(self._fit)

    def _fit(self, *_):
        wide = TILE_WIDE * min(1.3, theme.sizes["caption"] / dp(12))
        named = int((self.width + theme.sm) // (wide + theme.sm))
        least = int((self.width + theme.sm) // (theme.touch + theme.sm))
        self.cols = max(2, named, min(least, ACROSS))
        roomy, count = self._roomy(wide), len(self.children)
        if FEW_ACROSS <= roomy < self.cols and ceil(count / roomy) <= max(2, ceil(count / self.cols)):
            self.cols = roomy
        if roomy and any(tile.spec and not tile.spec.icon for tile in self.children):
            self.cols = max(2, min(self.cols, roomy))  # a word without an icon can't go
        self._is_close = named < self.cols
        for button in self.children:
            button.is_close = self._is_close

    def _roomy(self, wide):
        """How many stand beside each other so that long names fit too; none where all are short."""
        words = (width_of(tile.spec.label, "strong", theme.sizes["caption"]) for tile in self.children)
        longest = max(words, default=0) + theme.md
        return int((self.width + theme.sm) // (longest + theme.sm)) if longest > wide else 0

    def place(self, buttons):
        """One after the other."""
        keep(self, buttons)
        self._fit()


class Columns(GridLayout):
    """Names in columns of one width: three on a phone, four beside the stage, two with large words.

    Eight rows, a finger away from what stands above them, are as high as the board of a usual phone.
    """

    def __init__(self, **kwargs):
        above, between = (0, dp(4), 0, 0), (theme.sm, dp(7.8))
        super().__init__(size_hint_y=None, cols=3, padding=above, spacing=between, **kwargs)
        self.bind(minimum_height=self.setter("height"), width=self._fit)
        theme.follow(self._fit)

    def _fit(self, *_):
        wide = NAME_WIDE * theme.sizes["label_strong"] / dp(14)
        self.cols = max(2, int((self.width + theme.sm) // (wide + theme.sm)))

    def place(self, buttons):
        """One after the other."""
        keep(self, buttons)
        self._fit()


class TileRow(Row):
    """Tiles of one width; where a word needs more than its share, each has as much as it needs."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(width=self._fit)
        theme.follow(self._fit)

    def _fit(self, *_):
        if not self.children:
            return
        room = self.width - theme.sm * (len(self.children) - 1)
        needs = self._needs(theme.sizes["label_strong"], theme.lg)
        if sum(needs) > room:
            needs = self._needs(theme.shrunk(theme.sizes, "label_strong", 1), theme.md)
        if sum(needs) > room:
            needs = self._without_longest(needs, room)
        is_even = max(needs) <= room / len(needs)
        for tile, need in zip(self.children, needs, strict=True):
            tile.size_hint_x, tile.size_hint_min_x = (1, None) if is_even else (need, theme.touch)

    def _without_longest(self, needs, room):
        """The longest names give way to their icons until the others fit."""
        able = [n for n, tile in enumerate(self.children) if tile.spec and tile.spec.icon]
        for n in sorted(able, key=lambda n: -needs[n]):
            if sum(needs) > room:
                needs[n] = theme.touch
        return needs

    def _needs(self, size, beside):
        """How wide each tile has to be for its name at this size."""
        labels = [tile.spec.label if tile.spec else "" for tile in self.children]
        return [max(theme.touch, width_of(label, "strong", size) + beside) for label in labels]

    def place(self, buttons):
        """One after the other."""
        keep(self, buttons)
        self._fit()


class Line(Row):
    """What is asked at the left, the answers at the right."""

    def __init__(self, **kwargs):
        super().__init__(spacing=theme.sm, **kwargs)
        self.title = LabelText(pos_hint={"center_y": 0.5})

    def place(self, buttons):
        """The title takes the room the answers leave."""
        keep(self, [self.title, *buttons])


class Chips(Flow):
    """Chips beside each other, with nothing below the last line."""


BOXES = {
    "row": TileRow,
    "flow": Chips,
    "list": lambda: Column(padding=(0, dp(4), 0, 0)),  # a finger away from what stands above
    "pad": Compass,
    "grid": Tiles,
    "line": Line,
    "names": Columns,
}
BUTTONS = {
    "row": TileChoice,
    "flow": ChipChoice,
    "list": ListChoice,
    "pad": PadChoice,
    "grid": GridChoice,
    "line": ChipChoice,
    "names": NameChoice,
}


class ChoicesBlock(Told, Column):
    """Shows a Choices; `high` is the height of a row of tiles."""

    high = NumericProperty(theme.target)
    is_tight = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._title, self._boxes, self._pools = LabelText(), {}, {}
        self.shape, self._count = "", 0
        self.bind(is_tight=self._tighten)
        # not at once: a row that is being laid out must not lose a child
        self._again = Clock.create_trigger(self._retitle, -1)

    @property
    def buttons(self):
        """The buttons that are shown, in the order of the options; ways are drawn, not buttons."""
        return self._pools.get(self.shape, [])[: self._count]

    def show(self, block):
        """Other options: buttons are reused."""
        self.shape, self._count = block.shape, len(block.options)
        if block.shape == "ways":
            self._show_ways(block)
            return
        if block.shape == "joined":
            self._show_joined(block)
            return
        self.ready(block.shape, self._count)
        shown = self._pools[block.shape][: self._count]
        for button, spec in zip(shown, block.options, strict=True):
            if button.spec != spec:
                button.show(spec)
        self._tighten()
        box = self._boxes[block.shape]
        place = getattr(box, "place", None)
        place(shown) if place else keep(box, shown)
        title = box.title if block.shape == "line" else self._title
        title.text = block.title
        keep(self, [*([title] if block.title and title is self._title else []), box])

    def ready(self, shape, count):
        """Have so many buttons of a shape, and the box around them."""
        pool = self._pools.setdefault(shape, [])
        while len(pool) < count:
            pool.append(self._made(shape))
        if shape not in self._boxes:
            self._boxes[shape] = BOXES[shape]()

    def _show_ways(self, block):
        """Drawn in one picture; what was touched is said the same way."""
        if "ways" not in self._boxes:
            self._boxes["ways"] = Ways()
            self._boxes["ways"].bind(on_touched=lambda _, spec: self._told(spec), height=self._again)
        self._title.text = block.title
        self._boxes["ways"].place(block.options)
        self._retitle()

    def _tighten(self, *_):
        """Chips are narrower where large words leave little room; so are ways."""
        for button in self.buttons:
            if isinstance(button, ChipChoice):
                button.is_tight = self.is_tight
        self._retitle()

    def _retitle(self, *_):
        """One row of ways stands below its title, unless words need the room."""
        if self.shape != "ways":
            return
        ways, is_titled = self._boxes["ways"], bool(self._title.text) and not self.is_tight
        ways.is_low = not is_titled
        keep(self, [*([self._title] if is_titled and ways.rows == 1 else []), ways])

    def _show_joined(self, block):
        """One bar of numbers; what it is about stands before it."""
        if "joined" not in self._boxes:
            self._boxes["joined"] = Joined()
            self._boxes["joined"].bind(on_touched=lambda _, spec: self._told(spec))
        self._boxes["joined"].place(block.title, block.options)
        keep(self, [self._boxes["joined"]])

    def _made(self, shape):
        button = BUTTONS[shape]()
        button.bind(on_tap=self._touched, on_explain=self._touched)
        button.bind(on_hold=lambda button: self.dispatch("on_control", button.spec.hold, button.spec.value))
        if shape == "row":
            self.fbind("high", button.setter("height"))
            button.height = self.high
        return button

    def _touched(self, button):
        """What is off is touched as well: the page says why."""
        self._told(button.spec)

    def _told(self, spec):
        if spec.control:
            self.dispatch("on_control", spec.control, spec.value)


load_kv("page/choices")
