"""The refusal sheet: what was tried, every broken rule, and what would make it legal."""

from kivy.properties import StringProperty

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.widgets import chips  # noqa: F401 - the kv rules use them
from companion.ui.widgets.labels import SectionCaps
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.questions import ChoiceRow
from companion.ui.widgets.sheet import Sheet


class BrokenCard(Column):
    """One broken rule: the sentence with its figure, then the rule in our own words."""

    rule = StringProperty("")
    sentence = StringProperty("")
    figure = StringProperty("")
    place = StringProperty("")
    words = StringProperty("")
    remedy = StringProperty("")
    __events__ = ("on_open_rule",)

    def on_open_rule(self, rule):
        """The id of the rule was tapped."""


class RefusalSheet(Sheet):
    """Fires `on_alternative(action)` for a legal action, `on_correct`, `on_open_rule(id)`."""

    __events__ = ("on_alternative", "on_correct", "on_open_rule")

    @classmethod
    def of(cls, view, undo_note=""):
        """The sheet for a refused action."""
        sheet = cls.of_rules(view.tried, view.broken)
        sheet.undo_note = undo_note
        sheet._add_alternatives(view)
        sheet._add_correction()
        return sheet

    @classmethod
    def of_rules(cls, tried, broken):
        """The sheet for broken rules alone."""
        sheet = cls(tone="bad", icon="alert-octagon", title=tr("Not allowed"), line=tried)
        sheet.action, sheet.action_icon = tr("Back"), "arrow-left"
        for one in broken:
            card = BrokenCard(rule=one.rule, sentence=one.sentence, figure=one.figure)
            card.place, card.words, card.remedy = one.place, one.text, one.remedy
            card.bind(on_open_rule=lambda _, rule: sheet._leave("on_open_rule", rule))
            sheet.body.add_widget(card)
        return sheet

    def _add_alternatives(self, view):
        """What is legal now, as rows that do it."""
        if not view.alternatives:
            return
        self.body.add_widget(SectionCaps(caption=tr("You can do this instead")))
        for one in view.alternatives:
            row = ChoiceRow(text=one.title, label=one.title, note=tr("allowed now"))
            row.icon, row.icon_tone = "check-circle", "ok"
            row.bind(on_tap=lambda _, action=one.action: self._leave("on_alternative", action))
            self.body.add_widget(row)

    def _add_correction(self):
        """The table may know better; it is logged."""
        row = ChoiceRow(text=tr("Correct the app"), note=tr("if your table shows something else"))
        row.label, row.icon, row.mark = row.text, "pencil", ""
        row.bind(on_tap=lambda *_: self._leave("on_correct"))
        self.body.add_widget(row)

    def _leave(self, event, *args):
        """Close, then tell."""
        self.close()
        self.dispatch(event, *args)

    def on_alternative(self, action):
        """A legal action was chosen."""

    def on_correct(self):
        """A correction is wanted."""

    def on_open_rule(self, rule):
        """A rule is to be opened."""


load_kv("screens/refusal")
