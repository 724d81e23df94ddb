"""A file dropped on the window: a game is imported, cards are reviewed, anything else is said."""

import pytest

from companion.games import game
from companion.games.assembly.box import Options
from companion.games.assembly.cards import RoleCard
from companion.store import library_file
from companion.store.library import SavedCard
from companion.ui import inbox
from companion.ui.app import CompanionApp
from tests.ui.driver import Driver
from tests.ui.games import begun

ASSEMBLY = game("assembly")


@pytest.fixture
def app(tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path / "data"))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


def screen(app):
    return app.app.services.router.screen


def drop(app, path, data):
    path.write_bytes(data)
    app.window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    app.frames(12)


def pack():
    return library_file.write(ASSEMBLY, [SavedCard(1, "role", RoleCard(name="Pilot"))])


def test_a_dropped_game_opens(app, tmp_path):
    store = app.app.services.store
    data = store.export(begun(store, Options(players=("Ana", "Ben"))))
    drop(app, tmp_path / "game.jsonl", data)
    app.until(lambda: screen(app).is_table)
    assert screen(app).table.options.players == ("Ana", "Ben")


def test_dropped_cards_are_reviewed_from_wherever_the_app_is(app, tmp_path):
    app.tap("Settings")
    drop(app, tmp_path / "cards.json", pack())
    assert app.sees("Review import")
    assert app.sees("Pilot")


def test_what_is_neither_is_said_and_nothing_changes(app, tmp_path):
    drop(app, tmp_path / "letter.txt", b"Dear Ana")
    app.seconds(1)
    assert app.sees("Nothing was imported.")
    drop(app, tmp_path / "cards.json", b'{"library": "chess"}')
    assert app.sees("Nothing was imported.")


def test_nothing_is_taken_while_a_sheet_waits(app, tmp_path):
    app.tap("Import a game")
    drop(app, tmp_path / "cards.json", pack())
    assert not app.sees("Review import")


def test_what_another_app_hands_over_is_taken_when_the_app_comes_back(app, monkeypatch):
    monkeypatch.setattr(inbox, "handed_over", lambda most: pack())
    app.app.on_resume()
    app.frames(12)
    assert app.sees("Review import")
