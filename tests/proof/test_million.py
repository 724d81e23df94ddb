"""A short piece of the long run: `python -m tools.million` plays a million actions."""

import pytest

from companion.games import KEYS, game
from tools.million.play import Broken, Player

ACTIONS = 120


@pytest.mark.parametrize("key", KEYS)
def test_random_games_hold_through_corrections_undo_and_reopened_stores(key, tmp_path):
    done = Player(key, tmp_path, seed=7).play(ACTIONS)
    assert done.actions == ACTIONS
    assert done.reopened


def test_a_broken_promise_ends_the_run(tmp_path, monkeypatch):
    player = Player("exoship", tmp_path, seed=1)
    monkeypatch.setattr(player, "game", _never_ending(game("exoship")))
    with pytest.raises(Broken):
        player.play(10_000)


def _never_ending(found):
    from msgspec.structs import replace

    return replace(found, outcome=lambda _state: None)
