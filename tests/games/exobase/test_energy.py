"""Energy: conserved, dark and lit, damaged generators."""

import pytest
from msgspec.structs import replace

from companion.games.exobase import GAME
from companion.games.exobase.actions import (
    Answer,
    Build,
    Power,
    Repair,
    ResolveHazard,
    RollHazard,
    Target,
    Upgrade,
    UseAbility,
    Work,
)
from companion.games.exobase.box import Stock
from companion.games.exobase.cards import Ability, Effect, Hazard
from companion.games.exobase.rules.damage import damage
from companion.games.exobase.rules.effects import needs_resource, run
from companion.games.exobase.rules.energy import unpark
from companion.games.exobase.rules.hazard import do_target
from companion.games.exobase.rules.questions import answer, candidates, settle
from companion.games.exobase.state import Ask
from tests.games.exobase.build import broken, d6, noted, play, table, told, with_founder, with_place

RICH = Stock(minerals=5, metal=5, water=5, food=5, oxygen=5)
START = table(stored=RICH)


def struck(state, name="Power Station"):
    """A damage token on a location, as far as it goes by itself."""
    return settle(damage(replace(state, notes=()), name))


def pick(state, name):
    """An answer, wherever the phase of the day is."""
    return settle(answer(replace(state, notes=()), name))


WITH_WELL = play(START, Build(founder="Li", card="Well", x=2, y=0))
HALF_DARK = pick(struck(START), "Greenhouse")


@pytest.mark.rule("XB-N1")
def test_energy_is_conserved_by_building_upgrading_damage_and_repair():
    state = play(START, Upgrade(founder="Li", at="Power Station"))
    assert (state.bank, state.generated) == (3, 6)
    state = play(state, Build(founder="Sato", card="Well", x=2, y=0), Upgrade(founder="Vega", at="Well"))
    assert (state.bank, state.place("Well").cubes) == (1, 2)


@pytest.mark.rule("XB-N1")
@pytest.mark.parametrize("state", [replace(START, bank=2), with_place(START, "Hab", cubes=0)])
def test_a_cube_from_nowhere_is_no_table(state):
    assert [r.rule for r in GAME.invariants(state)] == ["XB-N1"]


@pytest.mark.rule("XB-N1")
def test_a_cube_too_many_on_a_location_is_no_table():
    assert [r.rule for r in GAME.invariants(replace(with_place(START, "Hab", cubes=2), bank=0))] == ["XB-N1"]


@pytest.mark.rule("XB-N2", "XB-N3")
def test_worked_case_5_a_damaged_station_leaves_two():
    producing = play(replace(START, bank=2, extra_energy=1), Upgrade(founder="Li", at="Greenhouse"))
    assert (producing.bank, producing.production.food) == (1, 1)
    state = struck(producing)
    assert (state.bank, state.place("Power Station").parked) == (0, 1)
    assert (state.ask.kind, state.ask.amount) == ("dark", 1)
    state = pick(state, "Greenhouse")
    assert (state.place("Power Station").parked, state.place("Greenhouse").cubes) == (2, 1)
    assert (state.production.food, state.place("Greenhouse").level) == (0, 2)
    assert told(state) == ["Greenhouse loses power and its production. Put a red cube where its cube was."]


@pytest.mark.rule("XB-N2", "XB-N3")
def test_each_of_two_cubes_taken_leaves_a_red_one_and_the_other_stays():
    rich = play(replace(START, bank=2, extra_energy=1), Upgrade(founder="Li", at="Greenhouse"))
    asked = settle(run(replace(rich, bank=0, extra_energy=0), Effect(kind="energy_less", amount=2)))
    state = pick(asked, "Greenhouse")
    place = state.place("Greenhouse")
    assert (place.cubes, place.missing, place.level, place.gave) == (1, 1, 2, Stock())
    assert (place.makes, state.production) == (Stock(food=1), Stock())
    second = pick(state, "Greenhouse")
    assert (second.place("Greenhouse").missing, second.production) == (2, Stock())
    assert told(second) == ["Put a red cube where the other cube of Greenhouse was."]


@pytest.mark.rule("XB-N2")
def test_a_dark_location_can_be_neither_worked_nor_upgraded():
    assert broken(HALF_DARK, Work(founder="Sato", at="Greenhouse")) == ["XB-P4"]
    poor = broken(HALF_DARK, Upgrade(founder="Sato", at="Greenhouse"))
    assert poor == ["XB-N2", "XB-P12"]


@pytest.mark.rule("XB-N2", "XB-N5")
def test_power_restores_production_and_work():
    state = replace(WITH_WELL, bank=1, extra_energy=1)
    dark = pick(settle(run(replace(state, bank=0, extra_energy=0), Effect(kind="energy_less"))), "Well")
    assert (dark.production.water, dark.dark[0].name) == (0, "Well")
    lit = play(replace(dark, bank=1, extra_energy=1), Power(at="Well"))
    assert (lit.production.water, lit.bank, noted(lit)) == (1, 0, ["XB-N2"])


@pytest.mark.rule("XB-N3")
@pytest.mark.parametrize(("energy", "left"), [(4, 2), (5, 3), (6, 3)])
def test_half_is_rounded_up(energy, left):
    state = replace(with_place(START, "Power Station", energy=energy), bank=energy - 3)
    after = struck(state)
    while after.ask:
        after = pick(after, after.base[1].name if after.base[1].cubes else after.base[2].name)
    assert after.place("Power Station").parked == energy - left


@pytest.mark.rule("XB-N3")
def test_the_bank_pays_first_and_nobody_is_asked_when_it_is_enough():
    state = struck(replace(START, bank=3, extra_energy=2))
    assert (state.ask, state.bank, state.place("Power Station").parked) == (None, 1, 2)


@pytest.mark.rule("XB-N3")
def test_only_a_location_with_a_cube_can_go_dark():
    state = replace(struck(START), phase="hazard", rolled=True)
    assert broken(state, Answer(name="Power Station")) == ["XB-N3"]
    assert broken(state, Answer(name="Hab")) == []


@pytest.mark.rule("XB-N3")
def test_a_repaired_generator_powers_what_went_dark_and_banks_the_rest():
    state = play(HALF_DARK, Repair(founder="Sato", at="Power Station"))
    assert (state.bank, state.place("Power Station").parked, state.dark) == (1, 0, ())
    assert noted(state) == ["XB-P9", "XB-N3", "XB-N2"]


@pytest.mark.rule("XB-N3")
def test_with_too_few_cubes_the_player_says_what_is_powered_again():
    """Three dark locations, two cubes that come back."""
    state = replace(with_place(START, "Power Station", energy=2, parked=2, damage=1), bank=0)
    for name in ("Hab", "Greenhouse", "Machine Shop"):
        state = with_place(state, name, cubes=0)
    assert len(state.dark) == 3
    asked = play(state, Repair(founder="Sato", at="Power Station"))
    assert (asked.ask.kind, asked.ask.amount) == ("relight", 2)
    assert broken(asked, Answer(name="Power Station")) == ["XB-N3"]
    lit = play(asked, Answer(name="Hab"), Answer(name="Greenhouse"))
    assert ([p.name for p in lit.dark], lit.bank, lit.ask) == (["Machine Shop"], 0, None)


@pytest.mark.rule("XB-N3", "XB-G2")
def test_a_generator_repaired_before_the_question_is_answered_asks_for_no_more_cubes():
    kit = Ability(name="Kit", instant=True, effects=(Effect(kind="repair"),))
    asked = replace(struck(with_founder(START, "Li", abilities=(kit,))), phase="hazard", rolled=True)
    assert (asked.ask.kind, asked.station.parked) == ("dark", 1)
    state = play(asked, UseAbility(founder="Li", at="Power Station"))
    assert (state.ask, state.station.parked, state.bank, state.dark) == (None, 0, 1, ())


@pytest.mark.rule("XB-N1", "XB-D1")
def test_energy_is_conserved_even_when_the_last_founder_dies():
    state = table("hazard", options=START.options)
    last = replace(state, founders=tuple(replace(f, health=1) for f in state.founders))
    last = replace(with_founder(with_place(last, "Power Station", energy=2), "Li", energy=2), bank=1)
    plague = Hazard(name="Plague", effects=(Effect(kind="hurt_all"),))
    over = play(last, RollHazard(roll=d6(1)), ResolveHazard(hazard=plague))
    assert (over.living, over.asks, over.generated, over.bank) == ((), (), 2, 0)


@pytest.mark.rule("XB-N5")
@pytest.mark.parametrize(
    ("state", "at", "case"),
    [
        pytest.param(START, "Hab", "lit", id="it-has-its-power"),
        pytest.param(START, "Well", "base", id="not-in-the-base"),
        pytest.param(HALF_DARK, "Greenhouse", "short", id="the-bank-is-empty"),
    ],
)
def test_cubes_go_only_from_the_bank_to_dark_locations(state, at, case):
    assert broken(state, Power(at=at)) == ["XB-N5"]
    assert [refusal.case for refusal in GAME.check(state, Power(at=at)).refusals] == [case]


@pytest.mark.rule("XB-N5")
@pytest.mark.parametrize("phase", ["morning", "placement", "hazard", "night"])
def test_dark_locations_are_powered_at_any_time(phase):
    dark = replace(with_place(START, "Hab", cubes=0), bank=2, phase=phase)
    assert play(dark, Power(at="Hab")).bank == 1


@pytest.mark.rule("XB-N5")
def test_dark_locations_are_powered_even_while_something_is_asked():
    dark = replace(with_place(START, "Hab", cubes=0), bank=2, phase="hazard", stored=Stock())
    leak = Hazard(name="Leak", effects=(Effect(kind="lose", resource="food"),))
    asked = play(dark, RollHazard(roll=d6(1)), ResolveHazard(hazard=leak))
    assert asked.ask.kind == "health"
    lit = play(asked, Power(at="Hab"))
    assert (lit.dark, lit.bank, lit.ask.kind) == ((), 1, "health")


@pytest.mark.rule("XB-N3", "XB-N5")
def test_cubes_spent_meanwhile_do_not_come_back_from_a_generator():
    state = replace(with_place(START, "Power Station", energy=2, parked=2, damage=1), bank=0)
    for name in ("Hab", "Greenhouse", "Machine Shop"):
        state = with_place(state, name, cubes=0)
    asked = play(state, Repair(founder="Sato", at="Power Station"), Power(at="Hab"), Power(at="Greenhouse"))
    assert (asked.bank, asked.ask, [place.name for place in asked.dark]) == (0, None, ["Machine Shop"])


@pytest.mark.rule("XB-N1", "XB-H6")
def test_no_more_energy_is_lost_than_there_is():
    lost = run(START, Effect(kind="energy_less", amount=9))
    assert (START.generated, lost.generated, lost.bank) == (4, 0, 0)
    assert (lost.ask.kind, lost.ask.amount) == ("dark", 3)


@pytest.mark.rule("XB-P9")
def test_what_is_whole_or_not_there_is_not_repaired():
    repair = Effect(kind="repair")
    whole = with_place(START, "Hab", damage=1)
    assert run(run(whole, repair, at="Hab"), repair, at="Hab").place("Hab") == START.place("Hab")
    assert run(START, repair) is START
    assert run(START, repair, at="Hab") is START


@pytest.mark.parametrize(
    ("kind", "needs"),
    [("gain", True), ("lose", True), ("produce", True), ("produce_less", True), ("heal", False)],
)
def test_some_effects_need_a_resource_where_the_card_leaves_it_open(kind, needs):
    assert needs_resource(Effect(kind=kind)) == needs
    assert not needs_resource(Effect(kind=kind, resource="food"))


@pytest.mark.rule("XB-N3")
def test_a_repaired_generator_asks_for_no_more_of_its_own_cubes():
    others = (Ask(kind="dark", about="Reactor"), Ask(kind="health"))
    state = replace(START, asks=(Ask(kind="dark", about="Power Station"), *others))
    mended = unpark(state, state.station)
    assert (mended.asks, mended.bank) == (others, state.bank)


@pytest.mark.rule("XB-D1", "XB-N3")
def test_with_nobody_left_nothing_is_asked_and_nothing_happens_any_more():
    dead = replace(START, founders=tuple(replace(f, health=0, at="") for f in START.founders))
    asks = (Ask(kind="health", amount=2), Ask(kind="dark"), Ask(kind="target"))
    over = settle(replace(dead, asks=asks, pending=(Effect(kind="gain", resource="food"),)))
    assert (over.asks, over.pending, over.stored) == ((), (), START.stored)
    assert sum(place.cubes for place in over.base) == sum(place.cubes for place in START.base) - 1


@pytest.mark.rule("XB-H1", "XB-H3")
@pytest.mark.parametrize("kind", ["hazard", "target"])
def test_no_name_answers_what_is_rolled(kind):
    assert candidates(START, Ask(kind=kind)) == ()


@pytest.mark.rule("XB-N3", "XB-N5")
@pytest.mark.parametrize(("back", "dark"), [(2, []), (3, []), (1, ["Hab", "Greenhouse"])])
def test_where_enough_comes_back_for_all_that_is_dark_nobody_is_asked(back, dark):
    unlit = with_place(with_place(START, "Hab", cubes=0), "Greenhouse", cubes=0)
    lit = settle(replace(unlit, bank=back, asks=(Ask(kind="relight", amount=back),)))
    assert [place.name for place in lit.dark] == dark


@pytest.mark.rule("XB-H3")
def test_the_roll_for_one_target_leaves_the_others_to_be_rolled():
    asks = (Ask(kind="target"), Ask(kind="target", about="later"))
    state = replace(START, asks=asks)
    unknown = with_place(state, "Hab", card=replace(state.place("Hab").card, die=0))
    for face in range(1, 7):
        assert do_target(state, Target(roll=d6(face))).asks[1:] == asks[1:]
        assert do_target(unknown, Target(roll=d6(face))).asks[1:] == asks[1:]
