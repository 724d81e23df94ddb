"""ExoShip by touch: from the home screen over setup and whole rounds to the score; every tap is counted."""

import pytest

from companion.core.boards import Landing
from companion.games.exoship import GAME
from companion.games.exoship.actions import Ability, Effect, EndActions, Event, FreeSway, NameTop, Sway
from companion.games.exoship.box import Box, Options
from companion.games.exoship.cards import EventCard, Founder, Part
from companion.store.library import Library
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver

NAMES = ("Bo", "Cai", "Dee", "Eli", "Fay", "Gus", "Hal", "Ina", "Jo")
SWAY_BO = Effect(kind="sway", founder="Bo")
FOUNDERS = tuple(Founder(name=name, arrow="up", ability=(Part(kind="sway"),)) for name in NAMES)
BARE = tuple(Founder(name=name, arrow="up") for name in NAMES)
RIFT = (Event(), FreeSway("elder"))
"""Cai, the lower of the elders, is Rift; its arrow points at Bo."""


class Counted(Driver):
    """A driver that counts its taps."""

    taps = 0

    def tap(self, target, hold=0.05):
        super().tap(target, hold)
        self.taps += 1


@pytest.fixture
def app(tmp_path):
    """The app at home, without motion or sound."""
    driver = Counted(lambda: CompanionApp(tmp_path))
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


def opened(driver, *actions, founders=FOUNDERS, **options):
    """The table after the grid was laid out and `actions` were done; counting begins here."""
    services = driver.app.services
    number = services.store.new(GAME, Options(players=("Ada",), **options))
    table = services.store.open(number)
    for action in (*(NameTop(founder) for founder in founders[:6]), *actions):
        assert table.propose(action)
    services.router.go("table", number=number)
    driver.frames(4)
    driver.taps = 0
    return driver


def start(driver, *switches):
    """A new game from the home screen, with these switches thrown."""
    driver.tap(driver.find("ExoShip", kind="GameTile"))
    for title in switches:
        switch = driver.find(kind="ToggleRow", title=title)
        driver.reveal(switch)
        driver.tap(switch)
    driver.tap("Start")
    driver.frames(4)
    driver.taps = 0


def seat(driver):
    return driver.app.services.router.screen.seat


def state(driver):
    return driver.app.services.table.state


def touch(driver, name):
    """A finger on a founder."""
    driver.spot(seat(driver).view.block("founders"), name)


def rest(driver):
    """A player looks at the table before the next tap."""
    driver.seconds(0.5)


def main(driver):
    """The main place of the dock."""
    rest(driver)
    driver.tap(seat(driver).view.dock.main[-1])


def end(driver):
    """The ending of the dock."""
    rest(driver)
    driver.tap(seat(driver).view.dock.end)


def lay(driver, *names):
    """Name the top card from the library: one tap each."""
    for name in names:
        rest(driver)
        shown = [one for one in seat(driver).view.stage.blocks.children if hasattr(one, "buttons")]
        driver.tap(next(button for one in shown for button in one.buttons if button.spec.label == name))


def arrow(driver, hint):
    rest(driver)
    driver.tap(driver.find(kind="PadChoice", hint=hint))


def sway_by_ability(driver, by, target):
    """Founder, ability, target, main action."""
    touch(driver, by)
    driver.tap(driver.find("Ability", kind="TileChoice"))
    touch(driver, target)
    main(driver)


def board(driver):
    return seat(driver).view.block("founders").text


# -- whole games -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("ahead")
def test_a_game_is_won_by_touch_from_home_to_the_score(library):
    driver = library
    start(driver)
    lay(driver, *NAMES[:6])
    driver.tap("No effect")
    touch(driver, "Cai")
    sway_by_ability(driver, "Cai", "Bo")
    sway_by_ability(driver, "Cai", "Eli")
    end(driver)
    lay(driver, "Hal", "Ina")
    driver.tap("No effect")
    sway_by_ability(driver, "Eli", "Dee")
    sway_by_ability(driver, "Eli", "Gus")
    end(driver)
    lay(driver, "Jo")
    driver.tap("No effect")
    sway_by_ability(driver, "Gus", "Fay")
    driver.tap(driver.find("Course", kind="TileChoice"))
    assert driver.sees("wins with 13")
    main(driver)
    assert state(driver).destination == "axios"
    assert driver.sees("win with 13")
    end(driver)
    assert driver.sees("You win")
    assert driver.sees("13")
    assert driver.sees("Rift utopia")
    driver.tap("Done")
    assert driver.sees("1 game · last: ExoShip 13, Rift utopia")


def test_arriving_at_mariposa_is_called_a_loss_before_and_shown_as_one_after(app):
    driver = opened(app, *RIFT, box=Box(timeline=1))
    end(driver)
    assert driver.sees("Bo can still be swayed this round.")
    rest(driver)
    driver.tap("End round anyway")
    for _ in range(2):
        arrow(driver, "Up")
    driver.tap("No effect")
    assert driver.sees("you lose")
    end(driver)
    assert driver.sees("The ship reaches Mariposa next")
    rest(driver)
    driver.tap("End round anyway")
    assert state(driver).phase == "move"  # the step that ends the game has a tap of its own
    assert driver.sees("Move: you lose")
    main(driver)
    assert driver.sees("The ship has arrived at Mariposa.")
    assert driver.sees("Directorate erases Rift from history")


def test_hard_mode_from_mars_is_chosen_at_setup_and_locks_the_course(library):
    driver = library
    start(driver, "Hard Mode", "Origin: Mars")
    lay(driver, *NAMES[:6])
    assert "Mars" in seat(driver).view.block("journey").text
    assert "striped" in seat(driver).view.block("journey").text
    assert driver.sees("Mars event: which effect?")  # it has to bring a Rift founder (XS-O1)
    driver.tap(driver.find("Sway", kind="GridChoice"))
    assert driver.sees("Sway a founder: tap a founder")
    touch(driver, "Bo")
    main(driver)
    driver.tap(driver.find("Course", kind="TileChoice"))
    assert driver.sees("The ship is striped: 1 of 3 Rift founders in one line.")


def test_three_in_line_flip_the_ship(app):
    driver = opened(app, Event((SWAY_BO,)), hard=True, mars=True)
    sway_by_ability(driver, "Bo", "Dee")
    sway_by_ability(driver, "Bo", "Fay")
    driver.tap("Flip the ship")
    assert not state(driver).striped


# -- the taps of every frequent thing --------------------------------------------------------------------


def test_a_sway_takes_two_taps_by_who_is_swayed_or_by_whose_arrow(app):
    for first in ("Bo", "Cai"):
        driver = opened(app, *RIFT)
        touch(driver, first)
        assert driver.sees("Sway Bo")
        main(driver)
        assert (state(driver).find("Bo").is_rift, driver.taps) == (True, 2)


def test_a_free_sway_takes_one_tap(app):
    driver = opened(app, Event())
    assert board(driver).count("Can sway") == 3
    touch(driver, "Cai")
    assert (state(driver).find("Cai").is_rift, driver.taps) == (True, 1)


def test_a_written_ability_takes_three_taps_and_its_target(app):
    driver = opened(app, *RIFT)
    sway_by_ability(driver, "Cai", "Eli")
    assert (state(driver).find("Eli").is_rift, driver.taps) == (True, 4)


def test_an_ability_that_was_not_entered_takes_five_taps_and_is_known_then(app):
    driver = opened(app, *RIFT, founders=BARE)
    touch(driver, "Cai")
    driver.tap(driver.find("Ability", kind="TileChoice"))
    driver.tap(driver.find("Sway", kind="GridChoice"))
    touch(driver, "Eli")
    assert driver.sees("Save and use")
    main(driver)
    assert (state(driver).find("Eli").is_rift, driver.taps) == (True, 5)
    driver.frames(3)
    (kept,) = Library(driver.app.services.store.database).cards(GAME, GAME.cards[0])
    assert (kept.card.name, kept.card.ability) == ("Cai", (Part(kind="sway"),))
    assert driver.sees("Cai: saved in the card library")
    driver.tap("Edit")
    assert driver.app.services.router.screen.number == kept.number


def test_replace_takes_three_taps_and_course_two(app):
    driver = opened(app, *RIFT)
    touch(driver, "Cai")
    driver.tap(driver.find("Replace", kind="TileChoice"))
    main(driver)
    assert (state(driver).find("Cai"), driver.taps) == (None, 3)
    driver = opened(app, *RIFT, Sway("Cai", "Bo"))
    driver.tap(driver.find("Course", kind="TileChoice"))
    main(driver)
    assert (state(driver).destination, driver.taps) == ("axios", 2)


def test_the_end_of_the_round_and_the_move_take_one_tap(app):
    driver = opened(app, *RIFT, Sway("Cai", "Bo"), Ability("Bo", (Effect(kind="sway", founder="Dee"),)))
    end(driver)
    assert (state(driver).ship, state(driver).round, driver.taps) == (1, 2, 1)
    assert driver.sees("Move the ship to card 1")
    rest(driver)
    driver.tap(seat(driver).view.dock.undo)
    assert (state(driver).ship, state(driver).round) == (0, 1)


def test_six_founders_take_six_taps_by_their_arrows(app):
    start(app)
    for _ in range(6):
        arrow(app, "Right")
    assert (len(state(app).in_play), app.taps) == (6, 6)
    assert app.sees("Earth event")
    assert "Founder 6: Directorate" in board(app)


def test_a_known_founder_and_a_known_event_take_one_tap(library):
    start(library)
    lay(library, "Eli")
    assert (state(library).in_play[0].name, library.taps) == ("Eli", 1)
    driver = opened(library)
    driver.tap(driver.find("Curfew", kind="ChipChoice"))
    assert (state(driver).actions, driver.taps) == (1, 1)


def test_an_event_without_effect_takes_one_tap(app):
    driver = opened(app)
    driver.tap("No effect")
    assert (state(driver).phase, driver.taps) == ("action", 1)


# -- stops, double taps, undo ----------------------------------------------------------------------------


def double_tap(driver, button):
    """Two taps within a fifth of a second."""
    rest(driver)
    point = button.to_window(*button.center)
    driver.tap(point, hold=0.01)
    driver.tap(point, hold=0.01)


def test_a_fast_double_tap_on_end_round_passes_no_stop(app):
    driver = opened(app, *RIFT)
    double_tap(driver, seat(driver).view.dock.end)
    assert driver.sees("2 actions go unused")
    assert state(driver).round == 1
    rest(driver)
    driver.tap("Sway Bo")
    assert state(driver).find("Bo").is_rift
    assert state(driver).actions == 1


def test_a_fast_double_tap_ends_one_round_and_undoes_one_tap(app):
    done = (Sway("Cai", "Bo"), Ability("Bo", (Effect(kind="sway", founder="Dee"),)))
    driver = opened(app, *RIFT, *done)
    double_tap(driver, seat(driver).view.dock.end)
    assert state(driver).round == 2
    driver = opened(app, *RIFT, *done)
    double_tap(driver, seat(driver).view.dock.undo)
    assert (state(driver).actions, state(driver).find("Bo").is_rift) == (1, True)


def test_a_fast_double_tap_does_one_action(app):
    driver = opened(app, *RIFT)
    touch(driver, "Bo")
    double_tap(driver, seat(driver).view.dock.main[-1])
    assert state(driver).actions == 1


def test_a_warning_that_is_closed_changes_nothing(app):
    driver = opened(app, *RIFT)
    end(driver)
    rest(driver)
    driver.key("back")
    assert not driver.sees("goes unused")
    assert (state(driver).round, seat(driver).session.draft.is_empty) == (1, True)


def test_an_ability_without_an_effect_is_warned_about(app):
    driver = opened(app, *RIFT, founders=BARE)
    touch(driver, "Cai")
    driver.tap(driver.find("Ability", kind="TileChoice"))
    driver.tap(driver.find("Nothing", kind="GridChoice"))
    main(driver)
    assert driver.sees("You entered no effect for Cai.")
    rest(driver)
    driver.tap("Use it anyway")
    assert state(driver).actions == 1


def test_undo_asks_where_a_card_was_seen(library):
    driver = opened(library, *RIFT)
    touch(driver, "Cai")
    driver.tap(driver.find("Replace", kind="TileChoice"))
    main(driver)
    lay(driver, "Hal")
    rest(driver)
    driver.tap("Undo")
    assert driver.sees("Undo this?")
    driver.tap("Undo anyway")
    assert state(driver).find("Hal") is None


# -- founders that are carried ---------------------------------------------------------------------------

TWO_RIFT = (*RIFT[:1], FreeSway("midlife"), Ability("Eli", (SWAY_BO,)))
"""Bo, the captain, is Rift; Eli’s arrow points at Dee. One action is left, and after it the round ends."""


def place(driver, name):
    """Where a founder lies on the screen."""
    founders = seat(driver).view.block("founders")
    return founders.to_window(*founders.where(name))


def planet(driver):
    """The planet at the end of the journey."""
    journey = seat(driver).view.block("journey")
    return journey.to_window(journey.right - 19, journey.top - 19)


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (800, 1280)])
def test_the_captain_carried_to_the_planet_changes_the_course(app, size):
    driver = opened(app, *TWO_RIFT)
    driver.resize(*size)
    journey, before = seat(driver).view.block("journey"), state(driver)
    finger = driver.carry(place(driver, "Bo"), planet(driver))
    assert journey.offered == Landing("destination", "To Axios: discards Bo, 3 → 1 points")
    assert state(driver) == before
    driver.let_go(finger)
    assert (state(driver).destination, state(driver).find("Bo"), journey.offered) == ("axios", None, None)
    rest(driver)
    driver.tap("Undo")
    assert state(driver) == before


def test_a_captain_let_go_elsewhere_springs_back(app):
    driver = opened(app, *TWO_RIFT)
    before, journey = state(driver), seat(driver).view.block("journey")
    driver.drag(place(driver, "Bo"), journey.to_window(journey.x + 40, journey.center_y))
    driver.drag(place(driver, "Bo"), place(driver, "Gus"))
    assert (state(driver), seat(driver).session.draft.is_empty) == (before, True)
    driver.tap(planet(driver))  # nobody is carried: the planet is only looked at
    driver.drag(place(driver, "Cai"), planet(driver))  # a Directorate founder can't be picked up
    assert (state(driver), seat(driver).session.draft.is_empty) == (before, True)


@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
def test_a_founder_carried_along_its_arrow_shows_the_points_and_sways(app, size):
    driver = opened(app, *TWO_RIFT)
    driver.resize(*size)
    board = seat(driver).view.block("founders")
    finger = driver.carry(place(driver, "Eli"), place(driver, "Dee"))
    assert board.offered == Landing("Dee", "3 → 5 points")
    driver.let_go(finger)
    assert board.offered is None
    assert state(driver).round == 2  # the last action


# -- what is said ----------------------------------------------------------------------------------------


def test_who_would_be_lost_is_seen_before_confirming_and_before_the_round_ends(app):
    accuser = Effect(kind="turn", founder="Dee", arrow="left")
    driver = opened(app, Event((accuser,)), FreeSway("elder"))
    touch(driver, "Cai")
    assert "Bo: Directorate At risk" in board(driver)
    assert driver.sees("End round discards Bo")
    main(driver)
    assert "Bo: Rift Suspected" in board(driver)
    assert driver.sees("discards Bo")
    assert driver.sees("Flip Bo to Rift")


def test_a_founder_no_arrow_reaches_says_whose_arrows_point_where(app):
    driver = opened(app, *RIFT, founders=BARE)
    touch(driver, "Gus")
    assert driver.sees("No Rift arrow points at Gus: Cai → Bo.")
    driver.tap(driver.find("XS-A3", kind="RuleChip"))
    assert type(driver.app.services.router.screen).__name__ == "RulesScreen"


def test_an_action_that_is_off_says_why_in_the_stage(app):
    gone = Ability("Cai", (Effect(kind="discard", founder="Cai"),))
    driver = opened(app, *RIFT, gone, founders=BARE)
    driver.tap(driver.find("Replace", kind="TileChoice"))
    assert driver.sees("XS-A5")


def test_every_order_of_now_can_be_read(app):
    driver = opened(app, *RIFT)
    end(driver)
    rest(driver)
    driver.tap("End round anyway")
    driver.seconds(0.5)
    orders = seat(driver).page.now
    assert len(orders) >= 2
    driver.resize(360, 640)
    assert driver.sees(f"+{len(orders) - 1}")
    driver.tap(seat(driver).view.now)
    assert all(driver.sees(order.text) for order in orders)
    driver.resize(412, 915)


def test_what_happened_is_spoken_with_the_orders_for_the_hands(app, monkeypatch):
    driver = opened(app, *RIFT)
    said = []
    monkeypatch.setattr(driver.app.services.feedback, "speak", said.append)
    touch(driver, "Bo")
    main(driver)
    assert said == ["Sway Bo. Round 1 · 1 action left. Flip Bo to Rift"]


# -- effects entered at the table ------------------------------------------------------------------------


def test_an_event_is_entered_effect_by_effect(app):
    driver = opened(app)
    driver.tap("Enter its effects")
    driver.tap(driver.find("Turn", kind="GridChoice"))
    touch(driver, "Gus")
    arrow(driver, "Left")
    driver.tap(driver.find("One more", kind="ChipChoice"))
    driver.tap(driver.find("Move", kind="GridChoice"))
    touch(driver, "Bo")
    driver.tap(driver.find("Young", kind="ChipChoice"))
    main(driver)
    assert state(driver).find("Gus").arrow == "left"
    assert [card.name for card in state(driver).at("young")] == ["Fay", "Gus", "Bo"]


def test_a_half_entered_event_is_given_up_with_its_cross(app):
    driver = opened(app)
    driver.tap("Enter its effects")
    driver.tap(driver.find("Turn", kind="GridChoice"))
    rest(driver)
    driver.tap("Cancel")
    assert seat(driver).session.draft.is_empty
    assert driver.sees("Earth event")


def test_the_open_top_card_may_be_named_before_it_is_taken(library):
    driver = opened(library, *RIFT)
    driver.tap("Yes, 1")  # until then what is asked about the print has the place
    driver.tap("Enter the top card")
    rest(driver)
    driver.tap("Cancel")
    driver.tap("Enter the top card")
    lay(driver, "Hal")
    assert state(driver).at("stack")[0].name == "Hal"
    assert len(state(driver).in_play) == 6


# -- drafts and corrections ------------------------------------------------------------------------------


def test_a_draft_survives_another_screen_and_a_flat_battery(app):
    driver = opened(app, *RIFT)
    touch(driver, "Bo")
    driver.tap("Menu")
    driver.tap(driver.find("Rules", kind="ChoiceRow"))
    driver.key("back")
    assert seat(driver).view.dock.main[-1].text == "Sway Bo"
    driver.seconds(0.6)
    driver.kill()
    driver.tap("Resume ExoShip")
    assert seat(driver).view.dock.main[-1].text == "Sway Bo"
    main(driver)
    driver.seconds(0.6)
    driver.kill()
    driver.tap("Resume ExoShip")
    assert seat(driver).session.draft.is_empty


def test_a_warning_survives_a_flat_battery(app):
    driver = opened(app, *RIFT)
    end(driver)
    driver.seconds(0.6)
    driver.kill()
    driver.tap("Resume ExoShip")
    assert driver.sees("2 actions go unused")


def test_a_draft_is_kept_when_the_phone_sleeps(app):
    driver = opened(app, *RIFT)
    touch(driver, "Bo")
    driver.app.dispatch("on_pause")
    number = driver.app.services.router.screen.number
    assert driver.app.services.store.draft(number).place == "Bo"


def test_a_founder_placed_by_its_arrow_gets_its_name_later_and_is_learned_then(app):
    bare = tuple(Founder(name=f"Founder {n}", arrow="up") for n in range(1, 7))
    driver = opened(app, *RIFT, founders=bare)
    touch(driver, "Founder 2")
    driver.tap(driver.find("Ability", kind="TileChoice"))
    driver.tap(driver.find("Sway", kind="GridChoice"))
    touch(driver, "Founder 4")
    main(driver)
    driver.frames(3)
    shelf = Library(driver.app.services.store.database)
    assert shelf.cards(GAME, GAME.cards[0]) == []  # nobody could find "Founder 2" in a box
    grid = seat(driver).view.block("founders")
    driver.hold(grid.to_window(*grid.where("Founder 2")), 0.8)
    assert driver.sees("Founder 2, name: the app has Founder 2")
    field = driver.find(kind="PlainInput")
    driver.tap(field)
    field.text = "Vera"
    driver.frames(2)
    main(driver)
    driver.frames(3)
    assert state(driver).find("Vera").is_rift
    assert [kept.card.name for kept in shelf.cards(GAME, GAME.cards[0])] == ["Vera"]
    assert driver.app.services.table.corrections == 1


def test_another_value_of_the_held_founder_is_one_tap_away(app):
    driver = opened(app, *RIFT)
    grid = seat(driver).view.block("founders")
    driver.hold(grid.to_window(*grid.where("Fay")), 0.8)
    driver.tap(driver.find("Side", kind="ChipChoice"))
    driver.tap(driver.find("Rift", kind="ChipChoice"))
    main(driver)
    assert state(driver).find("Fay").is_rift


# -- nothing jumps ---------------------------------------------------------------------------------------


def places(driver):
    """Where every part is, and every button of the dock."""
    view = seat(driver).view
    parts = (view.strip, view.board, *view.board.boards, view.now, view.dock, view.dock.undo, view.dock.end)
    found = [(*part.to_window(*part.pos), *part.size) for part in parts]
    return [*found, (view.stage.y, view.tray.top if view.page.tray else view.stage.top)]


@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
def test_no_part_moves_on_the_frequent_path(library, size):
    driver = library
    driver.resize(*size)
    start(driver)
    before = places(driver)

    def still():
        driver.frames(3)
        assert places(driver) == before

    for name in NAMES[:5]:
        lay(driver, name)
        still()
    lay(driver, NAMES[5])
    driver.frames(3)
    before, laid = places(driver), before  # the checklist above the grid has made room for the journey
    assert (before[:2], before[-5:]) == (laid[:2], laid[-5:])
    driver.tap("No effect")
    still()
    touch(driver, "Cai")
    still()
    for step in (lambda: touch(driver, "Bo"), lambda: main(driver), lambda: touch(driver, "Bo")):
        step()
        still()
    driver.tap(driver.find("Ability", kind="TileChoice"))
    still()
    touch(driver, "Eli")
    still()
    main(driver)
    still()
    end(driver)
    still()
    driver.resize(412, 915)


def test_the_frequent_path_never_scrolls(app):
    accuser = Effect(kind="turn", founder="Dee", arrow="left")
    driver = opened(app, Event((accuser,)), FreeSway("elder"))
    for first in ("Bo", "Gus"):
        touch(driver, first)
        driver.frames(3)
        stage = seat(driver).view.stage
        assert stage.ids.column.height <= stage.ids.scroll.height
        assert seat(driver).view.board._column.height <= seat(driver).view.board.height


def test_a_board_is_painted_once_a_tap_and_only_when_it_changed(app, monkeypatch):
    driver = opened(app, *RIFT)
    painted = []
    for one in seat(driver).view.board.boards:
        monkeypatch.setattr(type(one), "draw", _noting(type(one).draw, painted))
    touch(driver, "Bo")
    assert painted == ["founders"]
    main(driver)
    assert sorted(painted[1:]) == ["founders", "points"]


def _noting(draw, painted):
    def noting(self, painter):
        painted.append(self.block.id)
        draw(self, painter)

    return noting


@pytest.mark.parametrize("size", [(915, 412), (1280, 800), (360, 640)])
def test_every_shape_of_window_plays_a_round(library, size):
    driver = opened(library)
    driver.resize(*size)
    driver.tap("No effect")
    touch(driver, "Cai")
    sway_by_ability(driver, "Cai", "Bo")
    sway_by_ability(driver, "Cai", "Eli")
    end(driver)
    assert state(driver).round == 2
    driver.resize(412, 915)


def test_a_round_of_older_games_goes_on_where_a_move_waits(app):
    driver = opened(app, *RIFT, EndActions())
    assert driver.sees("Everyone ages a generation. Bo, Cai will die.")
    main(driver)
    assert state(driver).ship == 1
