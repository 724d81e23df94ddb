"""Mistakes that are put into rules: each is another function, and tests that mind find it."""

import subprocess
import sys
from pathlib import Path
from types import FunctionType

from tools.mutation.mutants import code, mutants

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''
def fits(load, room):
    """Whether a load has room."""
    if load < 0:
        return False
    return load <= room
'''
CALLS = ((-1, 0), (-1, -1), (0, 0), (1, 0), (1, 2))


def run(made):
    return [made(*call) for call in CALLS]


def test_every_mutant_is_another_function():
    plain = {}
    exec(SOURCE, plain)
    found = mutants("harbour", SOURCE)
    assert [one.change for one in found] == [
        "not: load < 0",
        "load < 0 -> load <= 0",
        "0 -> 1",
        "None for False",
        "False -> True",
        "None for load <= room",
        "load <= room -> load < room",
    ]
    for mutant in found:
        made = FunctionType(code(mutant, SOURCE, "harbour.py"), {})
        assert run(made) != run(plain["fits"]), mutant.change


def test_methods_keep_what_they_are_called():
    (mutant,) = mutants(
        "harbour", "class Ship:\n    @property\n    def is_full(self):\n        return self.load\n"
    )
    assert mutant.function == "Ship.is_full"
    assert code(
        mutant, "class Ship:\n    @property\n    def is_full(self):\n        return self.load\n", "h.py"
    )


def test_an_unknown_game_is_said():
    told = subprocess.run(
        [sys.executable, "-m", "tools.mutation", "chess"], cwd=ROOT, capture_output=True, text=True
    )
    assert told.stderr.strip() == "There is no game called chess."
