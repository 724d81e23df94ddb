"""From home to the table and back by touch, with the taps counted; the first start; the end."""

import pytest

from companion.games import game
from companion.games.exoship import GAME
from companion.games.exoship.box import Options
from companion.pages.hints import HINTS
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver
from tests.ui.games import begun
from tools.scenes.exoship import ROUND_1, WIN


@pytest.fixture
def app(tmp_path):
    driver = counting(tmp_path)
    yield driver
    driver.close()


def counting(folder, **kwargs):
    """The app, with every tap counted."""
    driver = Driver(lambda: CompanionApp(folder, **kwargs))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    plain, driver.taps = driver.tap, 0

    def tap(*args, **kwargs):
        driver.taps += 1
        plain(*args, **kwargs)

    driver.tap = tap
    return driver


def services(app):
    return app.app.services


def screen(app):
    return services(app).router.screen


def refresh(app):
    screen(app).enter()
    app.frames(6)


def test_a_new_game_takes_two_taps(app):
    app.tap(app.find("ExoShip", kind="GameTile"))
    app.tap("Start")
    assert (screen(app).is_table, app.taps) == (True, 2)


def test_the_same_group_plays_again_with_one_tap(app):
    begun(services(app).store, game("assembly").options(players=("Ana", "Ben"), first=1))
    refresh(app)
    app.tap(app.find("Ana, Ben", kind="GroupChip"))
    options = screen(app).table.options
    assert (app.taps, options.players, options.first) == (1, ("Ana", "Ben"), 1)


def test_exoship_is_laid_out_with_an_arrow_a_founder(app):
    app.tap(app.find("ExoShip", kind="GameTile"))
    app.tap("Start")
    app.taps = 0
    assert app.sees("6 timeline cards")
    for _ in range(6):
        app.tap(app.find(kind="PadChoice", hint="Up"))
    assert (screen(app).table.state.phase, app.taps) == ("event", 6)


def test_a_printed_value_is_answered_at_the_table_and_asked_no_more(app):
    app.tap(app.find("ExoShip", kind="GameTile"))
    app.tap("Start")
    app.tap("+")
    app.tap("Yes, 7")
    assert app.sees("7 timeline cards")
    app.tap(app.find(kind="PadChoice", hint="Up"))
    app.tap("Back")
    app.tap(app.find("ExoShip", kind="GameTile"))
    app.tap("Start")
    assert app.sees("7 timeline cards")
    assert not app.sees("Yes, ")


def test_a_table_nobody_played_at_is_gone_when_it_is_left(app):
    app.tap(app.find("ExoShip", kind="GameTile"))
    app.tap("Start")
    app.tap("Back")
    assert not app.sees("Resume")
    assert services(app).store.saved() == []


def test_the_dice_roll_with_one_tap_and_the_tile_names_the_pool(app):
    assert app.sees("rolls d6")
    app.tap(app.find("Dice", kind="GameTile"))
    assert (type(screen(app)).__name__, app.taps, len(screen(app).tray.faces)) == ("DiceScreen", 1, 1)
    app.tap(app.find("d6", kind="KindTile"))
    app.tap("Back")
    assert app.sees("rolls 2d6")


def test_home_keeps_its_tiles_on_the_first_screen_whatever_runs(app):
    for key in ("assembly", "exoship", "exobase"):
        begun(services(app).store, game(key).options(), key)
    everybody = ("Ana", "Benedetta", "Chi", "Dev", "Eva", "Finn")
    begun(services(app).store, game("mothership").options(players=everybody), "mothership")
    for text in ("normal", "largest", "huge"):
        services(app).change(text=text)
        for size in ((412, 915), (360, 640), (915, 412), (1280, 800), (800, 1280)):
            app.resize(*size)
            refresh(app)
            tiles = [w for w in app.widgets() if type(w).__name__ == "GameTile"]
            assert len(tiles) == 6
            floor = screen(app)._undo.top
            assert all(tile.to_window(*tile.pos)[1] >= floor for tile in tiles), (size, text)
            assert app.sees("All 4") == (size[0] < 1000 and size != (800, 1280))
    services(app).change(text="normal")
    app.resize(412, 915)
    refresh(app)
    app.tap("All 4")
    assert len([w for w in app.widgets() if type(w).__name__ == "RunningCard"]) == 4
    app.resize(412, 915)


def finished(app):
    store = services(app).store
    number = store.new(GAME, Options(players=("Ana",), hard=False))
    table = store.open(number)
    for action in WIN:
        assert table.propose(action)
    services(app).router.go("table", number=number)
    app.frames(6)


def test_the_end_says_who_has_won_and_plays_again_with_one_tap(app):
    finished(app)
    for words in ("You win", "Ana", "Rift utopia", "13", "SCORE BREAKDOWN"):
        assert app.sees(words)
    app.tap("Play again")
    assert (app.taps, screen(app).is_table) == (1, True)
    assert screen(app).table.state.phase == "setup"
    assert screen(app).table.options.players == ("Ana",)


def test_undo_stays_until_done_and_done_leads_home_to_the_shelf(app):
    finished(app)
    app.tap("Undo")
    assert screen(app).is_table
    assert screen(app).table.state.result == ""
    app.tap("Back")
    assert app.sees("Resume ExoShip")


def test_the_shelf_plays_again(app):
    finished(app)
    app.tap("Done")
    app.tap("Finished")
    assert app.sees("You win · Rift utopia")
    app.tap("Again")
    assert screen(app).table.state.phase == "setup"


def test_known_names_join_with_a_tap_and_names_are_changed_by_a_tap(app):
    begun(services(app).store, game("mothership").options(players=("Ana", "Ben", "Chi")), "mothership")
    refresh(app)
    app.tap(app.find("Assembly", kind="GameTile"))  # a game for two: these three are no group here
    assert screen(app).options.players == ("Ana",)
    app.tap(app.find("Ben", kind="NameChip"))
    assert screen(app).options.players == ("Ana", "Ben")
    app.tap(app.find("Ben", kind="SeatRow"))
    app.tap(app.find(kind="PlainInput"))
    app.type("ny")
    app.tap(app.find("Done", kind="MainButton"))
    assert screen(app).options.players == ("Ana", "Benny")


def test_a_group_sits_down_with_one_tap_whatever_it_played(app):
    store = services(app).store
    begun(store, game("airlock").options(players=("Chi", "Dev", "Eva")), "airlock")
    begun(store, game("mothership").options(players=("Ana", "Ben")), "mothership")
    refresh(app)
    app.tap(app.find("Mothership", kind="GameTile"))
    assert screen(app).options.players == ("Ana", "Ben")
    app.tap(app.find("Chi, Dev, Eva", kind="NameChip"))
    assert screen(app).options.players == ("Chi", "Dev", "Eva")
    app.tap(app.find("Ana, Ben", kind="NameChip"))
    assert screen(app).options.players == ("Ana", "Ben")
    app.tap("Back")
    app.tap(app.find("Assembly", kind="GameTile"))  # never played: the last group that fits is there
    assert screen(app).options.players == ("Ana", "Ben")


def test_a_player_is_dragged_to_another_place_around_the_table(app):
    begun(services(app).store, game("airlock").options(players=("Ana", "Ben", "Chi", "Dev")), "airlock")
    refresh(app)
    app.tap(app.find("Airlock", kind="GameTile"))
    handles = [w for w in app.widgets() if type(w).__name__ == "SeatHandle"]
    app.drag(handles[3].to_window(*handles[3].center), handles[1].to_window(*handles[1].center), seconds=0.8)
    assert screen(app).options.players == ("Ana", "Dev", "Ben", "Chi")
    names = [w.text for w in app.widgets() if type(w).__name__ == "SeatRow"]
    assert names == ["Ana", "Dev", "Ben", "Chi"]


def test_planets_follow_by_themselves_until_a_number_is_chosen(app):
    app.tap(app.find("Mothership", kind="GameTile"))
    app.tap("Add a player")
    assert app.sees("automatic (3)")
    app.tap("Add a player")
    assert app.sees("automatic (4)")
    app.tap("More")
    assert screen(app).options.planets == 5


# -- the first start ---------------------------------------------------------------------------------------


def test_a_first_start_shows_one_page_and_never_again(tmp_path):
    app = counting(tmp_path, teaches=True)
    app.frames(4)
    for line in ("Play with your real game.", "Tap what happened.", "Tap a wrong figure to correct it."):
        assert app.sees(line)
    app.tap("Choose a game")
    assert app.sees("START A GAME")
    app.kill()
    assert app.sees("START A GAME")
    app.close()


def test_the_first_start_is_one_page_in_every_window_and_text_size(tmp_path):
    """Where text is large the pictures make way for it."""
    app = counting(tmp_path, teaches=True)
    for text in ("normal", "large", "largest", "huge"):
        services(app).change(text=text)
        for size in ((412, 915), (360, 640), (915, 412), (1280, 800), (800, 1280)):
            app.resize(*size)
            app.frames(4)
            floor = screen(app)._undo.top
            cards = [w for w in app.widgets() if type(w).__name__ == "WelcomeCard"]
            assert len(cards) == 3
            assert all(card.to_window(*card.pos)[1] >= floor for card in cards), (size, text)
            assert all(card.room for card in cards) or text in ("largest", "huge")
            pane = next(w for w in app.widgets() if type(w).__name__ == "Pane")
            assert pane.ids.column.height <= pane.height, (size, text)
    services(app).change(text="normal")
    app.resize(412, 915)
    app.close()


def test_players_sit_beside_the_options_where_a_window_is_wide(app):
    app.tap(app.find("Airlock", kind="GameTile"))
    app.resize(915, 412)
    seat, way = app.find(kind="SeatRow"), app.find("More options", kind="WayRow")
    assert seat.to_window(seat.right, 0)[0] < way.to_window(*way.pos)[0]
    app.resize(412, 915)


def test_in_a_first_game_each_part_explains_itself_once(tmp_path):
    app = counting(tmp_path, teaches=True)
    services(app).teaching.welcomed()
    services(app).router.home()
    seen = services(app).teaching._seen
    store = services(app).store
    number = store.new(GAME, Options(players=("Ana",)))
    table = store.open(number)
    for action in ROUND_1[:-1]:
        assert table.propose(action)
    services(app).router.go("table", number=number)
    app.frames(6)
    shown = []
    for _ in range(6):
        shown += [text for text in HINTS.values() if app.sees(text)]
        for touch in (("place", "Tess"), ("drop", None)):
            screen(app).seat.tap(*touch)
            app.frames(4)
    assert shown == [HINTS[key] for key in seen]
    assert len(shown) == len(set(shown)) > 1
    app.close()


def test_a_pack_is_imported_in_one_step_and_taken_back_by_one_undo(app):
    from companion.games.assembly.cards import RoleCard
    from companion.store import library_file
    from companion.store.box import BoxValues
    from companion.store.library import Library, SavedCard

    found = game("assembly")
    library, box = Library(services(app).store.database), BoxValues(services(app).store.database)
    library.keep(found, found.cards[0], RoleCard(name="Pilot"))
    pack = [
        SavedCard(0, "role", RoleCard(name="Pilot", moment="any")),
        SavedCard(0, "role", RoleCard(name="Medic")),
    ]
    data = library_file.write(found, pack, {"room_5": "Lab"})
    services(app).router.go("library", key="assembly")
    app.frames(4)
    screen(app).review(data)
    app.frames(4)
    assert app.sees("2 roles, 1 printed value; 1 differs from yours")
    app.tap("Add all 2")
    app.until(lambda: app.sees("Cards imported."))
    assert [kept.card.name for kept in library.cards(found, found.cards[0])] == ["Medic", "Pilot"]
    assert box.values(found) == {("room_5",): "Lab"}
    app.tap(app.find(kind="Toast"))
    assert [kept.card for kept in library.cards(found, found.cards[0])] == [RoleCard(name="Pilot")]
    assert box.values(found) == {}


def test_a_running_game_opens_its_menu_when_it_is_held(app):
    begun(services(app).store, game("assembly").options(players=("Ana",)))
    refresh(app)
    app.hold(app.find("Assembly", kind="RunningCard"), 1.0)  # the pane scrolls
    assert app.sees("Export this game")
    assert type(screen(app)).__name__ == "HomeScreen"
