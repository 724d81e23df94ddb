"""What the ExoBase screen shows: the goal, the rows, the map, ways and their outcome, questions."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from companion.games.exobase import GAME
from companion.games.exobase.actions import (
    Build,
    Claim,
    DoTask,
    EndPlacement,
    FlipTask,
    NextDay,
    ResolveHazard,
    RollHazard,
    Target,
    Upgrade,
    Work,
)
from companion.games.exobase.box import RESOURCES, Options, Stock
from companion.games.exobase.cards import Ability, Effect, FounderCard, Hazard, Offer, Space, unread
from companion.views.exobase import Draft, Library, view
from companion.views.exobase import draft as drafts
from companion.views.exobase.plan import losing
from tests.games.exobase.build import LAB, STATION, TASKS, WELL, d6, play, table, with_founder, with_place

RICH = Stock(minerals=4, metal=4, water=4, food=4)
START = table(stored=RICH)
LI = Draft(founder="Li")
METEOR = Hazard(name="Meteor", effects=(Effect(kind="target"),))
GREEN = Stock(minerals=3, metal=3, water=3, food=3, oxygen=3)


def way(shown, label):
    return next(way for way in shown.ways if way.label == label)


def test_the_goal_says_what_is_missing_and_by_when():
    goal = view(table(production=replace(GREEN, food=2)), Draft()).goal
    assert (goal.title, goal.days) == ("Not won yet: 2 missing", "10 days left")
    assert [(chip.text, chip.day) for chip in goal.chips] == [("+1", "day 2"), ("Station 1/3", "day 3")]
    assert goal.line == "All of it can be had on day 3 at the present production."


def test_a_game_that_can_be_won_can_be_claimed_at_once():
    ready = with_place(table(production=GREEN), "Power Station", level=3)
    shown = view(ready, Draft())
    assert (shown.goal.title, shown.goal.can_claim, shown.goal.points) == ("Ready to win", True, 15)
    assert shown.claim is not None


def test_a_destroyed_station_is_said():
    ruined = replace(table(production=GREEN), base=START.base[1:], bank=0, extra_energy=3)
    goal = view(ruined, Draft()).goal
    assert (goal.title, goal.is_lost) == ("Can't be won any more", True)
    assert "XB-E2" in goal.line


def test_resources_show_stored_capacity_production_and_green():
    state = table(stored=Stock(water=6), production=Stock(water=3, food=1))
    water, food = view(state, Draft()).resources[2:4]
    assert (water.stored, water.capacity, water.production, water.in_green) == (6, 6, 3, True)
    assert food.words == "Food 0 of 6, production +1, green from 3"


def test_the_fifth_resource_has_the_name_of_the_box():
    options = Options(box=replace(Options().box, fifth="Air"))
    assert view(table(options=options), Draft()).resources[-1].name == "Air"


def test_founders_tell_place_and_state():
    state = play(START, Work(founder="Li", at="Greenhouse"))
    state = with_founder(with_founder(state, "Sato", health=1), "Vega", health=0, at="")
    tiles = view(state, Draft(founder="Burman")).founders
    assert [(t.place, t.state) for t in tiles] == [
        ("Greenhouse", "placed"),
        ("Hab", "ready"),
        ("Hab", "injured"),
        ("–", "dead"),
    ]
    assert [t.is_chosen for t in tiles] == [False, True, False, False]


def test_the_power_card_says_where_the_energy_is():
    assert view(START, Draft()).power.line == "3 placed of 4 generated"
    dark = replace(with_place(START, "Hab", cubes=0), bank=2)
    assert "dark: Hab" in view(dark, Draft()).power.line


def test_the_map_shows_doors_joined_and_open():
    doors = view(START, Draft()).map.doors
    assert len([door for door in doors if door.is_joined]) == 4
    assert {(door.x, door.y) for door in doors if not door.is_joined} == {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_the_map_marks_places_that_fit_and_says_why_not():
    cells = view(START, Draft(founder="Li", card="Well")).map.cells
    assert {(cell.x, cell.y) for cell in cells if cell.fits} == {(2, 0), (1, 2)}
    assert all(cell.reason for cell in cells if not cell.fits)


def test_a_card_about_to_be_built_is_a_ghost_with_its_builder():
    tile = view(START, Draft(founder="Li", card="Well", cell=(2, 0))).map.tiles[-1]
    assert (tile.name, tile.is_ghost, tile.founders) == ("Well", True, ("Li",))


def test_adjacency_bonuses_are_marked_on_their_door():
    state = replace(START, bank=2, extra_energy=1, row=(replace(WELL, south=True, north=False), LAB))
    state = play(state, Build(founder="Li", card="Well", x=2, y=0))
    lab = replace(state.place("Well"), card=LAB, x=2, y=1, makes=Stock(), gave=Stock())
    doors = view(replace(state, base=(*state.base, lab)), Draft()).map.doors
    assert [(door.x, door.y, door.dy) for door in doors if door.is_bonus] == [(2, 0, 1)]


def test_the_ways_of_a_place_and_which_are_off():
    shown = view(START, drafts.chosen_place(LI, "Machine Shop"))
    labels = [way.label for way in shown.ways]
    assert labels == [
        "2 minerals",
        "1 metal",
        "2 minerals for 1 of any",
        "3 water",
        "Another work space",
        "Upgrade to level 2",
    ]
    assert way(shown, "3 water").is_off
    assert not way(shown, "2 minerals for 1 of any").is_off
    assert way(shown, "Upgrade to level 2").note == "1 metal"


def test_a_damaged_place_offers_its_repair_and_refuses_work():
    shown = view(with_place(START, "Greenhouse", damage=1), drafts.chosen_place(LI, "Greenhouse"))
    assert not way(shown, "Repair").is_off
    assert way(shown, "2 food").is_off


def test_a_dark_place_offers_power_at_any_time():
    dark = replace(with_place(START, "Hab", cubes=0), bank=2, phase="night")
    shown = view(dark, Draft(at="Hab"))
    assert [(one.key, one.is_off) for one in shown.ways] == [("power", False)]


def test_a_plan_shows_price_and_gain_before_the_tap():
    plan = view(START, Draft(founder="Li", card="Well", cell=(2, 0))).plan
    assert [(c.name, c.old, c.new) for c in plan.pays] == [("Minerals", "4", "2"), ("Power Bank", "1", "0")]
    assert [(c.name, c.old, c.new) for c in plan.gains] == [("Water production", "+0", "+1")]


def test_a_plan_tells_danger_bonus_and_what_is_lost():
    level_2 = with_place(START, "Machine Shop", level=2)
    shown = view(level_2, Draft(founder="Li", at="Machine Shop", way="work:2:0"))
    assert shown.plan.danger == "2d6 danger: hurt 88.9%"
    assert any("lost" in line for line in shown.plan.lines)
    assert (shown.main.needs, shown.main.dice) == ("roll", 2)
    weak = with_founder(level_2, "Li", health=1)
    assert "dead 88.9%" in view(weak, Draft(founder="Li", at="Machine Shop", way="work:2:0")).plan.danger


@pytest.mark.parametrize(
    ("dice", "health", "chance"),
    [
        (1, 1, Fraction(2, 3)),
        (2, 1, Fraction(8, 9)),
        (2, 2, Fraction(4, 9)),
        (3, 3, Fraction(8, 27)),
        (1, 2, 0),
    ],
)
def test_danger_odds_are_exact(dice, health, chance):
    assert losing(dice, health) == chance


def test_an_open_resource_is_asked_and_then_done():
    draft = Draft(founder="Li", card="Lab", cell=(1, 2))
    shown = view(START, draft)
    assert [choice.key for choice in shown.resource_choices] == list(RESOURCES)
    assert shown.main.label == "Choose a resource"
    assert isinstance(view(START, replace(draft, resource="food")).main.action, Build)


def test_a_morning_is_one_tap_and_shows_what_it_brings():
    shown = view(table("morning", production=Stock(food=2)), Draft())
    assert shown.main.label == "Morning of day 1"
    assert [(c.old, c.new) for c in shown.plan.gains] == [("0", "2")]


def test_questions_list_their_answers():
    state = play(table("hazard"), RollHazard(roll=d6(1)), ResolveHazard(hazard=METEOR), Target(roll=d6(1)))
    shown = view(state, Draft())
    assert shown.question.rule == "XB-N3"
    assert [option.label for option in shown.question.options] == ["Hab", "Greenhouse", "Machine Shop"]
    assert shown.main.needs == "missing"
    assert view(state, Draft(pick="Hab")).main.action is not None


def test_a_hazard_comes_from_the_library_or_is_stated():
    state = play(table("hazard"), RollHazard(roll=d6(3)))
    line = Hazard(name="Storm", low=4, high=5)
    assert view(state, Draft(), Library(hazards=(line,))).main.label == "Suffer Storm"
    assert view(state, Draft(), Library(hazards=(replace(line, hardcore=True),))).main.needs == "hazard"


def test_a_hazard_or_ability_of_any_resource_asks_for_it():
    theft = Hazard(name="Theft", effects=(Effect(kind="lose"),))
    state = play(table("hazard"), RollHazard(roll=d6(3)))
    assert view(state, Draft(hazard=theft)).main.needs == "resource"
    lucky = Ability(name="Lucky", effects=(Effect(kind="produce"),))
    mine = replace(TASKS[0], task=replace(TASKS[0].task, ability=lucky))
    calm = (EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=Hazard(name="Calm")))
    night = play(replace(START, tasks=(mine, *TASKS[1:])), DoTask(founder="Li", card="Mine"), *calm)
    assert view(night, Draft(pick="take:Li")).main.needs == "resource"


def test_a_night_offers_abilities_rest_and_refill_in_turn():
    calm = (EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=Hazard(name="Calm")))
    state = play(with_founder(START, "Vega", health=3), DoTask(founder="Li", card="Mine"), *calm)
    shown = view(state, Draft())
    assert [option.label for option in shown.options] == ["Li keeps Mine", "Vega rests"]
    assert shown.main.label == "Next day"
    short = replace(state, row=state.row[1:])
    assert [o.label for o in view(short, Draft()).options][-1] == "Turn Annex"


def test_rest_stays_on_offer_while_the_rows_are_refilled_and_abilities_do_not():
    calm = (EndPlacement(), RollHazard(roll=d6(1)), ResolveHazard(hazard=Hazard(name="Calm")))
    state = play(with_founder(START, "Vega", health=3), DoTask(founder="Li", card="Mine"), *calm)
    state = play(replace(state, row=state.row[1:]), FlipTask(card="Annex"))
    assert [option.label for option in view(state, Draft()).options] == ["Vega rests"]


def test_two_gaps_of_the_location_row_are_turned_before_a_card_is_drawn():
    night = replace(table("night"), row=START.row[2:])
    state = play(night, FlipTask(card="Annex"))
    shown = view(state, Draft())
    assert (shown.prompt, shown.main.label) == (
        "Refill the location row: choose a task card to turn.",
        "Choose a card",
    )
    assert view(play(state, FlipTask(card="Mine")), Draft()).main.needs == "draw"


LAST = with_place(table("night", day=10, production=GREEN), "Power Station", level=3)


def test_on_the_last_night_the_win_is_the_main_action_and_giving_it_away_is_chosen():
    shown = view(LAST, Draft())
    assert (shown.main.label, shown.main.action) == ("Claim the win", Claim())
    assert [(o.label, o.note) for o in shown.options] == [
        ("Let the win go", "the days are over: the game is lost")
    ]
    given = view(LAST, Draft(pick="let-go")).main
    assert (given.label, given.action) == ("Let the win go", NextDay(let_go=True))
    short = view(replace(LAST, tasks=LAST.tasks[:3]), Draft(pick="let-go")).main
    assert short.needs == "draw"  # the rows come first
    assert view(replace(LAST, day=9), Draft()).main.action == NextDay()


def test_a_dark_tile_has_a_red_cube_for_each_that_was_taken():
    grown = play(replace(START, bank=2, extra_energy=1), Upgrade(founder="Li", at="Greenhouse"))
    dark = replace(with_place(grown, "Greenhouse", cubes=1, gave=Stock()), production=Stock(), bank=2)
    tile = view(dark, Draft()).map.tiles[2]
    assert (tile.cubes, tile.red, tile.needed) == (1, 1, 2)
    assert "no power, red cubes: 1" in tile.words
    assert view(grown, Draft()).map.tiles[2].red == 0


def test_a_tile_has_as_many_levels_as_its_card():
    assert [tile.levels for tile in view(START, Draft()).map.tiles] == [3, 3, 2, 2]


def test_a_space_stated_again_can_be_the_second_of_its_card():
    space = Space(offers=(Offer(gain=Stock(food=1)),))
    state = play(START, Work(founder="Li", at="Power Station", stated=space))
    draft = Draft(founder="Sato", at="Power Station", space=space, way="stated:0")
    shown = view(state, draft)
    assert [(one.key, one.is_off) for one in shown.ways] == [("stated:0", True), ("second:0", False)]
    action = view(state, replace(draft, way="second:0")).main.action
    assert play(state, action).founder("Sato").spot == "work:Power Station:1"


def test_set_up_asks_for_four_founders_then_eight_cards():
    state = GAME.start(Options())
    library = Library(
        locations=(replace(STATION, levels=STATION.levels),), founders=(FounderCard(name="Kim"),)
    )
    base = view(state, Draft(), library)
    assert [tile.name for tile in base.map.tiles] == ["Power Station", "Hab", "Greenhouse", "Machine Shop"]
    state = GAME.apply(state, base.main.action)
    names = ("Kim", "Li", "Burman", "Founder 3")
    assert view(state, Draft(names=names[:3]), library).main.label == "Choose 1 more"
    state = GAME.apply(state, view(state, Draft(names=names), library).main.action)
    cards = library.card_names()[:8]
    state = GAME.apply(state, view(state, Draft(names=cards), library).main.action)
    assert (state.phase, len(state.row), len(state.tasks)) == ("morning", 4, 4)


def test_a_bonus_of_any_resource_is_asked_before_the_deal():
    state = GAME.apply(GAME.start(Options()), view(GAME.start(Options()), Draft()).main.action)
    library = Library(founders=(FounderCard(name="Kim", bonus=(Effect(kind="gain"),)),))
    assert view(state, Draft(names=("Kim", "Li", "Burman", "Founder 3")), library).main.needs == "bonus"


def test_taps_change_the_draft_and_a_second_tap_takes_them_back():
    assert drafts.chosen_founder(Draft(), "Li").founder == "Li"
    assert drafts.chosen_founder(LI, "Li").founder == ""
    assert drafts.chosen_place(LI, "Hab") == Draft(founder="Li", at="Hab")
    assert drafts.chosen_place(Draft(founder="Li", at="Hab"), "Hab") == LI
    assert drafts.chosen_card(Draft(founder="Li", at="Hab"), "Lab") == Draft(founder="Li", card="Lab")
    assert drafts.toggled_name(Draft(names=("a", "b")), "c", 2).names == ("a", "c")
    assert drafts.toggled_name(Draft(names=("a", "b")), "a", 2).names == ("b",)


def test_cards_not_read_yet_say_so():
    shown = view(replace(START, row=(unread("Chapel"), LAB), tasks=TASKS), Draft(founder="Li", card="Chapel"))
    assert (shown.row[0].location, shown.tasks[2].task) == ("not read yet", "task not read yet")
    assert [one.key for one in shown.ways] == ["read_card"]
    assert "2 metal" in shown.tasks[1].task


def test_upgrades_are_offered_with_their_price():
    shown = view(START, Draft(founder="Li", at="Power Station", way="upgrade"))
    assert way(shown, "Upgrade to level 2").note == "2 metal → +2 energy"
    assert isinstance(shown.main.action, Upgrade)
