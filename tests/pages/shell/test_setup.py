"""The setup of a game: which groups sit down together."""

from companion.pages.shell.setup import sitting
from companion.store.listing import Group


def groups(*names):
    return [Group(n, "airlock", players) for n, players in enumerate(names)]


def test_a_group_has_as_many_people_as_the_game_has_seats():
    last = groups(("Ana", "Ben"), ("Ana", "Ben", "Chi"), ("Ana",))
    assert sitting(last, (1, 2)) == (("Ana", "Ben"),)
    assert sitting(last, (3, 6)) == (("Ana", "Ben", "Chi"),)
    assert sitting(last, (1, 1)) == ()


def test_the_same_people_are_one_group_and_seats_without_a_name_are_none():
    assert sitting(groups(("Ben", "Ana"), ("Ana", "Ben"), ("Ana", "Player 2")), (1, 4)) == (("Ben", "Ana"),)
