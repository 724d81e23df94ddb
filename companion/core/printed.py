"""Printed values: what a game has to know of its own copy, asked when it first matters."""

from collections.abc import Mapping
from typing import Any

from companion.core.correction import Tracked
from companion.core.form import Field, told_form
from companion.core.game import Game

WAY = ("options", "box")
"""Where a state keeps what its copy prints."""


def printed_values(found: Game[Any, Any, Any], state: Any) -> tuple[Tracked, ...]:
    """Every value of the box that was assumed and may turn out to be printed otherwise."""
    box = getattr(getattr(state, "options", None), "box", None)
    if box is None:
        return ()
    return tuple(_tracked(name, field, box) for name, field in _assumed(found))


def printed_value(found: Game[Any, Any, Any], state: Any, name: str) -> Tracked | None:
    """The value called `name` (of a group: `group/name`); None where the box has none."""
    return next((one for one in printed_values(found, state) if name_of(one) == name), None)


def name_of(one: Tracked) -> str:
    """What a printed value is called in the box."""
    return "/".join(map(str, one.path[len(WAY) :]))


def suggested(one: Tracked, name: str, stepped: tuple[str, Any] | None, printed: Mapping[str, Any]) -> Any:
    """What the print most likely says: what was stepped to, what was checked before, what is assumed."""
    if stepped is not None and stepped[0] == name:
        return stepped[1]
    return printed.get(name, one.value)


def beside(one: Tracked, value: Any, step: int) -> Any | None:
    """The value before or after `value`; None at the end."""
    if one.kind == "number":
        return value + step if one.low <= value + step <= one.high else None
    values = [choice for choice, _ in one.choices]
    at = values.index(value) + step if value in values else -1
    return values[at] if 0 <= at < len(values) else None


def _assumed(found: Game[Any, Any, Any]) -> list[tuple[str, Field]]:
    fields = told_form(found.box)
    groups = [field for field in fields if field.kind == "group"]
    parts = [(f"{group.name}/{part.name}", part) for group in groups for part in group.fields]
    plain = [(field.name, field) for field in fields]
    return [(name, field) for name, field in (*plain, *parts) if _can_be_asked(field)]


def _can_be_asked(field: Field) -> bool:
    return field.assumed and field.kind in ("number", "choice", "text")


def _tracked(name: str, field: Field, box: Any) -> Tracked:
    value = box
    for part in name.split("/"):
        value = getattr(value, part)
    return Tracked(
        path=(*WAY, *name.split("/")),
        label=field.label,
        value=value,
        kind="choice" if field.kind == "choice" else "text" if field.kind == "text" else "number",
        low=field.low,
        high=field.high,
        choices=field.choices,
    )
