"""Set-up of a game: the questions its Options ask, and what is wrong with the answers."""

from typing import Any

import msgspec
from msgspec import Struct

from companion.core.form import Field, replaced, told_form
from companion.core.game import Game
from companion.views.refusal import BrokenRule, broken_rules


class SetupView(Struct, frozen=True):
    """The form of this moment; `box` are the values printed in the box, `broken` why it can't start."""

    players: Field
    fields: tuple[Field, ...]
    box: tuple[Field, ...]
    broken: tuple[BrokenRule, ...]


def setup_view(found: Game[Any, Any, Any], options: Any) -> SetupView:
    """Questions with the values of `options` as they are now."""
    asked = found.questions(options)
    fields = [_valued(field, options) for field in told_form(found.options) if field.name in asked]
    box = next((field for field in fields if field.name == "box"), None)
    players = next(field for field in fields if field.name == "players")
    rest = tuple(field for field in fields if field.name not in ("players", "box"))
    values = tuple(_valued(field, options.box) for field in _printed(fields, box)) if box else ()
    return SetupView(players, rest, values, broken_rules(found, found.check_options(options)))


def _printed(fields: list[Field], box: Field) -> tuple[Field, ...]:
    """The values of the box; those named after a choice (a mode) only while it is chosen."""
    not_chosen = {value for field in fields for value, _ in field.choices if value != field.default}
    return tuple(field for field in box.fields if field.name not in not_chosen)


def _valued(field: Field, struct: Any) -> Field:
    """`field` with the value of now as its default."""
    return msgspec.structs.replace(field, default=getattr(struct, field.name))


def answered(options: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """`options` with one answer changed; the same ones where the value can't be."""
    try:
        return replaced(options, path, value)
    except msgspec.ValidationError:
        return options


def with_players(options: Any, names: tuple[str, ...]) -> Any:
    """`options` for other players, other answers kept."""
    return answered(options, ("players",), list(names))
