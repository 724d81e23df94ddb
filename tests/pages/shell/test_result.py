"""A result to share: a text for a chat, and a play as BG Stats wants it."""

import json
from urllib.parse import unquote

import pytest

from companion.core.glimpse import Bars, Cells, Line, Ring
from companion.core.people import Person, by_name
from companion.games import KEYS
from companion.pages.shell.result import BG_STATS, bg_stats, bg_stats_link, length, result, told
from companion.table import game_file
from companion.table.journal import MemoryJournal
from companion.table.recording import record
from companion.table.table import Table
from tests.contract.playouts import journals
from tests.store.evenings import Watch
from tests.store.evenings import game_file as evening

PLAY = {
    "sourceName",
    "sourcePlayId",
    "playDate",
    "durationMin",
    "comments",
    "board",
    "location",
    "game",
    "players",
}
GAME = {"name", "sourceGameId", "highestWins", "noPoints", "usesTeams"}
PLAYER = {"name", "sourcePlayerId", "startPlayer", "score", "winner", "rank", "role", "team"}
PEOPLE = by_name([Person(id="id-ana", name="Ana"), Person(id="id-ben", name="Benno", also=("Ben",))])


def ended(key, name, players=(), people=PEOPLE, **options):
    """The end of a playthrough: its table, its record, its play."""
    found, chosen, lines = game_file.read(evening(key, name, players, **options))
    table = Table(found, chosen, MemoryJournal(), clock=Watch())
    list(game_file.play(table, lines))
    one = record(table)
    return table, one, bg_stats(table, one, "uid-1", people)


@pytest.mark.parametrize("key", KEYS)
def test_every_end_has_only_fields_bg_stats_knows_and_all_it_needs(key):
    for path in journals(key):
        table, _ = game_file.replay(path.read_bytes())
        if (one := record(table)) is None:
            continue
        play = bg_stats(table, one, "uid-1", {})
        assert set(play) <= PLAY
        assert {"sourceName", "sourcePlayId", "playDate"} <= set(play)
        assert set(play["game"]) == GAME
        assert len(play["players"]) == len(one.players)
        for player in play["players"]:
            assert set(player) <= PLAYER
            assert isinstance(player["startPlayer"], bool)
            assert isinstance(player["winner"], bool)
        assert sum(player["startPlayer"] for player in play["players"]) <= 1
        assert any(player["winner"] for player in play["players"]) == (one.result == "won")


def test_the_link_holds_the_play_and_nothing_that_breaks_a_link():
    _, _, play = ended("assembly", "pair-win-unverified", ("Ana & Ö", "Ben/?#"))
    link = bg_stats_link(play)
    assert link.startswith(BG_STATS)
    data = link.removeprefix(BG_STATS)
    assert not set(data) & set(' &?#/"{}')
    assert json.loads(unquote(data)) == play


def test_a_game_together_date_time_variants_and_ids():
    _, one, play = ended("assembly", "pair-win-unverified", ("Ana", "Ben"))
    assert play["sourcePlayId"] == "uid-1"
    assert play["playDate"] == "2025-09-04 15:34:20"
    assert play["durationMin"] == one.time // 60_000 == 118
    assert play["board"] == "Malfunctions B"
    assert play["game"] == {
        "name": "Assembly",
        "sourceGameId": "assembly",
        "highestWins": True,
        "noPoints": False,
        "usesTeams": False,
    }
    assert [(p["name"], p["sourcePlayerId"], p["score"], p["winner"]) for p in play["players"]] == [
        ("Ana", "id-ana", 24, True),
        ("Benno", "id-ben", 24, True),
    ]
    assert [p["startPlayer"] for p in play["players"]] == [False, True]


def test_teams_roles_and_own_points():
    teams = ended("mothership", "two-teams")[2]
    assert teams["game"]["usesTeams"]
    assert [(p["team"], p["winner"], p["rank"]) for p in teams["players"]] == [
        ("Team 1", True, 1),
        ("Team 2", False, 3),
        ("Team 1", True, 1),
        ("Team 2", False, 3),
    ]
    points = ended("mothership", "three-for-points")[2]
    assert [(p["score"], p["rank"]) for p in points["players"]] == [(2, 3), (5, 2), (10, 1)]
    crew = ended("airlock", "crew-by-deck")[2]
    assert crew["game"]["noPoints"]
    assert [p["role"] for p in crew["players"]] == ["Chancellor", "Crew", "Saboteur", "Crew", "Crew"]
    assert {p["team"] for p in crew["players"] if p["winner"]} == {"Crew"}


def test_the_text_for_a_chat_is_for_people_who_were_not_there():
    table, one, _ = ended("assembly", "pair-win-unverified", ("Ana", "Ben"))
    assert told(result(table, one, PEOPLE)).splitlines() == [
        "Assembly: Ana and Benno win",
        "All 12 rooms are locked. You escape!",
        "Score: 24 (Perfect!)",
        "  12 × 2  locked bays = 24",
        "  0 × 1  unlocked modules = 0",
        "  0 × 1  cards in the draw pile = 0",
        "Ana, Benno",
        "Malfunctions B",
        "Thu 4 Sep 2025 · 1 h 58 min · 25 turns",
    ]


@pytest.mark.parametrize(
    ("key", "name", "title"),
    [
        ("exoship", "win-normal", "Ada wins"),
        ("exoship", "loss-axios", "Ada loses"),
        ("mothership", "two-teams", "Ana and Chi win"),
        ("airlock", "crew-by-deck", "The crew wins"),
    ],
)
def test_who_has_won_is_said_by_name(key, name, title):
    table, one, _ = ended(key, name)
    assert result(table, one, {}).title == title


def test_a_seat_without_a_name_stays_you():
    table, one, _ = ended("exoship", "win-normal", ("Player 1",))
    assert result(table, one, {}).title == "You win"


@pytest.mark.parametrize(
    ("ms", "words"), [(0, "1 min"), (42 * 60_000, "42 min"), (108 * 60_000, "1 h 48 min")]
)
def test_lengths(ms, words):
    assert length(ms) == words


@pytest.mark.parametrize(
    ("key", "name", "picture"),
    [
        ("assembly", "pair-win-unverified", Ring),
        ("exoship", "win-normal", Line),
        ("exobase", "win", Cells),
        ("mothership", "two-players-to-the-end", Bars),
        ("airlock", "crew-by-deck", Cells),
    ],
)
def test_a_result_has_the_picture_of_its_game(key, name, picture):
    table, one, _ = ended(key, name)
    shown = result(table, one, PEOPLE).picture
    assert isinstance(shown, picture)
    if picture is Ring:
        assert len(set(shown.signs)) == len(set(shown.tones)) == 12
