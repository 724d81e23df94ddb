"""The one stand-in for plyer: no test reaches a real phone, speaker, mail program or sensor."""

import sys
import types

from companion.device import kind


class Feature:
    """One feature of plyer: notes its calls, or raises; `is_on` between `enable` and `disable`."""

    def __init__(self, raises=None, acceleration=(0.0, 0.0, 9.8)):
        self.calls, self.raises, self.acceleration, self.is_on = [], raises, acceleration, False

    def _call(self, *args, **kwargs):
        if self.raises:
            raise type(self.raises)(*self.raises.args)  # one that is kept keeps who asked
        self.calls.append((args, kwargs))

    vibrate = speak = send = _call

    def enable(self):
        self._call()
        self.is_on = True

    def disable(self):
        self._call()
        self.is_on = False


class Chooser(Feature):
    """A dialog in which `chosen` is picked; nothing where the player leaves it."""

    def __init__(self, *chosen, raises=None):
        super().__init__(raises)
        self.chosen = list(chosen)

    def open_file(self, title, on_selection):
        self._call(title)
        on_selection(self.chosen)


class Phone:
    """A desktop as plyer sees it, until a test turns it into a phone or changes a feature."""

    def __init__(self, monkeypatch):
        self._patch = monkeypatch
        self.turn_into("linux")
        absent = {"vibrator": Feature(NotImplementedError()), "accelerometer": Feature(NotImplementedError())}
        self.install(tts=Feature(), email=Feature(), **absent)

    def turn_into(self, platform):
        """Be an android, ios, linux, macosx or win."""
        self._patch.setattr(kind, "platform", platform)

    def install(self, **features):
        """Have these features and no others."""
        module = types.ModuleType("plyer")
        for name, feature in features.items():
            setattr(module, name, feature)
        self.plyer = module
        self._patch.setitem(sys.modules, "plyer", module)


def silence():
    """Not even a thread that outlives its test finds the real plyer."""
    sys.modules["plyer"] = types.ModuleType("plyer")
