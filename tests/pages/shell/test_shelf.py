"""The shelf: by week, by word, by game, by score."""

import time

import pytest

from companion.core.glimpse import Glimpse, Summary
from companion.core.people import Person, by_name
from companion.pages.shell import shelf
from companion.pages.shell.shelf import shelf_view
from companion.store.listing import Listed

DAY = 86_400_000
NOW = int(time.mktime((2025, 11, 14, 20, 0, 0, 0, 0, -1))) * 1000  # a Friday evening
PEOPLE = by_name([Person(id="a", name="Anna", also=("Ana",))])


def over(number, days, key="assembly", score=None, players=("Ana", "Ben"), is_over=True):
    summary = Summary(
        players=players,
        glimpse=Glimpse(line="Turn 9"),
        is_over=is_over,
        has_won=True,
        ending="You win",
        tier="Ace!",
        score=score,
    )
    at = NOW - days * DAY
    return Listed(number=number, key=key, created=at, updated=at, summary=summary)


GAMES = [
    over(1, 0, score=24),
    over(2, 4, score=27),
    over(3, 5, "airlock", players=("Chi", "Dev")),
    over(4, 11, "exoship", score=-2, players=("Ana",)),
    over(5, 12, score=27),
    over(6, 80, score=13),
    over(7, 1, is_over=False),
]


def view(**asked):
    return shelf_view(GAMES, {1: 42 * 60_000}, PEOPLE, NOW, **asked)


def shown(found):
    return {section.caption: [one.number for one in section.games] for section in found.sections}


def test_weeks_begin_on_monday_and_running_games_are_elsewhere():
    assert shown(view()) == {"This week": [1, 2], "Last week": [3, 4], "Earlier": [5, 6]}
    assert view().line == "6 games since August"


def test_people_have_their_names_of_today_and_games_their_length():
    one = view().sections[0].games[0]
    assert (one.players, one.when) == ("Anna, Ben", "just now · 42\u00a0min")


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("anna ben", [1, 2, 5, 6]),
        ("CHI", [3]),
        ("exoship", [4]),
        ("27", [2, 5]),
        ("nobody", []),
        ("  ", range(1, 7)),
    ],
)
def test_every_part_of_a_word_is_somewhere_on_the_card(word, found):
    numbers = [one.number for section in view(word=word).sections for one in section.games]
    assert sorted(numbers) == list(found)


def test_only_the_cards_somebody_looks_at_are_told(monkeypatch):
    seen = []
    monkeypatch.setattr(shelf, "told", lambda one, *_: seen.append(one.number) or one)
    sections = view().sections
    assert (len(sections[0].games), seen) == (2, [])
    assert sections[0].games[1].number == 2
    assert seen == [2]


def test_one_kind_of_game_and_how_many_there_are_of_each():
    assert [(one.key, one.count) for one in view().filters] == [
        ("", 6),
        ("assembly", 4),
        ("airlock", 1),
        ("exoship", 1),
    ]
    assert shown(view(key="airlock")) == {"Last week": [3]}


def test_the_best_first_those_without_a_score_last():
    assert shown(view(best_first=True)) == {"Best first": [2, 5, 1, 6, 4, 3]}


def test_an_empty_shelf_is_no_mistake():
    empty = shelf_view([], {}, {}, NOW)
    assert (empty.line, empty.filters, empty.sections) == ("", (), ())
