"""A bad disk by touch: a sentence with what to do, nothing shown that was not saved, another try."""

import sqlite3
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from companion.core.correction import Change
from companion.core.dice import die
from companion.core.score import Outcome
from companion.games import game
from companion.games.airlock.actions import Begin
from companion.games.assembly import GAME
from companion.games.assembly.actions import DealBays, PlaceFirst
from companion.games.assembly.box import Options
from companion.store import sqlite
from companion.store.library import Library
from companion.store.rolls import RollLog
from companion.store.store import Store
from companion.store.trouble import REASONS
from companion.table import game_file
from companion.ui.app import CompanionApp
from companion.ui.theme import theme
from tests.games.airlock.build import PEOPLE, options
from tests.store.test_trouble import CIRCUMSTANCES, START, Failing
from tests.ui.driver import Driver
from tests.ui.games import begun

ORDER = (2, 5, 11, 7, 3, 6, 8, 9, 1, 10, 4, 12)
BAD = ["read_only", "busy", "full-at-commit", "failed-at-commit"]


@pytest.fixture
def app(tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(theme="dark", text="normal", reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


def services(app):
    return app.app.services


def screen(app):
    return services(app).router.screen


def store(app):
    return services(app).store


def table(app):
    """A game for two, in the middle of its set-up."""
    number = store(app).new(GAME, Options(players=("Ana", "Ben")))
    services(app).router.go("table", number=number)
    assert screen(app).do(DealBays(ORDER))
    app.frames(4)
    return number


def changes(state):
    return (Change(("draw",), state.draw - 1), Change(("discard",), state.discard + 1))


# -- what is done, and what is kept of it ----------------------------------------------------------------


def play(app):
    table(app)
    return lambda: screen(app).do(PlaceFirst(die(12, 2), 6)), lambda: store(app).open(1).head


def undo(app):
    table(app)
    assert screen(app).table.correct(changes(screen(app).table.state))
    screen(app).show()
    app.seconds(0.5)
    return lambda: app.tap("Undo"), lambda: store(app).open(1).head


def redo(app):
    table(app)
    assert screen(app).table.correct(changes(screen(app).table.state))
    screen(app).table.undo()
    services(app).router.go("history")
    app.frames(4)
    return lambda: screen(app).redo(), lambda: store(app).open(1).head


def jump_back(app):
    table(app)
    for _ in range(2):
        assert screen(app).table.correct(changes(screen(app).table.state))
    services(app).router.go("history")
    return lambda: screen(app).jump(
        lambda agreed: screen(app).table.undo_to(1, agreed)
    ), lambda: store(app).open(1).head


def correct(app):
    table(app)
    services(app).router.go("correct")
    app.frames(4)
    for change in changes(screen(app).table.state):
        screen(app).stage(change.path, change.value)
    return lambda: app.tap("Save 2 changes"), lambda: store(app).open(1).head


def new_game(app):
    app.tap(app.find("Assembly", kind="GameTile"))
    return lambda: app.tap("Start"), lambda: len(store(app).saved())


def import_game(app):
    data = game_file.write(game_file.replay(b'{"format":1,"game":"assembly","options":{}}\n')[0])
    return lambda: screen(app).import_game(data), lambda: len(store(app).saved())


def setting(app):
    app.tap("Settings")
    return lambda: app.tap("Light"), lambda: (theme.name, Store.setting(store(app), "app", dict, {})["theme"])


def card(app):
    services(app).router.go("library", key="assembly")
    services(app).router.go("card", key="assembly", kind="role", values={"name": "Pilot"})
    app.frames(4)
    return lambda: screen(app).main(), lambda: len(Library(store(app).database).cards(GAME, GAME.cards[0]))


def box_value(app):
    services(app).router.go("printed_values", key="assembly")
    app.frames(4)
    return lambda: screen(app).keep(("room_5",), "Med Bay"), lambda: store(app).database.row(
        "SELECT count(*) FROM box"
    )


def roll(app):
    services(app).router.go("dice")
    app.frames(4)
    return lambda: app.tap(app.find(kind="MainButton")), lambda: RollLog(store(app)).rolls.count


def remove(app):
    table(app)
    services(app).router.home()
    app.frames(4)
    one = screen(app).view.running[0]
    return lambda: screen(app).remove(one), lambda: len(store(app).saved())


DONE = [play, undo, redo, jump_back, correct, new_game, import_game, setting, card, box_value, roll, remove]


def pairs():
    """Everything that is done, in two circumstances each, and every circumstance for half of what is done.

    What each circumstance does to any write is shown without a screen, in the tests of the store.
    """
    for number, prepare in enumerate(DONE):
        for circumstance in (BAD[number % 4], BAD[(number + 1 + number // 4) % 4]):
            yield pytest.param(prepare, circumstance, id=f"{prepare.__name__}-{circumstance}")


@pytest.mark.parametrize(("prepare", "circumstance"), list(pairs()))
def test_it_is_said_nothing_changes_and_trying_again_does_it(app, prepare, circumstance):
    act, kept = prepare(app)
    before, shown = kept(), app.texts()
    with CIRCUMSTANCES[circumstance](store(app)):
        act()
        app.frames(4)
        assert app.sees(REASONS[circumstance.split("-at")[0]])
        assert app.sees("Nothing was lost.")
        app.tap("Try again")
        assert app.sees("Try again"), "it still can't be saved"
    assert kept() == before
    assert [text for text in shown if text not in app.texts()] == []
    app.tap(app.find("Try again", kind="MainButton"))
    app.frames(4)
    assert kept() != before
    assert not app.sees("Try again")


def test_the_dice_of_a_move_that_is_tried_again_are_the_same(app):
    table(app)
    with CIRCUMSTANCES["busy"](store(app)):
        assert not screen(app).do(PlaceFirst(die(12, 2), 6))
    app.frames(4)
    app.tap("Try again")
    record = screen(app).table.history(1)[-1].entry.record
    assert screen(app).table.action(record) == PlaceFirst(die(12, 2), 6)


def test_a_trouble_that_is_closed_leaves_the_game_where_it_is(app):
    table(app)
    with CIRCUMSTANCES["read_only"](store(app)):
        screen(app).do(PlaceFirst(die(12, 2), 6))
        app.frames(4)
        app.key("back")
    assert (screen(app).is_table, screen(app).table.head) == (True, 1)
    assert screen(app).do(PlaceFirst(die(12, 2), 6))


def test_a_game_that_a_second_copy_moved_on_is_opened_again_with_the_newest_state(app, tmp_path):
    number = table(app)
    other = Store(tmp_path)
    theirs = other.open(number)
    assert theirs.propose(PlaceFirst(die(12, 4), 9))
    assert not screen(app).do(PlaceFirst(die(12, 2), 6))
    app.frames(4)
    assert app.sees("This game was changed in another copy of the app.")
    app.tap("Open it again")
    assert screen(app).table.state == theirs.state
    assert screen(app).do(screen(app).table.game.choices(theirs.state)[0])
    other.close()


@contextmanager
def no_start(monkeypatch, code):
    connect = sqlite.connect
    with monkeypatch.context() as patch:
        patch.setattr("companion.store.database.connect", lambda path: Failing(connect(path), code, "PRAGMA"))
        yield


@pytest.mark.parametrize("kind", START)
def test_an_app_that_cannot_open_its_games_says_why_and_tries_again(tmp_path, monkeypatch, kind):
    store = Store(tmp_path)
    begun(store, Options())
    store.close()
    with no_start(monkeypatch, START[kind]):
        app = Driver(lambda: CompanionApp(tmp_path))
        assert app.sees("Couldn’t open your games")
        assert app.sees(REASONS[kind])
        app.app.dispatch("on_pause")
        app.app.dispatch("on_resume")
        app.tap("Try again")
        assert app.sees(REASONS[kind])
        app.key("back")
        assert app.sees(REASONS[kind])
    app.tap("Try again")
    assert app.sees("Resume Assembly")
    app.close()


def test_a_screen_that_cannot_be_read_leaves_the_one_before(app, monkeypatch):
    number = table(app)
    services(app).router.home()
    app.frames(4)
    whole = store(app).database.connection
    store(app).database.connection = Failing(whole, sqlite3.SQLITE_IOERR, "SELECT")
    app.tap("Resume Assembly")
    assert app.sees(REASONS["failed"])
    assert not screen(app).is_table
    store(app).database.connection = whole
    app.tap("Try again")
    assert (screen(app).is_table, screen(app).number) == (True, number)


# -- damage -----------------------------------------------------------------------------------------------


def flip(app, table, column, where):
    sql = store(app).database.connection
    data = bytearray(sql.execute(f"SELECT {column} FROM {table} WHERE {where}").fetchone()[0])
    data[9] ^= 128
    sql.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (bytes(data),))


def played(app, count=5):
    number = table(app)
    for _ in range(count):
        here = screen(app).table
        there = 1 if here.state.discard == 0 else -1
        assert here.correct(
            (Change(("draw",), here.state.draw - there), Change(("discard",), here.state.discard + there))
        )
    services(app).router.home()
    app.frames(4)
    return number


def test_a_game_whose_last_entries_are_lost_says_how_many_and_goes_on(app):
    played(app)
    flip(app, "entry", "record", "seq = 4")
    flip(app, "game", "state", "1")
    app.kill()
    app.tap("Resume Assembly")
    assert app.sees("the last 3 moves of this game are lost")
    assert screen(app).table.head == 3
    assert screen(app).do(PlaceFirst(die(12, 2), 6))


def test_a_game_with_a_damaged_past_says_so_and_undo_is_off(app):
    played(app)
    flip(app, "entry", "record", "seq = 4")
    app.kill()
    app.tap("Resume Assembly")
    assert app.sees("Damaged entries in this game’s history: 1")
    assert not screen(app).has_undo
    app.tap("Menu")
    app.tap(app.find("History", kind="ChoiceRow"))
    assert app.sees("No moves yet.") or not app.sees("Show older moves")


def test_a_game_that_cannot_be_opened_is_not_blamed_on_a_version_and_can_be_exported(app, home):
    (home / "Documents").mkdir()
    number = played(app)
    flip(app, "game", "state", "1")
    flip(app, "game", "options", "1")
    app.kill()
    assert app.sees("Damaged. You can still export it.")
    assert not app.sees("version")
    app.tap(app.find(kind="RunningCard"))
    app.tap("Export this game")
    assert (home / f"Documents/Companion/assembly-{number}.jsonl").read_bytes().count(b"\n") == 7


def test_a_state_that_no_rule_expects_hides_no_other_game(app, monkeypatch):
    played(app)
    begun(store(app), game("exoship").options(), "exoship")
    stumbling = replace(game("exoship"), outcome=lambda state: 1 // 0)
    monkeypatch.setattr("companion.games.exoship.GAME", stumbling)
    app.kill()
    assert app.sees("Damaged. You can still export it.")
    assert app.sees("Resume Assembly")


def test_secrets_of_a_finished_game_are_wiped_when_it_is_left(app, monkeypatch):
    number = played(app)
    store(app).database.vault.keep(number, "", ("a" * 32,))
    services(app).router.go("table", number=number)
    services(app).router.home()
    assert store(app).database.vault.games() == {number}
    over = Outcome("won", "AS-R5", "All 12 bays are locked.")
    monkeypatch.setattr("companion.games.assembly.GAME", replace(GAME, outcome=lambda state: over))
    services(app).listing.make_again()  # the state has not changed, only how it is read
    screen(app).enter()
    assert store(app).database.vault.games() == set()


# -- secrets ----------------------------------------------------------------------------------------------


def dealing(app):
    """A game of Airlock whose missions the phone is about to deal."""
    found = game("airlock")
    number = store(app).new(found, options(6, missions="app"))
    services(app).router.go("table", number=number)
    assert screen(app).do(Begin(PEOPLE[:6], 0))
    app.seconds(0.5)  # a dock button that changed its meaning is deaf for a moment


def opened(app):
    """The salts of what was dealt, one for each seat."""
    sealed = screen(app).table.state.sealed
    assert len(sealed) == 6
    return screen(app).seat.secrets.salts(sealed)


def test_a_deal_whose_salts_cannot_be_kept_changes_nothing_and_is_tried_again(app):
    dealing(app)
    vault = store(app).database.vault
    vault.keep(99, "", ("x",))
    whole = vault.connection
    vault.connection = Failing(whole, sqlite3.SQLITE_FULL, "COMMIT")
    app.tap("Deal missions")
    assert app.sees(REASONS["full"])
    assert screen(app).table.state.sealed == ()
    vault.connection = whole
    app.tap("Try again")
    assert all(opened(app))


def test_a_deal_that_cannot_be_saved_is_not_looked_at_and_tried_again(app):
    dealing(app)
    with CIRCUMSTANCES["busy"](store(app)):
        app.tap("Deal missions")
        assert screen(app).table.state.sealed == ()
    app.tap("Try again")
    assert all(opened(app))
