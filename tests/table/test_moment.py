"""What a page can ask of a moment: what can be wanted, what has to be shuffled or dealt, what is done."""

import pytest
from msgspec.structs import replace

from companion.core.conversation import Asks, Field, Intent, Pick, Stated
from companion.table.journal import MemoryJournal
from companion.table.moment import Draft
from companion.table.session import Session
from companion.table.table import Table
from tests.table.harbour import GAME, EndTurn, Load, Untie, tell
from tests.table.night import EMPTY

NAMES = ("Gull", "Tern")


def sit(*wishes):
    """A seat at a harbour where nothing else can be wanted."""
    found = replace(GAME, intents=lambda *_: wishes)
    return Session(Table(found, EMPTY, MemoryJournal(), clock=lambda: 0), tell)


def moment(*wishes):
    return sit(*wishes).moment


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


def ship(key="ship"):
    return Field(key, Pick(NAMES), spots={f"pier-{name}": name for name in NAMES})


def load(key, **kwargs):
    """Loading a ship that has to be named."""
    plan = lambda _, said: Load(said["ship"], 1) if "ship" in said else ship()  # noqa: E731 - a plan in a line
    return Intent(key, plan, **kwargs)


def end(key, **kwargs):
    """A wish about which nothing is left to say."""
    return Intent(key, lambda *_: EndTurn(), **kwargs)


def test_what_was_said_of_one_wish_is_not_said_of_another():
    seat = sit(load("one"), load("other"))
    seat.tap("want", "one")
    seat.tap("say.ship", "Gull")
    assert seat.moment.talks["one"].actions == (Load("Gull", 1),)
    assert isinstance(seat.moment.talks["other"], Asks)


@pytest.mark.parametrize(
    ("wishes", "place", "want"),
    [
        pytest.param((load("a"),), "", "a", id="the-only-one"),
        pytest.param((load("a"), end("b", aside=True)), "", "a", id="the-only-one-that-is-not-beside-others"),
        pytest.param((end("a", ends=True),), "", "", id="an-ending-never"),
        pytest.param((load("a"), end("b")), "", "", id="one-of-two-never"),
        pytest.param((load("a"), end("b", rests=True)), "", "b", id="the-one-that-rests"),
        pytest.param((load("a", rests=True), end("b", rests=True)), "", "a", id="the-first-that-rests"),
        pytest.param((load("a"), end("b", rests=True)), "sea", "", id="a-place-that-means-nothing"),
        pytest.param((end("b", rests=True), load("a")), "pier-Gull", "a", id="what-the-place-means"),
        pytest.param((load("a"), end("b", aside=True)), "sea", "a", id="the-only-one-at-any-place"),
    ],
)
def test_what_is_meant_before_anything_was_wanted(wishes, place, want):
    seat = sit(*wishes)
    seat.draft = Draft(place=place)
    assert seat.moment.want == want
