"""The checklist of a page: what to lay out, row by row, with a box to tick or with what has to be known."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.blocks import item_buttons
from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.page.choices import ChipChoice
from companion.ui.page.words import Told, keep
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets.buttons import Tap


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
    is_close = BooleanProperty(False)
    is_half = BooleanProperty(False)
    """Two stand beside each other: the words need the room of the icon."""
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


class ChecklistBlock(Told, GridLayout):
    """Rows below each other; they are reused. Where the room is small they are `dense`: without notes.

    In a stage that is low they stand `close`, without what the main button asks for anyway, and in one that
    is wide as well in two columns.
    """

    is_dense = BooleanProperty(False)
    is_close = BooleanProperty(False)
    is_wide = BooleanProperty(False)
    stretches = False

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, cols=1, **kwargs)
        self.items, self._block = [], None
        self.bind(minimum_height=self.setter("height"), is_wide=self._arrange)
        self.bind(is_close=lambda *_: self.show(self._block) if self._block else None)

    def needs(self):
        """Its height in dp, least and wished: rows have one height each."""
        high = sum(row.height for row in self.children) + self.spacing[1] * max(0, len(self.children) - 1)
        return high / dp(1), high / dp(1)

    def _arrange(self, *_):
        """Rows with buttons need the whole width."""
        has_buttons = any(row.has_buttons for row in self.children)
        self.cols = 2 if self.is_wide and not has_buttons else 1
        for row in self.items:
            row.is_half = self.cols > 1

    def show(self, block):
        """Other rows."""
        self._block, items = block, [one for one in block.items if not self.is_close or item_buttons(one)]
        while len(self.items) < len(items):
            row = ItemRow(is_dense=self.is_dense, is_close=self.is_close)
            self.fbind("is_dense", row.setter("is_dense"))
            self.fbind("is_close", row.setter("is_close"))
            row.bind(on_control=lambda _, *touched: self.dispatch("on_control", *touched))
            self.items.append(row)
        shown = self.items[: len(items)]
        for row, item in zip(shown, items, strict=True):
            if row.spec != item:
                row.show(item)
        keep(self, shown)
        self._arrange()


load_kv("page/checklist")
