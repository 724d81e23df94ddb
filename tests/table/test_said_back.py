"""What a touch says back: nothing where it means nothing, what was done where it did something."""

import pytest
from msgspec.structs import replace

from companion.core.conversation import Field, Intent, Pick, Stated
from companion.core.rules import Refusal, Verdict
from companion.core.tapped import Changed, Ignored, NeedsRoll, NeedsSeals, NeedsShuffle, Refused
from companion.table.journal import MemoryJournal
from companion.table.moment import Draft
from companion.table.session import Session
from companion.table.table import Table
from tests.table.harbour import GAME, EndTurn, Load, Untie, race, session, tell
from tests.table.night import EMPTY, NIGHT

NAMES = ("Gull", "Tern")
SPOTS = {f"pier-{name}": name for name in NAMES}


def sit(*wishes, game=GAME, **kwargs):
    """A seat at a harbour, with these wishes where some are given."""
    found = replace(game, intents=lambda *_: wishes) if wishes else game
    return Session(Table(found, EMPTY, MemoryJournal(), clock=lambda: 0), tell, **kwargs)


def ship(key="ship"):
    return Field(key, Pick(NAMES), spots=SPOTS)


def load(**kwargs):
    """Loading a ship, and no more to say."""
    plan = lambda _, said: Load(said["ship"], 1) if "ship" in said else ship()  # noqa: E731 - a plan in a line
    return Intent("load", plan, **kwargs)


END = Intent("end", lambda *_: EndTurn(), ends=True)


def test_nothing_is_taken_back_where_nothing_was_done():
    assert session(EMPTY).tap("undo") == Ignored()
    assert session(EMPTY).tap("back") == Ignored()


def test_a_wish_is_given_up_by_a_second_touch_but_not_where_it_books_itself():
    seat = sit(load(), END)
    assert (seat.tap("want", "load"), seat.draft.want) == (Changed(), "load")
    assert (seat.tap("want", "load"), seat.draft.want) == (Changed(), "")
    seat = sit(load(books="last"), END)
    assert (seat.tap("want", "load"), seat.draft.want) == (Changed(), "load")
    assert (seat.tap("want", "load"), seat.draft.want) == (Changed(), "load")


def test_a_gesture_that_can_not_be_done_springs_back():
    far = {("crane", "moon"): {"ship": "Ark"}, ("crane", "pier-Tern"): {"ship": "Tern"}}
    seat = sit(load(drags=far), END)
    seat.tap("place", "pier-Gull")
    before = seat.draft
    for place in ("sea", "moon"):
        assert seat.tap("drag.crane", place) == Ignored()
    assert seat.draft == before
    seat.tap("want", "end")
    assert seat.tap("drag.crane", "pier-Tern") == Ignored()
    seat.tap("drop")
    assert seat.tap("drag.crane", "pier-Tern") == Changed((Load("Tern", 1),))


def test_what_the_first_place_of_a_gesture_does_is_all_it_does():
    seat = sit(load(books="last"), END)
    seat.tap("want", "load")
    assert seat.tap("drag.pier-Gull", "pier-Tern") == Changed((Load("Gull", 1),))
    assert (seat.draft.place, seat.table.head) == ("", 1)
    seat.tap("want", "load")
    seat.table.book = lambda _: Verdict((Refusal("HB-T1"),))
    assert seat.tap("drag.pier-Gull", "pier-Tern") == Refused(Verdict((Refusal("HB-T1"),)))


def test_a_place_that_was_not_touched_is_touched_before_the_one_it_is_carried_to():
    def plan(_, said):
        missing = next((key for key in ("from", "to") if key not in said), None)
        return ship(missing) if missing else Untie((said["from"], said["to"]))

    seat = sit(Intent("both", plan))
    assert seat.tap("drag.pier-Tern", "pier-Gull") == Changed()
    assert seat.draft.answers == {"from": "Tern", "to": "Gull"}
    seat.tap("drop")
    seat.tap("place", "pier-Tern")
    assert seat.tap("drag.pier-Tern", "pier-Gull") == Changed()
    assert seat.draft.answers == {"from": "Tern", "to": "Gull"}


@pytest.mark.parametrize("value", ["Gull", "G", "u"])
def test_only_what_was_counted_is_taken_away(value):
    seat = sit(load())
    seat.tap("say.ship", "Gull")
    assert seat.tap("less.ship", value) == Ignored()
    assert seat.draft.answers == {"ship": "Gull"}


def test_a_main_button_that_answers_says_what_came_of_its_answer():
    seat = sit(load(books="last"), END)
    seat.tap("want", "load")
    assert seat.tap("main.ship", "Ark") == Ignored()
    assert seat.tap("main.ship", "Tern") == Changed((Load("Tern", 1),))
    assert seat.draft == Draft(head=1)


def test_who_rolls_is_changed_before_any_face_was_typed():
    seat = session(EMPTY, own_dice=True)
    seat.tap("want", "race")
    assert seat.tap("face", 3) == Changed()
    assert seat.draft.faces == (3,)
    assert seat.tap("dice", True) == Changed()
    assert (seat.draft.faces, seat.draft.want) == ((), "race")


@pytest.mark.parametrize(
    ("own_dice", "said"),
    [
        (False, NeedsRoll("say.dice", (6, 8), ("Gull", "Tern"))),
        (True, Changed()),
        (None, Changed()),
    ],
)
def test_a_wish_that_books_itself_rolls_at_once_where_the_phone_rolls(own_dice, said):
    toss = Intent("toss", race, books="last")
    seat = sit(toss, END, own_dice=own_dice)
    assert seat.tap("want", "toss") == said
    assert (seat.draft.want, seat.table.head) == ("toss", 0)


@pytest.mark.parametrize(("kind", "said"), [("shuffle", NeedsShuffle), ("seals", NeedsSeals)])
def test_a_wish_that_books_itself_asks_at_once_for_what_the_table_has_to_do(kind, said):
    field = Field("order", Stated(kind, (NAMES,), about=NAMES))
    plan = lambda _, answers: Untie(tuple(answers["order"])) if "order" in answers else field  # noqa: E731 - a plan in a line
    seat = sit(Intent("deal", plan, books="last"), END)
    assert seat.tap("want", "deal") == said("say.order", NAMES)
    assert seat.tap("say.order", ("Tern", "Gull")) == Changed((Untie(("Tern", "Gull")),))


def test_what_the_judge_refuses_is_refused_by_the_main_button():
    seat = sit(Intent("load", lambda *_: Load("Ark", 1)), END)
    seat.tap("want", "load")
    said = seat.tap("main")
    assert (said.verdict.rules, said.action) == (["HB-L3"], Load("Ark", 1))


def test_a_list_that_may_go_on_is_done_when_somebody_says_so():
    def plan(_, said):
        return Untie(NAMES) if said else Field("more", Pick(("done", "on")), usual="done", closes=True)

    seat = sit(Intent("list", plan, books="last"), END)
    assert seat.tap("want", "list") == Changed()
    assert seat.tap("say.more", "done") == Changed((Untie(NAMES),))


def test_an_ending_is_given_up_by_the_safe_answer_and_another_wish_is_not():
    loaded = replace(EMPTY, ships=(replace(EMPTY.ships[0], load=1, is_tied=False), EMPTY.ships[1]))
    for want, wanted in (("end", ""), ("sail", "sail")):
        seat = session(loaded, own_dice=True)
        seat.tap("want", want)
        seat.tap("main")
        assert seat.draft.stop
        assert seat.tap("safe") == Changed()
        assert (seat.draft.want, seat.draft.stop) == (wanted, "")


def test_what_waited_half_said_waits_no_longer_when_it_is_done():
    seat = sit(game=NIGHT)
    seat.tap("want", "load")
    seat.tap("say.ship", "Gull")
    assert seat.draft.waits == {"load": {"ship": "Gull"}}
    assert seat.tap("main") == Changed((Load("Gull", 1),))
    assert seat.draft.waits == {}


def test_no_warning_is_heard_where_none_is_shown():
    seat = session(EMPTY)
    assert [seat.tap(control) for control in ("safe", "safe.do", "anyway")] == [Ignored()] * 3


def test_dice_that_were_declared_are_typed_one_after_the_other():
    seat = sit(game=NIGHT, own_dice=True)
    seat.tap("want", "race")
    assert seat.tap("face", 3) == Ignored()
    assert seat.tap("main") == Changed()
    assert seat.tap("face", 3) == Changed()
    assert (seat.draft.faces, seat.draft.rolls, seat.moment.types_faces) == ((3,), True, True)
    assert seat.tap("face", 5).did[0].roll.faces == (3, 5)
