"""Hazards: the roll, missing resources, target rolls, damage, destruction, death."""

import pytest
from msgspec.structs import replace

from companion.games.exobase import GAME
from companion.games.exobase.actions import (
    Answer,
    DoTask,
    EndPlacement,
    Morning,
    NextDay,
    ResolveHazard,
    Rest,
    RollHazard,
    Target,
    UseAbility,
    Work,
)
from companion.games.exobase.box import Box, Options, Side, Stock
from companion.games.exobase.cards import Ability, Effect, Hazard
from companion.games.exobase.rules.abilities import gain_ability
from companion.games.exobase.rules.questions import answer
from tests.games.exobase.build import broken, d6, noted, opened, play, table, told, with_founder, with_place

CALM = Hazard(name="Calm")
IMPACT = Hazard(name="Impact", effects=(Effect(kind="target"),))
LEAK = Hazard(name="Leak", effects=(Effect(kind="lose", resource="food", amount=3),))
HAZARD = table("hazard")


def rolled(state=HAZARD, face=3):
    return play(state, RollHazard(roll=d6(face)))


def hit(state, *faces, hazard=IMPACT):
    """A hazard with target rolls, as far as it goes without an answer."""
    state = play(rolled(state), ResolveHazard(hazard=hazard))
    for face in faces:
        state = play(state, Target(roll=d6(face)))
    return state


@pytest.mark.rule("XB-H1")
@pytest.mark.parametrize(("day", "face", "total"), [(1, 1, 2), (6, 4, 10), (10, 6, 16)])
def test_the_die_and_the_day_make_the_hazard(day, face, total):
    state = rolled(replace(HAZARD, day=day), face)
    assert (state.ask.kind, state.ask.amount) == ("hazard", total)
    assert told(state) == [f"Rolled {face}, plus {day} for the day: hazard {total}."]


@pytest.mark.rule("XB-H1")
def test_the_number_of_the_day_comes_from_the_time_card():
    options = Options(box=Box(normal=Side(hazard_numbers=(0, 2))))
    assert rolled(replace(opened(options), phase="hazard")).ask.amount == 3


@pytest.mark.rule("XB-H1")
@pytest.mark.parametrize("roll", [d6(7), d6(1, 2), d6()], ids=["seven", "two-dice", "none"])
def test_another_roll_is_refused(roll):
    assert broken(HAZARD, RollHazard(roll=roll)) == ["XB-H1"]


@pytest.mark.rule("XB-H1")
def test_the_line_has_to_stand_for_the_total():
    line = Hazard(name="Storm", low=5, high=6)
    assert broken(rolled(), ResolveHazard(hazard=line)) == ["XB-H1"]
    assert broken(rolled(face=4), ResolveHazard(hazard=line)) == []
    open_line = Hazard(name="Theft", effects=(Effect(kind="lose"),))
    assert broken(rolled(), ResolveHazard(hazard=open_line)) == ["XB-H1"]


@pytest.mark.rule("XB-H2")
def test_what_is_in_store_is_paid():
    state = play(rolled(table("hazard", stored=Stock(food=4))), ResolveHazard(hazard=LEAK))
    assert (state.stored.food, state.ask, state.phase) == (1, None, "night")


@pytest.mark.rule("XB-H2")
def test_worked_case_6_the_missing_part_costs_health():
    state = play(rolled(table("hazard", stored=Stock(food=1))), ResolveHazard(hazard=LEAK))
    assert (state.stored.food, state.ask.kind, state.ask.amount) == (0, "health", 2)
    state = play(state, Answer(name="Li"), Answer(name="Vega"))
    assert ([f.health for f in state.founders], state.phase) == ([4, 5, 5, 4], "night")


@pytest.mark.rule("XB-H2")
def test_worked_case_6_by_house_rule_the_whole_amount():
    options = Options(short_costs_all=True)
    state = play(rolled(table("hazard", options, stored=Stock(food=1))), ResolveHazard(hazard=LEAK))
    assert (state.stored.food, state.ask.amount) == (1, 3)
    assert "Only 1 of 3 food: they stay, 3 health to lose instead." in told(state)
    assert GAME.house_rules(options) == ("Short on a hazard: health for all of it, XB-H2",)


@pytest.mark.rule("XB-H2")
def test_by_house_rule_too_what_is_in_store_is_paid_where_it_is_enough():
    options = Options(short_costs_all=True)
    state = play(rolled(table("hazard", options, stored=Stock(food=3))), ResolveHazard(hazard=LEAK))
    assert (state.stored.food, state.ask, state.phase) == (0, None, "night")


@pytest.mark.rule("XB-S5", "XB-H1")
def test_a_hazard_of_the_striped_side_is_none_of_a_normal_game():
    striped = replace(CALM, hardcore=True)
    refusals = GAME.check(rolled(), ResolveHazard(hazard=striped)).refusals
    assert [(r.rule, r.case) for r in refusals] == [("XB-S5", "side")]
    sentence = "Calm is a Hardcore Mode hazard; this is a normal game."
    assert GAME.refusal_text(refusals[0]) == sentence
    hard = rolled(table("hazard", Options(mode="hardcore")))
    assert broken(hard, ResolveHazard(hazard=striped)) == []


@pytest.mark.rule("XB-H2")
def test_only_the_living_lose_health():
    state = play(rolled(with_founder(HAZARD, "Li", health=0, at="")), ResolveHazard(hazard=LEAK))
    assert broken(state, Answer(name="Li")) == ["XB-H2"]
    assert broken(state, Answer(name="Hab")) == ["XB-H2"]


@pytest.mark.rule("XB-H3")
def test_the_location_with_that_die_is_damaged():
    state = hit(HAZARD, 3)
    assert [p.damage for p in state.base] == [0, 0, 1, 0]
    assert (told(state)[0], state.phase) == ("Greenhouse is damaged.", "night")


@pytest.mark.rule("XB-H3")
def test_no_match_is_rolled_again():
    state = hit(HAZARD, 6)
    assert (state.ask.kind, told(state)) == ("target", ["No location shows 6: roll again."])
    assert play(state, Target(roll=d6(3))).place("Greenhouse").damage == 1


TWINS = with_place(HAZARD, "Machine Shop", card=replace(HAZARD.base[3].card, die=3))


@pytest.mark.rule("XB-H3")
def test_a_tie_is_asked():
    state = hit(TWINS, 3)
    assert (state.ask.kind, state.ask.among) == ("hit", ("Greenhouse", "Machine Shop"))
    assert broken(state, Answer(name="Hab")) == ["XB-H3"]
    assert play(state, Answer(name="Machine Shop")).place("Machine Shop").damage == 1


@pytest.mark.rule("XB-H3")
def test_the_fewest_tokens_are_hit_first():
    state = hit(with_place(TWINS, "Greenhouse", damage=1), 3)
    assert [p.damage for p in state.base] == [0, 0, 1, 1]


@pytest.mark.rule("XB-H3")
def test_several_targets_are_rolled_one_after_another():
    twice = Hazard(name="Shower", effects=(Effect(kind="target", amount=2),))
    state = hit(HAZARD, 3, hazard=twice)
    assert (state.ask.kind, state.place("Greenhouse").damage) == ("target", 1)
    state = play(state, Target(roll=d6(3)))
    assert (state.place("Greenhouse"), state.phase) == (None, "night")
    assert broken(hit(HAZARD, hazard=twice), Target(roll=d6(0))) == ["XB-H3"]


@pytest.mark.rule("XB-H4")
def test_founders_in_it_lose_two_and_nobody_else():
    worked = play(table(), Work(founder="Li", at="Greenhouse"), EndPlacement())
    state = hit(worked, 3)
    assert [f.health for f in state.founders] == [3, 5, 5, 5]
    assert "Li is in it and loses 2 health." in told(state)


@pytest.mark.rule("XB-H4")
def test_who_is_not_placed_is_hit_in_the_hab_and_who_is_on_a_task_is_not():
    away = play(table(), DoTask(founder="Li", card="Mine"), EndPlacement())
    assert [f.health for f in hit(away, 2).founders] == [5, 3, 3, 3]


FALLING = with_place(HAZARD, "Greenhouse", damage=1, makes=Stock(food=1), gave=Stock(food=1))
FALLING = replace(FALLING, production=Stock(food=2))


@pytest.mark.rule("XB-H5", "XB-H6", "XB-M3")
def test_a_second_token_destroys_and_gives_the_cubes_back():
    state = hit(FALLING, 3)
    assert (state.place("Greenhouse"), state.bank, state.production.food) == (None, 2, 1)
    assert "Greenhouse" in state.gone


@pytest.mark.rule("XB-H5")
@pytest.mark.parametrize(("adds_up", "health"), [(False, 2), (True, 0)])
def test_founders_in_a_destroyed_location_lose_three_or_by_house_rule_five(adds_up, health):
    options = Options(destroyed_adds_up=adds_up)
    state = with_place(table("hazard", options), "Greenhouse", damage=1)
    state = hit(with_founder(state, "Li", at="Greenhouse", spot="repair:Greenhouse"), 3)
    assert state.founder("Li").health == health
    assert bool(state.ask) == bool(health)


@pytest.mark.rule("XB-H5")
def test_the_survivor_flees_next_door_by_choice():
    state = hit(with_founder(FALLING, "Li", at="Greenhouse", spot="work:Greenhouse:0"), 3)
    assert (state.ask.kind, state.ask.about, state.founder("Li").at) == ("flee", "Li", "")
    assert state.ask.among == ("Power Station", "Machine Shop")
    assert broken(state, Answer(name="Hab")) == ["XB-H5"]
    assert answer(state, "Machine Shop").founder("Li").at == "Machine Shop"
    state = play(state, Answer(name="Machine Shop"))
    assert "Li flees to Machine Shop." in told(state)


@pytest.mark.rule("XB-H5")
def test_with_nothing_next_door_any_location_will_do():
    alone = replace(FALLING, base=(FALLING.base[1], FALLING.base[2]), bank=0, extra_energy=2)
    state = hit(with_founder(alone, "Li", at="Greenhouse", spot="work:Greenhouse:0"), 3)
    assert "Li flees to Hab." in told(state)


@pytest.mark.rule("XB-H5")
def test_a_destroyed_silo_takes_its_room_along():
    silo = replace(HAZARD.row[2], die=6)
    place = replace(HAZARD.base[0], card=silo, x=0, y=-1, energy=0, damage=1)
    state = replace(HAZARD, base=(*HAZARD.base, place), stored=Stock(metal=8))
    assert (state.capacity, hit(state, 6).stored.metal) == (9, 6)
    kept = hit(with_place(with_place(state, silo.name, damage=0), "Greenhouse", damage=1), 3)
    assert (kept.place("Greenhouse"), kept.stored.metal) == (None, 8)


@pytest.mark.rule("XB-H6")
def test_damage_alone_stops_no_production():
    well_fed = replace(with_place(FALLING, "Greenhouse", damage=0), phase="hazard")
    assert hit(well_fed, 3).production.food == 2


@pytest.mark.rule("XB-H6", "XB-N3")
def test_the_energy_of_a_destroyed_generator_leaves_play():
    state = with_place(HAZARD, "Power Station", damage=1, parked=2)
    state = replace(with_place(state, "Greenhouse", cubes=0), bank=0)
    state = hit(state, 1)
    assert (state.station, state.bank, state.generated, len(state.dark)) == (None, 0, 0, 3)
    assert "4 energy leaves play with Power Station." in told(state)


@pytest.mark.rule("XB-H6")
def test_which_location_loses_the_energy_of_a_generator_is_asked():
    reactor = replace(
        HAZARD.base[0], card=replace(HAZARD.row[3], die=6), x=0, y=-1, energy=3, damage=1, parked=1
    )
    state = replace(HAZARD, base=(*HAZARD.base, reactor), bank=3)
    state = hit(state, 6)
    assert (state.bank, state.generated, state.ask) == (1, 4, None)
    poor = replace(HAZARD, base=(*HAZARD.base, replace(reactor, energy=1, parked=0)), bank=0, extra_energy=0)
    with_debt = replace(poor, base=(replace(poor.base[0], energy=3 - 1), *poor.base[1:]))
    asked = hit(with_debt, 6)
    assert (asked.ask.kind, asked.ask.amount) == ("dark", 1)


NO_HAB = with_place(HAZARD, "Hab", damage=1)


@pytest.mark.rule("XB-H7")
def test_without_a_hab_nobody_rests_and_the_idle_are_nowhere():
    state = play(rolled(NO_HAB), ResolveHazard(hazard=IMPACT), Target(roll=d6(2)))
    while state.ask:
        state = play(state, Answer(name="Machine Shop"))
    assert {f.at for f in state.living} == {""}
    assert "XB-H7" in noted(state)
    hungry = replace(state, stored=Stock(food=6))
    assert broken(hungry, Rest(founder="Li")) == ["XB-H7"]


@pytest.mark.rule("XB-H7")
def test_without_a_hab_the_idle_are_not_hit():
    ruins = replace(HAZARD, base=tuple(p for p in HAZARD.base if p.name != "Hab"), bank=2)
    idle = replace(ruins, founders=tuple(replace(f, at="") for f in ruins.founders))
    assert [f.health for f in hit(idle, 1).founders] == [5, 5, 5, 5]


GIFTED = Ability(
    name="Green thumb",
    effects=(Effect(kind="produce", resource="food"), Effect(kind="energy")),
)


@pytest.mark.rule("XB-D1")
def test_a_death_takes_the_passives_and_the_ability_cards_along():
    founder = with_founder(HAZARD, "Li", health=1, abilities=(GIFTED,), gave=Stock(food=1), energy=1)
    state = replace(founder, production=Stock(food=1), bank=2)
    fever = Hazard(name="Fever", effects=(Effect(kind="hurt"),))
    state = play(rolled(state), ResolveHazard(hazard=fever), Answer(name="Li"))
    assert (state.production, state.bank, state.generated) == (Stock(), 1, 4)
    assert (state.founder("Li").abilities, state.founder("Li").spot) == ((), "")
    assert "Li dies." in told(state)


@pytest.mark.rule("XB-D1", "XB-G2")
def test_nobody_dies_twice():
    reckless = Ability(name="Reckless", instant=True, effects=(Effect(kind="hurt", amount=9),) * 2)
    state = play(with_founder(HAZARD, "Li", abilities=(reckless,)), UseAbility(founder="Li"))
    assert (state.founder("Li").alive, told(state).count("Li dies.")) == (False, 1)


@pytest.mark.rule("XB-G2", "XB-P18")
def test_an_ability_makes_at_once_what_it_names_and_nothing_it_leaves_open():
    effects = (
        Effect(kind="produce", resource="food", amount=2),
        Effect(kind="produce"),
        Effect(kind="gain", resource="water"),
        Effect(kind="energy"),
    )
    after = gain_ability(HAZARD, "Li", Ability(name="Open", effects=effects))
    assert after.production == HAZARD.production.plus(Stock(food=2))
    assert (after.founder("Li").gave, after.bank) == (Stock(food=2), HAZARD.bank + 1)


@pytest.mark.rule("XB-D1", "XB-P2")
def test_the_space_of_the_dead_is_free_again():
    worked = play(with_founder(table(), "Li", health=1), Work(founder="Li", at="Greenhouse"), EndPlacement())
    fever = Hazard(name="Fever", effects=(Effect(kind="hurt"),))
    state = play(rolled(worked), ResolveHazard(hazard=fever), Answer(name="Li"), NextDay(), Morning())
    assert broken(state, Work(founder="Sato", at="Greenhouse")) == []


@pytest.mark.rule("XB-D1", "XB-H5")
def test_nobody_is_asked_where_the_dead_flee_to():
    bomb = Ability(name="Bomb", instant=True, effects=(Effect(kind="hurt_all", amount=2),))
    state = with_founder(FALLING, "Li", at="Greenhouse", spot="work:Greenhouse:0")
    state = hit(with_founder(state, "Vega", abilities=(bomb,)), 3)
    assert (state.ask.kind, state.founder("Li").health) == ("flee", 2)
    state = play(state, UseAbility(founder="Vega"))
    assert (state.ask, state.founder("Li").at, state.phase) == (None, "", "night")


@pytest.mark.rule("XB-G2", "XB-D1")
def test_a_used_up_or_lost_ability_does_not_take_a_card_of_its_name_along():
    namesake = Ability(name="Annexe", instant=True, effects=(Effect(kind="gain", resource="food"),))
    used = play(with_founder(HAZARD, "Li", abilities=(namesake,)), UseAbility(founder="Li"))
    assert used.gone == ()


@pytest.mark.rule("XB-D1")
def test_energy_of_the_dead_comes_from_the_bank_first_then_is_asked():
    founder = with_founder(HAZARD, "Li", health=1, abilities=(GIFTED,), energy=2)
    state = play(
        rolled(replace(with_place(founder, "Power Station", energy=2), bank=1)),
        ResolveHazard(hazard=Hazard(name="Fever", effects=(Effect(kind="hurt"),))),
        Answer(name="Li"),
    )
    assert (state.bank, state.ask.kind, state.ask.amount) == (0, "dark", 1)


@pytest.mark.rule("XB-D1")
def test_a_founder_above_zero_lives():
    state = play(
        rolled(), ResolveHazard(hazard=Hazard(name="Flu", effects=(Effect(kind="hurt_all", amount=4),)))
    )
    assert [f.health for f in state.founders] == [1, 1, 1, 1]


def test_the_other_elementary_effects():
    effects = (
        Effect(kind="gain", resource="metal", amount=2),
        Effect(kind="energy"),
        Effect(kind="produce", resource="water", amount=2),
        Effect(kind="produce_less", resource="water"),
        Effect(kind="energy_less"),
    )
    state = play(rolled(), ResolveHazard(hazard=Hazard(name="Luck", effects=effects)))
    assert (state.stored.metal, state.bank, state.production.water, state.phase) == (2, 1, 1, "night")
