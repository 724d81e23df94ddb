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


def test_a_game_starts_on_assumed_values_and_two_confirmed_ones_lose_their_mark(app):
    app.tap(app.find("Assembly", kind="GameTile"))
    assert app.sees("8 values are assumed")
    app.tap("All values in your box")
    app.tap(app.find("That is right", kind="QuietButton"))
    app.tap(app.find("That is right", kind="QuietButton"))
    assert app.sees("6 values are assumed")
    app.tap("Done")
    assert app.sees("6 values are assumed")
    app.tap("Start")
    assert table(app).options.box == ASSEMBLY.box()
    app.kill()
    app.tap(app.find("Assembly", kind="GameTile"))
    assert app.sees("6 values are assumed")


def test_a_changed_value_affects_new_games_only(app):
    app.tap(app.find("Assembly", kind="GameTile"))
    app.tap("Start")
    running = table(app).options.box
    app.tap("Back")
    app.tap(app.find("Assembly", kind="GameTile"))
    field = app.find("Room 5", kind="PlainInput")
    app.tap(field)
    field.text = ""
    app.type("Med Bay")
    app.tap("Start")
    assert table(app).options.box.room_5 == "Med Bay"
    assert running.room_5 == "Room 5"


def test_a_card_stated_at_the_table_is_kept_and_used_in_the_next_game(app):
    start(app)
    app.tap("Role ready")
    app.tap("Move one module")
    app.tap("Room 6 (4): 1 clockwise")
    app.tap("Carry out 1")
    app.tap("Keep this card?")
    app.tap(name_field(app))
    app.type("Pilot")
    app.tap("Keep this card")
    assert names(app) == ["Pilot"]
    app.tap("Back")

    start(app)
    app.tap("Role ready")
    app.tap("Pilot")
    app.tap("Carry out 1")
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
    app.tap("Your cards")
    app.tap("Enter a role")
    app.tap("Not complete yet")
    assert app.sees("A card needs a name.")
    app.tap(name_field(app))
    app.type("Pilot")
    app.tap("Add")
    app.tap(app.find("Move one module", kind="Dropdown"))
    app.tap(app.find("Skip the next turn", kind="ChoiceRow"))
    app.tap("Keep this card")
    assert [kept.card.effects[0].kind for kept in library(app).cards(ASSEMBLY, ROLE)] == ["skip"]
    app.tap("Enter a card")
    app.tap(app.find("Role", kind="ChoiceRow"))
    app.tap(name_field(app))
    app.type("pilot")
    assert app.sees("There is a card called Pilot already.")


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
    app.tap("Medic is deleted.")
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
    app.tap(app.find("Take 1 card", kind="MainButton"))
    assert names(app) == ["Medic", "Pilot"]
    assert library(app).cards(ASSEMBLY, ROLE)[1].card.moment == "mine"


def fetch(app, text):
    """Paste `text` into the library."""
    app.app.services.router.go("library", key="assembly")
    app.frames(4)
    Clipboard.copy(text)
    app.tap("Menu")
    app.tap("Fetch cards")
    app.tap("Paste what was shared")


@pytest.mark.parametrize("text", ["hello", "[" * 5000, '{"format":9,"library":"assembly","cards":[]}'])
def test_a_broken_file_gets_a_sentence_and_changes_nothing(app, text):
    fetch(app, text)
    assert app.sees("isn’t a card library. Nothing was imported.") or app.sees("format 9")
    assert names(app) == []


def test_a_broken_journal_is_not_brought_in(app):
    Clipboard.copy("not a journal")
    app.tap("Bring in a game")
    app.tap("Paste what was shared")
    assert app.sees("Couldn’t read line 1: it isn’t the start of a game file. Nothing was imported.")
    assert app.app.services.store.saved() == []
