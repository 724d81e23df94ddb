"""The glance by touch: it opens from the top bar or by itself, any finger leaves it, seats are dragged."""

import pytest
from kivy.core.window import Window

from companion.games import KEYS, game
from companion.store.seating import Seating, seating
from companion.ui.app import CompanionApp
from companion.ui.idle import SECONDS
from tests.ui.driver import Driver

FOUR = ("Ana", "Ben", "Chi", "Dev")


@pytest.fixture
def app(tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.app.services.shell.turned = False
    driver.close()


def opened(driver, key="mothership", **options):
    """A table that has just begun."""
    found, services = game(key), driver.app.services
    services.router.go("table", number=services.store.new(found, found.options(**options)))
    driver.frames(4)
    return services.table


def here(driver):
    """The name of the screen that is shown."""
    return type(driver.app.services.router.screen).__name__


def view(driver):
    """What is painted."""
    return driver.app.services.router.screen.view


def wait(driver, seconds):
    """Nobody touches anything."""
    Driver.now += seconds
    driver.frames(2)


def middle(driver, place):
    """The middle of a seat in the window."""
    board = view(driver)
    face = board.laid[place][0]
    return face.middle[0], driver.window.height - face.middle[1]


@pytest.mark.parametrize("key", KEYS)
def test_a_glance_is_one_tap_from_every_table_and_any_touch_leaves_it_and_books_nothing(app, key):
    table = opened(app, key)
    before, screen = table.head, app.app.services.router.screen
    app.tap("Glance")
    assert here(app) == "GlanceScreen"
    assert view(app).text
    for point in ((30, 30), (200, 450), (390, 900)):
        app.tap(point)
        assert app.app.services.router.screen is screen
        assert table.head == before
        app.tap("Glance")
    app.key("back")
    assert app.app.services.router.screen is screen


def test_the_touch_that_leaves_does_not_reach_what_was_below_it(app):
    opened(app)
    button = app.find("Menu", kind="IconButton")
    place = button.to_window(*button.center)
    app.tap("Glance")
    app.tap(place)
    assert here(app) == "TableScreen"
    assert app.app.services.shell.top_sheet() is None


def test_it_opens_by_itself_when_nobody_touches_the_table(app):
    opened(app)
    wait(app, SECONDS - 5)
    app.tap((200, 5))
    wait(app, SECONDS - 5)
    assert here(app) == "TableScreen"
    wait(app, 6)
    assert here(app) == "GlanceScreen"


@pytest.mark.parametrize("why", ["switched off", "at home", "a sheet is open", "asleep"])
def test_it_does_not_open_by_itself_where_it_would_be_in_the_way(app, why):
    services = app.app.services
    if why != "at home":
        opened(app)
    if why == "switched off":
        services.change(glance=False)
    elif why == "a sheet is open":
        app.tap("Menu")
    elif why == "asleep":
        app.app.on_pause()
    wait(app, SECONDS + 1)
    assert here(app) != "GlanceScreen"


def test_the_screen_stays_awake_whatever_the_settings_say(app):
    app.app.services.change(stay_awake=False)
    opened(app)
    assert Window.allow_screensaver
    app.tap("Glance")
    assert not Window.allow_screensaver
    app.tap((200, 400))
    assert Window.allow_screensaver


def test_it_follows_the_table_and_its_undo(app):
    table = opened(app, "assembly", players=("Ana",))
    app.tap("Glance")
    before = view(app).glance
    for _ in range(2):  # the Bay cards, then the first module
        assert table.propose(game("assembly").choices(table.state)[0])
    app.seconds(0.6)
    assert view(app).glance != before
    table.undo(agreed=True)
    app.seconds(0.6)
    assert view(app).glance == before


def test_a_seat_is_dragged_to_where_its_player_sits_and_the_group_keeps_it(app):
    opened(app, players=FOUR)
    app.tap("Glance")
    app.drag(middle(app, 1), middle(app, 0))
    assert here(app) == "GlanceScreen"
    store = app.app.services.store
    assert seating(store, FOUR) == Seating(first=1)
    assert view(app).seating.first == 1
    app.kill()
    opened(app, players=FOUR)
    app.tap("Glance")
    assert view(app).seating.first == 1
    assert seating(app.app.services.store, FOUR[:3]) == Seating()


def test_a_drag_beside_the_seats_moves_nobody_and_a_drag_where_nobody_sits_leaves(app):
    opened(app, players=FOUR)
    app.tap("Glance")
    app.drag(middle(app, 1), (1, 1))
    assert (here(app), view(app).seating.first) == ("GlanceScreen", 0)
    app.tap((200, 300))
    app.app.services.router.home()
    opened(app, "airlock")
    app.tap("Glance")
    app.drag((100, 100), (300, 600))
    assert here(app) == "TableScreen"


def test_all_upright_is_in_the_menu_and_stays(app):
    opened(app, players=FOUR)
    app.tap("Menu")
    app.tap("Keep glance upright")
    assert {face.turn for face, _ in view(app).laid} == {0}
    app.tap((200, 400))
    app.tap("Menu")
    app.tap("Turn the glance")
    assert {face.turn for face, _ in view(app).laid} == {0, 180}
    app.tap((200, 400))
    app.app.services.router.home()
    opened(app, "exobase")
    app.tap("Menu")
    assert not app.sees("Keep glance upright")
