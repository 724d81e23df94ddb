"""What the page of ExoBase says: goals, stores, founders, map, rows, ways, warnings, orders, odds."""

import pytest
from msgspec.structs import replace

from companion.core.tapped import Changed
from companion.games.exobase import GAME
from companion.games.exobase.actions import Build, Work
from companion.games.exobase.box import Stock
from companion.games.exobase.cards import FounderCard, unread
from companion.games.exobase.state import Ask
from tests.games.exobase.build import FRIEND, GREENHOUSE, table, with_founder, with_place
from tests.games.exobase.test_intents import RICH, quarry, sit, winning


def page(state, *taps, **kwargs):
    """The page after these touches."""
    seat = sit(state, **kwargs)
    for control, value in taps:
        assert isinstance(seat.tap(control, value), Changed), (control, value)
    return seat.page()


def ways(found):
    return {button.label: button for button in found.block("ways").options}


def changed(button):
    return [(one.label, one.now, one.then) for one in button.figures]


def test_the_goal_line_counts_what_is_missing():
    goals = page(table(production=Stock(3, 2, 3, 3, 3))).block("goals")
    assert goals.title == "2 goals left"
    assert [sign.text for sign in goals.signs] == ["+1", "1/3"]


@pytest.mark.rule("XB-E2")
def test_a_destroyed_power_station_is_said_to_lose_the_win():
    state = table(base=table().base[1:], bank=0, extra_energy=3)
    assert "You can’t win any more" in page(state).block("goals").title


def test_resources_say_stored_made_and_enough():
    item = page(table(stored=Stock(water=6), production=Stock(water=3))).block("resources").items[2]
    assert (item.stored, item.capacity, item.made, item.is_enough) == (6, 6, 3, True)


def test_the_next_ready_founder_is_preselected():
    state = with_founder(table(), "Li", spot="stands:Hab")
    pawns = page(state, ("place", "Greenhouse")).block("pawns").pawns
    assert [pawn.name for pawn in pawns if pawn.mark == "chosen"] == ["Burman"]


def test_the_power_bank_stands_on_the_power_station():
    tile = page(table()).block("map").tiles[0]
    assert (tile.name, tile.bank, tile.bank_note) == ("Power Station", "1", "free of 4")


def test_a_way_shows_what_it_pays_and_gives():
    found = ways(page(table(stored=RICH), ("place", "Greenhouse")))
    assert changed(found["Work"]) == [("Food", "3", "5")]
    assert found["Work"].note == "2 food"


@pytest.mark.rule("XB-M2")
def test_what_would_be_lost_is_said_before():
    found = ways(page(table(stored=Stock(food=5)), ("place", "Greenhouse")))
    assert found["Work"].note == "1 food lost"


@pytest.mark.rule("XB-P6", "XB-P13")
def test_an_injury_and_a_bonus_are_said_before():
    state = with_founder(table(), "Li", health=1, abilities=(FRIEND,))
    assert "injured −1" in ways(page(state, ("place", "Greenhouse")))["Work"].note
    helped = with_founder(table(), "Vega", abilities=(FRIEND,), at="Machine Shop", spot="work:Machine Shop:0")
    assert "bonus +1: Vega" in ways(page(helped, ("place", "Greenhouse")))["Work"].note


@pytest.mark.rule("XB-P5")
def test_danger_is_said_with_its_chance():
    state = with_founder(with_place(table(), "Machine Shop", level=2), "Li", health=2)
    notes = [button.note for button in page(state, ("place", "Machine Shop")).block("ways").options]
    assert "2d6: hurt 88.9%, dies 44.4%" in notes
    told = [
        one
        for button in page(state, ("place", "Machine Shop")).block("ways").options
        for one in button.figures
    ]
    warned = [(one.label, one.now) for one in told if one.tone == "warn"]
    assert warned == [("hurt", "88.9%"), ("dies", "44.4%")]  # what is drawn where the words have no room


@pytest.mark.rule("XB-P5")
def test_the_danger_of_a_build_is_said_before_its_tap():
    well = next(card for card in table().row if card.name == "Well")
    steep = replace(well, levels=(replace(well.levels[0], danger=2), *well.levels[1:]))
    row = tuple(steep if card.name == "Well" else card for card in table().row)
    found = ways(page(table(stored=RICH, row=row), ("place", "Well"), ("place", "cell:2,0")))
    assert found["Build"].note.startswith("2d6: hurt 88.9%")


def test_a_place_that_leads_nowhere_says_why():
    dark = replace(with_place(table(), "Greenhouse", cubes=0), bank=2)
    found = page(dark, ("place", "Greenhouse"))
    assert found.block("why0").rule == "XB-P4"
    assert any(button.value == "power" for button in found.block("beside").options)


def test_an_unread_card_says_what_its_place_demands():
    state = table(stored=RICH, row=(unread("Quarry"), *table().row[1:]))
    found = page(state, ("place", "Quarry"), ("place", "cell:2,0"))
    assert found.block("card").title == "Quarry: door left"
    assert found.tray == ()
    assert found.block("map").tiles[-1].ghost


def test_an_unnamed_card_offers_names_in_a_list():
    state = table(row=(unread("Card 1"), *table().row[1:]), stored=RICH)
    found = page(
        state, ("place", "Card 1"), shelf={"location": (GREENHOUSE, replace(GREENHOUSE, name="Depot"))}
    )
    labels = [button.label for button in found.block("names").options]
    assert labels == ["Depot", "Well"]
    assert found.block("rows").rows[0].cards[0].name == "Card 1"


NAMELESS = table(
    row=(unread("Card 1"), *table().row[1:]), tasks=(unread("Card 5"), *table().tasks[1:]), stored=RICH
)


def test_a_card_may_have_any_name():
    found = page(NAMELESS, ("place", "Card 1"), ("want", "name:Card 1"))
    assert (found.block("name").title, found.block("name").most) == ("Name of Card 1", 24)
    assert [button.label for button in found.dock.main] == ["Cancel"]
    assert (found.tray, found.dock.end) == ((), None)
    found = page(NAMELESS, ("want", "name:Card 1"), ("say.name", "Dock"))
    assert [button.label for button in found.dock.main] == ["Cancel", "Save name"]


def test_a_nameless_task_is_entered_with_all_the_room_and_named_afterwards():
    seat = sit(NAMELESS)
    seat.tap("place", "Card 5")
    assert [block.id for block in seat.page().stage] == ["space"]
    for control, value in (("say.space", "food"), ("main", None)):
        assert isinstance(seat.tap(control, value), Changed)
    assert [button.label for button in seat.page().block("beside").options] == ["Name Card 5"]
    for control, value in (("want", "name:Card 5"), ("say.name", "Depot"), ("main", None)):
        assert isinstance(seat.tap(control, value), Changed)
    assert [order.text for order in seat.page().now] == ["Name: Depot"]  # nobody goes anywhere


def test_a_task_that_is_known_by_its_name_is_asked_for_it_first():
    known = replace(table().tasks[0], name="Depot")
    shelf = {"location": (known,)}
    found = page(NAMELESS, ("place", "Card 5"), shelf=shelf)
    assert [button.label for button in found.block("names").options] == ["Depot", "Well", "None of these"]
    assert found.block("space") is None
    found = page(NAMELESS, ("place", "Card 5"), ("say.name", "later"), shelf=shelf)
    assert (found.block("names"), found.block("space") is not None) == (None, True)


def test_founders_are_named_before_the_first_goes_somewhere():
    state = table(day=1)
    founders = tuple(replace(f, name="Founder 4") if f.name == "Vega" else f for f in state.founders)
    state = replace(state, founders=founders)
    seat = sit(state)
    chip = seat.page().block("beside").options[-1]
    assert (chip.label, chip.control) == ("Name Founder 4", "correct")
    for control, value in ((chip.control, chip.value), ("correct.to", "Odo"), ("correct.save", None)):
        assert isinstance(seat.tap(control, value), Changed)
    assert seat.table.state.founder("Odo")
    assert GAME.learned(state, seat.table.state) == (("founder", FounderCard(name="Odo")),)
    placed = with_founder(state, "Li", at="Hab", spot="stands:Hab")
    assert sit(placed).page().block("beside") is None


@pytest.mark.rule("XB-S4")
def test_setup_reminds_of_the_bonuses_of_founders_whose_cards_are_not_entered():
    seat = sit(GAME.start(GAME.options()))
    for name in ("Li", "Burman", "Founder 3", "Founder 4"):
        seat.tap("say.founders", name)
    seat.tap("main")
    assert seat.page().now[0].text == "Founder bonuses: hold a figure to add"


def test_what_a_hazard_damages_is_told_before_the_founders_go_home():
    hit = replace(table("hazard", rolled=True), asks=(Ask(kind="hit", among=("Hab", "Greenhouse")),))
    seat = sit(hit)
    assert isinstance(seat.tap("place", "Greenhouse"), Changed)
    assert seat.page().now[0].text == "Damage token on Greenhouse"


# -- the hazard ------------------------------------------------------------------------------------------


@pytest.mark.rule("XB-H3")
def test_the_odds_of_a_target_roll_are_exact_and_stand_before_the_tap():
    state = table("hazard", rolled=True, asks=(Ask(kind="target"),))
    found = page(state)
    assert [(one.text, one.exact) for one in found.block("odds").chances] == [
        ("Power Station", "25.0%"),
        ("Hab", "25.0%"),
        ("Greenhouse", "25.0%"),
        ("Machine Shop", "25.0%"),
    ]
    assert {tile.odds for tile in found.block("map").tiles} == {"25.0%"}
    assert found.dock.main[0].label in ("Roll target", "Use app dice")


def test_odds_wait_for_a_target_die_that_is_not_known():
    state = quarry(table("hazard", rolled=True, asks=(Ask(kind="target"),)))
    assert page(state).block("odds-open").text == "Odds need the target die of Quarry"


@pytest.mark.rule("XB-H3")
def test_locations_with_one_die_share_their_odds_by_the_fewest_tokens():
    state = table("hazard", rolled=True, asks=(Ask(kind="target"),))
    same = with_place(state, "Hab", card=replace(state.site("Hab").card, die=1))
    assert page(same).block("odds").chances[0].text == "Power Station or Hab"
    damaged = with_place(same, "Hab", damage=1)
    assert page(damaged).block("odds").chances[0].text == "Power Station"


# -- dock and hands --------------------------------------------------------------------------------------


def test_endings_have_their_place_and_say_what_comes_first():
    assert page(table()).dock.end.label == "End placement"
    assert page(table("hazard")).dock.end.off
    assert page(table("night")).dock.end.label == "Next day"
    assert page(table("night", day=10)).dock.end.note == "you lose"


def test_a_win_in_hand_makes_the_next_day_ask():
    seat = sit(winning("night"))
    seat.tap("want", "next_day")
    assert seat.page().warning.title == "Waiting costs 1 point"


def test_hands_are_told_what_to_do():
    seat = sit(table(stored=RICH))
    seat.tap("place", "Greenhouse")
    seat.tap("say.way", "work:0:0")
    assert [order.text for order in seat.page().now] == ["Li to Greenhouse", "Food cube to 5"]
    seat.tap("place", "Well")
    seat.tap("place", "cell:2,0")
    seat.tap("main")
    texts = [order.text for order in seat.page().now]
    assert {"Burman to Well", "Build Well", "Minerals cube to 1", "Power Bank to 0"} <= set(texts)


def test_every_figure_may_be_corrected_by_a_hold_or_a_touch():
    state = table()
    found = page(state)
    keys = {one.key for one in GAME.tracked(state)}
    for board in ("resources", "pawns", "map"):
        assert set(found.block(board).held.values()) <= keys


@pytest.mark.parametrize(
    ("state", "name"),
    [
        pytest.param(table(production=Stock(food=1)), "check-normal/green_food", id="green"),
        pytest.param(with_founder(table(), "Li", health=3), "check-health", id="health"),
        pytest.param(table("night"), "check-normal/days", id="days"),
    ],
)
def test_an_assumed_value_is_asked_when_it_first_matters(state, name):
    assert page(state, printed={}).block(name) is not None
    assert page(table(), printed={}).block(name) is None


def test_the_same_parts_keep_their_place_in_every_phase():
    states = [table(phase) for phase in ("morning", "placement", "hazard", "night")]
    shapes = {tuple(block.id for block in (*page(s).board, *page(s).tray)) for s in states}
    assert shapes == {("goals", "resources", "pawns", "map", "rows")}
    assert len({page(s).heights for s in states}) == 1


def test_work_and_build_are_judged_like_any_action():
    state = table(stored=RICH)
    assert GAME.check(state, Work("Li", "Greenhouse"))
    assert GAME.check(state, Build("Li", "Well", 2, 0))
