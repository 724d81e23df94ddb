"""Router: a stack of screens, each imported and built when it is first opened."""

from importlib import import_module

from companion.device.safely import worked
from companion.ui.trouble import attempt

SCREENS = {
    "home": "HomeScreen",
    "shelf": "ShelfScreen",
    "statistics": "StatisticsScreen",
    "people": "PeopleScreen",
    "moving": "MovingScreen",
    "replay": "ReplayScreen",
    "welcome": "WelcomeScreen",
    "setup": "SetupScreen",
    "table": "TableScreen",
    "open_table": "OpenTableScreen",
    "join": "JoinScreen",
    "joined": "JoinedScreen",
    "glance": "GlanceScreen",
    "history": "HistoryScreen",
    "correct": "CorrectScreen",
    "score": "ScoreScreen",
    "rules": "RulesScreen",
    "settings": "SettingsScreen",
    "about": "AboutScreen",
    "dice": "DiceScreen",
    "printed_values": "PrintedValuesScreen",
    "library": "LibraryScreen",
    "card": "CardScreen",
    "import_preview": "ImportPreviewScreen",
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
        self._attempt(lambda: self._switch([*self.stack, self._built(name)], args))

    def replace(self, name, **args):
        """Open a screen in the place of this one."""
        self._attempt(lambda: self._switch([*self.stack[:-1], self._built(name)], args))

    def go_from_home(self, name, **args):
        """Open a screen above home, whatever was open."""
        self._attempt(lambda: self._switch([*self.stack[:1], self._built(name)], args))

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
        self._attempt(lambda: self._switch(self.stack[:-1], {}))
        return True

    def home(self):
        """All the way back."""
        self._attempt(lambda: self._switch(self.stack[:1], {}))

    def begin(self):
        """A home screen of its own, whatever was open before."""
        if self.stack:
            worked(self.screen.leave)  # it may be the one that failed
        self.stack, self.services.table = [], None
        self.services.stop_listening()
        self._switch([self._built("home")], {})

    def reopen(self):
        """The table that is open, as it is kept now: another copy of the app may have moved it on."""
        number = next((screen.number for screen in self.stack if screen.is_table), None)
        self.home()
        if number is not None:
            self.go("table", number=number)

    def _attempt(self, work):
        """A screen that can't read what it shows says so, and this one stays."""
        attempt(self.services, work)

    def _built(self, name):
        """A new screen; its module is imported now if it was not."""
        module = import_module(f"companion.ui.screens.{name}")
        return getattr(module, SCREENS[name])(self.services)

    def _switch(self, stack, args):
        """Show the top of another stack and tell it; where that fails everything is as before."""
        before = self.stack
        if before:
            self.screen.leave()
        try:
            self.stack = stack
            self._show()
            self.screen.enter(**args)
        except Exception:
            self.stack = before
            if before:
                self._show()
                self.screen.resume()
            raise

    def _show(self):
        """Put the top of the stack on the window."""
        self.shell.clear_above()
        self.shell.show(self.screen)
        self.services.keep_awake()
