"""The page of box values: what is assumed, what comes from the box, where to find it."""

from typing import Any

from msgspec import Struct

from companion.core.form import Field, told_form
from companion.core.game import Game
from companion.store.box import BoxValues, Path


class BoxValue(Struct, frozen=True):
    """One value: its question, its value now, and whether it comes from the box."""

    path: Path
    field: Field
    value: Any
    is_confirmed: bool


class BoxGroup(Struct, frozen=True):
    """Values that are printed together."""

    name: str
    where: str
    values: tuple[BoxValue, ...]


class BoxView(Struct, frozen=True):
    """The whole page of one game."""

    groups: tuple[BoxGroup, ...]
    assumed: int
    total: int


def box_view(found: Game[Any, Any, Any], values: BoxValues) -> BoxView:
    """Every value of `found`'s box on this device."""
    return staged_view(found, values.box(found), values.confirmed(found))


def staged_view(found: Game[Any, Any, Any], box: Any, confirmed: frozenset[Path]) -> BoxView:
    """Every value of `box`, marked by what is `confirmed`."""
    fields = told_form(found.box)
    plain = tuple(_value(box, (), field, confirmed) for field in fields if field.kind != "group")
    groups = [BoxGroup("", "", plain)] if plain else []
    for field in fields:
        if field.kind == "group":
            inner = getattr(box, field.name)
            values = tuple(_value(inner, (field.name,), part, confirmed) for part in field.fields)
            groups.append(BoxGroup(field.label, field.help, values))
    everything = [value for group in groups for value in group.values]
    return BoxView(tuple(groups), sum(not value.is_confirmed for value in everything), len(everything))


def _value(struct: Any, way: Path, field: Field, confirmed: frozenset[Path]) -> BoxValue:
    path = (*way, field.name)
    return BoxValue(path, field, getattr(struct, field.name), path in confirmed or not field.assumed)
