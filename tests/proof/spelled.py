"""Values, actions, refusals and changes in a line of text each."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import NODEFAULT
from msgspec.structs import FieldInfo, fields

from companion.core.rules import Note, Refusal
from tests.proof.few import rank

LONG = 70
"""Letters of a value; the rest is told by its rank."""


def changes(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """Where two plain values differ."""
    if before == after:
        return
    match before, after:
        case dict(), dict() if before.keys() == after.keys():
            for name in before:
                yield from changes(before[name], after[name], f"{path}.{name}".lstrip("."))
        case list() | tuple(), list() | tuple() if len(before) == len(after):
            for number, (old, new) in enumerate(zip(before, after, strict=True)):
                yield from changes(old, new, f"{path}.{number}")
        case list() | tuple(), list() | tuple():
            old, new = (Counter(cut(short(one)) for one in some) for some in (before, after))
            yield from (f"{path} - {one}" for one in (old - new).elements())
            yield from (f"{path} + {one}" for one in (new - old).elements())
        case _:
            yield f"{path} {cut(short(before))} -> {cut(short(after))}"


def short(value: Any) -> str:
    """A plain value without what is nothing."""
    return json.dumps(_lean(value), ensure_ascii=False, separators=(",", ":"), default=str)


def cut(told: str) -> str:
    """What is told; the rest of what is long stands for itself by its rank."""
    return told if len(told) <= LONG else f"{told[:LONG]}… {rank('', told).hex()[:6]}"


def _lean(value: Any) -> Any:
    match value:
        case dict():
            return {name: _lean(one) for name, one in value.items() if one not in (None, "", 0, [], ())}
        case list() | tuple():
            return [*map(_lean, value)]
    return value


def spelled(value: Any) -> str:
    """An action by its kind and what it says."""
    match value:
        case msgspec.Struct():
            said = ((field, getattr(value, field.name)) for field in _fields(type(value)))
            told = (f"{field.name}={spelled(one)}" for field, one in said if one != _usual(field))
            return f"{type(value).__name__}({', '.join(told)})"
        case tuple() | list():
            return f"({', '.join(map(spelled, value))})"
    return short(value)


@cache
def _fields(kind: type) -> tuple[FieldInfo, ...]:
    return fields(kind)


def _usual(field: FieldInfo) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def in_numbers(said: Refusal | Note) -> str:
    """A refusal or a note by its rule, its case and its numbers."""
    numbers: Iterable[str] = (
        f"{name}={short(msgspec.to_builtins(value))}" for name, value in said.params.items()
    )
    return " ".join(filter(None, (said.rule, said.case, *numbers)))
