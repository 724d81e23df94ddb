"""ExoShip's panel: the journey, the points and the grid, with what is asked now below them."""

from msgspec import to_builtins
from msgspec.structs import replace

from companion.core.text import tr
from companion.games.exoship import GAME
from companion.games.exoship.actions import Ability, FlipShip, NameTop
from companion.games.exoship.cards import KIND_LABELS
from companion.store.box import BoxValues
from companion.ui.panels.base import Panel as Base
from companion.ui.panels.exoship.controls import Controls
from companion.ui.panels.exoship.grid import FounderGrid
from companion.ui.panels.exoship.journey import PointsCard, Timeline
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.questions import PickOne, YesNo
from companion.views.exoship import Draft, Library, view
from companion.views.exoship import draft as drafts

ROWS = {("row_1",), ("row_2",), ("row_3",)}
"""The points of the rows, as values of the box."""


class Panel(Base):
    """Shows an ExoshipView; every tap changes the draft, the main action does what it means."""

    tells_notes = True

    def __init__(self, host, **kwargs):
        super().__init__(host, **kwargs)
        self.draft = Draft()
        self._confirmed = BoxValues(host.services.store.database).confirmed(GAME)
        self.timeline, self.points, self.grid = Timeline(), PointsCard(), FounderGrid()
        self.asked = Controls(spacing=theme.md)
        self.grid.bind(on_spot=lambda _, name: self.choose(drafts.tapped(self.state, self.draft, name)))
        self.is_naming = self.is_saying = False
        self.asked.bind(on_pick=self._picked)
        self._lay_out()
        host.fbind("mode", self._lay_out)

    @property
    def state(self):
        """The game now."""
        return self.table.state

    def _picked(self, _, what, *values):
        """A tap below the grid: it changes the draft, or asks the host for something."""
        changes = {
            "mode": lambda mode: drafts.chosen(self.state, self.draft, mode),
            "known": lambda founder: replace(self.draft, known=founder, arrow=None),
            "arrow": lambda arrow: drafts.pointed_to(self.draft, arrow),
            "pad": lambda side: replace(self.draft, pad=side),
            "event_card": lambda card: drafts.read_card(self.draft, card),
            "take_back": lambda: drafts.unsaid(self.draft),
            "skip": lambda: drafts.skipped(self.draft),
            "generation": lambda key: drafts.placed(self.draft, key),
            "side": lambda side: drafts.sided(self.draft, side),
            "hint_list": lambda: Draft(is_hinting=not self.draft.is_hinting),
            "hint": self._hinted,
            "name_top": lambda: Draft(is_naming=True),
            "leave": Draft,
        }
        requests = {
            "name": self._named,
            "off_mode": self.refuse,
            "flip": self._flip,
            "add_effect": self._ask_kind,
            "open_rule": self.rule,
        }
        if what in changes:
            self.choose(changes[what](*values))
        else:
            requests[what](*values)

    def _lay_out(self, *_):
        """The grid below the journey, with room for what is asked; beside it where the window is low."""
        self.board = self.controls = None
        for widget in (self.timeline, self.points, self.grid, self.asked):
            if widget.parent:
                widget.parent.remove_widget(widget)
        above, mode = [self.timeline, self.points], self.host.mode
        if mode == "tall":
            above = [] if self.is_naming else above[:1] if self.is_saying else above
        if mode != "low":
            self.board, self.controls = _column([*above, self.grid]), self.asked
            return
        is_asking = self.is_naming or self.is_saying
        order = [self.asked, *above] if is_asking else [self.timeline, self.asked, self.points]
        self.board, self.controls = self.grid, _column(order)

    def show(self, table):
        """Put the state of the table and the draft into the widgets."""
        self.view = view(table.state, self.draft, self._library())
        asks = self.view.naming is not None, self.view.saying is not None
        if asks != (self.is_naming, self.is_saying):
            self.is_naming, self.is_saying = asks
            self._lay_out()
        self.timeline.journey, self.points.points = self.view.journey, self.view.points
        self.timeline.assumed = ("timeline",) not in self._confirmed
        self.points.assumed = not self._confirmed >= ROWS
        self.grid.grid = self.view.grid
        self.asked.show(self.view)
        self._show_main()

    def _show_main(self):
        main = self.view.main
        self.action, self.action_icon = main.label, main.icon
        self.action_off = not main.asks and (main.action is None or not self.check(main.action))

    def _library(self):
        """The player's own founders and events."""
        return Library(tuple(self.host.cards("founder")), tuple(self.host.cards("event")))

    def choose(self, draft):
        """Something was chosen: show where it leads."""
        self.draft = draft
        self.refresh()

    def _hinted(self, action):
        """A hint is taken up; an ability that is not written down is said first."""
        if isinstance(action, Ability) and not action.effects:
            return drafts.chosen(self.state, Draft(founder=action.founder), "ability")
        return Draft(is_hinting=True, hint=action)

    def _named(self, text):
        """A letter was typed: the field stays as it is, only the main action follows."""
        self.draft = replace(self.draft, name=text, known=None)
        self.view = view(self.state, self.draft, self._library())
        self._show_main()

    def _flip(self):
        """The ship is flipped now, or between the effects being said."""
        if self.view.flips_between:
            self.choose(drafts.flipping(self.draft))
        else:
            self.do(FlipShip())

    def _ask_kind(self):
        """Which elementary effect comes next?"""
        choices = [(key, tr(label)) for key, label in KIND_LABELS.items()]
        self.ask(PickOne(title=tr("Add an effect"), choices=choices), self._add_effect)

    def _add_effect(self, kind):
        self.choose(drafts.said(self.draft, kind))

    def reset(self):
        """Forget what was being chosen."""
        self.draft = Draft()

    def main(self):
        """Do what is chosen; what would do nothing is asked about first."""
        if self.view.main.asks:
            words = {"yes": tr("It does nothing"), "no": tr("Enter its effects")}
            self.ask(YesNo(title=self.view.main.asks, **words), self._does_nothing)
        else:
            self._do_main()

    def _does_nothing(self, is_so):
        """The player said what a card without effects does."""
        if is_so:
            self.choose(replace(self.draft, does_nothing=True))
            self._do_main()

    def _do_main(self):
        chosen, self.draft = self.draft, Draft()
        action = self.view.main.action
        if not self.do(action):
            self.draft = chosen
        elif isinstance(action, NameTop) and chosen.name.strip():
            self.host.offer_card("founder", to_builtins(action.founder))

    def explain(self):
        """Say what is missing, or why it is not allowed."""
        if self.view.main.action is None:
            self.say(self.view.main.label)
        else:
            self.refuse(self.view.main.action)


def _column(widgets):
    """These below each other."""
    column = Column(spacing=theme.md)
    for widget in widgets:
        column.add_widget(widget)
    return column
