"""The shell by touch: from home and back, every shape of window, sheets, undo, corrections, rules."""

import gc
from weakref import ref

import pytest

from companion.core.correction import Change
from companion.core.dice import die
from companion.games import KEYS, SUMMARIES, game
from companion.games.assembly.actions import DealBays, PlaceFirst
from companion.games.assembly.box import Options
from companion.pages.shell.refusal import broken_rules
from companion.ui.app import CompanionApp
from companion.ui.theme import theme
from companion.ui.widgets.questions import PickOne
from tests.ui.driver import Driver

ORDER = (2, 5, 11, 7, 3, 6, 8, 9, 1, 10, 4, 12)


@pytest.fixture
def app(tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(theme="dark", text="normal", reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.app.services.shell.turned = False
    driver.resize(412, 915)
    driver.close()


def router(app):
    return app.app.services.router


def here(app):
    """The name of the screen that is shown."""
    return type(router(app).screen).__name__


def dealt(app, *actions):
    """A game for two whose Bay cards lie."""
    services = app.app.services
    number = services.store.new(game("assembly"), Options(players=("Ana", "Ben")))
    services.router.go("table", number=number)
    app.frames(4)
    for action in (DealBays(ORDER), *actions):
        assert services.router.screen.do(action)
    app.frames(8)
    return services.router.screen.table


def menu(app, entry):
    app.tap("Menu")
    app.tap(app.find(entry, kind="ChoiceRow"))


# -- ways ------------------------------------------------------------------------------------------------


def test_back_closes_a_sheet_first_then_goes_up_and_stays_at_home(app):
    dealt(app)
    app.tap("Menu")
    app.key("back")
    assert (here(app), app.app.services.shell.top_sheet()) == ("TableScreen", None)
    app.key("back")
    app.key("back")
    assert here(app) == "HomeScreen"


def test_a_game_that_was_left_is_first_on_the_home_screen_and_resumes(app):
    dealt(app)
    app.key("back")
    assert app.sees("Resume Assembly")
    app.tap("Resume Assembly")
    assert router(app).screen.table.state.bays


def test_a_game_taken_off_the_list_comes_back_by_undo(app):
    dealt(app)
    app.key("back")
    app.hold(app.find("Assembly", kind="RunningCard"), 1.0)  # the pane scrolls
    app.tap("Remove game")
    assert app.sees("Assembly removed.")
    assert not app.sees("Resume Assembly")
    app.tap(app.find(kind="Toast"))
    assert app.sees("Resume Assembly")


def test_set_up_starts_with_the_answers_and_remembers_the_players(app):
    app.tap(app.find("Assembly", kind="GameTile"))
    app.tap("Add a player")
    app.tap("Start")
    assert router(app).screen.table.options.players[1:]
    assert router(app).screen.do(DealBays(ORDER))
    app.key("back")
    app.tap(app.find("Assembly", kind="GameTile"))
    assert len(app.app.services.router.screen.options.players) == 2


@pytest.mark.parametrize("key", KEYS)
def test_every_game_starts_from_home_with_as_many_players_as_it_seats(app, key):
    app.tap(app.find(SUMMARIES[key][0], kind="GameTile"))
    screen, most = router(app).screen, game(key).seats[1]
    while len(screen.options.players) < most:
        app.tap("Add a player")
    assert not screen.action_off
    app.tap("Start")
    assert here(app) == "TableScreen"
    assert len(router(app).screen.table.options.players) == most
    assert app.find(kind="DockMain" if router(app).screen.seat else "MainButton").text


def test_screens_are_built_when_they_are_first_opened(app):
    assert [type(screen).__name__ for screen in router(app).stack] == ["HomeScreen"]


@pytest.mark.parametrize("opened", ["dice", "settings", "about", *KEYS])
def test_a_screen_that_was_left_is_forgotten(app, opened):
    if opened in KEYS:
        players = tuple(f"Player {seat}" for seat in range(game(opened).seats[1]))
        number = app.app.services.store.new(game(opened), game(opened).options(players=players))
        router(app).go("table", number=number)
    else:
        router(app).go(opened)
    app.frames(8)
    left = ref(router(app).screen)
    router(app).home()
    app.seconds(1)
    gc.collect()
    assert left() is None


# -- shapes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "mode"), [((412, 915), "tall"), ((915, 412), "low"), ((1280, 800), "wide"), ((360, 640), "tall")]
)
def test_the_frame_takes_the_shape_of_the_window(app, size, mode):
    dealt(app)
    app.resize(*size)
    screen = router(app).screen
    assert screen.mode == mode
    board, undo = screen.seat.view.board, app.find("Undo", kind="DockUndo")
    is_beside = undo.to_window(undo.x, 0)[0] > board.to_window(board.center_x, 0)[0]
    assert is_beside == (mode != "tall")


def test_a_turned_screen_takes_fingers_where_it_shows(app):
    app.tap(app.find("Assembly", kind="GameTile"))
    app.tap("Start")
    upright = app.find("Menu").to_window(*app.find("Menu").center)
    app.tap("Rotate screen")
    turned = app.find("Menu").to_window(*app.find("Menu").center)
    assert turned == pytest.approx((412 - upright[0], 915 - upright[1]))
    app.tap(turned)
    assert app.sees("Correct the app")


def test_a_turned_picture_is_the_same_picture_upside_down(app):
    app.tap("Settings")
    app.frames(4)
    before = app.pixels()[1]
    app.app.services.shell.turned = True
    app.frames(2)
    after = app.pixels()[1]
    rows = [after[i : i + 4] for i in range(0, len(after), 4)]
    same = sum(
        a == b
        for a, b in zip(reversed(rows), (before[i : i + 4] for i in range(0, len(before), 4)), strict=True)
    )
    assert same / len(rows) > 0.97


def test_the_phones_own_bars_stay_clear(app):
    app.app.services.shell.insets = [0, 40, 0, 24]
    app.frames(4)
    screen = router(app).screen
    assert (screen.y, screen.top) == (24, 915 - 40)
    sheet = PickOne(title="Which?", choices=[("a", "One")])
    screen.open_sheet(sheet)
    app.frames(4)
    assert sheet.ids.card.y == 24
    app.app.services.shell.turned = True
    app.frames(4)
    assert (screen.y, screen.top, sheet.ids.card.y) == (40, 915 - 24, 40)


# -- judging ---------------------------------------------------------------------------------------------


def test_a_refused_move_says_why_and_offers_what_is_legal(app):
    table = dealt(app)
    wrong = PlaceFirst(die(6, 3), 1)
    assert not router(app).screen.do(wrong)
    app.frames(4)
    assert app.sees("Not allowed")
    refused = table.check(wrong).rules
    assert refused
    assert app.find(refused[0], kind="RuleChip")
    app.tap("Back")
    assert app.app.services.shell.top_sheet() is None


def test_the_rule_of_a_refusal_opens_in_the_browser(app):
    table = dealt(app)
    wrong = PlaceFirst(die(6, 3), 1)
    router(app).screen.do(wrong)
    app.frames(4)
    rule = table.check(wrong).rules[0]
    app.tap(app.find(rule, kind="RuleChip"))
    assert here(app) == "RulesScreen"
    assert app.find(kind="RuleCard", rule=rule)


def test_undo_past_a_shuffle_asks_the_table(app):
    table = dealt(app)
    app.tap("Undo")
    assert app.sees("Undo this?")
    app.tap("Cancel")
    assert table.head == 1
    app.tap("Undo")
    app.tap("Undo anyway")
    assert table.head == 0


def test_what_happens_is_said_aloud_where_that_is_wanted(app):
    app.app.services.change(speak=True)
    feedback, said = app.app.services.feedback, []
    assert feedback.speaks
    feedback.speak = said.append
    dealt(app)
    router(app).screen.do(PlaceFirst(die(6, 3), 1))
    table = router(app).screen.table
    assert said[0].startswith(table.last_title())
    assert said[-1] == " ".join(
        one.sentence for one in broken_rules(table.game, table.check(PlaceFirst(die(6, 3), 1)))
    )


# -- history ---------------------------------------------------------------------------------------------


def test_history_jumps_back_and_redo_leads_forward_again(app):
    table = dealt(app)
    menu(app, "History")
    app.tap(app.find(kind="StepCard"))
    app.tap("Undo this too")
    app.tap("Undo anyway")
    assert table.head == 0
    app.tap(app.find("Redo", kind="QuietButton"))
    assert table.head == 1
    assert app.find(kind="StepCard").is_newest


def test_the_start_of_the_turn_is_one_tap_away(app):
    table = dealt(app)
    menu(app, "History")
    app.tap("Undo this turn")
    app.tap("Undo anyway")
    assert table.head == 0
    assert app.sees("No moves yet.")


# -- corrections -----------------------------------------------------------------------------------------


def test_a_correction_is_staged_judged_written_and_logged(app):
    table = dealt(app)
    menu(app, "Correct the app")
    assert app.sees("Change a value")
    tracked = next(one for one in table.game.tracked(table.state) if one.kind == "number" and not one.choices)
    step = 1 if tracked.value < tracked.high else -1
    router(app).screen.stage(tracked.path, tracked.value + step)
    view = router(app).screen.view
    assert view.changes == (Change(tracked.path, tracked.value + step),)
    if not view.broken:
        app.tap("Save 1 change")
        assert table.corrections == 1


def test_a_stepper_on_the_correction_page_stages_its_value(app):
    dealt(app)
    menu(app, "Correct the app")
    stepper = app.find(kind="Stepper")
    app.tap(
        next(b for b in stepper.children if getattr(b, "icon", "") == ("minus" if stepper.value else "plus"))
    )
    assert len(router(app).screen.staged) == 1


# -- score and rules -------------------------------------------------------------------------------------


def test_the_score_sheet_names_the_one_rule_of_its_lines(app):
    table = dealt(app)
    menu(app, "Score")
    assert {line.rule for line in table.game.score(table.state).lines} == {"AS-P1"}
    assert app.find(kind="ScoreLines", rule="AS-P1")
    assert app.find(kind="ScoreLine", rule="")
    app.tap("Back to the table")
    assert here(app) == "TableScreen"


def test_rules_are_found_as_you_type_and_the_word_is_marked(app):
    app.tap("Rules")
    app.tap(app.find(kind="PlainInput"))
    app.type("rotat")
    cards = [w for w in app.widgets() if type(w).__name__ == "RuleCard"]
    assert cards
    assert all("rotat" in (c.text + c.marked + c.place).casefold() for c in cards)
    assert any("[u]" in card.marked for card in cards)


def test_rules_can_be_those_of_one_game(app):
    app.tap("Rules")
    app.tap("AS")
    cards = [w for w in app.widgets() if type(w).__name__ == "RuleCard"]
    assert cards
    assert {card.game for card in cards} == {"assembly"}


# -- settings --------------------------------------------------------------------------------------------


def test_settings_count_at_once_and_survive_a_flat_battery(app):
    app.tap("Settings")
    app.tap("Light")
    app.tap("Largest")
    assert (theme.name, theme.text_size) == ("light", 1.6)
    app.kill()
    assert (theme.name, theme.text_size) == ("light", 1.6)


def test_the_licences_can_be_read(app):
    app.tap("Settings")
    app.tap("About and licences")
    app.tap("OFL-Oxanium")
    assert app.sees("SIL OPEN FONT LICENSE")


def test_about_gives_the_games_their_whole_titles(app):
    router(app).go("about")
    app.frames(4)
    assert app.sees("Mothership: Tabletop Combat")
    assert app.sees("Project: Airlock")
