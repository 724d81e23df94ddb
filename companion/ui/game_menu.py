"""What can be done with the games of a list; what it needs is loaded when it is wanted."""

from companion.core.text import tr
from companion.store.trouble import Trouble


class GameMenu:
    """Mixed into a screen that lists games: open, play again, export, remove with a way back, import."""

    def open(self, one):
        """Go to a game; a finished one shows how it ended."""
        self.router.go("table", number=one.number)

    def again(self, key, number):
        """The same group and options, a new game."""
        from companion.ui.starting import start_again

        start_again(self, key, number)

    def more(self, one):
        """What else can be done with a game."""
        from companion.ui.widgets.questions import PickOne

        choices = [("open", tr("Open"), "", "play")] if one.can_open else []
        if getattr(one, "result", ""):
            choices.append(("replay", tr("Step through"), tr("every turn once more"), "history"))
        choices.append(
            ("export", tr("Export this game"), tr("to another phone or a bug report"), "share-variant")
        )
        choices.append(("remove", tr("Remove game"), tr("you can undo this"), "archive"))
        sheet = PickOne(title=one.name, line=one.line, choices=choices, icon=one.emblem)
        sheet.bind(on_answer=lambda _, key: getattr(self, key)(one))
        self.open_sheet(sheet)

    def replay(self, one):
        """Look at a finished game, step by step."""
        self.router.go("replay", number=one.number)

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
        text = tr("{game} removed.").format(game=one.name)
        self.services.shell.say(text, "archive", "accent", tr("Undo"), lambda: self._restore(one))

    def _restore(self, one):
        self.services.attempt(lambda: (self.services.store.restore(one.number), self.router.screen.enter()))

    def ask_import(self):
        """Ask where a game comes from."""
        from companion.ui import import_export

        import_export.import_file(self.services, tr("Import a game"), self.import_game)

    def import_game(self, data):
        """An exported journal becomes a game on the table; a tap while that runs reaches nothing."""
        from companion.store.everything_file import is_everything
        from companion.ui.widgets.working import Working

        if is_everything(data):
            self.router.go("moving", data=data)
            return
        sheet = Working(self._importing(data), title=tr("Importing a game"))
        sheet.bind(on_finished=lambda _, then: then())
        sheet.bind(on_cancelled=lambda *_: self.say(tr("Cancelled. Nothing was imported.")))
        sheet.start(self.services.shell)

    def _importing(self, data):
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
