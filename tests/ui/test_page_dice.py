"""Rolling at a table on the screen: who rolls, the app's dice in the stage, the pad for real ones."""

from types import SimpleNamespace

import pytest

from companion.core.dice import Roll
from companion.store.rolls import RollLog
from companion.store.store import Store
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from companion.ui.page import seat as seats
from companion.ui.settings import Settings
from companion.ui.teaching import Teaching
from companion.ui.theme import theme
from tests.store.games import opened
from tests.table.harbour import GAME, Race, Sail, Ship, State, tell

LOADED = State((Ship("Gull", load=2), Ship("Tern", 2, 2)), phase="act")
SAILING = (("want", "sail"), ("say.ship", "Gull"))


class Rolls:
    """Dice that fall as they are told."""

    def __init__(self):
        self.faces = []

    def roll(self, sides):
        return Roll(tuple(sides), tuple(self.faces.pop(0) for _ in sides), "app")


class Phone:
    """What a seat needs of the app around it."""

    def __init__(self, folder):
        self.store, self.table = opened(folder), None
        self.settings, self.chance, self.listening = Settings(sound=False), Rolls(), set()
        self.spoken, self.sheets = [], []
        self.feedback = SimpleNamespace(speak=self.spoken.append, buzz=lambda: None)
        self.attempt = lambda work, again=None: work()
        self.teaching, self.seat = Teaching(self.store, teaches=False), None
        self.refusals, self.hosting = SimpleNamespace(forgotten_at=lambda _table: {}), None

    def change(self, **changed):
        from msgspec.structs import replace

        self.settings = replace(self.settings, **changed)

    def sit(self, state=LOADED, number=1):
        screen = SimpleNamespace(services=self, go=lambda *_: None, say=lambda *_: None)
        screen.open_sheet, screen.show_refusal = self.sheets.append, lambda *_: None
        screen.show = lambda: self.seat.show()
        self.seat = seats.Seat(screen, Table(GAME, state, MemoryJournal()), number)
        self.seat.show()
        return self.seat


@pytest.fixture
def phone(tmp_path, monkeypatch):
    monkeypatch.setattr(seats, "teller", lambda _: tell)
    monkeypatch.setattr("companion.ui.page.warming.long_lists", lambda _: ())
    monkeypatch.setattr(Store, "keep_draft", lambda *_: None)  # this game is in no list
    phone = Phone(tmp_path)
    yield phone
    phone.seat.leave()
    phone.store.close()


@pytest.fixture
def sat(phone, bench):
    """A seat on the screen."""

    def sit(*touches, **kwargs):
        seat = phone.sit(**kwargs)
        for touch in touches:
            seat.tap(*touch)
        driver = bench(seat.view)
        driver.frames(6)
        driver.seconds(0.5)
        return driver, seat

    return sit


def test_the_first_roll_asks_who_rolls_and_the_tap_rolls(sat, phone):
    driver, seat = sat(*SAILING)
    phone.chance.faces = [5]
    driver.tap(driver.find("Use app dice", kind="DockMain"))
    assert seat.table.state.shipped == 2
    assert driver.sees("d6 5")
    assert (seat.session.own_dice, phone.settings.own_dice) == (False, False)
    again = phone.sit(LOADED)
    assert again.session.own_dice is False


def test_each_table_keeps_its_own_choice_and_a_new_one_begins_with_the_last(phone):
    for control, value in (*SAILING, ("dice", True)):
        phone.sit().tap(control, value) if phone.seat is None else phone.seat.tap(control, value)
    assert phone.seat.dice.is_chosen
    assert phone.sit(number=2).session.own_dice is True
    for control, value in (*SAILING, ("dice", False)):
        phone.seat.tap(control, value)
    assert phone.sit(number=1).session.own_dice is True
    assert phone.sit(number=3).session.own_dice is False
    assert not phone.seat.dice.is_chosen


def test_real_dice_are_tapped_in_the_stage_and_the_face_books(sat, phone):
    driver, seat = sat(*SAILING)
    driver.tap(driver.find("Use real dice", kind="DockMain"))
    driver.seconds(0.5)
    assert driver.find("Tap the face", kind="DockMain").off
    driver.tap(driver.find("4", kind="FaceKey"))
    assert seat.table.state.shipped == 2
    assert [one.roll for one in RollLog(phone.store).rolls.recent] == [Roll((6,), (4,), "hand")]


def test_a_wrong_face_is_put_right_by_tapping_its_die(sat, phone):
    phone.settings = Settings(own_dice=True, sound=False)
    driver, seat = sat(("want", "race"))
    for face in ("1", "8"):
        driver.tap(driver.find(face, kind="FaceKey"))
    assert [die.text for die in seat.view.stage.blocks.children[0]._pool] == ["Gull d6 1", "Tern d8 8"]
    driver.tap(driver.find(kind="DieFace", owner="Tern"))
    driver.tap(driver.find("2", kind="FaceKey"))
    assert seat.table.last_tap().actions == (Race(Roll((6, 8), (1, 2), "hand")),)


def test_holding_the_roll_button_or_the_pad_changes_who_rolls(sat, phone):
    phone.settings = Settings(own_dice=False, sound=False)
    driver, seat = sat(*SAILING)
    driver.hold(driver.find("Roll d6", kind="DockMain"), 0.7)
    assert (seat.session.own_dice, seat.table.head) == (True, 0)
    driver.seconds(0.5)
    driver.hold(driver.find("3", kind="FaceKey"), 1.0)  # the stage scrolls here
    assert (seat.session.own_dice, seat.table.head) == (False, 0)


def test_the_apps_dice_tumble_in_the_stage_and_a_tap_anywhere_only_ends_that(sat, phone):
    phone.settings, phone.chance.faces = Settings(own_dice=False, sound=False), [3]
    driver, seat = sat(*SAILING)
    theme.reduced_motion = False
    button = driver.find("Roll d6", kind="DockMain")
    driver.tap(button)
    assert isinstance(seat.table.last_tap().actions[-1], Sail)  # it counts before it is seen
    assert seat.view.stage.is_rolling
    head = seat.table.head
    driver.tap(button)  # the second half of a double tap
    assert not seat.view.stage.is_rolling
    assert seat.table.head == head
    assert driver.sees("d6 3")
    seat.tap("undo", True)
    for touch in SAILING:
        seat.tap(*touch)
    phone.chance.faces = [6]
    seat.tap("main")
    driver.seconds(0.6)
    assert not seat.view.stage.is_rolling
    assert driver.sees("d6 6")


def test_what_the_hands_do_now_is_read_out_and_the_rest_opens(sat, phone):
    state = State((Ship("Gull", load=1), Ship("Tern")), phase="act")
    driver, seat = sat(("want", "end"), ("anyway", None), state=state)
    assert phone.spoken[-1].endswith("Do EndTurn. Do Collect. Do Toll")
    driver.resize(360, 640)
    assert seat.view.now.more == "+2"
    driver.tap(seat.view.now)
    lines = [child.text for child in phone.sheets[-1].body.children if hasattr(child, "icon")]
    assert sorted(lines) == ["Do Collect", "Do EndTurn", "Do Toll"]
    driver.resize(412, 915)
