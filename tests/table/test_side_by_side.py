"""Half-made choices while others play on, and wishes that are looked at from another phone."""

from msgspec.structs import replace

from companion.core.conversation import Asks, Field, Intent, Pick, Pool, Stated, Stop
from companion.core.correction import Change, Tracked
from companion.core.dice import Roll
from companion.core.tapped import Changed, Fell, Ignored
from companion.table.journal import MemoryJournal
from companion.table.moment import Draft
from companion.table.session import Session
from companion.table.table import Table
from tests.table.harbour import GAME, Load, Race, Stock, Untie, race, session, tell
from tests.table.night import EMPTY, NIGHT


def sit(*wishes, game=GAME, **kwargs):
    """A seat at a harbour, with these wishes where some are given."""
    found = replace(game, intents=lambda *_: wishes) if wishes else game
    return Session(Table(found, EMPTY, MemoryJournal(), clock=lambda: 0), tell, **kwargs)


def corrected(seat):
    """The seat after the table said that there are five crates: what was chosen before is forgotten."""
    assert seat.table.correct((Change(("crates",), 5),))
    return seat


def test_a_choice_stands_on_the_entry_it_was_made_at():
    assert Session(corrected(sit()).table, tell).draft == Draft(head=1)
    seat = corrected(sit())
    seat.tap("want", "load")
    seat.tap("say.ship", "Gull")
    assert seat.tap("back") == Changed()
    assert seat.moment.draft == Draft(head=1, want="load")


def test_what_is_carried_after_a_correction_is_done():
    seat = corrected(sit(game=NIGHT))
    assert seat.tap("drag.crane", "pier-Gull").did == (Load("Gull", 1),)


def test_a_wrong_face_stays_where_others_have_played_on_since():
    """Taking the last tap back would take back theirs."""
    seat = session(EMPTY, own_dice=True)
    seat.tap("want", "race")
    for control, value in (("main", None), ("face", 2), ("face", 7), ("again", 0)):
        seat.tap(control, value)
    assert seat.draft.again == 0
    assert seat.table.book((Load("Gull", 1),))
    assert seat.tap("face", 3) == Ignored()
    assert [step.seq for step in seat.table.history(9)] == [0, 1, 2]


def test_a_warning_that_was_passed_is_not_told_again_between_two_dice():
    seat = sit(Intent("race", race, stop=lambda *_: Stop("late")), own_dice=True)
    for control, value in (("want", "race"), ("main", None), ("anyway", None), ("face", 1)):
        seat.tap(control, value)
    assert seat.draft.faces == (1,)
    assert seat.tap("face", 2).did == (Race(Roll((6, 8), (1, 2), "hand")),)


def test_dice_that_are_a_part_of_a_roll_fall_and_wait_for_the_others():
    def plan(_, said):
        part = Stated("roll", (Roll((6,), (1,)),), Pool((6,), share=(0,)))
        return Load("Gull", 1) if "dice" in said else Field("dice", part)

    seat = sit(Intent("load", plan), own_dice=True)
    assert seat.tap("say.dice", Roll((6,), (4,))) == Fell("say.dice", Roll((6,), (4,)))
    assert seat.tap("say.dice", Roll((8,), (4,))) == Ignored()
    assert seat.table.head == 0


def test_an_answer_that_is_given_anew_is_the_last_one():
    seat = sit()
    seat.tap("want", "load")
    for control, value in (("say.ship", "Gull"), ("say.crates", 2), ("say.ship", "Tern")):
        seat.tap(control, value)
    assert seat.tap("back") == Changed()
    assert seat.draft.answers == {"crates": 2}


def test_a_place_that_means_nothing_is_let_go_by_a_second_touch():
    seat = sit()
    for place in ("moon", ""):
        seat.tap("place", "moon")
        assert seat.draft.place == place


def test_of_several_values_the_one_that_was_opened_is_corrected():
    def tracked(state):
        return tuple(
            Tracked(path=(name,), label=name, value=getattr(state, name), high=9)
            for name in ("turn", "crates")
        )

    seat = sit(game=replace(GAME, tracked=tracked))
    for control, value in (("correct", "crates"), ("correct.to", 7), ("correct.save", None)):
        assert seat.tap(control, value) == Changed()
    assert (seat.table.state.crates, seat.table.state.turn) == (7, 1)


def test_a_value_that_is_gone_is_not_corrected():
    seat = session(EMPTY, draft=Draft(correct=("cranes", 1)))
    for control, value in (("correct.to", 2), ("correct.save", None)):
        assert seat.tap(control, value) == Ignored()


def test_a_phone_that_has_not_looked_yet_knows_what_can_be_wanted():
    assert isinstance(session(EMPTY).at_table("load"), Asks)
    assert session(EMPTY).settle("load", {"ship": "Gull"}).did == (Load("Gull", 1),)


def test_what_several_phones_have_settled_leaves_nothing_of_a_half_made_choice():
    def load(_, said):
        at = {f"pier-{name}": name for name in ("Gull", "Tern")}
        return Load(said["ship"], 1) if "ship" in said else Field("ship", Pick(tuple(at.values())), spots=at)

    seat = sit(Intent("load", load, keeps="ship"), Intent("stock", lambda *_: Stock(("salt",))))
    seat.tap("want", "load")
    seat.tap("say.ship", "Tern")
    assert seat.settle("stock", {}).did == (Stock(("salt",)),)
    assert seat.draft == Draft(head=1)
    assert seat.settle("load", {}) == Ignored()
    assert seat.table.head == 1


def test_a_wish_that_waits_does_not_stand_in_its_own_way():
    def once(_, said):
        return Untie((said["ship"],)) if "ship" in said else Field("ship", Pick(("Gull", "Tern")))

    seat = sit(Intent("untie", once, stays=True, waits=True))
    seat.tap("say.ship", "Gull")
    assert seat.draft.waits == {"untie": {"ship": "Gull"}}
    assert seat.tap("main").did == (Untie(("Gull",)),)
