"""The checklist of a page: what to lay out, row by row, with a box to tick or with what has to be known."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.core.blocks import item_buttons
from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.page.choices import ChipChoice
from companion.ui.page.words import Told, keep
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets.buttons import Tap
from companion.ui.widgets.layouts import Column


class ItemRow(Told, Tap):
    """One thing to lay out; a tap anywhere on it ticks it off."""

    title = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    mark = StringProperty("")
    box = StringProperty("")
    text = StringProperty("")
    is_asked = BooleanProperty(False)
    has_buttons = BooleanProperty(False)
    is_short = BooleanProperty(False)
    is_dense = BooleanProperty(False)
    spec = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        self._pool = []
        super().__init__(**kwargs)
        self.ids.words.bind(width=self._fit)
        self.bind(is_dense=self._fit)
        theme.follow(self._fit)

    def _fit(self, *_):
        """The note stands where there is room for it beside the buttons."""
        note = self.spec.note if self.spec and not self.is_dense else ""
        wide = width_of(note, "text", theme.sizes["label"])
        self.note = "" if self.has_buttons and wide > self.ids.words.width else note

    def show(self, item):
        """Another thing, or another tick."""
        self.spec, self.title = item, item.text
        self.icon, self.mark, self.is_asked = item.icon, item.mark, item.asked
        buttons = item.buttons
        while len(self._pool) < len(buttons):
            self._pool.append(self._made())
        for button, spec in zip(self._pool, buttons, strict=False):
            button.show(spec)
        keep(self.ids.buttons, self._pool[: len(buttons)])
        self.has_buttons = bool(buttons)
        has_box = bool(item_buttons(item)) and not buttons
        self.disabled = not (has_box or buttons)
        self.box = ("checkbox-marked" if item.done else "checkbox-blank-outline") if has_box else ""
        self._fit()
        self.text = f"{item.text}. {tr('Done') if item.done else item.note}"

    def _made(self):
        button = ChipChoice()
        button.bind(on_tap=self._sent)
        return button

    def _sent(self, button):
        self.dispatch("on_control", button.spec.control, button.spec.value)

    def on_tap(self):
        """Lies on the table now, or does not after all."""
        if self.box:
            self.dispatch("on_control", "tick", self.spec.key)


class ChecklistBlock(Told, Column):
    """Rows below each other; they are reused. Where the room is small they are `dense`: without notes."""

    is_dense = BooleanProperty(False)
    stretches = False

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.rows = []

    def needs(self):
        """Its height in dp, least and wished: rows have one height each."""
        high = sum(row.height for row in self.children) + self.spacing * max(0, len(self.children) - 1)
        return high / dp(1), high / dp(1)

    def show(self, block):
        """Other rows."""
        while len(self.rows) < len(block.items):
            row = ItemRow(is_dense=self.is_dense)
            self.fbind("is_dense", row.setter("is_dense"))
            row.bind(on_control=lambda _, *touched: self.dispatch("on_control", *touched))
            self.rows.append(row)
        shown = self.rows[: len(block.items)]
        for row, item in zip(shown, block.items, strict=True):
            if row.spec != item:
                row.show(item)
        keep(self, shown)


load_kv("page/checklist")
