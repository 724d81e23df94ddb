"""Every rule is named where it works: in the code itself, not in a comment or docstring."""

import ast
import re
from pathlib import Path

import companion.games.airlock as package
from companion.games.airlock import GAME

ID = re.compile(r"\bPA-[A-Z]\d+\b")


def code_strings(tree: ast.AST) -> set[str]:
    """All string constants that are part of an expression somebody uses."""
    words = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in words)
    return {node.value for node in found if isinstance(node.value, str)}


def test_the_code_names_every_rule_outside_of_comments():
    named: set[str] = set()
    for path in Path(package.__file__).parent.rglob("*.py"):
        for text in code_strings(ast.parse(path.read_text())):
            named.update(ID.findall(text))
    assert named == set(GAME.rulebook)
