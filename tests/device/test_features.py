"""Every feature of the phone: present, absent and raising; never an exception, never the only sign."""

import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from companion.device.feedback import Feedback
from companion.device.motion import Accelerometer
from companion.device.safely import safely, worked
from companion.device.screen import insets
from companion.device.share import open_link, save, share, share_file
from tests.device.phone import Feature


@pytest.fixture
def plyer(phone):
    """A phone with these features."""
    phone.turn_into("android")
    return phone.install


RAISES = [NotImplementedError(), Exception("Java says no"), OSError("no service")]


def test_buzz_vibrates_where_the_phone_can(plyer):
    feature = Feature()
    plyer(vibrator=feature)
    assert Feedback().buzz(0.05)
    assert feature.calls == [((0.05,), {})]


@pytest.mark.parametrize("error", RAISES)
def test_a_raising_phone_is_just_no(plyer, error):
    feature = Feature(raises=error)
    plyer(vibrator=feature, email=feature, accelerometer=feature, tts=feature)
    assert not Feedback().buzz()
    assert not share("text", "subject")
    assert not Accelerometer().start()


def test_the_real_plyer_starts_no_program_on_this_desktop(tripwires):
    code = "from companion.device.share import share; print(share('text', 'subject'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
    assert tripwires.tripped() == []


@pytest.mark.parametrize("desktop", ["linux", "macosx", "win"])
def test_a_desktop_does_not_even_try_to_vibrate_or_share(phone, desktop):
    """plyer would start a mail program there, and say that all is well whatever comes of it."""
    feature = Feature()
    phone.turn_into(desktop)
    phone.install(vibrator=feature, email=feature)
    assert not Feedback().buzz()
    assert not share("text", "subject")
    assert feature.calls == []


def test_an_absent_feature_is_just_no(plyer):
    plyer()
    assert not Feedback().buzz()
    assert not share("text", "subject")
    assert not Accelerometer().start()
    assert Accelerometer().read() is None


def test_switched_off_or_asleep_nothing_buzzes_or_speaks(plyer):
    feature = Feature()
    plyer(vibrator=feature, tts=feature)
    feedback = Feedback()
    feedback.vibrates = False
    assert not feedback.buzz()
    feedback.vibrates, feedback.speaks, feedback.is_paused = True, True, True
    assert not feedback.buzz()
    assert feedback.speak("Turn 3") is None
    assert feature.calls == []


@pytest.mark.parametrize("raises", [None, RuntimeError("no voice")])
def test_speech_has_its_own_thread(plyer, raises):
    feature = Feature(raises=raises)
    plyer(tts=feature)
    feedback = Feedback()
    feedback.speaks = True
    thread = feedback.speak("Turn 3")
    thread.join(5)
    assert not thread.is_alive()
    assert feature.calls == ([] if raises else [(("Turn 3",), {})])


def test_what_waits_to_be_said_is_dropped_when_the_app_sleeps(plyer):
    feature = Feature()
    plyer(tts=feature)
    feedback = Feedback()
    feedback.speaks = True
    with feedback._lock:
        thread = feedback.speak("Turn 3")
        feedback.is_paused = True
    thread.join(5)
    assert feature.calls == []


def test_the_share_sheet_gets_text_and_subject(plyer):
    feature = Feature()
    plyer(email=feature)
    assert share("journal", "Assembly")
    assert feature.calls[0][1] == {
        "recipient": None,
        "subject": "Assembly",
        "text": "journal",
        "create_chooser": True,
    }


def test_the_sensor_runs_only_while_it_is_wanted(plyer):
    feature = Feature(acceleration=(1, 2, 3))
    plyer(accelerometer=feature)
    sensor = Accelerometer()
    assert sensor.read() is None
    assert sensor.start()
    assert sensor.start()
    assert sensor.read() == (1, 2, 3)
    sensor.stop()
    sensor.stop()
    assert sensor.read() is None
    assert len(feature.calls) == 2, "one enable, one disable"


def test_a_file_is_never_written_over_another(tmp_path):
    first = save(b"one", tmp_path / "out", "game.jsonl")
    second = save(b"two", tmp_path / "out", "game.jsonl")
    assert (first.read_bytes(), second.read_bytes()) == (b"one", b"two")
    assert second.name == "game-2.jsonl"


def test_half_a_file_is_not_left_behind(tmp_path, monkeypatch):
    def half(path, data):
        with path.open("wb") as file:
            file.write(data[:1])
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_bytes", half)
    assert save(b"one", tmp_path, "game.jsonl") is None
    assert list(tmp_path.iterdir()) == []


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


def test_a_file_is_handed_over_only_by_a_phone_that_can(phone, tmp_path):
    path = tmp_path / "result.png"
    path.write_bytes(b"picture")
    assert not share_file(path, "image/png", "Assembly")
    phone.turn_into("android")  # one without Android's own modules
    assert not share_file(path, "image/png", "Assembly")
    assert path.read_bytes() == b"picture"


def test_a_link_is_opened_by_a_phone_and_never_by_a_desktop(phone, monkeypatch):
    links = []
    monkeypatch.setattr(webbrowser, "open", lambda link: links.append(link) or "nobody" not in link)
    assert not open_link("https://example.org")
    phone.turn_into("android")
    assert open_link("https://example.org")
    assert not open_link("https://nobody.example.org")
    assert links == ["https://example.org", "https://nobody.example.org"]
