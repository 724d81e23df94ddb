"""A seat does what that seat may do; the phone that keeps the game does everything."""

import random

import pytest
from msgspec.structs import replace

from companion.core.conversation import Asks
from companion.core.page import touchable
from companion.core.phones import Phone, is_elsewhere
from companion.games import KEYS, game
from companion.games.airlock.actions import (
    Ability,
    Ally,
    Choose,
    Draw,
    EndTurn,
    Look,
    Lost,
    Martyr,
    PlayOwnCard,
    Repair,
    Resolve,
    Reveal,
    ShowMission,
    TopCard,
)
from companion.games.assembly import actions as assembly
from companion.games.mothership.actions import ResolveFight, RollDice
from companion.lan import wire
from companion.lan.seat import GuestSeat
from companion.pages import teller
from companion.table.fold import Step
from companion.table.session import Session
from tests.lan.tables import asking, stood, walked
from tools.guest_page import LoneHost

ACTIVE = (Draw, Ally, PlayOwnCard, TopCard, Reveal, Resolve, EndTurn, Ability, Repair)
"""What the active player of Airlock does."""
OWN = (Martyr, Look, Lost, ShowMission)
HANDS = (assembly.Place, assembly.Lock, assembly.Swap, assembly.Resolve)
"""What the active player of Assembly does without a seat in the action."""


def doer(state, action):
    """Whose action it is by the rulebook; None where the table does it together."""
    if isinstance(action, OWN):
        return action.seat
    if isinstance(action, (*ACTIVE, *HANDS)):
        return state.active
    if isinstance(action, Choose):
        return None if state.question.what == "martyr" else state.active
    if isinstance(action, RollDice):
        return None  # both sides, each its own dice: tests/lan/test_throws.py
    seat = state.seat if isinstance(action, ResolveFight) else getattr(action, "seat", None)
    return None if seat == getattr(state, "npc", None) else seat


def seated(table):
    """A guest's place on every seat of a table."""
    host = LoneHost(table)
    return [GuestSeat(host, seat, None) for seat in range(len(table.options.players))]


def everything(table):
    """All that the phone in the middle could be touched with, whoever may."""
    session = Session(table, teller(table.game.key))
    found = set(touchable(session.page())) | {("want", want) for want in session.moment.intents}
    found |= {(control, None) for control in ("main", "anyway", "safe", "back", "drop")}
    for talk in session.moment.talks.values():
        asked = (*getattr(talk, "settled", ()), *((talk.question,) if isinstance(talk, Asks) else ()))
        for question in asked:
            found |= {(f"say.{question.field.key}", value) for value in question.lit}
            found |= {("place", place) for place in question.field.spots}
    return sorted((one for one in found if isinstance(one[1], str | int | bool | None)), key=repr)


def only_answer(found, state, action):
    """Nobody could have said anything else."""
    return len(tuple(found.choices(state).of(type(action)))) < 2


def others(table, seat):
    """What the last tap did for somebody else who had a choice, or what a seat did before it could."""
    state, wrong = table.state, []
    actions = table.last_tap().actions
    table.undo(agreed=True)
    before, whose = table.state, []
    for action in actions:
        whose.append(doer(before, action))
        if whose[-1] not in (None, seat) and not only_answer(table.game, before, action):
            wrong.append(action)
        before = table.game.apply(before, action)
    assert before == state
    return wrong


@pytest.mark.parametrize("is_crafted", [False, True], ids=["as-a-page-sends", "past-the-page"])
@pytest.mark.parametrize("key", KEYS)
def test_what_is_booked_from_a_seat_is_for_that_seat_or_for_all(key, is_crafted):
    """Whatever the whole table could touch is sent from every seat, also past the look at its own page."""
    chance, booked, nothing = random.Random(key), 0, 0
    for table in walked(game(key), every=7, most=16):
        lit = everything(table)
        for seat, place in enumerate(seated(table)):
            for number in range(14):
                control, value = ("main", None) if number % 4 == 3 else chance.choice(lit)
                before = table.written
                tap = wire.Tap(page=1, id=f"crafted-{number:04}", control=control, value=value)
                place._done(tap) if is_crafted else place.tap(tap)
                if table.written == before or not table.last_tap():
                    nothing += 1
                    continue
                booked += 1
                assert others(table, seat) == [], (key, seat, control, value)
                lit = everything(table)
    assert booked > 5
    assert nothing > 5


@pytest.mark.parametrize("key", ["airlock", "assembly", "mothership"])
def test_whoever_waits_is_told_for_whom_and_the_active_seat_goes_on(key):
    waited = 0
    for table in walked(game(key), every=5, most=30):
        pages = [place.page() for place in seated(table)]
        lit = [any(one.control and not one.off for one in page.dock.main) for page in pages]
        waiting = [
            seat for seat, page in enumerate(pages) if page.dock.main[0].label.startswith("Waiting for")
        ]
        assert not any(lit[seat] for seat in waiting)
        assert len(waiting) < len(pages), "somebody can go on"
        waited += len(waiting)
    assert waited > 10


def test_what_is_off_for_a_seat_says_whose_it_is():
    amelie, sammie = seated(asking())
    (waits,) = amelie.page().dock.main
    assert (waits.label, waits.off) == ("Waiting for Sammie", True)
    before = amelie.session.table.written
    amelie.tap(wire.Tap(page=1, id="for-sammie", control="want", value="role1"))
    assert amelie.page().stage[0].text == "Sammie does this."
    assert amelie.session.table.written == before
    assert not amelie.tap(wire.Tap(page=1, id="for-sammy2", control="say.answer", value="yes")).counted
    assert sammie.tap(wire.Tap(page=1, id="by-sammie1", control="say.answer", value="yes")).counted


def test_a_question_for_another_seat_is_asked_on_its_own_phone():
    """Assembly: the command is asked from one phone, answered on the other."""
    table = next(
        t
        for t in walked(game("assembly"), every=1, most=99)
        if t.state.step == "choose" and not t.options.solo
    )
    active, support = table.state.active, table.state.support
    places = seated(table)
    command = next(
        one.value for one in places[active].page().tray[0].options if not one.off and one.value != "draw_only"
    )
    assert places[active].tap(wire.Tap(page=1, id="ask-command", control="want", value=command)).counted
    assert table.state.step == "confirm"
    assert places[active].page().dock.main[0].label == f"Waiting for {table.options.players[support]}"
    yes, no = places[support].page().dock.main
    assert (yes.control, no.control) == ("say.answer", "say.answer")


def test_the_phone_that_keeps_the_game_asks_what_nobody_else_can():
    """With no guest on the other seat one phone asks both; with one, the question goes there."""
    table = next(
        t
        for t in walked(game("assembly"), every=1, most=99)
        if t.state.step == "choose" and not t.options.solo
    )
    for elsewhere, step in ((frozenset(), "choose"), (frozenset({table.state.support}), "confirm")):
        session = Session(table, teller("assembly"), phone=Phone(elsewhere=elsewhere))
        command = next(one.value for one in session.page().tray[0].options if not one.off)
        session.tap("want", command)
        assert table.state.step == step
    assert session.moment.can("answer"), "the host may do everything"


def test_a_nomination_is_the_active_players_and_a_vote_everyones():
    table = stood(game("airlock"), lambda state: state.question is not None and state.question.what == "vote")
    state = table.state
    asked = replace(state, tasks=(replace(state.question, what="execute"), *state.tasks[1:]))
    table._line = [Step(0, None, asked)]
    places = seated(table)
    for seat in table.state.living:
        asked = places[seat].session.moment.asked
        assert (asked is not None) == (seat == table.state.active)


def test_nobody_looks_at_anothers_mission_or_plays_their_martyr():
    table = stood(game("airlock"), lambda state: state.cells == 1 and state.step == "turn")
    for seat, place in enumerate(seated(table)):
        talk = place.session.moment.talks["martyr"]
        said = [
            question.lit
            for question in (
                *getattr(talk, "plain", ()),
                *((talk.question,) if isinstance(talk, Asks) else ()),
            )
            if question.field.key == "seat"
        ]
        assert is_elsewhere(talk) or not said or said == [(seat,)]
