"""What can be wanted in Airlock: one tap for three cards, an order only where it matters, sealed secrets."""

import pytest
from msgspec.structs import replace

from companion.core.conversation import Asks, Blocked, Ready
from companion.core.page import touchable
from companion.core.tapped import Ignored, Refused
from companion.games.airlock import GAME
from companion.games.airlock.actions import Ability, Look, Martyr, ShowMission, Vote
from companion.games.airlock.intents.revealing import order_matters
from companion.games.airlock.rules.turn import allies
from companion.games.airlock.state import Task
from tests.games.airlock.build import at, known, laid, options, person, turned
from tests.games.airlock.seats import SALTS, dealt, did, sit, tapped

SEALED = {"sealed": dealt("crew", "saboteur", "crew", "crew"), "options": options(missions="app")}


def ask(what, **changes):
    """A card asks something."""
    return at("resolve", tasks=(Task(what),), pile=2, **changes)


@pytest.mark.rule("PA-T1", "PA-T2", "PA-T3")
def test_the_allys_row_plays_all_three_cards():
    session = sit(at("first"))
    assert did(session, ("place", "seat:2")) == ["PlayOwnCard", "Ally", "TopCard"]
    assert (session.table.state.step, session.table.state.pile) == ("turn", 4)


@pytest.mark.parametrize(
    ("state", "books"),
    [
        pytest.param(person(at("first"), 0, must_pick=3), ["PlayOwnCard", "Ally", "TopCard"], id="ordered"),
        pytest.param(at("own", used=True), None, id="free"),
        pytest.param(at("deck", pile=3), ["TopCard"], id="only-the-deck-card"),
    ],
)
@pytest.mark.rule("PA-T2")
def test_a_forced_ally_is_not_asked_but_has_its_tap(state, books):
    session = sit(state)
    if books is None:
        assert isinstance(session.moment.talk, Asks)
    else:
        assert did(session, ("main", None)) == books


@pytest.mark.rule("PA-T2")
def test_nobody_else_has_a_card():
    state = at("first")
    for seat in (1, 2, 3):
        state = person(state, seat, hand=0)
    assert not allies(state)
    assert did(sit(state), ("main", None)) == ["PlayOwnCard", "Ally", "TopCard"]


@pytest.mark.rule("PA-T7", "PA-M2")
def test_the_turn_ends_by_itself_when_nothing_is_left_and_the_next_player_draws():
    session = sit(at("turn", pile=4))
    tapped(session, ("place", "card:recycle"))
    assert did(session, ("place", "card:safeguard")) == ["Reveal", "Resolve", "Resolve", "EndTurn", "Draw"]
    assert (session.table.state.active, session.table.state.step) == (1, "first")


@pytest.mark.rule("PA-T7")
def test_the_turn_waits_while_an_ability_could_be_used():
    session = sit(at("turn", pile=4))
    tapped(session, ("place", "card:recycle"), ("place", "card:energy"))
    assert session.table.state.step == "last"
    assert did(session, ("want", "end")) == ["EndTurn", "Draw"]


@pytest.mark.rule("PA-V2", "PA-V4")
def test_an_empty_deck_never_ends_the_game_by_itself():
    session = sit(at("turn", pile=4, deck=0))
    tapped(session, ("place", "card:impact"), ("place", "card:impact"))
    tapped(session, ("say.option", "damage"), ("say.option", "cell"))
    assert (session.table.state.step, session.table.state.victory) == ("last", None)
    tapped(session, ("want", "end"))
    assert session.table.state.victory.case == "deck"


@pytest.mark.parametrize(
    ("cards", "changes", "matters"),
    [
        (("energy", "rupture"), {}, False),
        (("energy", "energy"), {}, False),
        (("impact", "rupture"), {"cells": 5}, False),
        (("impact", "rupture"), {"cells": 3}, True),  # after Rupture it is Red Alert: twice
        (("impact", "energy"), {}, False),
        (("impact", "recycle"), {}, True),  # what is drawn may change the choice
        (("salvage", "recycle"), {}, True),  # the newest discard is another one
        (("override", "energy"), {}, True),
        (("discharge", "hull_breach"), {}, False),
        (("airlock", "energy"), {}, True),
        (("rupture", "aftershock", "impact"), {"cells": 6}, False),
        (("energy", "rupture", "discharge"), {"cells": 2}, False),
    ],
)
@pytest.mark.rule("PA-T4")
def test_the_order_is_asked_only_where_it_can_change_anything(cards, changes, matters):
    state = turned(*cards, **changes)
    assert order_matters(state) is matters
    session = sit(state)
    assert isinstance(session.moment.talk, Asks if matters else Ready)


@pytest.mark.rule("PA-E2")
def test_nullify_comes_first_by_itself():
    session = sit(turned("energy", "nullify", "rupture", expansion=True))
    tapped(session, ("main", None))
    assert session.table.state.question.what == "nullify"


def test_any_order_stays_possible():
    session = sit(turned("energy", "rupture"))
    tapped(session, ("want", "instead"), ("say.index", 1))
    assert session.table.state.tally.red == 1


@pytest.mark.rule("PA-D12")
def test_a_wormholes_red_cards_keep_their_order():
    session = sit(ask("wormhole"))
    tapped(session, ("place", "card:rupture"), ("place", "card:discharge"), ("place", "card:rupture"))
    assert session.moment.open[-1].said == ("rupture", "discharge", "rupture")
    tapped(session, ("less.reds", "rupture"), ("main", None))
    assert session.table.state.tally.red == 2


# -- abilities and repairs --------------------------------------------------------------------------------


def can(state, seat, **changes):
    """`seat` is active at the first moment, with Energy."""
    return person(replace(state, active=seat), seat, energy=2, **changes)


@pytest.mark.parametrize(
    ("seat", "touches", "ability"),
    [
        (0, [("place", "seat:2")], Ability(0, target=2)),
        (1, [("place", "seat:1")], Ability(1, target=1)),
        (2, [("place", "seat:0"), ("place", "seat:2")], Ability(2, target=0, other=2)),
        (3, [("say.use", "own")], Ability(3)),
        (4, [("place", "seat:0"), ("say.take", "yes")], Ability(4, target=0, take=True)),
        (5, [("place", "seat:5")], Ability(5, target=5)),
        (0, [("say.use", "refresh")], Ability(0, refresh=True)),
    ],
)
@pytest.mark.rule("PA-K3", "PA-K4", "PA-K5", "PA-K6", "PA-K7", "PA-K8", "PA-K9")
def test_an_ability_asks_for_whom_and_nothing_else(seat, touches, ability):
    session = sit(can(at("first", 6), seat))
    tapped(session, ("want", "ability"), *touches)
    assert session.table.last_tap().actions == (ability,)


@pytest.mark.rule("PA-K5", "PA-K1")
@pytest.mark.parametrize(
    ("energies", "swaps"),
    [
        pytest.param((2, 1, 1, 1), ((0, 1),), id="the-Energy-that-is-spent-makes-all-alike"),
        pytest.param(
            (1, 1, 1, 1), ((0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0)), id="only-who-pays-differs"
        ),
        pytest.param(
            (2, 1, 1, 0), ((0, 3), (1, 3), (2, 3), (3, 0), (3, 1), (3, 2)), id="who-has-paid-is-like-two"
        ),
    ],
)
def test_an_engineer_is_asked_for_two_who_differ_once_the_ability_is_paid(energies, swaps):
    state = person(at("first"), 0, character="engineer", energy=energies[0])
    for seat, energy in enumerate(energies[1:], 1):
        state = person(state, seat, energy=energy)
    found = set()
    for target in range(4):
        session = sit(state)
        tapped(session, ("want", "ability"))
        if ("place", f"seat:{target}") not in touchable(session.page()):
            continue
        tapped(session, ("place", f"seat:{target}"))
        booked = session.table.last_tap()
        places = [(target, booked.actions[0].other)] if booked else []
        lit = session.page().block("crew").live if not booked else ()
        found |= {*places, *((target, int(one.partition(":")[2])) for one in lit)}
    assert tuple(sorted(pair for pair in found if pair[0] != pair[1])) == swaps


@pytest.mark.rule("PA-E8", "PA-E9")
def test_autopilot_and_stowaway_say_what_and_as_whom():
    state = at("first", 6, expansion=True)
    for seat, name in enumerate(("stowaway", "autopilot", "captain", "doctor", "engineer", "navigator")):
        state = person(state, seat, character=name)
    session = sit(can(state, 1))
    assert did(session, ("want", "ability"), ("say.use", "red")) == ["Ability"]
    session = sit(can(state, 0))
    tapped(session, ("want", "ability"), ("say.use", "autopilot"), ("say.target", "blue"))
    assert session.table.last_tap().actions == (Ability(0, alert="blue", copied="autopilot"),)


@pytest.mark.rule("PA-K3")
def test_by_the_words_of_the_own_card_nobody_is_asked_for():
    state = at("first")
    state = can(replace(state, options=replace(state.options, digital_wording=False)), 0)
    session = sit(state)
    assert did(session, ("want", "ability"), ("say.use", "own")) == ["Ability"]


@pytest.mark.rule("PA-T7", "PA-K1")
def test_outside_its_moments_an_ability_says_why():
    session = sit(can(turned("override", "energy"), 0))
    assert isinstance(session.moment.talks["ability"], Blocked)
    assert session.moment.talks["ability"].verdict.rules == ["PA-T7"]
    damaged = sit(can(at("first"), 0, damaged=True))
    assert damaged.moment.talks["ability"].verdict.rules == ["PA-K1"]


@pytest.mark.rule("PA-M1", "PA-M3")
def test_the_only_malfunction_has_a_button_one_of_several_its_tap():
    one = can(person(at("first"), 1, malfunctions=laid("hull_breach")), 0)
    assert did(sit(one), ("want", "repair"), ("main", None)) == ["Repair"]
    two = can(person(one, 2, malfunctions=laid("hull_breach")), 0)
    session = sit(two)
    assert did(session, ("want", "repair"), ("say.at", "2.0")) == ["Repair"]
    assert session.table.state.players[2].malfunctions[0].energy == 1


# -- votes ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-A1")
def test_one_tap_a_voter_and_only_the_tally_is_booked():
    session = sit(ask("vote"))
    tapped(session, *(("place", "seat:1"),) * 2, ("say.vote.2", "nobody"), ("place", "seat:1"))
    assert session.table.last_tap().actions == (Vote(tally=(0, 3, 0, 0, 1)),)


@pytest.mark.rule("PA-A1")
def test_an_open_vote_keeps_who_voted_what():
    state = ask("vote")
    session = sit(replace(state, options=replace(state.options, open_votes=True)))
    tapped(session, *(("place", "seat:1"),) * 3, ("say.vote.3", "nobody"))
    assert session.table.last_tap().actions == (Vote((1, 1, 1, None)),)


@pytest.mark.rule("PA-A1")
def test_a_vote_can_be_taken_back_until_the_next_one():
    session = sit(ask("vote"))
    tapped(session, ("place", "seat:1"))
    assert session.moment.asked.field.key == "vote.1"
    tapped(session, ("back", None))
    assert session.moment.asked.field.key == "vote.0"
    assert session.tap("back") == Ignored()


@pytest.mark.rule("PA-A1")
def test_votes_are_not_written_down_before_all_are_in():
    session = sit(ask("vote"))
    tapped(session, ("place", "seat:1"), ("place", "seat:2"))
    assert session.draft.answers
    assert (session.written.answers, session.written.want) == ({}, "")


@pytest.mark.rule("PA-E6")
def test_execute_nominates_then_asks_everyone():
    session = sit(ask("execute", expansion=True))
    votes = [(f"say.vote.{seat}", "yes" if seat else "no") for seat in range(4)]
    assert did(session, ("place", "seat:3"), *votes) == ["Execute"]
    assert not session.table.state.players[3].alive


# -- missions ---------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-S1")
def test_the_phone_deals_seals_and_everyone_looks_before_the_first_draw():
    session = sit(GAME.start(options(missions="app")), salts=SALTS)
    tapped(session, ("want", "shuffle"), ("place", "seat:0"))
    assert did(session, ("main", None)) == ["Deal"]
    assert did(session, ("place", "seat:2")) == ["Look"]
    assert did(session, ("want", "draw")) == ["Draw"]


@pytest.mark.rule("PA-S1", "PA-K2")
def test_a_dead_players_seal_is_opened_by_the_phone_that_dealt_it():
    dead = person(replace(at("resolve", pile=2), **SEALED), 1, alive=False, hand=0)
    state = replace(dead, tasks=(Task("show", seat=1),))
    session = sit(state, salts=SALTS)
    tapped(session, ("main", None))
    assert session.table.last_tap().actions[0] == ShowMission(1, "saboteur", SALTS[1])


@pytest.mark.rule("PA-S1", "PA-S2")
def test_elsewhere_the_seal_is_said_to_be_lost_and_the_mission_told():
    dead = person(replace(at("resolve", pile=2), **SEALED), 1, alive=False, hand=0)
    session = sit(replace(dead, tasks=(Task("show", seat=1),)))
    assert did(session, ("say.mission", "crew"))[:2] == ["Lost", "ShowMission"]
    assert session.table.state.players[1].lost


@pytest.mark.rule("PA-A2")
@pytest.mark.parametrize(("seat", "books"), [(1, Martyr), (0, Look)])
def test_everyone_may_claim_a_red_martyr_and_a_blue_mission_is_only_looked_at(seat, books):
    session = sit(replace(at("first", cells=1), **SEALED), salts=SALTS)
    assert session.moment.talks["martyr"].question.lit == (0, 1, 2, 3)
    tapped(session, ("want", "martyr"), ("place", f"seat:{seat}"))
    assert session.page().warning.title == "Martyr ends the game"
    tapped(session, ("anyway", None))
    assert type(session.table.last_tap().actions[0]) is books


@pytest.mark.rule("PA-A2", "PA-A3")
def test_a_blue_martyr_shows_the_only_mission_it_can_have():
    session = sit(at("resolve", cells=0, tasks=(Task("martyr"),), pile=2))
    tapped(session, ("want", "martyr"), ("place", "seat:2"))
    assert session.table.last_tap().actions[0] == Martyr(2, False, "crew")
    assert session.table.state.cells == 1


@pytest.mark.rule("PA-E3")
@pytest.mark.parametrize(("seat", "books"), [(1, ["Choose", "ShowMission"]), (0, ["Look"])])
def test_inflict_opens_a_red_seal_and_only_looks_at_a_blue_one(seat, books):
    state = replace(ask("inflict", expansion=True), active=seat, sealed=SEALED["sealed"])
    session = sit(state, salts=SALTS)
    assert did(session, ("say.option", "show"))[: len(books)] == books


@pytest.mark.rule("PA-S1", "PA-V1")
def test_at_the_end_only_the_others_than_the_crew_are_asked():
    session = sit(at("resolve", 6, cells=0, tasks=(Task("martyr"),), pile=2))
    tapped(session, ("want", "none"))
    for _ in range(2):
        assert session.table.state.step == "missions"
        tapped(session, ("place", session.moment.asked.places[0]))
    assert did(session, ("place", session.moment.asked.places[0])) == ["RevealMissions"]
    assert session.table.state.step == "over"


@pytest.mark.rule("PA-S1")
def test_at_the_end_the_phone_opens_all_seals_in_one_tap():
    state = replace(at("resolve", cells=0, tasks=(Task("martyr"),), pile=2), **SEALED)
    session = sit(state, salts=SALTS)
    tapped(session, ("want", "none"))
    assert did(session, ("main", None)) == ["RevealMissions"]
    assert [p.mission for p in session.table.state.players] == ["crew", "saboteur", "crew", "crew"]


def test_a_finished_game_wants_nothing():
    state = known(at("over"), "crew", "saboteur", "crew", "crew")
    assert GAME.intents(state, {}) == ()
    assert not isinstance(sit(state).tap("main"), Refused)
