"""What an undo, a correction, another shelf and a journal that failed leave as it was, and what not."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from companion.core.conversation import Asks, Counts, Field, Intent, Some
from companion.core.correction import Change, Tracked
from companion.core.dice import Roll
from companion.core.narrow import judged, narrow
from companion.core.tapped import Changed, Ignored
from companion.table import beside
from companion.table import table as tables
from companion.table.journal import MemoryJournal
from companion.table.last_dice import Rolled, Thrown, can_retype
from companion.table.moment import Draft
from companion.table.session import Session
from companion.table.table import Table
from tests.table.harbour import GAME, Collect, EndTurn, Load, Ship, State, Stock, Untie, session, tell
from tests.table.night import EMPTY, NIGHT


def table_of(*taps, journal=None):
    table = Table(GAME, EMPTY, journal or MemoryJournal(), clock=lambda: 0)
    for actions in taps:
        assert table.book(actions)
    return table


def after_an_undo():
    """A table that stands at its first entry and has taken another one back."""
    table = table_of((Load("Gull", 1),), (Load("Gull", 1),))
    table.undo()
    return table


def test_a_place_that_is_touched_after_an_undo_stays_touched():
    seat = Session(after_an_undo(), tell)
    assert seat.tap("place", "pier-Gull") == Changed()
    assert seat.moment.draft.place == "pier-Gull"
    assert seat.moment.draft.head == 1


def test_what_waits_half_said_is_forgotten_by_an_undo():
    seat = Session(Table(NIGHT, EMPTY, MemoryJournal(), clock=lambda: 0), tell)
    assert seat.do(Untie(("Gull",)))
    seat.tap("want", "load")
    seat.tap("say.ship", "Gull")
    assert seat.draft.waits == {"load": {"ship": "Gull"}}
    assert seat.tap("undo") == Changed()
    assert seat.draft.waits == {}


def test_a_printed_value_that_was_right_leaves_the_draft_where_the_table_is(monkeypatch):
    monkeypatch.setattr(
        beside, "printed_value", lambda *_: Tracked(path=("crates",), label="Crates", value=3, high=9)
    )
    monkeypatch.setattr(beside, "suggested", lambda *_: 3)
    seat = Session(after_an_undo(), tell, printed={})
    seat.tap("place", "pier-Gull")
    assert seat.tap("check.crates") == Changed()
    assert (seat.printed, seat.draft.head) == ({"crates": 3}, seat.table.head)
    assert seat.moment.draft.place == "pier-Gull"


def test_dice_are_typed_again_only_where_all_were_real():
    real, phone = Rolled(Roll((6,), (3,), "hand")), Rolled(Roll((6,), (3,), "app"))
    for dice, can in (((real,), True), ((real, phone), False), ((phone,), False), ((), False)):
        assert can_retype(Thrown(4, Draft(), dice), 4) is can
    assert not can_retype(Thrown(4, Draft(), (real,)), 5)


@pytest.mark.parametrize("control", ["correct.to", "correct.save", "correct.fly"])
def test_nothing_is_set_or_saved_where_no_value_is_open(control):
    seat = session(EMPTY)
    assert seat.tap(control, 3) == Ignored()


def test_another_part_of_a_correction_is_ignored():
    seat = session(EMPTY)
    seat.tap("correct", "crates")
    assert seat.tap("correct.fly", 3) == Ignored()
    assert seat.draft.correct == ("crates", 4)


def test_another_shelf_makes_other_wishes_and_is_told_to_the_page():
    def cards(_state, shelf):
        return tuple(Intent(card, lambda *_: Collect()) for card in shelf.get("hand", ()))

    found = replace(GAME, intents=cards)
    seat = Session(Table(found, replace(EMPTY, phase="collect"), MemoryJournal()), tell)
    assert tuple(seat.moment.intents) == ()
    seat.shelf = {"hand": ("a", "b")}
    assert seat.shelf == seat.moment.shelf == {"hand": ("a", "b")}
    assert tuple(seat.moment.intents) == ("a", "b")
    moment = seat.moment
    seat.shelf = {"hand": ("a", "b")}
    assert seat.moment is moment


def test_a_turn_that_began_inside_a_tap_begins_where_the_tap_ended():
    table = table_of((EndTurn(), Collect(), Load("Gull", 1)), (Load("Gull", 1),), (Load("Gull", 1),))
    assert table.undo_turn() == ""
    assert (table.head, table.state.ship("Gull").load) == (3, 1)
    assert table.undo_turn() == ""
    assert (table.head, table.state.turn) == (0, 1)


def test_a_correction_has_no_title_of_its_own():
    table = table_of((Load("Gull", 1),))
    table.correct((Change(("crates",), 7),))
    steps = table.history(2)
    assert [table.title(before, step) for before, step in pairwise(steps)] == ["Load", ""]
    assert table.last_title() == "Correction"


def test_a_new_table_has_lost_nothing():
    assert table_of((Load("Gull", 1),)).lost == 0


def test_a_table_says_what_is_wrong_with_an_action():
    table = table_of()
    assert table.check(Load("Gull", 1))
    assert table.check(Load("Gull", 9)).rules == ["HB-L3", "HB-L2"]
    assert (table.head, table.state) == (0, EMPTY)


def test_what_a_journal_could_not_keep_together_leaves_no_state_behind(monkeypatch):
    monkeypatch.setattr(tables, "SNAPSHOT_EVERY", 2)
    journal = MemoryJournal()
    table_of((Load("Gull", 1),), journal=journal)
    again = Table(GAME, EMPTY, journal, clock=lambda: 0)
    with pytest.raises(RuntimeError, match="full"):
        _book_and_fail(again, journal)
    monkeypatch.setattr(tables, "SNAPSHOT_EVERY", 100)
    table = Table(GAME, EMPTY, journal, clock=lambda: 0)
    assert table.book((Untie(("Gull",)),))
    assert table.book((Untie(("Tern",)),))
    opened = Table(GAME, EMPTY, journal, clock=lambda: 0)
    assert opened.state == table.state
    assert journal.line(opened.head).state is None


def _book_and_fail(table, journal):
    with journal.together():
        assert table.book((Load("Gull", 2),))
        raise RuntimeError("full")


def test_nothing_is_applied_after_the_last_action_that_is_judged():
    applied = []

    def apply(state, action):
        applied.append(action)
        return GAME.apply(state, action)

    verdict, refused = judged(
        replace(GAME, apply=apply), EMPTY, (Untie(("Gull",)), Load("Gull", 1), EndTurn())
    )
    assert (bool(verdict), refused) == (True, None)
    assert applied == [Untie(("Gull",)), Load("Gull", 1)]


# -- several things at once ----------------------------------------------------------------------------


def wish(domain, act):
    return Intent(
        "wish", lambda _, said: act(tuple(said["these"])) if "these" in said else Field("these", domain)
    )


def asked(intent, state=EMPTY, **said):
    found = narrow(GAME, state, intent, said)
    assert isinstance(found, Asks)
    return found.question


ONE_TIED = State((Ship("Gull"), Ship("Tern", is_tied=False)), phase="act")


def test_the_only_ship_of_which_one_has_to_be_chosen_is_no_question():
    found = narrow(GAME, ONE_TIED, wish(Some(("Gull", "Tern"), least=1), Untie), {})
    assert (found.actions, found.settled) == ((Untie(("Gull",)),), ())


def test_the_only_ship_that_may_be_chosen_is_asked_for():
    free = wish(Some(("Gull",), least=0), lambda _: Collect())
    assert asked(free, replace(ONE_TIED, phase="collect")).lit == ("Gull",)


def test_no_more_is_lit_of_what_is_counted_than_there_may_be():
    intent = wish(Counts(("salt", "rope"), least=1, most=2), Stock)
    assert asked(intent).lit == ("salt", "rope")
    found = narrow(GAME, EMPTY, intent, {"these": ("salt", "rope")})
    assert found.settled[0].lit == ()
