"""ExoShip by touch: from the home screen over set-up and whole rounds to the score."""

import pytest

from companion.games.exoship import GAME
from companion.games.exoship.actions import (
    Ability,
    Effect,
    EndActions,
    Event,
    FreeSway,
    Move,
    NameTop,
    Replace,
)
from companion.games.exoship.box import Box, Options
from companion.games.exoship.cards import EventCard, Founder, Part
from companion.store.library import Library
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver

NAMES = ("Bo", "Cai", "Dee", "Eli", "Fay", "Gus", "Hal", "Ina", "Jo")
SWAY_BO = Effect(kind="sway", founder="Bo")
FOUNDERS = tuple(Founder(name=name, arrow="up", ability=(Part(kind="sway"),)) for name in NAMES)


@pytest.fixture
def app(tmp_path):
    """The app at home, without motion or sound."""
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


@pytest.fixture
def library(app):
    """The app with nine founders whose ability sways anyone, and an event, in the player's library."""
    shelf = Library(app.app.services.store.database)
    for founder in FOUNDERS:
        shelf.keep(GAME, GAME.cards[0], founder)
    shelf.keep(GAME, GAME.cards[1], EventCard(name="Curfew", effects=(Part(kind="lose"),)))
    return app


def opened(driver, *actions, **options):
    """The table after the grid was laid out and `actions` were done."""
    services = driver.app.services
    number = services.store.new(GAME, Options(players=("Ada",), **options))
    table = services.store.open(number)
    for action in (*(NameTop(founder) for founder in FOUNDERS[:6]), *actions):
        assert table.propose(action)
    services.router.go("table", number=number)
    driver.frames(2)
    return driver


def start(driver, *switches):
    """A new game from the home screen, with these switches thrown."""
    driver.tap(driver.find("ExoShip", kind="GameTile"))
    for title in switches:
        tap(driver, driver.find(kind="ToggleRow", title=title))
    driver.tap("Start")


def tap(driver, widget):
    """Scroll there, then touch it."""
    driver.reveal(widget)
    driver.tap(widget)


def panel(driver):
    return driver.app.services.router.screen.panel


def state(driver):
    return driver.app.services.table.state


def lay(driver, name):
    """Name the top card from the library: one tap, then the main action."""
    tap(driver, driver.find(name, kind="ChipButton"))
    driver.tap(f"Lay {name}")


def lay_out(driver, names=NAMES[:6]):
    for name in names:
        lay(driver, name)


def grid_tap(driver, name):
    driver.spot(panel(driver).grid, name)


def no_effect(driver):
    """The event does nothing, and the player says so."""
    driver.tap("No effect")
    driver.tap("It does nothing")


def sway_by_ability(driver, by, target):
    """Founder, ability, target, main action."""
    grid_tap(driver, by)
    tap(driver, driver.find("Ability", kind="ModeButton"))
    grid_tap(driver, target)
    driver.tap(f"Use {by}'s ability")


def test_a_game_is_won_by_touch_from_home_to_the_score(library):
    driver = library
    start(driver)
    lay_out(driver)
    no_effect(driver)
    grid_tap(driver, "Bo")
    driver.tap("Sway Cai")
    sway_by_ability(driver, "Cai", "Bo")
    sway_by_ability(driver, "Cai", "Eli")
    driver.tap("End the round")
    driver.tap("Move the ship")
    lay(driver, "Hal")
    lay(driver, "Ina")
    no_effect(driver)
    sway_by_ability(driver, "Eli", "Dee")
    sway_by_ability(driver, "Eli", "Gus")
    driver.tap("End the round")
    driver.tap("Move the ship")
    lay(driver, "Jo")
    no_effect(driver)
    sway_by_ability(driver, "Gus", "Fay")
    tap(driver, driver.find("Course", kind="ModeButton"))
    assert any("Wins with 13" in text for text in driver.texts())
    driver.tap("Change course")
    assert state(driver).destination == "axios"
    driver.tap("End the round")
    assert driver.sees("Finished")
    assert driver.sees("13")
    assert driver.sees("Rift utopia")
    assert driver.sees("steps before arrival")
    driver.tap("Keep and close")
    assert driver.sees("Dice tray")


def test_without_a_library_a_card_takes_two_taps(app):
    start(app)
    for number in range(1, 7):
        tap(app, app.find(kind="PadButton", hint="right"))
        app.tap(f"Lay Founder {number}")
    assert len(state(app).in_play) == 6
    assert app.sees("Event of Earth")


def test_a_card_may_get_a_name_and_another_arrow_on_its_rift_side(app):
    start(app)
    tap(app, app.find(kind="PlainInput"))
    app.type("Ada")
    tap(app, app.find(kind="PadButton", hint="left"))
    tap(app, app.find("Rift side", kind="OptionButton"))
    tap(app, app.find(kind="PadButton", hint="up right"))
    app.tap("Lay Ada")
    founder = state(app).in_play[0].founder
    assert (founder.name, founder.arrow, founder.rift_arrow) == ("Ada", "left", "up_right")
    app.tap(app.find(kind="Toast"))
    app.tap(app.find(kind="MainButton"))
    kept = Library(app.app.services.store.database).cards(GAME, GAME.cards[0])
    assert [one.card for one in kept] == [founder]


def test_a_card_stated_at_the_table_gets_its_ability_in_the_form(app):
    start(app)
    tap(app, app.find(kind="PlainInput"))
    app.type("Ada")
    tap(app, app.find(kind="PadButton", hint="left"))
    app.tap("Lay Ada")
    app.tap(app.find(kind="Toast"))
    tap(app, app.find("Add", kind="QuietButton"))
    app.tap(app.find(kind="MainButton"))
    (kept,) = Library(app.app.services.store.database).cards(GAME, GAME.cards[0])
    assert kept.card.ability == (Part(),)


def test_the_main_action_says_what_is_missing(app):
    start(app)
    app.tap("Choose the arrow")
    assert state(app).in_play == ()


def test_an_event_is_said_effect_by_effect(app):
    driver = opened(app)
    tap(driver, driver.find("Add an effect", kind="OptionButton"))
    driver.tap("Turn an arrow")
    grid_tap(driver, "Gus")
    tap(driver, driver.find(kind="PadButton", hint="left"))
    tap(driver, driver.find("Add an effect", kind="OptionButton"))
    driver.tap("Move to a generation")
    grid_tap(driver, "Bo")
    tap(driver, driver.find("Young", kind="OptionButton"))
    assert driver.sees("move Bo to young")
    driver.tap("Carry out")
    assert state(driver).find("Gus").arrow == "left"
    assert [card.name for card in state(driver).at("young")] == ["Fay", "Gus", "Bo"]


def test_an_event_card_of_the_library_is_read_in_one_tap(library):
    opened(library)
    tap(library, library.find("Curfew", kind="ChipButton"))
    library.tap("Carry out")
    assert state(library).actions == 1


def test_an_action_that_is_off_says_why(app):
    driver = opened(app, Event(), FreeSway("elder"))
    grid_tap(driver, "Bo")
    assert driver.sees("Bo · Directorate · captain · points up at nobody")
    tap(driver, driver.find("Replace", kind="ModeButton"))
    assert driver.sees("Not allowed")
    assert driver.sees("Bo is Directorate: only a Rift founder can be replaced.")
    assert driver.sees("XS-A5")


def test_who_would_be_lost_is_seen_before_confirming_and_before_the_round_ends(app):
    accuser = Effect(kind="turn", founder="Dee", arrow="left")
    driver = opened(app, Event((accuser,)), FreeSway("elder"))
    assert driver.sees("Ending now: 1, nobody is lost")
    grid_tap(driver, "Cai")
    tap(driver, driver.find("Sway", kind="ModeButton"))
    assert driver.sees("Bo: Directorate, Lost then")
    assert driver.sees("Sway Bo: 3, then 2 after suspicion.")
    driver.tap("Sway Bo")
    assert driver.sees("Bo: Rift, Suspected")
    assert driver.sees("Ending now: 2, Bo is lost")
    driver.tap("End the round")
    assert driver.sees("Dee points at Bo: discarded.")


def test_the_open_top_card_may_be_named_before_it_is_taken(library):
    driver = opened(library, Event(), FreeSway("elder"))
    tap(driver, driver.find("Name the top card"))
    tap(driver, driver.find("Not now"))
    assert driver.sees("Hint: what is legal now")
    tap(driver, driver.find("Name the top card"))
    lay(driver, "Hal")
    assert state(driver).at("stack")[0].name == "Hal"
    assert len(state(driver).in_play) == 6


def test_hints_list_legal_actions_and_do_one(app):
    driver = opened(app, Event(), FreeSway("elder"))
    tap(driver, driver.find("Hint: what is legal now"))
    first = panel(driver).view.hints[0]
    tap(driver, driver.find(first.title, kind="ChoiceRow"))
    driver.tap(driver.find(kind="MainButton"))
    assert state(driver).actions == 1


def test_undo_takes_a_choice_back_and_asks_where_a_card_was_seen(library):
    driver = opened(library, Event(), FreeSway("elder"))
    driver.tap("Undo")
    assert state(driver).free
    grid_tap(driver, "Bo")
    driver.tap("Sway Cai")
    grid_tap(driver, "Cai")
    tap(driver, driver.find("Replace", kind="ModeButton"))
    driver.tap("Replace Cai")
    lay(driver, "Hal")
    driver.tap("Undo")
    assert driver.sees("Does the table agree?")
    driver.tap("All agree: undo")
    assert state(driver).find("Hal") is None


def test_hard_mode_from_mars_is_chosen_at_set_up_and_locks_the_course(library):
    driver = library
    start(driver, "Hard mode", "Origin Mars")
    lay_out(driver)
    driver.tap("No effect")
    assert driver.sees("XS-O1")
    driver.tap("Back")
    tap(driver, driver.find("Add an effect", kind="OptionButton"))
    driver.tap("Sway a founder")
    grid_tap(driver, "Bo")
    driver.tap("Carry out")
    tap(driver, driver.find("Course", kind="ModeButton"))
    assert driver.sees("The ship is striped: the course is locked.")


def test_three_in_line_flip_the_ship(app):
    driver = opened(app, Event((SWAY_BO,)), hard=True, mars=True)
    sway_by_ability(driver, "Bo", "Dee")
    sway_by_ability(driver, "Bo", "Fay")
    tap(driver, driver.find("Flip the ship"))
    assert not state(driver).striped


def test_arriving_at_mariposa_shows_the_lost_score(app):
    driver = opened(app, Event(), FreeSway("elder"), EndActions(), box=Box(timeline=1))
    driver.tap("Move the ship")
    for number in (1, 2):
        tap(driver, driver.find(kind="PadButton", hint="up"))
        driver.tap(f"Lay Founder {number}")
    no_effect(driver)
    driver.tap("End the round")
    assert driver.sees("The next step arrives at Mariposa: the game will be lost.")
    driver.tap("Move the ship")
    assert driver.sees("The ship has arrived at Mariposa.")
    assert driver.sees("Directorate erases Rift from history")


def test_what_the_rules_did_is_told_with_a_way_to_the_rule(app):
    accuser = Effect(kind="turn", founder="Dee", arrow="left")
    driver = opened(app, Event((accuser,)), FreeSway("young"), Ability("Gus", (SWAY_BO,)), EndActions())
    assert driver.sees("Dee points at Bo: discarded.")
    driver.tap(driver.find("XS-S1", kind="RuleChip"))
    assert driver.sees("Every Rift founder in the cell a Directorate arrow points at is discarded.")


@pytest.mark.parametrize("size", [(915, 412), (1280, 800), (360, 640)])
def test_every_shape_of_window_plays_a_round(library, size):
    driver = opened(library)
    driver.resize(*size)
    no_effect(driver)
    grid_tap(driver, "Bo")
    driver.tap("Sway Cai")
    sway_by_ability(driver, "Cai", "Bo")
    driver.tap("End the round")
    assert state(driver).round == 2
    driver.resize(412, 915)


def test_an_event_and_an_ability_without_effects_count_only_after_a_yes(app):
    driver = opened(app)
    driver.tap("No effect")
    assert driver.sees("Does this event do nothing?")
    driver.tap("Enter its effects")
    assert state(driver).phase == "event"
    no_effect(driver)
    grid_tap(driver, "Bo")
    driver.tap("Sway Cai")
    assert state(driver).actions == 2
    with_no_card = NameTop(Founder(name="Zed", arrow="up"))
    assert panel(driver).do(with_no_card)
    assert panel(driver).do(Replace("Cai"))
    driver.frames(2)
    grid_tap(driver, "Zed")
    tap(driver, driver.find("Ability", kind="ModeButton"))
    driver.tap("Use Zed's ability")
    assert driver.sees("Does Zed's ability do nothing?")
    assert state(driver).actions == 1
    driver.tap("It does nothing")
    assert state(driver).actions == 0


def test_cards_that_move_the_ship_turn_the_planet_and_protect_are_said_at_the_table(app):
    driver = opened(app)
    for kind in ("Move the ship 1 ahead", "Flip the destination", "Protect from suspicion"):
        tap(driver, driver.find("Add an effect", kind="OptionButton"))
        tap(driver, driver.find(kind, kind="ChoiceRow"))
    grid_tap(driver, "Bo")
    driver.tap("Carry out")
    assert (state(driver).ship, state(driver).destination) == (1, "axios")
    assert driver.sees("Bo: Directorate, Protected")


def test_the_ship_is_flipped_between_two_effects_of_an_event(app):
    first = Event((Effect(kind="sway", founder="Eli"), Effect(kind="sway", founder="Gus")))
    driver = opened(app, first, EndActions(), Move(), *map(NameTop, FOUNDERS[6:8]), hard=True, mars=True)
    assert driver.find("Flip the ship", kind="OptionButton").off
    for kind, name in (("Sway a founder", "Ina"), ("Discard a founder", "Eli")):
        tap(driver, driver.find("Add an effect", kind="OptionButton"))
        tap(driver, driver.find(kind, kind="ChoiceRow"))
        if name == "Eli":
            tap(driver, driver.find("Flip the ship", kind="OptionButton"))
        grid_tap(driver, name)
    assert driver.sees("flip the ship, discard Eli")
    driver.tap("Carry out")
    assert not state(driver).striped
    assert state(driver).find("Eli") is None


def test_a_losing_end_of_the_round_is_called_one(app):
    driver = opened(app, Event((Effect(kind="ahead"),)), FreeSway("elder"), box=Box(timeline=1))
    assert driver.sees("Ending now loses: the next move reaches Mariposa")
    assert panel(driver).points.ending_icon == "skull-outline"
    assert panel(driver).points.ending_tone == "bad"


def test_a_founder_no_arrow_reaches_says_whose_arrows_point_where(app):
    driver = opened(app, Event(), FreeSway("elder"))
    grid_tap(driver, "Gus")
    tap(driver, driver.find("Sway", kind="ModeButton"))
    assert driver.sees("No Rift arrow points at Gus: Cai → Bo.")
