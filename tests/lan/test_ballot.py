"""A secret ballot on every phone at once."""

import pytest

from companion.core.page import touchable
from companion.games.airlock import GAME
from companion.lan import wire
from companion.pages import glancer
from tests.lan.tables import stood
from tools.guest_page import LoneHost


@pytest.fixture
def host():
    return LoneHost(stood(GAME, lambda state: state.question is not None and state.question.what == "vote"))


class Ear:
    """A guest's phone that keeps what it is told."""

    address = "127.0.0.1"

    def __init__(self, host, name):
        self.host, self.page, self.answers, self.seen, self.taps = host, None, [], [], 0
        host.open.heard(self, wire.Knock(code=host.door.code, name=name))

    def send(self, message):
        if isinstance(message, wire.Told):
            self.page = message
        elif isinstance(message, wire.Seen):
            self.seen.append(wire.told(wire.said(message)).glance)
        elif isinstance(message, wire.Answer):
            self.answers.append(message)

    def end(self):
        """Closed."""

    def tap(self, control, value=None):
        self.taps += 1
        tap = wire.Tap(page=self.page.number, id=f"tap-{id(self)}-{self.taps}", control=control, value=value)
        self.host.open.heard(self, tap)
        return self.answers[-1]

    @property
    def lit(self):
        return touchable(self.page.page)


def joined(host):
    return [Ear(host, name) for name in host.table.options.players]


def votes(phone):
    return [one for one in phone.lit if one[0] in ("place", "say.vote.0") or one[0].startswith("say.vote")]


def test_everyone_is_asked_at_once_and_the_last_vote_books_them_all(host):
    phones = joined(host)
    living = host.table.state.living
    before = host.table.written
    assert all(votes(phones[seat]) for seat in living), "everyone may vote, whoever is first"
    for number, seat in enumerate(living, 1):
        assert phones[seat].tap(*votes(phones[seat])[0]).counted
        assert (host.table.written > before) == (number == len(living))


def test_whoever_has_voted_waits_and_can_not_vote_again(host):
    phones = joined(host)
    first, second = host.table.state.living[:2]
    assert phones[second].tap(*votes(phones[second])[0]).counted
    assert not votes(phones[second])
    assert phones[second].page.page.block("ballot") is not None
    assert votes(phones[first]), "the first one is still asked"


def test_nobody_sees_what_another_voted(host):
    other = LoneHost(host.table)
    pages = []
    for world, choice in ((host, 0), (other, -1)):
        phones = joined(world)
        first, last = world.table.state.living[0], world.table.state.living[-1]
        assert phones[first].tap(*votes(phones[first])[choice]).counted
        pages.append(phones[last].page.page)
    assert pages[0] == pages[1]


def test_a_seat_can_not_vote_for_another_one(host):
    phones = joined(host)
    first, second = host.table.state.living[:2]
    assert not phones[second].tap(f"say.vote.{first}", "nobody").counted
    assert votes(phones[first])


def test_the_hosts_phone_asks_the_seats_that_have_no_phone(host):
    living = host.table.state.living
    guest = Ear(host, "Ben")
    host.open.give(host.open.guests[0], living[1])
    before = host.table.written
    from companion.lan.seat import GuestSeat

    middle = GuestSeat(host, None, None).session
    free = [seat for seat in living if seat != living[1]]
    for _ in free:
        page = host.ballots.page(middle, free.__contains__)
        control, value = next(
            one for one in touchable(page) if one[0] == "place" or one[0].startswith("say.")
        )
        assert host.ballots.take(middle, free.__contains__, control, value) is not None
    assert host.table.written == before
    host.open.news()
    assert guest.tap(*votes(guest)[0]).counted
    assert host.table.written > before


def test_only_a_tablet_that_asked_is_told_the_glance(host):
    phone, tablet, *_ = phones = joined(host)
    host.open.heard(tablet, wire.Across())
    for seat in host.table.state.living:
        phones[seat].tap(*votes(phones[seat])[0])
    assert tablet.seen[-1] == glancer("airlock")(host.table.state)
    assert not phone.seen
    count = len(tablet.seen)
    host.open.left(tablet)
    host.table.undo(agreed=True)
    host.open.news()
    assert len(tablet.seen) == count
