"""Files in and out: the share sheet of a phone, a folder the player finds on a desktop."""

import json

import pytest
from kivy.core.clipboard import Clipboard

from companion.games import game
from companion.games.assembly.box import Options
from companion.games.assembly.cards import RoleCard
from companion.store.library import Library
from companion.ui import import_export
from companion.ui.app import CompanionApp
from tests.device.phone import Chooser, Feature
from tests.ui.driver import Driver
from tests.ui.games import begun

ASSEMBLY = game("assembly")
JOURNAL = b'{"format":1,"game":"assembly"'


@pytest.fixture
def documents(home):
    folder = home / "Documents"
    folder.mkdir()
    return folder


@pytest.fixture
def app(tmp_path, documents):
    driver = Driver(lambda: CompanionApp(tmp_path / "data"))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


def table(app):
    return app.app.services.router.screen.table


def export(app):
    """A new game, and its journal out of the menu."""
    services = app.app.services
    services.router.go("table", number=begun(services.store, Options(players=("You",))))
    app.frames(4)
    app.tap("Menu")
    app.tap("Export this game")


def test_on_a_desktop_an_exported_game_lies_among_the_documents_and_its_path_is_said(app, phone, documents):
    export(app)
    path = documents / "Companion/assembly-1.jsonl"
    assert path.read_bytes().startswith(JOURNAL)
    assert app.sees(f"Saved as {path}")
    app.tap("Copy path")
    assert Clipboard.paste() == str(path)
    assert app.sees("Copied.")
    assert phone.plyer.email.calls == [], "no mail program was started"


def test_on_a_desktop_shared_cards_lie_there_too(app, documents):
    Library(app.app.services.store.database).keep(ASSEMBLY, ASSEMBLY.cards[0], RoleCard(name="Pilot"))
    app.app.services.router.go("library", key="assembly")
    app.frames(4)
    app.tap("Menu")
    app.tap("Share these cards")
    written = json.loads((documents / "Companion/assembly-cards.json").read_text())
    assert written["cards"][0]["card"]["name"] == "Pilot"


def test_an_exported_game_is_brought_in_again(app):
    export(app)
    before = table(app).state
    app.tap("Back")
    app.tap("Import a game")
    app.tap(app.find("assembly-1.jsonl", kind="ChoiceRow"))
    assert table(app).state == before
    assert len(app.app.services.store.saved()) == 2


class AtOnce:
    """A thread that is over before it is started."""

    def __init__(self, target, daemon):
        self.start = target


@pytest.mark.parametrize("system", ["win", "android"])
def test_the_systems_dialog_brings_a_file(app, phone, monkeypatch, system, tmp_path):
    monkeypatch.setattr(import_export, "Thread", AtOnce)
    path = tmp_path / "mine.jsonl"
    store = app.app.services.store
    path.write_bytes(store.export(begun(store, Options(players=("Ana", "Ben")))))
    phone.turn_into(system)
    phone.install(filechooser=Chooser(str(path)))
    app.tap("Import a game")
    app.tap("Open a file")
    app.until(lambda: app.app.services.router.screen.is_table)
    assert table(app).options.players == ("Ana", "Ben")


def test_a_dialog_that_does_not_come_is_said(app, phone, monkeypatch):
    monkeypatch.setattr(import_export, "Thread", AtOnce)
    phone.turn_into("win")
    phone.install(filechooser=Chooser(raises=OSError("no dialog")))
    app.tap("Import a game")
    app.tap("Open a file")
    app.frames(4)
    assert app.sees("Couldn’t show the list of files. Nothing was imported.")


def test_a_failed_write_is_said_and_leaves_nothing(app, documents):
    (documents / "Companion").write_text("in the way")
    export(app)
    assert app.sees(f"Couldn’t save the file in {documents / 'Companion'}. Nothing was lost")
    assert not app.sees("Saved as")


def test_a_folder_that_can_not_be_read_offers_no_files(app, documents):
    (documents / "Companion").write_text("in the way")
    app.tap("Import a game")
    assert app.sees("Paste")


def test_what_an_older_version_exported_is_still_offered(app, tmp_path):
    (tmp_path / "data/exchange").mkdir()
    (tmp_path / "data/exchange/assembly-7.jsonl").write_bytes(JOURNAL)
    app.tap("Import a game")
    assert app.sees("assembly-7.jsonl")


def test_on_a_phone_the_share_sheet_opens_and_no_file_is_written(app, phone, documents, tmp_path):
    phone.turn_into("android")
    export(app)
    assert app.sees("Share sheet opened.")
    assert phone.plyer.email.calls[0][1]["text"].encode().startswith(JOURNAL)
    assert list(documents.iterdir()) == []
    assert not (tmp_path / "data/exchange").exists()


def test_on_a_phone_without_a_share_sheet_the_text_can_be_copied(app, phone, tmp_path):
    phone.turn_into("android")
    phone.install(email=Feature(OSError("no app to share with")))
    export(app)
    path = tmp_path / "data/exchange/assembly-1.jsonl"
    assert app.sees(f"Saved as {path}")
    app.tap("Copy text")
    assert Clipboard.paste().encode() == path.read_bytes()
