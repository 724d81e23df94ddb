"""ExoBase takes the taps its table of actions allows, each of them lit on the page before it."""

import pytest
from msgspec.structs import replace

from companion.games.exobase import GAME
from companion.games.exobase.cards import unread
from companion.games.exobase.intents.icons import NOTHING
from tests.games.exobase.build import GREENHOUSE, table, with_founder, with_place
from tests.games.exobase.test_hazard_intents import LEAK, METEOR, all_placed
from tests.games.exobase.test_intents import RICH, sit
from tests.pages.rows import entered

FULL = table(stored=RICH)
UNREAD = with_place(FULL, "Greenhouse", card=replace(GREENHOUSE, levels=GREENHOUSE.levels[:1], spaces=()))
QUARRY = replace(FULL, row=(unread("Quarry"), *FULL.row[1:]))
DAMAGED = with_place(FULL, "Greenhouse", damage=1)
HURT = with_founder(FULL, "Li", health=2)


def at(place):
    return ("place", place)


def way(key):
    return ("say.way", key)


def icons(key, *words):
    return tuple((f"say.{key}", word) for word in words)


MAIN = ("main", None)
PLACED = [
    pytest.param(FULL, (at("Machine Shop"), way("work:0:1")), 2, id="work"),
    pytest.param(FULL, (at("Machine Shop"), at("founder:Vega"), way("work:0:1")), 3, id="work-another"),
    pytest.param(FULL, (("drag.founder:Vega", "Machine Shop"), way("work:0:1")), 2, id="work-dragged"),
    pytest.param(UNREAD, (at("Greenhouse"), *icons("space", "food", "food"), MAIN), 4, id="work-unread"),
    pytest.param(
        UNREAD,
        (at("Greenhouse"), *icons("space", "pays", "pay:water", "food", "food"), MAIN),
        6,
        id="work-exchange",
    ),
    pytest.param(FULL, (at("Mine"), way("work:0:0")), 2, id="task"),
    pytest.param(FULL, (at("Power Station"), way("upgrade")), 2, id="upgrade"),
    pytest.param(DAMAGED, (at("Greenhouse"), MAIN), 2, id="repair"),
    pytest.param(HURT, (at("Hab"), way("work:0:0")), 2, id="heal"),
    pytest.param(FULL, (at("Well"), at("cell:2,0"), MAIN), 3, id="build"),
    pytest.param(FULL, (at("Well"), at("cell:2,0"), at("founder:Vega"), MAIN), 4, id="build-another"),
    pytest.param(FULL, (at("Reactor"), MAIN), 2, id="build-one-place"),
    pytest.param(FULL, (at("Lab"), at("cell:2,0"), ("say.resource", "food")), 3, id="build-any"),
    pytest.param(
        QUARRY,
        (at("Quarry"), at("cell:2,0"), *icons("card", "pay:minerals", "pay:metal", "water"), MAIN),
        6,
        id="build-unread",
    ),
]


def placed(state):
    return sum(founder.placed for founder in state.founders)


@pytest.mark.parametrize(("state", "touches", "taps"), PLACED)
def test_a_founder_is_placed_with_the_taps_of_its_row(state, touches, taps):
    assert entered(sit(state), touches, lambda now: placed(now) > placed(state)) == taps


HAZARDS = [
    pytest.param((LEAK,), (MAIN,), 1, id="known"),
    pytest.param((METEOR,), (MAIN, MAIN), 2, id="known-with-target"),
    pytest.param((), (MAIN, *icons("effects", "target"), MAIN), 3, id="unread-with-target"),
    pytest.param((), (MAIN, ("main.effects", NOTHING)), 2, id="unread-without-effect"),
]


@pytest.mark.parametrize(("lines", "touches", "taps"), HAZARDS)
def test_a_hazard_takes_the_taps_of_its_row(lines, touches, taps):
    seat = sit(all_placed(FULL), shelf={"hazard": lines})
    assert entered(seat, touches, lambda now: now.phase == "night") == taps


NIGHTS = [
    pytest.param({"tasks": table().tasks[:3]}, (("want", "next_day"),), 1, id="refill"),
    pytest.param({"row": table().row[:3]}, (("want", "next_day"), at("Chapel")), 2, id="a-card-flips"),
]


@pytest.mark.parametrize(("gaps", "touches", "taps"), NIGHTS)
def test_night_and_morning_take_one_tap_and_the_choices(gaps, touches, taps):
    seat = sit(table("night", **gaps))
    assert entered(seat, touches, lambda now: now.phase == "placement") == taps


def test_the_table_is_set_up_with_five_taps():
    names = ("Li", "Burman", "Founder 3", "Founder 4")
    touches = (*(("say.founders", name) for name in names), MAIN)
    seat = sit(GAME.start(GAME.options()))
    assert entered(seat, touches, lambda now: now.phase == "placement") == 5
