"""Mothership by touch: from home to the score, the taps of every row, energy, what stays in place."""

import pytest

from companion.core.dice import Roll
from companion.games.mothership import GAME
from companion.games.mothership.actions import (
    Declare,
    Divert,
    EndTurn,
    Move,
    RollDice,
    RollForStart,
    SetUpBoard,
)
from companion.games.mothership.box import Options
from companion.games.mothership.state import Energy
from companion.ui.app import CompanionApp
from companion.ui.page.choices import NameChoice
from companion.ui.page.words import FigureChip
from companion.ui.widgets.sheet import Sheet
from tests.ui.test_assembly import Counted

BEGUN = (SetUpBoard(), RollForStart(Roll((6, 6), (6, 1))))


@pytest.fixture
def app(tmp_path):
    """The app at home, without motion or sound; the table rolls its own dice."""
    driver = Counted(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False, own_dice=True)
    yield driver
    driver.close()


def opened(driver, *actions, players=("Ana", "Ben"), **options):
    """The table after `actions`; counting begins here."""
    services = driver.app.services
    number = services.store.new(GAME, Options(players=players, **options))
    table = services.store.open(number)
    for action in (*BEGUN, *actions):
        assert table.propose(action), action
    services.router.go("table", number=number)
    driver.frames(4)
    driver.taps = 0
    return driver


def seat(driver):
    return driver.app.services.router.screen.seat


def state(driver):
    return driver.app.services.table.state


def touch(driver, block, place):
    """A place of a board; counted as a tap."""
    driver.spot(seat(driver).view.block(block), place)


def dock(driver, name, kind="DockMain"):
    """A button of the dock, after a look at the table."""
    driver.seconds(0.5)
    driver.tap(driver.find(name, kind=kind))


def bar(driver, label):
    """A number or a button of a joined bar."""
    joined = driver.find(kind="Joined")
    driver.spot(joined, next(n for n, one in enumerate(joined.specs) if one.label == label))


def faces(driver, *shown):
    """Real dice, typed in order; that is a tap for each die and no fact of the game."""
    for face in shown:
        driver.tap(driver.find(str(face), kind="FaceKey"))


def aim(driver, ship, target):
    """A ship, then a target."""
    touch(driver, "ships", ship)
    touch(driver, "rivals", target)


@pytest.mark.usefixtures("ahead")
def test_a_game_goes_by_touch_from_home_to_the_score(app):
    app.tap(app.find("Mothership", kind="GameTile"))
    app.tap("Add a player")
    app.tap("Start")
    app.taps = 0
    assert app.sees("1 Colony Station each")
    dock(app, "Roll to go first")  # one tap confirms the board and rolls
    faces(app, 6, 1)
    assert (state(app).phase, state(app).seat, app.taps) == ("turn", 0, 1 + 2)
    for bomber in ("ship4", "ship5"):
        aim(app, bomber, "1:s")
        dock(app, "No guard: attack")
        faces(app, 8)
        dock(app, "Apply: −2 Station")
    assert app.sees("Player 1 wins")
    assert app.sees("6 ships left")


# -- the taps of every row -------------------------------------------------------------------------------


def test_a_move_takes_two_taps(app):
    opened(app)
    touch(app, "ships", "ship1")
    bar(app, "3")
    assert (state(app).players[0].ships[1].spaces, app.taps) == (3, 2)
    assert app.sees("Move Fighter 1 by 3 spaces")


def test_a_fast_second_tap_on_the_spaces_moves_no_further(app):
    opened(app)
    touch(app, "ships", "ship1")
    bar(app, "2")
    bar(app, "2")
    assert state(app).players[0].ships[1].spaces == 2
    app.seconds(0.5)
    bar(app, "2")
    assert state(app).players[0].ships[1].spaces == 4


def test_a_dogfight_takes_four_taps_and_a_tap_a_die(app):
    opened(app)
    aim(app, "ship5", "1:m")
    dock(app, "Attack")
    faces(app, 8, 1)
    dock(app, "Apply: −3 HP")
    assert (state(app).players[1].hull, app.taps) == (9, 4 + 2)


def test_wingmen_are_one_tap_more(app):
    opened(app)
    aim(app, "ship5", "1:m")
    bar(app, "2")
    dock(app, "Attack")
    faces(app, 8, 1)
    assert state(app).fight.wingmen == 2
    dock(app, "Apply: −3 HP")
    assert app.taps == 5 + 2


def test_a_planet_takes_four_taps(app):
    opened(app)
    aim(app, "ship1", "planet0")
    dock(app, "Roll for 6+")
    faces(app, 6)
    dock(app, "Apply result")
    assert (state(app).planets[0].owner, app.taps) == (0, 4 + 1)


def test_the_phone_rolls_with_the_same_four_taps(app):
    opened(app)
    seat(app).session.own_dice = False
    aim(app, "ship5", "1:m")
    dock(app, "Attack")
    app.until(lambda: state(app).fight is not None)
    app.seconds(0.5)
    app.tap(next(w for w in app.widgets() if type(w).__name__ == "DockMain"))
    assert (state(app).fight, app.taps) == (None, 4)


def test_diverting_takes_a_touch_a_drag_and_set(app):
    opened(app)
    touch(app, "energy", "energy")
    board = seat(app).view.block("bar")
    app.drag(board.to_window(*board.where("weapons_to10")), board.to_window(*board.where("weapons_to13")))
    dock(app, "Set 5·8·2")
    assert (state(app).players[0].energy, app.taps) == (Energy(5, 8, 2), 3)


def test_a_split_set_before_takes_two_taps(app):
    opened(app, Divert(0, Energy(3, 9, 3)), Divert(0, Energy(5, 5, 5)))
    touch(app, "energy", "energy")
    app.tap(app.find("3·9·3", kind="ChipChoice"))
    assert (state(app).players[0].energy, app.taps) == (Energy(3, 9, 3), 2)


def test_a_card_takes_three_taps_and_its_target(app):
    opened(app)
    app.tap(app.find("Card", kind="ChipChoice"))
    app.tap(app.find("Afterburner", kind="NameChoice"))
    touch(app, "ships", "ship2")
    app.tap(app.find("No one", kind="ChipChoice"))
    assert (state(app).discards, state(app).players[0].ships[2].boosts, app.taps) == (
        ("afterburner",),
        (4,),
        4,
    )


def test_ending_a_turn_takes_one_tap_and_the_next_ones_first_tap_starts_theirs(app):
    opened(app, Move(0, 1, 1))
    dock(app, "End turn", "DockEnd")
    assert (state(app).phase, app.taps) == ("between", 1)
    touch(app, "ships", "ship1")
    bar(app, "4")
    assert (state(app).seat, state(app).players[1].ships[1].spaces, app.taps) == (1, 4, 3)


def test_buying_takes_the_market_and_its_row(app):
    opened(app, Move(0, 1, 1), EndTurn(0))
    app.tap(app.find("Market", kind="PageTab"))
    app.tap(app.find("Sell a card", kind="ListChoice"))
    app.tap(app.find("Wormhole", kind="NameChoice"))
    app.tap(app.find("5", kind="ChipChoice"))
    assert state(app).players[1].resources == 5
    app.taps = 0
    app.tap(app.find("Buy an Action card", kind="ListChoice"))
    assert (state(app).deck, state(app).players[1].resources, app.taps) == (87, 3, 1)


# -- stops, drafts, corrections ---------------------------------------------------------------------------


def test_an_attack_that_can_not_harm_stops_and_a_double_tap_passes_nothing(app):
    opened(app)
    aim(app, "ship4", "1:f")
    dock(app, "Attack")
    assert app.sees("Bombers don’t damage Fighters")
    app.tap("Choose another")
    assert state(app).fight is None


def test_an_unset_split_survives_tabs_a_restart_and_other_ships(app):
    opened(app)
    touch(app, "energy", "energy")
    touch(app, "bar", "engines_to7")
    app.tap(app.find("Table", kind="PageTab"))
    assert seat(app).page.block("energy").word == "not set"
    number = seat(app).number
    seat(app).keep_draft()
    app.app.services.router.go("table", number=number)
    app.frames(4)
    assert seat(app).session.draft.waits == {"divert0": {"engines_to": 7}}
    touch(app, "ships", "ship1")
    bar(app, "1")
    assert seat(app).page.block("energy").word == "not set"


def test_a_figure_that_is_no_choice_is_corrected_with_a_touch(app):
    opened(app)
    touch(app, "band", "hull")
    app.tap(app.find("Cancel", kind="DockMain"))
    app.hold(board_point(app, "rivals", "1:m"), 0.7)
    assert seat(app).page.block("correct-to").now == 12


def board_point(driver, block, place):
    """Where a place of a board is in the window."""
    board = seat(driver).view.block(block)
    return board.to_window(*board.where(place))


@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
def test_no_frequent_path_scrolls_or_opens_a_sheet(app, size):
    opened(app, players=("Ana", "Ben"))
    app.resize(*size)
    for steps in ((), (("ships", "ship5"),), (("ships", "ship5"), ("rivals", "1:m"))):
        for block, place in steps:
            touch(app, block, place)
        assert not seat(app).view.board.do_scroll_y, (size, steps)
        assert not [widget for widget in app.widgets() if isinstance(widget, Sheet)]
        seat(app).tap("drop")
        app.frames(2)
    app.resize(412, 915)


def test_a_result_shows_both_sides_dice_and_their_cards(app):
    opened(app, Declare(0, (5,), 1, 0, wingmen=1), RollDice(Roll((8,), (7,)), Roll((6,), (4,))))
    assert app.sees("Ana: play card")
    assert app.sees("Ben: play card")
    duel = app.find(kind="DuelBlock")
    assert duel.text.startswith("Ana Bomber 2 7 · Ben Mothership 5 · Ana wins:")


@pytest.mark.rule("MS-K5")
def test_a_card_of_a_kept_hand_is_entered_for_its_player_alone_and_known_after_a_restart(app):
    opened(app, hands="kept")
    app.tap(app.find("Market", kind="PageTab"))
    app.tap(app.find("Enter your card", kind="ListChoice"))
    app.tap(app.find("Wormhole", kind="NameChoice"))
    assert len(state(app).players[0].known) == 1
    app.app.services.router.go("table", number=seat(app).number)
    app.frames(4)
    secret = next(block for block in seat(app).page.stage if block.id == "secret0")
    assert secret.lines == ("0 resources · Wormhole · 1 card",)


@pytest.mark.usefixtures("ahead")
def test_what_is_behind_another_tab_is_made_while_nobody_touches(app, monkeypatch):
    driver, made = opened(app, EndTurn(0)), []
    driver.seconds(1)
    create = FigureChip.__init__
    monkeypatch.setattr(
        FigureChip, "__init__", lambda self, **more: made.append(self) or create(self, **more)
    )
    driver.tap("Table")
    chips = [widget for widget in driver.widgets() if isinstance(widget, FigureChip)]
    assert len(chips) > 10
    assert not made


@pytest.mark.usefixtures("ahead")
def test_what_was_made_ahead_shows_what_is_true_when_it_is_seen(app):
    driver = opened(app)
    driver.seconds(1)
    seat(driver).do(EndTurn(0))
    driver.tap("Table")
    shown = {widget.spec for widget in driver.widgets() if isinstance(widget, FigureChip) and widget.spec}
    told = {figure for block in seat(driver).page.board for figure in getattr(block, "items", ())}
    assert shown == told


@pytest.mark.usefixtures("ahead")
def test_a_table_that_is_left_makes_nothing_more(app):
    driver = opened(app)
    driver.seconds(0.3)
    left = seat(driver)
    assert left.warming.is_going
    driver.app.services.router.home()
    driver.seconds(0.5)
    assert not left.warming.is_going


@pytest.mark.usefixtures("ahead")
def test_nothing_is_made_ahead_while_a_finger_is_there(app, monkeypatch):
    driver, ready = opened(app), []
    monkeypatch.setattr(type(seat(driver).view.dock), "ready", lambda *_: ready.append(True))
    finger = driver.carry((200, 600), (201, 600), seconds=0.6)
    driver.let_go(finger)
    assert not ready
    driver.seconds(1)
    assert ready


@pytest.mark.usefixtures("ahead")
def test_the_list_of_cards_is_made_while_nobody_touches(app, monkeypatch):
    driver, made = opened(app), []
    driver.seconds(1.5)
    create = NameChoice.__init__
    monkeypatch.setattr(
        NameChoice, "__init__", lambda self, **more: made.append(self) or create(self, **more)
    )
    driver.tap("Card")
    assert len([widget for widget in driver.widgets() if isinstance(widget, NameChoice)]) > 15
    assert not made
