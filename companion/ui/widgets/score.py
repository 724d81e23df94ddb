"""How it adds up: score lines, the ladder of tiers and its one-line version."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.ui.load import load_kv
from companion.ui.widgets import chips, icon, labels, layouts  # noqa: F401 - the kv rules use them
from companion.ui.widgets.frame import Frame
from companion.ui.widgets.layouts import Card, Column


class ScoreLine(Column):
    """`count` things at `each` points make `points`."""

    label = StringProperty("")
    count = StringProperty("")
    each = StringProperty("")
    points = StringProperty("")
    rule = StringProperty("")
    is_total = BooleanProperty(False)
    __events__ = ("on_open_rule",)

    def on_open_rule(self, rule):
        """The id of its rule was tapped."""


class ScoreLines(Card):
    """The lines of a score sheet and their total; fires `on_open_rule(id)`."""

    title = StringProperty("")
    rule = StringProperty("")
    """The rule that all lines have in common; each line shows its own where they differ."""
    lines = ListProperty([])
    total = NumericProperty(0)
    total_label = StringProperty("")
    has_points = BooleanProperty(True)
    __events__ = ("on_open_rule",)

    def on_kv_post(self, base_widget):
        """Build once the kv rules are there."""
        self.bind(lines=self._build, total=self._build, total_label=self._build, has_points=self._build)
        self._build()

    def _build(self, *_):
        """One row per line, then the sum."""
        self.ids.rows.clear_widgets()
        rules = {line.rule for line in self.lines}
        self.rule = rules.pop() if len(rules) == 1 else ""
        for line in self.lines:
            row = self._row_of(line)
            row.bind(on_open_rule=lambda _, rule: self.dispatch("on_open_rule", rule))
            self.ids.rows.add_widget(row)
        if not self.has_points:
            return
        total = ScoreLine(label=self.total_label, points=figure(int(self.total)), is_total=True)
        self.ids.rows.add_widget(total)

    def _row_of(self, line):
        """A line that adds up, or one that only counts."""
        if not self.has_points:
            return ScoreLine(label=line.label, points=figure(line.count), rule=self._own_rule(line))
        row = ScoreLine(label=line.label, count=figure(line.count), each=f"× {line.each}")
        row.points, row.rule = figure(line.points), self._own_rule(line)
        return row

    def _own_rule(self, line):
        return "" if self.rule else line.rule

    def on_open_rule(self, rule):
        """The id of a line's rule was tapped."""


class StandingRow(Frame):
    """How one player came out, in a row."""

    name = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    won = BooleanProperty(False)


class Standings(Column):
    """How everyone came out, winners with a trophy."""

    standings = ListProperty([])

    def on_standings(self, _, standings):
        """One row per player."""
        self.clear_widgets()
        for one in standings:
            row = StandingRow(name=one.name, text=one.name, note=one.note, icon=one.icon, won=one.won)
            self.add_widget(row)


def figure(number):
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


class Rung(Frame):
    """One tier of a ladder."""

    name = StringProperty("")
    text = StringProperty("")
    span = StringProperty("")
    note = StringProperty("")
    is_reached = BooleanProperty(False)
    is_current = BooleanProperty(False)


class TierLadder(Column):
    """`rungs` from the highest down, each with name, span, is_reached and is_current."""

    rungs = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bind(rungs=self._build)
        self._build()

    def _build(self, *_):
        self.clear_widgets()
        for rung in self.rungs:
            shown = Rung(name=rung.name, text=rung.name, span=rung.span, note=rung.note)
            shown.is_reached, shown.is_current = rung.is_reached, rung.is_current
            self.add_widget(shown)


load_kv("widgets/score")
