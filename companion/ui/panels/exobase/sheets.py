"""Reading something from a card at the table: a form in a sheet, answered with what it says."""

import msgspec

from companion.core.form import told_form
from companion.core.text import tr
from companion.ui.widgets.cardform import CardForm
from companion.ui.widgets.labels import Words
from companion.ui.widgets.questions import Question


def plain(struct):
    """A struct as values a form can change: lists that grow, not tuples."""
    return msgspec.json.decode(msgspec.json.encode(struct))


class StateSheet(Question):
    """The form of a struct, beginning with `start`; answers with what was stated once it can be."""

    def __init__(self, start, ask, judge=lambda stated: (), **kwargs):
        super().__init__(**kwargs)
        self.stays, self.kind, self.judge = True, type(start), judge
        self.values = plain(start)
        self.form = CardForm(told_form(self.kind), self.values)
        self.form.bind(on_change=lambda *_: self._judge(), on_ask=lambda _, sheet: ask(sheet))
        self.faults = Words(role="label", tone="bad")
        self.body.add_widget(self.form)
        self.body.add_widget(self.faults)
        self._judge()

    def _judge(self):
        """Say at once what is wrong."""
        self.stated, why = self._made()
        faults = (why,) if why else self.judge(self.stated)
        self.faults.text = "\n".join(faults)
        self.action_off = bool(faults)
        self.action, self.action_icon = tr("That is it"), "check-bold"

    def _made(self):
        try:
            return msgspec.convert(self.values, self.kind), ""
        except msgspec.ValidationError:
            return None, tr("A name or a number here can’t be on a card.")

    def on_main(self):
        """What was stated."""
        if self.stated is not None and not self.action_off:
            self.answer(self.stated)
