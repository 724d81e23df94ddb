"""A card pack: the cards and the printed numbers of a game in one file, one step in, one step back."""

import json

import pytest

from companion.games import game
from companion.games.assembly.cards import Effect, RoleCard
from companion.pages.shell.library import pack_line
from companion.store import library_file
from companion.store.box import BoxValues
from companion.store.library import Library
from companion.store.store import Store
from companion.store.taking_back import undoing
from companion.store.trouble import Trouble

FOUND = game("assembly")
ROLE, MALFUNCTION = FOUND.cards
PILOT = RoleCard(name="Pilot", effects=(Effect("draw", count=1),))
OTHER = RoleCard(name="Pilot", effects=(Effect("draw", count=2),))
MEDIC = RoleCard(name="Medic", effects=(Effect("skip"),))


@pytest.fixture
def own(tmp_path):
    store = Store(tmp_path)
    yield store
    store.close()


def held(store):
    """Everything of the game that a player can see."""
    library, box = Library(store.database), BoxValues(store.database)
    return [kept.card for kept in library.cards(FOUND, ROLE)], box.values(FOUND)


def pack(tmp_path, cards=(OTHER, MEDIC), **printed):
    """The file of another player."""
    theirs = Store(tmp_path / "theirs")
    library = Library(theirs.database)
    for card in cards:
        library.keep(FOUND, ROLE, card)
    data = library_file.write(FOUND, library.cards(FOUND, ROLE), printed)
    theirs.close()
    return data


def read(data, store):
    return library_file.read(data, Library(store.database), BoxValues(store.database))


def test_a_pack_holds_cards_and_printed_numbers_and_says_what_differs(own, tmp_path):
    Library(own.database).keep(FOUND, ROLE, PILOT)
    box = BoxValues(own.database)
    box.confirm(FOUND, ("room_5",), "Lab")
    plan = read(pack(tmp_path, room_5="Med Bay", room_6="Lab"), own)
    assert [offer.card for offer in plan.fresh] == [MEDIC]
    assert [(offer.card, offer.own.card) for offer in plan.conflicts] == [(OTHER, PILOT)]
    assert [(one.name, one.value) for one in plan.values] == [("room_6", "Lab")]
    assert [(one.name, one.value, one.own) for one in plan.differing] == [("room_5", "Med Bay", "Lab")]
    assert pack_line(plan) == "2 roles, 2 printed values; 2 differ from yours"
    assert held(own) == ([PILOT], {("room_5",): "Lab"}), "a look changes nothing"


def test_what_is_known_already_is_not_offered(own, tmp_path):
    library, box = Library(own.database), BoxValues(own.database)
    library.keep(FOUND, ROLE, PILOT)
    box.confirm(FOUND, ("room_5",), "Lab")
    plan = read(pack(tmp_path, cards=(PILOT,), room_5="Lab"), own)
    assert (plan.fresh, plan.conflicts, plan.values, plan.differing, plan.known) == ((), (), (), (), 1)
    assert pack_line(plan) == "nothing new"


def test_a_printed_number_that_cannot_be_is_left_out_and_said(own, tmp_path):
    plan = read(pack(tmp_path, room_5="", nothing=3), own)
    assert plan.values == ()
    assert len(plan.broken) == 2
    assert "“nothing”" in plan.broken[1]


def test_a_file_of_an_older_app_is_read_without_numbers(own):
    data = json.dumps({"format": 1, "library": "assembly", "cards": []}).encode()
    assert read(data, own).values == ()


def test_one_undo_restores_what_an_import_changed_and_nothing_else(own, tmp_path):
    library, box = Library(own.database), BoxValues(own.database)
    library.keep(FOUND, ROLE, PILOT)
    box.confirm(FOUND, ("room_5",), "Lab")
    before = held(own)
    plan = read(pack(tmp_path, room_5="Med Bay", room_6="Lab"), own)

    def take():
        library_file.accept(plan, library, plan.conflicts)
        for value in (*plan.values, *plan.differing):
            box.confirm(FOUND, (value.name,), value.value)

    back = undoing(own.database, FOUND.key, take)
    assert held(own) == ([MEDIC, OTHER], {("room_5",): "Med Bay", ("room_6",): "Lab"})
    later = RoleCard(name="Zed")
    library.keep(FOUND, ROLE, later)
    back()
    assert held(own) == ([*before[0], later], before[1])


def test_an_import_that_cannot_be_written_changes_nothing(own, tmp_path):
    library = Library(own.database)
    library.keep(FOUND, ROLE, PILOT)
    before = held(own)
    plan = read(pack(tmp_path), own)

    def take():
        library_file.accept(plan, library, plan.conflicts)
        raise OSError(28, "No space left")

    with pytest.raises(Trouble):
        undoing(own.database, FOUND.key, take)
    assert held(own) == before
