"""What comes from outside: a file dropped on the window, opened with the app or shared to it."""

import os
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window

from companion.device.files import handed_over, on_new_file

LARGEST = 16 * 1024 * 1024


class Inbox:
    """Takes one file at a time, while no sheet waits for an answer; `ready()` gives the services or None."""

    def __init__(self, ready):
        self._ready = ready
        Window.bind(on_drop_file=self._dropped)
        on_new_file(lambda: Clock.schedule_once(self.look))

    def close(self):
        """Nothing is taken any more."""
        Window.unbind(on_drop_file=self._dropped)

    def look(self, *_):
        """Has another app handed something over?"""
        services = self._free()
        data = handed_over(LARGEST) if services else None
        if data is not None:
            from companion.ui import import_export  # most starts bring nothing

            import_export.given(services, data, lambda data: receive(services, data), LARGEST)

    def _dropped(self, _window, name, *_):
        services = self._free()
        if services:
            from companion.ui import import_export

            path = Path(os.fsdecode(name))
            import_export.read(services, path, lambda data: receive(services, data), LARGEST)

    def _free(self):
        services = self._ready()
        return services if services and not services.shell.top_sheet() else None


def receive(services, data):
    """Cards are reviewed first; anything else is a game, or gets the sentence of a broken file."""
    from companion.store import library_file
    from companion.store.box import BoxValues
    from companion.store.library import Library

    services.router.home()
    screen = services.router.screen
    if not library_file.is_pack(data):
        screen.import_game(data)
        return
    database = services.store.database
    try:
        plan = library_file.read(data, Library(database), BoxValues(database))
    except library_file.InvalidLibrary as error:
        screen.say(str(error), "alert-octagon", "bad")
        return
    services.router.go("import_preview", plan=plan)
