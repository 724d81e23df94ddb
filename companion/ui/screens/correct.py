"""Correct the app: every tracked value; what the table shows counts, if it can be true, and is logged."""

from functools import partial

from kivy.metrics import dp

from companion.core.text import tr, trn
from companion.pages.shell.correction import correction_view
from companion.pages.shell.refusal import broken_rules
from companion.ui.screens.base import Screen
from companion.ui.screens.refusal import RefusalSheet
from companion.ui.theme import theme
from companion.ui.widgets.form import TrackedRow
from companion.ui.widgets.labels import LabelText, SectionCaps
from companion.ui.widgets.lazy_list import LazyList, halves


class CorrectScreen(Screen):
    """Stages new values; the main action writes them as one entry."""

    two_from = dp(760)  # a name and a stepper side by side need half of that

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.staged = {}
        self.board, self.controls = LazyList(spacing=theme.sm), LazyList(spacing=theme.sm)
        self.action_icon = "pencil"

    def enter(self):
        """Begin with what the app believes."""
        self.table = self.services.table
        self.game = theme.game = self.table.game.key
        self.title, self.line = tr("Correct the app"), self.table.game.headline(self.table.state)
        self.staged = {}
        self._build()

    def _build(self):
        """A row per value under the name of its group; a wide window has two columns of them."""
        view = correction_view(self.table, self.staged)
        words = tr("Make the app match your table. Every change appears in History.")
        rows = [(partial(LabelText, text=words), False)]
        for group in view.groups:
            if group.name:
                rows.append((partial(SectionCaps, caption=group.name), True))
            rows += [(partial(self._row, value), False) for value in group.values]
        for column, makers in zip((self.board, self.controls), halves(rows), strict=True):
            column.fill(makers)
        self._judge()

    def _row(self, value):
        """One tracked value."""
        row = TrackedRow.of(value)
        row.bind(on_change=lambda _, new: self.stage(value.path, new))
        row.bind(on_ask=lambda _, sheet: self.open_sheet(sheet))
        return row

    def stage(self, path, value):
        """Keep what the table says; nothing is written yet."""
        self.staged[path] = value
        self._judge()

    def _judge(self):
        """Say how many values change, or that they can't be true together."""
        self.view = correction_view(self.table, self.staged)
        count = len(self.view.changes)
        self.action_off = not count or bool(self.view.broken)
        if self.view.broken:
            self.action = tr("See what’s wrong")
        elif count:
            self.action = trn("Save {n} change", "Save {n} changes", count).format(n=count)
        else:
            self.action = tr("Change a value")

    def main(self):
        """Write the correction and go back to the table."""
        verdict = self.services.attempt(lambda: self.table.correct(self.view.changes), self.main)
        if verdict is None:
            return
        if not verdict:
            broken = broken_rules(self.table.game, verdict)
            self.open_sheet(RefusalSheet.of_rules(tr("Correct the app"), broken))
        else:
            self.router.up()
            self.say(tr("Corrected. See History."), "pencil", "warn")

    def explain(self):
        """Say why these values can't be true together."""
        if self.view.broken:
            sheet = RefusalSheet.of_rules(tr("Correct the app"), self.view.broken)
            sheet.bind(on_open_rule=lambda _, rule: self.router.go("rules", rule=rule))
            self.open_sheet(sheet)
