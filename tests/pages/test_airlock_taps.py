"""Airlock takes the taps its table of actions allows, each of them lit on the page before it."""

import pytest
from msgspec.structs import replace

from companion.games.airlock.state import Malfunction, Task
from tests.games.airlock.build import at, person, turned
from tests.games.airlock.seats import sit
from tests.pages.rows import entered


def row(seat):
    return ("place", f"seat:{seat}")


def kinds(*cards):
    return tuple(("place", f"card:{card}") for card in cards)


MAIN = ("main", None)
ENERGY = person(at("first"), 0, energy=1)
LATER = person(at("last", pile=1), 0, energy=1)
BROKEN = person(ENERGY, 1, malfunctions=(Malfunction("hull_breach", 0),))
BROKEN_TWICE = person(BROKEN, 2, malfunctions=(Malfunction("hull_breach", 0),))
ASKED = at("resolve", tasks=(Task("harm"),), pile=2)
VOTED = at("resolve", tasks=(Task("vote"),), pile=2)
HELPLESS = at("turn", pile=4)


def step(*names):
    return lambda now: now.step in names and now.question is None


TAPS = [
    pytest.param(at("first"), (row(1),), step("turn"), 1, id="own-ally-and-deck-card"),
    pytest.param(person(at("first"), 0, must_pick=2), (MAIN,), step("turn"), 1, id="forced-ally"),
    pytest.param(
        HELPLESS, kinds("rupture", "discharge"), lambda now: now.active == 1, 2, id="reveal-two-and-end"
    ),
    pytest.param(
        replace(HELPLESS, cells=2),
        kinds("discharge", "discharge", "recycle"),
        lambda now: now.active == 1,
        3,
        id="reveal-three-in-red-alert",
    ),
    pytest.param(
        turned("override", "rupture"),
        (("say.index", 0),),
        lambda now: now.question is not None,
        1,
        id="order-that-matters",
    ),
    pytest.param(ASKED, (("say.option", "cell"),), lambda now: now.cells == 5, 1, id="choice-of-a-card"),
    pytest.param(
        ENERGY,
        (("want", "ability"), row(2)),
        lambda now: now.players[2].must_pick is not None,
        2,
        id="ability",
    ),
    pytest.param(
        ENERGY,
        (("want", "ability"), ("say.use", "refresh")),
        lambda now: now.players[0].energy == 0,
        2,
        id="refresh",
    ),
    pytest.param(
        BROKEN_TWICE,
        (("want", "repair"), ("say.at", "2.0")),
        lambda now: now.players[2].malfunctions[0].energy == 1,
        2,
        id="repair",
    ),
    pytest.param(LATER, (("want", "end"),), lambda now: now.active == 1, 1, id="end-turn"),
    pytest.param(
        VOTED,
        tuple(row(2) for _ in range(4)),
        lambda now: not now.players[2].alive,
        4,
        id="a-vote-of-four",
    ),
]


@pytest.mark.parametrize(("state", "touches", "is_done", "taps"), TAPS)
def test_an_action_takes_the_taps_of_its_row(state, touches, is_done, taps):
    assert entered(sit(state), touches, is_done) == taps


def test_a_whole_turn_takes_four_taps_in_red_alert_five():
    turn = (row(1), *kinds("rupture", "energy"), ("want", "end"))
    assert entered(sit(at("first")), turn, lambda now: now.active == 1) == 4
    alert = (row(1), *kinds("discharge", "energy", "recycle"), ("want", "end"))
    assert entered(sit(replace(at("first"), cells=2)), alert, lambda now: now.active == 1) == 5
