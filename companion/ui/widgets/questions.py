"""One sheet per kind of question, shared by every game: pick one, pick some, amount, yes or no, text.

Each takes what it shows as properties and fires `on_answer(value)` once, after it has closed.
A choice is (key, label) or (key, label, note, icon).
"""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.widgets.buttons import Tap
from companion.ui.widgets.fields import TextField
from companion.ui.widgets.labels import BodyText
from companion.ui.widgets.sheet import Sheet

LOW, WIDE, WIDEST, FEW = dp(480), dp(640), dp(880), 3
"""A window with less height and more width has more than a few choices in two columns, on a wider sheet."""


class ChoiceRow(Tap):
    """One choice in a list: icon, label, note; `mark` is the icon at its end."""

    label = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    icon_tone = StringProperty("text1")
    mark = StringProperty("chevron-right")
    mark_tone = StringProperty("text2")


class ChoiceRows(GridLayout):
    """Choices below each other, or in two columns."""


class Question(Sheet):
    """A sheet that ends in an answer."""

    __events__ = ("on_answer",)

    def answer(self, value):
        """Close, then tell."""
        self.close()
        self.dispatch("on_answer", value)

    def on_answer(self, value):
        """What the player answered."""


class PickOne(Question):
    """One of `choices`, answered by its key; keys in `off` are shown and fire `on_explain_choice`.

    Where a window is low and wide they stand in two columns.
    """

    choices = ListProperty([])
    off = ListProperty([])
    __events__ = ("on_explain_choice",)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.rows = ChoiceRows()
        self.body.add_widget(self.rows)
        self.bind(size=self._fold)
        for key, label, *rest in self.choices:
            note, sign = [*rest, "", ""][:2]
            row = ChoiceRow(text=label, label=label, note=note, icon=sign, off=key in self.off)
            row.bind(on_tap=lambda _, key=key: self.answer(key))
            row.bind(on_explain=lambda _, key=key: self.dispatch("on_explain_choice", key))
            self.rows.add_widget(row)

    def _fold(self, *_):
        """Two columns where one would not be in sight."""
        is_low = self.height < LOW and self.width >= WIDE and len(self.choices) > FEW
        self.rows.cols = 2 if is_low else 1
        self.widest = WIDEST if is_low else Sheet.widest.defaultvalue

    def on_explain_choice(self, key):
        """A choice that is off was tapped."""


class YesNo(Question):
    """A question with two answers, True and False."""

    text = StringProperty("")
    yes = StringProperty("")
    no = StringProperty("")
    yes_icon = StringProperty("check-bold")
    no_icon = StringProperty("close-thick")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        if self.text:
            self.body.add_widget(BodyText(text=self.text, tone="text2"))
        yes, no = self.yes or tr("Yes"), self.no or tr("No")
        for value, label, sign in ((True, yes, self.yes_icon), (False, no, self.no_icon)):
            row = ChoiceRow(text=label, label=label, icon=sign, mark="")
            row.bind(on_tap=lambda _, value=value: self.answer(value))
            self.body.add_widget(row)


class TextQuestion(Question):
    """A line of text; `value` is where it begins."""

    value = StringProperty("")
    hint = StringProperty("")
    most = NumericProperty(40)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.stays = True
        self.action = self.action or tr("Done")
        self.field = TextField(text=self.value, hint=self.hint, most=self.most)
        self.field.bind(on_enter=lambda *_: self.main())
        self.body.add_widget(self.field)

    def open(self, layer):
        """One can write at once: nothing else is asked here."""
        super().open(layer)
        Clock.schedule_once(lambda *_: self.field.begin(), 0)  # the touch that opened it is over then

    def on_main(self):
        """The text without blanks around it."""
        self.answer(self.field.text.strip())


load_kv("widgets/questions")
