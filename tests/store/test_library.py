"""Box values and cards: entered once, then known; files read with suspicion."""

import json
import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import game
from companion.games.assembly.cards import Effect, MalfunctionCard, RoleCard
from companion.store import library_file
from companion.store.box import BoxValues
from companion.store.library import Library
from companion.store.library_file import InvalidLibrary
from companion.store.store import Store

ASSEMBLY = game("assembly")
ROLE, MALFUNCTION = ASSEMBLY.cards


@pytest.fixture
def store(tmp_path):
    found = Store(tmp_path)
    yield found
    found.close()


@pytest.fixture
def library(store):
    return Library(store.database)


@pytest.fixture
def values(store):
    return BoxValues(store.database)


def test_a_fresh_device_assumes_everything(values):
    assert values.box(ASSEMBLY) == ASSEMBLY.box()
    assert values.confirmed(ASSEMBLY) == frozenset()


def test_a_confirmed_value_is_remembered_and_can_be_forgotten(values):
    assert values.confirm(ASSEMBLY, ("room_5",), "Med Bay")
    assert values.confirm(ASSEMBLY, ("room_6",), "Room 6")
    assert values.box(ASSEMBLY).room_5 == "Med Bay"
    assert values.confirmed(ASSEMBLY) == {("room_5",), ("room_6",)}
    values.forget(ASSEMBLY, ("room_5",))
    assert values.box(ASSEMBLY).room_5 == "Room 5"


@pytest.mark.parametrize(
    ("path", "value"), [(("room_5",), ""), (("room_5",), 3), (("room_99",), "x"), (("room_5", "deep"), "x")]
)
def test_a_nonsense_value_changes_nothing(values, path, value):
    assert not values.confirm(ASSEMBLY, path, value)
    assert values.box(ASSEMBLY) == ASSEMBLY.box()


def test_a_card_is_kept_found_changed_removed_and_brought_back(library):
    number, faults = library.keep(ASSEMBLY, ROLE, RoleCard(name="Pilot"))
    assert faults == ()
    assert library.keep(ASSEMBLY, ROLE, RoleCard(name="Pilot", moment="any turn"), number) == (number, ())
    assert [kept.card.moment for kept in library.cards(ASSEMBLY, ROLE)] == ["any turn"]
    library.remove(number)
    assert library.cards(ASSEMBLY, ROLE) == []
    assert library.restore(number)
    assert [kept.card.name for kept in library.cards(ASSEMBLY, ROLE)] == ["Pilot"]


def test_a_name_is_taken_whatever_its_case(library):
    library.keep(ASSEMBLY, ROLE, RoleCard(name="Pilot"))
    number, faults = library.keep(ASSEMBLY, ROLE, RoleCard(name="PILOT"))
    assert number is None
    assert "Pilot" in faults[0]


def test_a_removed_card_does_not_come_back_over_another(library):
    number, _ = library.keep(ASSEMBLY, ROLE, RoleCard(name="Pilot"))
    library.remove(number)
    library.keep(ASSEMBLY, ROLE, RoleCard(name="Pilot", moment="other"))
    assert not library.restore(number)
    assert len(library.cards(ASSEMBLY, ROLE)) == 1


def test_two_malfunctions_in_one_place_are_a_contradiction(library):
    library.keep(ASSEMBLY, MALFUNCTION, MalfunctionCard(name="Leak", letter="A", position=3))
    number, faults = library.keep(ASSEMBLY, MALFUNCTION, MalfunctionCard(name="Fire", letter="A", position=3))
    assert number is None
    assert "Leak" in faults[0]
    assert library.keep(ASSEMBLY, MALFUNCTION, MalfunctionCard(name="Fire", letter="B", position=3))[0]


def test_a_file_with_a_conflict_and_a_broken_entry_changes_nothing_unasked(library):
    own, _ = library.keep(ASSEMBLY, ROLE, RoleCard(name="Pilot", moment="mine"))
    library.keep(ASSEMBLY, ROLE, RoleCard(name="Medic"))
    cards = [
        {"kind": "role", "card": {"name": "pilot", "moment": "theirs"}},
        {"kind": "role", "card": {"name": "Medic"}},
        {"kind": "role", "card": {"name": "Engineer"}},
        {"kind": "role", "card": {"name": 7}},
        {"kind": "weapon", "card": {"name": "Axe"}},
    ]
    data = json.dumps({"format": 1, "library": "assembly", "cards": cards}).encode()
    plan = library_file.read(data, library)
    assert [offer.card.name for offer in plan.fresh] == ["Engineer"]
    assert [(offer.own.card.moment, offer.card.moment) for offer in plan.conflicts] == [("mine", "theirs")]
    assert plan.known == 1
    assert len(plan.broken) == 2
    assert {kept.card.name for kept in library.cards(ASSEMBLY, ROLE)} == {"Pilot", "Medic"}

    assert library_file.accept(plan, library, ()) == ()
    assert {kept.card.moment for kept in library.cards(ASSEMBLY, ROLE) if kept.number == own} == {"mine"}
    assert library_file.accept(library_file.read(data, library), library, plan.conflicts) == ()
    assert {kept.card.moment for kept in library.cards(ASSEMBLY, ROLE) if kept.number == own} == {"theirs"}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"\xff\xfe\x00",
        b'{"format": 2, "library": "assembly", "cards": []}',
        b'{"format": 1, "library": "chess", "cards": []}',
        b"[" * 100_000,
        b'{"format":1,"library":"assembly","cards":[' + b",".join([b"{}"] * 2001) + b"]}",
        b" " * (4 * 1024 * 1024 + 1),
    ],
)
def test_a_hostile_file_gets_a_sentence(library, data):
    with pytest.raises(InvalidLibrary, match=r"\w+ .*\."):
        library_file.read(data, library)


effects = st.builds(
    Effect,
    kind=st.sampled_from(["rotate_one", "swap", "lock", "unlock", "discard", "draw", "hand_limit", "skip"]),
    position=st.integers(0, 12),
    count=st.integers(0, 3),
)
roles = st.builds(
    RoleCard,
    name=st.text(min_size=1, max_size=40),
    moment=st.text(max_size=80),
    effects=st.lists(effects, max_size=6).map(tuple),
)


@settings(max_examples=60, deadline=None)
@given(cards=st.lists(roles, max_size=12, unique_by=lambda card: card.name.casefold()))
def test_any_library_exports_and_imports_to_itself(tmp_path_factory, cards):
    source, target = (Store(tmp_path_factory.mktemp("library")) for _ in range(2))
    mine, theirs = Library(source.database), Library(target.database)
    for card in cards:
        assert mine.keep(ASSEMBLY, ROLE, card)[1] == ()
    plan = library_file.read(library_file.write(ASSEMBLY, mine.cards(ASSEMBLY, ROLE)), theirs)
    assert library_file.accept(plan, theirs, ()) == ()
    assert [k.card for k in theirs.cards(ASSEMBLY, ROLE)] == [k.card for k in mine.cards(ASSEMBLY, ROLE)]
    source.close()
    target.close()


def test_ten_thousand_mutated_files_never_crash_and_never_change_the_store(library):
    for number in range(8):
        card = MalfunctionCard(name=f"M{number}", letter="ABC"[number % 3], position=(3, 6, 9)[number // 3])
        library.keep(ASSEMBLY, MALFUNCTION, card)
    before = library.cards(ASSEMBLY, MALFUNCTION)
    good = library_file.write(ASSEMBLY, before)
    chance = random.Random(20)
    for _ in range(10_000):
        bad = bytearray(good)
        for _ in range(chance.randint(1, 6)):
            bad[chance.randrange(len(bad))] = chance.randrange(256)
        cut = chance.randrange(len(bad)) if chance.random() < 0.3 else len(bad)
        try:
            plan = library_file.read(bytes(bad[:cut]), library)
        except InvalidLibrary:
            continue
        assert all(msgspec.json.encode(offer.card) for offer in (*plan.fresh, *plan.conflicts))
    assert library.cards(ASSEMBLY, MALFUNCTION) == before


def test_what_a_table_learned_is_a_new_card_or_takes_the_place_of_the_one_of_its_name(library):
    exoship = game("exoship")
    (founders, _) = exoship.cards
    plain = founders.type(name="Ivo", arrow="left")
    assert library.learn(exoship, founders, plain)
    assert not library.learn(exoship, founders, plain)
    known = msgspec.structs.replace(plain, arrow="right")
    assert library.learn(exoship, founders, known)
    assert [kept.card for kept in library.cards(exoship, founders)] == [known]
