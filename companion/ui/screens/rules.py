"""The rules browser: search as you type over every game, in our own words."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.utils import escape_markup, get_hex_from_color

from companion.core.text import tr, trn
from companion.pages.shell.rules import filters, rule_view, rules_view
from companion.ui.load import load_kv
from companion.ui.palette import EMBLEMS
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets import chips, fields, lazy_list  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.frame import Frame
from companion.ui.widgets.gamefilter import COLUMNS
from companion.ui.widgets.layouts import Column

PAGE = 30


class RuleCard(Frame):
    """One rule: id, title, text with what was searched for underlined, and what it is."""

    game = StringProperty("home")
    rule = StringProperty("")
    text = StringProperty("")
    place = StringProperty("")
    parts = ListProperty([])
    is_house = BooleanProperty(False)
    is_assumed = BooleanProperty(False)
    marked = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        theme.follow(self._mark)
        self.bind(parts=self._mark)
        self._mark()

    def _mark(self, *_):
        """What was searched for is bold, underlined and in the accent."""
        colour = get_hex_from_color(theme.accents.get(self.game, theme.accent))
        pieces = (
            f"[color={colour}][b][u]{escape_markup(t)}[/u][/b][/color]" if hit else escape_markup(t)
            for t, hit in self.parts
        )
        self.marked = "".join(pieces)


class RulesHead(Column):
    """Search field and filters."""

    word = StringProperty("")
    columns = NumericProperty(0)
    __events__ = ("on_search", "on_filter")

    def on_search(self, word):
        """Something else is searched for."""

    def on_filter(self, key):
        """Only the rules of one game are wanted."""


class RulesContent(Column):
    """How many rules there are, and their cards."""

    count = StringProperty("")


class RulesScreen(Screen):
    """Searches every game, or one; opens one rule when asked for it."""

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.key, self.word, self.most = "", "", PAGE
        self.head, self.content = RulesHead(), RulesContent()
        self.head.bind(on_search=lambda _, word: self.search(word), on_filter=lambda _, key: self.filter(key))
        self.head.ids.filters.choices = [("", "", tr("All"), tr("All games")), *map(_filter, filters())]
        self.board, self.controls = self.head, self.content
        self.title = tr("Rules")
        self.action_icon = "arrow-left"

    def on_mode(self, _, mode):
        """Beside the rules there is room for names."""
        self.head.columns = COLUMNS[mode]

    def enter(self, rule="", key=""):
        """Show one rule, or begin in the game that is on the table."""
        table = self.services.table if self.router.stack[0] is not self.router.stack[-2] else None
        self.action = tr("Back to {place}").format(place=tr(table.game.name)) if table else tr("Back")
        if rule:
            view = rule_view(rule)
            self.key, self.word = view.key, view.id
        elif table and not self.word:
            self.key = key or table.game.key
        self.game = self.key or "home"
        self.head.word = self.word
        self.show()

    def search(self, word):
        """Look for another word."""
        self.word, self.most = word, PAGE
        self.show()

    def filter(self, key):
        """Look in one game, or in all."""
        self.key, self.most = key, PAGE
        self.game = key or "home"
        self.show()

    def show(self):
        """Build the cards that fit."""
        self.head.ids.filters.chosen = self.key
        found = rules_view(self.word, self.key)
        self.line = tr("Offline, in plain words")
        self.content.count = trn("{n} rule", "{n} rules", len(found)).format(n=len(found))
        makers = [lambda view=view: self._card(view) for view in found[: self.most]]
        if len(found) > self.most:
            makers.append(lambda: self._more_button(len(found) - self.most))
        self.content.ids.cards.fill(makers)

    def _more_button(self, count):
        more = QuietButton(text=tr("Show {n} more").format(n=count), icon="chevron-down")
        more.bind(on_tap=lambda *_: self.more())
        return more

    def _card(self, view):
        card = RuleCard(game=view.key, rule=view.id, text=view.title, place=view.place)
        card.parts, card.is_house, card.is_assumed = list(view.parts), view.is_house, view.is_assumed
        return card

    def more(self):
        """Show the next page."""
        self.most += PAGE
        self.show()

    def main(self):
        """Back to where the player came from."""
        self.router.up()


def _filter(one):
    """A game to look in; one that has no emblem yet has the one of the app."""
    emblem = EMBLEMS[one.key if one.key in EMBLEMS else "home"]
    return one.key, emblem, one.prefix, one.name


load_kv("screens/rules")
