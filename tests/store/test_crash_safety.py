"""A killed app loses nothing that it showed; `python -m tests.store.kills` kills it a thousand times."""

import random

import pytest

from tests.store.kills import begin, deal_and_die, import_and_die, play_and_die, start_and_die

KILLS = 2


def test_no_acknowledged_entry_is_lost_and_the_state_is_the_fold_of_the_journal(tmp_path):
    chance = random.Random(5)
    begin(tmp_path)
    for _ in range(KILLS):
        play_and_die(tmp_path, chance.random() * 0.1)


@pytest.mark.parametrize("way", [import_and_die, deal_and_die])
def test_what_was_imported_or_dealt_is_there_whole(tmp_path, way):
    begin(tmp_path)
    way(tmp_path, 0.05)


def test_an_old_file_survives_a_start_that_is_killed(tmp_path):
    start_and_die(tmp_path, 0.05)
