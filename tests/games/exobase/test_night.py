"""Nights: abilities, rest, refill, the next day."""

import pytest
from msgspec.structs import replace

from companion.games.exobase import GAME
from companion.games.exobase.actions import (
    Build,
    DoTask,
    Draw,
    EndPlacement,
    FlipTask,
    NextDay,
    ResolveHazard,
    Rest,
    RollHazard,
    TakeAbility,
    UseAbility,
)
from companion.games.exobase.box import Stock
from companion.games.exobase.cards import Ability, Effect, Hazard, unread
from companion.games.exobase.rules.night import ability_of
from tests.games.exobase.build import (
    FRIEND,
    PATCH,
    broken,
    d6,
    noted,
    play,
    table,
    with_founder,
    with_place,
)

RICH = Stock(minerals=4, metal=4, food=4)
CALM = (EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=Hazard(name="Calm")))
TASKED = play(table(stored=RICH), DoTask(founder="Li", card="Mine"), *CALM)
NIGHT = play(table(stored=RICH), *CALM)
TAKE = TakeAbility(founder="Li")
HURT = with_founder(NIGHT, "Li", health=2)


@pytest.mark.rule("XB-G1")
def test_all_return_and_the_card_becomes_an_ability():
    assert {f.at for f in TASKED.founders} == {"Hab"}
    state = play(TASKED, TAKE)
    assert ([c.name for c in state.tasks], state.founder("Li").abilities[0].name) == (
        ["Garage", "Chapel", "Annex"],
        "Gardener",
    )
    assert state.production.food == 1
    assert broken(state, Draw(card=unread("Mine"))) == ["XB-G4"]


@pytest.mark.rule("XB-G1")
@pytest.mark.parametrize(
    ("state", "action"),
    [
        pytest.param(NIGHT, TAKE, id="no-task-was-worked"),
        pytest.param(TASKED, TakeAbility(founder="Sato"), id="somebody-elses-task"),
        pytest.param(with_founder(TASKED, "Li", health=0, at=""), TAKE, id="the-dead-take-nothing"),
        pytest.param(play(TASKED, TAKE), TAKE, id="taken-once"),
        pytest.param(replace(TASKED, tasks=TASKED.tasks[1:]), TAKE, id="the-card-is-gone"),
    ],
)
def test_no_other_ability_can_be_taken(state, action):
    assert broken(state, action) == ["XB-G1"]


@pytest.mark.rule("XB-G1")
def test_an_ability_nobody_has_read_is_stated():
    state = play(table(), DoTask(founder="Li", card="Garage", roll=d6(6)), *CALM)
    assert broken(state, TAKE) == ["XB-G1"]
    open_choice = Ability(effects=(Effect(kind="produce"),))
    assert broken(state, replace(TAKE, stated=open_choice)) == ["XB-G1"]
    named = replace(TAKE, stated=Ability(effects=(Effect(kind="produce", resource="metal"),)))
    assert play(state, named).production.metal == 1


@pytest.mark.rule("XB-G1")
def test_a_taken_card_is_said_and_needs_no_taking():
    assert "XB-G1" in noted(TASKED)
    state = play(TASKED, NextDay())
    assert "Mine" in [card.name for card in state.tasks]


INSTANT = with_founder(HURT, "Li", health=2, abilities=(PATCH,))
USE = UseAbility(founder="Li")


@pytest.mark.rule("XB-G2")
@pytest.mark.parametrize("phase", ["morning", "placement", "hazard", "night"])
def test_an_instant_ability_works_once_at_any_time(phase):
    state = play(replace(INSTANT, phase=phase), USE)
    assert (state.founder("Li").health, state.founder("Li").abilities) == (4, ())
    assert broken(state, USE) == ["XB-G2"]


@pytest.mark.rule("XB-G2")
def test_an_instant_ability_works_in_the_middle_of_a_hazard():
    fever = Hazard(name="Fever", effects=(Effect(kind="hurt", amount=2),))
    state = replace(with_founder(table("hazard"), "Li", health=1, abilities=(PATCH,)))
    state = play(state, RollHazard(roll=d6(1)), ResolveHazard(hazard=fever))
    assert state.ask.kind == "health"
    assert play(state, USE).founder("Li").health == 3


@pytest.mark.rule("XB-G2")
@pytest.mark.parametrize(
    ("state", "action"),
    [
        pytest.param(INSTANT, UseAbility(founder="Sato"), id="not-its-own-founder"),
        pytest.param(INSTANT, UseAbility(founder="Li", ability=1), id="no-second-ability"),
        pytest.param(with_founder(INSTANT, "Li", health=0), USE, id="not-as-its-founder-dies"),
        pytest.param(with_founder(INSTANT, "Li", abilities=(FRIEND,)), USE, id="a-passive-one-is-not-used"),
        pytest.param(
            with_founder(INSTANT, "Li", abilities=(Ability(instant=True),)), USE, id="nobody-has-read-it"
        ),
        pytest.param(INSTANT, UseAbility(founder="Li", to="Nobody"), id="healing-nobody"),
    ],
)
def test_abilities_that_can_not_be_used(state, action):
    assert broken(state, action)[0] == "XB-G2"


@pytest.mark.rule("XB-G2")
def test_healing_is_not_spent_on_full_health():
    well = with_founder(INSTANT, "Li", health=5)
    refusals = GAME.check(well, USE).refusals
    assert [(r.rule, r.case) for r in refusals] == [("XB-G2", "full")]
    assert GAME.refusal_text(refusals[0]) == "Li is at full health: 5 of 5."
    assert broken(INSTANT, replace(USE, to="Sato")) == ["XB-G2"]
    assert [a.to for a in GAME.choices(INSTANT) if isinstance(a, UseAbility)] == ["Li"]
    mixed = replace(PATCH, effects=(*PATCH.effects, Effect(kind="gain", resource="food")))
    assert broken(with_founder(well, "Li", abilities=(mixed,)), USE) == []


@pytest.mark.rule("XB-G2", "XB-P9")
def test_stated_effects_are_checked_one_by_one():
    blank = Ability(name="Kit", instant=True)
    state = with_founder(with_place(NIGHT, "Hab", damage=1), "Li", abilities=(blank,))
    mend = replace(USE, stated=(Effect(kind="repair"),), at="Hab")
    assert play(state, mend).place("Hab").damage == 0
    assert broken(state, replace(mend, at="Greenhouse")) == ["XB-P9"]
    trade = (Effect(kind="lose", resource="oxygen"), Effect(kind="gain", amount=2))
    assert broken(state, replace(USE, stated=trade)) == ["XB-P7", "XB-G2"]
    paid = replace(state, stored=Stock(oxygen=1))
    assert play(paid, replace(USE, stated=trade, resource="food")).stored == Stock(food=2)
    assert broken(state, replace(USE, stated=(Effect(kind="safer"),))) == ["XB-G2"]


@pytest.mark.rule("XB-G3")
def test_rest_is_two_for_one_as_often_as_paid():
    state = play(HURT, Rest(founder="Li"), Rest(founder="Li"))
    assert (state.founder("Li").health, state.stored.food) == (4, 0)
    assert broken(state, Rest(founder="Li")) == ["XB-G3"]


@pytest.mark.rule("XB-G3")
@pytest.mark.parametrize(
    ("state", "rules"),
    [
        pytest.param(NIGHT, ["XB-G3"], id="full-health"),
        pytest.param(replace(HURT, stored=Stock(food=1, water=6)), ["XB-G3"], id="too-little-of-it"),
        pytest.param(with_founder(NIGHT, "Li", health=0), ["XB-G3"], id="dead"),
    ],
)
def test_rest_refused(state, rules):
    assert broken(state, Rest(founder="Li")) == rules


@pytest.mark.rule("XB-G3")
def test_the_rest_resource_comes_from_the_box():
    options = replace(HURT.options, box=replace(HURT.options.box, rest="water"))
    state = replace(HURT, options=options, stored=Stock(food=6, water=2))
    assert play(state, Rest(founder="Li")).stored == Stock(food=6)


BUILT = play(
    table(stored=RICH),
    Build(founder="Sato", card="Well", x=2, y=0),
    DoTask(founder="Li", card="Mine"),
    *CALM,
    TAKE,
)


@pytest.mark.rule("XB-G4", "XB-G5")
def test_worked_case_7_three_are_left_under_the_top():
    assert (len(BUILT.row), len(BUILT.tasks), BUILT.pile) == (3, 3, 5)
    state = play(BUILT, Draw(card=unread("Tower")))
    assert (len(state.tasks), state.pile) == (4, 4)
    state = play(state, FlipTask(card="Chapel"), Draw(card=unread("Vault")))
    assert (len(state.row), len(state.tasks), state.pile) == (4, 4, 3)
    assert play(state, NextDay()).day == 2


@pytest.mark.rule("XB-G4")
@pytest.mark.parametrize(
    ("state", "action"),
    [
        pytest.param(NIGHT, Draw(card=unread("Tower")), id="the-task-row-is-full"),
        pytest.param(NIGHT, FlipTask(card="Mine"), id="the-location-row-is-full"),
        pytest.param(BUILT, FlipTask(card="Chapel"), id="the-task-row-comes-first"),
        pytest.param(replace(BUILT, pile=0), Draw(card=unread("Tower")), id="the-pile-is-empty"),
        pytest.param(BUILT, Draw(card=unread("Well")), id="a-card-that-is-in-play"),
        pytest.param(BUILT, Draw(card=unread("Hab")), id="a-core-card"),
    ],
)
def test_refills_out_of_place(state, action):
    assert broken(state, action) == ["XB-G4"]


@pytest.mark.rule("XB-G4")
def test_rows_stay_short_when_the_pile_is_empty():
    state = play(replace(BUILT, pile=0), FlipTask(card="Chapel"))
    assert (len(state.row), len(state.tasks)) == (4, 2)
    assert broken(state, NextDay()) == []


TWO_GAPS = replace(NIGHT, row=NIGHT.row[2:], gone=("Well", "Lab"))


@pytest.mark.rule("XB-G4")
def test_two_gaps_are_turned_one_after_the_other_and_then_cards_are_drawn():
    once = play(TWO_GAPS, FlipTask(card="Chapel"))
    kinds = {type(action) for action in GAME.choices(once)}
    assert FlipTask in kinds
    assert not {Draw, NextDay} & kinds
    refusal = GAME.check(once, Draw(card=unread("Tower"))).refusals[0]
    assert GAME.refusal_text(refusal) == "Fill the build row first: 3 of 4."
    twice = play(once, FlipTask(card="Annex"))
    assert ([c.name for c in twice.row[2:]], len(twice.tasks)) == (["Chapel", "Annex"], 2)
    assert broken(twice, NextDay()) == ["XB-G5"]
    full = play(twice, Draw(card=unread("Tower")), Draw(card=unread("Vault")))
    assert (len(full.row), len(full.tasks), full.pile) == (4, 4, 3)
    assert play(full, NextDay()).day == 2


@pytest.mark.rule("XB-G4")
def test_with_an_empty_pile_cards_are_turned_as_long_as_there_are_any():
    state = replace(TWO_GAPS, pile=0, tasks=TWO_GAPS.tasks[:1])
    state = play(state, FlipTask(card="Mine"))
    assert (len(state.row), state.tasks) == (3, ())
    assert broken(state, NextDay()) == []


@pytest.mark.rule("XB-G4")
def test_with_no_task_card_left_to_turn_the_next_card_is_drawn():
    state = replace(TWO_GAPS, tasks=(), night="turn", gone=("Well", "Lab", "Mine"))
    drawn = play(state, Draw(card=unread("Tower")))
    assert ([card.name for card in drawn.tasks], drawn.pile) == (["Tower"], 4)


@pytest.mark.rule("XB-G5", "XB-G1")
def test_abilities_are_taken_before_or_after_rest_but_not_once_cards_are_drawn():
    rested = play(with_founder(TASKED, "Li", health=2), Rest(founder="Li"))
    assert play(rested, TAKE).founder("Li").abilities[0].name == "Gardener"
    short = replace(TASKED, tasks=TASKED.tasks[:3])
    drawn = play(short, Draw(card=unread("Tower")))
    assert broken(drawn, TAKE) == ["XB-G5"]
    turned = play(replace(TASKED, row=TASKED.row[1:]), FlipTask(card="Annex"))
    assert broken(turned, TAKE) == ["XB-G5"]


@pytest.mark.rule("XB-G5", "XB-G3")
def test_rest_is_possible_at_any_point_of_the_night():
    drawn = with_founder(play(BUILT, Draw(card=unread("Tower"))), "Li", health=2)
    rested = play(drawn, Rest(founder="Li"))
    assert (rested.founder("Li").health, rested.night) == (3, "refill")
    turned = play(drawn, FlipTask(card="Chapel"), Rest(founder="Li"))
    assert turned.night == "turn"
    assert broken(turned, TAKE)[0] == "XB-G5"


@pytest.mark.rule("XB-G1")
def test_two_founders_back_from_tasks_take_a_card_each():
    state = play(
        table(stored=RICH),
        DoTask(founder="Li", card="Mine"),
        DoTask(founder="Sato", card="Garage", roll=d6(6)),
        *CALM,
        TAKE,
    )
    assert [founder.task for founder in state.founders] == ["", "", "Garage", ""]
    safer = Ability(effects=(Effect(kind="safer"),))
    assert (
        play(state, TakeAbility(founder="Sato", stated=safer)).founder("Sato").abilities[0].name == "Garage"
    )


@pytest.mark.rule("XB-G5")
def test_the_day_moves_on_only_with_full_rows():
    assert broken(BUILT, NextDay()) == ["XB-G5"]
    full = play(BUILT, Draw(card=unread("Tower")))
    assert broken(full, NextDay()) == ["XB-G5"]
    assert broken(NIGHT, NextDay()) == []


@pytest.mark.rule("XB-G6")
def test_any_card_of_the_task_row_may_be_turned():
    full = play(BUILT, Draw(card=unread("Tower")))
    turns = [action.card for action in GAME.choices(full) if isinstance(action, FlipTask)]
    assert turns == ["Garage", "Chapel", "Annex", "Tower"]
    assert broken(full, FlipTask(card="Well")) == ["XB-G6"]


@pytest.mark.rule("XB-G5")
def test_every_night_begins_with_the_abilities():
    late = replace(NIGHT, night="refill")
    assert play(late, NextDay()).night == "abilities"


@pytest.mark.rule("XB-G1")
@pytest.mark.parametrize(
    "known",
    [Ability(name="Quick"), Ability(effects=(Effect(kind="safer"),)), Ability()],
    ids=["a-name", "effects", "nothing"],
)
def test_what_is_known_of_a_task_is_what_its_founder_takes(known):
    mine = replace(TASKED.tasks[0], task=replace(TASKED.tasks[0].task, ability=known))
    state = replace(TASKED, tasks=(mine, *TASKED.tasks[1:]))
    assert ability_of(state, state.founder("Li"), TAKE) == (None if known == Ability() else known)
