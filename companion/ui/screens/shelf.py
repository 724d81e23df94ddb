"""The shelf: every game that is over with its result, or every running one."""

from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.people import by_name
from companion.core.text import tr, trn
from companion.pages.shell.home import running_games
from companion.pages.shell.shelf import shelf_view, told
from companion.table.table import now
from companion.ui.game_menu import GameMenu
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.screens.home import running_card
from companion.ui.theme import theme
from companion.ui.widgets import fields  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import QuietButton, Tap
from companion.ui.widgets.gamefilter import COLUMNS
from companion.ui.widgets.labels import BodyText, SectionCaps
from companion.ui.widgets.layouts import Column
from companion.ui.widgets.lazy_list import PagedList

SOON = 0.05
"""Seconds until what the list does not wait for."""
FIRST, NEXT = 4, 2
"""Rows of the first frame, and of each of the next ones."""


class FinishedCard(Tap):
    """A game that is over; a tap shows how it ended, a button plays it again, a hold opens its menu."""

    number = 0
    game = StringProperty("home")
    emblem = StringProperty("")
    text = StringProperty("")
    why = StringProperty("")
    players = StringProperty("")
    when = StringProperty("")
    score = StringProperty("")
    has_won = BooleanProperty(False)
    most = NumericProperty(3)
    """Lines that a text may take."""
    __events__ = ("on_again",)

    def on_again(self):
        """The same group plays once more."""


class AgainButton(Tap):
    """The same group plays once more."""

    text = StringProperty("")
    icon = StringProperty("")


class ShelfHead(Column):
    """A field to search with, and a button for each kind of game."""

    columns = NumericProperty(0)
    __events__ = ("on_search", "on_filter")

    def on_search(self, word):
        """Something else is searched for."""

    def on_filter(self, key):
        """Only one kind of game is wanted."""


class ShelfScreen(GameMenu, Screen):
    """Lists games; `which` are finished or running ones."""

    has_turn = False
    has_emblem = False
    which = "finished"

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.word, self.key, self.best_first = "", "", False
        self.head = ShelfHead()
        self.head.bind(on_search=lambda _, word: self.search(word), on_filter=lambda _, key: self.filter(key))
        self.games = self.controls = PagedList(spacing=theme.sm)
        self.ids.top.bind(on_extra=lambda _, key: self.sort() if key == "sort" else self.router.go(key))

    def enter(self, which=""):
        """Show the list as it is now."""
        self.which = which or self.which
        theme.game = "home"
        self.listed = self.services.listing.games()
        self.board = self.head if self.which != "running" else None
        if self.which == "running":
            self._show_running(running_games(self.listed, now()))
            return
        self.times = self.services.records.times()
        self.people = by_name(self.services.people.all())
        self.ids.top.extras = [
            ("sort", "sort", tr("Sort")),
            ("statistics", "chart-bar", tr("Statistics")),
        ]
        self._show_finished()
        Clock.schedule_once(lambda *_: self._count(), SOON)

    def _count(self):
        """How long games of an older app or of another phone took, one after the other between frames."""
        if self.router.screen is self:
            work = self.services.records.filling()
            Clock.schedule_interval(lambda *_: self._count_next(work), 0)

    def _count_next(self, work):
        """One game more; False, which ends the schedule, after the last one or where nobody looks."""
        if self.router.screen is not self:
            return False
        if next(work, None) is not None:
            return True
        self.times.update(self.services.records.times())
        games = {one.number: one for one in self.listed}
        for card in self.games.children:
            if isinstance(card, FinishedCard):
                card.when = told(games[card.number], self.times, self.people, now()).when
        return False

    def _show_running(self, games):
        self.title = tr("Running games")
        self.line = trn("{n} game", "{n} games", len(games)).format(n=len(games))
        self.games.fill([lambda one=one: self._running(one) for one in games])

    def _running(self, one):
        card = running_card(self, one, is_latest=False)
        Clock.schedule_once(lambda *_: card.show_picture(), 0)
        return card

    def on_mode(self, _, mode):
        """Beside the list there is room for names."""
        self.head.columns = COLUMNS[mode]

    def search(self, word):
        """Only games with `word` on their card."""
        self.word = word
        self._show_finished()

    def sort(self):
        """The latest first, or the highest scores."""
        self.best_first = not self.best_first
        self._show_finished()

    def filter(self, key):
        """Only games of one kind; all of them without a key."""
        self.key = key
        self._show_finished()

    def _show_finished(self):
        view = shelf_view(self.listed, self.times, self.people, now(), self.word, self.key, self.best_first)
        self.title, self.line = tr("Finished games"), view.line
        self._show_filters(view.filters)
        makers = [maker for section in view.sections for maker in self._of(section)]
        if not makers:
            makers = [partial(BodyText, text=self._nothing())]
        self.games.fill([*makers, self._bring], at_once=FIRST, per_frame=NEXT)

    def _of(self, section):
        """What makes its caption, and each of its cards."""
        yield partial(SectionCaps, caption=section.caption)
        for at in range(len(section.games)):
            yield partial(self._finished, section.games, at)

    def _nothing(self):
        """Why the list is empty."""
        if self.word:
            return tr("No game has “{word}” on its card.").format(word=self.word)
        return tr("No finished games yet. Play one to the end, then look here.")

    def _show_filters(self, filters):
        """All games, then each by its emblem and how many there are."""
        self.head.ids.filters.choices = [
            (one.key, one.emblem or "archive", str(one.count), f"{one.name} · {one.count}") for one in filters
        ]
        self.head.ids.filters.chosen = self.key

    def _finished(self, games, at):
        one = games[at]
        card = FinishedCard(game=one.key, emblem=one.emblem, text=one.result, score=one.score)
        card.why = "" if one.has_won else one.why
        card.number, card.has_won = one.number, one.has_won
        card.players, card.when = one.players, one.when
        card.bind(on_tap=lambda *_: self.open(one), on_hold=lambda *_: self.more(one))
        card.bind(on_again=lambda *_: self.again(one.key, one.number))
        return card

    def _bring(self):
        """Also a game of another phone finds its place here."""
        button = QuietButton(text=tr("Import a game"), icon="tray-arrow-down")
        button.bind(on_tap=lambda *_: self.ask_import())
        return button


load_kv("screens/shelf")
