"""Rows of a form: one per kind of question that a field can ask."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.theme import theme
from companion.ui.widgets import chips  # noqa: F401 - the kv rules use them
from companion.ui.widgets.choice import Dropdown, Segmented, ToggleRow
from companion.ui.widgets.fields import TextField
from companion.ui.widgets.frame import Frame
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.stepper import Stepper

FEW = 3
NARROW = dp(152)
"""The width of a choice beside its words."""
BESIDE = 19  # times the size of the words: a row this wide has room for words and a choice


class FieldRow(Column):
    """A label, what it means, and the control; fires `on_change(value)` and `on_open_rule(id)`."""

    label = StringProperty("")
    help = StringProperty("")
    rule = StringProperty("")
    badge = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    is_wide = BooleanProperty(False)
    __events__ = ("on_change", "on_open_rule", "on_ask")

    @classmethod
    def of(cls, field, labels=(), badge=""):
        """The row for a field of a form; `labels` [(value, label)] turn a number into a choice."""
        if field.kind == "toggle":
            return _toggle(field)
        row = cls(label=field.label, help=field.help, rule=field.rule, badge=badge, value=field.default)
        row.put(_control(field, list(labels) or list(field.choices), row))
        return row

    def put(self, control):
        """Beside the label where it fits, else below it."""
        self._control = control
        self.bind(width=self._place)
        theme.follow(self._place)
        self._place()

    def _place(self, *_):
        """A stepper leaves room for its words; a choice only in a wide row; other controls take it all."""
        is_narrow = self.width < BESIDE * theme.sizes["body"]
        self.is_wide = not isinstance(self._control, Stepper if is_narrow else Stepper | Dropdown)
        home = self.ids.below if self.is_wide else self.ids.line
        if isinstance(self._control, Dropdown):
            self._control.size_hint_x = 1 if self.is_wide else None
            self._control.width = max(NARROW, self.width / 3)
        if self._control.parent is not home:
            if self._control.parent:
                self._control.parent.remove_widget(self._control)
            home.add_widget(self._control)

    def change(self, value):
        """Tell a new value."""
        self.value = value
        self.dispatch("on_change", value)

    def on_change(self, value):
        """The answer is now `value`."""

    def on_open_rule(self, rule):
        """The id of its rule was tapped."""

    def on_ask(self, sheet):
        """A sheet is to be opened."""


def _toggle(field):
    """A switch; its row speaks the same events."""
    return ToggleRow(title=field.label, text=field.help, rule=field.rule, active=bool(field.default))


def _control(field, choices, row):
    """The control for a kind of question; what it changes, the row tells."""
    if choices:
        return choice_of(choices, field.default, row)
    if field.kind == "number":
        return _stepper(field, field.default, row)
    return _text(field.default, field.most or 40, row)


def choice_of(choices, chosen, row):
    """A few choices lie open, many open by a tap."""
    if len(choices) <= FEW:
        control = Segmented(choices=list(choices), chosen=chosen)
    else:
        control = Dropdown(
            choices=list(choices), chosen=chosen, title=row.label, size_hint_x=None, width=NARROW
        )
        control.pos_hint = {"center_y": 0.5}
        control.bind(on_ask=lambda _, sheet: row.dispatch("on_ask", sheet))
    control.bind(on_choose=lambda _, key: row.change(key))
    return control


def _stepper(limits, value, row):
    control = Stepper(value=value or 0, low=limits.low, high=limits.high)
    control.bind(on_change=lambda _, new: row.change(int(new)))
    return control


def _text(value, most, row):
    control = TextField(text=str(value or ""), most=most)
    control.bind(on_typed=lambda _, text: row.change(text))
    return control


class TrackedRow(Column):
    """One value the app keeps, with what the table says; fires `on_change(value)`."""

    label = StringProperty("")
    icon = StringProperty("")
    __events__ = ("on_change", "on_ask")

    @classmethod
    def of(cls, tracked):
        """The row for a tracked value."""
        row = cls(label=tracked.label, icon=tracked.icon)
        control = _tracked_control(tracked, row)
        if tracked.kind == "toggle":
            control.size_hint_x, control.width, control.high = None, NARROW, theme.touch
            control.pos_hint = {"center_y": 0.5}
        is_wide = control.size_hint_x is not None
        (row.ids.below if is_wide else row.ids.line).add_widget(control)
        return row

    def change(self, value):
        """Tell what the table says."""
        self.dispatch("on_change", value)

    def on_change(self, value):
        """The table says `value`."""

    def on_ask(self, sheet):
        """A sheet is to be opened."""


def _tracked_control(tracked, row):
    """A stepper, a field, or one of the choices."""
    if tracked.kind == "number" and not tracked.choices:
        return _stepper(tracked, tracked.value, row)
    if tracked.kind == "text" and not tracked.choices:
        return _text(tracked.value, 40, row)
    return choice_of(tracked.choices or ((True, tr("Yes")), (False, tr("No"))), tracked.value, row)


class AssumedNotice(Frame):
    """How many values are assumed, and that the phone remembers what is set."""

    count = NumericProperty(0)
    text = StringProperty("")


load_kv("widgets/form")
