"""One seat's conversation with the table: what is asked, what a tap books, what undo takes back."""

import msgspec
import pytest
from msgspec.structs import replace

from companion.core.conversation import Field
from companion.core.correction import Change
from companion.core.dice import Roll
from companion.core.page import Page, touchable
from companion.core.tapped import Changed, Ignored, NeedsRoll, NeedsTable, Refused
from companion.table.journal import MemoryJournal
from companion.table.moment import Draft
from companion.table.session import Session
from companion.table.table import Table
from tests.table.harbour import (
    GAME,
    Collect,
    EndTurn,
    Load,
    Sail,
    Ship,
    State,
    Stock,
    Toll,
    Untie,
    session,
    tell,
)

ACTING = State(phase="act")
LOADED = State((Ship("Gull", load=2), Ship("Tern", 2, 1)), phase="act")


def did(result):
    assert isinstance(result, Changed), result
    return result.did


def test_what_is_wanted_and_answered_is_done_with_the_main_button():
    seat = session(ACTING)
    assert did(seat.tap("want", "load")) == ()
    assert did(seat.tap("say.ship", "Gull")) == ()
    assert did(seat.tap("main")) == (Load("Gull", 1),)
    assert seat.draft.is_empty


def test_a_usual_value_is_not_asked_but_can_be_changed():
    seat = session(ACTING)
    seat.tap("want", "load")
    seat.tap("say.ship", "Gull")
    assert seat.moment.actions == (Load("Gull", 1),)
    seat.tap("say.crates", 3)
    assert did(seat.tap("main")) == (Load("Gull", 3),)


def test_only_what_the_judge_accepts_is_lit():
    seat = session(State(phase="act", crates=2))
    seat.tap("want", "load")
    seat.tap("say.ship", "Tern")
    assert [q.lit for q in seat.moment.open] == [("Gull", "Tern"), (1, 2)]


def test_a_new_answer_throws_out_the_older_ones_that_cant_stand_beside_it():
    seat = session(ACTING)
    seat.tap("want", "load")
    seat.tap("say.ship", "Gull")
    seat.tap("say.crates", 3)
    seat.tap("say.ship", "Tern")  # has room for 2
    assert seat.draft.answers == {"ship": "Tern"}


def test_a_touched_place_answers_and_suggests_what_is_wanted():
    seat = session(ACTING)
    seat.tap("place", "pier-Gull")
    assert (seat.moment.want, seat.moment.actions) == ("load", (Load("Gull", 1),))
    seat.tap("want", "sail")  # untied and empty: nothing to sail with
    assert not seat.moment.actions
    seat = session(LOADED)
    seat.tap("place", "pier-Tern")
    seat.tap("want", "sail")
    assert seat.moment.asked.field.key == "roll"
    seat.tap("place", "pier-Gull")
    assert seat.draft.answers["ship"] == "Gull"


def test_a_touched_place_means_the_only_answer_as_well():
    seat = session(State((Ship("Gull", load=3, is_tied=False), Ship("Tern")), phase="act", crates=0))
    seat.tap("place", "pier-Gull")
    assert (seat.moment.want, seat.draft.place) == ("sail", "pier-Gull")
    assert did(seat.tap("say.roll", Roll((6,), (5,), "app")))[0].ship == "Gull"


def test_a_wish_may_keep_its_place_while_something_may_follow_there():
    def intents(state, shelf):
        return tuple(replace(one, keeps="ship") for one in GAME.intents(state, shelf))

    seat = Session(Table(replace(GAME, intents=intents), ACTING, MemoryJournal()), tell)
    seat.tap("place", "pier-Gull")
    assert did(seat.tap("main")) == (Load("Gull", 1),)
    assert (seat.draft.place, seat.moment.want) == ("pier-Gull", "load")
    seat.tap("undo")
    assert seat.draft.place == ""


def test_another_place_is_touched_instead_where_the_field_says_so():
    def intents(state, shelf):
        return tuple(replace(one, plan=_switching(one.plan)) for one in GAME.intents(state, shelf))

    for game, want in ((GAME, "load"), (replace(GAME, intents=intents), "")):
        seat = Session(Table(game, ACTING, MemoryJournal()), tell)
        seat.tap("place", "pier-Gull")
        seat.tap("place", "pier-Tern")
        assert (seat.draft.want, seat.moment.actions) == (want, (Load("Tern", 1),))


def _switching(plan):
    def step(state, said):
        found = plan(state, said)
        return replace(found, switches=True) if isinstance(found, Field) and found.spots else found

    return step


def test_the_safe_answer_gives_up_the_ending_and_may_touch_a_place():
    seat = session(LOADED)
    seat.tap("want", "end")
    assert seat.tap("safe", "pier-Gull") == Changed()
    assert (seat.draft.stop, seat.draft.place, seat.moment.want) == ("", "pier-Gull", "load")


def test_what_was_offered_elsewhere_is_booked_like_a_tap():
    seat = session(ACTING)
    assert did(seat.do(Load("Gull", 2))) == (Load("Gull", 2),)
    assert isinstance(seat.do(Load("Gull", 3)), Refused)


def test_several_are_touched_one_by_one_and_taken_back_the_same_way():
    seat = session(ACTING)
    seat.tap("want", "untie")
    assert not seat.moment.actions
    seat.tap("say.ships", "Tern")
    seat.tap("say.ships", "Gull")
    assert seat.moment.actions == (Untie(("Gull", "Tern")),)
    seat.tap("say.ships", "Tern")
    assert did(seat.tap("main")) == (Untie(("Gull",)),)


def test_a_roll_is_one_tap_that_books_everything_it_needs_as_one():
    seat = session(LOADED)
    seat.tap("want", "sail")
    seat.tap("say.ship", "Gull")
    assert seat.tap("main") == NeedsRoll("say.roll", (6,))
    roll = Roll((6,), (5,), "app")
    assert did(seat.tap("say.roll", roll)) == (Untie(("Gull",)), Sail("Gull", "Ann", roll))
    assert seat.table.state.shipped == 2
    assert seat.tap("undo") == NeedsTable("roll")
    assert isinstance(seat.tap("undo", True), Changed)
    assert (seat.table.head, seat.table.state) == (0, LOADED)
    assert seat.table.redo()
    assert (seat.table.head, seat.table.state.shipped) == (2, 2)


def test_a_rule_that_demands_one_of_several_books_with_the_answer():
    seat = session(State((Ship("Gull", load=1), Ship("Tern", 2, 1)), phase="toll"))
    assert seat.moment.want == "toll"
    assert did(seat.tap("place", "pier-Tern")) == (Toll("Tern"),)


def test_what_is_forced_after_a_tap_comes_with_it_and_goes_with_it():
    seat = session(State((Ship("Gull", load=1), Ship("Tern")), phase="act"))
    seat.tap("want", "end")
    assert did(seat.tap("anyway")) == (EndTurn(), Collect(), Toll("Gull"))
    assert seat.table.head == 3
    seat.tap("undo")
    assert (seat.table.head, seat.table.state.turn) == (0, 1)


def test_after_a_wish_that_pauses_nothing_follows_by_itself():
    wishes = lambda s, shelf: tuple(replace(i, pauses=i.key == "end") for i in GAME.intents(s, shelf))  # noqa: E731 - a plan in a line
    state = State((Ship("Gull", load=1), Ship("Tern")), phase="act")
    seat = Session(Table(replace(GAME, intents=wishes), state, MemoryJournal()), tell)
    seat.tap("want", "end")
    assert did(seat.tap("anyway")) == (EndTurn(),)
    assert seat.table.head == 1
    assert seat.do(Collect()).did == (Collect(), Toll("Gull"))


def test_the_end_of_the_game_keeps_a_tap_of_its_own():
    seat = session(State(phase="act", turn=3))
    assert did(seat.tap("want", "end")) == (EndTurn(),)
    assert GAME.outcome(seat.table.state)
    assert seat.tap("want", "end") == Ignored()


def test_a_stop_waits_for_an_answer_and_nothing_else_passes_it():
    seat = session(LOADED)
    assert did(seat.tap("want", "end")) == ()
    assert seat.page().warning.title == "loaded"
    assert seat.tap("want", "end") == Ignored()
    assert seat.tap("main") == Ignored()
    seat.tap("safe")
    assert seat.page().warning is None
    assert seat.table.head == 0
    seat.tap("want", "end")
    assert EndTurn() in did(seat.tap("anyway"))


def test_if_one_action_of_a_tap_is_refused_none_is_booked():
    table = Table(GAME, LOADED, MemoryJournal())
    verdict = table.book((Untie(("Gull",)), Load("Tern", 3)))
    assert verdict.rules == ["HB-L3"]
    assert (table.head, table.state) == (0, LOADED)


def test_a_write_that_fails_in_the_middle_of_a_tap_leaves_nothing():
    class Full(MemoryJournal):
        def append(self, entry, state, snapshot):
            super().append(entry, state, snapshot)
            if entry.seq == 2:
                raise OSError("full")

    table = Table(GAME, LOADED, Full())
    with pytest.raises(OSError, match="full"):
        table.book((Untie(("Gull",)), Untie(("Tern",))))
    assert (table.head, table.state) == (0, LOADED)
    assert table.propose(Untie(("Gull",)))
    assert table.head == 1


def test_a_correction_drops_the_draft_and_so_does_an_undo():
    seat = session(ACTING)
    seat.tap("want", "load")
    seat.tap("say.ship", "Gull")
    assert seat.table.correct((Change(("crates",), 2),))
    assert seat.moment.draft.is_empty
    seat.tap("want", "load")
    seat.table.undo()
    assert seat.moment.draft.is_empty


def test_what_others_do_keeps_the_draft_that_still_fits():
    seat = session(ACTING)
    other = Session(seat.table, tell)
    seat.tap("want", "load")
    seat.tap("say.ship", "Gull")
    other.tap("want", "untie")
    other.tap("say.ships", "Tern")
    other.tap("main")
    assert seat.moment.actions == (Load("Gull", 1),)
    other.tap("want", "load")
    other.tap("say.ship", "Gull")
    other.tap("say.crates", 3)
    other.tap("main")
    assert seat.moment.draft.is_empty  # the Gull is full now


def test_a_figure_is_corrected_where_it_stands():
    seat = session(ACTING)
    seat.tap("correct", "crates")
    seat.tap("correct.to", 9)
    assert isinstance(seat.tap("correct.save"), Refused)
    seat.tap("correct.to", 6)
    assert did(seat.tap("correct.save")) == ()
    assert (seat.table.state.crates, seat.table.corrections) == (6, 1)
    assert seat.draft.is_empty


@pytest.mark.parametrize(
    ("control", "value"),
    [
        ("fly", None),
        ("want", "fly"),
        ("want", 7),
        ("say.ship", "Ark"),
        ("say.ship", ["Gull"]),
        ("say.crates", 1),
        ("say.roll", "six"),
        ("place", None),
        ("face", 3),
        ("anyway", None),
        ("main", None),
        ("correct", "turn"),
        ("correct.to", 4),
        ("correct.save", None),
        ("", ""),
    ],
)
def test_what_this_page_does_not_have_is_ignored_and_changes_nothing(control, value):
    seat = session(ACTING)
    before = seat.page()
    assert seat.tap(control, value) == Ignored()
    assert (seat.page(), seat.table.head) == (before, 0)


def test_drafts_and_pages_survive_json():
    seat = session(LOADED)
    for control, value in (("want", "sail"), ("say.ship", "Gull")):
        seat.tap(control, value)
        draft = msgspec.json.decode(msgspec.json.encode(seat.draft), type=Draft)
        page = seat.page()
        assert Session(seat.table, tell, draft=draft).page() == page
        assert msgspec.json.decode(msgspec.json.encode(page), type=Page) == page


def test_a_draft_that_no_longer_means_anything_is_dropped():
    seat = Session(Table(GAME, ACTING, MemoryJournal()), tell, draft=Draft(want="fly", answers={"a": 1}))
    assert seat.page() == session(ACTING).page()


def test_every_lit_control_is_taken():
    for state in (State(), ACTING, LOADED):
        page = session(state).page()
        for control, value in touchable(page):
            assert isinstance(session(state).tap(control, value), Changed | NeedsRoll), (control, value)


def test_a_page_is_judged_and_made_once(monkeypatch):
    asked, told = [], []
    seat = session(ACTING)
    seat._tell = lambda moment: told.append(moment) or tell(moment)
    counted = lambda state, action: asked.append(action) or GAME.check(state, action)  # noqa: E731 - a plan in a line
    seat.table.game = msgspec.structs.replace(GAME, check=counted)
    seat.page()
    judged = len(asked)
    seat.page()
    assert (len(asked), len(told)) == (judged, 1)


def tally(seat):
    items = seat.page().block("goods").items
    return [(one.value, one.count, one.off) for one in items]


def test_things_are_counted_touch_by_touch_and_taken_back_one_by_one():
    seat = session(ACTING)
    seat.tap("want", "stock")
    assert not seat.moment.actions
    for good in ("rope", "fish", "fish"):
        assert did(seat.tap("say.goods", good)) == ()
    assert tally(seat) == [("salt", 0, False), ("fish", 2, True), ("rope", 1, False)]  # a third fish spoils
    assert isinstance(seat.tap("say.goods", "fish"), Refused)
    assert seat.tap("say.goods", "gold") == Ignored()
    assert seat.tap("less.goods", "salt") == Ignored()
    seat.tap("less.goods", "fish")
    assert did(seat.tap("main")) == (Stock(("fish", "rope")),)


def test_a_count_that_is_full_can_still_be_taken_and_made_smaller():
    seat = session(ACTING)
    seat.tap("want", "stock")
    for good in ("rope", "rope", "salt", "salt"):
        seat.tap("say.goods", good)
    assert all(off for _, _, off in tally(seat))
    assert seat.moment.actions == (Stock(("salt", "salt", "rope", "rope")),)
    seat.tap("less.goods", "salt")
    assert did(seat.tap("main"))


def test_counts_survive_json():
    seat = session(ACTING)
    seat.tap("want", "stock")
    seat.tap("say.goods", "fish")
    draft = msgspec.json.decode(msgspec.json.encode(seat.draft), type=Draft)
    later = Session(seat.table, tell, draft=draft)
    assert later.page() == seat.page()
    later.tap("say.goods", "fish")
    assert did(later.tap("main")) == (Stock(("fish", "fish")),)


def test_a_draft_stays_when_another_tab_is_shown_and_a_tab_that_is_not_there_is_ignored():
    seat = session(ACTING)
    seat.tap("want", "load")
    seat.tap("say.ship", "Gull")
    assert did(seat.tap("tab", "sea")) == ()
    assert [tab.chosen for tab in seat.page().tabs] == [False, True]
    assert (seat.moment.tab, seat.moment.actions) == ("sea", (Load("Gull", 1),))
    assert seat.tap("tab", "sky") == Ignored()
    assert did(seat.tap("main")) == (Load("Gull", 1),)
    assert seat.moment.tab == "sea"


def test_one_place_carried_to_another_is_both_touched_and_else_nothing():
    seat = session(LOADED)
    assert seat.tap("drag.pier-Gull", "pier-Tern") == Changed()
    assert (seat.draft.answers, seat.moment.want) == ({"ship": "Tern"}, "load")
    before = seat.draft
    for place in ("moon", None, 3):
        assert seat.tap("drag.pier-Gull", place) == Ignored()
    assert seat.tap("drag.", "pier-Gull") == Ignored()
    assert seat.draft == before
