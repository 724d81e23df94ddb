"""Statistics: one game for everybody or one person; figures, scores over time, luck, what was refused."""

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.text import tr
from companion.pages.shell.statistics import key_of, statistics_view, told
from companion.ui import palette
from companion.ui.counting import count_first
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.sharing import hand_text
from companion.ui.textures import width_of
from companion.ui.theme import theme
from companion.ui.widgets import chips  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import OptionButton
from companion.ui.widgets.charts import BarLine, LuckLegend, LuckRowChart, ScoreCurve  # noqa: F401 - kv uses the first
from companion.ui.widgets.gamefilter import COLUMNS
from companion.ui.widgets.labels import BodyText
from companion.ui.widgets.layouts import Card, Column


class FigureCell(BoxLayout):
    """A number and what it counts."""

    figure = StringProperty("")
    text = StringProperty("")


class FigureRow(GridLayout):
    """Numbers side by side; where words are large, in two rows."""

    figures = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, spacing=theme.xs, **kwargs)
        self.bind(minimum_height=self.setter("height"), width=self._wrap, figures=self._build)
        theme.follow(self._wrap)

    def _build(self, *_):
        self.clear_widgets()
        for one in self.figures:
            self.add_widget(FigureCell(figure=one.text, text=one.label))
        self._wrap()

    def _wrap(self, *_):
        """As many columns as the widest number and word allow."""
        count = max(1, len(self.figures))
        widest = max(
            (
                max(
                    width_of(one.text, "figure", round(theme.sizes["fig_step"])),
                    width_of(one.label, "text", round(theme.sizes["label"])),
                )
                for one in self.figures
            ),
            default=1,
        )
        fitting = max(1, int((self.width + theme.xs) // (widest + theme.xs)))
        self.cols = -(-count // -(-count // min(count, fitting)))


class ChartCard(Card):
    """A chart with its title, a note beside it, and its sentence below."""

    title = StringProperty("")
    note = StringProperty("")
    text = StringProperty("")


class BarRow(BoxLayout):
    """A rule or a person, a bar, a number."""

    rule = StringProperty("")
    shape = StringProperty("")
    tone = StringProperty("text1")
    text = StringProperty("")
    number = StringProperty("")
    share = NumericProperty(0)
    __events__ = ("on_open_rule",)

    def on_open_rule(self, rule):
        """The id of the rule was tapped."""


class PersonButton(OptionButton):
    """Everyone, or one person: as wide as the name."""

    def __init__(self, **kwargs):
        super().__init__(size_hint_x=None, lines=1, icon_side=theme.lg + theme.xs, **kwargs)
        theme.follow(self._hug)
        self._hug()

    def _hug(self, *_):
        wide = width_of(self.text, "strong", round(theme.sizes["strong"]))
        self.width = min(wide + self.icon_side + 2 * theme.lg, dp(320))


class StatisticsHead(Column):
    """The games, the people, the figures."""

    columns = NumericProperty(0)
    __events__ = ("on_kind",)

    def on_kind(self, key):
        """Another kind of game is wanted."""


class StatisticsScreen(Screen):
    """Counts what is missing, then shows one kind of game."""

    has_turn = False
    has_emblem = False
    two_from = dp(760)  # five games side by side are touched in half of that

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.key, self.person = "", ""
        self.head = StatisticsHead()
        self.head.bind(on_kind=lambda _, key: self.show(key=key))
        self.scores, self.chances = Column(spacing=theme.md), Column(spacing=theme.md)
        self.controls, self.aside = self.scores, self.chances
        self.title = tr("Statistics")
        top = self.ids.top
        top.extras = [
            ("share", "share-variant", tr("Share")),
            ("people", "account-group", tr("People")),
        ]
        top.bind(on_extra=lambda _, key: self.share() if key == "share" else self.router.go(key))

    def enter(self, key="", person=""):
        """Show game `key`, or the one that was played most; what was never counted is counted first."""
        self.key, self.person = key or self.key, person or self.person
        count_first(self.services, self.show)

    def show(self, key=None, person=None):
        """Build what there is of this game and this person."""
        self.key = self.key if key is None else key
        self.person = self.person if person is None else person
        self.view = view = self._view()
        self.person = view.person
        theme.game = self.game = view.key if view.kinds else "home"
        self.line = view.line if view.kinds else ""
        self.board = self.head if view.kinds else None
        self._show_kinds()
        self._show_people()
        self.head.ids.figures.figures = list(view.figures)
        self._show_charts()

    def _view(self):
        """All of the chosen kind; where nobody played it, of the kind that was played most."""
        services = self.services
        counts = services.records.counts()
        self.key = key_of(counts, self.key)
        records, broken = services.records.all(self.key).values(), services.refusals.of(self.key)
        return statistics_view(counts, records, services.people.all(), broken, self.key, self.person)

    def _show_kinds(self):
        """The games, as their emblems."""
        self.head.ids.kinds.choices = [
            (kind.key, kind.emblem, str(kind.count), f"{kind.name} · {kind.count}")
            for kind in self.view.kinds
        ]
        self.head.ids.kinds.chosen = self.key

    def _show_people(self):
        """Everyone, then each of those who played this game."""
        box = self.head.ids.people
        box.clear_widgets()
        if not self.view.people:
            return
        self._add_person(box, "", tr("Everyone"), "account-group", "")
        for one in self.view.people:
            self._add_person(box, one.id, one.name, palette.SHAPES[one.look % 6], f"player{one.look % 6}")

    def _add_person(self, box, person, name, icon, tone):
        button = PersonButton(text=name, icon=icon, own_tone=tone if theme.name != "light" else "")
        button.selected = person == self.person
        button.bind(on_tap=lambda *_: self.show(person=person))
        box.add_widget(button)

    def on_mode(self, _, mode):
        """Scores stand right of the head; where there are three panes, in the middle."""
        self.head.columns = COLUMNS[mode] if mode == "wide" else 0  # in a low one luck stands below
        parts = self.scores, self.chances
        self.controls, self.aside = reversed(parts) if mode == "wide" else parts

    def share(self):
        """The same in words."""
        if self.view.kinds:
            hand_text(self.services, told(self.view), self.view.line)

    # -- charts ---------------------------------------------------------------------------------------

    def _show_charts(self):
        """Scores and who wins; luck and refusals in a part of their own."""
        scores = [*self._curves(), *self._shares()]
        chances = [*self._lucks(), *self._refusals()]
        if not self.view.kinds:
            text = tr("No finished games yet. Play one to the end, then look here.")
            scores, chances = [BodyText(text=text)], []
        for box, cards in ((self.scores, scores), (self.chances, chances)):
            box.clear_widgets()
            for card in cards:
                box.add_widget(card)

    def _curves(self):
        curve = self.view.curve
        if curve is not None:
            win = tr("– – win from {n}").format(n=curve.win_from) if curve.win_from is not None else ""
            card = ChartCard(title=tr("Score over time"), note=win, text=curve.sentence)
            if len(curve.points) > 1:
                card.ids.inside.add_widget(ScoreCurve(curve=curve))
            yield card

    def _shares(self):
        if self.view.shares and not self.person:
            card = ChartCard(title=tr("Who wins"), text=self.view.shares_line)
            for bar in self.view.shares:
                shape, tone = palette.SHAPES[bar.look % 6], f"player{bar.look % 6}"
                row = BarRow(shape=shape, tone=tone, text=bar.text, number=bar.number, share=bar.share)
                card.ids.inside.add_widget(row)
            yield card

    def _lucks(self):
        for part in self.view.luck:
            card = ChartCard(title=part.title, text=part.sentence)
            card.ids.inside.add_widget(LuckLegend(usual=tr("usual"), expected=part.expected))
            for row in part.rows:
                card.ids.inside.add_widget(LuckRowChart(row=row, middle=part.middle))
            yield card
        if self.view.luck_line:
            yield BodyText(text=self.view.luck_line)

    def _refusals(self):
        if self.view.refused:
            card = ChartCard(title=tr("Refused most"), note=tr("times"), text=self.view.refused_line)
            for bar in self.view.refused:
                row = BarRow(rule=bar.key, text=bar.text, number=bar.number, share=bar.share)
                row.bind(on_open_rule=lambda _, rule: self.router.go("rules", rule=rule))
                card.ids.inside.add_widget(row)
            yield card


load_kv("screens/statistics")
