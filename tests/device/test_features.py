"""Every feature of the phone: present, absent and raising; never an exception, never the only sign."""

import sys
import types

import pytest

from companion.device import feedback as feedback_module
from companion.device.feedback import Feedback
from companion.device.motion import Accelerometer
from companion.device.safely import safely, worked
from companion.device.screen import insets
from companion.device.share import save, share


class Facade:
    """A stand-in for one plyer facade that notes its calls, or raises."""

    def __init__(self, raises=None, acceleration=(0, 0, 9.8)):
        self.calls, self.raises, self.acceleration = [], raises, acceleration

    def _call(self, *args, **kwargs):
        if self.raises:
            raise self.raises
        self.calls.append((args, kwargs))

    vibrate = speak = send = enable = disable = _call


@pytest.fixture
def plyer(monkeypatch):
    """plyer with a facade of our own under a name, on a phone."""
    monkeypatch.setattr(feedback_module, "platform", "android")

    def install(**facades):
        module = types.ModuleType("plyer")
        for name, facade in facades.items():
            setattr(module, name, facade)
        monkeypatch.setitem(sys.modules, "plyer", module)

    return install


RAISES = [NotImplementedError(), Exception("Java says no"), OSError("no service")]


def test_buzz_vibrates_where_the_phone_can(plyer):
    facade = Facade()
    plyer(vibrator=facade)
    assert Feedback().buzz(0.05)
    assert facade.calls == [((0.05,), {})]


@pytest.mark.parametrize("error", RAISES)
def test_a_raising_phone_is_just_no(plyer, error):
    facade = Facade(raises=error)
    plyer(vibrator=facade, email=facade, accelerometer=facade, tts=facade)
    assert not Feedback().buzz()
    assert not share("text", "subject")
    assert not Accelerometer().start()


def test_a_desktop_does_not_even_try_to_vibrate(plyer, monkeypatch):
    facade = Facade()
    plyer(vibrator=facade)
    monkeypatch.setattr(feedback_module, "platform", "linux")
    assert not Feedback().buzz()
    assert facade.calls == []


def test_an_absent_facade_is_just_no(plyer):
    plyer()
    assert not Feedback().buzz()
    assert not share("text", "subject")
    assert not Accelerometer().start()
    assert Accelerometer().read() is None


def test_switched_off_or_asleep_nothing_buzzes_or_speaks(plyer):
    facade = Facade()
    plyer(vibrator=facade, tts=facade)
    feedback = Feedback()
    feedback.vibrates = False
    assert not feedback.buzz()
    feedback.vibrates, feedback.speaks, feedback.is_paused = True, True, True
    assert not feedback.buzz()
    assert feedback.speak("Turn 3") is None
    assert facade.calls == []


@pytest.mark.parametrize("raises", [None, RuntimeError("no voice")])
def test_speech_has_its_own_thread(plyer, raises):
    facade = Facade(raises=raises)
    plyer(tts=facade)
    feedback = Feedback()
    feedback.speaks = True
    thread = feedback.speak("Turn 3")
    thread.join(5)
    assert not thread.is_alive()
    assert facade.calls == ([] if raises else [(("Turn 3",), {})])


def test_what_waits_to_be_said_is_dropped_when_the_app_sleeps(plyer):
    facade = Facade()
    plyer(tts=facade)
    feedback = Feedback()
    feedback.speaks = True
    with feedback._lock:
        thread = feedback.speak("Turn 3")
        feedback.is_paused = True
    thread.join(5)
    assert facade.calls == []


def test_the_share_sheet_gets_text_and_subject(plyer):
    facade = Facade()
    plyer(email=facade)
    assert share("journal", "Assembly")
    assert facade.calls[0][1] == {
        "recipient": None,
        "subject": "Assembly",
        "text": "journal",
        "create_chooser": True,
    }


def test_the_sensor_runs_only_while_it_is_wanted(plyer):
    facade = Facade(acceleration=(1, 2, 3))
    plyer(accelerometer=facade)
    sensor = Accelerometer()
    assert sensor.read() is None
    assert sensor.start()
    assert sensor.start()
    assert sensor.read() == (1, 2, 3)
    sensor.stop()
    sensor.stop()
    assert sensor.read() is None
    assert len(facade.calls) == 2, "one enable, one disable"


def test_a_file_is_never_written_over_another(tmp_path):
    first = save(b"one", tmp_path / "out", "game.jsonl")
    second = save(b"two", tmp_path / "out", "game.jsonl")
    assert (first.read_bytes(), second.read_bytes()) == (b"one", b"two")
    assert second.name == "game-2.jsonl"


def test_a_folder_that_can_not_be_written_gives_none(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert save(b"one", blocked / "out", "game.jsonl") is None


def test_safely_and_worked():
    assert safely(lambda: 3) == 3
    assert safely(lambda: 1 / 0) is None
    assert worked(lambda: None)
    assert not worked(lambda: 1 / 0)


def test_a_desktop_has_no_insets():
    assert insets() == (0, 0)
