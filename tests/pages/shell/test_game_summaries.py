"""What the home screen says about a game it has not opened is what the game says."""

import re
import subprocess
import sys

import pytest

from companion.games import KEYS, SUMMARIES, game
from companion.pages.shell.setup import with_players


@pytest.mark.parametrize("key", KEYS)
def test_the_lid_says_what_is_in_the_box(key):
    found = game(key)
    assert SUMMARIES[key] == (found.name, found.players)


def test_home_opens_no_box():
    program = (
        "import sys; from companion.pages.shell.home import home_view; home_view([], [], 0);"
        "print([m for m in sys.modules if m.startswith('companion.games.')])"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"


@pytest.mark.parametrize("key", KEYS)
def test_as_many_can_sit_down_as_the_lid_says(key):
    found = game(key)
    said = [int(number) for number in re.findall(r"\d+", SUMMARIES[key][1])] or [1]
    assert found.seats == (said[0], said[-1])
    for count in found.seats:
        names = tuple(f"P{n}" for n in range(count))
        assert with_players(found.options(), names).players == names
