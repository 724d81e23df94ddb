"""Mornings, capacity, production, and the order of a day."""

import pytest

from companion.games.exobase import GAME
from companion.games.exobase.actions import (
    Answer,
    Build,
    EndPlacement,
    Morning,
    NextDay,
    ResolveHazard,
    Rest,
    RollHazard,
    Target,
    Work,
)
from companion.games.exobase.box import Box, Options, Side, Stock
from companion.games.exobase.cards import Effect, FounderCard, Hazard
from companion.games.exobase.rules.effects import run
from tests.games.exobase.build import NAMES, broken, d6, noted, opened, play, table, told

FULL = Stock(minerals=6, metal=6, water=6, food=6, oxygen=6)
CALM = Hazard(name="Calm")


@pytest.mark.rule("XB-M1")
def test_worked_case_1_no_production_changes_nothing():
    state = play(opened(), Morning())
    assert (state.stored, state.phase, noted(state)) == (Stock(), "placement", [])


@pytest.mark.rule("XB-M1", "XB-M2")
def test_worked_case_1_what_exceeds_the_capacity_is_lost_and_said():
    state = play(table("morning", production=Stock(water=2), stored=Stock(water=5)), Morning())
    assert state.stored == Stock(water=6)
    assert told(state) == ["Production: water +2.", "1 water lost: Storage is full at 6."]


@pytest.mark.rule("XB-M1")
def test_every_resource_rises_by_its_own_production():
    made = Stock(minerals=1, metal=2, water=3, food=0, oxygen=4)
    assert play(table("morning", production=made), Morning()).stored == made


@pytest.mark.rule("XB-M1")
def test_production_comes_once_a_day():
    assert broken(play(opened(), Morning()), Morning()) == ["XB-T1"]


@pytest.mark.rule("XB-M2")
@pytest.mark.parametrize("have", [4, 5, 6])
def test_work_and_effects_stop_at_six_as_well(have):
    state = table(stored=Stock(minerals=have))
    worked = play(state, Work(founder="Li", at="Machine Shop", space=0))
    assert worked.stored.minerals == 6
    assert ("XB-M2" in noted(worked)) == (have > 4)
    gained = run(state, Effect(kind="gain", resource="minerals", amount=3))
    assert gained.stored.minerals == 6


@pytest.mark.rule("XB-M2")
def test_a_built_silo_raises_the_capacity():
    state = table(stored=Stock(minerals=6), production=Stock(minerals=4))
    state = play(state, Build(founder="Li", card="Storage Silo", x=0, y=-1))
    assert state.capacity == 9
    assert run(state, Effect(kind="gain", resource="minerals", amount=9)).stored.minerals == 9


@pytest.mark.rule("XB-M2")
def test_more_than_the_capacity_is_no_table():
    state = table(stored=Stock(metal=7))
    assert [r.rule for r in GAME.invariants(state)] == ["XB-M2"]


@pytest.mark.rule("XB-M3")
def test_production_stops_at_the_top_and_says_so():
    state = run(table(production=Stock(food=5)), Effect(kind="produce", resource="food", amount=3))
    assert state.production.food == 6
    assert told(state) == ["food production is already at its top of 6."]


@pytest.mark.rule("XB-M3")
def test_production_never_falls_below_zero():
    state = run(table(production=Stock(food=1)), Effect(kind="produce_less", resource="food", amount=3))
    assert state.production.food == 0


@pytest.mark.rule("XB-M3")
def test_a_location_takes_off_only_what_it_gave():
    """A Well built at the top of the track gave nothing, so its loss takes nothing."""
    state = table(stored=FULL, production=Stock(water=6))
    state = play(state, Build(founder="Li", card="Well", x=2, y=0))
    assert (state.production.water, state.place("Well").gave) == (6, Stock())
    struck = run(state, Effect(kind="energy_less", amount=1))
    dark = GAME.apply(struck, Answer(name="Well"))
    assert dark.production.water == 6


@pytest.mark.rule("XB-M3")
def test_production_above_its_track_is_no_table():
    assert [r.rule for r in GAME.invariants(table(production=Stock(food=7)))] == ["XB-M3"]


@pytest.mark.rule("XB-T1")
def test_a_day_goes_through_its_four_phases():
    state, phases = opened(), []
    for action in (Morning(), EndPlacement(), RollHazard(roll=d6(3)), ResolveHazard(hazard=CALM), NextDay()):
        phases.append(state.phase)
        state = play(state, action)
    assert phases == ["morning", "placement", "hazard", "hazard", "night"]
    assert (state.phase, state.day) == ("morning", 2)


OUT_OF_ORDER = [
    pytest.param("morning", Work(founder="Li", at="Machine Shop"), id="work-before-morning"),
    pytest.param("morning", NextDay(), id="next-day-in-the-morning"),
    pytest.param("placement", RollHazard(roll=d6(1)), id="hazard-during-placement"),
    pytest.param("hazard", Work(founder="Li", at="Machine Shop"), id="work-during-the-hazard"),
    pytest.param("hazard", Rest(founder="Li"), id="rest-during-the-hazard"),
    pytest.param("night", EndPlacement(), id="placement-at-night"),
    pytest.param("placement", Answer(name="Li"), id="an-answer-nobody-asked-for"),
    pytest.param("hazard", Target(roll=d6(2)), id="a-target-roll-nobody-asked-for"),
]


@pytest.mark.rule("XB-T1")
@pytest.mark.parametrize(("phase", "action"), OUT_OF_ORDER)
def test_anything_out_of_order_is_refused(phase, action):
    assert broken(table(phase), action) == ["XB-T1"]


@pytest.mark.rule("XB-T1")
def test_an_open_question_comes_before_everything_else():
    state = play(table("hazard"), RollHazard(roll=d6(1)))
    for action in (RollHazard(roll=d6(1)), NextDay(), Answer(name="Li")):
        assert broken(state, action) == ["XB-T1"]


def test_the_day_and_its_capacity_come_from_the_box():
    options = Options(box=Box(normal=Side(days=7), silo_capacity=12, health=4))
    cards = tuple(FounderCard(name=name) for name in NAMES)
    state = opened(options, cards)
    assert GAME.headline(state) == "Day 1 of 7"
    assert {founder.health for founder in state.founders} == {4}
