"""Assembly takes the taps its table of actions allows, each of them lit on the page before it."""

import pytest
from msgspec.structs import replace

from companion.games.assembly import GAME
from companion.games.assembly.actions import Declare
from companion.games.assembly.cards import Effect, MalfunctionCard, RoleCard
from tests.games.assembly.positions import ME, after, lay, sit, solo
from tests.pages.rows import entered

RING = {2: 6, 4: 3, 6: 5, 8: 8, 11: 1}
PAIR, ALONE = lay(RING), solo(RING)
TWO_FIT = {4: 4, 8: 8, 11: 1}
YES, NO = ("say.answer", "yes"), ("say.answer", "no")


def pays(card):
    return ("say.paid", card)


ROTATE = ("want", "clockwise"), YES, ("say.steps", 2), pays("any")
ROWS = [
    pytest.param(PAIR, ROTATE, 4, id="rotate"),
    pytest.param(PAIR, (("want", "clockwise"), NO, ("place", "turn+1"), pays("three")), 4, id="rotate-drag"),
    pytest.param(PAIR, (("want", "draw"), NO, pays("draw_lock"), ("say.room", 2)), 4, id="draw"),
    pytest.param(PAIR, (("want", "lock"), YES, pays("draw_lock")), 3, id="lock"),
    pytest.param(
        lay(TWO_FIT),
        (("want", "lock"), YES, ("say.locks", 1), pays("draw_lock"), ("place", "bay8")),
        5,
        id="lock-other",
    ),
    pytest.param(
        PAIR, (("want", "swap"), NO, pays("swap"), ("place", "bay2"), ("place", "bay8")), 5, id="swap"
    ),
    pytest.param(PAIR, (("want", "swap"), NO, pays("swap"), ("drag.bay2", "bay8")), 4, id="swap-drag"),
    pytest.param(lay({2: 6, 8: 8}), (("want", "swap"), NO, pays("swap")), 3, id="swap-only-two"),
    pytest.param(
        PAIR,
        (
            ("want", "lock"),
            NO,
            ("want", "clockwise"),
            ("say.steps", 1),
            pays("clockwise"),
            ("say.verified", "no"),
        ),
        6,
        id="another-command",
    ),
    pytest.param(ALONE, (("want", "clockwise"), ("say.steps", 1), pays("any")), 3, id="solo-rotate"),
    pytest.param(ALONE, (("place", "turn-2"), pays("any")), 2, id="solo-rotate-drag"),
    pytest.param(ALONE, (("want", "draw"), pays("draw_lock"), ("say.room", 2)), 3, id="solo-draw"),
    pytest.param(ALONE, (("want", "lock"), pays("draw_lock")), 2, id="solo-lock"),
]


@pytest.mark.parametrize(("state", "touches", "taps"), ROWS)
def test_a_command_takes_the_taps_of_its_row(state, touches, taps):
    assert entered(sit(state), touches, lambda now: now.turn > state.turn) == taps


REFRESH = after(
    solo(RING, locked=(1, 3), hands=(1,), discard=8), Declare(ME, "rotate", "any", "clockwise", 1)
)
UNLOCKED = (2, 4, 5, 6, 7, 8, 9, 10, 11, 12)


@pytest.mark.parametrize(
    ("touches", "taps"),
    [((("want", "shuffle"),), 1), (tuple(("say.order", room) for room in UNLOCKED[:-1]), 9)],
)
def test_a_refresh_takes_one_tap_or_one_for_every_bay_card_but_the_last(touches, taps):
    assert entered(sit(REFRESH), touches, lambda now: now.cycle > REFRESH.cycle) == taps


SPARK = MalfunctionCard(name="Spark", letter="A", position=3, effects=(Effect("discard", count=1),))
SHOVE = replace(SPARK, effects=(Effect("rotate_one", steps=2),))


@pytest.mark.parametrize(("card", "choices"), [(SPARK, ()), (SHOVE, (("place", "bay8"),))])
def test_a_known_malfunction_takes_only_its_choice(card, choices):
    state = solo({3: 3, 4: 1, 8: 2}, options={"malfunctions": "A"})
    touches = (("want", "lock"), pays("draw_lock"), *choices)
    seat = sit(state, shelf={"malfunction": (card,)})
    assert entered(seat, touches, lambda now: now.turn > state.turn) == 2 + len(choices)


def test_a_known_role_takes_its_chip():
    pilot = RoleCard(name="Pilot", effects=(Effect("draw", count=1),))
    state = solo(RING, hands=(2,), options={"role_1": "Pilot"})
    seat = sit(state, shelf={"role": (pilot,)})
    assert entered(seat, (("want", "role0"),), lambda now: now.roles_used[ME]) == 1


def test_the_table_is_set_up_with_three_taps():
    seat = sit(GAME.start(GAME.options()))
    touches = (("want", "shuffle"), ("main", None), ("say.room", 3))
    assert entered(seat, touches, lambda now: now.step == "choose") == 3
