"""Texts that are data: rulebooks, the questions of forms, kinds of cards, games, tiers."""

import ast
import inspect
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.core.form import Field, form_of
from companion.core.rules import TABLE, Rule, forms
from companion.games import KEYS, SUMMARIES, game
from tools.texts.follow import Follower
from tools.texts.template import Text

SENTENCES = ("section", "title", "place", "text", "refusal", "remedy", "note")


def in_rulebook(path: Path, root: Path) -> Iterator[Text]:
    """Every sentence of every rule and case, with the line its rule begins at."""
    written = path.read_text("utf-8")
    lines = {line: number for number, line in reversed(list(enumerate(written.splitlines(), 1)))}
    for rule, parts in tomllib.loads(written).items():
        place = f"{path.relative_to(root).as_posix()}:{lines[f'[{rule}]']}"
        yield from _sentences(parts, place)


def in_core(root: Path) -> Iterator[Text]:
    """What stands in no rulebook."""
    place = f"{Path(inspect.getfile(Rule)).relative_to(root).as_posix()}:1"
    yield from _sentences({name: getattr(TABLE, name) for name in SENTENCES}, place)


def _sentences(parts: dict[str, Any], place: str) -> Iterator[Text]:
    for name in SENTENCES:
        for _, one, many in forms(parts.get(name, "")):
            if one:
                yield Text(one, many, (place,))


def in_games(root: Path) -> Iterator[Text]:
    """Names of games, kinds of cards, and the questions of options, boxes and cards."""
    for key in KEYS:
        found = game(key)
        place = f"companion/games/{key}/__init__.py:1"
        yield from (Text(words, "", (place,)) for words in (found.name, found.players, *SUMMARIES[key]))
        for kind in found.cards:
            yield from (Text(words, "", (_of(kind.type, root),)) for words in (kind.label, kind.plural))
        for struct in (found.options, found.box, *(kind.type for kind in found.cards)):
            yield from _questions(form_of(struct), _of(struct, root))


def _questions(fields: tuple[Field, ...], place: str) -> Iterator[Text]:
    for field in fields:
        for words in (field.label, field.help, *(label for _, label in field.choices)):
            if words:
                yield Text(words, "", (place,))
        yield from _questions(field.fields, place)


def _of(struct: Any, root: Path) -> str:
    """Where a struct is written."""
    _, line = inspect.getsourcelines(struct)
    return f"{Path(inspect.getfile(struct)).resolve().relative_to(root).as_posix()}:{line}"


def in_tiers(follower: Follower, path: Path) -> Iterator[Text]:
    """The titles on the ladder of a score."""
    module = follower.module(path)
    if module.imports.get("Tier", ("",))[0] != "companion.core.score":
        return
    for call in module.calls["Tier"]:
        for _, end in follower.ends(module, call.args[0]):
            if isinstance(end, ast.Constant):
                yield Text(end.value, "", (f"{path.relative_to(follower.root).as_posix()}:{call.lineno}",))
