"""A guest's refusal is counted where the host's own are."""

import pytest

from companion.core.rules import Refusal, Verdict
from companion.core.tapped import Refused
from companion.lan import wire
from companion.lan.seat import GuestSeat
from tests.lan.tables import asking, played
from tools.guest_page import LoneHost


@pytest.fixture
def host():
    return LoneHost(asking())


def test_a_refused_touch_is_told_to_the_host_once_and_one_that_counts_is_not(host):
    seat = GuestSeat(host, 1, None)
    verdict = Verdict((Refusal("AS-C4"),))
    booked = seat.session.tap
    seat.session.tap = lambda *_: Refused(verdict)
    lit = next(one for one in seat.page().stage if getattr(one, "options", ())).options[0]
    tap = wire.Tap(page=1, id="tap-00000001", control=lit.control, value=lit.value)
    assert not seat.tap(tap).counted
    assert host.refusals == [verdict]
    seat.session.tap = booked
    assert seat.tap(wire.Tap(page=1, id="tap-00000002", control=lit.control, value=lit.value)).counted
    assert host.refusals == [verdict]


def reminders(seat):
    return [block.rule for block in seat.page().stage if getattr(block, "id", "") == "remind"]


def test_a_guest_is_reminded_of_what_the_table_forgets_when_they_are_up():
    host = LoneHost(played("assembly", "pair-refusals", 5))  # its stage has room for a reminder
    steps = host.table.game.steps(host.table.state)
    up = host.table.game.active(host.table.state)
    seats = {seat: GuestSeat(host, seat, None) for seat in (up, 1 - up, None)}
    assert not reminders(seats[up])
    host.forgotten = {steps.now: ("AS-C4",)}
    assert {seat: reminders(one) for seat, one in seats.items()} == {up: ["AS-C4"], 1 - up: [], None: []}
    host.forgotten = {steps.now + 1: ("AS-C4",)}
    assert not reminders(seats[up])
