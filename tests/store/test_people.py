"""People: met at tables, renamed, merged, and forgotten for good."""

import shutil
from pathlib import Path

import pytest

from companion.core.dice import die
from companion.core.people import by_name, looks
from companion.games import KEYS, game
from companion.pages.summary import summary
from companion.store.database import NAME
from companion.store.listing import Listing
from companion.store.people import People
from companion.store.rolls import RollLog
from companion.store.seating import Seating, keep_seating, seating
from companion.store.store import Store
from companion.table.game_file import replay
from tests.contract.playouts import journals
from tests.store.evenings import Watch, opened, played

OLD = Path(__file__).with_name("old") / "companion-0.1.0.db"


@pytest.fixture
def store(tmp_path):
    found = opened(tmp_path, Watch())
    yield found
    found.close()


def names(store):
    return [one.name for one in People(store).all()]


def test_whoever_plays_is_met_once_and_the_latest_comes_first(store):
    played(store, "assembly", "pair-win-unverified", ("Ana", "Ben"))
    played(store, "assembly", "pair-win-unverified", ("  ben ", "Chi"))
    assert names(store) == ["Ben", "Chi", "Ana"]
    ids = {one.name: one.id for one in People(store).all()}
    played(store, "exoship", "win-normal", ("Ana",))
    assert {one.name: one.id for one in People(store).all()} == ids


def test_everybody_has_a_look_of_their_own_while_there_are_enough(store):
    played(store, "airlock", "six-with-expansion", ("Ana", "Ben", "Chi", "Dev", "Eva", "Flo"))
    assert sorted(one.look for one in People(store).all()) == [0, 1, 2, 3, 4, 5]
    people = {one.name: one for one in People(store).all()}
    assert (people["Ana"].look, people["Ben"].look) == (0, 1)
    People(store).show_as(people["Ana"].id, 4)
    assert People(store).named("ana").look == 4


def test_somebody_new_looks_the_same_before_and_after_they_are_known(store):
    played(store, "assembly", "pair-win-unverified", ("Ana", "Ben"))
    before = looks(("Eva", "Ana", "Flo"), by_name(People(store).all()))
    played(store, "mothership", "three-for-points", ("Eva", "Ana", "Flo"))
    assert looks(("Eva", "Ana", "Flo"), by_name(People(store).all())) == before


def test_a_seat_without_a_name_is_nobody(store):
    found = game("assembly")
    table = store.open(store.new(found, found.options()))
    assert table.propose(found.choices(table.state)[0])
    assert names(store) == []


def test_a_new_name_counts_for_older_games_too(store):
    number = played(store, "assembly", "pair-win-unverified", ("Ana", "Ben"))
    people = People(store)
    ana = people.named("Ana")
    assert people.rename(ana.id, "Anna")
    assert people.named("Ana").name == people.named("anna").name == "Anna"
    assert not people.rename(ana.id, "Ben")
    assert not people.rename(ana.id, "Player 3")
    listing = Listing(store, summary)
    assert [group.players for group in listing.groups()] == [("Anna", "Ben")]
    assert listing.options(number, game("assembly")).players == ("Anna", "Ben")


def test_two_names_of_one_person_become_one(store):
    played(store, "exoship", "win-normal", ("Ana",))
    played(store, "exoship", "loss-axios", ("Annie",))
    people = People(store)
    ana, annie = people.named("Ana"), people.named("Annie")
    assert people.merge(annie.id, ana.id)
    assert names(store) == ["Ana"]
    assert people.named("Annie").id == ana.id
    assert not people.merge(ana.id, ana.id)
    assert not people.merge("nobody", ana.id)


def whole(folder):
    """Everything this phone has on disk."""
    return b"".join(path.read_bytes() for path in Path(folder).iterdir())


def test_who_is_forgotten_is_nobodys_group_but_their_games_stay(store):
    number = played(store, "assembly", "pair-win-unverified", ("Ana", "Zebedee"))
    people = People(store)
    assert people.forget(people.named("Zebedee").id)
    listing = Listing(store, summary)
    assert (listing.names(), listing.groups()) == (["Ana"], [])
    assert listing.games()[0].summary.players == ("Ana", "Zebedee")
    assert names(store) == ["Ana"]
    assert not people.forget("nobody")
    assert store.open(number).state.options.players[1] == "Zebedee"


def _ends(path):
    table, lines = replay(path.read_bytes())
    return all(line.accepted for line in lines) and table.game.outcome(table.state) is not None


def _count(path):
    return len(replay(path.read_bytes())[0].options.players)


@pytest.mark.parametrize("key", KEYS)
def test_forgotten_for_good_leaves_no_trace_and_every_game_opens(tmp_path, key):
    store = opened(tmp_path, Watch())
    seats = ("Zebedee", "Ana", "Ben", "Chi", "Dev", "Eva")
    over = [played(store, key, path.stem, seats[: _count(path)]) for path in journals(key) if _ends(path)]
    assert over
    RollLog(store).add(die(6, 3), "Zebedee")
    keep_seating(store, seats[:2], Seating(1))
    before = {number: store.open(number) for number in over}
    ends = {number: table.game.score(table.state).total for number, table in before.items()}
    lengths = {number: len(table.history(table.head)) for number, table in before.items()}
    Listing(store, summary).games()
    people = People(store)
    assert b"Zebedee" in whole(tmp_path)
    assert people.forget(people.named("Zebedee").id, from_games=True)
    assert b"Zebedee" not in whole(tmp_path)
    assert b"zebedee" not in whole(tmp_path)
    for number in over:
        table = store.open(number)
        assert (table.lost, store.damaged(number)) == (0, 0)
        assert table.state.options.players[0] == "Player 1"
        assert table.game.score(table.state).total == ends[number]
        assert len(table.history(table.head)) == lengths[number]
    assert seating(store, seats[:2]) == Seating()
    store.close()


@pytest.mark.parametrize(
    ("key", "name", "words"),
    [
        ("assembly", "pair-win-unverified", ("Room 5", "rotate")),
        ("exoship", "win-normal", ("Mara", "up_left", "won")),
        ("exobase", "win", ("Sato", "Well", "players")),
        ("mothership", "three-for-points", ("Plating 1", "fighter")),
        ("airlock", "six-with-expansion", ("captain", "blue", "name")),
    ],
)
def test_a_founder_or_card_of_the_same_name_is_not_forgotten(store, key, name, words):
    for word in words:
        number = played(store, key, name, (word, "Ana", "Ben", "Chi", "Dev", "Eva")[: _players(key, name)])
        moves = store.export(number).splitlines()[1:]
        assert People(store).forget(People(store).named(word).id, from_games=True)
        assert store.open(number).state.options.players[0] == "Player 1"
        assert store.export(number).splitlines()[1:] == moves
        assert store.damaged(number) == 0


def _players(key, name):
    return next(_count(path) for path in journals(key) if path.stem == name)


def test_forgotten_for_good_goes_from_a_damaged_file_and_from_tables_that_were_joined(store, tmp_path):
    played(store, "exoship", "win-normal", ("Zebedee",))
    store.remember("join.name", "zebedee ")
    aside = tmp_path / "companion.broken-1.db"
    for path in (aside, tmp_path / f"{aside.name}-wal"):
        path.write_bytes(b"Zebedee")
    assert store.database.aside()
    people = People(store)
    assert people.forget(people.named("Zebedee").id, from_games=True)
    assert not aside.exists()
    assert b"zebedee" not in whole(tmp_path).lower()


def test_a_damaged_file_is_kept_where_only_the_name_is_forgotten(store, tmp_path):
    played(store, "exoship", "win-normal", ("Zebedee",))
    (tmp_path / "companion.broken-1.db").write_bytes(b"Zebedee")
    assert People(store).forget(People(store).named("Zebedee").id)
    assert store.database.aside()


def test_a_running_game_keeps_its_people(store):
    found = game("assembly")
    number = store.new(found, found.options(players=("Ana", "Ben")))
    table = store.open(number)
    assert table.propose(found.choices(table.state)[0])
    played(store, "assembly", "pair-win-unverified", ("Ana", "Ben"))
    people = People(store)
    assert people.running(people.named("Ana").id) == 1
    assert people.running("nobody") == 0
    assert people.forget(people.named("Ana").id, from_games=True)
    assert store.open(number).state.options.players == ("Ana", "Ben")


def test_the_people_of_an_older_app_are_known_at_once(tmp_path):
    shutil.copy(OLD, tmp_path / NAME)
    store = Store(tmp_path)
    assert "Ana" in names(store)
    assert len({row[0] for row in store.database.read("SELECT uid FROM game")}) == 6
    store.close()
