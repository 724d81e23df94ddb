"""The driver of the tests itself: what one test opened does not slow down the next."""

import gc

from kivy.uix.widget import _widget_destructors

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


def test_its_widgets_go_without_being_looked_for(tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.tap("Rules")
    there = len(_widget_destructors)
    gc.disable()
    try:
        driver.close()
        del driver
        assert len(_widget_destructors) < there // 10
    finally:
        gc.enable()
