"""One window for all tests of the ui, and a driver per test."""

import gc

import pytest

from tests.ui import headless

headless.prepare()
# a closed app is taken apart and leaves little: looking for it all the time would cost a third of these tests
gc.set_threshold(1_000_000, 50, 50)
APPS, NEVER = 30, 1e6
"""So many closed apps go together; seconds of a test's clock."""

from tests.ui import parting  # noqa: E402 - Kivy reads the settings when it is imported
from tests.ui.driver import Bench, Driver  # noqa: E402


@pytest.fixture(autouse=True, scope="module")
def settled():
    """Between two files no app is open."""
    parting.apps = APPS
    parting.settle()


@pytest.fixture(autouse=True)
def unprepared(request, monkeypatch):
    """A table makes nothing ahead, unless the test asks for `ahead`: whole games and a monkey do."""
    if "ahead" not in request.fixturenames:
        monkeypatch.setattr("companion.ui.page.warming.REST", NEVER)


@pytest.fixture
def ahead():
    """A table makes ahead what the next taps will show, as it does on a phone."""


@pytest.fixture
def bench():
    """Puts one widget on the screen: `driver = bench(widget)`."""
    opened = []

    def show(widget):
        from companion.ui.theme import theme

        theme.name, theme.game, theme.text_size, theme.reduced_motion = "dark", "assembly", 1.0, True
        driver = Driver(lambda: Bench(widget))
        opened.append(driver)
        return driver

    yield show
    for driver in opened:
        driver.close()
