"""Vibration and speech; never the only sign that something happened."""

import threading

from companion.device.kind import is_phone
from companion.device.safely import worked

SHORT = 0.04


class Feedback:
    """Buzzes and speaks while it is switched on and the app is in front."""

    def __init__(self) -> None:
        self.vibrates = True
        self.speaks = False
        self.is_paused = False
        self._lock = threading.Lock()

    def buzz(self, seconds: float = SHORT) -> bool:
        """One short vibration; False where it is off or missing."""
        if not self.vibrates or self.is_paused or not is_phone():
            return False  # on a desktop plyer prints a traceback before it says no
        return worked(lambda: _vibrate(seconds))

    def speak(self, text: str) -> threading.Thread | None:
        """Say `text` in a thread of its own: the phone's voice can take ten seconds to start."""
        if not self.speaks or self.is_paused or not text:
            return None
        thread = threading.Thread(target=self._say, args=(text,), daemon=True, name="speech")
        thread.start()
        return thread

    def _say(self, text: str) -> None:
        """One sentence after the other; what waits while the app goes to sleep is dropped."""
        with self._lock:
            if not self.is_paused:
                worked(lambda: _speak(text))


def _vibrate(seconds: float) -> None:
    from plyer import vibrator

    vibrator.vibrate(seconds)


def _speak(text: str) -> None:
    from plyer import tts

    tts.speak(text)
