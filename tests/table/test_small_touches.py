"""What one touch does: fallen dice, warnings that are heard, what is refused late, and what stays touched."""

from msgspec.structs import replace

from companion.core.conversation import Blocked, Field, Intent, Pick, Stated, of
from companion.core.dice import Roll
from companion.core.narrow import narrow
from companion.core.rules import Refusal, Verdict
from companion.core.score import Outcome
from companion.core.tapped import Changed, Refused
from companion.table import game_file
from companion.table.journal import MemoryJournal
from companion.table.moment import Draft
from companion.table.session import Session
from companion.table.table import Table
from tests.table.harbour import GAME, Collect, EndTurn, Load, Ship, State, Untie, intents, session, tell
from tests.table.night import EMPTY

NAMES = ("Gull", "Tern")
SPOTS = {f"pier-{name}": name for name in NAMES}
SIX = Roll((6,), (6,))


def sit(*wishes, state=EMPTY, **changes):
    """A seat at a harbour where nothing else can be wanted."""
    found = replace(GAME, intents=lambda *_: wishes, **changes)
    return Session(Table(found, state, MemoryJournal(), clock=lambda: 0), tell, own_dice=True)


def test_wishes_of_some_seats_are_theirs_alone():
    one, two = of((0, 2), Intent("a", lambda *_: Collect()), Intent("b", lambda *_: Collect()))
    assert (one.key, one.seats, two.key, two.seats) == ("a", (0, 2), "b", (0, 2))


def test_an_answer_nobody_could_give_blocks_without_a_reason():
    load = next(wish for wish in intents(EMPTY, {}) if wish.key == "load")
    found = narrow(GAME, EMPTY, load, {"ship": ["no", "name"]})
    assert isinstance(found, Blocked)
    assert (found.verdict.refusals, found.action) == ((), None)


def test_with_the_dice_on_the_table_the_last_answer_is_the_end():
    def cast(_, said):
        if "dice" not in said:
            return Field("dice", Stated("roll", (SIX,), (6,)))
        return Load(said["ship"], 1) if "ship" in said else Field("ship", Pick(NAMES))

    seat = sit(Intent("cast", cast), Intent("end", lambda *_: EndTurn()))
    seat.tap("want", "cast")
    assert seat.tap("say.dice", SIX) == Changed()
    assert seat.tap("say.ship", "Gull") == Changed((Load("Gull", 1),))


def test_a_warning_that_is_heard_leaves_the_wish_as_it_is():
    light = State((Ship("Gull", load=1, is_tied=False), Ship("Tern", 2)), phase="act")
    seat = session(light, own_dice=False)
    for touch in (("want", "sail"), ("say.ship", "Gull"), ("say.by", "Ann"), ("main", None)):
        seat.tap(*touch)
    assert seat.draft.stop == "light"
    assert seat.tap("safe") == Changed()
    assert (seat.draft.stop, seat.draft.want, seat.draft.answers["ship"]) == ("", "sail", "Gull")


def test_what_is_done_instead_of_what_was_warned_of():
    loaded = State((Ship("Gull", load=1), Ship("Tern", 2)), phase="act")
    for control, done in (("safe", ()), ("safe.do", (Load("Gull", 1),))):
        seat = sit(
            *(wish for wish in intents(loaded, {}) if wish.key == "end"),
            Intent("more", lambda *_: Load("Gull", 1)),
            state=loaded,
        )
        seat.tap("want", "end")
        seat.tap("main")
        assert seat.draft.stop == "loaded"
        assert seat.tap(control, "more") == Changed(done)


def test_what_the_table_can_not_keep_is_refused():
    seat = sit(Intent("load", lambda *_: Load("Gull", 1)))
    wrong = Verdict((Refusal("HB-T1"),))
    seat.table.book = lambda _: wrong
    assert seat.do(Load("Gull", 1)) == Refused(wrong)


def _at(name, said):
    return Load(said["ship"], 1) if "ship" in said else Field("ship", Pick(NAMES), usual=name, spots=SPOTS)


def test_a_place_stays_touched_as_long_as_something_may_follow_there():
    load = Intent("load", lambda _, said: _at(None, said), keeps="ship")
    seat = sit(load, Intent("end", lambda *_: EndTurn()))
    seat.tap("place", "pier-Tern")
    assert seat.tap("main").did == (Load("Tern", 1),)
    assert seat.draft.place == "pier-Tern"
    seat.tap("want", "load")
    assert seat.tap("main").did == (Load("Tern", 1),)  # now it is full
    assert seat.draft == Draft(head=2)


def test_the_usual_place_stays_touched_as_well():
    seat = sit(Intent("load", lambda _, said: _at("Tern", said), keeps="ship"))
    seat.tap("want", "load")
    assert seat.tap("main").did == (Load("Tern", 1),)
    assert seat.draft.place == "pier-Tern"


def test_the_only_place_stays_touched_although_nobody_was_asked_for_it():
    full = State((Ship("Gull"), Ship("Tern", 2, 2)), phase="act")
    load = Intent("load", lambda _, said: _at(None, said), keeps="ship", waits=True)
    seat = sit(load, Intent("end", lambda *_: EndTurn()), state=full)
    seat.tap("want", "load")
    assert seat.tap("main").did == (Load("Gull", 1),)
    assert seat.draft.place == "pier-Gull"


def test_the_place_that_stays_touched_is_the_one_of_its_own_question():
    def plan(_, said):
        if "from" not in said:
            return Field("from", Pick(NAMES), spots={"pier-Tern": "Gull", "pier-Gull": "Tern"})
        return _at(None, said)

    seat = sit(Intent("load", plan, keeps="ship"), Intent("end", lambda *_: EndTurn()))
    for control, value in (("want", "load"), ("say.from", "Gull"), ("say.ship", "Tern")):
        seat.tap(control, value)
    assert seat.tap("main").did == (Load("Tern", 1),)
    assert seat.draft.place == "pier-Tern"


def test_what_is_usual_need_not_be_said_before_the_last_answer_books():
    def plan(_, said):
        if "crates" not in said:
            return Field("crates", Pick((1, 2)), usual=1)
        return Load(said["ship"], said["crates"]) if "ship" in said else Field("ship", Pick(NAMES))

    seat = sit(Intent("load", plan, books="last"), Intent("end", lambda *_: EndTurn()))
    seat.tap("want", "load")
    assert seat.tap("say.ship", "Gull").did == (Load("Gull", 1),)


def test_what_would_end_the_game_by_itself_is_left_to_a_touch():
    full = replace(EMPTY, crates=4)
    seat = Session(
        Table(
            replace(GAME, outcome=lambda state: Outcome("won", "HB-E1", "") if state.crates == 5 else None),
            full,
            MemoryJournal(),
        ),
        tell,
    )
    assert seat.tap("want", "end") == Changed((EndTurn(),))
    assert (seat.moment.want, seat.moment.actions) == ("collect", (Collect(),))


def test_wishes_are_asked_for_once_while_the_table_stays_as_it_is():
    asked = []

    def wishes(state, shelf):
        asked.append(shelf)
        return intents(state, shelf)

    found = replace(GAME, intents=wishes)
    seat = Session(Table(found, EMPTY, MemoryJournal()), tell, own_dice=False)
    assert seat.moment.intents
    for touch in (("want", "load"), ("say.ship", "Gull"), ("tab", "sea"), ("drop", None)):
        seat.tap(*touch)
        assert seat.moment.intents
    assert len(asked) == 1


def test_the_pages_behind_the_other_tabs_are_told():
    seat = session(EMPTY)
    assert [[tab.value for tab in page.tabs if tab.chosen] for page in seat.behind()] == [["sea"]]
    seat.tap("tab", "sea")
    assert [[tab.value for tab in page.tabs if tab.chosen] for page in seat.behind()] == [["pier"]]


def test_a_line_of_a_file_has_what_is_kept_of_an_action():
    def kept(_, action):
        return Untie(action.ships[:1]) if isinstance(action, Untie) else action

    table = Table(replace(GAME, kept=kept), EMPTY, MemoryJournal(), clock=lambda: 0)
    assert table.book((Untie(NAMES), Load("Gull", 1)))
    start, untied, loaded = table.history(3)
    assert game_file.line_of(table, start, untied) == Untie(NAMES[:1])
    assert game_file.line_of(table, untied, loaded) == loaded.entry.record.action
