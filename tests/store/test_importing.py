"""Imports: a step at a time, written at the end in one transaction, all of it or nothing."""

import json
import sqlite3
from contextlib import closing

import pytest

from companion.core.correction import Change
from companion.games import game
from companion.games.assembly.cards import MalfunctionCard, RoleCard
from companion.store import library_file
from companion.store.library import Library
from companion.store.progress import finished
from companion.table import game_file
from companion.table.journal import SNAPSHOT_EVERY, MemoryJournal
from companion.table.table import Table
from tests.store.games import SOLO, opened, play

ASSEMBLY = game("assembly")
ROLE, MALFUNCTION = ASSEMBLY.cards
LINES = 3 * SNAPSHOT_EVERY + 5


@pytest.fixture
def store(tmp_path):
    found = opened(tmp_path)
    yield found
    found.close()


@pytest.fixture
def library(store):
    return Library(store.database)


def played() -> Table:
    """A game of `LINES` entries, in memory."""
    table = Table(ASSEMBLY, SOLO, MemoryJournal(), clock=lambda: 0)
    for n in range(LINES):
        draw, discard = table.state.draw, table.state.discard
        there = 1 if n % 2 == 0 else -1
        assert table.correct((Change(("draw",), draw - there), Change(("discard",), discard + there)))
    return table


TABLE = played()
FILE = game_file.write(TABLE)
TOTAL = LINES + 1


def rows(store, table: str) -> int:
    """How many rows are on disk, as another program would see them."""
    with closing(sqlite3.connect(store.database.path)) as connection:
        return connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


# -- games ----------------------------------------------------------------------------------------------


def test_an_import_says_how_far_it_is(store):
    told = list(store.importing(FILE))
    assert [done for done, _ in told] == [*range(2, TOTAL + 1), TOTAL]
    assert {most for _, most in told} == {TOTAL}


def test_an_imported_game_is_the_one_that_was_exported(store):
    number = store.import_game(FILE)
    again = store.open(number)
    assert again.state == TABLE.state
    assert game_file.write(again) == FILE
    assert again.undo(agreed=True) == ""
    assert rows(store, "entry") == LINES + 1
    assert rows(store, "snapshot") == LINES // SNAPSHOT_EVERY


def test_a_file_with_nothing_but_its_first_line_is_a_new_game(store):
    number = store.import_game(FILE.splitlines()[0])
    assert store.open(number).state == ASSEMBLY.start(SOLO)


@pytest.mark.parametrize("after", [0, 1, 100, LINES // 2])
def test_an_import_that_is_given_up_changes_nothing(store, after):
    steps = store.importing(FILE)
    for _ in range(after):
        next(steps)
    steps.close()
    assert (rows(store, "game"), rows(store, "entry")) == (0, 0)
    assert store.saved() == []


@pytest.mark.parametrize("last", [b"{}", b'{"type":"placefirst","roll":{"sides":12,"face":99},"module":6}'])
def test_an_error_in_the_last_line_changes_nothing(store, last):
    with pytest.raises(game_file.InvalidGameFile, match=f"line {TOTAL + 1}"):
        store.import_game(FILE + last)
    assert (rows(store, "game"), rows(store, "entry"), rows(store, "snapshot")) == (0, 0, 0)


def test_a_disk_that_refuses_one_of_the_last_entries_leaves_nothing_of_the_game(store):
    refuse(store, f"BEFORE INSERT ON entry WHEN NEW.seq = {LINES - 1}")
    with pytest.raises(sqlite3.IntegrityError):
        store.import_game(FILE)
    assert (rows(store, "game"), rows(store, "entry"), rows(store, "snapshot")) == (0, 0, 0)


def refuse(store, when: str) -> None:
    """Let the database refuse a row, as a full disk would."""
    sentence = "SELECT RAISE(ABORT, 'no room')"
    store.database.connection.execute(f"CREATE TEMP TRIGGER full {when} BEGIN {sentence}; END")


def test_what_is_saved_while_an_import_runs_is_saved_whatever_becomes_of_it(store):
    other = store.open(store.new(ASSEMBLY, SOLO))
    steps = store.importing(FILE)
    for _ in range(LINES // 2):
        next(steps)
        assert not store.database.connection.in_transaction
    play(other, 3)
    store.remember("scale", 1.3)
    assert (rows(store, "entry"), rows(store, "setting")) == (3, 1)
    steps.close()
    assert (rows(store, "entry"), rows(store, "setting")) == (3, 1)


def test_two_imports_at_once_are_two_games_and_one_can_be_given_up(store):
    first, second, third = (store.importing(FILE) for _ in range(3))
    for _ in range(50):
        next(first), next(second), next(third)
    second.close()
    numbers = {finished(first), finished(third)}
    assert len(numbers) == 2
    assert all(store.open(number).state == TABLE.state for number in numbers)
    assert rows(store, "game") == 2


# -- card libraries -------------------------------------------------------------------------------------


def file_of(*cards) -> bytes:
    """A library with these (kind, card) pairs."""
    lines = [{"kind": kind, "card": card} for kind, card in cards]
    return json.dumps({"format": 1, "library": "assembly", "cards": lines}).encode()


def names(library, kind=ROLE):
    return {kept.card.name for kept in library.cards(ASSEMBLY, kind)}


def test_a_library_is_written_in_one_transaction(store, library):
    plan = library_file.read(file_of(*(("role", {"name": f"Role {n}"}) for n in range(40))), library)
    said = []
    store.database.connection.set_trace_callback(said.append)
    assert library_file.accept(plan, library, ()) == ()
    store.database.connection.set_trace_callback(None)
    assert len([line for line in said if line.startswith("BEGIN")]) == 1
    assert len([line for line in said if line.startswith("COMMIT")]) == 1
    assert len(names(library)) == 40


def test_a_disk_that_refuses_the_last_card_leaves_the_library_as_it_was(store, library):
    library.keep(ASSEMBLY, ROLE, RoleCard(name="Pilot", moment="mine"))
    data = file_of(
        ("role", {"name": "Pilot", "moment": "theirs"}), *(("role", {"name": f"Role {n}"}) for n in range(40))
    )
    plan = library_file.read(data, library)
    refuse(store, "BEFORE INSERT ON card WHEN NEW.name = 'Role 39'")
    with pytest.raises(sqlite3.IntegrityError):
        library_file.accept(plan, library, plan.conflicts)
    assert names(library) == {"Pilot"}
    assert library.cards(ASSEMBLY, ROLE)[0].card.moment == "mine"


def test_cards_are_taken_a_step_at_a_time_and_giving_up_changes_nothing(store, library):
    plan = library_file.read(file_of(*(("role", {"name": f"Role {n}"}) for n in range(40))), library)
    assert [done for done, _ in library_file.accepting(plan, library, ())] == [*range(1, 41), 40]
    library.remove(library.cards(ASSEMBLY, ROLE)[0].number)
    before = names(library)
    steps = library_file.accepting(plan, library, ())
    for _ in range(40):
        assert next(steps)[1] == 40
        assert not store.database.connection.in_transaction
    steps.close()
    assert names(library) == before


def test_two_thousand_cards_with_broken_known_and_doubled_ones(library):
    for n in range(100):
        library.keep(ASSEMBLY, ROLE, RoleCard(name=f"Role {n}"))
    cards = [("role", {"name": f"Role {n}"}) for n in range(1800)]
    cards += [("role", {"name": n}) for n in range(100)]  # no name
    cards += [("role", {"name": f"ROLE {n}"}) for n in range(1700, 1800)]  # the same name
    plan = library_file.read(file_of(*cards), library)
    assert (len(plan.fresh), plan.known, len(plan.conflicts), len(plan.broken)) == (1700, 100, 0, 200)
    assert library_file.accept(plan, library, ()) == ()
    assert len(names(library)) == 1800


def test_a_doubled_card_is_said_also_where_the_first_one_is_known(library):
    library.keep(ASSEMBLY, ROLE, RoleCard(name="Pilot"))
    plan = library_file.read(
        file_of(("role", {"name": "Pilot"}), ("role", {"name": "pilot", "moment": "x"})), library
    )
    assert (plan.known, plan.conflicts) == (1, ())
    assert plan.broken == ("Card 2: “pilot” is in the file twice.",)


def test_cards_that_contradict_each_other_are_left_out_and_named(library):
    place = {"letter": "A", "position": 3}
    data = file_of(
        ("malfunction", {"name": "Leak", **place}),
        ("malfunction", {"name": "Fire", **place}),
        ("malfunction", {"name": "Smoke", "letter": "B", "position": 3}),
    )
    faults = library_file.accept(library_file.read(data, library), library, ())
    assert len(faults) == 1
    assert faults[0].startswith("Fire: ")
    assert names(library, MALFUNCTION) == {"Leak", "Smoke"}


def test_a_card_that_makes_room_by_being_replaced_is_no_contradiction(library):
    library.keep(ASSEMBLY, MALFUNCTION, MalfunctionCard(name="Leak", letter="A", position=3))
    data = file_of(
        ("malfunction", {"name": "Fire", "letter": "A", "position": 3}),
        ("malfunction", {"name": "Leak", "letter": "A", "position": 6}),
    )
    plan = library_file.read(data, library)
    assert library_file.accept(plan, library, plan.conflicts) == ()
    assert names(library, MALFUNCTION) == {"Leak", "Fire"}


def test_a_card_takes_the_name_of_one_that_can_not_be_read_any_more(store, library):
    old, _ = library.keep(ASSEMBLY, ROLE, RoleCard(name="Pilot"))
    store.database.connection.execute("UPDATE card SET body = x'7b' WHERE id = ?", (old,))
    plan = library_file.read(file_of(("role", {"name": "Pilot"}), ("role", {"name": "Medic"})), library)
    assert library_file.accept(plan, library, ()) == ()
    assert names(library) == {"Pilot", "Medic"}
    assert rows(store, "card") == 3


def test_a_card_deleted_since_the_file_was_read_is_a_new_one(library):
    number, _ = library.keep(ASSEMBLY, ROLE, RoleCard(name="Pilot", moment="mine"))
    plan = library_file.read(file_of(("role", {"name": "Pilot", "moment": "theirs"})), library)
    library.remove(number)
    assert library_file.accept(plan, library, plan.conflicts) == ()
    assert [kept.card.moment for kept in library.cards(ASSEMBLY, ROLE)] == ["theirs"]


# -- what is said about a file that is no library -----------------------------------------------------------

BROKEN = [
    pytest.param(("role", {"name": 7}), "Card 1: its values don’t fit a Role.", id="a-number-for-a-name"),
    pytest.param(("role", {"nme": "?"}), "Card 1: its values don’t fit a Role.", id="no-name"),
    pytest.param(
        ("role", {"name": "Pilot", "moment": 7}),
        "Card 1: the values of “Pilot” don’t fit a Role.",
        id="named",
    ),
    pytest.param(("weapon", {"name": "Axe"}), "Card 1: Assembly has no cards called “weapon”.", id="no-kind"),
    pytest.param((7, {"name": "Axe"}), "Card 1: it can’t be read as a card.", id="a-number-for-a-kind"),
    pytest.param(("weapon\n" * 200, {}), "…”.", id="a-long-kind"),
]


@pytest.mark.parametrize(("card", "says"), BROKEN)
def test_a_broken_card_is_said_in_plain_words(library, card, says):
    plan = library_file.read(file_of(card), library)
    assert says in plan.broken[0]
    assert_plain(plan.broken[0])


NO_LIBRARY = [
    pytest.param(b"hello", "This isn’t a card library.", id="words"),
    pytest.param(b"[]", "This isn’t a card library.", id="a-list"),
    pytest.param(b'{"format":1,"game":"assembly","options":{}}', "This isn’t a card library.", id="a-game"),
    pytest.param(b"\xff\xfe\x00", "This isn’t a card library.", id="bytes"),
    pytest.param(b"[" * 100_000, "This isn’t a card library.", id="deep"),
    pytest.param(b'{"format":1,\n"library":"assembly",\n"cards":[{]}', "Couldn’t read line 3.", id="line-3"),
    pytest.param(b'{"format":1,\n"library":"assembly",\n"cards":[', "Couldn’t read line 3.", id="cut-off"),
    pytest.param(b'{"format":1,\n"cards":[\xff]}', "Couldn’t read line 2.", id="line-of-bytes"),
    pytest.param(b'{"cards":' + b"[" * 100_000, "Couldn’t read line 1.", id="deep-cards"),
    pytest.param(b'{"format": 9, "library": "assembly", "cards": []}', "format 9", id="a-later-format"),
    pytest.param(
        json.dumps({"format": 1, "library": "chess" * 99, "cards": []}).encode(), "ches…”", id="long-name"
    ),
    pytest.param(file_of(*[("role", {})] * 2001), "2,001. The limit is 2,000", id="too-many"),
    pytest.param(b" " * (4 * 1024 * 1024 + 1), "4.1 MB. The limit is 4 MB", id="too-large"),
]


@pytest.mark.parametrize(("data", "says"), NO_LIBRARY)
def test_what_is_no_library_is_said_in_plain_words(library, data, says):
    with pytest.raises(library_file.InvalidLibrary) as error:
        library_file.read(data, library)
    assert says in str(error.value)
    assert "Nothing was imported." in str(error.value)
    assert_plain(str(error.value))


def assert_plain(sentence):
    """Short, on one line, and without a decoder's words."""
    assert len(sentence) <= 200
    assert sentence.isprintable()
    for word in ("Object", "Expected", "`", "$", "JSON", "byte", "unknown field", "Invalid", "codec"):
        assert word not in sentence
