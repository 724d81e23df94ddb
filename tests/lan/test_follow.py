"""What an installed Companion knows of the table it joined."""

import itertools

import pytest

from companion.core.blocks import Button
from companion.core.page import Dock, Page
from companion.lan import wire
from companion.lan.client import place_of
from companion.lan.follow import Following

FACTS = {"host": "Ana", "game": "assembly", "title": "Assembly", "hue": "#fff", "light": "#000"}
PAGE = Page(title="", line="", dock=Dock(undo=Button(control="undo", label="Undo"), main=()))


@pytest.fixture
def follows():
    found = Following("ABCD-EFGH", "Ben")
    found.heard(wire.Wait(token="token", **FACTS))
    found.heard(wire.Seated(seat=1, name="Ben", **FACTS))
    found.heard(wire.Told(number=4, page=PAGE))
    return found


def fresh(numbers=itertools.count()):  # noqa: B008 - one row of ids for all tests
    return f"tap-{next(numbers):05}"


def test_a_new_guest_knocks_and_one_that_was_there_comes_back(follows):
    assert Following("ABCD-EFGH", "Ben").greeting() == wire.Knock(code="ABCD-EFGH", name="Ben")
    assert follows.greeting() == wire.Back(token="token", page=4)


def test_one_tap_at_a_time_on_the_newest_page(follows):
    tap = follows.tap("main", None, fresh)
    assert tap.page == 4
    assert follows.tap("main", None, fresh) is None
    follows.heard(wire.Answer(id="another-tap", counted=True))
    assert follows.waits
    follows.heard(wire.Answer(id=tap.id, counted=True))
    assert follows.tap("main", None, fresh)


def test_an_open_tap_is_sent_again_on_the_same_seat_and_forgotten_on_another(follows):
    tap = follows.tap("main", None, fresh)
    assert follows.heard(wire.Seated(seat=1, name="Ben", **FACTS)) == tap
    assert follows.heard(wire.Seated(seat=0, name="Ana", **FACTS)) is None
    assert follows.waits is None


def test_an_older_page_is_ignored_and_a_missed_one_asked_for(follows):
    follows.heard(wire.Told(number=3, page=PAGE))
    assert follows.told.number == 4
    assert follows.heard(wire.Beat(page=6)) == wire.Back(token="token", page=4)
    assert follows.heard(wire.Beat(page=4)) is None


def test_nothing_is_touched_while_the_host_is_away(follows):
    follows.heard(wire.Away())
    assert follows.is_away
    assert follows.tap("main", None, fresh) is None
    follows.heard(wire.Beat(page=4))
    assert follows.tap("main", None, fresh)


def test_whoever_was_sent_off_knocks_anew(follows):
    follows.heard(wire.Shut(why="sent", text="Ana sent this phone off."))
    assert isinstance(follows.greeting(), wire.Knock)


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("192.168.1.23:8421", "192.168.1.23:8421"),
        (" http://192.168.1.23:8421/#7KQM2XRD ", "192.168.1.23:8421"),
        ("192.168.43.1", "192.168.43.1:8421"),
        ("192.168.43.1:99999", ""),
        ("user@host:80", ""),
        ("", ""),
        (":8421", ""),
        ("a b:80", ""),
    ],
)
def test_an_address_as_it_was_meant(typed, place):
    assert place_of(typed) == place
