"""In a first game each part of the page explains itself once."""

from msgspec.structs import replace

from companion.core.blocks import Notice
from companion.games.assembly import GAME
from companion.games.assembly.actions import DealBays
from companion.games.assembly.state import POSITIONS
from companion.pages.hints import HINTS, hinted
from tests.games.assembly.positions import after, solo
from tests.games.assembly.positions import sit as assembly_seat
from tests.pages.test_beside_the_play import ARROW, seat
from tests.pages.test_exoship import PICTURE, sit


def told(page, seen):
    """What is explained on `page`, with `seen` filled on the way."""
    page, key = hinted(page, seen)
    seen += [key] if key else []
    return page, key


def test_each_part_explains_itself_once_in_the_stage():
    session, seen, keys = sit(PICTURE), [], []
    for _ in range(8):
        page, key = told(session.page(), seen)
        keys.append(key)
        assert (page.block("hint-part") is not None) == bool(key)
    assert keys == ["board", "tray", "end", "", "", "", "", ""]
    assert hinted(session.page(), ())[0].stage[0].text == HINTS["board"]


def test_a_part_is_explained_when_it_is_first_there():
    session, seen = sit(replace(PICTURE, actions=2)), ["board", "tray", "end"]
    assert told(session.page(), seen)[1] == ""
    session.tap("place", "Tess")
    session.tap("main")
    assert [told(session.page(), seen)[1] for _ in range(2)] == ["now", ""]


def test_a_hint_never_stands_before_a_question_that_needs_the_room():
    session = seat()
    assert hinted(session.page(), ()) == (session.page(), "")  # the pad of arrows
    session.tap(*ARROW)
    assert hinted(session.page(), ())[1] == ""


def test_who_has_seen_all_sees_the_page_as_it_is():
    session = sit(PICTURE)
    assert hinted(session.page(), tuple(HINTS)) == (session.page(), "")
    assert not any(isinstance(b, Notice) and b.id == "hint-part" for b in session.page().stage)


def test_a_hint_has_the_place_of_what_the_stage_says_while_nothing_is_chosen():
    page, _ = hinted(sit(PICTURE).page(), ())
    assert [block.id for block in page.stage][:1] == ["hint-part"]
    assert page.block("hint") is None


def test_odds_and_long_checklists_leave_no_room_for_a_hint():
    alone = assembly_seat(solo({2: 6, 8: 8}))
    alone.tap("want", "draw")
    assert hinted(alone.page(), ()) == (alone.page(), "")
    fresh = assembly_seat(after(GAME.start(GAME.options()), DealBays(POSITIONS)))
    assert hinted(fresh.page(), ()) == (fresh.page(), "")
