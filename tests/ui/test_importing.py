"""Imports by touch: a long one shows how far it is, lets no tap through and can be cancelled."""

import json
import os

import pytest
from kivy.core.clipboard import Clipboard

from companion.core.correction import Change
from companion.games import game
from companion.games.assembly.box import Options
from companion.games.assembly.cards import MalfunctionCard, RoleCard
from companion.store import library_file
from companion.store.library import Library
from companion.store.trouble import REASONS
from companion.table import game_file
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from companion.ui.app import CompanionApp
from companion.ui.screens.import_preview import left_out
from companion.ui.widgets import lazy_list, working
from companion.ui.widgets.working import Working
from tests.store.test_trouble import CIRCUMSTANCES
from tests.ui.driver import Driver
from tests.ui.games import begun

ASSEMBLY = game("assembly")
ROLE, MALFUNCTION = ASSEMBLY.cards
LINES = 30
MB = 1024 * 1024


@pytest.fixture
def app(tmp_path):
    driver = Driver(lambda: CompanionApp(tmp_path))
    driver.app.services.change(reduced_motion=True, sound=False, vibrate=False)
    yield driver
    driver.close()


@pytest.fixture
def slow(monkeypatch):
    """A phone that needs a whole frame for each line."""
    monkeypatch.setattr(working, "AT_ONCE", 0)
    monkeypatch.setattr(working, "SLICE", 0)


def exported():
    """A game of `LINES` corrections as a file, and its last state."""
    table = Table(ASSEMBLY, Options(players=("Ana",)), MemoryJournal(), clock=lambda: 0)
    for n in range(LINES):
        there = 1 if n % 2 == 0 else -1
        draw, discard = table.state.draw - there, table.state.discard + there
        assert table.correct((Change(("draw",), draw), Change(("discard",), discard)))
    return game_file.write(table).decode(), table.state


FILE, STATE = exported()


def services(app):
    return app.app.services


def screen(app):
    return services(app).router.screen


def saved(app):
    return services(app).store.saved()


def library(app):
    return Library(services(app).store.database)


def names(app, kind=ROLE):
    return {kept.card.name for kept in library(app).cards(ASSEMBLY, kind)}


def import_game(app, text):
    Clipboard.copy(text)
    app.tap("Import a game")
    app.tap("Paste")


def sheet(app):
    """The sheet of the import that runs, or None."""
    top = services(app).shell.top_sheet()
    return top if isinstance(top, Working) else None


def sentence(app, part):
    """The one sentence on the screen with these words."""
    (found,) = {text for text in app.texts() if part in text}
    return found


def finish(app):
    app.until(lambda: sheet(app) is None)
    app.frames(4)


# -- a game ---------------------------------------------------------------------------------------------


def test_a_long_import_shows_how_far_it_is_and_ends_at_the_table(app, slow):
    import_game(app, FILE)
    assert app.sees("Importing a game")
    before = sheet(app).progress.share
    assert f"of {LINES + 1}" in sheet(app).line
    app.frames(5)
    assert before < sheet(app).progress.share < 1
    assert saved(app) == []
    finish(app)
    assert screen(app).table.state == STATE
    assert len(saved(app)) == 1


def test_what_is_over_in_a_moment_shows_no_sheet(app, monkeypatch):
    monkeypatch.setattr(working, "AT_ONCE", 60)
    opened = []
    monkeypatch.setattr(services(app).shell, "open_sheet", opened.append)
    screen(app).import_game(FILE.encode())
    assert opened == []
    assert screen(app).table.state == STATE


def test_saving_is_said_in_a_frame_of_its_own(app, slow):
    import_game(app, FILE)
    app.until(lambda: sheet(app).line == "Saving…")
    assert saved(app) == []
    app.frames(2)
    assert len(saved(app)) == 1


@pytest.mark.parametrize("way", ["Cancel", "Close", "back"])
def test_an_import_is_cancelled_and_nothing_is_imported(app, slow, way):
    import_game(app, FILE)
    app.key("back") if way == "back" else app.tap(way)
    assert sheet(app) is None
    assert app.sees("Cancelled. Nothing was imported.")
    app.frames(2 * LINES)
    assert saved(app) == []
    assert app.sees("Import a game")


def test_no_tap_reaches_the_screen_below_nor_cancels(app, slow):
    import_game(app, FILE)
    before = len(services(app).router.stack)
    app.tap((app.window.width / 2, app.window.height - 200), hold=0)
    app.tap((40, app.window.height - 40), hold=0)
    assert sheet(app)
    assert len(services(app).router.stack) == before
    finish(app)
    assert screen(app).table.state == STATE


def test_leaving_the_screen_gives_the_import_up(app, slow):
    import_game(app, FILE)
    running = sheet(app)
    services(app).router.go("dice")
    app.frames(2 * LINES)
    assert running.parent is None
    assert saved(app) == []


def test_an_app_that_is_put_aside_goes_on_with_its_import(app, slow):
    import_game(app, FILE)
    app.app.dispatch("on_pause")
    app.app.dispatch("on_resume")
    finish(app)
    assert screen(app).table.state == STATE


def test_an_app_that_is_killed_in_an_import_has_imported_nothing(app, slow):
    begun(services(app).store, Options(players=("Ben",)))
    import_game(app, FILE)
    app.app.dispatch("on_pause")
    app.kill()
    assert len(saved(app)) == 1
    app.frames(2 * LINES)
    assert len(saved(app)) == 1


def test_a_setting_changed_while_an_import_runs_outlives_its_cancelling(app, slow):
    import_game(app, FILE)
    services(app).change(stay_awake=False)
    app.tap("Cancel")
    app.kill()
    assert not services(app).settings.stay_awake


def test_an_error_in_the_last_line_is_said_with_its_line_and_the_list_is_as_before(app, slow):
    import_game(app, FILE + '{"type":"explode"}')
    finish(app)
    said = f"Couldn’t read line {LINES + 2}: Assembly has no move called “explode”. Nothing was imported."
    assert app.sees(said)
    assert saved(app) == []


def test_a_line_that_breaks_a_rule_is_said_in_one_short_sentence(app, slow):
    import_game(app, FILE + '{"type":"ask","seat":0,"command":"draw","direction":null}')
    finish(app)
    said = sentence(app, "Nothing was imported.")
    assert said.startswith(f"Line {LINES + 2}: 1 player: no one to ask")
    assert len(said) <= 200


def test_a_disk_that_is_full_in_the_end_is_said_and_the_import_can_be_tried_again(app, slow):
    import_game(app, FILE)
    with CIRCUMSTANCES["full-at-commit"](services(app).store):
        finish(app)
        assert app.sees(REASONS["full"])
        assert app.sees("Nothing was lost.")
    assert saved(app) == []
    app.tap("Try again")
    finish(app)
    assert screen(app).table.state == STATE


def test_a_fault_of_ours_does_not_leave_a_sheet_that_never_ends(app, slow, monkeypatch):
    monkeypatch.setattr(services(app).store, "new", lambda *_: 1 / 0)
    import_game(app, FILE)
    with pytest.raises(ZeroDivisionError):
        app.frames(2 * LINES)
    assert sheet(app) is None
    app.frames(10)
    assert saved(app) == []


# -- the size of a file -----------------------------------------------------------------------------------


def by_path(app, path):
    """Give a path to the import of a game."""
    app.tap("Import a game")
    app.tap("Enter a file path")
    app.find(kind="PlainInput").text = str(path)
    app.tap("Done")


def test_a_file_that_is_too_large_is_not_read_and_its_size_is_said(app, tmp_path, monkeypatch):
    path = tmp_path / "large.jsonl"
    path.touch()
    os.truncate(path, 40 * MB)
    read, opened = type(path).open, []
    monkeypatch.setattr(type(path), "open", lambda self, *a, **k: opened.append(self) or read(self, *a, **k))
    by_path(app, path)
    assert app.sees("The file has 40.0 MB. The limit is 16 MB. Nothing was imported.")
    assert path not in opened


def test_a_large_paste_is_said_with_its_size(app, monkeypatch):
    monkeypatch.setattr(Clipboard, "paste", lambda: "x" * (16 * MB + 1))
    app.tap("Import a game")
    app.tap("Paste")
    assert app.sees("The file has 16.1 MB. The limit is 16 MB. Nothing was imported.")


def test_a_library_has_its_own_limit(app, tmp_path):
    folder = tmp_path / "exchange"
    folder.mkdir()
    (folder / "large.json").touch()
    os.truncate(folder / "large.json", 5 * MB)
    services(app).router.go("library", key="assembly")
    app.frames(4)
    app.tap("Menu")
    app.tap("Import cards")
    app.tap("Enter a file path")
    app.find(kind="PlainInput").text = str(folder / "large.json")
    app.tap("Done")
    assert app.sees("The file has 5.0 MB. The limit is 4 MB. Nothing was imported.")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("", "Nothing to import: it’s empty.", id="nothing"),
        pytest.param(" \n ", "Nothing to import: it’s empty.", id="blank"),
        pytest.param("\ud83d", "Couldn’t read line 1", id="half-a-letter"),
    ],
)
def test_a_paste_with_nothing_in_it_is_said(app, monkeypatch, text, says):
    monkeypatch.setattr(Clipboard, "paste", lambda: text)
    app.tap("Import a game")
    app.tap("Paste")
    assert app.sees(says)


def test_no_path_is_too_strange_for_a_short_sentence(app, tmp_path):
    os.mkfifo(tmp_path / "pipe")  # reading it would wait for ever
    for path in (tmp_path, tmp_path / "pipe", tmp_path / ("x" * 390), "~nobody-of-that-name/x", "a\0b"):
        by_path(app, path)
        said = sentence(app, "Nothing was imported.")
        assert len(said) <= 200
        services(app).shell.ids.above.clear_widgets()


# -- a card library ---------------------------------------------------------------------------------------


def review(app, cards):
    """Open the review of a file with these cards."""
    data = json.dumps({"format": 1, "library": "assembly", "cards": cards}).encode()
    services(app).router.go("library", key="assembly")
    services(app).router.go("import_preview", plan=library_file.read(data, library(app)))
    app.frames(30)


def roles(count):
    return [{"kind": "role", "card": {"name": f"Role {n:04}"}} for n in range(count)]


def test_cards_are_imported_under_a_sheet_all_at_once(app, slow):
    review(app, roles(20))
    app.tap(app.find("Import 20 cards", kind="MainButton"))
    assert app.sees("Importing cards")
    assert "of 20" in sheet(app).line
    assert names(app) == set()
    finish(app)
    assert len(names(app)) == 20
    assert app.sees("Cards imported.")


def test_a_cancelled_import_of_cards_leaves_the_library_and_the_review_as_they_were(app, slow):
    library(app).keep(ASSEMBLY, ROLE, RoleCard(name="Pilot"))
    review(app, roles(20))
    app.tap(app.find("Import 20 cards", kind="MainButton"))
    app.tap("Cancel")
    app.frames(40)
    assert names(app) == {"Pilot"}
    assert app.sees("Cancelled. Nothing was imported.")
    app.tap(app.find("Import 20 cards", kind="MainButton"))
    finish(app)
    assert len(names(app)) == 21


def test_a_disk_that_is_full_keeps_no_card_and_the_import_can_be_tried_again(app, slow):
    review(app, roles(20))
    app.tap(app.find("Import 20 cards", kind="MainButton"))
    with CIRCUMSTANCES["full-at-commit"](services(app).store):
        finish(app)
        assert app.sees(REASONS["full"])
    assert names(app) == set()
    app.tap("Try again")
    finish(app)
    assert len(names(app)) == 20


def test_cards_that_do_not_fit_are_said_in_one_short_sentence(app):
    library(app).keep(ASSEMBLY, MALFUNCTION, MalfunctionCard(name="Leak", letter="A", position=3))
    place = {"letter": "A", "position": 3}
    cards = [{"kind": "malfunction", "card": {"name": f"Fire {n}", **place}} for n in range(30)]
    review(app, [*cards, *roles(2)])
    app.tap(app.find("Import 32 cards", kind="MainButton"))
    finish(app)
    said = sentence(app, "were skipped.")
    assert said.startswith("30 cards were skipped. The first: Fire 0: ")
    assert len(said) <= 200
    assert len(left_out(("Fire: " + "no " * 99,))) <= 200
    assert len(names(app)) == 2


def test_a_review_of_two_thousand_cards_builds_a_page_of_them(app):
    review(app, roles(2000))
    cards = [widget for widget in app.widgets() if type(widget).__name__ == "Card"]
    assert len(cards) <= lazy_list.PAGE
    more = app.find("Show more (1,960 left)", kind="QuietButton")
    app.tap(more)
    app.until(lambda: app.sees("Role 0079"))
    assert app.sees("Show more (1,920 left)")
    assert app.find("Import 2000 cards", kind="MainButton")


def test_a_choice_on_a_later_page_counts(app):
    for n in range(lazy_list.PAGE + 3):
        library(app).keep(ASSEMBLY, ROLE, RoleCard(name=f"Role {n:04}", moment="mine"))
    review(app, roles(lazy_list.PAGE + 3))
    app.tap(app.find("Show more (3 left)", kind="QuietButton"))
    app.until(lambda: app.sees(f"Role {lazy_list.PAGE + 2:04}"))
    last = [widget for widget in app.widgets() if type(widget).__name__ == "Segmented"][-1]
    last.dispatch("on_choose", "theirs")
    app.tap(app.find("Import 1 card", kind="MainButton"))
    finish(app)
    kept = {k.card.name: k.card.moment for k in library(app).cards(ASSEMBLY, ROLE)}
    assert [name for name, moment in kept.items() if moment != "mine"] == [f"Role {lazy_list.PAGE + 2:04}"]


def test_a_library_of_two_thousand_cards_shows_a_page_of_them(app):
    plan_of = json.dumps({"format": 1, "library": "assembly", "cards": roles(2000)}).encode()
    library_file.accept(library_file.read(plan_of, library(app)), library(app), ())
    services(app).router.go("library", key="assembly")
    app.frames(30)
    rows = [widget for widget in app.widgets() if type(widget).__name__ == "ChoiceRow"]
    assert len(rows) <= lazy_list.PAGE
    assert app.sees("Show more (1,960 left)")
