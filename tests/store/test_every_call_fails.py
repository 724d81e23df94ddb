"""A sample of `python -m tests.store.calls`: one call of the file layer fails, it is said, play goes on."""

import shutil
from contextlib import closing, suppress

import pytest

from companion.store.database import Database
from companion.store.trouble import Trouble
from tests.store.calls import PLACES, Evening, failures
from tests.store.games import opened
from tests.store.power import FAULTS, Recorder

STEP = 13
"""Every so many calls one fails; the command lets every one fail."""


@pytest.fixture(scope="module")
def wanted(tmp_path_factory):
    return Evening(tmp_path_factory.mktemp("undisturbed")).kept()


@pytest.mark.parametrize(("place", "fault"), [(place, fault) for place in PLACES for fault in PLACES[place]])
def test_whatever_fails_the_evening_ends_as_if_nothing_had(wanted, tmp_path, place, fault):
    evenings = list(failures(fault, tmp_path, STEP, list(FAULTS).index(fault), place))
    assert evenings
    assert [number for number, evening in enumerate(evenings) if evening.kept() != wanted] == []
    troubles = [trouble for evening in evenings for trouble in evening.troubles]
    assert all((one.title, one.reason, one.remedy) for one in troubles)


def test_a_call_that_fails_is_told(tmp_path):
    evening = Evening(tmp_path, "full disk", 40)
    assert evening.has_failed
    assert [trouble.kind for trouble in evening.troubles] == ["full"]


@pytest.mark.parametrize("fault", ["read error", "corrupt page"])
def test_a_page_that_is_read_badly_once_makes_no_file_broken_and_wipes_no_secret(tmp_path, fault):
    store = opened(tmp_path / "kept")
    store.database.vault.keep(1, "deal", ("aa", "bb"))
    store.close()
    number, recorder = 0, Recorder()
    while number == 0 or recorder.disarm():
        folder = shutil.copytree(tmp_path / "kept", tmp_path / str(number))
        with recorder.recording(), suppress(Trouble):
            recorder.arm(FAULTS[fault], number)
            database = Database(folder)
            with closing(database):
                assert database.set_aside is None
                database.vault.games()
        database = Database(folder)
        assert (database.set_aside, database.vault.salts(1, "deal")) == (None, ("aa", "bb"))
        database.close()
        number += 1
    assert number > 5
