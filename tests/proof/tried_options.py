"""Set-ups near to one that is played: what is wrong with them, and how else they begin."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, inspect
from msgspec.structs import replace

from tests.contract.playouts import tables
from tests.proof.brute import Universe
from tests.proof.brute import values as possible

NEAR = 2
PLAYERS = ("Ada", "Bea", "Cy", "Dot", "Eli", "Fay", "Gus")


def near(key: str) -> Iterator[tuple[str, Any]]:
    """Set-ups that differ from those of the playthroughs in one thing, with what it is."""
    seen = set()
    for options in tables(key):
        for told, other in _others(options):
            if other not in seen:
                seen.add(other)
                yield told, other


def _others(options: Any) -> Iterator[tuple[str, Any]]:
    for name, value in _near(options):
        yield f"{name}={value!r}", replace(options, **{name: value})
    for name, value in _near(options.box):
        yield f"box.{name}={value!r}", replace(options, box=replace(options.box, **{name: value}))


def _near(struct: Struct) -> Iterator[tuple[str, Any]]:
    info = inspect.type_info(type(struct))
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        value = getattr(struct, field.name)
        for other in _values(struct, field, value):
            if other != value:
                yield field.name, other


def _values(struct: Struct, field: inspect.Field, value: Any) -> tuple[Any, ...]:
    if field.name == "players":
        twice = (*value[:-1], value[0])
        return (*(PLAYERS[:count] for count in range(1, len(PLAYERS) + 1)), twice)
    if isinstance(value, bool | str):
        return possible(type(struct), field, Universe())
    if isinstance(value, int):
        return tuple(range(value - NEAR, value + NEAR + 1))
    if isinstance(value, tuple) and value:
        return (value[1:], (*value, value[-1]))
    return ()
