"""Games written before actions were renamed are read for ever."""

import msgspec
import pytest

from companion.games.assembly import GAME
from companion.table import game_file
from tests.contract.playouts import PLAYTHROUGHS, journals

OLDER = sorted((PLAYTHROUGHS / "assembly" / "older").glob("*.jsonl"))
each_older = pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)


def tags(path):
    """The kinds of actions in a journal, as they are written there."""
    return {msgspec.json.decode(line)["type"] for line in path.read_bytes().splitlines()[1:]}


@each_older
def test_a_game_in_the_old_spelling_is_the_same_game(path):
    table, played = game_file.replay(path.read_bytes())
    renamed, again = game_file.replay((path.parents[1] / path.name).read_bytes())
    assert table.state == renamed.state
    assert played == again
    assert len(played) > 20


def test_the_older_games_have_every_old_name_and_the_others_none():
    assert set(GAME.older) <= set().union(*map(tags, OLDER))
    assert not set(GAME.older) & set().union(*map(tags, journals("assembly")))


def test_every_old_name_means_an_action_of_today():
    today = {action.__struct_config__.tag for action in GAME.action.__args__}
    assert set(GAME.older.values()) <= today
    assert not set(GAME.older) & today
