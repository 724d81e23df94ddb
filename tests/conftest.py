"""What holds for every test."""

import gc

from hypothesis import settings

from tests.ui import headless

headless.settle()  # a test of the device may import Kivy before those of the ui

# The same examples on every machine and no clock: a slow machine is not a failure.
settings.register_profile("companion", deadline=None, derandomize=True)
settings.load_profile("companion")


def pytest_addoption(parser):
    parser.addoption("--update", action="store_true", help="write the answers of the playthroughs anew")


def pytest_collection_finish():
    """The tests themselves stay to the end: the collector need not look through them again and again."""
    gc.collect()
    gc.freeze()
