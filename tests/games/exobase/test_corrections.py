"""Corrections: the table says otherwise, what hangs on it follows, and play goes on."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from companion.core.correction import Change, correct, refuse_changes
from companion.games.exobase import GAME
from companion.games.exobase.actions import (
    Build,
    Deal,
    EndPlacement,
    LayBase,
    LayRows,
    NextDay,
    Power,
    Repair,
    ResolveHazard,
    RollHazard,
    Target,
    Upgrade,
)
from companion.games.exobase.box import Options, Stock
from companion.games.exobase.cards import CORE, CORE_NAMES, Ability, Effect, FounderCard, Hazard
from companion.games.exobase.state import Ask, State
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.games.exobase.build import (
    NAMES,
    PATCH,
    ROW,
    TASKS,
    d6,
    opened,
    play,
    table,
    with_founder,
    with_place,
)

RICH = Stock(minerals=5, metal=5, water=5, food=5, oxygen=5)
START = table(stored=RICH)
WELL = play(START, Build(founder="Li", card="Well", x=2, y=0))
CALM = (EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=Hazard(name="Calm")))
NIGHT = play(START, *CALM)
GIFTED = Ability(
    name="Gifted", effects=(Effect(kind="produce", resource="food"), Effect(kind="energy", amount=2))
)
GIFTED_LI = FounderCard(name="Li", abilities=(GIFTED, PATCH))


def say(state, **values):
    """The state after a correction and the rules it breaks; `base_1_cubes=0` names a path."""
    changes = tuple(Change(_path(key), value) for key, value in values.items())
    refused = tuple(refuse_changes(changes, GAME.tracked(state)))
    assert not refused, refused
    after, verdict = correct(state, changes, GAME.invariants, GAME.follow)
    return after, verdict.rules


def _path(key):
    if key == "extra_energy":
        return (key,)
    return tuple(int(part) if part.isdigit() else part for part in key.split("_"))


def said(state, **values):
    after, rules = say(state, **values)
    assert rules == []
    return after


def refused(state, **values):
    return say(state, **values)[1]


@pytest.mark.rule("XB-S3", "XB-G4")
def test_the_pile_never_has_more_cards_than_have_not_come_up():
    empty = said(replace(NIGHT, tasks=NIGHT.tasks[:3], gone=("Annex",)), pile=0)
    assert refused(empty, pile=13) == ["XB-S3"]
    assert refused(empty, pile=6) == ["XB-S3"]
    assert GAME.choices(said(empty, pile=5))


@pytest.mark.rule("XB-N2", "XB-M3")
def test_a_location_that_is_said_to_be_dark_takes_its_production_along():
    dark = said(WELL, base_4_cubes=0, bank=1)
    assert (dark.production.water, dark.place("Well").gave) == (0, Stock())
    lit = play(dark, Power(at="Well"))
    assert lit.production.water == 1
    assert said(dark, base_4_cubes=1, bank=0).production.water == 1


@pytest.mark.rule("XB-P12", "XB-M3", "XB-N2")
def test_production_and_power_follow_a_level_that_is_corrected():
    dark = said(WELL, base_4_level=2)
    assert (dark.place("Well").powered, dark.production.water) == (False, 0)
    grown = said(replace(WELL, bank=1, extra_energy=1), base_4_level=2, base_4_cubes=2, bank=0)
    assert (grown.place("Well").powered, grown.production.water) == (True, 2)
    lower = said(grown, base_4_level=1)
    assert (lower.production.water, lower.place("Well").cubes, lower.bank) == (1, 1, 1)
    dark_again = said(grown, base_4_level=1, base_4_cubes=0, bank=2)
    assert (dark_again.place("Well").powered, dark_again.production.water) == (False, 0)
    assert refused(dark, base_4_level=1, base_4_cubes=2, extra_energy=1) == ["XB-N1"]


@pytest.mark.rule("XB-M3")
def test_a_production_that_is_said_counts_whatever_follows():
    assert said(WELL, base_4_cubes=0, bank=1, production_water=3).production.water == 3
    assert said(WELL, production_food=2).production == Stock(water=1, food=2)


@pytest.mark.rule("XB-M3")
def test_what_a_location_gives_is_not_cut_by_a_production_that_is_said():
    top = START.options.side.top
    dark = said(WELL, base_4_cubes=0, bank=1)
    full = said(dark, base_4_cubes=1, bank=0, production_water=top)
    assert (full.production.water, full.place("Well").gave) == (top, Stock(water=1))
    assert said(full, base_4_cubes=0, bank=1).production.water == top - 1


@pytest.mark.rule("XB-P18")
def test_the_choice_of_a_level_has_to_be_said_with_it():
    lab = play(
        replace(START, bank=2, extra_energy=1),
        Build(founder="Li", card="Lab", x=1, y=2, resource="food"),
    )
    assert refused(lab, base_4_level=2) == ["XB-P18"]
    assert [r.rule for r in GAME.invariants(with_place(lab, "Lab", picks=()))] == ["XB-P18"]
    grown = said(lab, base_4_level=2, production_oxygen=1)
    assert (grown.place("Lab").makes, grown.production) == (Stock(food=1, oxygen=1), Stock(food=1, oxygen=1))
    assert said(grown, base_4_cubes=0, bank=2).production == Stock()
    lower = said(grown, base_4_level=1)
    assert (lower.production, lower.place("Lab").picks) == (Stock(food=1), ("food",))


@pytest.mark.rule("XB-N4", "XB-N1")
def test_the_energy_of_a_generator_follows_its_level():
    more = said(START, base_0_level=2)
    assert (more.bank, more.generated) == (3, 6)
    less = said(play(START, Upgrade(founder="Li", at="Power Station")), base_0_level=1)
    assert (less.bank, less.generated) == (1, 4)
    assert refused(START, base_0_level=2, bank=2) == ["XB-N1"]
    assert said(START, base_0_level=2, bank=3).generated == 6


@pytest.mark.rule("XB-N3", "XB-N1")
def test_half_the_energy_follows_the_damage_of_a_generator():
    asked = said(START, base_0_damage=1)
    assert (asked.bank, asked.station.parked, asked.ask.kind, asked.ask.amount) == (0, 1, "dark", 1)
    counted = said(replace(START, bank=3, extra_energy=2), base_0_damage=1, base_0_parked=2, bank=1)
    assert (counted.station.parked, counted.ask) == (2, None)
    moved = said(START, base_0_damage=1, base_0_parked=1, base_1_cubes=0)
    assert (moved.station.parked, moved.bank, moved.ask) == (1, 1, None)
    mended = said(counted, base_0_damage=0)
    assert (mended.station.parked, mended.bank) == (0, 3)
    assert refused(counted, base_0_damage=0, bank=2, extra_energy=3) == ["XB-N3"]


@pytest.mark.rule("XB-D1")
def test_a_founder_said_to_be_at_0_is_dead_and_gives_nothing_any_more():
    others = tuple(FounderCard(name=name) for name in NAMES[1:])
    state = replace(opened(founders=(GIFTED_LI, *others)), phase="placement")
    assert (state.production.food, state.bank) == (1, 3)
    dead = said(state, founders_0_health=0)
    li = dead.founder("Li")
    assert (dead.production.food, dead.bank, dead.generated) == (0, 1, 4)
    assert (li.at, li.spot, li.abilities, li.energy) == ("", "", (), 0)
    assert said(state, founders_0_health=0, bank=1).bank == 1
    assert refused(state, founders_0_health=0, bank=2) == ["XB-N1"]


@pytest.mark.rule("XB-D1")
def test_a_founder_said_to_live_again_is_back_in_the_hab():
    dead = said(START, founders_0_health=0)
    back = said(dead, founders_0_health=2)
    assert (back.founder("Li").at, back.founder("Li").placed) == ("Hab", False)
    assert not [one for one in GAME.tracked(dead) if one.path == ("founders", 0, "at")]


@pytest.mark.rule("XB-D1")
@pytest.mark.parametrize(
    "left", [{"at": "Hab"}, {"abilities": (PATCH,)}, {"gave": Stock(food=1)}, {"energy": 1}]
)
def test_the_dead_leave_nothing_behind(left):
    corpse = with_founder(START, "Li", health=0, **{"at": "", **left})
    assert "XB-D1" in [refusal.rule for refusal in GAME.invariants(corpse)]


@pytest.mark.rule("XB-P1", "XB-P14")
def test_a_pawn_put_somewhere_else_was_placed_there_today():
    moved = said(START, founders_0_at="Greenhouse")
    assert (moved.founder("Li").at, moved.founder("Li").placed) == ("Greenhouse", True)
    assert said(moved, founders_1_at="Greenhouse").founder("Burman").placed
    assert not said(moved, founders_0_at="Hab").founder("Li").placed
    assert said(START, founders_0_at="Mine").founder("Li").task == "Mine"


@pytest.mark.rule("XB-H7")
def test_nobody_is_put_where_nothing_lies():
    ruins = replace(START, base=tuple(p for p in START.base if p.name != "Hab"), bank=2)
    outside = replace(ruins, founders=tuple(replace(f, at="") for f in ruins.founders))
    where = next(one for one in GAME.tracked(outside) if one.path == ("founders", 0, "at"))
    assert not where.allows("Hab")
    assert where.allows("")
    assert not [one for one in GAME.tracked(NIGHT) if one.path[-1] == "at"]


@pytest.mark.rule("XB-T1", "XB-N3")
def test_a_question_that_nobody_can_answer_any_more_falls_away():
    meteor = Hazard(name="Meteor", effects=(Effect(kind="target"),))
    hazard = (EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=meteor), Target(roll=d6(1)))
    asked = play(START, *hazard)
    assert (asked.ask.kind, asked.phase) == ("dark", "hazard")
    whole = said(asked, base_0_damage=0)
    assert (whole.asks, whole.bank, whole.phase) == ((), 1, "night")
    assert GAME.choices(whole)


@pytest.mark.rule("XB-E1")
def test_a_finished_game_can_be_corrected_back():
    over = play(replace(NIGHT, day=10), NextDay())
    assert next(one for one in GAME.tracked(over) if one.path == ("day",)).allows(over.day)
    assert GAME.choices(said(over, day=10))


@pytest.mark.rule("XB-P2", "XB-P9")
def test_a_level_or_a_token_that_is_said_to_be_back_is_worked_again_by_the_rules():
    upgrade = Upgrade(founder="Li", at="Power Station")
    back = said(play(START, upgrade), base_0_level=1)
    assert GAME.check(back, replace(upgrade, founder="Sato")).rules == ["XB-P2"]
    repair = Repair(founder="Li", at="Hab")
    again = said(play(with_place(START, "Hab", damage=1), repair), base_1_damage=1)
    assert play(again, replace(repair, founder="Sato")).place("Hab").damage == 0


@pytest.mark.rule("XB-D1", "XB-T1")
def test_what_follows_is_the_same_when_the_game_is_opened_again():
    journal = MemoryJournal()
    first = Table(GAME, Options(), journal)
    others = tuple(FounderCard(name=name) for name in NAMES[1:])
    setup = (LayBase(core=CORE), Deal(founders=(GIFTED_LI, *others)), LayRows(row=ROW, tasks=TASKS))
    assert all(first.propose(action) for action in setup)
    assert first.correct((Change(("founders", 0, "health"), 0),))
    assert (first.state.production.food, first.state.generated) == (0, 4)
    assert Table(GAME, Options(), journal).state == first.state


def test_a_correction_of_nothing_changes_nothing():
    assert GAME.follow(WELL, WELL) is WELL


@pytest.mark.rule("XB-M3", "XB-N2", "XB-P18", "XB-N3")
@pytest.mark.parametrize(
    ("state", "rule"),
    [
        pytest.param(replace(with_place(WELL, "Well", cubes=0), bank=1), "XB-N2", id="gives-without-power"),
        pytest.param(with_place(WELL, "Well", gave=Stock(water=2)), "XB-M3", id="gives-more-than-it-makes"),
        pytest.param(
            replace(with_place(START, "Power Station", parked=1), bank=0), "XB-N3", id="cubes-on-a-whole-one"
        ),
    ],
)
def test_production_level_and_power_agree(state, rule):
    assert [refusal.rule for refusal in GAME.invariants(state)] == [rule]


# -- whatever is corrected whenever ----------------------------------------------------------------------

OTHERS = (
    FounderCard(name="Burman", abilities=(PATCH,)),
    FounderCard(name="Sato"),
    FounderCard(name="Vega", bonus=(Effect(kind="produce", resource="metal", amount=2),)),
)
TABLES = (
    Options(),
    Options(mode="hardcore", short_costs_all=True, destroyed_adds_up=True, walls_beside_doors=True),
)


def corrected(state, chance):
    """The state after a random correction of one to four values, where the table can show it."""
    tracked = GAME.tracked(state)
    if not tracked:
        return state
    some = [one for one in tracked if chance.random() < 0.3 or one.path[0] in ("bank", "pile")]
    picked = chance.sample(some or tracked, min(len(some or tracked), chance.randint(1, 4)))
    changes = tuple(Change(one.path, _value(one, chance)) for one in picked)
    assert not tuple(refuse_changes(changes, tracked))
    after, _ = correct(state, changes, GAME.invariants, GAME.follow)
    return state if after is None else after


def _value(one, chance):
    if one.kind == "choice":
        return chance.choice(one.choices)[0]
    if one.kind == "text":
        return chance.choice((one.value, "Ito", "Oya"))
    near = chance.choice((one.value - 1, one.value + 1, chance.randint(one.low, one.high)))
    return min(one.high, max(one.low, near))


def stepped(state, chance):
    """One random action; kinds of actions are equally likely."""
    choices = GAME.choices(state)
    kind = chance.choice(sorted({type(choice).__name__ for choice in choices}))
    return GAME.apply(state, chance.choice([c for c in choices if type(c).__name__ == kind]))


def begun(seed):
    """A table with cards the tests know, or one where every card is stated."""
    chosen = TABLES[seed % len(TABLES)]
    if seed % 4 < 2:
        return replace(opened(chosen, (GIFTED_LI, *OTHERS)), stored=RICH)
    state = GAME.start(chosen)
    while state.phase == "setup":
        state = GAME.apply(state, GAME.choices(state)[0])
    return replace(state, stored=RICH)


def agrees(state):
    """What hangs together at a table, counted here once more."""
    for place in state.base:
        assert place.powered or not place.gave
        assert place.damage or not place.parked
    for founder in state.founders:
        assert founder.alive or not (founder.at or founder.spot or founder.gave or founder.abilities)
    names = {card.name for card in state.row + state.tasks} | {place.name for place in state.base}
    assert len((names | set(state.gone)) - set(CORE_NAMES)) + state.pile <= 13


@pytest.mark.rule("XB-N1", "XB-N2", "XB-M2", "XB-M3", "XB-D1", "XB-S3")
@pytest.mark.parametrize("seed", range(24))
def test_after_any_accepted_correction_the_table_is_possible_and_play_goes_on(seed):
    chance, state, accepted = random.Random(seed), begun(seed), 0
    for _ in range(60):
        before = state
        if chance.random() < 0.5:
            state = corrected(state, chance)
            accepted += state is not before
        else:
            state = stepped(state, chance)
        assert GAME.invariants(state) == ()
        agrees(state)
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
        if GAME.outcome(state):
            break
        assert GAME.choices(state)
    assert accepted


@pytest.mark.rule("XB-S2")
def test_a_founder_gets_a_name_and_no_two_have_the_same():
    from companion.core.correction import Change
    from companion.table.journal import MemoryJournal
    from companion.table.table import Table

    state = opened()
    table = Table(GAME, state.options, MemoryJournal())
    table._line[0] = type(table._line[0])(0, None, state)
    assert table.correct((Change(("founders", 2, "name"), "Ito"),))
    assert table.state.founders[2].name == "Ito"
    assert table.correct((Change(("founders", 1, "name"), "Ito"),)).rules == ["XB-S2"]


def test_a_founder_who_gets_a_name_keeps_the_open_question():
    asked = replace(START, asks=(Ask(kind="target", about="Li"), Ask(kind="target", about="Hab")))
    first = replace(asked.founders[0], name="Lia")
    named = GAME.follow(asked, replace(asked, founders=(first, *asked.founders[1:])))
    assert [(ask.kind, ask.about) for ask in named.asks] == [("target", "Lia"), ("target", "Hab")]


def test_before_the_game_begins_a_correction_is_only_what_was_said():
    before = table("setup")
    after = replace(before, bank=before.bank + 1)
    assert GAME.follow(before, after) is after
