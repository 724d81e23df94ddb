"""Assembly by touch: from the home screen over setup and whole turns to the score; every tap is counted."""

import pytest

from companion.core.correction import Change
from companion.core.dice import die
from companion.games.assembly import GAME
from companion.games.assembly.actions import Answer, Ask, DealBays, Declare, Place, PlaceFirst, Verify
from companion.games.assembly.box import Options
from companion.games.assembly.cards import Effect, MalfunctionCard, RoleCard
from companion.games.assembly.state import POSITIONS
from companion.store.library import Library
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver

ORDER = (12, *POSITIONS[:-1])
"""The Bay card at a position is the room of its number."""
START = (DealBays(ORDER), PlaceFirst(die(12, 2), 6))


class Counted(Driver):
    """A driver that counts taps and drags."""

    taps = 0

    def tap(self, target, hold=0.05):
        super().tap(target, hold)
        self.taps += 1

    def drag(self, start, end, seconds=0.25):
        super().drag(start, end, seconds)
        self.taps += 1


@pytest.fixture
def app(tmp_path):
    """The app at home, without motion or sound; its dice roll."""
    driver = Counted(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False, own_dice=False)
    yield driver
    driver.close()


def drawn(*places, players=2):
    """Turns that draw modules: (rolled, room)."""
    for turn, (rolled, room) in enumerate(places):
        me = turn % 2
        if players == 1:
            yield from (Declare(0, "draw", "draw_lock"), Place(die(12, rolled), room))
            continue
        yield from (Ask(me, "draw"), Answer(1 - me, True), Declare(me, "draw", "draw_lock"))
        yield from (Verify(1 - me, True), Place(die(12, rolled), room))


MIDDLE = (*START, *drawn((4, 3), (7, 1), (9, 10), (11, 12)))
"""Five modules, none in its bay, Ana is active."""


def opened(driver, *actions, players=("Ana", "Ben"), **options):
    """The table after `actions` were done; counting begins here."""
    services = driver.app.services
    number = services.store.new(GAME, Options(players=players, **options))
    table = services.store.open(number)
    for action in actions:
        assert table.propose(action), action
    services.router.go("table", number=number)
    driver.frames(4)
    driver.taps = 0
    return driver


def screen(driver):
    return driver.app.services.router.screen


def seat(driver):
    return screen(driver).seat


def state(driver):
    return driver.app.services.table.state


def line(driver):
    return seat(driver).view.block("line")


def tile(driver, name):
    driver.tap(driver.find(name, kind="TileChoice"))


def dock(driver, name):
    """A button of the dock, after a look at the table."""
    driver.seconds(0.5)
    driver.tap(driver.find(name, kind="DockMain"))


def chip(driver, name):
    driver.seconds(0.5)
    driver.tap(driver.find(name, kind="ChipChoice"))


def module(driver, name):
    driver.seconds(0.5)
    driver.tap(driver.find(name, kind="GridChoice"))


def spot(driver, position):
    driver.spot(line(driver), f"bay{position}")


def turn(driver, start, end):
    """Drag the line from one bay to another."""
    board = line(driver)
    driver.drag(board.to_window(*board.where(f"bay{start}")), board.to_window(*board.where(f"bay{end}")))


# -- whole games -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("ahead")
def test_a_solo_game_goes_by_touch_from_home_to_the_score(app):
    app.tap(app.find("Assembly", kind="GameTile"))
    app.tap("Start")
    app.taps = 0
    dock(app, "Shuffle for me")
    dock(app, "Roll d12")
    dock(app, "Pick for me")
    assert (state(app).step, app.taps) == ("choose", 3)
    for _ in range(40):
        if GAME.outcome(state(app)):
            break
        play_on(app)
    assert app.sees("The third cycle is over. You’re out of air.")
    assert app.sees(str(GAME.score(state(app)).total))


def play_on(app):
    """A rotate paid with three cards where there are three, else with what is there."""
    if state(app).step == "refresh":
        dock(app, "Shuffle for me")
        return
    tile(app, "Clockwise")
    chip(app, "1")
    dock(app, "3 cards" if state(app).hands[0] == 3 else "Any Rotate")


def test_the_twelfth_lock_wins_on_the_screen(app):
    opened(app, *START, players=("You",))
    table = screen(app).table
    bays = [{"room": p, "locked": p != 5, "module": 5 if p == 5 else 0} for p in ORDER]
    changes = [(("bays", i, name), bay[name]) for i, bay in enumerate(bays) for name in bay]
    assert table.correct(tuple(Change(path, value) for path, value in changes))
    seat(app).show()
    app.frames(4)
    tile(app, "Lock")
    dock(app, "Draw/Lock")
    assert app.sees("All 12 rooms are locked. You escape!")
    assert app.sees("locked bays")


# -- the taps of every row -------------------------------------------------------------------------------


@pytest.mark.rule("AS-C5", "AS-T14")
def test_a_rotate_of_two_players_takes_four_taps(app):
    opened(app, *MIDDLE)
    tile(app, "Clockwise")
    dock(app, "Yes")
    chip(app, "2")
    dock(app, "Any Rotate")
    assert (state(app).turn, state(app).bay(6).module, app.taps) == (6, 3, 4)


@pytest.mark.rule("AS-C5")
def test_a_drag_of_the_line_gives_the_steps(app):
    opened(app, *MIDDLE)
    turn(app, 3, 5)  # before the answer it springs back
    assert seat(app).session.draft.is_empty
    app.taps = 0
    tile(app, "Clockwise")
    turn(app, 3, 5)
    dock(app, "No")
    turn(app, 3, 5)
    assert seat(app).page.block("line").shifts
    dock(app, "Any Rotate")
    assert (state(app).bay(6).module, app.taps) == (3, 5)  # one of them sprang back


@pytest.mark.rule("AS-C1")
def test_a_draw_takes_four_taps(app):
    opened(app, *MIDDLE)
    tile(app, "Draw")
    dock(app, "Yes")
    dock(app, "Draw/Lock")
    module(app, "Room 5")
    assert (len(state(app).on_ring), state(app).turn, app.taps) == (6, 6, 4)


@pytest.mark.rule("AS-C2")
def test_a_lock_takes_three_taps_and_is_preset_to_what_fits(app):
    opened(app, *START, *drawn((5, 5), (8, 8)))
    tile(app, "Lock")
    dock(app, "Yes")
    dock(app, "Draw/Lock")
    assert (state(app).locked, app.taps) == ((5, 8), 3)


@pytest.mark.rule("AS-C4")
def test_a_swap_takes_five_taps_four_by_a_drag(app):
    opened(app, *MIDDLE)
    tile(app, "Swap")
    dock(app, "Yes")
    dock(app, "Swap")
    spot(app, 4)
    spot(app, 9)
    assert ((state(app).bay(4).module, state(app).bay(9).module), app.taps) == ((10, 3), 5)
    app.taps = 0
    tile(app, "Swap")
    dock(app, "Yes")
    dock(app, "Swap")
    turn(app, 4, 9)
    assert ((state(app).bay(4).module, state(app).bay(9).module), app.taps) == ((3, 10), 4)


@pytest.mark.rule("AS-C4")
def test_a_swap_of_the_only_two_takes_three_taps(app):
    opened(app, *START, *drawn((4, 3)))
    tile(app, "Swap")
    dock(app, "Yes")
    dock(app, "Swap")
    assert (state(app).bay(4).module, state(app).turn, app.taps) == (6, 3, 3)


@pytest.mark.rule("AS-T5")
def test_another_command_after_the_answer_takes_two_more(app):
    opened(app, *MIDDLE)
    tile(app, "Swap")
    dock(app, "Yes")
    tile(app, "Clockwise")
    chip(app, "2")
    dock(app, "Any Rotate")
    dock(app, "Not verified")
    assert (state(app).turn, state(app).hands[1], app.taps) == (6, 2, 6)


@pytest.mark.rule("AS-T10")
def test_solo_a_rotate_takes_three_taps_by_a_drag_two_a_draw_three_a_lock_two(app):
    opened(app, *START, *drawn((5, 5), players=1), players=("You",))
    tile(app, "Anti-Clockwise")
    chip(app, "1")
    dock(app, "Any Rotate")
    assert (state(app).bay(4).module, app.taps) == (5, 3)
    app.taps = 0
    turn(app, 3, 4)
    dock(app, "Any Rotate")
    assert (state(app).bay(5).module, app.taps) == (5, 2)
    app.taps = 0
    tile(app, "Draw")
    dock(app, "Draw/Lock")
    module(app, "Room 7")
    assert (len(state(app).on_ring), app.taps) == (3, 3)


@pytest.mark.rule("AS-T10", "AS-C2")
def test_solo_a_lock_takes_two_taps(app):
    opened(app, *START, *drawn((5, 5), players=1), players=("You",))
    tile(app, "Lock")
    dock(app, "Draw/Lock")
    assert (state(app).locked, app.taps) == ((5,), 2)


@pytest.mark.rule("AS-R3", "AS-S2")
def test_bay_cards_take_one_tap_or_one_less_than_there_are(app):
    opened(app)
    dock(app, "Shuffle for me")
    assert (state(app).stage, app.taps) == ("first", 1)
    opened(app)
    for room in ORDER[:-1]:
        module(app, Options().box.room(room))
    assert (tuple(bay.room for bay in state(app).bays), app.taps) == (ORDER, 11)


@pytest.mark.rule("AS-R3", "AS-S2")
def test_a_slip_among_the_bay_cards_costs_two_taps_and_no_other_card(app):
    opened(app)
    slipped = (ORDER[0], ORDER[11], *ORDER[2:8])
    for room in (*slipped, ORDER[11], ORDER[1], *ORDER[8:11]):  # taken back, and the right one there
        module(app, Options().box.room(room))
    assert (tuple(bay.room for bay in state(app).bays), app.taps) == (ORDER, 13)


@pytest.mark.rule("AS-M1")
def test_a_known_malfunction_takes_no_tap_a_choice_one(app):
    shelf = Library(app.app.services.store.database)
    for at, effect in ((3, Effect("discard", count=1)), (6, Effect("rotate_one"))):
        card = MalfunctionCard(name=f"Set A {at}", letter="A", position=at, effects=(effect,))
        shelf.keep(GAME, GAME.cards[1], card)
    more = drawn((3, 3), (9, 7), (10, 8), players=1)
    opened(app, DealBays(ORDER), PlaceFirst(die(12, 6), 6), *more, players=("You",), malfunctions="A")
    tile(app, "Lock")
    dock(app, "Draw/Lock")
    assert (state(app).locked, state(app).fired, app.taps) == ((3, 6), (3, 6), 2)
    spot(app, 3)  # which one first
    assert (state(app).fired, app.taps) == ((6,), 3)
    spot(app, 9)
    assert (state(app).fired, state(app).bay(11).module) == ((), 7)


@pytest.mark.rule("AS-T12")
def test_a_known_role_takes_one_tap(app):
    pilot = RoleCard(name="Pilot", effects=(Effect("skip"),))
    Library(app.app.services.store.database).keep(GAME, GAME.cards[0], pilot)
    opened(app, *START, role_1="Pilot", role_2="Medic")
    chip(app, "Ana’s role")
    assert (state(app).roles_used, state(app).skips, app.taps) == ((True, False), (True, False), 1)


# -- cards that are entered, corrections, what stays ------------------------------------------------------


@pytest.mark.rule("AS-M1")
def test_an_unread_malfunction_is_entered_with_chips_and_kept_in_the_library(app):
    opened(app, DealBays(ORDER), PlaceFirst(die(12, 3), 3), players=("You",), malfunctions="B")
    tile(app, "Lock")
    dock(app, "Draw/Lock")
    module(app, "Unlock")
    dock(app, "Save and apply")
    assert (state(app).bay(3).fits, state(app).turn) == (True, 2)
    kept = Library(app.app.services.store.database).cards(GAME, GAME.cards[1])
    assert [(one.card.letter, one.card.position, one.card.effects) for one in kept] == [
        ("B", 3, (Effect("unlock"),))
    ]


def test_a_finger_that_stays_corrects_what_stands_at_a_bay(app):
    opened(app, *MIDDLE)
    board = line(app)
    app.hold(board.to_window(*board.where("bay4")), 0.8)
    assert app.sees("Module on 4: the app has Transporter")
    chip(app, "no module")
    dock(app, "Save")
    assert state(app).bay(4).module == 0


def test_a_command_without_effect_stops_and_a_double_tap_passes_nothing(app):
    opened(app, *START, players=("You",))
    tile(app, "Lock")
    app.seconds(0.5)
    button = app.find("Draw/Lock", kind="DockMain")
    app.tap(button)
    app.tap(button)
    assert app.sees("No module is in its bay: Lock does nothing")
    assert state(app).turn == 1
    app.seconds(0.5)
    app.tap("Play it anyway")
    assert state(app).turn == 2


def test_what_was_chosen_survives_a_killed_app(app):
    opened(app, *MIDDLE, Ask(0, "rotate", "clockwise"), Answer(1, True))
    chip(app, "2")
    app.seconds(1)
    draft = seat(app).session.draft
    app.kill()
    app.tap("Resume Assembly")
    assert seat(app).session.draft == draft
    assert seat(app).page.block("line").shifts


def test_a_die_that_has_fallen_stays_until_its_module_is_said(app):
    opened(app, *MIDDLE, Ask(0, "draw"), Answer(1, True))
    dock(app, "Draw/Lock")
    app.seconds(1)
    marks = [bay.position for bay in seat(app).page.block("line").bays if bay.mark == "landing"]
    app.kill()
    app.tap("Resume Assembly")
    assert [bay.position for bay in seat(app).page.block("line").bays if bay.mark == "landing"] == marks
    spot(app, 1)
    module(app, "Room 5")
    assert state(app).bay(marks[0]).module == 5


def test_undo_across_a_shuffle_asks_and_is_logged(app):
    opened(app)
    dock(app, "Shuffle for me")
    app.seconds(0.5)
    app.tap("Undo")
    assert app.sees("Undo this?")
    app.tap("Undo anyway")
    assert state(app).stage == "deal"
    assert screen(app).table._journal.entry(2).record.agreed


def test_real_dice_are_typed_in_the_stage(app):
    app.app.services.change(own_dice=True)
    opened(app, *MIDDLE, Ask(0, "draw"), Answer(1, True))
    dock(app, "Draw/Lock")
    app.tap(app.find("5", kind="FaceKey"))
    module(app, "Room 5")
    assert (state(app).bay(5).module, app.taps) == (5, 3)


def test_a_role_is_entered_at_setup(app):
    app.tap(app.find("Assembly", kind="GameTile"))
    app.tap("More options")
    assert app.sees("First player’s role")
    app.tap(app.find("", kind="PlainInput"))
    app.type("Pilot")
    app.tap("Start")
    assert state(app).roles == ("Pilot",)
