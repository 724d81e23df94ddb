"""A seat's page is made from what that seat may know: worlds that differ elsewhere look the same."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from companion.core.page import touchable
from companion.core.tapped import Changed, NeedsSeals, NeedsShuffle
from companion.games.airlock import GAME
from companion.games.airlock.actions import Look, Martyr, RevealMissions, ShowMission
from companion.games.airlock.cards import MISSION_NAMES
from companion.games.airlock.state import Task
from tests.games.airlock.build import at, options, person
from tests.games.airlock.seats import SALTS, dealt, sit

APP = options(5, missions="app", expansion=True)
CREW, CHANCELLOR, SABOTEUR = "crew", "chancellor", "saboteur"
HERE = (CREW, SABOTEUR, CREW, CHANCELLOR, CREW)
THERE = (CREW, CREW, CHANCELLOR, CREW, SABOTEUR)
"""Two worlds that are the same for Ana only."""
OPENS = (Look, ShowMission, RevealMissions, Martyr)
TOUCHES = 90


def world(missions, step="first", **changes):
    """The middle of a game in which the phone has dealt these missions."""
    return replace(at(step, 5, expansion=True, **changes), options=APP, sealed=dealt(*missions))


def seen(session):
    """A page as it would go to a seat, without the table's own words for what undo takes back."""
    return msgspec.json.encode(session.page())


POSITIONS = (
    {},
    {"step": "draw", "turn": 1},
    {"cells": 1},
    {"step": "turn", "pile": 4},
    {"step": "resolve", "pile": 2, "cells": 0, "tasks": (Task("martyr"),)},
    {"step": "resolve", "pile": 2, "tasks": (Task("vote"),)},
    {"step": "resolve", "pile": 2, "tasks": (Task("inflict", "inflict"),)},
    {"step": "last"},
)


@pytest.mark.rule("PA-S2")
@pytest.mark.parametrize("changes", POSITIONS, ids=lambda one: "-".join(map(str, one)) or "first")
@pytest.mark.parametrize("seat", [0, None])
def test_missions_of_others_are_in_no_page(changes, seat):
    one, other = (sit(world(missions, **changes), seat=seat, salts=SALTS) for missions in (HERE, THERE))
    assert seen(one) == seen(other)
    hidden = MISSION_NAMES[SABOTEUR].encode()
    assert hidden not in seen(one)


@pytest.mark.rule("PA-S2")
def test_a_seat_sees_its_own_mission_and_no_other():
    for seat, mission in enumerate(HERE):
        found = sit(world(HERE), seat=seat, salts=SALTS)
        assert found.page().block("mission").lines == (MISSION_NAMES[mission],)
        assert [bool(salt) for salt in found.moment.salts] == [other == seat for other in range(6)]


@pytest.mark.rule("PA-S2", "PA-A1")
@pytest.mark.parametrize("seat", [0, None])
def test_two_worlds_stay_the_same_for_a_seat_until_a_mission_is_opened(seat):
    assert sum(_together(seed, seat) for seed in range(24)) > 100


def _together(seed, seat):
    """Random touches of whatever is lit, the same in both worlds; how many until one opened a mission."""
    chance, start = random.Random(seed), POSITIONS[seed % len(POSITIONS)]
    here, there = (sit(_rich(world(missions, **start)), seat, SALTS) for missions in (HERE, THERE))
    for number in range(TOUCHES):
        lit = [one for one in touchable(here.page()) if one[0] not in ("undo", "open")]
        if not lit:
            return number
        touch = chance.choice(lit)
        results = [_done(session, *touch) for session in (here, there)]
        last = [action for result in results if isinstance(result, Changed) for action in result.did]
        if any(isinstance(action, OPENS) for action in last):
            return number
        assert [type(result) for result in results] == [Changed, Changed], touch
        assert seen(here) == seen(there), touch
    return TOUCHES


def _rich(state):
    """Everyone could use an ability."""
    for seat in range(5):
        state = person(state, seat, energy=1)
    return state


def _done(session, control, value):
    result = session.tap(control, value)
    assert not isinstance(result, NeedsSeals | NeedsShuffle)
    return result


@pytest.mark.rule("PA-A1")
def test_a_vote_is_in_no_page_and_no_written_draft():
    pages = []
    for votes in ((1, 1), (2, 3)):
        session = sit(world(HERE, step="resolve", pile=2, tasks=(Task("vote"),)), salts=SALTS)
        for target in votes:
            session.tap("place", f"seat:{target}")
        pages.append((seen(session), msgspec.json.encode(session.written)))
    assert pages[0] == pages[1]


def test_the_state_of_a_dealt_game_holds_no_mission():
    words = msgspec.json.encode(replace(world(HERE), options=APP)).decode()
    assert not any(f'"mission":"{mission}"' in words for mission in MISSION_NAMES)
    assert GAME.sealed(world(HERE)) == dealt(*HERE)
