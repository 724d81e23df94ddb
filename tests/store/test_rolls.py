"""Rolls and tally outlive the app."""

from companion.core.dice import Roll
from companion.store.rolls import KEY, RollLog
from companion.store.store import Store


def test_throws_and_tally_are_there_after_a_restart(tmp_path):
    store = Store(tmp_path, clock=lambda: 5)
    log = RollLog(store, clock=lambda: 5)
    log.add(Roll((8, 6), (7, 2), "app"), "Ana", 1)
    log.add(Roll((12,), (9,), "hand"))
    store.close()
    again = RollLog(Store(tmp_path)).rolls
    assert again == log.rolls
    assert [roll.total for roll in again.recent] == [9, 10]
    assert again.tally.faces(12, "hand")[8] == 1


def test_a_reset_is_kept(tmp_path):
    log = RollLog(Store(tmp_path))
    log.add(Roll((6,), (6,), "app"))
    log.reset()
    assert RollLog(Store(tmp_path)).rolls.tally.faces(6, "app") == (0,) * 6


def test_an_unreadable_log_begins_anew(tmp_path):
    store = Store(tmp_path)
    store.remember(KEY, {"recent": "what"})
    assert RollLog(store).rolls.count == 0
