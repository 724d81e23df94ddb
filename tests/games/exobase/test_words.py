"""Names in narrow places, and the rules that code really names."""

import ast
import re
from pathlib import Path

import pytest

from companion.games.exobase import GAME
from companion.games.exobase.terms import short

CODE = Path(__file__).resolve().parents[3] / "companion" / "games" / "exobase"
ID = re.compile(r"\bXB-[A-Z]\d+\b")


@pytest.mark.parametrize(
    ("name", "most", "shown"),
    [
        ("Power Unit", 10, "Power Unit"),
        ("Power Units", 10, "Power"),
        ("Greenhouse", 10, "Greenhouse"),
        ("Greenhouses", 10, "Greenhou."),
        ("Machine Shop", 7, "Machine"),
        ("Machine Shop", 6, "Mach."),
    ],
)
def test_a_name_is_cut_only_where_it_is_too_long(name, most, shown):
    assert short(name, most) == shown


def spoken(tree: ast.Module) -> set[str]:
    """The ids in strings that do something: docstrings and comments are left out."""
    idle = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = (n for n in ast.walk(tree) if isinstance(n, ast.Constant) and id(n) not in idle)
    return {found for node in strings if isinstance(node.value, str) for found in ID.findall(node.value)}


def test_every_rule_is_named_by_code_that_does_something():
    named = set().union(*(spoken(ast.parse(path.read_text())) for path in CODE.glob("*.py")))
    assert named == set(GAME.rulebook)
