"""Airlock by touch: from the home screen to the end; the taps of every row of its design are counted."""

import pytest

from companion.core.blocks import Secret
from companion.games.airlock import GAME
from companion.games.airlock.actions import (
    Ally,
    Begin,
    Choose,
    Draw,
    EndTurn,
    PlayOwnCard,
    Resolve,
    Reveal,
    ShowMission,
    TopCard,
    Vote,
)
from companion.games.airlock.box import Options
from companion.games.airlock.cards import MISSION_NAMES
from companion.table.game_file import write
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver, EventLoop, Finger

NAMES = ("Ana", "Ben", "Chi", "Dev")
CREW = ("captain", "doctor", "engineer", "navigator")
START = (Begin(CREW, 0), Draw())


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


def opened(driver, *actions, **options):
    """The table after these actions; counting begins here."""
    services = driver.app.services
    number = services.store.new(GAME, Options(**{"players": NAMES, **options}))
    table = services.store.open(number)
    for action in actions:
        assert table.propose(action), action
    services.router.go("table", number=number)
    driver.frames(4)
    driver.taps = 0
    return driver


def seat(driver):
    return driver.app.services.router.stack[1].seat


def state(driver):
    return driver.app.services.table.state


def touch(driver, board, key):
    """A finger on a place of a board."""
    driver.spot(seat(driver).view.block(board), key)
    driver.frames(2)


def row(driver, number):
    touch(driver, "crew", f"seat:{number}")


def kind(driver, *cards):
    """The kinds of revealed cards, one after the other."""
    for card in cards:
        touch(driver, "kinds", f"card:{card}")


def character(driver, name):
    board = next(w for w in driver.widgets() if type(w).__name__ == "KindsBoard")
    driver.spot(board, f"character:{name}")
    driver.frames(2)


def main(driver, number=-1):
    driver.seconds(0.5)
    driver.tap(seat(driver).view.dock.main[number])
    driver.seconds(0.5)


def end(driver):
    driver.seconds(0.5)
    driver.tap(seat(driver).view.dock.end)
    driver.seconds(0.5)


def passed_on(driver):
    """The phone has gone to the next player."""
    driver.seconds(1.1)


def on_disk(driver):
    folder = driver.app.services.store.database.path.parent
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


def turn(*cards, ally=1):
    return (PlayOwnCard(), Ally(ally), TopCard(), Reveal(cards))


def losing(cells):
    """Turns of Ruptures until `cells` are left and the next player has drawn."""
    found = [*START]
    for number in range((6 - cells) // 2):
        found += [*turn("rupture", "rupture", ally=number + 1), Resolve(0), Resolve(0), EndTurn(), Draw()]
    return found


# -- a game -----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("ahead")
def test_a_game_from_home_to_the_end(app):
    app.tap(app.find("Airlock", kind="GameTile"))
    app.tap("Start")
    app.frames(4)
    main(app)  # the app deals the characters
    row(app, 0)
    names = [player.name for player in state(app).players]
    assert state(app).step == "first"
    row(app, 1)
    kind(app, "airlock", "martyr")
    if state(app).step == "resolve" and state(app).question is None:
        app.spot(app.find(kind="Ways"), 0)
        app.frames(2)
    for voter in range(len(names)):
        passed_on(app)
        row(app, 1 if voter else 2)
    passed_on(app)
    app.tap(app.find("Saboteur", kind="TileChoice"))
    app.seconds(1)
    assert state(app).victory.side == "blue"
    assert app.sees("The crew wins")
    assert app.sees("Crew")


def test_a_finished_game_can_be_opened_again(app):
    play = (*START, *turn("airlock", "energy"), Resolve(0), Vote(tally=(0, 3, 0, 0, 1)))
    opened(app, *play, ShowMission(1, "saboteur"))
    assert app.sees("The crew wins")
    assert seat(app).page.dock.main[0].label == "Score"
    assert seat(app).page.block("crew").members[1].faded


# -- the rows of the design, tap by tap -------------------------------------------------------------------


def test_setup_is_one_tap_a_player_and_one(app):
    opened(app)
    for name in CREW:
        character(app, name)
    row(app, 2)
    assert (state(app).active, state(app).step, app.taps) == (2, "first", len(NAMES) + 1)


def test_a_whole_turn_is_four_taps(app):
    opened(app, *START)
    row(app, 2)
    kind(app, "recycle", "energy")
    end(app)
    assert (state(app).active, state(app).step, app.taps) == (1, "first", 4)


def test_a_turn_that_leaves_nothing_to_do_ends_by_itself(app):
    opened(app, *START)
    row(app, 2)
    kind(app, "safeguard", "discharge")
    assert (state(app).active, state(app).step, app.taps) == (1, "first", 3)


def test_a_turn_in_red_alert_is_seven_taps(app):
    opened(app, *losing(2))
    row(app, 0)
    kind(app, "aftershock", "energy", "recycle")
    app.spot(app.find(kind="Ways"), 0)
    app.frames(2)
    main(app, 1)
    end(app)
    assert (state(app).active, state(app).step, app.taps) == (3, "first", 7)


def test_own_card_ally_and_deck_card_are_one_tap(app):
    opened(app, *START)
    row(app, 1)
    assert (state(app).step, state(app).pile, app.taps) == ("turn", 4, 1)


def test_a_reveal_is_a_tap_a_card_and_is_resolved(app):
    opened(app, *START, *turn()[:3])
    kind(app, "rupture", "rupture")
    assert (state(app).cells, app.taps) == (4, 2)


def test_the_order_is_one_tap_where_it_matters(app):
    opened(app, *START, *turn("override", "rupture"))
    app.spot(app.find(kind="Ways"), 1)
    app.frames(2)
    assert (state(app).cells, state(app).question.what, app.taps) == (5, "override", 1)
    kind(app, "energy")
    assert app.taps == 2


def test_a_cards_choice_is_one_tap(app):
    opened(app, *START, *turn("impact", "energy"), Resolve(0))
    main(app, 0)
    assert (state(app).players[0].damaged, app.taps) == (True, 1)


@pytest.mark.parametrize(
    ("touched", "check"),
    [("seat:2", lambda s: s.players[2].must_pick == 0), ("", lambda s: s.tally.abilities == 1)],
    ids=["player", "refresh"],
)
def test_an_ability_is_two_taps(app, touched, check):
    opened(app, *START, *turn("energy", "energy"), Resolve(0), Resolve(0))
    app.tap(app.find("Ability", kind="TileChoice"))
    touch(app, "crew", touched) if touched else app.tap("Refresh")
    assert check(state(app))
    assert app.taps == 2


def test_a_repair_is_two_taps(app):
    opened(app, *START, *turn("energy", "hull_breach"), Resolve(0), Resolve(0))
    app.tap(app.find("Repair", kind="TileChoice"))
    main(app)
    assert (state(app).tally.repairs, app.taps) == (1, 2)


def test_a_vote_is_one_tap_a_voter(app):
    opened(app, *START, *turn("airlock", "energy"), Resolve(0))
    for _ in NAMES:
        row(app, 3)
        passed_on(app)
    assert (state(app).players[3].alive, app.taps) == (False, len(NAMES))


# -- what must not happen ---------------------------------------------------------------------------------


def test_a_finger_of_the_voter_before_does_not_vote_for_the_next(app):
    opened(app, *START, *turn("airlock", "energy"), Resolve(0))
    row(app, 3)
    row(app, 3)
    assert list(seat(app).session.draft.answers) == ["vote.0"]
    passed_on(app)
    app.tap("Take back my vote")
    app.frames(2)
    assert not seat(app).session.draft.answers


def test_no_vote_is_on_disk_before_all_are_in_and_a_killed_app_forgets_it(app):
    opened(app, *START, *turn("airlock", "energy"), Resolve(0))
    row(app, 1)
    passed_on(app)
    assert seat(app).session.draft.answers == {"vote.0": 1}
    assert b"vote.0" not in on_disk(app)
    assert b'"votes":[1' not in write(app.app.services.table)
    app.kill()
    app.tap("Resume")
    app.frames(4)
    assert not seat(app).session.draft.answers
    assert state(app).question.what == "vote"


def test_an_ending_that_comes_back_does_not_hear_the_finger_of_an_answer(app):
    opened(app, *START, *turn("impact", "energy"), Resolve(0))
    driver, dock = app, seat(app).view.dock
    driver.seconds(0.5)
    driver.tap(dock.main[1])
    x, y = dock.end.to_window(*dock.end.center)
    assert state(app).step == "last"
    driver.tap((x, y))
    assert state(app).step == "last"


def test_missions_are_seen_only_while_held_and_are_nowhere_on_disk(app):
    opened(app, Begin(CREW, 0), missions="app")
    main(app)  # deals
    assert len(state(app).sealed) == 4
    row(app, 1)
    assert state(app).players[1].looks == 1
    block = seat(app).page.block("mission")
    assert isinstance(block, Secret)
    assert not app.sees(block.lines[0])
    held = app.find(kind="SecretBlock")
    x, y = held.to_window(*held.center)
    finger = Finger(x, y)
    EventLoop._dispatch_input("begin", finger)
    app.seconds(0.8)
    assert app.sees(block.lines[0])
    EventLoop._dispatch_input("end", finger)
    app.frames(4)
    assert not app.sees(block.lines[0])
    words = on_disk(app).lower()
    assert not any(f'"mission":"{name}"'.encode() in words for name in MISSION_NAMES)
    main(app)
    assert state(app).step == "first"


def test_undo_of_a_deal_asks_the_table(app):
    opened(app, Begin(CREW, 0), missions="app")
    main(app)
    app.seconds(0.5)
    app.tap(seat(app).view.dock.undo)
    app.frames(4)
    assert app.sees("Undo this?")


def test_a_red_martyr_is_asked_about_first(app):
    last = (*turn("rupture", "energy", "energy", ally=0), *(Resolve(0),) * 3, EndTurn(), Draw())
    opened(app, *losing(2), *last)
    assert state(app).cells == 1
    app.tap(app.find("Martyr", kind="TileChoice"))
    row(app, 3)
    assert app.sees("Martyr ends the game")
    app.seconds(1)
    app.tap("Play Martyr")
    app.seconds(1)
    assert state(app).victory.case == "martyr"


def test_a_blue_martyr_saves_the_last_cell(app):
    gone = (*losing(2), *turn("rupture", "aftershock", "energy", ally=0))
    opened(app, *gone, Resolve(0), Resolve(0))
    assert state(app).question.what == "martyr"
    main(app, 1)
    row(app, 3)
    assert (state(app).cells, state(app).players[3].mission) == (1, "crew")


def test_a_touched_figure_is_corrected(app):
    opened(app, *START)
    touch(app, "cells", "cells")
    app.tap("Less")
    main(app)
    assert state(app).cells == 5


def test_an_ability_at_the_wrong_moment_says_why(app):
    opened(app, *START, *turn("impact", "energy"), Resolve(0), Choose("cell"), Resolve(0), EndTurn(), Draw())
    app.tap(app.find("Ability", kind="TileChoice"))
    app.frames(2)
    assert app.sees("PA-K1")
