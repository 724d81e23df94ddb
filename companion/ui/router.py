"""Router: a stack of screens, each imported and built when it is first opened."""

from importlib import import_module

SCREENS = {
    "home": "HomeScreen",
    "setup": "SetupScreen",
    "table": "TableScreen",
    "history": "HistoryScreen",
    "correct": "CorrectScreen",
    "score": "ScoreScreen",
    "rules": "RulesScreen",
    "settings": "SettingsScreen",
    "about": "AboutScreen",
    "dice": "DiceScreen",
    "box": "BoxScreen",
    "library": "LibraryScreen",
    "card": "CardScreen",
    "fetched": "FetchedScreen",
}


class Router:
    """Goes down with `go`, up with `back`; a screen is told with `enter(**args)` and `leave()`."""

    def __init__(self, shell, services):
        self.shell, self.services = shell, services
        self.stack = []

    @property
    def screen(self):
        """The screen that is shown."""
        return self.stack[-1]

    def go(self, name, **args):
        """Open a screen on top of this one."""
        if self.stack:
            self.screen.leave()
        self.stack.append(self._built(name))
        self._show(args)

    def replace(self, name, **args):
        """Open a screen in the place of this one."""
        self.screen.leave()
        self.stack.pop()
        self.stack.append(self._built(name))
        self._show(args)

    def back(self):
        """One level up: a sheet first, then what the screen itself can close, then the screen."""
        sheet = self.shell.top_sheet()
        if sheet:
            sheet.close()
            return True
        if self.screen.back():
            return True
        return self.up()

    def up(self):
        """Leave this screen; False at the lowest one."""
        if len(self.stack) == 1:
            return False
        self.screen.leave()
        self.stack.pop()
        self._show({})
        return True

    def home(self):
        """All the way back."""
        self.screen.leave()
        del self.stack[1:]
        self._show({})

    def _built(self, name):
        """A new screen; its module is imported now if it was not."""
        module = import_module(f"companion.ui.screens.{name}")
        return getattr(module, SCREENS[name])(self.services)

    def _show(self, args):
        """Put the top of the stack on the window and tell it."""
        self.shell.clear_above()
        self.shell.show(self.screen)
        self.services.keep_awake()
        self.screen.enter(**args)
