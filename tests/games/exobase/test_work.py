"""Placing founders to work: spaces, danger, injuries, choices, bonuses, tasks, healing, repairs."""

import pytest
from msgspec.structs import replace

from companion.games.exobase import GAME
from companion.games.exobase.actions import (
    Build,
    DoTask,
    EndPlacement,
    Repair,
    ResolveHazard,
    RollHazard,
    Upgrade,
    Work,
)
from companion.games.exobase.box import RESOURCES, Stock
from companion.games.exobase.cards import Ability, Effect, Hazard, Offer, Space
from companion.games.exobase.rules.work import gains
from tests.games.exobase.build import (
    FRIEND,
    LAB,
    WELL,
    broken,
    d6,
    noted,
    play,
    table,
    told,
    with_founder,
    with_place,
)

RICH = Stock(minerals=4, metal=4, water=2, food=2, oxygen=2)
START = table()
DIG = Work(founder="Li", at="Machine Shop", space=0)
SMELT = Work(founder="Li", at="Machine Shop", space=1, resource="food")
STEEP = Work(founder="Li", at="Machine Shop", space=2, roll=d6(5, 6))
LEVEL_2 = with_place(START, "Machine Shop", level=2)
DAMAGED = with_place(START, "Machine Shop", damage=1)
DARK = replace(with_place(START, "Machine Shop", cubes=0), bank=2)
INJURED = with_founder(START, "Li", health=1)
DEAD = with_founder(START, "Li", health=0, at="")

WORKING = [
    pytest.param(START, DIG, [], id="a-free-space"),
    pytest.param(play(START, DIG), DIG, ["XB-P1", "XB-P2"], id="the-same-founder-again"),
    pytest.param(play(START, DIG), replace(DIG, founder="Sato"), ["XB-P2"], id="a-taken-space"),
    pytest.param(play(START, DIG), replace(SMELT, founder="Sato"), [], id="another-space-of-the-card"),
    pytest.param(DEAD, DIG, ["XB-P1"], id="a-dead-founder"),
    pytest.param(START, replace(DIG, founder="Nobody"), ["XB-P1"], id="not-a-founder"),
    pytest.param(START, STEEP, ["XB-P3"], id="a-space-of-level-2"),
    pytest.param(LEVEL_2, STEEP, [], id="level-2-reached"),
    pytest.param(DAMAGED, DIG, ["XB-P4"], id="damaged"),
    pytest.param(DARK, DIG, ["XB-P4"], id="without-power"),
    pytest.param(START, replace(DIG, at="Well"), ["XB-P15"], id="not-in-the-base"),
    pytest.param(START, replace(DIG, at="Power Station"), ["XB-P15"], id="a-space-nobody-has-read"),
    pytest.param(START, replace(DIG, offer=2), ["XB-P7"], id="a-third-choice-of-two"),
    pytest.param(START, SMELT, ["XB-P7"], id="the-left-of-the-arrow-is-missing"),
    pytest.param(LEVEL_2, replace(STEEP, roll=None), ["XB-P5"], id="danger-not-rolled"),
    pytest.param(LEVEL_2, replace(STEEP, roll=d6(5)), ["XB-P5"], id="one-die-too-few"),
    pytest.param(LEVEL_2, replace(STEEP, roll=d6(5, 7)), ["XB-P5"], id="a-face-no-die-has"),
    pytest.param(START, replace(DIG, roll=d6(5)), ["XB-P5"], id="a-roll-without-danger"),
]


@pytest.mark.rule("XB-P1", "XB-P2", "XB-P3", "XB-P4", "XB-P5", "XB-P7", "XB-P15")
@pytest.mark.parametrize(("state", "action", "rules"), WORKING)
def test_working(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("XB-P1")
def test_a_placed_founder_stays_until_night_and_the_others_in_the_hab():
    state = play(START, DIG, EndPlacement())
    assert [f.at for f in state.founders] == ["Machine Shop", "Hab", "Hab", "Hab"]
    state = play(state, RollHazard(roll=d6(1)), ResolveHazard(hazard=Hazard(name="Calm")))
    assert {f.at for f in state.founders} == {"Hab"}


@pytest.mark.rule("XB-P2")
def test_a_location_is_built_upgraded_and_worked_on_one_day():
    state = replace(START, stored=RICH, bank=2, extra_energy=1)
    state = play(
        state,
        Build(founder="Li", card="Well", x=2, y=0),
        Upgrade(founder="Burman", at="Well"),
        Work(founder="Sato", at="Well"),
    )
    assert [f.at for f in state.founders] == ["Well", "Well", "Well", "Hab"]


@pytest.mark.rule("XB-P5")
@pytest.mark.parametrize(("faces", "left"), [((5, 6), 5), ((4, 5), 4), ((1, 2), 3)])
def test_each_danger_die_up_to_four_costs_one_health(faces, left):
    state = play(LEVEL_2, replace(STEEP, roll=d6(*faces)))
    assert (state.founder("Li").health, state.stored.water) == (left, 3)
    assert told(state)[0].startswith(f"Li rolled {faces[0]}, {faces[1]}:")


@pytest.mark.rule("XB-P5", "XB-P6")
def test_danger_comes_before_the_gain_so_a_new_injury_counts():
    state = play(with_founder(LEVEL_2, "Li", health=3), replace(STEEP, roll=d6(1, 4)))
    assert (state.founder("Li").health, state.stored.water) == (1, 2)


@pytest.mark.rule("XB-P5", "XB-D1")
def test_who_dies_of_danger_finishes_nothing():
    state = play(with_founder(LEVEL_2, "Li", health=2), replace(STEEP, roll=d6(1, 4)))
    assert (state.founder("Li").alive, state.stored.water, noted(state)) == (False, 0, ["XB-P5", "XB-D1"])
    other = replace(STEEP, founder="Vega")
    assert broken(state, other) == []


@pytest.mark.rule("XB-P6")
@pytest.mark.parametrize(("health", "gain"), [(5, 2), (2, 2), (1, 1)])
def test_the_injured_gain_one_less(health, gain):
    state = play(with_founder(START, "Li", health=health), DIG)
    assert state.stored.minerals == gain


@pytest.mark.rule("XB-P6")
def test_the_injured_never_gain_less_than_nothing():
    assert play(INJURED, replace(DIG, offer=1)).stored == Stock()


@pytest.mark.rule("XB-P6", "XB-P13")
def test_where_several_are_gained_the_player_says_which_changes():
    both = Space(offers=(Offer(gain=Stock(water=1, food=1)),))
    work = Work(founder="Li", at="Greenhouse", space=1, stated=both)
    assert broken(INJURED, work) == ["XB-P6"]
    assert play(INJURED, replace(work, resource="food")).stored == Stock(water=1)
    assert play(START, work).stored == Stock(water=1, food=1)


@pytest.mark.rule("XB-P7")
def test_a_slash_gives_one_side_and_an_arrow_costs_its_left():
    assert play(START, replace(DIG, offer=1)).stored == Stock(metal=1)
    state = replace(START, stored=Stock(minerals=3))
    assert play(state, SMELT).stored == Stock(minerals=1, food=1)
    assert broken(state, replace(SMELT, resource=None)) == ["XB-P7"]


@pytest.mark.rule("XB-P8")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (3, 5), (4, 5), (5, 5)])
def test_the_hab_heals_in_full_up_to_full_health(before, after):
    state = play(with_founder(START, "Li", health=before), Work(founder="Li", at="Hab"))
    assert [f.health for f in state.founders] == [after, 5, 5, 5]
    assert "XB-P6" not in noted(state)


@pytest.mark.rule("XB-P8")
def test_a_space_that_heals_gives_no_resources():
    odd = Space(offers=(Offer(heal=1, gain=Stock(food=1)),))
    assert broken(START, Work(founder="Li", at="Hab", stated=odd)) == ["XB-P8"]


@pytest.mark.rule("XB-P8", "XB-P13")
def test_no_bonus_in_the_hab():
    beside = with_founder(START, "Burman", at="Greenhouse", spot="work:Greenhouse:0", abilities=(FRIEND,))
    state = play(beside, Work(founder="Li", at="Hab"))
    assert (state.stored, noted(state)) == (Stock(), [])


@pytest.mark.rule("XB-P9", "XB-P4")
def test_repair_is_free_and_opens_the_location_for_others():
    state = play(DAMAGED, Repair(founder="Burman", at="Machine Shop"))
    assert (state.place("Machine Shop").damage, state.founder("Burman").at) == (0, "Machine Shop")
    assert broken(state, DIG) == []
    assert broken(state, replace(DIG, founder="Burman")) == ["XB-P1"]


@pytest.mark.rule("XB-P9", "XB-P15")
def test_only_damage_is_repaired():
    assert broken(START, Repair(founder="Li", at="Machine Shop")) == ["XB-P9"]
    assert broken(START, Repair(founder="Li", at="Well")) == ["XB-P15"]


def _lab_by_the_well(joined: bool):
    """A Lab beside a Well of the type it likes; the door between them open or walled."""
    base = replace(START, stored=RICH, bank=3, extra_energy=2)
    well = replace(WELL, west=True, north=False, south=True)
    lab = replace(LAB, north=joined, west=True)
    row = (well, lab, *base.row[2:])
    state = replace(base, row=row)
    state = play(state, Build(founder="Burman", card="Well", x=2, y=0))
    place = replace(
        state.place("Well"), card=lab, x=2, y=1, level=1, makes=Stock(), gave=Stock(), picks=("metal",)
    )
    return replace(state, base=(*state.base, place), extra_energy=3)


WORK_LAB = Work(founder="Li", at="Lab")


@pytest.mark.rule("XB-P13")
def test_a_matching_type_through_a_joined_door_gives_one_more():
    state = _lab_by_the_well(joined=True)
    after = play(state, WORK_LAB)
    assert after.stored.metal - state.stored.metal == 2  # 3, of which the capacity keeps 2
    assert "XB-P13" in noted(after)
    low = replace(state, stored=Stock())
    assert play(low, WORK_LAB).stored.metal == 3


@pytest.mark.rule("XB-P13")
def test_a_wall_between_them_gives_nothing():
    low = replace(_lab_by_the_well(joined=False), stored=Stock())
    assert play(low, WORK_LAB).stored.metal == 2


@pytest.mark.rule("XB-P13", "XB-P6")
def test_worked_case_4_injured_with_a_bonus():
    low = replace(with_founder(_lab_by_the_well(joined=True), "Li", health=1), stored=Stock())
    assert play(low, WORK_LAB).stored.metal == 2


@pytest.mark.rule("XB-P13", "XB-P16")
def test_bonuses_never_add_up():
    state = replace(_lab_by_the_well(joined=True), stored=Stock())
    helped = with_founder(state, "Burman", abilities=(FRIEND,))
    own = Ability(name="Strong", effects=(Effect(kind="work_more"),))
    after = play(with_founder(helped, "Li", abilities=(own,)), WORK_LAB)
    assert (after.stored.metal, noted(after)) == (3, ["XB-P13"])


@pytest.mark.rule("XB-P13")
def test_with_a_bonus_on_two_resources_the_player_says_which():
    low = replace(_lab_by_the_well(joined=True), stored=Stock())
    both = replace(WORK_LAB, offer=1)
    assert broken(low, both) == ["XB-P13"]
    assert play(low, replace(both, resource="food")).stored == Stock(water=1, food=2)


@pytest.mark.rule("XB-P13", "XB-G2")
def test_a_founder_who_works_for_more_of_one_thing_says_what_is_worked_for():
    keen = Ability(name="Keen", effects=(Effect(kind="work_more", resource="food"),))
    state = with_founder(replace(_lab_by_the_well(joined=False), stored=Stock()), "Li", abilities=(keen,))
    both = replace(WORK_LAB, offer=1)
    assert broken(state, both) == ["XB-P13"]
    assert play(state, replace(both, resource="food")).stored == Stock(water=1, food=2)
    assert play(state, replace(both, resource="water")).stored == Stock(water=1, food=1)


@pytest.mark.rule("XB-P7")
def test_of_any_resource_nothing_is_gained_before_it_is_named():
    offer = Offer(any_gain=2)
    assert gains(START, replace(SMELT, resource=None), offer) == (Stock(), "")
    assert gains(START, SMELT, offer) == (Stock(food=2), "")


FARM = Work(founder="Li", at="Greenhouse")


@pytest.mark.rule("XB-P16")
def test_a_founder_helps_only_those_placed_later_next_door():
    friendly = with_founder(START, "Burman", abilities=(FRIEND,))
    first = play(friendly, Work(founder="Burman", at="Machine Shop"), FARM)
    assert first.stored.food == 3
    assert told(first) == ["Li gains 1 more: Burman was placed next door before."]
    assert play(friendly, FARM, Work(founder="Burman", at="Machine Shop")).stored.food == 2
    assert play(friendly, FARM).stored.food == 2  # in the Hab, not placed


@pytest.mark.rule("XB-P16")
def test_the_rule_speaks_of_founders_who_were_placed():
    text = GAME.rulebook["XB-P16"].text
    assert "placed after that founder was placed next door" in text
    assert "not placed today helps no one" in text
    waiting = with_founder(START, "Burman", abilities=(FRIEND,))
    shop = play(waiting, replace(DIG, founder="Li"))  # next door to the Hab where Burman waits
    assert (shop.stored.minerals, noted(shop)) == (2, [])
    resting = play(waiting, Work(founder="Burman", at="Hab"), DIG)  # now placed there
    assert (resting.stored.minerals, noted(resting)) == (3, ["XB-P16"])


@pytest.mark.rule("XB-P16")
def test_a_builder_stands_in_the_new_location():
    state = replace(with_founder(START, "Burman", abilities=(FRIEND,)), stored=RICH)
    state = play(state, Build(founder="Burman", card="Well", x=2, y=0))
    assert state.founder("Burman").at == "Well"
    apart = play(state, Work(founder="Li", at="Machine Shop"))
    assert apart.stored.minerals == state.stored.minerals + 2  # no door to the Well: no bonus


@pytest.mark.rule("XB-P14")
def test_tasks_gain_what_is_printed_without_any_neighbour():
    friendly = with_founder(START, "Burman", abilities=(FRIEND,))
    state = play(friendly, Work(founder="Burman", at="Machine Shop"), DoTask(founder="Li", card="Mine"))
    assert (state.stored.oxygen, noted(state)) == (1, ["XB-P14"])
    assert (state.founder("Li").at, state.founder("Li").task) == ("Mine", "Mine")


@pytest.mark.rule("XB-P14", "XB-P15")
def test_tasks_follow_the_rules_of_work():
    assert broken(START, DoTask(founder="Li", card="Well")) == ["XB-P15"]
    assert broken(START, DoTask(founder="Li", card="Chapel")) == ["XB-P15"]
    assert broken(START, DoTask(founder="Li", card="Garage")) == ["XB-P5"]
    taken = play(START, DoTask(founder="Sato", card="Mine"))
    assert broken(taken, DoTask(founder="Li", card="Mine")) == ["XB-P2"]


@pytest.mark.rule("XB-P15")
def test_a_stated_space_is_remembered_with_its_card():
    stated = Space(offers=(Offer(gain=Stock(food=1)),))
    state = play(START, DoTask(founder="Li", card="Chapel", stated=stated))
    assert state.tasks[2].task.spaces == (stated,)
    state = play(state, Work(founder="Sato", at="Power Station", stated=stated))
    assert state.place("Power Station").card.spaces == (stated,)


STATED = Space(offers=(Offer(gain=Stock(food=1)),))
READ = Work(founder="Li", at="Power Station", stated=STATED)


@pytest.mark.rule("XB-P2")
def test_the_same_stated_space_holds_one_founder():
    state = play(START, READ)
    refusals = GAME.check(state, replace(READ, founder="Sato")).refusals
    assert [(r.rule, r.case) for r in refusals] == [("XB-P2", "alike")]
    sentence = GAME.refusal_text(refusals[0])
    assert sentence == "A founder is on this space of Power Station already."
    task = DoTask(founder="Li", card="Chapel", stated=STATED)
    assert broken(play(START, task), replace(task, founder="Sato")) == ["XB-P2"]


@pytest.mark.rule("XB-P2")
def test_a_space_stated_again_is_not_learned_twice():
    state = replace(play(START, READ), founders=START.founders)  # the next day
    state = play(state, replace(READ, founder="Sato"))
    assert state.place("Power Station").card.spaces == (STATED,)
    assert broken(state, replace(READ, founder="Vega", stated=None)) == ["XB-P2"]


@pytest.mark.rule("XB-P2")
def test_a_card_that_shows_a_space_twice_takes_two_founders():
    state = play(START, READ, replace(READ, founder="Sato", second=True))
    assert state.place("Power Station").card.spaces == (STATED, STATED)
    assert broken(state, replace(READ, founder="Vega")) == ["XB-P2"]
    beds = play(START, Work(founder="Li", at="Hab"))
    known = replace(READ, founder="Sato", at="Hab", stated=START.base[1].card.spaces[0])
    assert play(beds, known).founder("Sato").spot == "work:Hab:1"


@pytest.mark.rule("XB-P15")
def test_no_card_has_more_work_spaces_than_there_can_be():
    spaces = tuple(Space(offers=(Offer(gain=Stock(food=n)),)) for n in range(1, 7))
    full = with_place(START, "Power Station", card=replace(START.base[0].card, spaces=spaces))
    other = replace(READ, stated=Space(offers=(Offer(gain=Stock(metal=1)),)))
    assert broken(full, other) == ["XB-P15"]
    five = with_place(START, "Power Station", card=replace(START.base[0].card, spaces=spaces[:5]))
    assert broken(five, other) == []


def test_fewer_danger_dice_are_rolled_by_the_careful():
    careful = Ability(name="Careful", effects=(Effect(kind="safer"),))
    state = with_founder(LEVEL_2, "Li", abilities=(careful,))
    assert broken(state, STEEP) == ["XB-P5"]
    assert broken(state, replace(STEEP, roll=d6(3))) == []


def test_a_place_with_a_space_for_every_resource_can_still_be_told_another_one():
    place = next(place for place in START.base if place.name == "Machine Shop")
    known = tuple(Space(offers=(Offer(gain=Stock().put(resource, 1)),)) for resource in RESOURCES)
    full = with_place(START, "Machine Shop", card=replace(place.card, spaces=known))
    told_ones = [
        one for one in GAME.choices(full) if isinstance(one, Work) and one.at == "Machine Shop" and one.stated
    ]
    assert told_ones
    assert all(one.stated not in known for one in told_ones)
