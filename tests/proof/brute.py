"""All well-formed actions over a small universe, from their types alone: nothing here knows a rule.

Required fields take every value. Of the others all combinations are tried where that is possible; else, as in
a ball around the plainest action, only a few of them differ from their defaults at once. A field that can be
one thing only is that thing.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, permutations, product
from math import prod
from typing import Any

import msgspec
from msgspec import Struct, inspect

MOST = 20_000


class Universe(Struct, frozen=True, kw_only=True):
    """The names and numbers of a position; `fields` (also `Kind.field`) and `types` replace what can be."""

    names: tuple[str, ...] = ()
    numbers: Sequence[int] = range(-1, 4)
    longest: int = 2
    departures: int = 3
    fields: Mapping[str, tuple[Any, ...]] = {}
    types: Mapping[type, tuple[Any, ...]] = {}


def actions(kind: type, universe: Universe) -> Iterator[Any]:
    """Every action of a kind that can be written in `universe`."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return _structs(info, universe)


def _structs(info: inspect.StructType, universe: Universe) -> Iterator[Any]:
    possible = {field.name: values(info.cls, field, universe) for field in info.fields}
    needed = {field.name: possible[field.name] for field in info.fields if field.required}
    free = {name: found for name, found in possible.items() if name not in needed}
    for given in _products(needed):
        for more in _ball(free, universe.departures):
            yield info.cls(**given, **more)


def _products(values: Mapping[str, Sequence[Any]]) -> Iterator[dict[str, Any]]:
    return (dict(zip(values, chosen, strict=True)) for chosen in product(*values.values()))


def _ball(free: Mapping[str, Sequence[Any]], departures: int) -> Iterator[dict[str, Any]]:
    """Every way to fill optional fields, or those near to the defaults."""
    if prod(len(values) for values in free.values()) <= MOST:
        yield from _products(free)
        return
    fixed = {name: values for name, values in free.items() if len(values) == 1}
    loose = [name for name in free if name not in fixed]
    for count in range(departures + 1):
        for names in combinations(loose, count):
            yield from _products(fixed | {name: free[name] for name in names})


def values(kind: type, field: inspect.Field, universe: Universe) -> tuple[Any, ...]:
    """Everything a field of a kind of action can be."""
    for name in (f"{kind.__name__}.{field.name}", field.name):
        if name in universe.fields:
            return universe.fields[name]
    return tuple(dict.fromkeys(_values(field.type, universe)))


def _values(info: inspect.Type, universe: Universe) -> Iterator[Any]:
    """Everything of a type."""
    match info:
        case inspect.Metadata():
            yield from _values(info.type, universe)
        case inspect.NoneType():
            yield None
        case inspect.BoolType():
            yield from (False, True)
        case inspect.LiteralType():
            yield from info.values
        case inspect.StrType():
            fits = (name for name in ("", *universe.names) if len(name) >= (info.min_length or 0))
            yield from (name for name in fits if info.max_length is None or len(name) <= info.max_length)
        case inspect.IntType():
            low, high = info.ge, info.le
            yield from (
                n for n in universe.numbers if (low is None or n >= low) and (high is None or n <= high)
            )
        case inspect.UnionType():
            yield from chain.from_iterable(_values(one, universe) for one in info.types)
        case inspect.VarTupleType():
            yield from _tuples(info, universe)
        case inspect.StructType() if info.cls in universe.types:
            yield from universe.types[info.cls]
        case inspect.StructType():
            yield from _structs(info, universe)
        case _:
            raise TypeError(info)


def _tuples(info: inspect.VarTupleType, universe: Universe) -> Iterator[tuple[Any, ...]]:
    """Every order of every choice, one thing also twice."""
    values = tuple(dict.fromkeys(_values(info.item_type, universe)))
    most = min(universe.longest, info.max_length or universe.longest)
    for length in range(most + 1):
        yield from product(values, repeat=length) if length < 3 else permutations(values, length)


def encoded(state: Any) -> bytes:
    """A state without what rules said about the last action, to be compared."""
    return msgspec.json.encode(msgspec.structs.replace(state, notes=()))
