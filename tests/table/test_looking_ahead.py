"""How far a conversation looks ahead, and what it asks, with plans that Harbour does not have."""

import pytest
from msgspec.structs import replace

from companion.core.conversation import Blocked, Counts, Field, Intent, Pick, Some
from companion.core.narrow import narrow
from companion.core.rules import Refusal, Verdict
from companion.core.tapped import Changed, Ignored
from companion.table.journal import MemoryJournal
from companion.table.moment import Draft
from companion.table.session import Session
from companion.table.table import Table
from tests.table.harbour import GAME, Collect, EndTurn, Load, Ship, State, Stock, Untie, tell

ACTING = State(phase="act")
NAMES = ("Gull", "Tern")
SPOTS = {f"pier-{name}": name for name in NAMES}


def sit(*found, state=ACTING, game=GAME, **kwargs):
    """A seat at a table with these wishes."""
    table = Table(replace(game, intents=lambda *_: found), state, MemoryJournal(), clock=lambda: 0)
    return Session(table, tell, **kwargs)


def in_turn(*keys, values=NAMES):
    """A plan that asks one thing after the other."""

    def plan(_state, said):
        return next((Field(key, Pick(values)) for key in keys if key not in said), Load("Gull", 1))

    return plan


def counted(verdict):
    asked = []

    def check(state, action):
        asked.append(action)
        return verdict

    return replace(GAME, check=check), asked


@pytest.mark.parametrize(("blamed", "most"), [("a", 10), ("b", 100), ("c", 1000), ("", 1)])
def test_what_is_to_blame_is_changed_first(blamed, most):
    found, asked = counted(Verdict((Refusal("X"),)))
    wish = Intent("x", in_turn("a", "b", "c", values=tuple(range(10))), blames={"X": blamed})
    assert isinstance(narrow(found, ACTING, wish, {}), Blocked)
    assert len(asked) == most


def test_of_several_reasons_the_earliest_is_changed_first():
    found, asked = counted(Verdict((Refusal("X"), Refusal("Y"))))
    wish = Intent("x", in_turn("a", "b", "c", values=tuple(range(10))), blames={"X": "a", "Y": "c"})
    assert isinstance(narrow(found, ACTING, wish, {}), Blocked)
    assert len(asked) == 10


@pytest.mark.parametrize(("ahead", "ends"), [(0, 2), (1, 3), (2, 4)])
def test_a_list_that_leads_nowhere_is_not_looked_through_for_ever(ahead, ends):
    found, asked = counted(Verdict((Refusal("X"),)))

    def plan(_state, said):
        number = len(said)
        if number and said[f"{number - 1}"] == "done":
            return Load("Gull", 1)
        return Field(f"{number}", Pick(("done", "more")), usual="done", closes=True, ahead=ahead)

    assert isinstance(narrow(found, ACTING, Intent("x", plan), {}), Blocked)
    assert len(asked) == ends


def test_a_place_that_is_one_of_several_chosen_stays_chosen_when_it_is_carried():
    def plan(_state, said):
        return Untie(said["ships"]) if "ships" in said else Field("ships", Some(NAMES, least=1), spots=SPOTS)

    seat = sit(Intent("untie", plan))
    seat.tap("place", "pier-Gull")
    assert seat.draft.answers == {"ships": ("Gull",)}
    assert seat.tap("drag.pier-Gull", "pier-Tern") == Changed()
    assert seat.draft.answers == {"ships": ("Gull", "Tern")}


def test_one_less_is_one_of_what_was_counted_there():
    def plan(_state, said):
        for key in ("first", "second"):
            if key not in said:
                return Field(key, Counts(("salt", "fish"), most=2), usual=())
        return Stock((*said["first"], *said["second"]))

    seat = sit(Intent("stock", plan))
    seat.tap("say.first", "salt")
    seat.tap("say.second", "fish")
    assert seat.tap("less.second", "salt") == Ignored()
    assert seat.tap("less.second", "fish") == Changed()
    assert {key: said for key, said in seat.draft.answers.items() if said} == {"first": ("salt",)}


def test_a_main_button_that_only_answers_changes_nothing():
    seat = sit(Intent("load", in_turn("a", "b")))
    before = seat.draft
    assert seat.tap("main.a", "Gull") == Ignored()
    assert seat.draft == before
    seat = sit(Intent("load", in_turn("a")))
    assert seat.tap("main.a", "Gull").did == (Load("Gull", 1),)


def test_what_would_make_a_half_said_wish_impossible_is_stopped_first():
    load = Intent("load", in_turn("a", "b"), stays=True)
    stock = Intent("stock", lambda *_: Stock(("salt",) * 4))
    seat = sit(load, stock)
    seat.tap("want", "load")
    seat.tap("say.a", "Gull")
    seat.tap("want", "stock")
    assert seat.tap("main") == Changed()
    assert (seat.moment.stop.key, seat.moment.stop.params) == (
        "waits",
        {"want": "load", "said": {"a": "Gull"}},
    )
    assert seat.tap("anyway").did == (Stock(("salt",) * 4),)
    seat = sit(load, Intent("stock", lambda *_: Stock(("salt",))))
    seat.tap("want", "load")
    seat.tap("say.a", "Gull")
    seat.tap("want", "stock")
    assert seat.tap("main").did == (Stock(("salt",)),)


def test_what_opens_seals_is_looked_up_anew_where_others_lie():
    asked = []

    def secrets(sealed):
        asked.append(sealed)
        return tuple(f"opens {one}" for one in sealed)

    found = replace(GAME, sealed=lambda state: state.goods)
    wish = Intent("stock", lambda *_: Stock(("fish",)), waits=True)
    seat = sit(wish, state=replace(ACTING, goods=("salt",)), game=found, secrets=secrets)
    assert (seat.moment.salts, seat.moment.salts) == (("opens salt",),) * 2
    assert len(asked) == 1
    assert seat.tap("main").did
    assert seat.moment.salts == ("opens salt", "opens fish")


def test_an_undo_leaves_no_draft():
    seat = sit(Intent("load", in_turn("a", "b")), Intent("stock", lambda *_: Stock(("salt",))))
    seat.do(Stock(("fish",)))
    seat.tap("want", "load")
    assert seat.tap("undo") == Changed()
    assert seat.draft == Draft(head=seat.table.head)


def test_a_turn_that_began_inside_a_tap_is_taken_back_with_it():
    table = Table(GAME, ACTING, MemoryJournal(), clock=lambda: 0)
    assert table.book((EndTurn(), Collect()))
    assert table.undo_turn(agreed=True) == ""
    assert (table.head, table.state) == (0, ACTING)


def test_a_full_ship_is_full_for_everybody():
    full = State((Ship("Gull", load=3), Ship("Tern", 2, 2)), phase="act")
    seat = sit(Intent("load", in_turn("a")), state=full)
    assert seat.moment.actions == ()
    assert not seat.moment.can("load")


def _ship_first(switches=False):
    """A plan for one ship and how many crates."""

    def plan(_state, said):
        if "ship" not in said:
            return Field("ship", Pick(NAMES), spots=SPOTS, switches=switches)
        return Load(said["ship"], said["crates"]) if "crates" in said else Field("crates", Pick((1, 2)))

    return plan


def test_another_place_is_touched_instead_where_places_switch():
    seat = sit(Intent("load", _ship_first(switches=True)), Intent("wait", _ship_first(switches=True)))
    seat.tap("place", "pier-Gull")
    assert (seat.draft.place, seat.draft.want) == ("pier-Gull", "")
    seat.tap("place", "pier-Tern")
    assert (seat.draft.place, seat.draft.want) == ("pier-Tern", "")
    seat.tap("place", "pier-Tern")
    assert seat.draft.place == ""
    only = sit(Intent("load", _ship_first(switches=True)))
    only.tap("place", "crane")
    only.tap("place", "pier-Gull")
    assert (only.draft.place, only.draft.answers) == ("", {"ship": "Gull"})
    plain = sit(Intent("load", _ship_first()), Intent("wait", _ship_first()))
    plain.tap("place", "pier-Gull")
    plain.tap("place", "pier-Tern")
    assert (plain.draft.place, plain.draft.want, plain.draft.answers) == ("", "load", {"ship": "Tern"})


@pytest.mark.parametrize(("keeps", "place"), [("ship", "pier-Tern"), ("crates", ""), ("", "")])
def test_a_place_stays_touched_after_what_was_done_there_where_the_wish_keeps_it(keeps, place):
    seat = sit(Intent("load", _ship_first(), keeps=keeps), Intent("wait", _ship_first()))
    seat.tap("want", "load")
    seat.tap("place", "pier-Tern")
    seat.tap("say.crates", 1)
    assert seat.tap("main").did == (Load("Tern", 1),)
    assert (seat.draft.place, seat.draft.want) == (place, "")


def test_what_waits_is_forgotten_when_it_can_be_done_no_more():
    load = Intent("load", in_turn("a", "b"), stays=True)
    seat = sit(load, Intent("stock", lambda *_: Stock(("salt",))))
    seat.tap("want", "load")
    seat.tap("say.a", "Gull")
    assert seat.draft.waits == {"load": {"a": "Gull"}}
    assert seat.table.book((Stock(("salt",) * 4),))
    assert seat.moment.draft.waits == {}


def test_a_wish_beside_the_others_is_judged_when_somebody_asks_for_it():
    found, asked = counted(Verdict())
    main, aside = Intent("main", in_turn("a")), Intent("aside", in_turn("b"), aside=True)
    seat = sit(main, aside, game=found)
    moment = seat.moment
    asked.clear()
    assert moment.can("aside")
    assert len(asked) == len(NAMES)
    assert moment.can("aside")
    assert len(asked) == len(NAMES)
    assert not moment.can("nothing")
    assert moment.talks.get("nothing") is None


def test_a_look_that_was_kept_is_still_of_its_own_state():
    first, told = Load("Gull", 1), []
    aside = Intent("aside", lambda state, _: told.append(state) or first, aside=True)
    seat = sit(Intent("main", lambda *_: first), aside)
    moment = seat.moment
    told.clear()
    assert seat.table.book((first,))
    assert moment.can("aside")
    assert told == [ACTING]
    assert seat.table.state != ACTING
