"""Set-up: base, founders, rows, bonuses, sides."""

import pytest
from msgspec.structs import replace

from companion.games.exobase import GAME
from companion.games.exobase.actions import Deal, LayBase, LayRows, Morning
from companion.games.exobase.box import Box, Options, Side, Stock
from companion.games.exobase.cards import CORE, Ability, Effect, FounderCard, Level
from tests.games.exobase.build import NAMES, ROW, TASKS, broken, noted, opened, play

NEW = GAME.start(Options())
FOUR = tuple(FounderCard(name=name) for name in NAMES)
WALLED = replace(CORE[1], west=False)
WEAK = replace(CORE[0], levels=(Level(energy=3),))

BASE = [
    pytest.param(NEW, CORE, [], id="the-four-core-cards"),
    pytest.param(NEW, CORE[:3], ["XB-S1"], id="one-is-missing"),
    pytest.param(NEW, CORE[::-1], ["XB-S1"], id="another-square"),
    pytest.param(NEW, (WEAK, *CORE[1:]), ["XB-S1"], id="a-station-of-three"),
    pytest.param(NEW, (*CORE[:3], replace(CORE[3], levels=())), ["XB-S1"], id="one-nobody-has-read"),
    pytest.param(NEW, (CORE[0], WALLED, *CORE[2:]), ["XB-S1"], id="a-door-meets-a-wall"),
    pytest.param(opened(), CORE, ["XB-T1"], id="in-the-middle-of-a-game"),
]


@pytest.mark.rule("XB-S1")
@pytest.mark.parametrize(("state", "core", "rules"), BASE)
def test_laying_the_base(state, core, rules):
    assert broken(state, LayBase(core=core)) == rules


@pytest.mark.rule("XB-S1")
def test_four_energy_power_three_locations_and_one_is_banked():
    state = play(NEW, LayBase(core=CORE))
    assert [(p.name, p.level, p.cubes, p.powered) for p in state.base] == [
        ("Power Station", 1, 0, True),
        ("Hab", 1, 1, True),
        ("Greenhouse", 1, 1, True),
        ("Machine Shop", 1, 1, True),
    ]
    assert (state.bank, state.generated) == (1, 4)
    assert broken(state, LayBase(core=CORE)) == ["XB-S1"]


@pytest.mark.rule("XB-S2")
def test_four_founders_start_in_the_hab_at_full_health():
    state = play(NEW, Deal(founders=FOUR))
    assert [(f.name, f.health, f.at, f.placed) for f in state.founders] == [
        (n, 5, "Hab", False) for n in NAMES
    ]
    assert state.day == 1


@pytest.mark.rule("XB-S2")
@pytest.mark.parametrize(
    "founders", [FOUR[:3], (*FOUR, FounderCard(name="Five")), (*FOUR[:3], FOUR[0])], ids=["3", "5", "twice"]
)
def test_any_other_number_of_founders_is_refused(founders):
    assert broken(NEW, Deal(founders=founders)) == ["XB-S2"]


@pytest.mark.rule("XB-S2")
def test_founders_are_dealt_once():
    assert broken(play(NEW, Deal(founders=FOUR)), Deal(founders=FOUR)) == ["XB-S2"]


@pytest.mark.rule("XB-S3")
def test_the_rows_hold_four_each_and_five_lie_under_the_top():
    state = play(NEW, LayRows(row=ROW, tasks=TASKS))
    assert (len(state.row), len(state.tasks), state.pile) == (4, 4, 5)


@pytest.mark.rule("XB-S3")
@pytest.mark.parametrize(
    ("row", "tasks", "rules"),
    [
        pytest.param(ROW[:3], TASKS, ["XB-S3"], id="three-locations"),
        pytest.param(ROW, TASKS[:3], ["XB-S3"], id="the-top-of-the-pile-forgotten"),
        pytest.param(ROW, (*TASKS[:3], ROW[0]), ["XB-S3"], id="a-card-twice"),
        pytest.param((*ROW[:3], CORE[0]), TASKS, ["XB-S3"], id="a-core-card"),
        pytest.param((), (), ["XB-S3", "XB-S3"], id="nothing"),
    ],
)
def test_other_rows_are_refused(row, tasks, rules):
    assert broken(NEW, LayRows(row=row, tasks=tasks)) == rules


@pytest.mark.rule("XB-S3")
def test_the_rows_are_laid_once():
    state = play(NEW, LayRows(row=ROW, tasks=TASKS))
    assert broken(state, LayRows(row=ROW, tasks=TASKS)) == ["XB-S3"]


@pytest.mark.rule("XB-S4")
def test_everything_starts_at_zero_and_then_bonuses_apply():
    assert (opened().stored, opened().production) == (Stock(), Stock())
    bonus = (Effect(kind="gain", resource="water", amount=2), Effect(kind="produce", resource="metal"))
    state = opened(founders=(FounderCard(name="Li", bonus=bonus), *FOUR[1:]))
    assert (state.stored, state.production) == (Stock(water=2), Stock(metal=1))
    energy = opened(founders=(FounderCard(name="Li", bonus=(Effect(kind="energy"),)), *FOUR[1:]))
    assert (energy.bank, energy.generated) == (2, 5)


@pytest.mark.rule("XB-S4")
def test_a_bonus_of_any_resource_has_to_name_it():
    open_bonus = FounderCard(name="Li", bonus=(Effect(kind="gain"),))
    assert broken(NEW, Deal(founders=(open_bonus, *FOUR[1:]))) == ["XB-S4"]


@pytest.mark.rule("XB-S4", "XB-G2")
def test_a_passive_production_of_any_resource_has_to_name_it():
    lucky = Ability(name="Lucky", effects=(Effect(kind="produce"),))
    open_card = FounderCard(name="Li", abilities=(lucky,))
    assert broken(NEW, Deal(founders=(open_card, *FOUR[1:]))) == ["XB-S4"]
    named = replace(lucky, effects=(Effect(kind="produce", resource="water"),))
    state = opened(founders=(replace(open_card, abilities=(named,)), *FOUR[1:]))
    assert (state.production, state.founder("Li").gave) == (Stock(water=1), Stock(water=1))


@pytest.mark.rule("XB-S4")
def test_the_bonus_is_said():
    named = FounderCard(name="Li", bonus=(Effect(kind="gain", resource="food"),))
    assert noted(play(NEW, Deal(founders=(named, *FOUR[1:])))) == ["XB-S4"]


@pytest.mark.rule("XB-S5")
def test_hardcore_changes_time_hazards_and_production_only():
    box = Box(hardcore=Side(days=8, green_food=4, top=5, hazard_numbers=(3, 4)))
    hard, normal = Options(mode="hardcore", box=box), Options(box=box)
    assert (hard.side.days, hard.side.green("food"), hard.side.top, hard.side.hazard_number(1)) == (
        8,
        4,
        5,
        3,
    )
    assert (normal.side.days, normal.side.green("food"), normal.side.hazard_number(7)) == (10, 3, 7)
    assert opened(hard).founders == opened(normal).founders
    assert GAME.house_rules(hard) == ("Hardcore: XB-S5",)


@pytest.mark.rule("XB-S5")
def test_a_side_that_contradicts_itself_is_refused_only_where_it_is_used():
    box = Box(hardcore=Side(green_metal=7, top=6))
    assert GAME.check_options(Options(mode="hardcore", box=box)).rules == ["XB-S5"]
    assert GAME.check_options(Options(box=box)).rules == []


@pytest.mark.rule("XB-S5")
def test_green_may_begin_at_the_very_top_of_the_track():
    assert GAME.check_options(Options(box=Box(normal=Side(green_metal=6, top=6)))).rules == []


@pytest.mark.rule("XB-T1")
def test_the_day_begins_when_base_founders_and_rows_are_there():
    state = play(NEW, Deal(founders=FOUR), LayRows(row=ROW, tasks=TASKS))
    assert broken(state, Morning()) == ["XB-T1"]
    assert play(state, LayBase(core=CORE), Morning()).phase == "placement"


@pytest.mark.rule("XB-S1", "XB-M3")
def test_what_the_core_makes_at_its_first_level_is_made_from_the_start():
    farm = replace(CORE[2], levels=(Level(cubes=1, production=Stock(food=2)),))
    state = play(NEW, LayBase(core=(*CORE[:2], farm, CORE[3])))
    place = state.place("Greenhouse")
    assert (state.production, place.makes, place.gave) == (Stock(food=2), Stock(food=2), Stock(food=2))


@pytest.mark.rule("XB-S4", "XB-D1")
def test_what_a_bonus_costs_its_founder_pays():
    frail = FounderCard(name="Li", bonus=(Effect(kind="hurt"),))
    state = play(NEW, Deal(founders=(frail, *FOUR[1:])))
    assert ([founder.health for founder in state.founders], state.asks) == ([4, 5, 5, 5], ())


@pytest.mark.rule("XB-S2", "XB-S3")
def test_what_was_laid_is_not_laid_again():
    dealt = play(NEW, Deal(founders=FOUR))
    again = (Deal(founders=FOUR), LayRows(row=ROW, tasks=TASKS))
    for state, action in zip((dealt, replace(NEW, row=ROW)), again, strict=True):
        assert [refusal.case for refusal in GAME.check(state, action).refusals] == ["done"]
