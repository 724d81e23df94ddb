"""One window for all tests of the ui, and a driver per test."""

import gc

import pytest

from tests.ui import headless

headless.prepare()
# every app that opens collects what the last one left; between them it costs a third of the time
gc.set_threshold(200_000, 50, 50)

from tests.ui.driver import Bench, Driver  # noqa: E402 - Kivy reads the settings when it is imported


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
