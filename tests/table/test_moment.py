"""What a page can ask of a moment: what can be wanted, what has to be shuffled or dealt, what is done."""

from msgspec.structs import replace

from companion.core.conversation import Field, Intent, Pick, Stated
from companion.table.journal import MemoryJournal
from companion.table.session import Session
from companion.table.table import Table
from tests.table.harbour import GAME, Load, Untie, tell
from tests.table.night import EMPTY

NAMES = ("Gull", "Tern")


def moment(*wishes, want=""):
    """What a seat sees at a harbour where nothing else can be wanted."""
    found = replace(GAME, intents=lambda *_: wishes)
    seat = Session(Table(found, EMPTY, MemoryJournal(), clock=lambda: 0), tell)
    if want:
        seat.tap("want", want)
    return seat.moment


def stated(kind):
    """A wish that needs something only the table knows."""
    field = Field("order", Stated(kind, (NAMES,), about=NAMES))
    return Intent(kind, lambda _, said: Untie(tuple(said["order"])) if "order" in said else field)


def test_what_the_judge_refuses_and_what_is_not_there_can_not_be_wanted():
    good, bad = Intent("good", lambda *_: Load("Gull", 1)), Intent("bad", lambda *_: Load("Ark", 1))
    now = moment(good, bad)
    assert [now.can(key) for key in ("good", "bad", "other")] == [True, False, False]


def test_what_has_to_be_shuffled_is_not_dealt_and_the_other_way_round():
    assert (moment(stated("shuffle")).shuffled, moment(stated("shuffle")).sealed) == (NAMES, ())
    assert (moment(stated("seals")).shuffled, moment(stated("seals")).sealed) == ((), NAMES)
    ask = Intent("ask", lambda _, said: Load(said["s"], 1) if "s" in said else Field("s", Pick(NAMES)))
    assert (moment(ask).shuffled, moment(ask).sealed, moment(ask).pool) == ((), (), None)


def test_what_would_be_done_is_known_when_nothing_is_missing():
    ask = Intent("ask", lambda _, said: Load(said["s"], 1) if "s" in said else Field("s", Pick(NAMES)))
    assert (moment(ask).actions, moment(ask).asked.field.key) == ((), "s")
    done = moment(Intent("do", lambda *_: Load("Gull", 1)))
    assert (done.actions, done.asked, done.open) == ((Load("Gull", 1),), None, ())
