"""A secret vote leaves its tally and its outcome, and nothing else."""

from pathlib import Path

import msgspec
import pytest

from companion.games.airlock import GAME
from companion.games.airlock.actions import (
    Action,
    Ally,
    Begin,
    Draw,
    Execute,
    PlayOwnCard,
    Resolve,
    Reveal,
    TopCard,
    Vote,
)
from companion.games.airlock.state import Task
from companion.pages.shell.history import history_view
from companion.store.store import Store
from companion.table import game_file
from companion.table.journal import Did
from tests.games.airlock.build import PEOPLE, at, broken, options, play

OLDER = Path(__file__).parent / "older"


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path, clock=lambda: 0)
    yield store
    store.close()


def voting(store, card="airlock", **chosen):
    """A table where everyone is about to vote."""
    table = store.open(store.new(GAME, options(4, expansion=True, **chosen)))
    for action in (Begin(PEOPLE[:4], 0), Draw(), PlayOwnCard(), Ally(1), TopCard(), Reveal((card, "energy"))):
        assert table.propose(action)
    assert table.propose(Resolve(0))
    return table


def everything(store, table) -> bytes:
    """Disk, export, state, notes and history."""
    disk = b"".join(path.read_bytes() for path in sorted(store.database.path.parent.iterdir()))
    seen = msgspec.json.encode((table.state, history_view(table)))
    return disk + game_file.write(table) + seen


BALLOTS = [
    pytest.param("airlock", Vote((1, 1, None, 1)), Vote((None, 1, 1, 1)), id="airlock"),
    pytest.param(
        "execute", Execute(1, (True, True, False, True)), Execute(1, (False, True, True, True)), id="execute"
    ),
]


@pytest.mark.rule("PA-A1", "PA-E6", "PA-S2")
@pytest.mark.parametrize(("card", "one", "other"), BALLOTS)
def test_who_voted_what_in_secret_is_nowhere(tmp_path, card, one, other):
    """Two tables that differ only in who voted what can't be told apart."""
    found = []
    for name, action in (("one", one), ("other", other)):
        store = Store(tmp_path / name, clock=lambda: 0)
        table = voting(store, card)
        assert table.propose(action)
        assert 1 not in table.state.living
        found.append((game_file.write(table), table.state, history_view(table)))
        kept = everything(store, table)
        assert msgspec.json.encode(action.votes) not in kept
        store.close()
    assert found[0] == found[1]


@pytest.mark.rule("PA-A1")
def test_the_journal_keeps_the_tally_and_the_outcome(store):
    table = voting(store)
    assert table.propose(Vote((1, 1, None, 2)))
    assert b'"tally":[0,2,1,0,1]' in game_file.write(table)
    assert history_view(table).steps[0].lines[0].startswith("No one is killed: 2 of 4 votes, 3 needed.")


@pytest.mark.rule("PA-A1", "PA-E6")
@pytest.mark.parametrize(("card", "action", "_"), BALLOTS)
def test_a_table_that_votes_openly_keeps_the_votes_by_seat(store, card, action, _):
    table = voting(store, card, open_votes=True)
    assert table.propose(action)
    assert msgspec.json.encode(action.votes) in game_file.write(table)
    assert "PA-A1 Votes are open" in GAME.house_rules(table.options)


@pytest.mark.parametrize("path", sorted(OLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_game_of_older_rules_is_read_and_exported_without_its_votes(path, store):
    data = path.read_bytes()
    _, played = game_file.replay(data)
    assert [one.refusals for one in played if not one.accepted] == []
    again = store.open(store.import_game(data))
    assert GAME.outcome(again.state)
    assert again.state == game_file.replay(game_file.write(again))[0].state
    assert not _by_seat(game_file.write(again))


def _by_seat(data: bytes) -> list[Action]:
    return [line for _, line in game_file.read(data)[2] if isinstance(line, Vote) and line.votes]


def test_the_older_games_do_hold_votes_by_seat():
    assert any(_by_seat(path.read_bytes()) for path in OLDER.glob("*.jsonl"))


@pytest.mark.rule("PA-A1")
def test_a_journal_kept_by_an_older_app_is_exported_without_its_votes(store):
    """The entry as the app of that time wrote it, votes by seat."""
    table = voting(store)
    number = store.saved()[0].number
    assert table.propose(Vote(tally=(0, 3, 0, 0, 1)))
    old = msgspec.json.encode(
        Did(msgspec.Raw(b'{"type":"vote","votes":[1,1,1,null]}'), table.head - 1, "reveal")
    )
    with store.database.write() as sql:
        sql.execute("UPDATE entry SET record = ? WHERE game = ? AND seq = ?", (old, number, table.head))
        sql.execute("UPDATE game SET rules = 1 WHERE id = ?", (number,))
    again = store.open(number)
    assert again.state == table.state
    assert b"[1,1,1,null]" not in game_file.write(again)


def asked(what: str = "vote"):
    card = "airlock" if what == "vote" else "execute"
    return at("resolve", expansion=True, tasks=(Task(what, card), Task("discard", card)), pile=2)


@pytest.mark.rule("PA-A1")
@pytest.mark.parametrize(
    ("vote", "cases"),
    [
        pytest.param(Vote(tally=(0, 3, 0, 0, 1)), [], id="all-four"),
        pytest.param(Vote(tally=(0, 3, 0, 0, 0)), ["votes"], id="one-missing"),
        pytest.param(Vote(tally=(0, 3, 0, 0, 2)), ["votes"], id="one-too-many"),
        pytest.param(Vote(tally=(0, 3, 0, 1)), ["places"], id="nobody-left-out"),
        pytest.param(Vote((1, 1, 1, None), (0, 3, 0, 0, 1)), ["votes"], id="counted-twice"),
        pytest.param(Vote(), ["votes"], id="none-at-all"),
    ],
)
def test_a_tally_counts_every_living_player_once(vote, cases):
    assert [refusal.case for refusal in GAME.check(asked(), vote).refusals] == cases


@pytest.mark.rule("PA-A1")
def test_a_tally_has_no_votes_for_the_dead():
    dead = play(asked(), Vote(tally=(0, 4, 0, 0, 0)))
    state = at("resolve", tasks=(Task("vote", "airlock"),), players=dead.players)
    assert broken(state, Vote(tally=(0, 3, 0, 0, 0))) == ["PA-A1"]
    assert broken(state, Vote(tally=(0, 0, 3, 0, 0))) == []


@pytest.mark.rule("PA-E6")
@pytest.mark.parametrize(
    ("action", "cases"),
    [
        (Execute(2, yes=4), []),
        (Execute(2, yes=0), []),
        (Execute(2, yes=5), ["many"]),
        (Execute(2), ["votes"]),
        (Execute(2, (True,) * 4, yes=4), ["votes"]),
    ],
)
def test_execute_counts_every_living_player_once(action, cases):
    assert [refusal.case for refusal in GAME.check(asked("execute"), action).refusals] == cases


@pytest.mark.rule("PA-A1", "PA-E6")
@pytest.mark.parametrize(("yes", "dies"), [(2, False), (3, True)])
def test_a_tally_decides_as_the_votes_would(yes, dies):
    after = play(asked(), Vote(tally=(0, 0, yes, 0, 4 - yes)))
    assert (2 not in after.living) is dies
    after = play(asked("execute"), Execute(2, yes=yes))
    assert (2 not in after.living) is dies
