"""Fields to type into."""

import gc
from weakref import ref

import pytest
from kivy.uix.boxlayout import BoxLayout

from companion.ui.widgets.fields import TextField
from tests.ui.driver import Bench, Driver

LONG = "a name that is far longer than its field"


@pytest.fixture
def driver():
    box = BoxLayout(padding=100)
    found = Driver(lambda: Bench(box))
    found.box = box
    yield found
    found.close()


def shown(driver):
    """A field that was typed into."""
    field = TextField()
    driver.box.add_widget(field)
    driver.frames(2)
    driver.tap(field)
    driver.type(LONG)
    driver.frames(2)
    return field


def test_the_cursor_stays_in_sight(driver):
    line = shown(driver).ids.input
    assert line.text == LONG
    assert 0 < line.cursor_offset() - line.scroll_x <= line.width
    assert line.scroll_x > 0


def test_a_field_that_was_left_is_forgotten(driver):
    left = ref(shown(driver))
    left().ids.input.focus = False
    driver.box.clear_widgets()
    driver.seconds(1)
    gc.collect()
    assert left() is None
