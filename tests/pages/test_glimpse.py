"""A running game on the home screen: its small picture, from the state alone."""

from companion.games.exobase.box import Stock
from companion.pages.exobase.glimpse import glimpse
from tools.scenes.glance import exobase_state


def test_exobase_shows_its_days_and_the_icons_of_what_is_missing():
    shown = glimpse(exobase_state())
    assert shown.line == "Day 6 of 10"
    assert shown.picture.cells == ("full",) * 5 + ("today",) + ("open",) * 4
    assert (shown.picture.note, shown.picture.signs) == ("3 left", ("carrot", "bubbles", "flash"))


def test_more_goals_than_have_room_are_a_number():
    shown = glimpse(exobase_state(production=Stock()))
    assert (shown.picture.note, shown.picture.signs) == ("6 goals left", ())
