"""Mothership takes the taps its table of actions allows, each of them lit on the page before it."""

import pytest
from msgspec.structs import replace

from companion.games.mothership.actions import Declare, Divert, EndTurn, Move
from companion.games.mothership.state import Energy
from tests.games.mothership.positions import (
    ANA,
    B1,
    BEN,
    F1,
    MOTHERSHIP,
    do,
    rich,
    ship,
    table,
    tier,
)
from tests.games.mothership.test_intents import sit
from tests.pages.rows import entered

FIELD = ship(table(), ANA, F1, in_field=True)

SPLIT = do(table(), Divert(ANA, Energy(3, 9, 3)), Divert(ANA, Energy(5, 5, 5)))
DECLARED = do(table(), Declare(ANA, (B1,), BEN, MOTHERSHIP))
OVER = do(table(), Move(ANA, F1, 1), EndTurn(ANA))
NO_CANCEL = replace(table(), discards=("noooo",))
MAIN, APPLY = ("main", None), ("want", "resolve")


def at(place):
    return ("place", place)


def spaces(count):
    return ("say.spaces", count)


MOVES = [
    pytest.param(table(), (at("ship1"), spaces(3)), 2, id="move"),
    pytest.param(do(table(), Move(ANA, F1, 3)), (at("ship1"), ("want", "move")), 2, id="the-last-space"),
    pytest.param(FIELD, (at("ship1"), spaces(3), ("say.leaves", "yes")), 3, id="out-of-a-field"),
    pytest.param(OVER, (at("ship1"), spaces(4)), 2, id="the-next-players-first"),
]


@pytest.mark.parametrize(("state", "touches", "taps"), MOVES)
def test_a_move_takes_the_taps_of_its_row(state, touches, taps):
    before = sum(one.spaces for player in state.players for one in player.ships)
    is_over = state.phase == "between"

    def is_done(now):
        there = sum(one.spaces for player in now.players for one in player.ships)
        return there > (0 if is_over else before)

    assert entered(sit(state), touches, is_done) == taps


FIGHTS = [
    pytest.param(table(), (at("ship5"), at("1:m"), MAIN, APPLY), 4, id="dogfight"),
    pytest.param(
        do(table(), Move(ANA, F1, 4)), (at("ship1"), at("1:f"), MAIN, APPLY), 4, id="a-fighter-that-moved"
    ),
    pytest.param(table(), (at("ship5"), at("1:m"), ("say.wingmen", 2), MAIN, APPLY), 5, id="wingmen"),
    pytest.param(table(), (at("ship5"), at("1:m"), at("ship4"), MAIN, APPLY), 5, id="one-more-ship"),
    pytest.param(table(), (at("ship4"), at("1:s"), MAIN, APPLY), 4, id="station"),
    pytest.param(table(), (at("ship1"), at("planet0"), MAIN, APPLY), 4, id="planet"),
    pytest.param(table(), (at("ship1"), ("want", "asteroids"), APPLY), 3, id="asteroids"),
]


@pytest.mark.parametrize(("state", "touches", "taps"), FIGHTS)
def test_an_attack_takes_the_taps_of_its_row(state, touches, taps):
    seen = []

    def is_done(now):
        seen.append(now.fight is not None)
        return seen[-1] is False and any(seen)

    assert entered(sit(state), touches, is_done) == taps


def test_a_move_and_an_attack_of_one_ship_name_it_once():
    touches = (at("ship1"), spaces(4), at("1:f"), MAIN, APPLY)

    def is_done(now):
        return now.players[ANA].ships[F1].attacked and now.fight is None

    assert entered(sit(table()), touches, is_done) == 5


ENERGY = [
    pytest.param(table(), (("want", "divert0"), at("weapons_to13"), MAIN), 3, id="one-drag"),
    pytest.param(
        table(), (("want", "divert0"), at("engines_to7"), at("weapons_to13"), MAIN), 4, id="two-drags"
    ),
    pytest.param(SPLIT, (("want", "divert0"), ("main.split", "3.9.3")), 2, id="set-before"),
]


@pytest.mark.parametrize(("state", "touches", "taps"), ENERGY)
def test_diverting_takes_the_taps_of_its_row(state, touches, taps):
    now = state.players[ANA].energy
    assert entered(sit(state), touches, lambda after: after.players[ANA].energy != now) == taps


CARD = ("want", "card0")
WORKS = ("say.noooo", "works")
CARDS = [
    pytest.param(table(), (CARD, ("say.card", "trade_blockade"), WORKS), 3, id="without-a-target"),
    pytest.param(table(), (CARD, ("say.card", "afterburner"), at("ship2"), WORKS), 4, id="a-ship"),
    pytest.param(
        table(), (CARD, ("say.card", "trade_blockade"), ("say.noooo", "noooo:1")), 3, id="cancelled"
    ),
    pytest.param(NO_CANCEL, (CARD, ("say.card", "trade_blockade")), 2, id="nobody-can-cancel"),
    pytest.param(DECLARED, (CARD, ("say.card", "shield_breaker"), WORKS), 3, id="in-a-fight"),
    pytest.param(
        DECLARED, (("want", "card1"), ("say.card", "auxiliary_shield"), WORKS), 3, id="of-the-other-side"
    ),
]


@pytest.mark.parametrize(("state", "touches", "taps"), CARDS)
def test_a_card_takes_the_taps_of_its_row(state, touches, taps):
    before = len(state.discards)
    assert entered(sit(state), touches, lambda now: len(now.discards) > before) == taps


def test_ending_a_turn_takes_one_tap():
    acted = do(table(), Move(ANA, F1, 1))
    assert entered(sit(acted), (("want", "end_turn"),), lambda now: now.phase == "between") == 1


def test_a_card_and_a_tier_are_bought_in_the_market():
    seat = sit(rich(table(), ANA, 5))
    card = (("tab", "market"), ("want", "buy0"))
    assert entered(seat, card, lambda now: now.players[ANA].resources == 3) == 2
    seat = sit(rich(table(), ANA, 5), shelf={"tier": (tier(name="Arms", category="combat", cost=2),)})
    known = (("tab", "market"), ("want", "tech0"), ("say.tier", "Arms"))
    assert entered(seat, known, lambda now: bool(now.players[ANA].tech)) == 3
