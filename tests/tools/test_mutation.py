"""Mistakes that are put into rules: each is another function, and tests that mind find it."""

import subprocess
import sys
from pathlib import Path
from types import FunctionType, SimpleNamespace

import pytest

from tools.mutation.__main__ import QUICK, files_of, harmless, module_of
from tools.mutation.memory import Memory, Pass
from tools.mutation.mutants import code, mutants

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''
def fits(load, room):
    """Whether a load has room."""
    if load < 0:
        return False
    return load <= room
'''
FILES = files_of(QUICK)
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


def test_one_mistake_is_made_once():
    source = "def fits(load, room):\n    if load == room:\n        return load + 1\n    return room + 1\n"
    changes = [one.change for one in mutants("harbour", source)]
    assert changes.count("load == room -> load != room") == 1
    assert "not: load == room" not in changes
    assert [change for change in changes if change.startswith("1 -> 2")] == ["1 -> 2", "1 -> 2 (2)"]


NO_MISTAKES = [
    pytest.param("    assert_never(a)\n", id="what-types-rule-out"),
    pytest.param("    raise ValueError('no')\n", id="the-words-of-an-exception"),
    pytest.param("    assert a == 1\n", id="an-assertion"),
    pytest.param('    pass\n    """How much."""\n', id="a-note"),
]


@pytest.mark.parametrize("body", NO_MISTAKES)
def test_what_nobody_could_see_is_no_mistake(body):
    assert mutants("harbour", f"def do(a):\n{body}") == []


def test_of_a_yes_or_no_only_the_truth_is_asked():
    changes = [one.change for one in mutants("harbour", "def is_full(a) -> bool:\n    return False\n")]
    assert changes == ["False -> True"]


def test_a_mistake_is_another_one_when_its_function_changes():
    one, other = (mutants("h", f"def f(a):\n    return a + {n}\n")[0] for n in (1, 2))
    assert one.key.startswith("h.f: ")
    assert one.name != other.name


def test_who_minded_is_asked_first_and_survivors_are_remembered(tmp_path):
    found = mutants("harbour", SOURCE)
    memory = Memory(tmp_path / "memory.json")
    items = [SimpleNamespace(nodeid=name) for name in ("slow", "quick", "minds")]
    meets = [Pass(item, frozenset(), seconds) for item, seconds in zip(items, (2, 0.1, 0.2), strict=True)]
    assert [one.item.nodeid for one in memory.sorted(found[0], meets)] == ["quick", "minds", "slow"]
    memory.keep(found[0], "slow")
    memory.keep(found[1], None)
    memory.write()
    again = Memory(tmp_path / "memory.json")
    assert [one.item.nodeid for one in again.sorted(found[0], meets)] == ["slow", "quick", "minds"]
    assert (again.is_tried(found[0]), again.is_tried(found[2])) == (True, False)
    assert (again.survived(found[0]), again.survived(found[1])) == (False, True)


def test_tests_mind_a_few_mistakes_of_every_part(tmp_path):
    """The whole trial is a command; this is a quick one, with few tests."""
    told = subprocess.run(
        [sys.executable, "-m", "tools.mutation", "quick", "--memory", tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stdout + told.stderr


def test_what_is_harmless_is_still_there():
    """A mistake that nobody minds is listed with its reason, by a name that a function still has."""
    listed = harmless()
    there = {one.key for path in FILES for one in mutants(module_of(path), path.read_text("utf-8"))}
    assert {one["mutant"] for one in listed} - there == set()
    assert all(one["why"].strip() for one in listed)
    assert len({one["mutant"] for one in listed}) == len(listed)


def test_both_sides_of_a_property_are_changed_each_where_it_is():
    source = """class Ship:
    @property
    def load(self):
        return self.kept + 1
    @load.setter
    def load(self, load):
        self.kept = load * 2
"""
    found = mutants("harbour", source)
    for mutant in found:
        assert code(mutant, source, "h.py").co_firstlineno == mutant.at
    assert {mutant.at for mutant in found} == {3, 6}


def test_a_method_without_its_call_of_super_still_fits_its_class():
    source = """class Tug(Ship):
    def __init__(self, load):
        super().__init__(load)
        self.load = load + 1
"""
    found = mutants("harbour", source)
    assert any("without super" in mutant.change for mutant in found)
    for mutant in found:
        assert code(mutant, source, "h.py").co_freevars == ("__class__",)


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
