"""Every rule is used by code: a comment or a docstring that mentions it is not enough."""

import ast
import re
from pathlib import Path

import companion.games.assembly
from companion.games.assembly import GAME

FOLDER = Path(companion.games.assembly.__file__).parent
ID = re.compile(r"\bAS-[A-Z]\d+\b")


def spoken(source: str) -> set[str]:
    """The ids in the strings of a module; a string that stands alone is documentation."""
    tree = ast.parse(source)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in alone)
    return {found for node in strings if isinstance(node.value, str) for found in ID.findall(node.value)}


def test_documentation_does_not_count():
    assert spoken('"""AS-S1"""\nx = 1  # AS-S2\ny = "AS-S3"\n"""AS-S4"""\n') == {"AS-S3"}


def test_code_names_every_rule_and_no_other():
    named = set().union(*(spoken(path.read_text()) for path in FOLDER.glob("*.py")))
    assert named == set(GAME.rulebook)
