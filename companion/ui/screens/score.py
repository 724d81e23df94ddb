"""The score sheet: the figure, how it adds up by rule, the ladder; at the end, how it ended."""

from kivy.properties import NumericProperty, StringProperty

from companion.core.text import tr
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.screens.table import ask_table
from companion.ui.theme import theme
from companion.ui.widgets import chips, score  # noqa: F401 - the kv rules use them
from companion.ui.widgets.labels import is_ambiguous
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.mesh import MeshBoard
from companion.views.score import score_view

RESULTS = {"won": "trophy", "lost": "skull-outline", "drawn": "handshake"}


class ScoreDial(MeshBoard):
    """The total in the middle of a ring of dashes, solid up to the tier reached."""

    total = NumericProperty(0)
    tier = StringProperty("")
    reached = NumericProperty(12)
    text = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(design=[380, 196], **kwargs)
        self.bind(total=self.redraw, tier=self.redraw, reached=self.redraw)

    def paint(self, painter):
        """Twelve dashes, the figure, the tier."""
        for i in range(12):
            middle, colour = i * 30 + 15, theme.accent if i < self.reached else theme.line
            painter.sector(0, 0, 80, 92, middle - 13, middle + 13, colour)
        figure = str(int(self.total)).replace("-", "−")
        painter.text(figure, 0, 10 if self.tier else 0, 72, theme.text1, face="figure", most=140)
        if is_ambiguous(figure):
            painter.rounded(-34, -24, 68, 4, 0, theme.text1)
        if self.tier:
            painter.text(self.tier, 0, -46, 16, theme.text1, most=128)


class ScoreContent(Column):
    """Everything on the sheet; fires `on_open_rule(id)`."""

    ending = StringProperty("")
    result_icon = StringProperty("")
    rule = StringProperty("")
    tier_rule = StringProperty("")
    to_next = StringProperty("")
    corrections = StringProperty("")
    __events__ = ("on_open_rule",)

    def show(self, view):
        """Put a view on the sheet."""
        self.ending, self.result_icon = view.ending, RESULTS.get(view.result, "")
        self.rule, self.tier_rule = view.rule, view.tier_rule
        self.to_next, self.corrections = view.to_next, view.corrections
        lines, ladder = self.ids.lines, self.ids.ladder
        lines.has_points = view.has_points
        lines.lines, lines.total = list(view.lines), view.total
        self.ids.standings.standings = list(view.standings)
        ladder.rungs = list(view.rungs)

    def on_open_rule(self, rule):
        """The id of a rule was tapped."""


class ScoreScreen(Screen):
    """How the open table stands, or how it ended."""

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.has_stars = self.has_undo_place = True
        self.dial, self.content = ScoreDial(), ScoreContent()
        self.controls = self.content
        self.content.bind(on_open_rule=lambda _, rule: self.router.go("rules", rule=rule))

    def enter(self):
        """Show the open table."""
        self.table = self.services.table
        game = self.table.game
        self.game = theme.game = game.key
        view = score_view(self.table)
        self.is_over = bool(view.ending)
        self.title, self.line = (
            tr(game.name),
            tr("Finished") if self.is_over else game.headline(self.table.state),
        )
        self.dial.total, self.dial.tier, self.dial.text = view.total, view.tier, str(view.total)
        self.dial.reached = _share(view.rungs)
        self.board = self.dial if view.has_points else None
        self.content.show(view)
        self.has_undo, self.undo_note = self.table.can_undo(), self.table.last_title()
        self.action = tr("Keep and close") if self.is_over else tr("Back to the table")
        self.action_icon = "content-save" if self.is_over else "arrow-left"

    def main(self):
        """Home at the end, else back to the table."""
        self.router.home() if self.is_over else self.router.up()

    def undo(self):
        """Undo is there until the game is kept; it leads back to the table."""
        self._take_back(agreed=False)

    def _take_back(self, agreed):
        barrier = self.services.attempt(lambda: self.table.undo(agreed), lambda: self._take_back(agreed))
        if barrier:
            ask_table(self, barrier, lambda: self._take_back(agreed=True))
        elif barrier is not None:
            self.router.up()

    def back(self):
        """A finished game leads home, not back to a table where nothing can be done."""
        if self.is_over:
            self.router.home()
        return self.is_over


def _share(rungs):
    """How many of twelve dashes the tier fills; all of them without a ladder."""
    reached = sum(rung.is_reached for rung in rungs)
    return round(12 * reached / len(rungs)) if rungs else 12


load_kv("screens/score")
