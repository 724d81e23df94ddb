"""What can be chosen: placements with their dice, levels and abilities as they are known, who still can."""

import pytest
from msgspec.structs import replace

from companion.games.exobase import GAME
from companion.games.exobase.actions import Build, DoTask, TakeAbility, Upgrade
from companion.games.exobase.box import RESOURCES, Stock
from companion.games.exobase.cards import KNOWN, WORK_SPACES, Ability, Effect, Level, Location, Space, unread
from companion.games.exobase.choices.placing import STATED_LEVEL, could_be_placed
from tests.games.exobase.build import SCOUT, WELL, play, table, with_founder, with_place
from tests.games.exobase.test_night import CALM

RICH = Stock(minerals=4, metal=4, water=4, food=4, oxygen=4)
START = table(stored=RICH)
BUSY = replace(START, row=(), tasks=())
STEEP = (Space(level=3),) * WORK_SPACES


ALL = ("Li", "Burman", "Sato", "Vega")
SHOP = replace(BUSY.base[3], level=BUSY.base[3].top)
FULL = replace(BUSY.base[3], card=replace(BUSY.base[3].card, spaces=STEEP))
DARK = replace(BUSY.base[1], cubes=0)


@pytest.mark.rule("XB-P1", "XB-P9", "XB-P12")
@pytest.mark.parametrize(
    ("state", "names"),
    [
        pytest.param(replace(BUSY, base=()), (), id="nothing-to-do"),
        pytest.param(replace(BUSY, base=(DARK,)), (), id="without-power"),
        pytest.param(replace(BUSY, base=(SHOP,)), ALL, id="only-work"),
        pytest.param(replace(BUSY, base=(FULL,)), ALL, id="only-an-upgrade"),
        pytest.param(replace(BUSY, base=(replace(SHOP, damage=1),)), ALL, id="only-a-repair"),
        pytest.param(
            replace(BUSY, base=(), tasks=(Location(name="Mine", task=SCOUT),)), ALL, id="only-a-task"
        ),
        pytest.param(replace(START, base=(DARK,), tasks=()), ALL, id="only-a-build"),
        pytest.param(
            with_founder(BUSY, "Sato", spot="work:Hab:0"), ("Li", "Burman", "Vega"), id="one-placed"
        ),
        pytest.param(replace(BUSY, phase="night"), (), id="at-night"),
    ],
)
def test_who_could_still_be_placed_could_do_at_least_one_thing(state, names):
    assert could_be_placed(state) == names


@pytest.mark.rule("XB-P5", "XB-P17")
def test_a_dangerous_build_and_a_dangerous_level_come_with_their_dice():
    deadly = tuple(replace(level, danger=1) for level in WELL.levels)
    state = replace(START, row=(replace(WELL, levels=deadly), *START.row[1:]))
    builds = [one for one in GAME.choices(state).of(Build) if one.card == "Well"]
    assert {one.roll.faces for one in builds} == {(6,), (1,)}
    built = play(START, Build(founder="Li", card="Well", x=2, y=0))
    built = with_place(built, "Well", card=replace(WELL, levels=deadly))
    upgrades = GAME.choices(replace(built, bank=3, extra_energy=3)).of(Upgrade)
    assert {one.roll.faces for one in upgrades if one.at == "Well"} == {(6,), (1,)}


@pytest.mark.rule("XB-P15", "XB-N4")
def test_with_an_empty_bank_a_card_nobody_has_read_may_be_a_generator():
    state = replace(START, row=(unread("Chapel"),), bank=0)
    assert {one.stated.levels[0] for one in GAME.choices(state).of(Build)} == {Level(energy=1)}


@pytest.mark.rule("XB-P12", "XB-P15")
@pytest.mark.parametrize(
    ("stored", "cost"),
    [(RICH, 2), (Stock(minerals=2), 2), (Stock(minerals=1), 0), (Stock(metal=4), 0)],
)
def test_a_level_nobody_has_read_costs_what_is_in_store_or_nothing(stored, cost):
    state = replace(START, stored=stored)
    (level,) = {one.stated for one in GAME.choices(state).of(Upgrade) if one.at == "Hab"}
    assert level == replace(STATED_LEVEL, cubes=1, cost=Stock(minerals=cost))


@pytest.mark.rule("XB-P12")
def test_what_everybody_knows_of_a_card_is_its_next_level():
    half = replace(WELL, levels=WELL.levels[:1])
    state = with_place(play(START, Build(founder="Li", card="Well", x=2, y=0)), "Well", card=half)
    state = replace(state, bank=3, extra_energy=3)
    assert {one.stated for one in GAME.choices(state).of(Upgrade) if one.at == "Well"} == {KNOWN["Well"][1]}


TASKED = play(table(stored=RICH), DoTask(founder="Li", card="Mine"), *CALM)


@pytest.mark.rule("XB-G1")
@pytest.mark.parametrize(
    ("ability", "taken"),
    [
        (Ability(name="Quick"), [None]),
        (Ability(effects=(Effect(kind="safer"),)), [None]),
        (Ability(), [Ability(effects=(Effect(kind="safer"),))]),
        (
            Ability(effects=(Effect(kind="produce"), Effect(kind="energy"))),
            [
                Ability(effects=tuple(Effect(kind=kind, resource=resource) for kind in ("produce", "energy")))
                for resource in RESOURCES
            ],
        ),
    ],
    ids=["a-name", "effects", "nothing", "an-open-choice"],
)
def test_an_ability_is_taken_as_it_is_known(ability, taken):
    card = replace(TASKED.tasks[0], task=replace(SCOUT, ability=ability))
    state = replace(TASKED, tasks=(card, *TASKED.tasks[1:]))
    assert list(GAME.choices(state).of(TakeAbility)) == [TakeAbility("Li", stated=one) for one in taken]
