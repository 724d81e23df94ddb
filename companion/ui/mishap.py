"""What nobody foresaw: the running app answers with a page instead of closing."""

import traceback

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.logger import Logger

from companion.device.safely import worked


class Keeper(ExceptionHandler):
    """Kivy's last question before it closes the app: the running app answers with a page."""

    def handle_exception(self, exception):
        """Pass over everything but the wish to stop."""
        app = App.get_running_app()
        if not isinstance(exception, Exception) or app is None:
            return ExceptionManager.RAISE
        Logger.error("Companion: %s", "".join(traceback.format_exception(exception)))
        if not worked(lambda: app.caught(exception)):
            Logger.error("Companion: no page for it")
        return ExceptionManager.PASS


KEEPER = Keeper()


def guarded(work):
    """`work` where Kivy itself catches nothing: while the app starts, sleeps and wakes."""
    try:
        work()
    except Exception as error:
        if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
            raise
