"""The driver of the tests itself: what one test opened does not slow down the next."""

import gc

from companion.ui.app import CompanionApp
from companion.ui.screens.base import Screen
from tests.ui.driver import Driver


def test_a_closed_app_leaves_no_screen_behind(tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False)
    driver.tap("Rules")
    driver.tap(driver.find(kind="PlainInput"))
    driver.type("rot")
    driver.close()
    del driver
    gc.collect()
    assert [one for one in gc.get_objects() if issubclass(type(one), Screen)] == []
