"""Twelve guests tap at once: what the journal has is what was answered, in order, each once."""

import random

from companion.lan import door, wire
from tests.lan.crowd import NAMES, Hands, recounts, table
from tools.guest_page import LoneHost

GUESTS, TAPS = 12, 450


class Phone:
    """A guest that hears late: what is sent to it waits until it looks."""

    def __init__(self, host, name, number):
        self.address, self.host = f"10.0.0.{number}", host
        self.post, self.page, self.answers = [], 0, {}
        host.open.heard(self, wire.Knock(code=host.door.code, name=name))

    def send(self, message):
        """It is on its way."""
        self.post.append(message)

    def end(self):
        """Closed."""

    def look(self):
        """Take in what has come."""
        for message in self.post:
            if isinstance(message, wire.Told):
                self.page = max(self.page, message.number)
            elif isinstance(message, wire.Answer):
                assert self.answers.setdefault(message.id, message.counted) == message.counted
        self.post.clear()


def test_every_tap_that_counted_is_in_the_journal_once_and_no_other():
    """Phones look now and then; taps are sent twice, and some are late: those count nowhere."""
    chance, made = random.Random(4), table()
    host = LoneHost(made)
    phones = [Phone(host, name, n) for n, name in enumerate((*NAMES, *"GHIJKL"))]
    assert [guest.seat for guest in host.open.guests] == [*range(6), *[None] * 6]
    hands, said, late = [Hands(seat) for seat in range(len(NAMES))], [], 0
    for number in range(TAPS):
        seat = chance.randrange(len(NAMES))
        phone, hand = phones[seat], hands[seat]
        if chance.random() < 0.9:
            phone.look()
        control, value = hand.next()
        tap = wire.Tap(page=phone.page, id=f"tap-{number:06}", control=control, value=value)
        for _ in range(chance.choice((1, 1, 2))):
            host.open.heard(phone, tap)
        phone.look()
        if not phone.answers[tap.id]:
            late += 1
        elif (booked := hand.counted()) is not None:
            said.append(booked)
    assert recounts(made) == said
    assert len(said) > TAPS / 5
    assert late > 10
    for phone in phones:
        phone.look()
    assert [phone.page for phone in phones] == [
        host.open._places[id(guest)].sync.number for guest in host.open.guests
    ]
    assert door.MOST == GUESTS
