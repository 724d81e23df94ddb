"""Small promises of the table that no whole game would miss."""

import pytest
from msgspec.structs import replace

from companion.core.conversation import Intent
from companion.core.dice import Roll
from companion.core.tapped import Changed, Ignored
from companion.table import table as tables
from companion.table.fold import Fold, Stuck
from companion.table.journal import Broken, Entry, MemoryJournal, encode
from companion.table.last_dice import refaced
from companion.table.moment import Draft
from companion.table.still import still
from companion.table.table import Table
from companion.table.wishes import Wishes
from tests.table.harbour import GAME, EndTurn, Load, Ship, State, Untie, session

ACTING = State(phase="act")
LOADED = State((Ship("Gull", load=2), Ship("Tern", 2, 1)), phase="act")
STAYING = replace(
    GAME, intents=lambda state, shelf: tuple(replace(one, stays=True) for one in GAME.intents(state, shelf))
)


def test_the_clock_tells_milliseconds(monkeypatch):
    monkeypatch.setattr(tables.time, "time_ns", lambda: 5_999_999)
    assert tables.now() == 5


REFACED = [
    pytest.param({"a": Roll((6,), (3,))}, 0, 1, {"a": Roll((6,), (1,))}, id="the-lowest-face"),
    pytest.param({"a": Roll((6,), (3,))}, 0, 6, {"a": Roll((6,), (6,))}, id="the-highest-face"),
    pytest.param({"a": Roll((6,), (3,))}, 0, 7, None, id="no-such-face"),
    pytest.param({"a": Roll((6,), (3,))}, 0, 0, None, id="no-face"),
    pytest.param({"a": Roll((6,), (3,))}, 0, True, None, id="no-number"),
    pytest.param({"a": Roll((6,), (3,))}, 1, 2, None, id="no-such-die"),
    pytest.param(
        {"n": 1, "a": Roll((6, 8), (3, 4)), "b": Roll((4,), (2,))},
        2,
        4,
        {"n": 1, "a": Roll((6, 8), (3, 4)), "b": Roll((4,), (4,))},
        id="a-die-of-the-second-roll",
    ),
    pytest.param({"a": Roll((6, 8), (3, 4))}, 1, 8, {"a": Roll((6, 8), (3, 8))}, id="the-second-die"),
]


@pytest.mark.parametrize(("answers", "place", "face", "then"), REFACED)
def test_a_die_gets_another_face(answers, place, face, then):
    assert refaced(answers, place, face) == then


def test_a_state_that_is_looked_at_has_no_way_back_or_on():
    table = still(GAME, LOADED, LOADED)
    assert (table.state, table.head, table.written) == (LOADED, 1, 1)
    assert (table.can_undo(), table.can_redo(), table.undo(), table.redo()) == (False, False, "", False)


def test_two_things_that_could_be_done_are_not_done_by_themselves():
    def wish(name, **more):
        return Intent(name, lambda *_: Untie((name,)), **more)

    def forced(*found):
        return Wishes(replace(GAME, intents=lambda *_: found), ACTING, {}).forced()

    assert forced(wish("Gull")) == (Untie(("Gull",)),)
    assert forced(wish("Gull"), wish("Tern")) == ()
    assert forced(wish("Gull"), wish("Ark")) == (Untie(("Gull",)),)  # nobody can untie the Ark
    assert forced(wish("Gull"), wish("Tern", aside=True)) == (Untie(("Gull",)),)
    assert forced(wish("Gull", ends=True)) == ()
    assert forced(wish("Gull", waits=True)) == ()


def test_what_waits_is_given_up_with_the_draft():
    seat = session(ACTING)
    seat.table.game = STAYING
    seat.tap("want", "load")
    seat.tap("say.ship", "Gull")
    assert seat.draft.waits == {"load": {"ship": "Gull"}}
    assert seat.tap("drop") == Changed()
    assert (seat.draft, seat.draft.waits) == (Draft(), {})


def test_what_lies_beside_the_play_stays_with_another_choice():
    seat = session(ACTING, draft=Draft(check=("box", 3), ticks=("mat",)))
    seat.tap("want", "load")
    assert (seat.draft.want, seat.draft.check, seat.draft.ticks) == ("load", ("box", 3), ("mat",))


def test_a_place_that_is_touched_already_is_carried_all_the_same():
    seat = session(LOADED)
    seat.tap("place", "pier-Gull")
    assert seat.tap("drag.pier-Gull", "pier-Tern") == Changed()
    assert seat.draft.answers == {"ship": "Tern"}
    seat = session(LOADED)
    seat.tap("want", "sail")
    seat.tap("say.ship", "Gull")
    assert seat.tap("drag.pier-Gull", "pier-Tern") == Changed()
    assert seat.draft.answers == {"ship": "Tern"}


def test_a_wrong_face_can_only_be_put_right_on_dice_that_were_typed():
    seat = session(LOADED, own_dice=False, draft=Draft(again=0))
    assert seat.tap("face", 3) == Ignored()


def played(*actions):
    journal = MemoryJournal()
    table = Table(GAME, ACTING, journal, clock=lambda: 0)
    for action in actions:
        assert table.propose(action)
    return table, journal


def test_what_was_taken_back_is_done_again_after_the_app_was_closed(monkeypatch):
    monkeypatch.setattr(tables, "SNAPSHOT_EVERY", 2)
    table, journal = played(
        Untie(("Gull",)), Untie(("Tern",)), Load("Gull", 1), Load("Gull", 1), Load("Tern", 1)
    )
    states = [step.state for step in table.history(5)]
    for _ in range(4):
        table.undo(agreed=True)
    again = Table(GAME, ACTING, journal, clock=lambda: 0)
    assert (again.head, again.state, again.can_redo()) == (1, states[1], True)
    for state in states[2:]:
        assert again.redo()
        assert again.state == state
    assert not again.redo()


def test_a_game_goes_on_from_a_state_of_its_own_after_the_app_was_closed():
    table, journal = played(Untie(("Gull",)))
    assert table.resume(encode(LOADED))
    again = Table(GAME, ACTING, journal, clock=lambda: 0)
    assert (again.head, again.state, again.last_title()) == (2, LOADED, "Correction")
    assert again.title(*again.history(1)) == "Continue after a gap"


def test_a_state_of_its_own_has_to_be_true():
    table, _ = played(Untie(("Gull",)))
    assert table.resume(encode(replace(LOADED, crates=9))).rules == ["HB-C1"]
    assert table.resume(b"{").rules == ["TABLE"]
    assert table.head == 1


def test_an_entry_that_cant_be_read_stops_the_fold_and_says_how_much_is_missing():
    _, journal = played(Untie(("Gull",)), Untie(("Tern",)), EndTurn())
    journal._entries[2] = Entry(2, 0, Broken(1))
    with pytest.raises(Stuck) as told:
        Fold(GAME, ACTING, journal).steps_to(3)
    assert (told.value.missing, [step.seq for step in told.value.steps]) == (2, [0, 1])
    assert Table(GAME, ACTING, journal).lost == 2


def test_another_shelf_is_looked_at_anew_and_the_same_one_is_not():
    asked = []

    def intents(_state, shelf):
        asked.append(shelf)
        return (Intent("untie", lambda *_: Untie(shelf.get("ships", ("Gull",)))),)

    seat = session(ACTING)
    seat.table.game = replace(GAME, intents=intents)
    assert seat.moment.actions == (Untie(("Gull",)),)
    seat.shelf = {}
    assert seat.moment.actions == (Untie(("Gull",)),)
    assert len(asked) == 1
    seat.shelf = {"ships": ("Tern",)}
    assert seat.moment.actions == (Untie(("Tern",)),)


@pytest.mark.parametrize(
    ("draft", "is_empty", "leaves_nothing"),
    [
        (Draft(), True, True),
        (Draft(head=3, stop="x"), True, True),
        (Draft(want="load"), False, False),
        (Draft(place="pier"), False, False),
        (Draft(again=0), False, False),
        (Draft(correct=("crates", 1)), False, False),
        (Draft(ticks=("mat",)), True, False),
        (Draft(check=("box", 1)), True, False),
        (Draft(waits={"load": {"a": 1}}), True, False),
    ],
)
def test_what_is_remembered_of_a_draft(draft, is_empty, leaves_nothing):
    assert (draft.is_empty, draft.leaves_nothing) == (is_empty, leaves_nothing)


def test_a_correction_is_begun_said_and_saved_in_this_order():
    seat = session(ACTING)
    for control, value in (("correct", "turn"), ("correct.to", 3), ("correct.save", None)):
        assert seat.tap(control, value) == Ignored()
    assert seat.tap("correct", "crates") == Changed()
    assert seat.tap("correct.other", 3) == Ignored()
    assert seat.tap("correct.to", 3) == Changed()
    assert seat.tap("correct.save") == Changed()
    assert seat.table.state.crates == 3
