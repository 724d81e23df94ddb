"""Files from outside: the system's dialog, and what another app of a phone hands over."""

import os
import sys
import types

import pytest

from companion.device import files
from tests.device.phone import Chooser

PACK = b'{"library": "assembly"}'


@pytest.mark.parametrize(("program", "there"), [("zenity", True), ("", False)])
def test_linux_has_a_dialog_where_a_program_shows_one(monkeypatch, program, there):
    monkeypatch.setattr(files.shutil, "which", lambda name: f"/bin/{name}" if name == program else None)
    assert files.has_dialog() is there


@pytest.mark.parametrize("system", ["android", "win", "macosx"])
def test_other_systems_have_one_of_their_own(phone, monkeypatch, system):
    monkeypatch.setattr(files.shutil, "which", lambda _: None)
    phone.turn_into(system)
    assert files.has_dialog()


def test_what_is_chosen_is_given_and_a_dialog_that_is_left_gives_nothing(phone):
    found = []
    phone.install(filechooser=Chooser("/a/pack.json"))
    assert files.choose_file("Open a file", found.append)
    phone.install(filechooser=Chooser())
    assert files.choose_file("Open a file", found.append)
    assert found == ["/a/pack.json"]


def test_a_dialog_that_fails_is_just_no(phone):
    phone.install(filechooser=Chooser(raises=OSError("no program")))
    assert not files.choose_file("Open a file", print)


class Intent:
    """What Android says an app was started for."""

    def __init__(self, action, text=None, uri=None):
        self.action, self.text, self.uri = action, text, uri

    def getAction(self):  # noqa: N802 - Java's names
        return self.action

    def setAction(self, action):  # noqa: N802 - Java's names
        self.action = action

    def getStringExtra(self, _name):  # noqa: N802 - Java's names
        return self.text

    def getData(self):  # noqa: N802 - Java's names
        return self.uri

    def getParcelableExtra(self, _name):  # noqa: N802 - Java's names
        return self.uri


class Activity:
    """The running app; it opens what a uri names."""

    def __init__(self, intent):
        self.intent = intent

    def getIntent(self):  # noqa: N802 - Java's names
        return self.intent

    def getContentResolver(self):  # noqa: N802 - Java's names
        return types.SimpleNamespace(openFileDescriptor=lambda uri, _mode: Opened(uri))


class Opened:
    def __init__(self, path):
        self.path = path

    def detachFd(self):  # noqa: N802 - Java's names
        return os.open(self.path, os.O_RDONLY)


@pytest.fixture
def started(phone, monkeypatch):
    """Android, started for an intent."""

    def start(intent):
        phone.turn_into("android")
        jnius = types.ModuleType("jnius")
        jnius.autoclass = lambda _: types.SimpleNamespace(mActivity=Activity(intent))
        monkeypatch.setitem(sys.modules, "jnius", jnius)

    return start


def test_shared_text_is_taken_once(started):
    started(Intent(files.SEND, text=PACK.decode()))
    assert (files.handed_over(100), files.handed_over(100)) == (PACK, None)


@pytest.mark.parametrize("action", [files.SEND, files.VIEW])
def test_an_opened_or_shared_file_is_read_no_further_than_needed(started, tmp_path, action):
    path = tmp_path / "pack.json"
    path.write_bytes(PACK)
    started(Intent(action, uri=str(path)))
    assert files.handed_over(4) == PACK[:5]


def test_a_plain_start_and_a_desktop_hand_nothing_over(started, phone):
    started(Intent(files.SEEN))
    assert files.handed_over(100) is None
    phone.turn_into("linux")
    assert files.handed_over(100) is None
