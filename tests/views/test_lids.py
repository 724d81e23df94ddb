"""What the home screen says about a game it has not opened is what the game says."""

import subprocess
import sys

import pytest

from companion.games import KEYS, LIDS, game


@pytest.mark.parametrize("key", KEYS)
def test_the_lid_says_what_is_in_the_box(key):
    found = game(key)
    assert LIDS[key] == (found.name, found.players)


def test_home_opens_no_box():
    program = (
        "import sys; from companion.views.home import home_view; home_view([], 0);"
        "print([m for m in sys.modules if m.startswith('companion.games.')])"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"
