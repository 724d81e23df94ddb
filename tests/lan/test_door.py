"""Who is let in: the code, the tries, the tokens and the seats."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.lan.door import (
    ADDRESSES,
    ALL_KNOCKS,
    KNOCKS,
    LETTERS,
    LONG,
    MOST,
    PER,
    Door,
    Let,
    may_ask,
    new_code,
    plain,
    spelled,
    tidy,
)

CODE = "7KQM2XRD"


class Time:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def door(time):
    numbers = count()
    return Door(CODE, lambda: f"token-{next(numbers)}", time)


def knock(door, code=CODE, name="Ben", address="10.0.0.2"):
    return door.knock(code, name, address)


@pytest.mark.parametrize("typed", ["7KQM2XRD", "7kqm-2xrd", " 7KQM 2XRD ", "7-K-Q-M-2-X-R-D"])
def test_the_code_is_known_however_it_is_typed(door, typed):
    assert isinstance(knock(door, typed), Let)


@given(st.text(max_size=24).filter(lambda text: plain(text) != CODE))
def test_any_other_code_lets_nobody_in(code):
    door = Door(CODE, lambda: "token", lambda: 0.0)
    assert knock(door, code) == "code"
    assert door.guests == ()


def test_ten_knocks_a_minute_from_one_address(door, time):
    assert [knock(door, "AAAAAAAA") for _ in range(KNOCKS)] == ["code"] * KNOCKS
    assert knock(door) == "tries"  # the right code as well: guessing goes on no quicker
    assert isinstance(knock(door, address="10.0.0.3"), Let)
    time.now = PER
    assert isinstance(knock(door), Let)


def test_many_addresses_together_guess_no_quicker(door):
    found = [knock(door, "AAAAAAAA", address=f"10.0.{n // 250}.{n % 250}") for n in range(ADDRESSES * 2)]
    assert found.count("code") == ALL_KNOCKS


def test_twelve_guests_at_one_table(door, time):
    for number in range(MOST):
        assert isinstance(knock(door, address=f"10.0.0.{number}"), Let)
    assert knock(door, address="10.0.0.99") == "full"
    door.send_off(door.guests[0])
    assert isinstance(knock(door, address="10.0.0.99"), Let)


def test_a_token_is_kept_as_its_digest_only(door):
    let = knock(door)
    assert door.guest(let.token) is let.guest
    assert door.guest("token-1") is None
    assert let.token not in repr(vars(door))


def test_a_guest_waits_until_the_host_gives_a_seat(door):
    guest = knock(door).guest
    assert guest.waits
    door.give(guest, 2)
    assert (guest.seat, guest.waits) == (2, False)


def test_a_seat_has_one_guest_and_anyone_may_watch(door):
    ben, cleo, finn = (knock(door, name=name).guest for name in ("Ben", "Cleo", "Finn"))
    door.give(ben, 1)
    door.give(finn, None)
    door.give(cleo, 1)
    assert [(one.seat, one.waits) for one in door.guests] == [(None, True), (1, False), (None, False)]


def test_who_was_sent_off_has_no_token_and_gets_no_seat(door):
    let = knock(door)
    door.send_off(let.guest)
    door.give(let.guest, 1)
    assert door.guest(let.token) is None
    assert let.guest.seat is None


def test_a_new_code_has_letters_that_nobody_mixes_up():
    letters = iter(LETTERS * 2)
    code = new_code(lambda some: next(letters))
    assert len(code) == LONG
    assert not set("01IOL") & set(LETTERS)
    assert plain(spelled(code)) == code


@pytest.mark.parametrize(
    ("name", "seen"), [(" Ben \n the\t2nd", "Ben the 2nd"), ("\u202e\x00", "?"), ("Zoë", "Zoë")]
)
def test_a_name_stays_on_one_line(name, seen):
    assert tidy(name) == seen


@pytest.mark.parametrize(
    ("host", "origin", "may"),
    [
        ("10.0.0.1:8421", "http://10.0.0.1:8421", True),
        ("10.0.0.1:8421", None, True),  # an installed Companion sends none
        ("10.0.0.1:8421", "http://elsewhere.example", False),
        ("10.0.0.1:8421", "null", False),
        ("elsewhere.example", "http://10.0.0.1:8421", False),
        ("", None, False),
    ],
)
def test_only_our_own_page_may_ask(host, origin, may):
    assert may_ask(host, origin, frozenset({"10.0.0.1:8421"})) is may
