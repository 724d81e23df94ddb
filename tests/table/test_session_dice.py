"""Rolling at a table: who rolls is said once, real dice are typed face by face, a wrong face is put right."""

import msgspec
import pytest

from companion.core.blocks import Die
from companion.core.dice import Roll
from companion.core.tapped import Changed, Ignored, NeedsRoll
from companion.table.journal import Did, Undid
from companion.table.moment import Draft
from companion.table.session import Session
from tests.table.harbour import Race, Sail, Ship, State, Untie, session, tell

LOADED = State((Ship("Gull", load=2), Ship("Tern", 2, 1)), phase="act")


def sailing(ship="Gull", **kwargs):
    seat = session(LOADED, **kwargs)
    seat.tap("want", "sail")
    seat.tap("say.ship", ship)
    return seat


def main(seat):
    return [(button.control, button.value, button.off) for button in seat.page().dock.main]


def dice(seat):
    return seat.page().block("dice")


def test_the_first_roll_asks_who_rolls_and_the_tap_sets_it_and_rolls():
    seat = sailing(own_dice=None)
    assert main(seat) == [("dice", False, False), ("dice", True, False)]
    assert seat.tap("main") == Ignored()
    assert seat.tap("dice", False) == NeedsRoll("say.roll", (6,))
    assert seat.own_dice is False
    assert seat.tap("say.roll", Roll((6,), (4,), "app")).did
    seat = sailing(own_dice=False)  # the next time nobody is asked
    assert main(seat) == [("main", None, False)]


def test_the_first_roll_by_hand_brings_the_pad_at_once():
    seat = sailing(own_dice=None)
    assert seat.tap("dice", True) == Changed()
    assert (seat.own_dice, dice(seat).next, dice(seat).typed) == (True, 6, True)
    assert seat.tap("face", 4).did[-1].roll == Roll((6,), (4,), "hand")


def test_one_real_die_books_with_its_face_and_impossible_faces_are_ignored():
    seat = sailing(own_dice=True)
    assert dice(seat).dice == (Die(sides=6),)
    for face in (0, 7, "3", True, None):
        assert seat.tap("face", face) == Ignored()
    assert seat.tap("face", 4).did == (Untie(("Gull",)), Sail("Gull", "Ann", Roll((6,), (4,), "hand")))


def test_several_real_dice_are_typed_in_order_each_with_its_owner_and_the_last_one_books():
    seat = session(LOADED, own_dice=True)
    seat.tap("want", "race")
    assert dice(seat).dice == (Die(sides=6, owner="Gull"), Die(sides=8, owner="Tern"))
    assert seat.tap("face", 5) == Changed()
    assert (dice(seat).dice[0].face, dice(seat).next) == (5, 8)
    seat.tap("again", 0)  # no, it is a 6
    assert dice(seat).next == 6
    seat.tap("face", 6)
    assert seat.tap("face", 7).did == (Race(Roll((6, 8), (6, 7), "hand")),)


def test_what_fell_stays_until_the_next_tap_with_its_owners():
    seat = session(LOADED)
    seat.tap("want", "race")
    assert seat.tap("main") == NeedsRoll("say.dice", (6, 8), ("Gull", "Tern"))
    seat.tap("say.dice", Roll((6, 8), (6, 7), "app"))
    shown = dice(seat)
    assert shown.dice == (Die(sides=6, owner="Gull", face=6), Die(sides=8, owner="Tern", face=7))
    assert (shown.typed, shown.again) == (False, "")  # nobody read these wrongly
    assert [die.face for die in Session(seat.table, tell).page().block("dice").dice] == [6, 7]
    seat.tap("want", "load")
    assert dice(seat) is None


def test_a_face_that_was_read_wrongly_is_put_right_and_the_history_has_both():
    seat = session(LOADED, own_dice=True)
    seat.tap("want", "race")
    seat.tap("face", 1)
    seat.tap("face", 5)
    assert seat.table.state.crates == 4
    seat.tap("again", 0)
    assert [die.face for die in dice(seat).dice] == [0, 5]
    assert seat.tap("face", 7) == Ignored()
    assert seat.tap("face", 6).did == (Race(Roll((6, 8), (6, 5), "hand")),)
    assert seat.table.state.crates == 5
    records = [seat.table._journal.entry(seq).record for seq in (1, 2, 3)]
    assert [type(record) for record in records] == [Did, Undid, Did]
    assert seat.tap("undo", True) == Changed()
    assert seat.table.state.crates == 4


@pytest.mark.parametrize("place", [-1, 2, "0", None, True])
def test_a_die_that_did_not_fall_cant_be_put_right(place):
    seat = session(LOADED, own_dice=True)
    assert seat.tap("again", 0) == Ignored()
    seat.tap("want", "race")
    seat.tap("face", 1)
    seat.tap("face", 5)
    if place is not True:
        assert seat.tap("again", place) == Ignored()
    seat.table.undo(agreed=True)
    assert seat.tap("again", 0) == Ignored()


def test_what_the_app_rolled_stays_as_it_fell():
    seat = sailing()
    seat.tap("say.roll", Roll((6,), (1,), "app"))
    assert seat.tap("again", 0) == Ignored()


@pytest.mark.parametrize("own_dice", [False, True, None])
def test_a_warning_comes_before_the_dice_fall_and_once(own_dice):
    seat = sailing("Tern", own_dice=own_dice)
    assert dice(seat) is None
    assert seat.tap("face", 4) == Ignored()
    seat.tap("dice", True) if own_dice is None else seat.tap("main")
    assert seat.page().warning.title == "light"
    result = seat.tap("anyway")
    if own_dice is False:
        assert isinstance(result, NeedsRoll)
        assert seat.page().warning is None
        assert seat.tap("say.roll", Roll((6,), (4,), "app")).did
    else:
        assert dice(seat).typed
        assert seat.tap("face", 4).did


def test_who_rolls_can_be_changed_later_without_rolling():
    seat = sailing(own_dice=True)
    assert seat.tap("dice") == Changed()
    assert (seat.own_dice, dice(seat), seat.table.head) == (False, None, 0)
    assert seat.tap("dice", "both") == Ignored()
    seat.tap("dice")
    assert dice(seat).typed


def test_typed_faces_survive_the_app_being_closed():
    seat = session(LOADED, own_dice=True)
    seat.tap("want", "race")
    seat.tap("face", 5)
    draft = msgspec.json.decode(msgspec.json.encode(seat.draft), type=Draft)
    later = Session(seat.table, tell, own_dice=True, draft=draft)
    assert later.page() == seat.page()
    assert later.tap("face", 8).did
