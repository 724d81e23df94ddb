"""Setup of a game: who plays, the questions its Options ask, and what is wrong with the answers."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from companion.core.form import Field, told_form
from companion.core.form import replaced as replaced_in
from companion.core.game import Game
from companion.core.people import is_name as is_name
from companion.core.text import tr
from companion.pages.shell.refusal import BrokenRule, broken_rules
from companion.store.listing import Group

FEW = 2
"""Questions that lie open where a game marks none of its own; also what a folded line tells."""


class SetupView(Struct, frozen=True):
    """The form of this moment: `main` lies open, `more` is folded behind `more_line`."""

    players: Field
    main: tuple[Field, ...]
    more: tuple[Field, ...]
    more_line: str
    broken: tuple[BrokenRule, ...]

    @property
    def fields(self) -> tuple[Field, ...]:
        """Every question but the players."""
        return (*self.main, *self.more)


def setup_view(found: Game[Any, Any, Any], options: Any) -> SetupView:
    """Questions with the values of `options` as they are now; printed values are asked when they matter."""
    asked = found.questions(options)
    fields = [_valued(field, options) for field in told_form(found.options) if field.name in asked]
    players = next(field for field in fields if field.name == "players")
    rest = [field for field in fields if field.name not in ("players", "box") and field.kind != "list"]
    marked = [field for field in rest if field.main]
    main = tuple(marked or rest[:FEW])
    more = tuple(field for field in rest if field not in main)
    line = " · ".join([_told(field) for field in more if field.kind != "text"][:FEW])
    return SetupView(players, main, more, line, broken_rules(found, found.check_options(options)))


def _valued(field: Field, options: Any) -> Field:
    """`field` with the value of now as its default; one that follows by itself shows what it comes to."""
    value = getattr(options, field.name)
    if field.automatic and not value:
        help = tr("automatic ({n})").format(n=getattr(options, field.automatic))
        return msgspec.structs.replace(field, default=getattr(options, field.automatic), help=help, low=1)
    if field.automatic:
        return msgspec.structs.replace(field, default=value, help=tr("0 is automatic"))
    return msgspec.structs.replace(field, default=value)


def _told(field: Field) -> str:
    """One answer in a few words: what is switched on or off, what was chosen."""
    if field.kind == "toggle":
        words = tr("{option}: on") if field.default else tr("{option}: off")
        return words.format(option=field.label)
    chosen = next((label for value, label in field.choices if value == field.default), field.default)
    return tr("{option}: {value}").format(option=field.label, value=chosen)


def answered(options: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """`options` with one answer changed; the same ones where the value can't be."""
    try:
        return replaced_in(options, path, value)
    except msgspec.ValidationError:
        return options


def with_players(options: Any, names: tuple[str, ...]) -> Any:
    """`options` for other players, other answers kept."""
    return answered(options, ("players",), list(names))


def sitting(groups: Iterable[Group], seats: tuple[int, int]) -> tuple[tuple[str, ...], ...]:
    """The last groups a game has seats for, whatever they played, each once; one person is no group."""
    low, high = max(2, seats[0]), seats[1]
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for group in groups:
        if low <= len(group.players) <= high and all(map(is_name, group.players)):
            found.setdefault(frozenset(group.players), group.players)
    return tuple(found.values())


def seated(found: Game[Any, Any, Any], options: Any, names: list[str]) -> Any:
    """`options` with the last names that were used, as many as the game has to seat."""
    low = found.seats[0]
    unnamed = [tr("Player {n}").format(n=seat) for seat in range(len(names) + 1, low + 1)]
    return with_players(options, (*names[:low], *unnamed))
