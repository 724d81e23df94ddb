"""Mothership asks by touch what only the board shows."""

import pytest

from companion.core.dice import die
from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    ChooseEvent,
    Declare,
    EndTurn,
    Play,
    ResolveFight,
    RollDice,
    StartTurn,
)
from companion.games.mothership.box import Options
from companion.ui.app import CompanionApp
from tests.games.mothership.positions import throw
from tests.ui.driver import Driver
from tests.ui.test_mothership import opened, panel, pick, quiet, roll, state

VIRUS = (Play(seat=0, card="random_event", roll=die(6, 6)), ChooseEvent(0, double=True))


@pytest.fixture
def app(tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


def play_card(app, card):
    panel(app).spending.play(0)
    app.frames(4)
    pick(app, card, "ChoiceRow")


def test_a_shoved_ship_that_lands_in_asteroids_rolls_at_once(app):
    opened(app)
    play_card(app, "Gravity Manipulator")
    pick(app, "Ben’s Fighter 1", "ChoiceRow")
    pick(app, "Yes", "ChoiceRow")
    assert not app.sees("Inside its field")
    pick(app, "In asteroids", "ChoiceRow")
    pick(app, "It works", "ChoiceRow")
    roll(app, 6, 1)
    app.tap("Book it")
    assert not state(app).players[1].ships[1].alive


def test_a_warp_asks_for_the_virus_and_for_asteroids(app):
    opened(app, *VIRUS, events=True)
    play_card(app, "Wormhole")
    pick(app, "Ana’s Fighter 1", "ChoiceRow")
    assert app.sees("Does it start next to a planet?")
    pick(app, "No", "ChoiceRow")
    assert app.sees("Does it end in asteroids?")
    pick(app, "No", "ChoiceRow")
    pick(app, "It works", "ChoiceRow")
    assert state(app).players[0].ships[1].warped


def test_a_sick_ship_does_not_enter_asteroids(app):
    opened(app, *VIRUS, events=True)
    pick(app, "Fleet")
    pick(app, "Fighter 1", "ChoiceRow")
    pick(app, "Into asteroids", "ChoiceRow")
    pick(app, "Yes", "ChoiceRow")
    assert app.sees("is next to a planet and can’t move.")
    assert state(app).fight is None


def test_an_npc_bomber_beside_a_guarded_station_is_let_go(app):
    taken = (Declare(1, (1,), planet=0), RollDice(throw((6,), 6)), ResolveFight())
    opened(app, EndTurn(0), StartTurn(1), *taken, players=("Ana",))
    pick(app, "Fleet")
    for answer, rests in (("No", False), ("Yes", True)):
        pick(app, "Bomber 1", "ChoiceRow")
        pick(app, "Nothing more to do", "ChoiceRow")
        assert app.sees("Can it go no further?")
        pick(app, answer, "ChoiceRow")
        assert state(app).players[1].ships[4].stood_down is rests
        if not rests:
            assert app.sees("NPC ships move at full power")
            app.tap("Back")
        quiet(app)


def test_a_solo_game_with_npc_technology_asks_for_it(app):
    services = app.app.services
    services.router.go("table", number=services.store.new(GAME, Options(players=("Ana",), level=9)))
    app.frames(4)
    app.tap("Enter NPC tech")
    app.tap("Done")
    assert state(app).armed
    app.tap("The board is laid")
    assert state(app).phase == "turn"


def test_who_has_collected_buys_nothing_more(app):
    opened(app, EndTurn(0))
    pick(app, "Spend")
    assert app.sees("Buy an Action card")
    pick(app, "Ana")
    assert not app.sees("Buy an Action card")
    assert app.sees("Count resources again")
