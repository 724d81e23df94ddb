"""History: what happened, newest first; jump back to any step, to the start of the turn, or redo."""

from kivy.properties import BooleanProperty, StringProperty

from companion.core.text import tr, trn
from companion.pages.shell.history import history_view
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.screens.table import ask_table
from companion.ui.theme import theme
from companion.ui.widgets import lazy_list  # noqa: F401 - the kv rules use it
from companion.ui.widgets.buttons import QuietButton, Tap
from companion.ui.widgets.chips import Chip, DiffChip
from companion.ui.widgets.labels import LabelText
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.questions import PickOne

PAGE, MOST_CHIPS = 40, 8


class StepCard(Tap):
    """One step: title, time, what rules did, what changed; a tap asks whether to jump there."""

    text = StringProperty("")
    time = StringProperty("")
    lines = StringProperty("")
    icon = StringProperty("check-bold")
    is_newest = BooleanProperty(False)
    is_correction = BooleanProperty(False)

    def add(self, differences):
        """Show what changed."""
        for one in differences[:MOST_CHIPS]:
            chip = DiffChip(icon=one.icon, name=one.label, old=one.old, new=one.new)
            self.ids.chips.add_widget(chip)
        left = len(differences) - MOST_CHIPS
        if left > 0:
            self.ids.chips.add_widget(Chip(text=tr("and {n} more").format(n=left)))


class BarrierLine(Column):
    """Undo past here needs the table."""

    text = StringProperty("")


class HistoryContent(Column):
    """The head, the steps, and a way to older ones."""

    text = StringProperty("")
    can_redo = BooleanProperty(False)
    __events__ = ("on_redo",)

    def on_redo(self):
        """Do again what was taken back."""


class HistoryScreen(Screen):
    """Works on the open table; the table screen shows the result."""

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.has_undo_place = True
        self.most = PAGE
        self.content = HistoryContent()
        self.content.bind(on_redo=lambda *_: self.redo())
        self.controls = self.content
        self.action_icon = "rewind"

    def enter(self):
        """Show the open table's steps."""
        self.table = self.services.table
        self.game = theme.game = self.table.game.key
        self.show()

    def show(self):
        """Build the list."""
        view = self.view = history_view(self.table, self.most)
        self.title = tr("History")
        self.line = self.table.game.headline(self.table.state)
        self.content.can_redo = view.can_redo
        self.content.text = self._head(view)
        self._list(view)
        self.has_undo, self.undo_note = self.table.can_undo(), self.table.last_title()
        self.action, self.action_off = tr("Undo this turn"), not self.table.can_undo()

    def _head(self, view):
        """How many corrections, and which house rules are on."""
        count = view.corrections
        corrected = trn("{n} correction.", "{n} corrections.", count).format(n=count) if count else ""
        parts = [tr("Newest first."), corrected, " · ".join(view.house_rules)]
        return " ".join(part for part in parts if part)

    def _list(self, view):
        """One card for each step, and a line wherever undo has to ask."""
        makers = []
        for at, one in enumerate(view.steps):
            makers.append(lambda one=one, at=at: self._card(one, at == 0))
            if one.barrier:
                makers.append(lambda text=one.barrier: BarrierLine(text=text))
        if not view.steps:
            makers.append(lambda: LabelText(text=tr("No moves yet.")))
        if view.more:
            makers.append(self._older_button)
        self.content.ids.steps.fill(makers)

    def _older_button(self):
        older = QuietButton(text=tr("Show older moves"), icon="chevron-down")
        older.bind(on_tap=lambda *_: self.older())
        return older

    def _card(self, one, is_newest):
        """A step as a card."""
        card = StepCard(text=one.title, time=one.time, lines="\n".join(one.lines), is_newest=is_newest)
        card.is_correction = one.is_correction
        card.icon = "pencil" if one.is_correction else "check-bold"
        card.add(one.differences)
        card.bind(on_tap=lambda *_: self.ask_jump(one))
        return card

    def older(self):
        """Show more of the past."""
        self.most += PAGE
        self.show()

    def ask_jump(self, one):
        """Before or after a step: where to?"""
        choices = [
            (one.seq, tr("Go back to here"), tr("undoes everything after it"), "arrow-left"),
            (one.before, tr("Undo this too"), tr("undoes it and everything after"), "undo-variant"),
        ]
        sheet = PickOne(title=tr("Go back"), line=one.title, choices=choices, icon="history")
        sheet.bind(on_answer=lambda _, seq: self.jump(lambda agreed: self.table.undo_to(seq, agreed)))
        self.open_sheet(sheet)

    def jump(self, back):
        """Go back; where something came to light, only when the table agrees."""
        self._go_back(back, agreed=False)

    def _go_back(self, back, agreed):
        barrier = self.services.attempt(lambda: back(agreed), lambda: self._go_back(back, agreed))
        if barrier:
            ask_table(self, barrier, lambda: self._go_back(back, agreed=True))
        elif barrier is not None:
            self.show()

    def undo(self):
        """One step back."""
        self.jump(self.table.undo)

    def main(self):
        """To the start of the turn."""
        self.jump(self.table.undo_turn)

    def redo(self):
        """Do again what was taken back."""
        if self.services.attempt(self.table.redo, self.redo) is not None:
            self.show()


load_kv("screens/history")
