"""The score sheet: lines by rule, the total, the ladder of tiers, how it ended."""

from msgspec import Struct

from companion.core.score import Line, ScoreSheet, Standing
from companion.core.text import tr
from companion.table.table import Table


class Rung(Struct, frozen=True):
    """One tier of the ladder, as it stands to the score."""

    name: str
    span: str
    is_reached: bool
    is_current: bool


class ScoreView(Struct, frozen=True):
    """Everything on the score sheet; `ending` is empty while the game goes on."""

    total: int
    tier: str
    ending: str
    result: str
    rule: str
    lines: tuple[Line, ...]
    rungs: tuple[Rung, ...]
    tier_rule: str
    to_next: str
    corrections: str
    has_points: bool
    standings: tuple[Standing, ...]


def score_view(table: Table) -> ScoreView:
    """How `table` stands, or how it ended."""
    sheet: ScoreSheet = table.game.score(table.state)
    outcome = table.game.outcome(table.state)
    return ScoreView(
        total=sheet.total,
        tier=tr(sheet.tier_name),
        ending=outcome.sentence if outcome else "",
        result=outcome.result if outcome else "",
        rule=outcome.rule if outcome else "",
        lines=sheet.lines,
        rungs=rungs(sheet),
        tier_rule=sheet.tier_rule,
        to_next=_to_next(sheet),
        corrections=_corrections(table.corrections),
        has_points=sheet.has_points,
        standings=sheet.standings,
    )


def rungs(sheet: ScoreSheet) -> tuple[Rung, ...]:
    """The ladder from the highest tier down."""
    found = [
        Rung(tr(tier.name), tier.span, sheet.tier is not None and i <= sheet.tier, i == sheet.tier)
        for i, tier in enumerate(sheet.tiers)
    ]
    return tuple(reversed(found))


def _to_next(sheet: ScoreSheet) -> str:
    if sheet.to_next is None:
        return ""
    points, tier = sheet.to_next
    return tr("{n} more for {tier}").format(n=points, tier=tr(tier.name))


def _corrections(count: int) -> str:
    if not count:
        return ""
    return (
        tr("1 correction by the table") if count == 1 else tr("{n} corrections by the table").format(n=count)
    )
