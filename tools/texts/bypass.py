"""Literals that read like words of a player and reach no translation."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools.texts.follow import Follower, Module, called

LAYERS = ("core", "games", "table", "pages", "ui")
WORDS = re.compile(r"[A-Za-z]{2,}[ ,:;’]+[A-Za-z]{2,}|^[A-Z][a-z]+[ .!?]?$")
CODE = re.compile(r"\$HEADER\$|^Companion")
KV_WORDS = re.compile(r"\b(?:text|caption|title|label|hint|note|line|action)\s*:.*?[\"']([^\"']*)[\"']")


def in_python(follower: Follower, path: Path, known: set[str]) -> Iterator[str]:
    """The literals of one file that read like words and are not among the `known` texts."""
    module = follower.module(path)
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node.value in known:
            continue
        if WORDS.search(node.value) and not CODE.search(node.value) and not _is_for_programs(module, node):
            yield f"{path.relative_to(follower.root).as_posix()}:{node.lineno}: {node.value}"


def _is_for_programs(module: Module, node: ast.Constant) -> bool:
    """Docstrings, annotations, names that are exported, what an exception says to a programmer, a log."""
    for inner, outer in zip((node, *module.around(node)), module.around(node), strict=False):
        match outer:
            case ast.Expr() if inner is node:
                return True
            case ast.Raise() | ast.Assert() | ast.Subscript():
                return True
            case ast.arg() | ast.AnnAssign() if inner is outer.annotation:
                return True
            case ast.FunctionDef() if inner is outer.returns:
                return True
            case ast.Assign() if any(getattr(t, "id", "") == "__all__" for t in outer.targets):
                return True
            case ast.Call() if called(outer) in ("TypeVar", "getLogger"):
                return True
    return False


def in_kv(path: Path, root: Path, known: set[str]) -> Iterator[str]:
    """Words beside a property that is shown."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        for words in KV_WORDS.findall(line):
            if words not in known and WORDS.search(words):
                yield f"{path.relative_to(root).as_posix()}:{number}: {words}"
