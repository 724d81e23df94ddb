"""Nothing jumps: through a game every part of the page stays where it is, and boards keep their heights."""

import random
from collections import Counter
from types import SimpleNamespace as Of

import pytest

from companion.core.blocks import Checklist
from companion.core.boards import Drawn
from companion.core.page import touchable
from companion.games import KEYS
from companion.ui.boards.board import PaintedBoard
from companion.ui.page.view import PageView
from tests.contract.at_hand import fallen
from tests.contract.playouts import tables
from tests.contract.test_conversation import sit
from tests.ui.frequent import FREQUENT, WINDOWS, scrolling
from tools.pictures import scenes

PAGES, TOUCHES = 12, 72
SIZES = ((412, 915), (360, 640))
TABLET = (896, 744)
"""What a page has beside the glance."""


def pages(key):
    """Some pages of a random walk, after what is laid out before the game."""
    chance, session = random.Random(5), sit(key, tables(key)[0])
    found = []
    for number in range(TOUCHES):
        lit = [one for one in touchable(session.page()) if one[0] not in ("undo", "open", "again", "tab")]
        if not lit:
            break
        fallen(session, session.tap(*chance.choice(lit)), chance)
        page = session.page()
        is_laid_out = not any(isinstance(block, Checklist) for block in page.stage)
        if number % (TOUCHES // PAGES) == 0 and is_laid_out:
            found.append((page, session.table.head))
    return found


def places(view):
    """Where every part is; the stage may have the room of an empty tray, a list that of the stage."""
    parts = {"strip": view.strip, "tabs": view.tabs, "board": view.board, "now": view.now, "dock": view.dock}
    found = {name: (*part.pos, *part.size) for name, part in parts.items()}
    top = view.tray.top if view.page.tray else view.stage.top
    return found | {"stage": (view.stage.x, view.stage.y, view.stage.width, top)}


def with_a_list(usual):
    """The same places where a list has the room of board and stage, as on the smallest phone."""
    (x, y, wide, _), (_, board, _, high) = usual["stage"], usual["board"]
    return usual | {"board": (x, y, wide, board + high - y)}


@pytest.mark.parametrize("size", [*SIZES, TABLET])
@pytest.mark.parametrize("key", KEYS)
def test_no_part_moves_between_two_pages_of_a_game(bench, key, size):
    view = PageView(mode="wide" if size == TABLET else "tall")
    driver = bench(view)
    driver.resize(*size)
    seen, lists = [], []
    for page, head in pages(key):
        view.show(page, head)
        driver.frames(3)
        (seen if view.stage.opacity else lists).append(places(view))
    assert seen
    assert all(later == seen[0] for later in seen)
    assert all(later | {"stage": seen[0]["stage"]} == with_a_list(seen[0]) for later in lists)
    driver.resize(412, 915)


@pytest.fixture
def painted(monkeypatch):
    """How often each board was painted."""
    count, paint = Counter(), PaintedBoard.paint

    def noting(board, painter):
        count.update([board.block.id])
        paint(board, painter)

    monkeypatch.setattr(PaintedBoard, "paint", noting)
    return count


@pytest.mark.parametrize("key", KEYS)
def test_a_board_is_painted_once_with_a_page_and_only_where_it_changed(bench, painted, key):
    view = PageView(mode="tall")
    driver, shown, changes = bench(view), {}, 0
    for number, (page, head) in enumerate(pages(key)):
        painted.clear()
        view.show(page, head)
        driver.frames(3)
        drawn = {
            block.id: block for block in (*page.board, *page.tray, *page.stage) if isinstance(block, Drawn)
        }
        if number:  # the first one opens the table: everything gets its height
            assert set(painted) <= {name for name, block in drawn.items() if shown.get(name) != block}
            assert set(painted.values()) <= {1}
            changes += len(painted)
        shown |= drawn
    assert changes


def test_the_moments_that_must_not_scroll_are_scenes():
    """Each is looked at in the tests of the sizes."""
    assert set(FREQUENT) <= set(scenes())


@pytest.mark.parametrize(
    ("scrolls", "high", "warning", "seen"),
    [
        (False, 129, None, []),
        (True, 100, None, ["the board scrolls"]),
        (False, 130, None, ["the stage scrolls"]),
        (False, 100, "Stop", ["a sheet is open"]),
    ],
)
def test_what_a_finger_would_have_to_do_first_is_noticed(scrolls, high, warning, seen):
    ids = Of(column=Of(height=high), scroll=Of(height=128))
    view = Of(board=Of(do_scroll_y=scrolls), stage=Of(ids=ids, opacity=1))
    screen = Of(seat=Of(view=view, page=Of(warning=warning)))
    driver = Of(app=Of(services=Of(router=Of(screen=screen))))
    for look in WINDOWS:
        assert list(scrolling(driver, FREQUENT[0], look)) == seen
