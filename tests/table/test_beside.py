"""What lies beside the play: values compared with the print, things laid out, wishes half said."""

import pytest

from companion.core.correction import Tracked
from companion.core.tapped import Changed, Ignored, Refused
from companion.table import beside
from companion.table.moment import Draft
from tests.table.harbour import State, session

ACTING = State(phase="act")
VALUE = Tracked(path=("crates",), label="Crates", value=4, high=9)


@pytest.fixture(autouse=True)
def crates(monkeypatch):
    """The crates of the harbour are a value that its box prints."""
    monkeypatch.setattr(
        beside, "printed_value", lambda _game, state, name: VALUE if name == "crates" else None
    )


def sit(printed=None, **kwargs):
    kept = []
    seat = session(
        ACTING, printed={} if printed is None else printed, keep=lambda *one: kept.append(one), **kwargs
    )
    return seat, kept


def test_a_value_that_is_as_printed_is_kept_and_changes_nothing_else():
    seat, kept = sit()
    seat.tap("place", "pier-Gull")
    assert seat.tap("check.crates") == Changed()
    assert (kept, seat.printed, seat.table.head) == ([("crates", 4)], {"crates": 4}, 0)
    assert (seat.draft.check, seat.moment.draft.place) == (None, "pier-Gull")


def test_a_value_is_stepped_first_and_then_the_table_is_put_right():
    seat, kept = sit({"other": 1})
    seat.tap("place", "pier-Gull")
    assert seat.tap("check.crates", 6) == Changed()
    assert (seat.draft.check, kept, seat.table.head) == (("crates", 6), [], 0)
    assert seat.tap("check.crates") == Changed()
    assert (kept, seat.printed) == ([("crates", 6)], {"other": 1, "crates": 6})
    assert (seat.table.state.crates, seat.table.head, seat.draft.check) == (6, 1, None)
    assert seat.moment.draft.place == "pier-Gull"  # what was touched stays, although the table was corrected


def test_a_value_that_was_checked_before_is_what_the_table_gets():
    seat, kept = sit({"crates": 7})
    assert seat.tap("check.crates") == Changed()
    assert (seat.table.state.crates, kept) == (7, [("crates", 7)])


def test_a_value_that_cant_be_true_is_refused_and_not_kept():
    seat, kept = sit()
    seat.tap("check.crates", 9)
    refused = seat.tap("check.crates")
    assert isinstance(refused, Refused)
    assert refused.verdict.rules == ["HB-C1"]
    assert (kept, seat.printed, seat.draft.check, seat.table.head) == ([], {}, ("crates", 9), 0)


@pytest.mark.parametrize(
    ("control", "value"), [("check.fly", None), ("check.crates", 10), ("check.crates", "x")]
)
def test_what_the_box_does_not_have_is_ignored(control, value):
    seat, kept = sit()
    assert seat.tap(control, value) == Ignored()
    assert (seat.draft, kept) == (Draft(), [])


def test_where_no_page_asks_for_printed_values_none_is_checked():
    seat = session(ACTING)
    assert seat.tap("check.crates", 6) == Ignored()
    assert seat.draft == Draft()


def test_things_are_ticked_off_one_by_one_in_the_order_of_the_touches():
    seat, _ = sit()
    for value in ("mat", "cards", "dice", "cards"):
        assert seat.tap("tick", value) == Changed()
    assert seat.draft.ticks == ("mat", "dice")
    assert seat.tap("tick", 3) == seat.tap("tick") == Ignored()
    seat.tap("want", "load")
    seat.tap("drop")
    assert seat.draft.ticks == ("mat", "dice")


def test_wishes_wait_side_by_side_and_one_that_says_nothing_is_forgotten():
    seat, _ = sit()
    seat.wait("a", {"x": 1})
    seat.wait("b", {"y": 2})
    seat.wait("a", {"x": 3})
    assert seat.draft.waits == {"b": {"y": 2}, "a": {"x": 3}}
    seat.wait("b", {})
    seat.wait("c", {})
    assert seat.draft.waits == {"a": {"x": 3}}
