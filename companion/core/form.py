"""A form made from a type: options, box values and cards are Structs, and their questions follow."""

from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Struct, inspect

from companion.core.correction import put
from companion.core.text import tr

Kind = Literal["toggle", "number", "choice", "text", "list", "group"]


class Field(Struct, frozen=True, kw_only=True):
    """One question of a form; `fields` are the parts of a group or of each item of a list."""

    name: str
    label: str
    kind: Kind
    default: Any = None
    help: str = ""
    rule: str = ""
    low: int = 0
    high: int = 99
    choices: tuple[tuple[Any, str], ...] = ()
    fields: tuple["Field", ...] = ()
    assumed: bool = False
    most: int | None = None
    main: bool = False
    """Lies open in a form that folds the others."""
    automatic: str = ""
    """The property that says what 0 comes to."""
    when: dict[str, tuple[Any, ...]] = {}
    """Asked only while the other answers of the same form are among these."""


def form_of(struct: type[Struct]) -> tuple[Field, ...]:
    """The questions for `struct`, in the order of its fields; Meta gives title, description and extras."""
    kind: Any = struct  # mypy doubts that a class is hashable
    return _form_of(kind)


def told_form(struct: type[Struct]) -> tuple[Field, ...]:
    """The questions for `struct` in the player's language."""
    return tuple(map(_told, form_of(struct)))


def _told(field: Field) -> Field:
    """A question and its parts, translated where they are shown: labels made from names and values too."""
    return msgspec.structs.replace(
        field,
        label=tr(field.label),
        help=tr(field.help),
        choices=tuple((value, tr(label)) for value, label in field.choices),
        fields=tuple(map(_told, field.fields)),
    )


@cache
def _form_of(kind: Any) -> tuple[Field, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return tuple(_field(field) for field in info.fields)


def _field(field: inspect.Field) -> Field:
    """One question from one struct field."""
    default = field.default
    if default is msgspec.NODEFAULT:
        factory = field.default_factory
        default = None if factory is msgspec.NODEFAULT else factory()
    return _question(field.name, field.type, default, {})


def _question(name: str, kind: inspect.Type, default: Any, extra: dict[str, Any]) -> Field:
    """A question by the kind of its type; Annotated metadata is peeled off first."""
    if isinstance(kind, inspect.Metadata):
        schema = kind.extra_json_schema or {}
        return _question(name, kind.type, default, {**extra, **schema, **(kind.extra or {})})
    common = {
        "name": name,
        "label": extra.get("title", name.replace("_", " ").capitalize()),
        "help": extra.get("description", ""),
        "rule": extra.get("rule", ""),
        "assumed": extra.get("assumed", False),
        "main": extra.get("main", False),
        "automatic": extra.get("automatic", ""),
        "when": extra.get("when", {}),
        "default": default,
    }
    return Field(**common, **_shape(kind, extra))


def _shape(kind: inspect.Type, extra: dict[str, Any]) -> dict[str, Any]:
    """The kind of question and its limits."""
    match kind:
        case inspect.BoolType():
            return {"kind": "toggle"}
        case inspect.IntType():
            return {"kind": "number", "low": _or(kind.ge, 0), "high": _or(kind.le, 99)}
        case inspect.StrType():
            return {"kind": "text", "most": kind.max_length}
        case inspect.LiteralType():
            return {"kind": "choice", "choices": _choices(kind.values, extra.get("labels", {}))}
        case inspect.VarTupleType():
            item = _question("item", kind.item_type, None, {})
            return {"kind": "list", "fields": item.fields or (item,), "most": kind.max_length}
        case inspect.StructType():
            return {"kind": "group", "fields": tuple(_field(part) for part in kind.fields)}
    raise TypeError(f"no question is made from {kind!r}")


def _choices(values: tuple[Any, ...], labels: dict[Any, str]) -> tuple[tuple[Any, str], ...]:
    """In the order of the labels where they are given: msgspec sorts the values of a Literal."""
    ordered = sorted(values, key=list(labels).index) if labels else values
    return tuple((value, labels.get(value, _words(value))) for value in ordered)


def _or(limit: int | None, other: int) -> int:
    return other if limit is None else limit


def _words(value: Any) -> str:
    """A literal as a label."""
    return str(value).replace("_", " ").capitalize()


def replaced(struct: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """`struct` with the value at `path` set and everything validated again."""
    return msgspec.convert(put(msgspec.to_builtins(struct), path, value), type(struct))
