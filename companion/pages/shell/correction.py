"""Correct the app: every tracked value with what the table shows, and whether it adds up."""

from typing import Any

from msgspec import Struct

from companion.core.correction import Change, Path, Tracked
from companion.pages.shell.refusal import BrokenRule, broken_rules
from companion.table.table import Table


class Group(Struct, frozen=True):
    """Values that belong together."""

    name: str
    values: tuple[Tracked, ...]


class CorrectionView(Struct, frozen=True):
    """The values as staged; `broken` says why they can't be true together."""

    groups: tuple[Group, ...]
    changes: tuple[Change, ...]
    broken: tuple[BrokenRule, ...]


def correction_view(table: Table, staged: dict[Path, Any]) -> CorrectionView:
    """What would be corrected if it were saved now; `staged` maps paths to new values."""
    tracked = table.game.tracked(table.state)
    groups: dict[str, list[Tracked]] = {}
    for one in tracked:
        groups.setdefault(one.group, []).append(_staged(one, staged))
    changes = tuple(
        Change(one.path, staged[one.path]) for one in tracked if staged.get(one.path, one.value) != one.value
    )
    return CorrectionView(
        tuple(Group(name, tuple(values)) for name, values in groups.items()),
        changes,
        broken_rules(table.game, table.check_correction(changes)),
    )


def _staged(one: Tracked, staged: dict[Path, Any]) -> Tracked:
    if one.path not in staged:
        return one
    return Tracked(
        path=one.path,
        label=one.label,
        value=staged[one.path],
        kind=one.kind,
        group=one.group,
        icon=one.icon,
        low=one.low,
        high=one.high,
        choices=one.choices,
    )
