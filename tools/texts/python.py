"""Every text that reaches `tr` or `trn` in Python and kv files, and what no one could follow."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools.texts.follow import Follower, Module, called
from tools.texts.template import Text

OPENED = re.compile(r"\btrn?\(")
GIVEN = {
    "rule.title",
    "rule.text",
    "rule.section",
    "rule.place",
    "self.title",
    "self.text",
    "sentence",
    "sentence.one",
    "sentence.many",
    "TABLE.title",
    "field.label",
    "field.help",
    "label",
    "kind.label",
    "kind.plural",
    "game.name",
    "found.name",
    "tier.name",
    "sheet.tier_name",
    "score.tier_name",
}
"""Words of rules, questions, kinds of cards, games and tiers: read where they are data (see data.py)."""


def in_python(follower: Follower, path: Path) -> Iterator[Text | str]:
    """The texts of one file; a sentence with its place where one can't be followed."""
    module = follower.module(path)
    for name in ("tr", "trn"):
        for call in module.calls.get(name, []):
            if isinstance(call.func, ast.Name):
                yield from _texts(follower, module, call)


def _texts(follower: Follower, module: Module, call: ast.Call) -> Iterator[Text | str]:
    """What one call translates."""
    place = _place(module, call)
    if called(call) == "trn":
        one, many = (next(_literals(follower, module, part), (None, ""))[0] for part in call.args[:2])
        if one and many:
            yield Text(one, many, (place,))
        elif not all(map(_is_given, call.args[:2])):
            yield f"{place}: {ast.unparse(call)}"
        return
    found = list(_literals(follower, module, call.args[0]))
    known = [(words, where) for words, where in found if words is not None]
    if (len(known) < len(found) or not found) and not _is_given(call.args[0]):
        yield f"{place}: {ast.unparse(call)}"
    yield from (Text(words, "", (where,)) for words, where in known if words)


def _is_given(node: ast.AST) -> bool:
    """Whether words come from data: `kind.label`, also as `self.kind.label`."""
    return ".".join(ast.unparse(node).split(".")[-2:]) in GIVEN


def _literals(follower: Follower, module: Module, node: ast.AST) -> Iterator[tuple[str | None, str]]:
    """The literals a part of a call can be; None for what is none."""
    for where, end in follower.ends(module, node):
        if isinstance(end, ast.Constant) and isinstance(end.value, str):
            yield end.value, _place(where, end)
        else:
            yield None, _place(where, end)


def _place(module: Module, node: ast.AST) -> str:
    return f"{module.path.relative_to(module.root).as_posix()}:{getattr(node, 'lineno', 0)}"


def in_kv(path: Path, root: Path) -> Iterator[Text | str]:
    """The texts of one kv file."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        place = f"{path.relative_to(root).as_posix()}:{number}"
        for opened in OPENED.finditer(line):
            call = _call(line[opened.start() :])
            words = [arg.value for arg in call.args[:2] if isinstance(arg, ast.Constant)] if call else []
            is_plural = line[opened.start() :].startswith("trn")
            if len(words) != 1 + is_plural:
                yield f"{place}: {line.strip()}"
            else:
                yield Text(words[0], words[1] if is_plural else "", (place,))


def _call(line: str) -> ast.Call | None:
    """The call a line begins with."""
    for end, letter in enumerate(line, 1):
        if letter == ")":
            try:
                return ast.parse(line[:end], mode="eval").body  # type: ignore[return-value]
            except SyntaxError:
                continue
    return None
