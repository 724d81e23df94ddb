"""Everything of a phone in one file: to another one and back; what is here already stays as it is."""

import json
import random
from contextlib import suppress

import msgspec
import pytest

from companion.core.people import Person
from companion.games import KEYS, game
from companion.pages.summary import summary
from companion.store import everything_file
from companion.store.box import BoxValues
from companion.store.everything_file import InvalidEverything, is_everything, writing
from companion.store.library import Library
from companion.store.listing import Listing
from companion.store.people import People
from companion.store.progress import finished
from companion.store.records import Records
from companion.store.refusals import Refusals
from companion.store.secrets import Secrets
from companion.store.taking_along import bring, reading
from companion.table.game_file import replay
from tests.contract.playouts import journals
from tests.store.evenings import Watch, opened, played
from tests.store.games import play


@pytest.fixture
def phones(tmp_path):
    """Two phones; the second one is new."""
    found = [opened(tmp_path / name, Watch()) for name in ("mine", "theirs")]
    yield found
    for store in found:
        store.close()


def filled(store):
    """Two finished games and a running one, with all that belongs to them."""
    first = played(store, "assembly", "pair-win-unverified", ("Ana", "Ben"))
    played(store, "airlock", "crew-by-deck")
    found = game("assembly")
    running = store.new(found, found.options(players=("Ana", "Chi")))
    play(store.open(running), 30)
    Refusals(store).add(first, ["AS-C2"], 3)
    people = People(store)
    assert people.rename(people.named("Ben").id, "Benno")
    BoxValues(store.database).confirm(found, ("room_5",), "Med Bay")
    kind = found.cards[0]
    Library(store.database).keep(found, kind, kind.type(name="Pilot"))
    store.remember("app", {"theme": "light"})
    store.remember("window", {"width": 3})
    Secrets(store.database, first).keep(("secret-salt" * 3,), ("seal",))
    return first, running


def carried(store):
    data, lost = finished(writing(store))
    assert lost == 0
    return data


def brought(store, data, theirs=False):
    found = finished(reading(store, data))
    bring(store, found, theirs)
    return found


def all_rows(store):
    """Everything a phone keeps, but for what is made again and the numbers of rows."""
    tables = ("game", "entry", "snapshot", "setting", "person", "refused", "box", "card")
    return {table: store.database.read(f"SELECT * FROM {table}") for table in tables}


def test_everything_arrives_as_it_was(phones):
    mine, theirs = phones
    filled(mine)
    found = brought(theirs, carried(mine))
    assert (len(found.games), len(found.people), found.cards, found.broken) == (3, 5, 2, ())
    columns = "uid, key, created, updated, options"
    games = f"SELECT {columns} FROM game ORDER BY uid"
    assert theirs.database.read(games) == mine.database.read(games)
    ends = "SELECT g.uid, g.state FROM game g ORDER BY uid"
    assert theirs.database.read(ends) == mine.database.read(ends)
    assert [one.name for one in People(theirs).all()] == [one.name for one in People(mine).all()]
    assert People(theirs).named("Ben").id == People(mine).named("Benno").id
    assert theirs.setting("app", dict[str, str], {}) == {"theme": "light"}
    assert theirs.setting("window", dict[str, int], {}) == {}
    assert BoxValues(theirs.database).box(game("assembly")).room_5 == "Med Bay"
    assert [one.rule for one in Refusals(theirs).of("assembly")] == ["AS-C2"]
    for store in phones:
        Listing(store, summary).games()
    assert [*Records(theirs).all().values()] == [*Records(mine).all().values()]


def test_times_and_taps_come_along(phones):
    mine, theirs = phones
    first, _ = filled(mine)
    brought(theirs, carried(mine))
    uid = mine.database.row("SELECT uid FROM game WHERE id = ?", (first,))[0]
    there = theirs.database.row("SELECT id FROM game WHERE uid = ?", (uid,))[0]
    assert Records(theirs).of(there) == Records(mine).of(first)


def test_the_same_file_twice_changes_nothing(phones):
    mine, theirs = phones
    filled(mine)
    data = carried(mine)
    brought(theirs, data)
    before = all_rows(theirs)
    for theirs_too in (False, True):
        again = brought(theirs, data, theirs_too)
        assert again.is_empty
        assert all_rows(theirs) == before
    assert brought(mine, data).is_empty


def test_a_damaged_game_stays_behind_and_is_counted(phones):
    mine, theirs = phones
    first, _ = filled(mine)
    with mine.database.write() as sql:
        sql.execute("UPDATE game SET options = '{', state = '{' WHERE id = ?", (first,))
        sql.execute("DELETE FROM entry WHERE game = ?", (first,))
    data, lost = finished(writing(mine))
    assert lost == 1
    assert len(brought(theirs, data).games) == 2


def test_a_game_that_lost_its_name_travels_too(phones):
    mine, theirs = phones
    filled(mine)
    with mine.database.write() as sql:
        sql.execute("UPDATE game SET uid = ''")
    data = carried(mine)
    assert len(brought(theirs, data).games) == 3
    assert brought(theirs, data).is_empty
    assert brought(mine, data).is_empty


def test_secrets_stay_at_home(phones):
    mine, _ = phones
    filled(mine)
    assert b"secret-salt" not in carried(mine)


@pytest.mark.parametrize("takes", [False, True])
def test_a_game_that_went_on_elsewhere_is_never_overwritten_unasked(phones, takes):
    mine, theirs = phones
    _, running = filled(mine)
    brought(theirs, carried(mine))
    play(mine.open(running), 3, seed=5)
    found = finished(reading(theirs, carried(mine)))
    assert (len(found.games), len(found.differing)) == (0, 1)
    own = found.differing[0].own
    before = theirs.open(own).head
    bring(theirs, found, takes)
    heads = {one.number: theirs.open(one.number).head for one in theirs.saved()}
    assert (own in heads) is not takes
    assert finished(reading(theirs, carried(mine))).is_empty is takes
    if not takes:
        assert heads[own] == before
    theirs.restore(own)
    assert theirs.open(own).head == before


def test_what_differs_stays_ones_own_until_told(phones):
    mine, theirs = phones
    filled(mine)
    found = game("assembly")
    theirs.remember("app", {"theme": "dark"})
    BoxValues(theirs.database).confirm(found, ("room_5",), "Kitchen")
    brought(theirs, carried(mine))
    assert theirs.setting("app", dict[str, str], {}) == {"theme": "dark"}
    assert BoxValues(theirs.database).box(found).room_5 == "Kitchen"
    brought(theirs, carried(mine), theirs=True)
    assert theirs.setting("app", dict[str, str], {}) == {"theme": "light"}
    assert BoxValues(theirs.database).box(found).room_5 == "Med Bay"


def test_somebody_known_by_name_is_not_met_twice(phones):
    mine, theirs = phones
    filled(mine)
    played(theirs, "exoship", "win-normal", ("ana",))
    own = People(theirs).named("Ana")
    brought(theirs, carried(mine))
    assert People(theirs).named("Ana").id == own.id
    assert [one.name for one in People(theirs).all()].count("ana") == 1


@pytest.mark.parametrize("key", KEYS)
def test_every_playthrough_travels(tmp_path, key):
    mine, theirs = (opened(tmp_path / name, Watch()) for name in ("mine", "theirs"))
    whole = [path for path in journals(key) if all(one.accepted for one in replay(path.read_bytes())[1])]
    for path in whole:
        played(mine, key, path.stem)
    found = brought(theirs, carried(mine))
    assert (len(found.games), found.broken) == (len(whole), ())
    assert [one.state for one in theirs.saved()] == [one.state for one in mine.saved()]
    mine.close()
    theirs.close()


def lines(data):
    return data.decode().splitlines()


def altered(data, change):
    """The file with one of its games changed."""
    out = []
    for line in lines(data):
        thing = json.loads(line)
        if thing.get("type") == "game" and thing["key"] == "assembly":
            change(thing)
        out.append(json.dumps(thing))
    return "\n".join(out).encode()


HOSTILE = [
    pytest.param(b"", id="empty"),
    pytest.param(b"{}", id="no-header"),
    pytest.param(b'{"format":1,"companion":"cards"}', id="another-file"),
    pytest.param(b'{"format":9,"companion":"everything"}', id="newer"),
    pytest.param(b'{"format":1,"companion":"everything"}\n{"type":"bomb"}', id="unknown-line"),
    pytest.param(b'{"format":1,"companion":"everything"}\n' + b"[" * 100_000, id="deep"),
    pytest.param(b"\xff\xfe" * 40, id="noise"),
    pytest.param(b'{"format":1,"companion":"everything"}\n' + b"x\n" * 50_001, id="too-many"),
]


@pytest.mark.parametrize("data", HOSTILE)
def test_a_hostile_file_gets_a_sentence_and_changes_nothing(phones, data):
    store = phones[0]
    before = all_rows(store)
    with pytest.raises(InvalidEverything) as caught:
        finished(reading(store, data))
    assert str(caught.value).endswith("Nothing was imported.")
    assert len(str(caught.value)) < 200
    assert all_rows(store) == before


CHEATS = [
    pytest.param(lambda one: one["moves"].reverse(), id="other-order"),
    pytest.param(lambda one: one["moves"].clear(), id="no-moves"),
    pytest.param(lambda one: one.update(options={"players": ["A"] * 9}), id="options"),
    pytest.param(lambda one: one["moves"][0].__setitem__(2, {"type": "cheat"}), id="no-move"),
    pytest.param(lambda one: one["moves"].insert(0, [0, 0, {"type": "resume", "state": {}}]), id="state"),
]


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_game_that_breaks_rules_stays_outside_with_a_sentence(phones, cheat):
    mine, theirs = phones
    played(mine, "assembly", "pair-win-unverified", ("Ana", "Ben"))
    played(mine, "exoship", "win-normal", ("Ana",))
    found = brought(theirs, altered(carried(mine), cheat))
    assert len(found.broken) == 1
    assert [one.game.key for one in theirs.saved()] == ["exoship"]


def test_numbers_no_database_can_hold_get_a_sentence(phones):
    mine, theirs = phones
    played(mine, "assembly", "pair-win-unverified", ("Ana", "Ben"))
    with pytest.raises(InvalidEverything, match="line"):
        finished(reading(theirs, altered(carried(mine), lambda one: one.update(updated=2**70))))


def test_flipped_bytes_never_change_what_is_here(phones):
    mine, theirs = phones
    filled(mine)
    brought(theirs, carried(mine))
    data, chance, before = bytearray(carried(mine)), random.Random(3), all_rows(theirs)
    for _ in range(30):
        flipped = bytearray(data)
        flipped[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        with suppress(InvalidEverything):
            finished(reading(theirs, bytes(flipped)))
    assert all_rows(theirs) == before


def test_it_is_told_from_other_files(phones):
    data = carried(phones[0])
    assert is_everything(data)
    assert not is_everything(b'{"format":1,"game":"assembly","options":{}}\n')
    assert not is_everything(msgspec.json.encode({"format": 1, "library": "assembly", "cards": []}))


def test_people_of_a_file_are_tidied(phones):
    header = everything_file.Header(1, "everything")
    people = [
        Person(id="a", name="  Ana \n", look=44, also=("Player 2", "Annie" * 30)),
        Person(id="", name="Nobody"),
        Person(id="b", name="Player 1"),
    ]
    rows = [header, *map(everything_file.PersonLine, people)]
    brought(phones[0], b"\n".join(map(msgspec.json.encode, rows)))
    (ana,) = People(phones[0]).all()
    assert (ana.name, ana.look, len(ana.also), len(ana.also[0])) == ("Ana", 2, 1, 24)
