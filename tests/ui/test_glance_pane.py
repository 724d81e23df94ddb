"""The glance beside the page: on a tablet that lies across and nowhere else, painted when it has changed."""

import pytest

from companion.games import KEYS, game
from companion.store.seating import Seating, keep_seating
from companion.ui.app import CompanionApp
from companion.ui.glance.board import GlanceBoard
from companion.ui.glance.layout import laid
from companion.ui.glance.paint import measured
from tests.ui.driver import Driver
from tools.pictures import scenes

TABLET = (1280, 800)
ELSEWHERE = ((412, 915), (360, 640), (915, 412), (800, 1280), (1024, 600), (1280, 660))
FOUR = ("Ana", "Ben", "Chi", "Dev")


@pytest.fixture
def app(tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    driver.resize(*TABLET)
    yield driver
    driver.close()


@pytest.fixture
def painted(monkeypatch):
    """Every glance that was painted, in order."""
    found, paint = [], GlanceBoard.paint
    monkeypatch.setattr(
        GlanceBoard, "paint", lambda board, painter: (found.append(board.glance), paint(board, painter))
    )
    return found


def opened(driver, key, **options):
    """A table that has just begun."""
    found, services = game(key), driver.app.services
    services.router.go("table", number=services.store.new(found, found.options(**options)))
    driver.frames(4)
    return services.table


def here(driver):
    """The screen that is shown."""
    return driver.app.services.router.screen


def boards(driver):
    """Every glance on the screen."""
    return [widget for widget in here(driver).walk(restrict=True) if isinstance(widget, GlanceBoard)]


@pytest.mark.parametrize("key", KEYS)
def test_a_tablet_that_lies_across_has_the_glance_beside_the_page_and_nobody_else_makes_one(app, key):
    opened(app, key)
    (board,) = boards(app)
    view = here(app).seat.view
    assert board.text
    assert board.right <= view.x <= 400
    assert view.right == TABLET[0]
    for size in ELSEWHERE:
        app.resize(*size)
        app.frames(4)
        assert boards(app) == [], size
        assert (view.x, view.width) == (0, size[0])
    app.resize(*TABLET)
    app.frames(4)
    assert len(boards(app)) == 1


def test_a_phone_never_paints_a_glance(app, painted):
    app.resize(412, 915)
    scenes()["exoship-action"](app)
    assert painted == []


def test_it_is_painted_once_for_a_tap_that_changes_it_and_not_for_one_that_does_not(app, painted):
    scenes()["exoship-action"](app)
    app.seconds(1)
    table, (board,) = app.app.services.table, boards(app)
    before, head = board.glance, table.head
    painted.clear()
    app.spot(here(app).seat.view.block("founders"), "Tess")  # chosen, not booked
    assert (painted, table.head) == ([], head)
    app.seconds(0.6)  # a dock button that is new is deaf for a moment
    app.tap(here(app).seat.view.dock.main[-1])
    app.seconds(0.6)
    assert table.head > head
    assert board.glance != before
    assert painted == [board.glance]
    app.tap("Undo")
    app.seconds(0.6)
    assert painted[1:] == [before]


def test_a_tap_on_it_opens_the_whole_glance_and_books_nothing(app):
    table = opened(app, "assembly")
    head, screen = table.head, here(app)
    (board,) = boards(app)
    app.tap(tuple(board.center))
    assert type(here(app)).__name__ == "GlanceScreen"
    app.tap((600, 400))
    assert here(app) is screen
    assert table.head == head


def test_players_are_where_they_were_dragged(app):
    opened(app, "mothership", players=FOUR)
    (board,) = boards(app)
    assert board.seating == Seating()
    app.tap(tuple(board.center))
    keep_seating(app.app.services.store, FOUR, Seating(first=2))
    app.tap((600, 400))
    app.frames(4)
    assert board.seating == Seating(first=2)
    assert board.laid == laid(board.glance, *board.shape, measured, first=2)
    assert [face.turn for face, _ in board.laid] == [0, 0, 180, 180]
