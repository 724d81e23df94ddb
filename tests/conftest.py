"""What holds for every test."""

import gc
from pathlib import Path

import pytest
from hypothesis import settings

from tests import sandbox
from tests.ui import headless

gc.disable()  # until the tests are found: nothing of them is garbage
sandbox.work_in_memory()
SANDBOX = sandbox.made()
SANDBOX.enter()
HERE = Path(__file__).parent
headless.settle()  # a test of the device may import Kivy before those of the ui

from tests.device.phone import Phone, silence  # noqa: E402 - Kivy reads the settings when it is imported

silence()

# The same examples on every machine and no clock: a slow machine is not a failure.
settings.register_profile("companion", deadline=None, derandomize=True)
settings.load_profile("companion")


def pytest_addoption(parser):
    parser.addoption("--update", action="store_true", help="write the answers of the playthroughs anew")


LONG = ("packaging", "ui", "contract", "proof", "store", "lan", "tools")
"""Folders with long files, in the order they are run in; then come the others."""


def pytest_collection_modifyitems(items):
    """Long files first, so that the workers end together.

    Those of the ui come before all that keep games in memory: apps collect garbage, and look through what is
    kept. Those that wait for other programs come late, beside the short ones.
    """
    items.sort(key=lambda item: _place(item.path.relative_to(HERE).parts[0]))


def _place(folder):
    return LONG.index(folder) if folder in LONG else len(LONG)


def pytest_collection_finish():
    """The tests themselves stay to the end: the collector need not look through them again and again."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def phone(monkeypatch):
    """What every test has instead of plyer: a desktop, until the test says otherwise."""
    return Phone(monkeypatch)


@pytest.fixture(autouse=True)
def tripwires():
    """No test starts a program of the desktop."""
    yield SANDBOX
    assert SANDBOX.tripped() == []


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home of its own for one test."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    return folder
