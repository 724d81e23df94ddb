"""The app: opens the store, the window's root and the first screen, and goes up on Back."""

from pathlib import Path

from kivy.app import App
from kivy.core.window import Window
from kivy.utils import platform
from msgspec.structs import replace

from companion.core.text import tr
from companion.device.feedback import Feedback
from companion.device.screen import insets
from companion.store.database import Newer
from companion.store.store import Store
from companion.table.chance import Chance
from companion.ui import settings
from companion.ui.router import Router
from companion.ui.shell import Shell

BACK = 27  # Android's Back arrives as Escape


class Services:
    """What every screen gets: store, router, the window's root, chance, vibration, and the open table."""

    def __init__(self, store, shell, folder):
        self.store, self.shell, self.folder = store, shell, folder
        self.chance, self.feedback = Chance(), Feedback()
        self.router = Router(shell, self)
        self.table = None
        self.listening = set()  # triggers of open roll sheets: silent while the phone sleeps
        self.settings = settings.load(store)
        self._use()

    def change(self, **changed):
        """Keep changed settings; they count at once."""
        self.settings = replace(self.settings, **changed)
        settings.keep(self.store, self.settings)
        self._use()

    def _use(self):
        """Let theme, vibration and the screen follow the settings."""
        settings.use(self.settings)
        self.feedback.vibrates, self.feedback.speaks = self.settings.vibrate, self.settings.speak
        self.keep_awake()

    def keep_awake(self):
        """The screen stays on at a table, where the player wants it, and may sleep elsewhere."""
        at_table = any(screen.is_table for screen in self.router.stack)
        Window.allow_screensaver = not (self.settings.stay_awake and at_table)

    def pause(self):
        """The phone puts the app aside: a roll that was made counts, then nothing sounds or listens."""
        sheet = self.shell.top_sheet()
        if getattr(sheet, "is_thrown", False):
            sheet.take()
        from companion.ui.rolling import hush  # dice are loaded only where they are rolled

        self.feedback.is_paused = True
        hush()
        for triggers in self.listening:
            triggers.stop()
        self.router.screen.pause()

    def resume(self):
        """The phone brings the app back; it forgets what it was told about its screen."""
        self.feedback.is_paused = False
        self.keep_awake()
        for triggers in self.listening:
            triggers.start()
        self.router.screen.resume()


class CompanionApp(App):
    """The phone beside the board."""

    title = "Companion"

    def __init__(self, folder=None, **kwargs):
        super().__init__(**kwargs)
        self.folder, self.services = folder, None

    def build(self):
        """Open the store and show the home screen; data of a newer app is left alone."""
        folder = Path(self.folder or self._data_folder())
        shell = Shell()
        self._fit_insets(shell)
        try:
            store = Store(folder)
        except Newer:
            shell.say(
                tr("A newer Companion wrote your games. Update the app; nothing was changed."), tone="bad"
            )
            return shell
        self.services = Services(store, shell, folder)
        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._key, on_resize=self._resized)
        self.services.router.go("home")
        self._tell_set_aside(store, shell)
        return shell

    def _tell_set_aside(self, store, shell):
        """A broken file is never deleted: say where it is."""
        if store.database.set_aside:
            sentence = tr(
                "The saved games could not be read. The file is kept as {name}; this is a fresh start."
            )
            shell.say(sentence.format(name=store.database.set_aside.name), "alert", "warn")

    def _fit_insets(self, shell):
        """Keep clear of the phone's own bars."""
        top, bottom = insets()
        shell.insets = [0, top, 0, bottom]

    def _resized(self, *_):
        """A phone turned on its side has its bars elsewhere."""
        self._fit_insets(self.services.shell)

    def _data_folder(self):
        """The folder that survives updates; Kivy needs its parent to exist."""
        if platform == "linux":
            Path("~/.config").expanduser().mkdir(exist_ok=True)
        return self.user_data_dir

    def _key(self, _window, key, *_):
        """Back goes up one level; at home it leaves the app to the phone."""
        if key != BACK:
            return False
        if not self.services.router.back() and platform == "android":
            self.pause()
        return True

    def on_start(self):
        """Wake what belongs to the first screen."""
        self.on_resume()

    def on_pause(self):
        """Everything is saved already; nothing runs until the phone comes back."""
        if self.services:
            self.services.pause()
        return True

    def on_resume(self):
        """Come back to where the table left off."""
        if self.services:
            self._fit_insets(self.services.shell)
            self.services.resume()

    def on_stop(self):
        """Let go of the store and the keys."""
        if self.services:
            Window.unbind(on_keyboard=self._key, on_resize=self._resized)
            self.services.store.close()
