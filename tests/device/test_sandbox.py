"""A test run starts no program, plays no sound and writes nothing outside its own folder."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.sandbox import PROGRAMS


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_that_is_started_is_noticed(tripwires, program):
    subprocess.run([program, "--version"], check=True)
    assert tripwires.tripped() == [f"{program} --version"]
    assert tripwires.tripped() == []


def test_home_is_a_temporary_folder(tripwires):
    assert Path.home() == tripwires.home
    assert tripwires.home.is_relative_to(tempfile.gettempdir())
    assert not [name for name in os.environ if name.startswith("XDG_")]


def test_nothing_is_heard_or_seen():
    assert os.environ["SDL_AUDIODRIVER"] == "dummy"
    assert os.environ["SDL_VIDEODRIVER"] == "offscreen"


def test_a_desktop_that_says_otherwise_is_not_asked():
    """Nor is Kivy's clipboard, which looks for xclip when it is imported."""
    code = (
        "from tests.conftest import SANDBOX; from kivy.core.clipboard import Clipboard, CutBuffer; import os;"
        "print(type(Clipboard).__name__, CutBuffer, os.environ['SDL_VIDEODRIVER'], SANDBOX.tripped())"
    )
    desktop = os.environ | {"SDL_VIDEODRIVER": "x11", "KIVY_CLIPBOARD": "xclip"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=desktop, capture_output=True, text=True, check=True
    )
    assert done.stdout.split(maxsplit=3) == ["ClipboardDummy", "None", "offscreen", "[]\n"]


def test_no_test_finds_the_real_plyer():
    import plyer

    assert not hasattr(plyer, "__file__")
    assert shutil.which("xdg-open").startswith(tempfile.gettempdir())
