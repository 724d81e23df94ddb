"""Your own box by touch: assumed values, a card entered in mid-game and used, a file with a conflict."""

import json

import pytest
from kivy.core.clipboard import Clipboard

from companion.core.dice import die
from companion.games import game
from companion.games.assembly.actions import DealBays, PlaceFirst
from companion.games.assembly.box import Options
from companion.games.assembly.cards import RoleCard
from companion.store.library import Library
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver

ASSEMBLY = game("assembly")
ROLE = ASSEMBLY.cards[0]
ORDER = (2, 5, 11, 7, 3, 6, 8, 9, 1, 10, 4, 12)


@pytest.fixture
def app(tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


def library(app):
    return Library(app.app.services.store.database)


def names(app):
    return [kept.card.name for kept in library(app).cards(ASSEMBLY, ROLE)]


def name_field(app):
    """The first field of a form."""
    return next(widget for widget in app.widgets() if type(widget).__name__ == "PlainInput")


def table(app):
    return app.app.services.router.screen.table


def test_a_game_starts_on_values_to_check_and_two_confirmed_ones_lose_their_mark(app):
    app.tap(app.find("Assembly", kind="GameTile"))
    assert app.sees("8 values to check")
    app.tap("Printed values")
    app.tap(app.find("Confirm value", kind="QuietButton"))
    app.tap(app.find("Confirm value", kind="QuietButton"))
    assert app.sees("6 values to check")
    app.tap("Done")
    assert app.sees("6 values to check")
    app.tap("Start")
    assert table(app).options.box == ASSEMBLY.box()
    app.kill()
    app.tap(app.find("Assembly", kind="GameTile"))
    assert app.sees("6 values to check")


def test_a_changed_value_affects_new_games_only(app):
    app.tap(app.find("Assembly", kind="GameTile"))
    app.tap("Start")
    running = table(app).options.box
    app.tap("Back")
    app.tap(app.find("Assembly", kind="GameTile"))
    app.tap("Printed values")
    field = app.find("Room 5", kind="PlainInput")
    app.tap(field)
    field.text = ""
    app.type("Med Bay")
    app.tap("Done")
    app.tap("Start")
    assert table(app).options.box.room_5 == "Med Bay"
    assert running.room_5 == "Room 5"


def test_a_card_stated_at_the_table_is_kept_and_used_in_the_next_game(app):
    start(app)
    app.tap("Your role")
    app.tap(app.find("Move 1", kind="GridChoice"))
    app.tap(app.find("Clockwise", kind="ChipChoice"))
    app.tap(app.find("1", kind="ChipChoice"))

    app.app.services.router.screen.seat.tap("say.name", "Pilot")
    app.seconds(0.5)
    app.tap("Save and apply")
    app.frames(4)
    assert names(app) == ["Pilot"]

    start(app)
    app.tap("Your role")
    app.tap(app.find("Pilot", kind="ChipChoice"))
    assert table(app).state.bay(5).module == 6


def start(app):
    services = app.app.services
    services.router.go("table", number=services.store.new(ASSEMBLY, Options(players=("You",))))
    for action in (DealBays(ORDER), PlaceFirst(die(12, 4), 6)):
        assert services.router.screen.do(action)
    services.shell.ids.above.clear_widgets()
    app.frames(4)


def test_a_card_is_entered_by_its_form_in_mid_game_and_a_twin_is_caught(app):
    start(app)
    app.tap("Menu")
    app.tap("Card library")
    app.tap("Add Role")
    app.tap("See what’s missing")
    assert app.sees("A card needs a name.")
    app.tap(name_field(app))
    app.type("Pilot")
    app.tap("Add")
    app.tap(app.find("Move one module", kind="Dropdown"))
    app.tap(app.find("Skip the next turn", kind="ChoiceRow"))
    app.tap("Save card")
    assert [kept.card.effects[0].kind for kept in library(app).cards(ASSEMBLY, ROLE)] == ["skip"]
    app.tap("Add a card")
    app.tap(app.find("Role", kind="ChoiceRow"))
    app.tap(name_field(app))
    app.type("pilot")
    assert app.sees("You already have a card called Pilot.")


def test_a_card_is_searched_deleted_and_brought_back(app):
    for name in ("Pilot", "Medic"):
        library(app).keep(ASSEMBLY, ROLE, RoleCard(name=name))
    app.app.services.router.go("library", key="assembly")
    app.frames(4)
    app.tap(app.find(kind="PlainInput"))
    app.type("med")
    assert app.sees("Medic")
    assert not app.sees("Pilot")
    app.tap(app.find("Medic", kind="ChoiceRow"))
    app.tap("Menu")
    app.tap("Delete this card")
    assert names(app) == ["Pilot"]
    app.tap("Medic deleted.")
    assert names(app) == ["Medic", "Pilot"]


def test_a_file_with_one_conflict_and_one_broken_entry(app):
    library(app).keep(ASSEMBLY, ROLE, RoleCard(name="Pilot", moment="mine"))
    cards = [
        {"kind": "role", "card": {"name": "Pilot", "moment": "theirs"}},
        {"kind": "role", "card": {"name": "Medic"}},
        {"kind": "role", "card": {"nme": "?"}},
    ]
    fetch(app, json.dumps({"format": 1, "library": "assembly", "cards": cards}))
    assert app.sees("Yours: When: mine")
    assert app.sees("Theirs: When: theirs")
    assert app.sees("Card 3: its values don’t fit a Role.")
    app.tap(app.find("Import 1 card", kind="MainButton"))
    assert names(app) == ["Medic", "Pilot"]
    assert library(app).cards(ASSEMBLY, ROLE)[1].card.moment == "mine"


def fetch(app, text):
    """Paste `text` into the library."""
    app.app.services.router.go("library", key="assembly")
    app.frames(4)
    Clipboard.copy(text)
    app.tap("Menu")
    app.tap("Import cards")
    app.tap("Paste")


@pytest.mark.parametrize("text", ["hello", "[" * 5000, '{"format":9,"library":"assembly","cards":[]}'])
def test_a_broken_file_gets_a_sentence_and_changes_nothing(app, text):
    fetch(app, text)
    assert app.sees("isn’t a card library. Nothing was imported.") or app.sees("format 9")
    assert names(app) == []


def test_a_broken_journal_is_not_brought_in(app):
    Clipboard.copy("not a journal")
    app.tap("Import a game")
    app.tap("Paste")
    assert app.sees("Couldn’t read line 1: it isn’t the start of a game file. Nothing was imported.")
    assert app.app.services.store.saved() == []


def test_of_a_long_list_of_printed_values_the_first_screenful_comes_first(app):
    app.app.services.router.go("printed_values", key="mothership")
    screen = app.app.services.router.screen
    first = len(screen.board.children)
    assert first < 12
    app.until(lambda: screen.board.is_complete and screen.controls.is_complete)
    assert len(screen.board.children) + len(screen.controls.children) > 2 * first
