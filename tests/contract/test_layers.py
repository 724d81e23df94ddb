"""Who may import whom: the contracts of pyproject.toml, and what they can't say."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EVERY = sorted(ROOT.glob("companion/**/*.py"))
PURE = [*ROOT.glob("companion/core/**/*.py"), *ROOT.glob("companion/games/**/*.py")]


def imports(path: Path) -> Iterator[str]:
    """Every dotted name `path` imports, at the top or inside a function."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)


def test_the_layers_keep_their_contracts():
    lint = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    command = [sys.executable, "-c", lint, "--no-cache", "--config", "pyproject.toml"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_device_takes_nothing_but_utils_from_kivy():
    taken = {
        name
        for path in ROOT.glob("companion/device/**/*.py")
        for name in imports(path)
        if name.split(".")[0] == "kivy"
    }
    assert all(name.startswith("kivy.utils") for name in taken), taken


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_never_open_a_file_or_print(path):
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"open", "print", "input", "exec", "eval"}


def said_at_import(node: ast.AST) -> Iterator[int]:
    """Lines of texts that are put into words while a module is imported, so before a language is chosen."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call) and getattr(child.func, "id", "") in ("tr", "trn"):
            yield child.lineno
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from said_at_import(child.args)
        else:
            yield from said_at_import(child)


def test_nothing_is_put_into_words_before_a_language_is_chosen():
    early = [
        (str(p.relative_to(ROOT)), line) for p in EVERY for line in said_at_import(ast.parse(p.read_text()))
    ]
    assert early == []


@pytest.mark.parametrize(
    "source",
    ['WORD = tr("a")', 'class A:\n    word = StringProperty(tr("a"))', 'def f(word=tr("a")):\n    pass'],
)
def test_a_text_at_import_is_found(source):
    assert list(said_at_import(ast.parse(source)))


def test_a_text_inside_a_function_is_no_text_at_import():
    assert not list(said_at_import(ast.parse('def f():\n    return tr("a")')))
