"""Home: games in progress, groups that play again, the games that can be started, the dice, the shelf."""

from contextlib import suppress

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.glimpse import Bars
from companion.core.text import tr
from companion.pages.shell.home import home_view
from companion.store.trouble import Trouble
from companion.table.table import now
from companion.ui.game_menu import GameMenu
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.seats import looks_at
from companion.ui.theme import theme
from companion.ui.widgets.buttons import QuietButton, Tap, WideReach
from companion.ui.widgets.labels import even
from companion.ui.widgets.layouts import Column

SOON = 0.05
"""Seconds until what the first frame does not wait for."""
MOST, ROOMY = 3, dp(600)
"""Running games on the first screen of a phone; a window as wide as that shows as many as fit."""
TIGHT = 1.3
"""Larger text than that leaves no room for a caption on a phone on its side."""
NAMED = dp(380)
"""From this width on the way to another table has its name in the top bar."""
CARD, REST, SMALL_REST, SMALL = dp(96), dp(552), dp(484), dp(700)
BARS, SHELF = dp(120), dp(72)
"""A card with its gap; what everything but the cards and the shelf needs, also where a window is `SMALL`."""
NORMAL, LARGE, HIGH = dp(102), dp(156), dp(1000)
"""The height of a tile, and of one below cards on a tablet, in a window so high."""
ABOVE, BAR, AGAIN = dp(136), dp(88), dp(96)
"""What is above and around the tiles; the main action; groups."""
SLIM, BROAD = 1.6, 1.25
"""The height of the largest tiles, of their width: on a phone, on a tablet."""


class RunningCard(Tap):
    """A game on the table; a tap opens it, a finger that stays opens its menu."""

    game = StringProperty("home")
    emblem = StringProperty("")
    text = StringProperty("")
    players = StringProperty("")
    line = StringProperty("")
    picture = ObjectProperty(None, allownone=True)
    looks = ListProperty([])
    is_latest = BooleanProperty(False)

    def show_picture(self):
        """Draw the small picture; the first frame does not wait for it."""
        from companion.ui.widgets.glimpse import GlimpsePicture

        if self.picture is not None and not self.ids.picture.children:
            picture = GlimpsePicture(picture=self.picture, game=self.game, pos_hint={"center_y": 0.5})
            picture.looks = list(self.looks)
            self.ids.picture.add_widget(picture)


class GroupChip(Tap):
    """A group and its game: one tap starts it."""

    is_small = BooleanProperty(False)
    game = StringProperty("home")
    emblem = StringProperty("")
    text = StringProperty("")
    line = StringProperty("")


class GameTile(Tap):
    """A game that can be started, or the dice tray."""

    game = StringProperty("home")
    emblem = StringProperty("")
    text = StringProperty("")
    line = StringProperty("")
    is_small = BooleanProperty(False)
    least = NumericProperty(0)


class ShelfRow(Tap):
    """The way to the games that are over."""

    text = StringProperty("")
    line = StringProperty("")


class AllButton(WideReach, Tap):
    """The way to the rest of a list."""

    text = StringProperty("")


class JoinButton(Tap):
    """The way to another phone's table, in the top bar; where that is narrow, its icon alone."""

    text = StringProperty("")
    is_wide = BooleanProperty(False)


class RunningPart(Column):
    """The games on the table, as many as leave the tiles on the first screen."""

    count = NumericProperty(0)
    __events__ = ("on_all",)

    def on_all(self):
        """The rest of the running games is wanted."""


class StartPart(Column):
    """Groups, tiles, the shelf."""

    is_small = BooleanProperty(False)
    is_tight = BooleanProperty(False)


class HomeScreen(GameMenu, Screen):
    """Opens, starts, removes."""

    view, _shown = None, 0

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.running, self.content, self.beneath = RunningPart(), StartPart(), Column()
        self.running.bind(on_all=lambda *_: self.router.go("shelf", which="running"))
        self.controls = self.content
        top = self.ids.top
        top.extras = [("rules", "book-open-variant", tr("Rules")), ("settings", "cog", tr("Settings"))]
        self.join = JoinButton()
        self.join.bind(on_tap=lambda *_: self.router.go("join"))
        top.ids.extras.add_widget(self.join, index=2)
        top.bind(on_extra=lambda _, key: self.router.go(key))
        self.bind(height=self._fit, width=self._fit, mode=self._fit)
        self._even_again = Clock.create_trigger(lambda *_: self._even(), -1)
        theme.follow(self._fit)
        self._tiles = {}

    @property
    def listing(self):
        """The games of this phone as lists show them."""
        return self.services.listing

    def enter(self):
        """Show what is on the table now; pictures come after the frame, and so does what is written down."""
        self.listing.forget_unplayed()
        listed = self.listing.games()
        self.view = home_view(listed, self.listing.groups(), now())
        self._forget_secrets(listed)
        resume = self.view.resume
        theme.game = resume.key if resume else "home"
        self.action = tr("Resume {game}").format(game=resume.name) if resume else ""
        self.action_icon = "play"
        self.board = self.running if self.view.running else None
        self._show_tiles()
        self._show_again()
        self._show_shelf()
        self._shown = 0
        self._fit()
        Clock.schedule_once(lambda *_: self.listing.keep(), SOON)

    def _forget_secrets(self, listed):
        """A game that is over and left keeps nothing secret; where that can't be written, the next time."""
        over = [one.number for one in listed if one.summary and one.summary.is_over]
        with suppress(Trouble):
            self.services.store.forget_secrets(over)

    # -- what is shown --------------------------------------------------------------------------------

    def _fit_words(self, *_):
        """Words as large as all in a row have room for; captions where there is room for them."""
        self.join.is_wide = self.width >= NAMED * theme.text_size
        if self.view is None:
            return
        room = self._tile_room
        self.content.is_small = (
            self.height < SMALL and self.mode != "wide" and room < NORMAL * theme.text_size
        )
        for tile in (*self._tiles.values(), *self.content.ids.again.children):
            tile.is_small = self.content.is_small
        self.content.is_tight = self.mode == "low" and theme.text_size > TIGHT
        for tile in self._tiles.values():
            tile.least = 0 if self.content.is_small else self._large(room)
        self._even()

    @property
    def _tile_room(self):
        """How high a tile may be with all else in sight; cards above the tiles need the room themselves."""
        if self.view.running and self.mode == "tall":
            return 0
        rest = ABOVE + (BAR if self.view.resume else 0) + (AGAIN if self.view.again else 0)
        rest += 0 if self.view.running else SHELF
        return (self.height - rest * (0.7 + 0.3 * theme.text_size)) / 2

    def _large(self, room):
        """How high large tiles are: on a tablet, and on a phone where nothing runs."""
        if self.mode == "tall" and self.view.running:
            return LARGE if self.width >= ROOMY and self.height >= HIGH else 0
        wide = (min(self.widest, self.width / (2 if self.view.running else 1)) - dp(48)) / 3
        high = min(room, wide * (SLIM if self.width < ROOMY else BROAD))
        return high if high >= NORMAL * theme.text_size else 0

    def _even(self):
        """Tiles have one size of words, and so have groups."""
        for row in ("name", "line"):
            even([tile.ids[row] for tile in self._tiles.values()])
            even([chip.ids[row] for chip in self.content.ids.again.children])

    def _fit(self, *_):
        """As many running games as leave room for everything else; with two panes there is room for all."""
        self._fit_words()
        if self.view is None:
            return
        self._seat_more()
        count = max(1, min(self._fitting(), len(self.view.running)))
        if count != self._shown:
            self._shown = count
            self._show_running(self.view.running[:count])

    def _fitting(self):
        """For how many running games there is room."""
        text = theme.text_size
        if self.mode != "tall":
            return max(MOST, int((self.height - BARS - SHELF) / (CARD * (0.5 + 0.5 * text))))
        rest = (SMALL_REST if self.content.is_small else REST) * (0.75 + 0.25 * text)
        if self._large(0):
            rest += 2 * (LARGE - NORMAL)
        fits = int((self.height - rest) / (CARD * (0.7 + 0.3 * text)))
        return fits if self.width >= ROOMY else min(MOST, fits)

    def _seat_more(self):
        """The shelf is below the tiles; where there are two panes, below the games that run."""
        is_beside = self.mode != "tall" and bool(self.view.running)
        place = self.running if is_beside else self.content
        if self.beneath.parent is not place:
            if self.beneath.parent:
                self.beneath.parent.remove_widget(self.beneath)
            place.add_widget(self.beneath)

    def _show_running(self, shown):
        """A card for each game, the latest marked."""
        column = self.running.ids.cards
        column.clear_widgets()
        self.running.count = len(self.view.running) if len(self.view.running) > len(shown) else 0
        for one in shown:
            column.add_widget(running_card(self, one, one is self.view.resume))
        Clock.schedule_once(lambda *_: [card.show_picture() for card in column.children], SOON)

    def _show_tiles(self):
        """A tile for each game, then the dice with the last pool; they stay."""
        grid = self.content.ids.tiles
        for tile in self.view.tiles if not self._tiles else ():
            shown = GameTile(game=tile.key, emblem=tile.emblem, text=tile.name, line=tile.players)
            shown.bind(on_tap=lambda _, key=tile.key: self.router.go("setup", key=key))
            shown.ids.name.bind(width=self._even_again)
            self._tiles[tile.key] = shown
            grid.add_widget(shown)
        if "dice" not in self._tiles:
            dice = self._tiles["dice"] = GameTile(game="home", emblem="dice-multiple", text=tr("Dice"))
            dice.bind(on_tap=lambda *_: self.router.go("dice", roll=True))
            grid.add_widget(dice)
        pool = self.services.store.setting("pool", str, "d6")
        self._tiles["dice"].line = tr("rolls {pool}").format(pool=pool) if pool else tr("d2 to d12")

    def _show_again(self):
        """The last groups."""
        box = self.content.ids.again
        box.clear_widgets()
        for group in self.view.again:
            chip = GroupChip(game=group.key, emblem=group.emblem, text=group.players, line=group.name)
            chip.bind(on_tap=lambda _, group=group: self.again(group.key, group.number))
            chip.ids.name.bind(width=self._even_again)
            box.add_widget(chip)
        self.content.ids.again_caps.caption = tr("Again") if self.view.again else ""

    def _show_shelf(self):
        """The shelf where something is on it; what comes from a file."""
        box = self.beneath
        box.clear_widgets()
        if self.view.finished:
            row = ShelfRow(text=tr("Finished"), line=f"{self.view.finished} · {self.view.last}")
            row.bind(on_tap=lambda *_: self.router.go("shelf"))
            box.add_widget(row)
            return  # the shelf has the way in for files
        bring = QuietButton(text=tr("Import a game"), icon="tray-arrow-down")
        bring.bind(on_tap=lambda *_: self.ask_import())
        box.add_widget(bring)

    # -- what is done: what it needs is loaded when it is wanted, the first frame waits for nothing of it --

    def main(self):
        """Resume the latest game."""
        self.open(self.view.resume)


def running_card(screen, one, is_latest):
    """The card of a running game on any list."""
    card = RunningCard(game=one.key, emblem=one.emblem, text=one.name, players=one.players, line=one.line)
    card.is_latest, card.off, card.picture = is_latest, not one.can_open, one.picture
    if isinstance(one.picture, Bars):  # the one picture that shows seats
        card.looks = looks_at(screen.services.people, one.players.split(", "))
    card.bind(on_tap=lambda *_: screen.open(one))
    card.bind(on_explain=lambda *_: screen.more(one), on_hold=lambda *_: screen.more(one))
    return card


load_kv("screens/home")
