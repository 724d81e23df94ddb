"""The score sheet: how it adds up by rule, the ladder; at the end who has won and why, first of all."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.people import by_name, called, looks
from companion.core.text import tr, trn
from companion.pages.shell.result import dice_used, length
from companion.pages.shell.score import score_view
from companion.ui import palette
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.screens.table import ask_table
from companion.ui.theme import theme
from companion.ui.widgets import chips, score
from companion.ui.widgets.labels import is_ambiguous
from companion.ui.widgets.layouts import Column, Flow
from companion.ui.widgets.mesh import MeshBoard

SHORT = 12
"""Letters of a tier that fit into the dial."""


class ScoreDial(MeshBoard):
    """The total in the middle of a ring of dashes, solid up to the tier reached; a long tier stands below."""

    total = NumericProperty(0)
    tier = StringProperty("")
    reached = NumericProperty(12)
    text = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(design=[192, 192], **kwargs)
        self.bind(total=self.redraw, tier=self.redraw, reached=self.redraw)

    def paint(self, painter):
        """Twelve dashes, the figure, the tier."""
        for i in range(12):
            middle, colour = i * 30 + 15, theme.accent if i < self.reached else theme.line
            painter.sector(0, 0, 78, 92, middle - 13, middle + 13, colour)
        tier = self.tier if len(self.tier) <= SHORT else ""
        figure = str(int(self.total)).replace("-", "−")
        painter.text(figure, 0, 10 if tier else 0, 72, theme.text1, face="figure", most=140)
        if is_ambiguous(figure):
            painter.rounded(-34, -24, 68, 4, 0, theme.text1)
        if tier:
            painter.text(tier, 0, -44, 18, theme.text1, most=104)


class PlayerChip(BoxLayout):
    """A player by shape and name."""

    text = StringProperty("")
    shape = StringProperty("circle")
    tone = StringProperty("player0")


class EndHead(Column):
    """Who has won, why, who played; the score beside it where there is one."""

    title = StringProperty("")
    why = StringProperty("")
    rule = StringProperty("")
    note = StringProperty("")
    dice = StringProperty("")
    tier = StringProperty("")
    players = ListProperty([])
    has_points = BooleanProperty(True)
    __events__ = ("on_open_rule",)

    def on_kv_post(self, base_widget):
        """Build once the kv rules are there."""
        self.bind(players=self._build, rule=self._build)

    def _build(self, *_):
        """A chip for everyone, then the rule that decided."""
        box: Flow = self.ids.players
        box.clear_widgets()
        for look, name in self.players:
            chip = PlayerChip(text=name, shape=palette.SHAPES[look % 6], tone=f"player{look % 6}")
            box.add_widget(chip)
        if self.rule:
            rule = chips.RuleChip(rule=self.rule)
            rule.bind(on_tap=lambda *_: self.dispatch("on_open_rule", self.rule))
            box.add_widget(rule)

    def on_open_rule(self, rule):
        """The id of the rule that decided was tapped."""


class ScoreContent(Column):
    """The ladder, and what can be done with a result; fires `on_open_rule(id)`."""

    tier_rule = StringProperty("")
    to_next = StringProperty("")
    corrections = StringProperty("")
    is_over = BooleanProperty(False)
    __events__ = ("on_open_rule", "on_way")

    def show(self, view):
        """Put a view on the sheet."""
        self.tier_rule, self.to_next, self.corrections = view.tier_rule, view.to_next, view.corrections
        self.is_over = bool(view.title)
        self.ids.ladder.rungs = list(view.rungs)

    def clear_sum(self):
        """Nothing of the sum stands here."""
        self.ids.sum.clear_widgets()

    def add_sum(self, lines):
        """The sum stands here, above the ladder."""
        self.ids.sum.add_widget(lines)

    def on_open_rule(self, rule):
        """The id of a rule was tapped."""

    def on_way(self, key):
        """What is done with a result: share, statistics, BG Stats."""


class ScoreScreen(Screen):
    """How the open table stands, or how it ended."""

    aside_first = True
    has_three = False

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.has_stars = self.has_undo_place = True
        self.head, self.sum, self.content = EndHead(), Column(), ScoreContent()
        self.standings, self.lines = score.Standings(), score.ScoreLines(total_label=tr("Score"))
        self.aside, self.controls = self.sum, self.content
        for part in (self.head, self.lines, self.content):
            part.bind(on_open_rule=lambda _, rule: self.router.go("rules", rule=rule))
        self.content.bind(on_way=lambda _, key: getattr(self, key)())
        self.ids.top.bind(on_extra=lambda *_: self.router.go("replay", number=self.number))

    @property
    def number(self):
        """The game whose end this is."""
        return next(screen.number for screen in self.router.stack if screen.is_table)

    def enter(self):
        """Show the open table."""
        self.table = self.services.table
        game, state = self.table.game, self.table.state
        self.game = theme.game = game.key
        view = score_view(self.table)
        self.is_over = bool(view.title)
        self.title, self.line = tr(game.name), self._over_line() if self.is_over else game.headline(state)
        self.ids.top.extras = [("replay", "history", tr("Step through"))] if self.is_over else []
        self._show_head(view)
        self.board = self.head if self.is_over or view.has_points else None
        self._show_sum(view)
        self.content.show(view)
        self.has_undo, self.undo_note = self.table.can_undo(), self.table.last_title()
        self.action = tr("Play again") if self.is_over else tr("Back to the table")
        self.action_icon = "repeat" if self.is_over else "arrow-left"
        self.other = tr("Done") if self.is_over else ""

    def _show_sum(self, view):
        """Who came out how; how it adds up stands below, or beside where the window is wide."""
        self.standings.standings = list(view.standings)
        self.lines.has_points = view.has_points
        self.lines.title = tr("Score breakdown") if view.has_points else tr("The game in numbers")
        self.lines.lines, self.lines.total = list(view.lines), view.total
        self.sum.clear_widgets()
        self.content.clear_sum()
        self.sum.add_widget(self.standings if view.standings else self.lines)
        if view.standings:
            self.content.add_sum(self.lines)

    def _over_line(self):
        """After how many turns and how long it was over; which dice fell stands with the people."""
        record = self.services.attempt(lambda: self.services.records.of(self.number))
        if record is None:
            return tr("Game over")
        self.head.dice = dice_used(record)
        turns = trn("{n} turn", "{n} turns", record.turns).format(n=record.turns)
        return tr("{turns} · {time}").format(turns=turns, time=length(record.time))

    def _show_head(self, view):
        """Who has won first; while the game goes on, the score alone."""
        head, dial = self.head, self.head.ids.dial
        head.title = view.title or tr("Score")
        head.why, head.rule = view.ending, view.rule
        head.players = self._people(view.players) if self.is_over else []
        head.has_points = view.has_points
        head.tier = view.tier if len(view.tier) > SHORT else ""
        head.note = self._best(view)
        dial.total, dial.tier, dial.text = view.total, view.tier, str(view.total)
        dial.reached = _share(view.rungs, view.result)

    def _people(self, players):
        """Everybody as they look and are called now."""
        people = by_name(self.services.people.all())
        return list(zip(looks(players, people), called(players, people), strict=True))

    def share(self):
        """The result as a picture, a text or a file."""
        from companion.ui.sharing import ask_share

        ask_share(self, self.number, self.table)

    def statistics(self):
        """All games of this kind."""
        self.router.go("statistics", key=self.game)

    def bg_stats(self):
        """The play for BG Stats."""
        from companion.ui.sharing import to_bg_stats

        to_bg_stats(self, self.number, self.table)

    def _best(self, view):
        """Whether no game of this kind on this phone was better."""
        if view.result != "won" or not view.has_points:
            return ""
        listed = self.services.listing.games()
        over = [one.summary for one in listed if one.key == self.game and one.summary and one.summary.is_over]
        scores = [one.score or 0 for one in over if one.has_won]
        is_best = len(scores) > 1 and view.total >= max(scores)
        words = trn("your best of {n} game", "your best of {n} games", len(over))
        return words.format(n=len(over)) if is_best else ""

    def main(self):
        """The same group once more, or back to the table."""
        if not self.is_over:
            self.router.up()
            return
        from companion.ui.starting import start_again

        start_again(self, self.game, self.number)

    def do_other(self):
        """Done: home."""
        self.router.home()

    def undo(self):
        """Undo is there until the game is left; it leads back to the table."""
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


def _share(rungs, result):
    """How many of twelve dashes the tier fills; without a ladder all of them, unless the game is lost."""
    if not rungs:
        return 0 if result == "lost" else 12
    place = next((n for n, rung in enumerate(reversed(rungs), 1) if rung.is_current), 0)
    return round(12 * place / len(rungs))


load_kv("screens/score")
