"""The rules browser: search as you type over every game, in our own words."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.utils import escape_markup, get_hex_from_color

from companion.core.text import tr, trn
from companion.pages.shell.rules import filters, rule_view, rules_view
from companion.ui.load import load_kv
from companion.ui.palette import EMBLEMS
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets import chips, fields, lazy_list  # noqa: F401 - the kv rules use them
from companion.ui.widgets.buttons import OptionButton, QuietButton
from companion.ui.widgets.frame import Frame
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


class RulesContent(Column):
    """Search field, filters, count and cards."""

    word = StringProperty("")
    count = StringProperty("")
    __events__ = ("on_search",)

    def on_search(self, word):
        """Something else is searched for."""


class RulesScreen(Screen):
    """Searches every game, or one; opens one rule when asked for it."""

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.key, self.word, self.most = "", "", PAGE
        self.content = RulesContent()
        self.content.bind(on_search=lambda _, word: self.search(word))
        self.controls = self.content
        self.title = tr("Rules")
        self.action_icon = "arrow-left"
        self._make_filters()

    def _make_filters(self):
        """All games, then each by its emblem."""
        self.filters = {"": OptionButton(text=tr("All"), height=theme.target)}
        for one in filters():
            look = one.key if one.key in EMBLEMS else "home"  # a game that has no emblem yet
            button = OptionButton(text=one.prefix, icon=EMBLEMS[look], axis="column", role="caption")
            button.own_tone = f"game_{look}"
            self.filters[one.key] = button
        for key, button in self.filters.items():
            button.bind(on_tap=lambda _, key=key: self.filter(key))
            self.content.ids.filters.add_widget(button)

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
        self.content.word = self.word
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
        for key, button in self.filters.items():
            button.selected = key == self.key
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


load_kv("screens/rules")
