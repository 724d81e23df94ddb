"""Records beside games: made once, again after a change, and refusals that are counted."""

import pytest

from companion.games import game
from companion.pages.summary import summary
from companion.store.listing import Listing
from companion.store.people import People
from companion.store.progress import finished
from companion.store.records import Records
from companion.store.refusals import Refusals
from tests.store.evenings import Watch, opened, played


@pytest.fixture
def store(tmp_path):
    found = opened(tmp_path, Watch())
    yield found
    found.close()


def listed(store):
    listing = Listing(store, summary)
    listing.games()
    listing.keep()
    return listing


def test_what_is_missing_is_counted_once(store):
    first = played(store, "assembly", "pair-win-unverified", ("Ana", "Ben"))
    second = played(store, "exoship", "win-normal", ("Ana",))
    listed(store)
    records = Records(store)
    assert set(records.missing()) == {first, second}
    assert finished(records.filling()) == 2
    assert (records.missing(), finished(records.filling())) == ([], 0)
    assert list(records.all()) == [second, first]
    assert list(records.all("assembly")) == [first]
    assert list(records.counts().items()) == [("exoship", 1), ("assembly", 1)]
    assert records.all()[first] == records.of(first)
    assert records.times() == {number: one.time for number, one in records.all().items()}


def test_a_game_that_went_on_is_counted_again(store):
    number = played(store, "exoship", "win-normal", ("Ana",))
    listed(store)
    records = Records(store)
    assert records.of(number).result == "won"
    table = store.open(number)
    table.undo(agreed=True)
    assert (records.all(), records.of(number)) == ({}, None)
    table.redo()
    assert records.note(number, table).result == "won"
    assert list(records.all()) == [number]


def test_a_damaged_record_is_made_again_and_a_removed_game_counts_no_more(store):
    number = played(store, "exoship", "win-normal", ("Ana",))
    records = Records(store)
    right = records.of(number)
    with store.database.write() as sql:
        sql.execute("UPDATE record SET body = ?", (b"{}",))
    records = Records(store)
    assert records.all() == {}
    assert records.of(number) == right
    store.remove(number)
    assert (records.all(), records.counts()) == ({}, {})


def test_two_refusals_by_one_group_are_a_habit(store):
    first = played(store, "assembly", "pair-win-unverified", ("Ana", "Ben"))
    second = played(store, "assembly", "pair-win-unverified", ("Ben", "Ana"))
    other = played(store, "assembly", "pair-win-unverified", ("Ana", "Chi"))
    refusals = Refusals(store)
    refusals.add(first, ["AS-C2", "AS-T4", "AS-C2"], 3)
    assert refusals.forgotten("assembly", ("Ana", "Ben")) == {}
    refusals.add(second, ["AS-C2"], 3)
    refusals.add(second, ["AS-T4"], 1)
    refusals.add(other, ["AS-R6"], 3)
    assert refusals.forgotten("assembly", ("Ana", "Ben")) == {3: ("AS-C2",)}
    assert refusals.forgotten("assembly", ("Ana", "Chi")) == {}
    people = People(store)
    assert people.rename(people.named("Ana").id, "Anna")
    assert refusals.forgotten("assembly", ("Anna", "Ben")) == {3: ("AS-C2",)}
    assert [(one.rule, one.times) for one in refusals.of("assembly") if one.game == first] == [
        ("AS-C2", 1),
        ("AS-T4", 1),
    ]


def test_refusals_go_with_their_game(store):
    found = game("exoship")
    number = store.new(found, found.options())
    Refusals(store).add(number, ["XS-A1"], 0)
    Listing(store, summary).forget_unplayed()
    assert Refusals(store).of("exoship") == []
