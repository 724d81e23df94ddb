"""Garbage goes while nobody touches the phone."""

import gc
import weakref

import pytest
from kivy.uix.button import Button

from companion.ui import tidy
from tests.ui.driver import Bench, Driver


class Ring:
    """Garbage that only a collection finds."""

    def __init__(self):
        self.self = self


@pytest.fixture
def driver():
    thresholds, works = gc.get_threshold(), tidy.Tidy()
    found = Driver(lambda: Bench(Button(text="Go")))
    found.frames()
    found.works = works
    yield found
    works.stop()
    found.close()
    gc.set_threshold(*thresholds)


def test_young_garbage_goes_after_a_short_rest_and_never_before_it(driver):
    driver.tap("Go")
    ring = weakref.ref(Ring())
    driver.seconds(tidy.REST - 0.2)
    driver.tap("Go")  # it counts from the beginning
    driver.seconds(tidy.REST - 0.2)
    assert ring() is not None
    driver.seconds(0.3)
    assert ring() is None


def test_old_garbage_goes_after_a_long_rest(driver):
    ring = Ring()
    gc.collect()
    kept = weakref.ref(ring)
    del ring
    driver.tap("Go")
    driver.seconds(tidy.REST + 0.5)
    assert kept() is not None
    driver.seconds(tidy.LONG_REST)
    assert kept() is None
