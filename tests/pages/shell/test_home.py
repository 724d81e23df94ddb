"""The home screen and the shelf, as plain values."""

import time

import pytest

from companion.core.glimpse import Cells, Glimpse, Summary
from companion.core.score import Outcome, ending
from companion.games import KEYS
from companion.pages.shell.home import age, few, finished_game, home_view
from companion.store.listing import Group, Listed

NOW = int(time.mktime((2026, 11, 18, 15, 30, 0, 0, 0, -1))) * 1000  # a Wednesday afternoon
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
OXYGEN = Cells(figure="2", cells=("lost",) * 4 + ("warn",) * 2)


def running(number, key="airlock", at=NOW, players=("Ana", "Ben"), **kwargs):
    told = Summary(players=players, glimpse=Glimpse(line="Ben’s turn", picture=OXYGEN), **kwargs)
    return Listed(number=number, key=key, created=at, updated=at, summary=told)


def over(number, **kwargs):
    told = {
        "ending": "You win",
        "why": "All 12 bays are locked.",
        "has_won": True,
        "tier": "Ace!",
        "score": 27,
    }
    return running(number, "assembly", is_over=True, **(told | kwargs))


def test_a_running_game_says_who_plays_whose_turn_it_is_and_since_when():
    view = home_view([running(1, at=NOW - 2 * MINUTE)], [], NOW)
    one = view.running[0]
    assert (one.name, one.players, one.line) == ("Airlock", "Ana, Ben", "Ben’s turn · 2\u00a0min\u00a0ago")
    assert one.picture == OXYGEN
    assert view.resume == one


def test_two_games_of_one_kind_are_told_apart_by_their_people():
    one, other = home_view([running(1), running(2, players=("Chi", "Dev"))], [], NOW).running
    assert one.name == other.name
    assert (one.players, other.players) == ("Ana, Ben", "Chi, Dev")


def test_the_newest_game_that_can_be_opened_is_resumed():
    broken = Listed(number=3, key="exobase", created=0, updated=NOW, summary=None)
    view = home_view([broken, running(2), running(1)], [], NOW)
    assert [one.can_open for one in view.running] == [False, True, True]
    assert view.running[0].line == "Damaged. You can still export it."
    assert view.resume.number == 2


def test_finished_games_are_on_the_shelf_and_one_row_tells_of_them():
    view = home_view([over(2), running(1), over(3, score=None, ending="The crew wins")], [], NOW)
    assert [one.number for one in view.running] == [1]
    assert (view.finished, view.last) == ("2 games", "last: Assembly 27, Ace!")
    assert home_view([], [], NOW).finished == ""


def test_the_shelf_has_result_players_date_and_score():
    won = finished_game(over(1), NOW)
    lost = finished_game(over(2, has_won=False, ending="You lose", score=-3), NOW)
    assert (won.result, won.why, won.players, won.when, won.score) == (
        "You win · Ace!",
        "All 12 bays are locked.",
        "Ana, Ben",
        "just now",
        "27",
    )
    assert (lost.result, lost.score) == ("You lose", "−3")


def test_the_last_two_groups_start_again_with_one_tap():
    groups = [Group(n, "airlock", ("Ana", "Ben", "Chi", "Dev", "Eva")[: n + 1]) for n in (4, 1, 2)]
    view = home_view([], groups, NOW)
    assert [(one.number, one.players, one.name) for one in view.again] == [
        (4, "Ana, Ben, +3", "Airlock"),
        (1, "Ana, Ben", "Airlock"),
    ]
    assert [tile.key for tile in view.tiles] == list(KEYS)


AGES = [
    (0, "just now"),
    (2 * MINUTE, "2 min ago"),
    (3 * HOUR, "3 h ago"),
    (16 * HOUR, "yesterday"),
    (DAY + HOUR, "yesterday"),
    (2 * DAY, "Monday"),
    (5 * DAY, "Friday"),
    (30 * DAY, "19 Oct"),
]


@pytest.mark.parametrize(("gone", "words"), AGES)
def test_ages_are_told_as_people_say_them(gone, words):
    assert age(NOW - gone, NOW) == words


def test_a_group_is_told_by_two_names_and_a_count():
    assert [few(("Ana",)), few(("Ana", "Ben")), few(("Ana", "Ben", "Chi"))] == [
        "Ana",
        "Ana, Ben",
        "Ana, Ben, +1",
    ]


ENDINGS = [
    (Outcome("won", "R", "…"), ("Ana", "Ben"), "You win"),
    (Outcome("lost", "R", "…"), ("Ana",), "You lose"),
    (Outcome("won", "R", "…", (0,)), ("Ana",), "You win"),
    (Outcome("won", "R", "…", (1,)), ("Ana", "Ben"), "Ben wins"),
    (Outcome("won", "R", "…", (0, 2)), ("Ana", "Ben", "Chi"), "Ana and Chi win"),
    (Outcome("won", "R", "…", (0, 1, 2)), ("Ana", "Ben", "Chi", "Dev"), "Ana, Ben, Chi win"),
    (Outcome("won", "R", "…", (0,), "The crew wins"), ("Ana", "Ben"), "The crew wins"),
    (Outcome("drawn", "R", "…"), ("Ana", "Ben"), "Draw"),
]


@pytest.mark.parametrize(("outcome", "players", "words"), ENDINGS)
def test_the_end_says_who_has_won(outcome, players, words):
    assert ending(outcome, players) == words
