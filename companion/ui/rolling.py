"""Rolling from anywhere: the sheet, its sound and vibration, a shake or a key as the trigger, and the log."""

from functools import cache

from kivy.clock import Clock
from kivy.core.audio import SoundLoader
from kivy.core.window import Window

from companion.device.motion import Accelerometer, Shake
from companion.pages.shell.dice import players
from companion.store.rolls import RollLog
from companion.ui.theme import ASSETS
from companion.ui.widgets.rollsheet import RollSheet

KEYS = (32, 13)  # space and Enter
READINGS = 1 / 30


class Triggers:
    """Calls `roll` when the phone is shaken or a key is pressed, between `start` and `stop`."""

    def __init__(self, roll):
        self._roll = roll
        self._sensor, self._shake, self._reading = Accelerometer(), Shake(), None

    def start(self):
        """Listen."""
        self.stop()
        Window.bind(on_key_down=self._key)
        if self._sensor.start():
            self._reading = Clock.schedule_interval(self._read, READINGS)

    def stop(self):
        """Listen no more; the sensor is switched off."""
        Window.unbind(on_key_down=self._key)
        if self._reading:
            self._reading.cancel()
        self._sensor.stop()

    def _read(self, *_):
        if self._shake.feed(Clock.get_time(), self._sensor.read()):
            self._roll()

    def _key(self, _window, code, *_):
        if code not in KEYS:
            return False
        self._roll()
        return True


def ask_roll(services, sides, title, on_roll, who=""):
    """Open the one sheet to roll dice of `sides`; `on_roll(Roll)` comes after the roll is in the log.

    A table with one player needs no `who`.
    """

    def answered(roll):
        name = who or only(players(services.table))
        if services.attempt(lambda: RollLog(services.store).add(roll, name), lambda: answered(roll)):
            on_roll(roll)

    return open_sheet(services, RollSheet(sides=list(sides), title=title, chance=services.chance), answered)


def only(names):
    """The one name there is; nothing where there are more."""
    return names[0] if len(names) == 1 else ""


def open_sheet(services, sheet, on_roll):
    """Bring up a RollSheet with its sound, vibration, shake and keys; the log is left to `on_roll`."""
    triggers = Triggers(sheet.press)
    sheet.bind(on_answer=lambda _, roll: on_roll(roll), on_rolled=lambda *_: rattle(services))
    sheet.bind(on_closed=lambda *_: _stop_listening(services, triggers))
    services.shell.open_sheet(sheet)
    services.listening.add(triggers)
    triggers.start()
    return sheet


def _stop_listening(services, triggers):
    services.listening.discard(triggers)
    triggers.stop()


def rattle(services):
    """The sound of dice and a short vibration, as far as they are wanted."""
    if services.settings.sound and (sound := _sound()):
        sound.stop()
        sound.play()
    services.feedback.buzz()


def hush():
    """No sound any more."""
    if _sound.cache_info().currsize and (sound := _sound()):
        sound.stop()


@cache
def _sound():
    return SoundLoader.load(str(ASSETS / "sounds" / "roll.wav"))
