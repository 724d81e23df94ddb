"""The shelf: every game that is over with its result, or every running one."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.core.text import tr, trn
from companion.table.table import now
from companion.ui.game_menu import GameMenu
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.screens.home import running_card
from companion.ui.theme import theme
from companion.ui.widgets.buttons import QuietButton, Tap
from companion.ui.widgets.lazy_list import PagedList
from companion.views.home import finished_games, running_games


class FinishedCard(Tap):
    """A game that is over; a tap shows how it ended, a button plays it again, a hold opens its menu."""

    game = StringProperty("home")
    emblem = StringProperty("")
    text = StringProperty("")
    why = StringProperty("")
    line = StringProperty("")
    score = StringProperty("")
    has_won = BooleanProperty(False)
    __events__ = ("on_again",)

    def on_again(self):
        """The same group plays once more."""


class ShelfScreen(GameMenu, Screen):
    """Lists games; `which` are finished or running ones."""

    has_turn = False
    has_emblem = False
    which = "finished"

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.content = PagedList(spacing=theme.sm)
        self.controls = self.content

    def enter(self, which=""):
        """Show the list as it is now."""
        self.which = which or self.which
        theme.game = "home"
        listed = self.services.listing.games()
        if self.which == "running":
            self._show_running(running_games(listed, now()))
        else:
            self._show_finished(finished_games(listed, now()))

    def _show_running(self, games):
        self.title = tr("Running games")
        self.line = trn("{n} game", "{n} games", len(games)).format(n=len(games))
        self.content.fill([lambda one=one: self._running(one) for one in games])

    def _running(self, one):
        card = running_card(self, one, is_latest=False)
        Clock.schedule_once(lambda *_: card.show_picture(), 0)
        return card

    def _show_finished(self, games):
        self.title = tr("Finished games")
        self.line = trn("{n} game", "{n} games", len(games)).format(n=len(games))
        self.content.fill([*(lambda one=one: self._finished(one) for one in games), self._bring])

    def _finished(self, one):
        card = FinishedCard(game=one.key, emblem=one.emblem, text=one.result, why=one.why, score=one.score)
        card.has_won, card.line = one.has_won, f"{one.players} · {one.when}"
        card.bind(on_tap=lambda *_: self.open(one), on_hold=lambda *_: self.more(one))
        card.bind(on_again=lambda *_: self.again(one.key, one.number))
        return card

    def _bring(self):
        """Also a game of another phone finds its place here."""
        button = QuietButton(text=tr("Import a game"), icon="tray-arrow-down")
        button.bind(on_tap=lambda *_: self.ask_import())
        return button


load_kv("screens/shelf")
