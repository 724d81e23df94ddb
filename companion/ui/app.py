"""The app: opens the store, the window's root and the first screen, and goes up on Back."""

from functools import cached_property
from pathlib import Path

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform
from msgspec.structs import replace

from companion.core.text import tr, trn
from companion.device.feedback import Feedback
from companion.device.screen import insets
from companion.store.listing import Listing
from companion.store.store import Store
from companion.store.trouble import Trouble
from companion.table.chance import Chance
from companion.ui import settings
from companion.ui.idle import Idle
from companion.ui.inbox import Inbox
from companion.ui.mishap import KEEPER, guarded
from companion.ui.router import Router
from companion.ui.shell import Shell
from companion.ui.teaching import Teaching
from companion.ui.trouble import attempt, tell

BACK = 27  # Android's Back arrives as Escape


class Services:
    """What every screen gets: store, router, the window's root, chance, vibration, and the open table."""

    def __init__(self, store, shell, folder, teaches=False):
        self.teaching = Teaching(store, teaches)
        self.store, self.shell, self.folder = store, shell, folder
        self.chance, self.feedback = Chance(), Feedback()
        self.router = Router(shell, self)
        self.table = None
        self.hosting = None  # the table that is open to other phones
        self.idle = Idle(self)
        self.listening = set()  # triggers of open roll sheets: silent while the phone sleeps
        self.settings = settings.load(store)
        self._use()

    @cached_property
    def listing(self):
        """The games of this phone as lists show them; the rules of a game are read where they have to be."""
        return Listing(self.store, _summarise)

    @property
    def people(self):
        """Everybody who plays on this phone."""
        return self.listing.people

    @cached_property
    def records(self):
        """Finished games in numbers."""
        from companion.store.records import Records  # the first frame counts nothing

        return Records(self.store)

    @cached_property
    def refusals(self):
        """Which rules were broken at which table."""
        from companion.store.refusals import Refusals

        return Refusals(self.store)

    def change(self, **changed):
        """Keep changed settings; they count at once, once they are kept."""
        self.attempt(lambda: self._change(replace(self.settings, **changed)))

    def _change(self, changed):
        settings.keep(self.store, changed)
        self.settings = changed
        self._use()

    def attempt(self, work, again=None):
        """What `work` returns; None and a sheet that can try `again` where it can't be saved."""
        return attempt(self, work, again)

    def _use(self):
        """Let theme, vibration and the screen follow the settings."""
        settings.use(self.settings)
        self.feedback.vibrates, self.feedback.speaks = self.settings.vibrate, self.settings.speak
        self.keep_awake()

    def keep_awake(self):
        """The screen stays on at a table, where the player wants it, and where nobody touches it."""
        stack = self.router.stack
        at_table = any(screen.is_table for screen in stack)
        is_watched = bool(self.hosting) or (bool(stack) and stack[-1].stays_awake)
        Window.allow_screensaver = not (is_watched or (self.settings.stay_awake and at_table))

    def stop_listening(self):
        """No roll sheet is open any more."""
        while self.listening:
            self.listening.pop().stop()

    def pause(self):
        """The phone puts the app aside: a roll that was made counts, then nothing sounds or listens."""
        sheet = self.shell.top_sheet()
        if getattr(sheet, "is_rolled", False):
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


def _summarise(found, state):
    from companion.pages.summary import summary  # most starts find every summary written down

    return summary(found, state)


class CompanionApp(App):
    """The phone beside the board."""

    title = "Companion"

    def __init__(self, folder=None, teaches=False, **kwargs):
        """`teaches`: whoever starts it for the first time is shown what it is for."""
        super().__init__(**kwargs)
        self.teaches = teaches
        self.folder, self.services, self.shell, self.page = folder, None, None, None

    def run(self):
        """Until the player leaves: whatever goes wrong on the way is a page, never the end."""
        ExceptionManager.add_handler(KEEPER)
        try:
            super().run()
        finally:
            ExceptionManager.remove_handler(KEEPER)

    def build(self):
        """The window's root; then the store and the home screen."""
        self.shell = Shell()
        self._fit_insets()
        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._key, on_resize=self._resized)
        self.inbox = Inbox(lambda: None if self.page else self.services)
        guarded(self.begin)
        return self.shell

    def begin(self):
        """Open the store and show the home screen; where that can't be, a page says why and tries again."""
        self.page = None
        try:
            if self.services is None:
                self.services = self._opened()
            self.services.router.begin()
            if self.services.teaching.is_first_start:
                self.services.router.go("welcome")
        except Trouble as trouble:
            way = (tr("Try again"), "restore", self.begin)
            self._show_page(trouble.title, f"{trouble.reason} {trouble.remedy}", way, trouble)

    def _opened(self):
        """Everything a screen needs."""
        folder = Path(self.folder or self._data_folder())
        services = Services(Store(folder), self.shell, folder, self.teaches)
        self._tell_set_aside(services)
        return services

    def caught(self, error):
        """Trouble with the disk is told where it happens; anything else gets a page with the way home."""
        if isinstance(error, Trouble) and self.services and self.services.router.stack and not self.page:
            tell(self.services, error)
        elif not self.page:
            text = tr("The app made a mistake. Every accepted move is saved; go on from the home screen.")
            self._show_page(tr("Something went wrong"), text, (tr("Go home"), "home", self.begin), error)

    def _show_page(self, title, text, way, error):
        """A page in the place of every screen."""
        from companion.ui.stoppage import StopPage, report

        self.page = StopPage(title, text, way, report(error, self.services))
        self.shell.clear_above()
        self.shell.show(self.page)

    def _tell_set_aside(self, services):
        """A broken file is never deleted: say where it is, and what could be saved."""
        aside = services.store.database.set_aside
        if aside is None:
            return
        found = len(services.store.saved())
        text = _recovered(found).format(n=found, name=aside.name)
        Clock.schedule_once(lambda *_: self.shell.say(text, "alert", "warn"))

    def _fit_insets(self):
        """Keep clear of the phone's own bars."""
        top, bottom = insets()
        self.shell.insets = [0, top, 0, bottom]

    def _resized(self, *_):
        """A phone turned on its side has its bars elsewhere."""
        self._fit_insets()

    def _data_folder(self):
        """The folder that survives updates; Kivy needs its parent to exist."""
        if platform == "linux":
            Path("~/.config").expanduser().mkdir(exist_ok=True)
        return self.user_data_dir

    def _key(self, _window, key, *_):
        """Back goes up one level; at home it leaves the app to the phone."""
        if key != BACK:
            return False
        if self.page:
            self.page.go_on()
        elif self.services and not self.services.router.back() and platform == "android":
            self.pause()
        return True

    def open_settings(self, *_):
        """Kivy's own settings on F1 are not the app's."""
        return True

    def on_start(self):
        """Wake what belongs to the first screen."""
        self.on_resume()

    def on_pause(self):
        """Everything is saved already; nothing runs until the phone comes back."""
        if self.services and not self.page:
            guarded(self.services.pause)
        return True

    def on_resume(self):
        """Come back to where the table left off."""
        self._fit_insets()
        if self.services and not self.page:
            guarded(self.services.resume)
            guarded(self.inbox.look)

    def on_stop(self):
        """Let go of the store and the keys."""
        Window.unbind(on_keyboard=self._key, on_resize=self._resized)
        self.inbox.close()
        if self.services:
            if self.services.hosting:
                self.services.hosting.close()
            self.services.idle.stop()
            self.services.store.close()


def _recovered(games):
    """What is left of damaged saved games; the old file is called {name}."""
    if not games:
        return tr(
            "Couldn’t read your saved games. They’re kept in {name}; you’re starting with an empty list."
        )
    return trn(
        "Your saved games were damaged. {n} game recovered; the old file is kept as {name}.",
        "Your saved games were damaged. {n} games recovered; the old file is kept as {name}.",
        games,
    )
