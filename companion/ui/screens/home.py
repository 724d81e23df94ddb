"""Home: the games on the table first, then the games that can be started, and the dice."""

from contextlib import suppress

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.text import tr
from companion.store.trouble import Trouble
from companion.table.table import now
from companion.ui.load import load_kv
from companion.ui.screens.base import Screen
from companion.ui.theme import theme
from companion.ui.widgets.buttons import QuietButton, Tap
from companion.ui.widgets.layouts import Column
from companion.views.home import home_view


class RunningCard(Tap):
    """A game on the table; a tap opens it, the dots ask what else."""

    game = StringProperty("home")
    emblem = StringProperty("")
    text = StringProperty("")
    line = StringProperty("")
    is_latest = BooleanProperty(False)
    is_over = BooleanProperty(False)
    __events__ = ("on_more",)

    def on_more(self):
        """The dots were tapped."""


class GameTile(Tap):
    """A game that can be started, or the dice tray."""

    game = StringProperty("home")
    emblem = StringProperty("")
    text = StringProperty("")
    line = StringProperty("")


class HomeContent(Column):
    """Running games and tiles."""

    columns = NumericProperty(2)


class HomeScreen(Screen):
    """Opens, starts, removes."""

    def __init__(self, services, **kwargs):
        super().__init__(services, **kwargs)
        self.content = HomeContent()
        self.controls = self.content
        top = self.ids.top
        top.extras = [("rules", "book-open-variant", tr("Rules")), ("settings", "cog", tr("Settings"))]
        top.bind(on_extra=lambda _, key: self.router.go(key))

    def enter(self):
        """Show what is on the table now."""
        self.view = home_view(self.services.store.saved(), now())
        self._forget_secrets()
        resume = self.view.resume
        theme.game = resume.key if resume else "home"
        self.action = tr("Resume {game}").format(game=resume.name) if resume else ""
        self.action_icon = "play"
        self._show_running()
        self._show_tiles()

    def _forget_secrets(self):
        """A game that is over and left keeps nothing secret; where that can't be written, the next time."""
        with suppress(Trouble):
            self.services.store.forget_secrets(one.number for one in self.view.running if one.is_over)

    def _show_running(self):
        """A card for each game, the latest marked."""
        column = self.content.ids.running
        column.clear_widgets()
        self.content.ids.continue_caps.caption = tr("Continue") if self.view.running else ""
        for one in self.view.running:
            card = RunningCard(game=one.key, emblem=one.emblem, text=one.name, is_over=one.is_over)
            card.line = f"{one.line} · {one.ago}"
            card.is_latest = one is self.view.resume
            card.off = not one.can_open
            card.bind(on_tap=lambda _, one=one: self.open(one), on_more=lambda _, one=one: self.more(one))
            card.bind(on_explain=lambda _, one=one: self.more(one))
            column.add_widget(card)

    def _show_tiles(self):
        """A tile for each game, then the dice."""
        grid = self.content.ids.tiles
        grid.clear_widgets()
        for tile in self.view.tiles:
            shown = GameTile(game=tile.key, emblem=tile.emblem, text=tile.name, line=tile.players)
            shown.bind(on_tap=lambda _, key=tile.key: self.router.go("setup", key=key))
            grid.add_widget(shown)
        self._show_dice(grid)
        self.content.ids.more.clear_widgets()
        bring = QuietButton(text=tr("Bring in a game"), icon="tray-arrow-down")
        bring.bind(on_tap=lambda *_: self._fetch())
        self.content.ids.more.add_widget(bring)

    # what follows is loaded when it is wanted: the first frame waits for nothing of it

    def _fetch(self):
        """Ask where a game comes from."""
        from companion.ui import import_export

        import_export.import_file(self.services, tr("Bring in a game"), self.import_game)

    def import_game(self, data):
        """An exported journal becomes a game on the table; a tap while that runs reaches nothing."""
        from companion.ui.widgets.working import Working

        sheet = Working(self._bringing_in(data), title=tr("Importing a game"))
        sheet.bind(on_finished=lambda _, then: then())
        sheet.bind(on_cancelled=lambda *_: self.say(tr("Cancelled. Nothing was imported.")))
        sheet.start(self.services.shell)

    def _bringing_in(self, data):
        """The work of an import, and what follows: the table, or the sentence of a broken file."""
        from companion.core.files import not_imported
        from companion.table.game_file import InvalidGameFile
        from companion.ui.trouble import tell

        try:
            number = yield from self.services.store.importing(data)
        except InvalidGameFile as error:
            text = not_imported(str(error))
            return lambda: self.say(text, "alert-octagon", "bad")
        except Trouble as error:
            trouble = error
            return lambda: tell(self.services, trouble, lambda: self.import_game(data))
        return lambda: self.router.go("table", number=number)

    def _show_dice(self, grid):
        """The tray is a tile like the games."""
        dice = GameTile(game="home", emblem="dice-multiple", text=tr("Dice tray"))
        dice.line = tr("d4 to d12, with history")
        dice.bind(on_tap=lambda *_: self.router.go("dice"))
        grid.add_widget(dice)

    def open(self, one):
        """Go to a game; a finished one shows how it ended."""
        self.router.go("table", number=one.number)

    def more(self, one):
        """What else can be done with a game on the table."""
        from companion.ui.widgets.questions import PickOne

        choices = [("open", tr("Open"), "", "play")] if one.can_open else []
        choices.append(
            ("export", tr("Export this game"), tr("to another phone or a bug report"), "share-variant")
        )
        choices.append(("remove", tr("Take it off the list"), tr("It can be brought back"), "archive"))
        sheet = PickOne(title=one.name, line=one.line, choices=choices, icon=one.emblem)
        sheet.bind(on_answer=lambda _, key: getattr(self, key)(one))
        self.open_sheet(sheet)

    def export(self, one):
        """A game as a file, even one that can't be opened."""
        from companion.ui import import_export

        data = self.services.attempt(lambda: self.services.store.export(one.number), lambda: self.export(one))
        if data is not None:
            import_export.export_file(self.services, data, f"{one.key}-{one.number}.jsonl", one.name)

    def remove(self, one):
        """Take a game off the list, with a way back."""
        self.services.attempt(lambda: self._remove(one))

    def _remove(self, one):
        self.services.store.remove(one.number)
        self.enter()
        text = tr("{game} is off the list.").format(game=one.name)
        self.services.shell.say(text, "archive", "accent", tr("Undo"), lambda: self._restore(one))

    def _restore(self, one):
        self.services.attempt(lambda: (self.services.store.restore(one.number), self.enter()))

    def main(self):
        """Resume the latest game."""
        self.open(self.view.resume)


load_kv("screens/home")
