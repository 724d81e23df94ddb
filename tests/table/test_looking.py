"""What one seat sees: all that a moment holds beside its wishes, and when a warning belongs to it."""

from msgspec.structs import replace

from companion.core.conversation import Field, Intent, Pick, Stated, Stop
from companion.core.dice import Roll
from companion.table.journal import MemoryJournal
from companion.table.moment import Draft
from companion.table.session import Session
from companion.table.table import Table
from tests.table.harbour import GAME, Load, Untie, session, tell, tracked
from tests.table.night import EMPTY

NAMES = ("Gull", "Tern")


def sit(*wishes, **kwargs):
    """A seat at a harbour where nothing else can be wanted."""
    found = replace(GAME, intents=lambda *_: wishes)
    return Session(Table(found, EMPTY, MemoryJournal(), clock=lambda: 0), tell, **kwargs)


def test_a_moment_tells_what_was_done_last_and_what_undo_takes_back():
    seat = session(EMPTY)
    assert (seat.moment.last, seat.moment.undo) == (None, "")
    assert seat.do(Load("Gull", 1), Untie(("Tern",)))
    assert seat.moment.last.actions == (Load("Gull", 1), Untie(("Tern",)))
    assert (seat.moment.last.before, seat.moment.last.after) == (EMPTY, seat.table.state)
    assert seat.moment.undo == "Load"


def test_a_moment_has_what_can_be_corrected_while_something_is():
    seat = session(EMPTY)
    assert seat.moment.tracked == ()
    seat.tap("correct", "crates")
    assert seat.moment.tracked == tracked(EMPTY)


def test_a_moment_has_what_was_compared_with_the_print():
    assert session(EMPTY).moment.printed is None
    assert session(EMPTY, printed={"rows": 3}).moment.printed == {"rows": 3}


def test_of_a_hidden_wish_nothing_is_written_down():
    plan = lambda _, said: Load(said["ship"], 1) if "ship" in said else Field("ship", Pick(NAMES))  # noqa: E731 - a plan in a line
    for hidden, written in ((True, ("", {})), (False, ("load", {"ship": "Tern"}))):
        seat = sit(Intent("load", plan, hidden=hidden))
        seat.tap("say.ship", "Tern")
        assert (seat.written.want, seat.written.answers) == written
        assert seat.draft.want == "load"


def test_a_warning_is_about_what_was_chosen_and_no_example():
    def plan(_, said):
        return Load(said["ship"], 1) if "ship" in said else Field("ship", Pick(NAMES))

    load = Intent("load", plan, stop=lambda *_: Stop("light"))
    asked = sit(load, draft=Draft(want="load", stop="light"))
    assert asked.moment.stop is None
    said = sit(load, draft=Draft(want="load", answers={"ship": "Gull"}, stop="light"))
    assert said.moment.stop == Stop("light")


def test_a_warning_about_dice_is_there_before_they_fall():
    six = Roll((6,), (6,))

    def plan(_, said):
        return (
            Load("Gull", said["wind"].face) if "wind" in said else Field("wind", Stated("roll", (six,), (6,)))
        )

    check = lambda *_: GAME.check(EMPTY, Load("Gull", 1))  # noqa: E731 - any wind is good
    found = replace(GAME, check=check, intents=lambda *_: (Intent("blow", plan, stop=lambda *_: Stop("x")),))
    table = Table(found, EMPTY, MemoryJournal(), clock=lambda: 0)
    waits = Session(table, tell, own_dice=True, draft=Draft(want="blow", stop="x"))
    assert waits.moment.stop == Stop("x")
    assert not Session(table, tell, own_dice=True, draft=Draft(want="blow")).moment.types_faces
    typed = Session(table, tell, own_dice=True, draft=Draft(want="blow", passed="x"))
    assert (typed.moment.stop, typed.moment.types_faces) == (None, True)
