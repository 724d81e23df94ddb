"""The end: claimed, dead, out of time; the score; what is missing and when it can be had."""

import pytest
from msgspec.structs import replace

from companion.games.exobase import GAME
from companion.games.exobase.actions import Claim, Morning, NextDay, ResolveHazard, RollHazard
from companion.games.exobase.box import Options, Stock
from companion.games.exobase.cards import Effect, Hazard, Level
from companion.games.exobase.rules.end import can_claim, days_left
from companion.games.exobase.rules.forecast import Step, first_day, forecast, steps_of
from companion.games.exobase.state import Ask
from tests.games.exobase.build import broken, d6, play, table, with_founder, with_place

GREEN = Stock(minerals=4, metal=3, water=4, food=3, oxygen=3)
READY = with_place(table(production=GREEN), "Power Station", level=3)
SHORT = replace(READY, production=replace(GREEN, food=2))
LAST_NIGHT = table("night", day=10)


@pytest.mark.rule("XB-E1")
def test_lost_when_the_marker_passes_the_last_day():
    assert GAME.outcome(LAST_NIGHT) is None
    state = play(LAST_NIGHT, NextDay())
    assert (GAME.outcome(state).result, GAME.outcome(state).rule) == ("lost", "XB-E1")
    assert broken(state, Morning()) == ["XB-E1"]
    assert GAME.choices(state) == ()
    assert (GAME.score(state).total, GAME.score(state).lines) == (0, ())


@pytest.mark.rule("XB-E1")
def test_lost_when_all_founders_are_dead():
    plague = Hazard(name="Plague", effects=(Effect(kind="hurt_all", amount=5),))
    state = play(table("hazard"), RollHazard(roll=d6(1)), ResolveHazard(hazard=plague))
    assert (GAME.outcome(state).rule, GAME.outcome(state).sentence) == ("XB-E1", "All founders are dead.")
    assert GAME.score(state).total == 0


@pytest.mark.rule("XB-E1")
def test_not_lost_while_one_lives_and_a_day_is_left():
    state = LAST_NIGHT
    for name in ("Li", "Sato", "Vega"):
        state = with_founder(state, name, health=0, at="")
    assert GAME.outcome(state) is None
    assert [r.rule for r in GAME.invariants(replace(state, day=12))] == ["XB-E1"]


@pytest.mark.rule("XB-E2")
@pytest.mark.parametrize("phase", ["morning", "placement", "hazard", "night"])
def test_a_win_can_be_claimed_at_any_moment(phase):
    state = play(replace(READY, phase=phase), Claim())
    assert (GAME.outcome(state).result, GAME.outcome(state).rule) == ("won", "XB-E2")
    assert broken(state, Claim()) == ["XB-E2"]


@pytest.mark.rule("XB-E2")
@pytest.mark.parametrize(
    ("state", "cases"),
    [
        pytest.param(SHORT, ["green"], id="one-marker-short"),
        pytest.param(
            with_place(READY, "Power Station", level=2), ["station"], id="the-station-is-not-at-its-top"
        ),
        pytest.param(
            replace(READY, base=READY.base[1:], bank=0, extra_energy=3),
            ["destroyed"],
            id="the-station-is-gone",
        ),
        pytest.param(table(), ["green"] * 5 + ["station"], id="everything-missing"),
    ],
)
def test_what_is_missing_is_said(state, cases):
    refusals = GAME.check(state, Claim()).refusals
    assert ([r.rule for r in refusals], [r.case for r in refusals]) == (["XB-E2"] * len(cases), cases)


LAST_CHANCE = replace(READY, phase="night", day=10)


@pytest.mark.rule("XB-E2", "XB-E1")
def test_a_win_on_the_last_night_is_offered_and_given_away_only_by_saying_so():
    assert GAME.choices(LAST_CHANCE)[0] == Claim()
    assert NextDay() not in GAME.choices(LAST_CHANCE)
    refusals = GAME.check(LAST_CHANCE, NextDay()).refusals
    assert [(r.rule, r.case) for r in refusals] == [("XB-E2", "last")]
    sentence = "Last night: you can claim the win now for 8 points."
    assert GAME.refusal_text(refusals[0]) == sentence
    assert GAME.outcome(play(LAST_CHANCE, Claim())).result == "won"
    given = NextDay(let_go=True)
    assert given in GAME.choices(LAST_CHANCE)
    assert GAME.outcome(play(LAST_CHANCE, given)).result == "lost"


@pytest.mark.rule("XB-E2")
@pytest.mark.parametrize(
    "state",
    [
        pytest.param(replace(LAST_CHANCE, day=9), id="a-day-is-left"),
        pytest.param(replace(SHORT, phase="night", day=10), id="not-ready"),
    ],
)
def test_nothing_is_asked_where_no_win_is_given_away(state):
    assert broken(state, NextDay()) == []
    assert NextDay(let_go=True) not in GAME.choices(state)


@pytest.mark.rule("XB-E3")
def test_worked_case_3_seven_in_green_and_the_last_day():
    state = replace(READY, day=10)
    sheet = GAME.score(play(state, Claim()))
    assert [line.points for line in sheet.lines] == [2, 1, 2, 1, 1, 1]
    assert sheet.total == 8


@pytest.mark.rule("XB-E3")
def test_the_first_green_space_counts_one_and_below_it_nothing():
    state = table(production=Stock(minerals=2, metal=3, water=6))
    assert [line.points for line in GAME.score(state).lines] == [0, 1, 4, 0, 0, 10]


@pytest.mark.rule("XB-E2")
def test_the_forecast_names_what_is_missing_and_the_day_it_can_be_had():
    """Food lacks 1: the Lab gives it for 1 metal and a cube, and metal comes in tomorrow."""
    state = table(production=replace(GREEN, food=2))
    missing = forecast(state).missing
    assert [(m.kind, m.resource, m.have, m.need) for m in missing] == [
        ("production", "food", 2, 3),
        ("station", None, 1, 3),
    ]
    assert (missing[0].by, missing[0].day) == (("Lab",), 2)
    assert (missing[1].by, missing[1].day) == (("Power Station",) * 2, 3)
    assert forecast(state).day == 3


@pytest.mark.rule("XB-E2")
def test_the_forecast_counts_what_is_in_store_today():
    state = table(production=replace(GREEN, food=2), stored=Stock(minerals=1, metal=6))
    assert [m.day for m in forecast(state).missing] == [1, 1]
    assert forecast(replace(state, phase="night")).day == 2
    assert forecast(READY).missing == ()
    assert forecast(READY).day == 1


@pytest.mark.rule("XB-E2")
def test_no_known_way_and_too_late_are_told_apart_from_a_day():
    nothing = table()
    assert forecast(nothing).day is None
    assert [m.day for m in forecast(nothing).missing] == [None] * 6
    ruined = replace(READY, base=READY.base[1:], bank=0, extra_energy=3)
    assert [m.kind for m in forecast(ruined).missing] == ["destroyed"]
    assert forecast(ruined).day is None


def test_the_mode_is_part_of_the_head():
    assert GAME.house_rules(Options()) == ()
    assert len(GAME.house_rules(Options(mode="hardcore", short_costs_all=True, destroyed_adds_up=True))) == 3


@pytest.mark.rule("XB-E2")
def test_a_win_is_offered_at_a_quiet_moment_of_a_game_that_goes_on():
    assert can_claim(READY)
    assert not can_claim(replace(READY, phase="setup"))
    assert not can_claim(replace(READY, asks=(Ask(kind="target"),)))
    assert not can_claim(replace(READY, claimed=True))
    assert not can_claim(SHORT)


@pytest.mark.rule("XB-E1", "XB-E3")
def test_the_days_left_count_today_and_are_never_fewer_than_none():
    assert [days_left(replace(READY, day=day)) for day in (1, 9, 10, 11, 12)] == [10, 2, 1, 0, 0]


FREE = Step(at="Well", level=Level(), cubes=0)
DEAR = Step(at="Lab", level=Level(cost=Stock(metal=2), cubes=1), cubes=1)
MAKES = table(production=Stock(metal=1), bank=1)


@pytest.mark.rule("XB-E2")
@pytest.mark.parametrize(
    ("state", "steps", "day"),
    [
        pytest.param(MAKES, (), 1, id="nothing-to-do"),
        pytest.param(MAKES, (FREE,) * 4, 1, id="a-founder-each"),
        pytest.param(MAKES, (FREE,) * 5, 2, id="one-founder-too-few"),
        pytest.param(with_founder(MAKES, "Li", spot="work:Hab:0"), (FREE,) * 4, 2, id="one-has-been-placed"),
        pytest.param(replace(MAKES, phase="hazard"), (FREE,), 2, id="nobody-is-placed-any-more"),
        pytest.param(replace(MAKES, phase="morning"), (FREE,) * 4, 1, id="all-are-placed-today"),
        pytest.param(MAKES, (DEAR,), 3, id="two-mornings-make-its-price"),
        pytest.param(replace(MAKES, phase="morning"), (DEAR,), 2, id="this-morning-is-one-of-them"),
        pytest.param(replace(MAKES, stored=Stock(metal=4)), (DEAR,) * 2, None, id="one-cube-for-two"),
        pytest.param(replace(MAKES, day=9), (DEAR,), None, id="too-late"),
        pytest.param(replace(MAKES, day=8), (DEAR,), 10, id="on-the-last-day"),
    ],
)
def test_the_day_of_the_last_step_is_counted_by_hands_store_and_cubes(state, steps, day):
    assert first_day(state, steps) == day


@pytest.mark.rule("XB-N4", "XB-E2")
def test_every_level_to_come_adds_the_cubes_it_shows_more_than_the_one_before():
    levels = tuple(Level(cubes=cubes) for cubes in (1, 2, 4))
    grown = READY.base[2]
    place = replace(grown, card=replace(grown.card, levels=levels), level=1)
    assert [step.cubes for step in steps_of(place)] == [1, 2]
