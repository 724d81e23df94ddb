"""The pages of box values and cards, for every game."""

import pytest

from companion.games import KEYS, game
from companion.pages.shell.box import box_view
from companion.pages.shell.library import blank, facts, made, shelves
from companion.store.box import BoxValues
from companion.store.library import Library
from companion.store.store import Store


@pytest.fixture
def store(tmp_path):
    found = Store(tmp_path)
    yield found
    found.close()


@pytest.mark.parametrize("key", KEYS)
def test_every_box_value_says_where_to_find_it_and_can_be_confirmed(store, key):
    found, values = game(key), BoxValues(store.database)
    view = box_view(found, values)
    for value in (value for group in view.groups for value in group.values):
        assert value.field.label
        assert value.field.help, f"{key} {value.path} does not say where it is printed"
        raw = list(value.value) if isinstance(value.value, tuple) else value.value
        assert values.confirm(found, value.path, raw)
    assert box_view(found, values).assumed == 0


@pytest.mark.parametrize("key", KEYS)
def test_every_kind_of_card_can_be_entered_with_nothing_but_a_name(store, key):
    found, library = game(key), Library(store.database)
    for kind in found.cards:
        card, why = made(kind, {**blank(kind), "name": "My own"})
        assert card is not None, why
        assert library.keep(found, kind, card)[1] == ()
        assert isinstance(facts(card), str)
    for shelf in shelves(found, library, "my OWN"):
        assert [line.name for line in shelf.cards] == ["My own"]
        assert shelf.completeness == ("1" if shelf.total is None else f"1 of {shelf.total}")
    assert all(not shelf.cards for shelf in shelves(found, library, "nothing like it"))


def test_a_card_without_a_name_is_no_card():
    kind = game("assembly").cards[0]
    assert made(kind, blank(kind)) == (None, "A card needs a name.")


def test_a_card_is_told_by_what_it_does_and_the_names_of_its_parts():
    kind = game("assembly").cards[0]
    effects = [{"kind": "rotate_one", "steps": 2}, {"kind": "skip"}]
    card, _ = made(kind, {**blank(kind), "name": "Pilot", "moment": "in any turn", "effects": effects})
    told = facts(card)
    assert told == "When: in any turn · What it does: Move one module (Steps: 2), Skip the next turn"
