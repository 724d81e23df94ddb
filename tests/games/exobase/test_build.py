"""Building and upgrading: price, place, benefits, order."""

import pytest
from msgspec.structs import replace

from companion.games.exobase import GAME
from companion.games.exobase.actions import Build, Upgrade, Work
from companion.games.exobase.box import Options, Stock
from companion.games.exobase.cards import Level, Location, unread
from companion.games.exobase.rules import grid
from tests.games.exobase.build import (
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

RICH = Stock(minerals=4, metal=4, water=4, food=4, oxygen=4)
START = table(stored=RICH)
WELL_HERE = Build(founder="Li", card="Well", x=2, y=0)
LAB_HERE = Build(founder="Li", card="Lab", x=1, y=2, resource="food")
SILO_HERE = Build(founder="Li", card="Storage Silo", x=0, y=-1)
REACTOR_HERE = replace(SILO_HERE, card="Reactor")
POOR = table()
UNREAD = replace(START, row=(unread("Chapel"), *START.row[1:]))
CHAPEL = replace(WELL_HERE, card="Chapel")
READ = replace(WELL, name="whatever")

BUILDING = [
    pytest.param(START, WELL_HERE, [], id="paid-powered-and-fitting"),
    pytest.param(POOR, WELL_HERE, ["XB-P10"], id="too-poor"),
    pytest.param(START, replace(WELL_HERE, card="Mine"), ["XB-P10"], id="a-card-of-the-task-row"),
    pytest.param(START, replace(WELL_HERE, x=1), ["XB-P11"], id="on-the-hab"),
    pytest.param(START, replace(WELL_HERE, x=-1), ["XB-P11"], id="no-door-joins"),
    pytest.param(START, replace(WELL_HERE, x=5, y=5), ["XB-P11"], id="far-from-the-base"),
    pytest.param(
        START, replace(WELL_HERE, x=0, y=-1), ["XB-P11", "XB-P11"], id="a-wall-on-the-stations-door"
    ),
    pytest.param(START, LAB_HERE, [], id="the-lab-names-its-resource"),
    pytest.param(START, replace(LAB_HERE, resource=None), ["XB-P18"], id="the-lab-names-none"),
    pytest.param(UNREAD, CHAPEL, ["XB-P15"], id="a-card-nobody-has-read"),
    pytest.param(UNREAD, replace(CHAPEL, stated=READ), [], id="a-card-read-at-the-table"),
    pytest.param(
        UNREAD,
        replace(CHAPEL, stated=replace(READ, levels=(Level(),))),
        ["XB-P10"],
        id="a-card-without-a-cube",
    ),
    pytest.param(
        play(START, WELL_HERE), replace(LAB_HERE, founder="Sato"), ["XB-P10"], id="the-bank-is-empty"
    ),
    pytest.param(play(START, WELL_HERE), replace(SILO_HERE, founder="Sato"), [], id="a-silo-needs-no-cube"),
    pytest.param(play(START, WELL_HERE), replace(REACTOR_HERE, founder="Sato"), [], id="nor-a-generator"),
    pytest.param(START, replace(WELL_HERE, roll=d6(3)), ["XB-P5"], id="no-danger-to-roll-for"),
    pytest.param(
        POOR, replace(LAB_HERE, x=1, y=1, resource=None), ["XB-P10", "XB-P18", "XB-P11"], id="all-reasons"
    ),
]


@pytest.mark.rule("XB-P10", "XB-P11", "XB-P18", "XB-P15")
@pytest.mark.parametrize(("state", "action", "rules"), BUILDING)
def test_building(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("XB-P10", "XB-N1")
def test_worked_case_2_the_well_takes_the_last_cube():
    state = play(START, WELL_HERE)
    assert (state.bank, state.place("Well").cubes, state.production) == (0, 1, Stock(water=1))
    refusal = GAME.check(state, replace(LAB_HERE, founder="Sato")).refusals[0]
    assert (refusal.rule, refusal.params["have"], refusal.params["need"]) == ("XB-P10", 0, 1)


@pytest.mark.rule("XB-P10")
def test_a_build_pays_leaves_the_row_and_takes_the_founder_along():
    state = play(START, WELL_HERE)
    assert state.stored == replace(RICH, minerals=2)
    assert [card.name for card in state.row] == ["Lab", "Storage Silo", "Reactor"]
    assert (state.founder("Li").at, state.place("Well").level) == ("Well", 1)
    assert broken(state, Work(founder="Li", at="Well")) == ["XB-P1"]


@pytest.mark.rule("XB-P11")
def test_the_places_that_fit_and_the_reasons_of_the_others():
    assert grid.fitting(START, WELL) == ((2, 0), (1, 2))
    assert grid.fitting(START, START.row[3]) == ((0, -1),)
    assert set(grid.cells_around(START.base)) == {
        (0, -1),
        (1, -1),
        (-1, 0),
        (2, 0),
        (-1, 1),
        (2, 1),
        (0, 2),
        (1, 2),
    }
    door_on_wall = GAME.check(START, replace(WELL_HERE, x=0, y=-1)).refusals
    assert [r.case for r in door_on_wall] == ["door", "apart"]


@pytest.mark.rule("XB-P11")
def test_the_place_of_a_destroyed_location_may_be_built_on_again():
    ruins = replace(START, base=START.base[:3], bank=2)
    hab_side = Location(name="Annexe", die=2, north=True, west=True, levels=(Level(cubes=1),))
    state = replace(ruins, row=(hab_side, *ruins.row[1:]))
    assert broken(state, Build(founder="Li", card="Annexe", x=1, y=1)) == []
    blind = replace(hab_side, west=False)
    closed = replace(state, row=(blind, *ruins.row[1:]))
    assert broken(closed, Build(founder="Li", card="Annexe", x=1, y=1)) == ["XB-P11"]


LENIENT = table(options=Options(walls_beside_doors=True), stored=RICH)


@pytest.mark.rule("XB-P11")
def test_by_house_rule_a_wall_may_stand_beside_a_door_of_the_base():
    blind = replace(WELL, west=False, south=True)  # a door to the south only, walls elsewhere
    shed = replace(blind, name="Shed", north=False)
    corner = Build(founder="Li", card="Shed", x=0, y=-1)  # on the Power Station's door
    beside = replace(corner, x=2, y=0)  # a wall on the Hab's door, nothing joined
    strict, lenient = (replace(s, row=(shed, *s.row[1:])) for s in (START, LENIENT))
    assert broken(strict, corner) == broken(lenient, corner) == []
    assert [r.case for r in GAME.check(strict, beside).refusals] == ["door", "apart"]
    assert [r.case for r in GAME.check(lenient, beside).refusals] == ["apart"]


@pytest.mark.rule("XB-P11")
def test_by_house_rule_a_card_fits_beside_a_door_it_turns_its_wall_to():
    ruins = {name: replace(s, base=s.base[:3], bank=2) for name, s in (("off", START), ("on", LENIENT))}
    annexe = Location(name="Annexe", die=2, north=True, levels=(Level(cubes=1),))  # a wall to the Greenhouse
    gap = Build(founder="Li", card="Annexe", x=1, y=1)
    for name, rules in (("off", ["XB-P11"]), ("on", [])):
        state = replace(ruins[name], row=(annexe, *START.row[1:]))
        assert broken(state, gap) == rules
        assert ((1, 1) in grid.fitting(state, annexe)) == (name == "on")


@pytest.mark.rule("XB-P11")
def test_a_new_door_beside_a_wall_fits_under_no_rule():
    for state in (START, LENIENT):
        doors = GAME.check(state, replace(WELL_HERE, x=-1)).refusals
        assert [r.case for r in doors] == ["apart"]
        east = replace(WELL, east=True)
        walled = replace(state, row=(east, *state.row[1:]))
        assert [r.case for r in GAME.check(walled, replace(WELL_HERE, x=-1)).refusals] == ["wall", "apart"]


def test_the_wall_beside_a_door_is_a_house_rule_the_table_can_switch():
    assert GAME.house_rules(LENIENT.options) == ("Wall beside a door: allowed, XB-P11",)
    rule = GAME.rulebook["XB-P11"]
    assert rule.house
    assert "House rule" in rule.text


@pytest.mark.rule("XB-P11")
def test_an_unread_card_is_offered_at_every_place_a_door_of_the_base_leads_to():
    offered = {(a.x, a.y) for a in GAME.choices(UNREAD) if isinstance(a, Build) and a.card == "Chapel"}
    assert offered == {(0, -1), (2, 0), (-1, 1), (1, 2)}


@pytest.mark.rule("XB-P11")
@pytest.mark.parametrize(
    ("walled", "doors"),
    [
        pytest.param({"Hab": {"south": False}}, (False, False, False, True), id="a-wall-above"),
        pytest.param({"Greenhouse": {"east": False}}, (True, False, False, False), id="a-wall-on-the-left"),
    ],
)
def test_an_unread_card_is_offered_with_doors_that_suit_its_neighbours(walled, doors):
    ruins = replace(UNREAD, base=UNREAD.base[:3], bank=2)
    for name, sides in walled.items():
        ruins = with_place(ruins, name, card=replace(ruins.place(name).card, **sides))
    offered = [
        a for a in GAME.choices(ruins) if isinstance(a, Build) and (a.card, a.x, a.y) == ("Chapel", 1, 1)
    ]
    built = [GAME.apply(ruins, action).site("Chapel") for action in offered]
    assert {(place.card.doors, place.unsure) for place in built} == {(doors, (1, 2))}


UPGRADE = Upgrade(founder="Li", at="Greenhouse")
TOP = with_place(START, "Power Station", level=3)
DARK = replace(with_place(START, "Greenhouse", cubes=0), bank=2)
UPGRADING = [
    pytest.param(START, UPGRADE, [], id="paid-and-powered"),
    pytest.param(POOR, UPGRADE, ["XB-P12"], id="too-poor"),
    pytest.param(replace(START, bank=0), UPGRADE, ["XB-P12"], id="no-cube-for-the-second-bolt"),
    pytest.param(TOP, replace(UPGRADE, at="Power Station"), ["XB-P12"], id="already-at-the-top"),
    pytest.param(
        with_place(START, "Greenhouse", level=2, cubes=2),
        replace(UPGRADE, stated=Level(cubes=2)),
        ["XB-P12"],
        id="a-third-level-of-a-two-level-card",
    ),
    pytest.param(with_place(START, "Greenhouse", damage=1), UPGRADE, ["XB-P4"], id="damaged"),
    pytest.param(DARK, UPGRADE, ["XB-N2"], id="without-power"),
    pytest.param(START, replace(UPGRADE, at="Well"), ["XB-P15"], id="not-in-the-base"),
    pytest.param(START, replace(UPGRADE, at="Hab"), ["XB-P15"], id="a-level-nobody-has-read"),
    pytest.param(
        START, replace(UPGRADE, at="Hab", stated=Level(cubes=1)), [], id="a-level-read-at-the-table"
    ),
    pytest.param(
        START, replace(UPGRADE, at="Hab", stated=Level(cubes=0)), ["XB-P12"], id="fewer-cubes-than-before"
    ),
    pytest.param(
        START,
        replace(UPGRADE, at="Hab", stated=Level(cubes=1, any_production=1)),
        ["XB-P18"],
        id="a-choice-open",
    ),
    pytest.param(
        START, replace(UPGRADE, at="Hab", stated=Level(cubes=1, danger=1)), ["XB-P5"], id="danger-not-rolled"
    ),
]


@pytest.mark.rule("XB-P12", "XB-P4", "XB-N2", "XB-P15", "XB-P18")
@pytest.mark.parametrize(("state", "action", "rules"), UPGRADING)
def test_upgrading(state, action, rules):
    assert broken(state, action) == rules


@pytest.mark.rule("XB-P12")
def test_levels_come_one_at_a_time_and_give_at_once():
    state = play(START, Upgrade(founder="Li", at="Power Station"))
    assert (state.place("Power Station").level, state.bank, state.stored.metal) == (2, 3, 2)
    assert "Power Station is at level 2 now." in told(state)
    state = play(state, replace(UPGRADE, founder="Sato"))
    assert (state.production.food, state.place("Greenhouse").cubes, state.bank) == (1, 2, 2)


@pytest.mark.rule("XB-P12")
def test_two_founders_raise_two_levels_on_one_day():
    state = replace(START, stored=replace(RICH, metal=5))
    state = play(state, *(Upgrade(founder=name, at="Power Station") for name in ("Li", "Sato")))
    assert (state.place("Power Station").level, state.bank, state.generated) == (3, 5, 8)


@pytest.mark.rule("XB-P12")
def test_the_end_of_a_two_level_card_is_said_with_its_levels():
    grown = with_place(START, "Greenhouse", level=2, cubes=2)
    refusal = GAME.check(grown, replace(UPGRADE, stated=Level(cubes=2))).refusals[0]
    sentence = GAME.refusal_text(refusal)
    assert sentence == "Greenhouse is at its top level: 2 of 2."
    assert GAME.remedy_text(refusal)


@pytest.mark.rule("XB-P12")
def test_a_card_read_level_by_level_goes_on_to_the_third():
    read = replace(UPGRADE, at="Hab", stated=Level(cubes=1))
    state = play(START, read, replace(read, founder="Sato"))
    assert (state.place("Hab").level, len(state.place("Hab").card.levels)) == (3, 3)
    assert broken(state, replace(read, founder="Vega")) == ["XB-P12"]


@pytest.mark.rule("XB-P12", "XB-E2")
def test_the_power_station_always_has_three_levels():
    two = replace(START.base[0].card, levels=START.base[0].card.levels[:2])
    state = with_place(START, "Power Station", card=two, level=2)
    assert broken(state, replace(UPGRADE, at="Power Station", stated=Level(energy=2))) == []


@pytest.mark.rule("XB-P17", "XB-D1")
def test_nothing_is_spent_when_the_builder_dies_of_danger():
    deadly = replace(WELL, levels=(replace(WELL.levels[0], danger=1),))
    state = with_founder(replace(START, row=(deadly, *START.row[1:])), "Li", health=1)
    after = play(state, replace(WELL_HERE, roll=d6(2)))
    assert (after.stored, after.bank, after.row, after.base) == (
        state.stored,
        state.bank,
        state.row,
        state.base,
    )
    assert not after.founder("Li").alive


@pytest.mark.rule("XB-P17")
@pytest.mark.parametrize("state", [POOR, replace(START, bank=0)], ids=["cost", "energy"])
def test_a_refused_build_spends_nothing(state):
    assert broken(state, WELL_HERE) == ["XB-P10"]
    with pytest.raises(Exception, match="XB-P10"):
        GAME.apply(state, WELL_HERE)


@pytest.mark.rule("XB-P17")
def test_a_build_says_who_stands_in_it():
    assert noted(play(START, WELL_HERE)) == ["XB-P17"]


@pytest.mark.rule("XB-P17", "XB-N4")
def test_energy_of_a_build_can_not_pay_for_itself():
    hungry = Location(name="Turbine", west=True, die=2, levels=(Level(cubes=1, energy=3),))
    state = replace(START, bank=0, row=(hungry, *START.row[1:]))
    assert broken(state, replace(WELL_HERE, card="Turbine")) == ["XB-P10"]
    powered = replace(START, row=(hungry, *START.row[1:]))
    assert play(powered, replace(WELL_HERE, card="Turbine")).bank == 3


@pytest.mark.rule("XB-N4")
def test_a_generator_fills_the_bank_at_once_and_uses_no_cube():
    state = play(START, REACTOR_HERE)
    assert "3 energy of Reactor goes into the Power Bank." in told(state)
    assert (state.bank, state.place("Reactor").cubes, state.generated) == (4, 0, 7)
    assert state.place("Reactor").powered


@pytest.mark.rule("XB-P18")
def test_the_lab_raises_the_chosen_production_each_time():
    state = replace(START, bank=2, extra_energy=1)
    state = play(state, LAB_HERE, Upgrade(founder="Sato", at="Lab", resource="oxygen"))
    assert state.production == Stock(food=1, oxygen=1)


@pytest.mark.rule("XB-P17", "XB-P12")
def test_nothing_is_raised_when_the_founder_dies_of_danger():
    frail = with_founder(START, "Li", health=1)
    steep = replace(UPGRADE, at="Hab", stated=Level(cubes=1, danger=1), roll=d6(4))
    after = play(frail, steep)
    assert (after.founder("Li").alive, after.place("Hab"), after.stored) == (
        False,
        frail.place("Hab"),
        frail.stored,
    )


@pytest.mark.rule("XB-P10")
def test_a_card_that_is_read_at_the_table_keeps_its_name_of_the_row():
    built = play(UNREAD, replace(CHAPEL, stated=READ))
    assert (built.place("Chapel").card.name, built.place("whatever")) == ("Chapel", None)
    assert "Chapel" not in [card.name for card in built.row]


@pytest.mark.rule("XB-P2", "XB-P12")
def test_a_level_that_was_taken_back_is_not_raised_beside_the_founder_who_raised_it():
    there = with_founder(START, "Sato", at="Greenhouse", spot="upgrade:Greenhouse:2")
    (refusal,) = GAME.check(there, UPGRADE).refusals
    assert GAME.refusal_text(refusal) == "A founder is on this space of Greenhouse already."


@pytest.mark.rule("XB-P11")
def test_the_cells_around_are_read_line_by_line():
    one = replace(START.base[0], x=4, y=7)
    assert grid.cells_around((one,)) == ((4, 6), (3, 7), (5, 7), (4, 8))


@pytest.mark.rule("XB-P11")
@pytest.mark.parametrize(("cell", "towards"), [((1, 0), 1), ((-1, 0), 3), ((0, 1), 2), ((0, -1), 0)])
def test_only_the_side_towards_a_cell_has_to_be_looked_at(cell, towards):
    chapel = replace(unread("Chapel"), doors_known=False)
    alone = replace(START, base=(replace(START.base[0], card=chapel, x=0, y=0),))
    assert [side for _, side in grid.unsure_beside(alone, *cell)] == [towards]
