"""The power goes at any call of the file layer: nothing a player has seen is lost, and the games open.

Every call of a migration, and more chances: `python -m tests.store.outage`.
"""

import random

import pytest

from tests.store.outage import evening, look_at, look_at_old, migration, opened
from tests.store.power import Call, after


@pytest.fixture(scope="module")
def calls(tmp_path_factory):
    return evening(tmp_path_factory.mktemp("evening"))


def test_the_record_is_the_disk(calls, tmp_path):
    store = opened(calls, len(calls), tmp_path / "end")
    assert [saved.number for saved in store.saved()] == [2, 1]
    assert {call.what for call in calls} >= {"write", "sync", "said"}
    store.close()


@pytest.mark.parametrize("seed", [None, 1])
def test_nothing_that_was_said_is_lost_wherever_the_power_goes(calls, tmp_path, seed):
    for count in range(0, len(calls) + 1, 1 if seed is None else 3):
        chance = None if seed is None else random.Random(seed + count)
        look_at(calls, count, tmp_path / str(count), chance)


def test_a_careless_store_would_be_caught(tmp_path):
    calls = evening(tmp_path / "careless", careless=True)
    last = max(n for n, call in enumerate(calls) if call.path.startswith("entry"))
    store = opened(calls, last + 1, tmp_path / "left")
    assert store.saved() == []
    store.close()


def test_the_power_may_go_while_an_old_file_is_brought_up_to_date(tmp_path):
    calls = migration(tmp_path / "old")
    assert calls
    for count in range(0, len(calls) + 1, 5):
        look_at_old(calls, count, tmp_path / str(count))


def test_what_was_not_synced_is_gone():
    calls = [Call("write", "a", 0, b"xy"), Call("sync", "a"), Call("write", "a", 1, b"z")]
    assert after(calls, 3) == {"a": b"xy"}
    assert after(calls, 1) == {}
