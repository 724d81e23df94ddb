"""A guest's refusal is counted where the host's own are."""

import pytest

from companion.core.rules import Refusal, Verdict
from companion.core.tapped import Refused
from companion.lan import wire
from companion.lan.seat import GuestSeat
from tests.lan.tables import asking
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
