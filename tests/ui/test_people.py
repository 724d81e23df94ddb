"""Two evenings were played: what the phone knows of them, what can be shared, and how all of it moves on."""

import json
import struct
import webbrowser
from math import cos, radians, sin
from urllib.parse import unquote

import pytest
from kivy.core.clipboard import Clipboard
from msgspec.structs import replace
from PIL import Image

from companion.games import game
from companion.games.assembly.actions import DrawOnly
from companion.pages.shell.result import BG_STATS
from companion.store.refusals import Refusals
from companion.ui import palette
from companion.ui.app import CompanionApp
from tests.store.evenings import game_file, played
from tests.ui.driver import Driver
from tests.ui.games import begun

EVENINGS = (
    ("assembly", "pair-win-unverified", ("Ana", "Ben")),
    ("exoship", "win-normal", ("Ana",)),
    ("mothership", "three-for-points", ("Ana", "Ben", "Chi")),
    ("assembly", "solo-loss-third-cycle", ("Ben",)),
)


@pytest.fixture
def documents(home):
    folder = home / "Documents"
    folder.mkdir()
    return folder


@pytest.fixture
def app(tmp_path, documents):
    driver = opened(tmp_path / "mine")
    for evening in EVENINGS:
        played(services(driver).store, *evening)
    services(driver).router.home()
    driver.frames(4)
    yield driver
    driver.close()


def opened(folder):
    driver = Driver(lambda: CompanionApp(folder))
    services(driver).change(reduced_motion=True, sound=False, vibrate=False)
    return driver


def services(driver):
    return driver.app.services


def screen(driver):
    return services(driver).router.screen


def ended(app, name="You win · Perfect!"):
    """From home to the end of a game."""
    app.tap("Finished")
    app.tap(app.find(name, kind="FinishedCard"))
    app.frames(4)


def test_from_home_over_the_shelf_to_the_statistics_of_a_game(app):
    ended(app)
    app.tap("Statistics")
    app.seconds(1)
    assert app.sees("Assembly · 2 games")
    assert app.sees("2 games so far, from 21 to 24.")
    assert app.sees("Luck: d12, app dice")
    app.tap(app.find("Ben", kind="PersonButton"))
    assert screen(app).view.figures[1].text == "1"
    app.tap(app.find("Share", kind="IconButton"))
    assert Clipboard.paste().startswith("Assembly · 2 games · Ben\n2 played, 1 won")
    app.tap(screen(app).head.ids.kinds.children[0])
    assert not app.sees("Assembly · 2 games")


def test_the_shelf_is_searched_and_filtered(app):
    app.tap("Finished")
    assert len([w for w in app.widgets() if type(w).__name__ == "FinishedCard"]) == 4
    app.tap(app.find(kind="PlainInput"))
    app.type("chi")
    assert [w.text for w in app.widgets() if type(w).__name__ == "FinishedCard"] == ["Chi wins"]
    app.tap("Clear")
    app.tap("Sort")
    assert [w.score for w in app.widgets() if type(w).__name__ == "FinishedCard"][:2] == ["24", "21"]
    assert app.sees("BEST FIRST")
    app.tap("Sort")
    assert not app.sees("BEST FIRST")
    app.tap(next(w for w in app.widgets() if getattr(w, "key", "") == "exoship"))
    assert len([w for w in app.widgets() if type(w).__name__ == "FinishedCard"]) == 1
    app.tap(app.find(kind="PlainInput"))
    app.type("nobody")
    assert app.sees("No game has “nobody” on its card.")


def test_a_wide_window_has_names_beside_the_games_and_two_panes_at_the_end(app):
    app.resize(1280, 800)
    app.tap("Finished")
    app.tap(app.find("Assembly · 2", kind="OptionButton"))
    cards = [w for w in app.widgets() if type(w).__name__ == "FinishedCard"]
    assert len(cards) == 2
    assert all(card.to_window(*card.pos)[0] > app.window.width / 2 for card in cards)
    app.tap(app.find("You win · Perfect!", kind="FinishedCard"))
    app.frames(4)
    lines, ladder = app.find(kind="ScoreLines"), app.find(kind="TierLadder")
    assert app.find(kind="ScoreDial").width > 200
    assert lines.to_window(*lines.center)[0] < app.window.width / 2 < ladder.to_window(*ladder.pos)[0]
    app.resize(412, 915)


def test_a_shelf_with_one_kind_of_game_has_no_room_for_others(app):
    store = services(app).store
    for saved in store.saved():
        if saved.game.key != "assembly":
            store.remove(saved.number)
    services(app).router.go("shelf", which="finished")
    app.frames(4)
    assert screen(app).head.ids.filters.height == 0


def test_the_result_is_a_picture_of_its_own_size_among_the_documents(app, documents):
    ended(app)
    app.tap("Share")
    app.tap("Picture")
    path = documents / "Companion" / "assembly-1.png"
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">II", data[16:24]) == (1080, 1350)
    assert app.sees(f"Saved as {path}")


def test_the_picture_shows_the_table_of_this_game(app, documents):
    """Every locked bay in the colour of its room; nothing of a theme or a text size."""
    services(app).change(text="huge", theme="light")
    ended(app)
    bays = services(app).table.state.bays
    app.tap("Share")
    app.tap("Picture")
    services(app).change(text="normal", theme="dark")
    with Image.open(documents / "Companion" / "assembly-1.png") as picture:
        for place, bay in enumerate(bays):
            at = radians(place * 30 + 11)
            found = picture.getpixel((round(540 + 225 * sin(at)), round(1350 - 862 - 225 * cos(at))))
            assert bay.locked
            assert "#{:02X}{:02X}{:02X}".format(*found) == palette.ROOMS[bay.room - 1]


@pytest.mark.parametrize("number", range(1, len(EVENINGS) + 1))
def test_every_end_can_be_drawn(app, documents, number):
    services(app).router.go("table", number=number)
    app.frames(4)
    app.tap("Share")
    app.tap("Picture")
    assert len(list((documents / "Companion").glob("*.png"))) == 1


def test_the_result_as_a_text(app):
    ended(app)
    app.tap("Share")
    app.tap("Text")
    assert Clipboard.paste().startswith("Assembly: Ana and Ben win\n")
    assert app.sees("Copied.")


def test_a_desktop_copies_the_link_of_bg_stats(app):
    ended(app)
    app.tap("BG Stats")
    app.tap("Copy link")
    play = json.loads(unquote(Clipboard.paste().removeprefix(BG_STATS)))
    assert [player["name"] for player in play["players"]] == ["Ana", "Ben"]
    assert play["sourcePlayId"] == services(app).store.uid(1)


def test_on_its_side_the_code_has_the_height_of_the_window(app):
    app.resize(915, 412)
    ended(app)
    app.tap("BG Stats")
    code = app.find(kind="LinkSheet").row.children[-1]
    assert code.height >= 240
    app.tap(app.find("Copy link", kind="QuietButton"))
    assert Clipboard.paste().startswith(BG_STATS)
    app.resize(412, 915)


@pytest.mark.parametrize("key", ["assembly", "exoship", "mothership"])
def test_every_chart_has_its_sentence(app, key):
    services(app).router.go("statistics", key=key)
    app.seconds(1)
    cards = [w for w in screen(app).walk() if type(w).__name__ == "ChartCard"]
    assert cards
    assert all(card.text.endswith(".") for card in cards)


def test_a_phone_opens_it(app, phone, monkeypatch):
    phone.turn_into("android")
    links = []
    monkeypatch.setattr(webbrowser, "open", lambda link: links.append(link) or True)
    ended(app)
    app.tap("BG Stats")
    assert app.sees("BG Stats opened.")
    assert links[0].startswith(BG_STATS)


def test_everything_moves_to_another_phone_and_the_same_file_changes_nothing(app, tmp_path, documents):
    app.tap("Settings")
    app.tap("Take everything along")
    app.tap("Export everything")
    (path,) = (documents / "Companion").glob("companion-*.jsonl")
    assert app.sees(f"Saved as {path}")
    app.close()
    other = opened(tmp_path / "theirs")
    other.tap("Settings")
    other.tap("Take everything along")
    for n in range(2):
        other.tap("Import everything")
        other.tap(other.find(path.name, kind="ChoiceRow"))
        other.seconds(2)
        assert other.sees("Nothing new" if n else "4 new games")
        if n == 0:
            assert other.sees("3 people")
            other.tap(other.find("Import", kind="MainButton"))
            assert other.sees("4 games")
            other.tap("Settings")
            other.tap("Take everything along")
    other.tap("Back")
    other.tap("Back")
    other.tap("Back")
    ended(other)
    assert other.sees("24")
    other.close()


def test_the_shelf_knows_how_long_games_of_another_phone_took(app):
    """Nobody has looked at statistics since they came."""
    store = services(app).store
    assert services(app).records.missing()
    app.tap("Finished")
    app.seconds(1)
    assert services(app).records.missing() == []
    cards = [w for w in app.widgets() if type(w).__name__ == "FinishedCard"]
    assert len(cards) == len(store.saved())
    assert all("\u00a0min" in card.when for card in cards)


def test_a_picture_is_not_offered_as_a_file_to_import(app, documents):
    ended(app)
    app.tap("Share")
    app.tap("Picture")
    app.tap("Done")
    app.tap("Finished")
    app.seconds(1)
    app.tap("Import a game")
    offered = [w.text for w in app.widgets() if type(w).__name__ == "ChoiceRow"]
    assert "Paste" in offered
    assert not [name for name in offered if name.endswith(".png")]


def test_a_file_of_another_kind_gets_a_sentence(app, documents):
    (documents / "Companion").mkdir()
    (documents / "Companion" / "holiday.jsonl").write_text('{"format":1}\n')
    services(app).router.go("moving")
    app.frames(4)
    app.tap("Import everything")
    app.tap(app.find("holiday.jsonl", kind="ChoiceRow"))
    app.seconds(1)
    assert app.sees("This isn’t a file with everything of another phone. Nothing was imported.")
    assert len(services(app).store.saved()) == 4


def test_people_are_renamed_merged_and_forgotten(app):
    app.tap("Settings")
    app.tap("People")
    app.tap(app.find("Chi", kind="PersonCard"))
    app.tap("Rename")
    app.tap(app.find(kind="PlainInput"))
    app.type("ara")
    app.tap("Done")
    assert app.sees("Chiara")
    app.tap(app.find("Chiara", kind="PersonCard"))
    app.tap("Merge with …")
    app.tap(app.find("Ben", kind="ChoiceRow"))
    assert not app.find("Ben", kind="PersonCard").line.startswith("0")
    assert app.sees("also Chiara, Chi")
    app.tap(app.find("Ben", kind="PersonCard"))
    app.tap("Forget")
    app.tap(app.find("Forget everywhere", kind="ChoiceRow"))
    app.tap(app.find("Forget", kind="ChoiceRow"))
    assert app.sees("Ben forgotten.")
    assert [one.name for one in services(app).people.all()] == ["Ana"]
    names = {name for saved in services(app).store.saved() for name in saved.state.options.players}
    assert names == {"Ana", "Player 1", "Player 2", "Player 3"}


def test_a_finished_game_is_stepped_through_and_nothing_changes(app):
    app.tap("Finished")
    app.hold(app.find("You win · Perfect!", kind="FinishedCard"), 0.7)
    app.tap("Step through")
    before = services(app).store.export(1)
    assert app.sees("The start")
    app.tap("Next turn")
    app.tap("Next step")
    app.tap("Step back")
    at = screen(app).view.at
    timeline = screen(app).content.ids.timeline
    app.tap(timeline.to_window(*timeline.where(timeline.last)))
    assert screen(app).view.at == timeline.last > at
    assert app.sees(f"{timeline.last} of {timeline.last}")
    app.drag(timeline.to_window(*timeline.where(timeline.last)), timeline.to_window(*timeline.where(0)))
    assert screen(app).view.at == 0
    app.tap(screen(app).picture)
    app.tap("Next turn")
    moments = screen(app).content.ids.moments
    app.until(lambda: moments.is_complete)
    app.tap(moments.children[0])
    assert screen(app).view.at == screen(app).replay.turns[2]
    assert services(app).store.export(1) == before


def test_the_end_tells_corrections_and_which_dice_fell(app):
    """A card of the draw pile was lost and found on the way."""
    head, *lines = game_file("assembly", "pair-win-unverified").splitlines()
    at = len(lines) // 2
    table = services(app).store.open(services(app).store.import_game(b"\n".join((head, *lines[:at]))))
    wrong, right = _moved_card(table.state, 1), _moved_card(table.state, 0)
    changes = [b'{"type":"correct","changes":%s}' % json.dumps(change).encode() for change in (wrong, right)]
    number = services(app).store.import_game(b"\n".join((head, *lines[:at], *changes, *lines[at:])))
    services(app).router.go("table", number=number)
    app.frames(6)
    assert app.sees("2 corrections")
    assert app.sees("12 app dice rolled")


def _moved_card(state, count):
    """So many cards of the draw pile among the discards."""
    return [
        {"path": ["draw"], "value": state.draw - count},
        {"path": ["discard"], "value": state.discard + count},
    ]


def test_play_again_knows_who_goes_first(app):
    ended(app)
    first = services(app).store.open(1).options.first
    app.tap("Play again")
    table = screen(app).table
    assert (table.options.players, table.options.first) == (("Ana", "Ben"), 1 - first)
    assert app.sees(f"{('Ana', 'Ben')[1 - first]} goes first this time.")


AGAIN = (
    ("assembly", "pair-win-unverified", {"first": 0}),
    ("exoship", "win-normal", {}),
    ("exobase", "win", {}),
    ("mothership", "three-for-points", {}),
    ("airlock", "crew-by-deck", {}),
)


@pytest.mark.parametrize(("key", "name", "changed"), AGAIN, ids=[key for key, *_ in AGAIN])
def test_one_tap_plays_again_with_the_same_people_and_options(app, key, name, changed):
    number = played(services(app).store, key, name)
    services(app).router.go("table", number=number)
    app.frames(6)
    before = services(app).table
    app.tap("Play again")
    after = screen(app).table
    assert screen(app).is_table
    assert screen(app).number != number
    assert after.options.players == before.options.players
    assert after.options == replace(before.options, box=after.options.box, **changed)
    starter = before.game.starter(before.state)
    assert app.sees("goes first this time.") == (starter is not None)


def test_what_was_refused_twice_is_said_before(app):
    """Ana's group of one was refused in an older game; in the next one the page says so, with the rule."""
    store = services(app).store
    lines = game_file("exoship", "win-normal", ("Ana",)).splitlines()
    number = store.import_game(b"\n".join(lines[:12]))
    table = store.open(number)
    Refusals(store).add(2, ["XS-A3"], table.game.steps(table.state).now)
    services(app).router.go("table", number=number)
    app.frames(4)
    assert not app.sees("Often refused here")
    services(app).router.home()
    Refusals(store).add(2, ["XS-A3"], table.game.steps(table.state).now)
    services(app).router.go("table", number=number)
    app.frames(4)
    assert app.sees("Often refused here")
    assert app.sees("XS-A3")


def test_a_refused_move_is_counted(app):
    store = services(app).store
    number = begun(store, game("assembly").options(players=("Ana", "Ben")), "assembly")
    services(app).router.go("table", number=number)
    app.frames(4)
    assert not screen(app).do(DrawOnly(0))
    counted = [one for one in Refusals(store).of("assembly") if one.game == number]
    assert counted
    assert all(one.times == 1 for one in counted)


def test_names_of_today_stand_on_every_list(app):
    people = services(app).people
    assert people.rename(people.named("Ana").id, "Anna")
    services(app).router.home()
    app.tap("Finished")
    assert any("Anna" in card.players for card in app.widgets() if type(card).__name__ == "FinishedCard")
