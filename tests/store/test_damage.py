"""One flipped bit costs at most the entries it lies in: the app starts, every other game is untouched."""

import random

import pytest
from msgspec.structs import replace

from companion.games import KEYS, game
from companion.games.assembly import GAME
from companion.games.assembly.cards import RoleCard
from companion.store.box import BoxValues
from companion.store.database import NAME
from companion.store.library import Library
from companion.store.store import Lost, Store
from tests.store.games import SOLO, correct_often, opened, play


@pytest.fixture
def store(tmp_path):
    found = opened(tmp_path)
    yield found
    found.close()


def flipped(data: bytes, bit: int) -> bytes:
    """`data` with one bit the other way round."""
    found = bytearray(data)
    found[bit // 8 % len(found)] ^= 1 << bit % 8
    return bytes(found)


def damage(store, table, column, where="1", bit=1007):
    """One bit of one value, behind the app's back."""
    sql = store.database.connection
    data = sql.execute(f"SELECT {column} FROM {table} WHERE {where}").fetchone()[0]
    sql.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (flipped(data, bit),))


def two_games(store, entries=20):
    """Two games of so many corrections each."""
    numbers = [store.new(GAME, SOLO), store.new(GAME, SOLO)]
    for number in numbers:
        correct_often(store, store.open(number), entries)
    return numbers


@pytest.mark.parametrize("bit", random.Random(6).sample(range(8 * 900), 60))
def test_a_flipped_bit_in_a_state_costs_nothing(store, bit):
    number = store.new(GAME, SOLO)
    play(store.open(number), 70)
    state = store.open(number).state
    damage(store, "game", "state", bit=bit)
    assert store.saved()[0].state == state
    table = store.open(number)
    assert (table.state, table.lost, store.damaged(number)) == (state, 0, 0)


def test_a_damaged_entry_stops_undo_and_not_the_game(store):
    number, other = two_games(store)
    state, untouched = store.open(number).state, store.open(other).history(99)
    damage(store, "entry", "record", f"game = {number} AND seq = 12")
    table = store.open(number)
    assert (table.state, table.lost, store.damaged(number)) == (state, 0, 1)
    assert not table.can_undo()
    assert (table.undo(), table.undo_turn(), table.last_title()) == ("", "", "")
    assert store.open(other).history(99) == untouched
    assert store.damaged(other) == 0


def test_a_game_with_a_gap_goes_on_and_can_be_undone_to_the_gap(store):
    number, _ = two_games(store)
    damage(store, "entry", "record", f"game = {number} AND seq = 12")
    table = store.open(number)
    assert not table.can_undo()
    correct_often(store, table, 3)
    again = store.open(number)
    assert again.undo() == again.undo() == ""
    assert (again.head, again.can_undo()) == (21, False)
    assert again.redo()


def test_a_damaged_state_and_entry_open_at_the_last_good_entry_and_say_what_is_lost(store):
    number, other = two_games(store)
    steps, untouched = store.open(number).history(99), store.open(other).state
    damage(store, "game", "state", f"id = {number}")
    damage(store, "entry", "record", f"game = {number} AND seq = 15")
    table = store.open(number)
    assert (table.head, table.state, table.lost) == (14, steps[14].state, 6)
    assert {saved.number: saved.state for saved in store.saved()} == {
        number: steps[14].state,
        other: untouched,
    }
    assert not table.can_redo()
    assert table.undo() == ""
    assert table.state == steps[13].state
    correct_often(store, table, 1)
    assert (store.open(number).lost, store.open(number).state) == (0, table.state)


@pytest.mark.parametrize("seq", [64, 128])
def test_a_damaged_snapshot_is_passed_over(store, seq):
    number = store.new(GAME, SOLO)
    correct_often(store, store.open(number), 150)
    steps = store.open(number).history(999)
    damage(store, "snapshot", "state", f"seq = {seq}")
    damage(store, "game", "state")
    table = store.open(number)
    assert table.lost == 0
    assert table.history(999) == steps


@pytest.mark.parametrize("broken", [(12,), (3, 12), (20,), (1,)], ids=str)
@pytest.mark.parametrize("with_state", [False, True])
def test_a_damaged_game_can_be_exported_and_brought_in_where_it_stands(store, broken, with_state):
    number, _ = two_games(store)
    for seq in broken:
        damage(store, "entry", "record", f"game = {number} AND seq = {seq}")
    if with_state:
        damage(store, "game", "state", f"id = {number}")
    copy = store.import_game(store.export(number))
    assert store.open(copy).state == store.open(number).state
    assert store.open(copy).undo(agreed=True) == ""
    assert store.export(copy)


def test_a_missing_entry_is_a_damaged_one(store):
    number, _ = two_games(store)
    steps = store.open(number).history(99)
    store.database.connection.execute("DELETE FROM entry WHERE game = ? AND seq = 12", (number,))
    assert store.damaged(number) == 1
    assert not store.open(number).can_undo()
    damage(store, "game", "state", f"id = {number}")
    assert (store.open(number).state, store.open(number).lost) == (steps[11].state, 9)


def test_damaged_options_are_taken_from_the_state(store):
    number, _ = two_games(store)
    damage(store, "game", "options", f"id = {number}")
    table = store.open(number)
    assert table.options == SOLO
    assert len(table.history(99)) == 21


def test_a_damaged_name_is_found_again(store):
    number, other = two_games(store)
    store.database.connection.execute("UPDATE game SET key = 'assembmy' WHERE id = ?", (number,))
    assert {saved.number for saved in store.saved()} == {number, other}
    assert store.open(number).game.key == "assembly"


def test_a_game_that_cannot_be_opened_is_listed_and_exported_as_far_as_it_goes(store):
    number, other = two_games(store)
    damage(store, "game", "options", f"id = {number}")
    damage(store, "game", "state", f"id = {number}")
    with pytest.raises(Lost):
        store.open(number)
    states = {saved.number: saved.state for saved in store.saved()}
    assert states == {number: None, other: store.open(other).state}
    lines = store.export(number).splitlines()
    assert len(lines) == 21
    assert b'"game":"assembly"' in lines[0]


def test_rules_that_stumble_over_a_game_leave_the_others_alone(store, monkeypatch):
    number, other = two_games(store)
    damage(store, "game", "state", f"id = {number}")
    monkeypatch.setattr("companion.games.assembly.GAME", replace(GAME, start=lambda options: 1 // 0))
    assert [saved.number for saved in store.saved() if saved.state is not None] == [other]


def test_damaged_settings_box_values_and_cards_are_as_if_never_set(store):
    library, values = Library(store.database), BoxValues(store.database)
    store.remember("scale", 1.3)
    values.confirm(GAME, ("room_5",), "Med Bay")
    library.keep(GAME, GAME.cards[0], RoleCard(name="Pilot"))
    for table, column in (("setting", "value"), ("box", "value"), ("card", "body")):
        damage(store, table, column)
    assert store.setting("scale", float, 1.0) == 1.0
    assert values.box(GAME) == GAME.box()
    assert library.cards(GAME, GAME.cards[0]) == []
    assert library.keep(GAME, GAME.cards[0], RoleCard(name="Pilot"))[0]


def test_a_bit_flipped_anywhere_in_the_file_stops_nothing(tmp_path):
    chance = random.Random(12)
    store = opened(tmp_path / "whole")
    for key in KEYS:
        play(store.open(store.new(game(key), game(key).options())), 30)
    store.close()
    whole = (tmp_path / "whole" / NAME).read_bytes()
    for number in range(150):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / NAME).write_bytes(flipped(whole, chance.randrange(8 * len(whole))))
        looked_over(Store(folder, clock=lambda: 0))


def looked_over(store):
    """Everything a player could do with every game."""
    for saved in store.saved():
        store.export(saved.number)
        if saved.state is None:
            continue
        table = store.open(saved.number)
        assert table.state == saved.state
        if table.can_undo():
            table.undo(agreed=True)
            table.redo()
        table.history(99)
    store.close()
